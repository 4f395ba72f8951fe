// Discord's Markdown, turned into elements (never into HTML text, so nothing a message says can become code).
import { h, icon } from "/page/dom.js";
import { commandTitle, findChannel, nameOf, store } from "/page/store.js";
import { stamp } from "/page/time.js";

/** Message text as nodes. `users` are those the message itself names, for mentions of strangers. */
export function markdown(source, users = []) {
  return blocks(source ?? "", { users });
}

/** Text with inline marks only, for embed titles and the like. */
export const inlineMarkdown = (source, users = []) => inline(source ?? "", { users });

const BLOCKS = [
  [/>>> ?([\s\S]*)/y, (m, context) => h("blockquote", {}, blocks(m[1], { ...context, quoted: true }))],
  [/(?:> [^\n]*(?:\n|$))+/y, (m, context) => quote(m[0], context)],
  [/(#{1,3}) +([^\n]+)(?:\n|$)/y, (m, context) => h(`h${m[1].length + 2}`, { class: `md-h${m[1].length}` }, inline(m[2].trim(), context))],
  [/-# +([^\n]+)(?:\n|$)/y, (m, context) => h("small", { class: "subtext" }, inline(m[1], context))],
  [/(?: *(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n +[^\n]+)*(?:\n|$))+/y, (m, context) => list(m[0], context)],
];
const FENCE = /```(?:([\w+#.-]+)\n|\n)?([\s\S]+?)\n?```\n?/y;

function blocks(source, context) {
  const out = [];
  let start = 0;
  let at = 0;
  const flush = (end) => {
    if (end > start) out.push(inline(source.slice(start, end), context));
  };
  while (at < source.length) {
    const found = blockAt(source, at, context);
    if (!found) at = nextLine(source, at);
    else {
      flush(at);
      out.push(found.build(found.match, context));
      start = at = at + found.match[0].length;
    }
  }
  flush(source.length);
  return out;
}

// Quotes do not nest in Discord.
function blockAt(source, at, { quoted }) {
  for (const [pattern, build] of quoted ? BLOCKS.slice(2) : BLOCKS) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match?.[0]) return { match, build };
  }
  return null;
}

// A code block is inline to the parser, but its lines must not be taken for headings or quotes.
function nextLine(source, at) {
  const end = source.indexOf("\n", at);
  const fence = source.indexOf("```", at);
  if (fence >= 0 && (end < 0 || fence < end)) {
    FENCE.lastIndex = fence;
    const match = FENCE.exec(source);
    if (match) return fence + match[0].length;
  }
  return end < 0 ? source.length : end + 1;
}

function quote(lines, context) {
  const inside = lines.replace(/\n$/, "").replace(/^> ?/gm, "");
  return h("blockquote", {}, blocks(inside, { ...context, quoted: true }));
}

function list(source, context) {
  const root = { indent: -1, children: [] };
  const path = [root];
  for (const line of source.replace(/\n$/, "").split("\n")) {
    const match = /^( *)([-*]|\d+\.) +(.*)$/.exec(line);
    if (!match) path.at(-1).text += `\n${line.trim()}`;
    else {
      while (path.at(-1).indent >= match[1].length) path.pop();
      const item = { indent: match[1].length, mark: match[2], text: match[3], children: [] };
      path.at(-1).children.push(item);
      path.push(item);
    }
  }
  return listElement(root.children, context);
}

// Bullets and numbers on one level are lists of their own.
function listElement(items, context) {
  const isNumber = (item) => /\d/.test(item.mark);
  const turn = items.findIndex((item) => isNumber(item) !== isNumber(items[0]));
  if (turn > 0) return [listElement(items.slice(0, turn), context), listElement(items.slice(turn), context)];
  const number = parseInt(items[0].mark, 10);
  const entries = items.map((item) => h("li", {}, inline(item.text, context), item.children.length > 0 && listElement(item.children, context)));
  return Number.isNaN(number) ? h("ul", {}, entries) : h("ol", { start: number }, entries);
}

const wrap = (tag, attributes) => (m, context) => h(tag, attributes, inline(m[1], context));
const INLINE = [
  [/\\([^A-Za-z0-9\s])/y, (m) => m[1]],
  [FENCE, (m) => h("pre", {}, h("code", { "data-language": m[1] }, m[2]))],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].replace(/^ (`.*`) $/, "$1"))],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], [m[1]])],
  [/<@!?(\d+)>/y, (m, context) => mention(m[1], context)],
  [/<@&(\d+)>/y, (m) => h("span", { class: "mention" }, `@role ${m[1]}`)],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<\/([^:>]{1,100}):\d+>/y, (m) => h("button", { type: "button", class: "mention", "data-act": "use-command", "data-name": m[1] }, `/${commandTitle(m[1])}`)],
  [/<t:(-?\d{1,17})(?::([tTdDfFsSR]))?>/y, (m) => stamp(m[1], m[2])],
  [/<a?:(\w+):\d+>/y, (m) => h("span", { class: "emoji" }, `:${m[1]}:`)],
  [/\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(\s*<?(https?:\/\/(?:[^\s()<>]|\([^\s()]*\))+)>?(?:\s+"([^"]*)")?\s*\)/y, (m, context) => link(m[2], inline(m[1], context), m[3])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_|]/y, (m) => link(m[0], [m[0]])],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, wrap("u")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<=\S)\*(?!\*)/y, wrap("em")],
  [/(?<![\p{L}\p{N}_])_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy, wrap("em")],
  [/~~([\s\S]+?)~~/y, wrap("s")],
  [/\|\|([\s\S]+?)\|\|/y, (m, context) => spoiler(inline(m[1], context))],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
];
const PLAIN = /[\s\S](?:(?![\\`<[*_~|@]|https?:)[\s\S])*/y;

function inline(source, context) {
  const out = [];
  let at = 0;
  while (at < source.length) {
    const found = inlineAt(source, at);
    PLAIN.lastIndex = at;
    const match = found?.match ?? PLAIN.exec(source);
    out.push(found ? found.build(match, context) : match[0]);
    at += match[0].length;
  }
  return out;
}

function inlineAt(source, at) {
  for (const [pattern, build] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { match, build };
  }
  return null;
}

function spoiler(content) {
  return h("span", { class: "spoiler", role: "button", tabindex: "0", "data-act": "spoiler", "aria-expanded": "false", "aria-label": "Spoiler", "data-local": "aria-expanded aria-label role" }, h("span", {}, content));
}

function mention(id, { users }) {
  const stranger = users.find((user) => user.id === id);
  const name = nameOf(id) ?? stranger?.global_name ?? stranger?.username ?? "unknown-user";
  return h("button", { type: "button", class: `mention ${id === store.person ? "me" : ""}`, "data-act": "profile", "data-user": id }, `@${name}`);
}

/** Where a channel is on this page, for links that may also be opened in another window. */
export const channelAddress = (channel) => `/?${new URLSearchParams({ person: store.person ?? "", channel })}`;

function channelMention(id) {
  const channel = findChannel(id);
  if (!channel) return h("span", { class: "mention" }, "#No Access");
  return h("a", { class: "mention", href: channelAddress(id), "data-act": "channel", "data-channel": id }, icon(isThread(channel) ? "thread" : "hash"), channel.name);
}

export const isThread = (channel) => [10, 11, 12].includes(channel?.type);

/** A link; one that leads to a message or channel of Discord stays inside the page. */
export function link(url, content, title = null, extra = "") {
  const inside = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?/.exec(url);
  if (!inside) return h("a", { class: extra, href: url, title: title ?? url, target: "_blank", rel: "noopener noreferrer" }, content);
  const bare = content.length === 1 && content[0] === url;
  const channel = findChannel(inside[1]);
  const text = bare ? [icon("hash"), channel?.name ?? "No Access", inside[2] ? " › message" : ""] : content;
  return h("a", { class: `${bare ? "mention" : ""} ${extra}`.trim(), href: channelAddress(inside[1]), title, "data-act": "channel", "data-channel": inside[1], "data-jump": inside[2] }, text);
}
