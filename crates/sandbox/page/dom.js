// Building elements, and changing the shown tree into a new one without losing focus or flicker.

const SVG = "http://www.w3.org/2000/svg";

/** An element: `h("p", {class: "note", hidden: true}, "text", child)`. Falsy children and null attributes are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return element;
}

function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? "" : value);
}

/** One of the drawings that index.html defines; decorative, so hidden from screen readers. */
export function icon(name, extra = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `icon ${extra}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/**
 * Makes `shown` equal to `wanted`, touching only what differs. Children with `data-key` are matched by it,
 * others by place. Attributes named in `data-local` belong to the reader (an opened spoiler) and are left alone.
 */
export function morph(shown, wanted) {
  if (!isSameKind(shown, wanted)) return shown.replaceWith(wanted);
  if (shown.nodeType === Node.TEXT_NODE) {
    if (shown.data !== wanted.data) shown.data = wanted.data;
    return;
  }
  if (shown.isEqualNode(wanted)) return;
  if (shown.nodeName === "IMG") return swapPicture(shown, wanted);
  morphAttributes(shown, wanted);
  morphChildren(shown, wanted);
}

const keyOf = (node) => node.dataset?.key;
const isSameKind = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function morphAttributes(shown, wanted) {
  const local = (wanted.dataset?.local ?? "").split(" ");
  for (const { name } of [...shown.attributes]) {
    if (!wanted.hasAttribute(name) && !local.includes(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (local.includes(name) || shown.getAttribute(name) === value) continue;
    // The page's security policy lets styles be set through the object model only.
    if (name === "style") shown.style.cssText = value;
    else shown.setAttribute(name, value);
  }
}

/** Brings the children in line; the container's own attributes stay. */
export function morphChildren(shown, wanted) {
  const next = [...wanted.childNodes];
  const kept = dropUnwanted(shown, next);
  let cursor = shown.firstChild;
  for (const child of next) {
    const key = keyOf(child);
    const match = key ? kept.get(key) : cursor && isSameKind(cursor, child) ? cursor : null;
    if (!match) shown.insertBefore(child, cursor);
    else {
      if (match === cursor) cursor = cursor.nextSibling;
      else shown.insertBefore(match, cursor);
      morph(match, child);
    }
  }
  while (cursor) {
    const gone = cursor;
    cursor = cursor.nextSibling;
    gone.remove();
  }
}

// Removing what goes first means that what stays need not be moved: moving a node would take its focus away.
function dropUnwanted(shown, next) {
  const wanted = new Set(next.map(keyOf).filter(Boolean));
  const kept = new Map();
  for (const child of [...shown.childNodes]) {
    const key = keyOf(child);
    if (!key) continue;
    if (wanted.has(key) && !kept.has(key)) kept.set(key, child);
    else child.remove();
  }
  return kept;
}

// `wanted` has been loading since it was built; the old picture stays until the new one can be painted at once.
function swapPicture(shown, wanted) {
  if (shown.getAttribute("src") === wanted.getAttribute("src")) return morphAttributes(shown, wanted);
  shown.wanted = wanted;
  const swap = () => {
    if (shown.wanted === wanted) morphAttributes(shown, wanted);
  };
  wanted.decode().then(swap, swap);
}

/** Says something to those who listen to the page rather than look at it. Each time is a line of its own, so that the same words are read out again. */
export function say(text) {
  const live = $("#live");
  live.append(h("p", {}, text));
  while (live.childElementCount > SAID_LINES) live.firstElementChild.remove();
}

const SAID_LINES = 5;

/** A short message at the edge of the window, read aloud at once. */
export function toast(text) {
  const box = $("#toasts");
  const note = h("div", { class: "toast" }, text);
  box.append(note);
  box.togglePopover(false);
  box.togglePopover(true);
  setTimeout(() => {
    note.remove();
    if (!box.childElementCount) box.togglePopover(false);
  }, 6000);
}
