// Embeds, in their basic form: coloured edge, author, title, text, fields, pictures, footer.
import { h } from "/page/dom.js";
import { inlineMarkdown, link, markdown } from "/page/markdown.js";
import { locale } from "/page/store.js";
import { fullTime } from "/page/time.js";

const FLAG_NO_EMBEDS = 4;

export function embeds(message) {
  if (!message.embeds?.length || (message.flags ?? 0) & FLAG_NO_EMBEDS) return null;
  return h("div", { class: "embeds", lang: locale() }, message.embeds.map((embed) => embedCard(embed, message.mentions)));
}

function embedCard(embed, users) {
  const card = h("article", { class: "embed" },
    embed.thumbnail && picture(embed.thumbnail, "thumbnail"),
    embed.author && h("p", { class: "embed-author" }, maybeLink(embed.author.url, embed.author.name)),
    embed.title && h("h4", {}, maybeLink(embed.url, inlineMarkdown(embed.title, users))),
    embed.description && h("div", { class: "content" }, markdown(embed.description, users)),
    embed.fields?.length > 0 && h("dl", { class: "fields" }, embed.fields.map((field) => fieldOf(field, users))),
    embed.image && picture(embed.image, "embed-image"),
    (embed.footer || embed.timestamp) && h("footer", {}, [embed.footer?.text, embed.timestamp && fullTime(embed.timestamp)].filter(Boolean).join(" · ")));
  if (embed.color) card.style.setProperty("--edge", `#${embed.color.toString(16).padStart(6, "0")}`);
  return card;
}

const maybeLink = (url, content) => (url ? link(url, [content].flat()) : content);

function fieldOf(field, users) {
  return h("div", { class: field.inline ? "inline" : "" }, h("dt", {}, inlineMarkdown(field.name, users)), h("dd", {}, markdown(field.value, users)));
}

function picture(image, kind) {
  return h("img", { class: kind, src: image.proxy_url ?? image.url, alt: image.description ?? "", width: image.width, height: image.height });
}
