// Files on messages: pictures in Discord's box with their alt text, everything else as a card.
import { $$, h, icon } from "/page/dom.js";

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)(?:\?|$)/i;
// A lone picture fills at most this box on a desktop, in CSS pixels.
const BOX = { width: 550, height: 350 };

const isPicture = (file) => (file.content_type ? file.content_type.startsWith("image/") : PICTURE.test(file.filename ?? file.url));

export function attachments(message) {
  const files = message.attachments ?? [];
  if (!files.length) return null;
  const pictures = files.filter(isPicture);
  return h("div", { class: "attachments" },
    pictures.length > 0 && h("div", { class: pictures.length > 1 ? "gallery many" : "gallery" }, pictures.map(picture)),
    files.filter((file) => !isPicture(file)).map(fileCard));
}

// The box is reserved before the picture arrives, so that nothing below it moves.
function picture(file) {
  const alt = file.description ?? "";
  const hidden = file.filename?.startsWith("SPOILER_");
  const image = h("img", { src: file.url, alt, width: file.width, height: file.height, decoding: "async" });
  const size = fit(file);
  image.style.setProperty("--fit", `${size.width}px`);
  image.style.setProperty("--natural", `${file.width ?? BOX.width}px`);
  image.style.setProperty("--ratio", `${size.width} / ${size.height}`);
  return h("figure", { class: "picture", "data-attachment-id": file.id },
    h("button", { type: "button", class: `enlarge ${hidden ? "veiled" : ""}`.trim(), "data-act": "enlarge", "data-local": "class", "aria-label": alt ? `Enlarge picture: ${alt}` : "Enlarge picture" }, image),
    alt && h("details", { class: "alt", "data-local": "open" }, h("summary", { "aria-label": "Alternative text", title: alt }, "ALT"), h("p", {}, alt)));
}

function fit({ width, height }) {
  if (!width || !height) return { width: BOX.width, height: BOX.height };
  const scale = Math.min(1, BOX.width / width, BOX.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function fileCard(file) {
  return h("a", { class: "file", href: file.url, target: "_blank", rel: "noopener", download: file.filename }, icon("file"), h("span", {}, h("b", {}, file.filename), h("small", {}, readableSize(file.size))));
}

function readableSize(bytes) {
  if (!Number.isFinite(bytes)) return "";
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}

/** Shows one picture over the whole window; a click or Escape closes it. */
function enlarge(button) {
  if (button.classList.contains("veiled")) return button.classList.remove("veiled");
  const shown = button.querySelector("img");
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Picture" },
    h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close")),
    h("img", { src: shown.src, alt: shown.alt, onclick: () => dialog.close() }),
    shown.alt && h("p", { class: "caption" }, shown.alt),
    h("a", { href: shown.src, target: "_blank", rel: "noopener" }, "Open original"));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (button.isConnected) button.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** An alternative text that has been opened closes at a press anywhere else. */
export function startPictures() {
  document.addEventListener("pointerdown", (event) => {
    for (const opened of $$("details.alt[open]")) {
      if (!opened.contains(event.target)) opened.open = false;
    }
  });
}

export const actions = { enlarge };
