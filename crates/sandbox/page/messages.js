// The viewed channel's messages: building them, and patching them into the page without losing the reader's place.
import { $, $$, h, icon, morphChildren } from "/page/dom.js";
import { attachments } from "/page/attachments.js";
import { components } from "/page/components.js";
import { embeds } from "/page/embeds.js";
import { holdFocus, messageKeys } from "/page/focus.js";
import { inlineMarkdown, isThread, markdown } from "/page/markdown.js";
import { authorName, bot, commandTitle, commands, failureOf, findChannel, locale, store, viewed } from "/page/store.js";
import { fullTime, isSameDay, longDate, messageTime, shortTime } from "/page/time.js";

const FLAG_EPHEMERAL = 64;
const FLAG_LOADING = 128;
const GROUP_MS = 7 * 60 * 1000;
const AT_BOTTOM = 60;

export const isEphemeral = (message) => Boolean(message.ephemeral || (message.flags ?? 0) & FLAG_EPHEMERAL);
const isLoading = (message) => Boolean((message.flags ?? 0) & FLAG_LOADING);
const mentionsMe = (message) => (message.mentions ?? []).some((user) => (user.id ?? user) === store.person);

let atEnd = true;
const isAtEnd = (scroller) => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < AT_BOTTOM;

/** Keeps the newest message in sight when the room for the list, or a picture in it, changes its size. */
export function startMessages() {
  const scroller = $("#scroller");
  scroller.addEventListener("scroll", () => (atEnd = isAtEnd(scroller)), { passive: true });
  const sizes = new ResizeObserver(() => atEnd && (scroller.scrollTop = scroller.scrollHeight));
  scroller.addEventListener("keydown", messageKeys);
  sizes.observe(scroller);
  sizes.observe($("#messages"));
}

/** Patches the list; the reader stays where they were, or at the newest message if they were there. */
export function showMessages({ toEnd = false } = {}) {
  const scroller = $("#scroller");
  const end = toEnd || isAtEnd(scroller);
  const anchor = end ? null : firstVisible(scroller);
  const giveBack = holdFocus();
  morphChildren($("#messages"), h("ol", {}, listItems()));
  if (end) scroller.scrollTop = scroller.scrollHeight;
  else if (anchor?.element.isConnected) scroller.scrollTop += anchor.element.getBoundingClientRect().top - anchor.top;
  giveBack();
}

function firstVisible(scroller) {
  const top = scroller.getBoundingClientRect().top;
  const element = $$("#messages > li").find((item) => item.getBoundingClientRect().bottom > top);
  return element && { element, top: element.getBoundingClientRect().top };
}

function listItems() {
  // Nothing is said about a channel before its messages are here.
  if (store.channel && store.shown !== `${store.person}/${store.channel}`) return [];
  const items = [beginning()];
  let previous = null;
  for (const message of store.messages) {
    if (!previous || !isSameDay(Date.parse(previous.timestamp), Date.parse(message.timestamp))) {
      items.push(h("li", { class: "day", "data-key": `day-${message.timestamp.slice(0, 10)}`, role: "separator" }, h("span", {}, longDate(message.timestamp))));
    }
    items.push(messageItem(message, isGrouped(previous, message)));
    previous = message;
  }
  return items;
}

function beginning() {
  if (store.messages.length >= store.limit) {
    return h("li", { class: "beginning", "data-key": "earlier" }, h("button", { type: "button", class: "btn secondary", "data-act": "earlier" }, "Show earlier messages"));
  }
  const channel = viewed();
  const words = !channel ? "No channel here." : channel.type === 1 ? `This is the beginning of your direct messages with ${channel.name}.` : `This is the start of ${isThread(channel) ? "" : "#"}${channel.name}.`;
  return h("li", { class: "beginning", "data-key": "beginning" }, words);
}

function isGrouped(previous, message) {
  return Boolean(previous) && previous.author.id === message.author.id && isEphemeral(previous) === isEphemeral(message)
    && !usedCommand(message) && !message.message_reference && !isSystem(message) && !isSystem(previous)
    && Date.parse(message.timestamp) - Date.parse(previous.timestamp) < GROUP_MS
    && isSameDay(Date.parse(previous.timestamp), Date.parse(message.timestamp));
}

const SYSTEM = {
  6: () => "pinned a message to this channel.",
  7: () => "joined the server.",
  18: (message) => ["started a thread: ", h("strong", {}, message.content || "thread"), "."],
};
const isSystem = (message) => message.type in SYSTEM;

function messageItem(message, grouped) {
  const classes = ["message", grouped && "grouped", isEphemeral(message) && "ephemeral", mentionsMe(message) && "mentioned"];
  const attributes = { class: classes.filter(Boolean).join(" "), "data-key": message.id, "data-message-id": message.id, tabindex: "-1", id: `m${message.id}` };
  if (isSystem(message)) return h("li", { ...attributes, class: "message system" }, systemLine(message));
  return h("li", attributes,
    context(message),
    grouped ? h("span", { class: "aside" }, shortTime(message.timestamp)) : avatarButton(message.author),
    h("div", { class: "body" },
      !grouped && header(message),
      isLoading(message) ? thinking(message) : content(message),
      attachments(message),
      embeds(message),
      components(message),
      failure(message),
      threadCard(message),
      isEphemeral(message) && ephemeralNote(message)),
    commands(3).length > 0 && h("button", { type: "button", class: "icon-button message-menu", "data-act": "message-menu", "data-message": message.id, "aria-label": "Apps for this message", "aria-haspopup": "menu" }, icon("more")));
}

function systemLine(message) {
  return h("div", { class: "body" }, icon("thread"), " ", nameButton(message.author), " ", SYSTEM[message.type](message), " ", messageTime(message.timestamp));
}

/** A round sign with the first letter, coloured by id: there are no pictures of people here. */
export function avatar(user, extra = "") {
  const hue = Number(BigInt(user.id ?? 0) % 997n) * 137 % 360;
  const disc = h("span", { class: `avatar ${extra}`.trim(), "aria-hidden": "true" }, [...authorName(user)][0]?.toUpperCase() ?? "?");
  disc.style.setProperty("--hue", hue);
  return disc;
}

function avatarButton(author) {
  return h("button", { type: "button", class: "avatar-button", "data-act": "profile", "data-user": author.id, tabindex: "-1", "aria-hidden": "true" }, avatar(author));
}

function nameButton(author) {
  return h("button", { type: "button", class: "name", "data-act": "profile", "data-user": author.id, "aria-haspopup": "menu" }, authorName(author));
}

function header(message) {
  const isBot = message.author.bot || message.author.id === bot()?.id;
  return h("h3", { class: "by" }, nameButton(message.author), isBot && h("span", { class: "tag" }, "BOT"), " ", messageTime(message.timestamp));
}

function usedCommand(message) {
  const by = message.interaction_metadata ?? message.interaction;
  const name = by?.name ?? message.interaction?.name;
  return by?.user && name && !by.interacted_message_id ? { user: by.user, name, isSlash: by.type === 2 && message.type !== 23 } : null;
}

function context(message) {
  const used = usedCommand(message);
  if (used) return h("div", { class: "context" }, avatar(used.user, "tiny"), h("b", {}, authorName(used.user)), " used ", h("span", { class: "used" }, `${used.isSlash ? "/" : ""}${commandTitle(used.name)}`));
  const target = message.message_reference?.message_id;
  if (!target) return null;
  const original = message.referenced_message ?? store.messages.find((one) => one.id === target);
  if (!original) return h("div", { class: "context" }, icon("reply"), h("i", {}, "Original message was deleted"));
  return h("button", { type: "button", class: "context", "data-act": "jump", "data-jump": target }, icon("reply"), avatar(original.author, "tiny"), h("b", {}, authorName(original.author)), " ", h("span", { class: "excerpt" }, summary(original)));
}

/** One line that stands for a message, for replies and for screen readers. */
export function summary(message) {
  const text = h("span", {}, inlineMarkdown(message.content, message.mentions)).textContent.replace(/\s+/g, " ").trim();
  return text || (message.attachments?.length ? "Click to see attachment" : message.embeds?.[0]?.title ?? "");
}

function content(message) {
  const edited = message.edited_timestamp ?? message.edited;
  if (!message.content && !edited) return null;
  return h("div", { class: "content", lang: locale() }, markdown(message.content, message.mentions),
    edited && h("span", { class: "edited", title: typeof edited === "string" ? fullTime(edited) : null }, message.content ? " (edited)" : "(edited)"));
}

function thinking(message) {
  return h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${authorName(message.author)} is thinking…`);
}

function failure(message) {
  const failed = failureOf(message.id);
  return failed && h("p", { class: "failure", "data-interaction": failed.interaction_id }, icon("warn"), failed.text || "This interaction failed");
}

function threadCard(message) {
  const thread = message.thread ?? null;
  if (!thread) return null;
  const known = findChannel(thread.id) ?? thread;
  const archived = known.archived ?? known.thread_metadata?.archived;
  return h("button", { type: "button", class: "thread-card", "data-act": "channel", "data-channel": thread.id }, icon("thread"), h("b", {}, known.name), h("span", {}, archived ? "Archived · See thread ›" : "See thread ›"));
}

function ephemeralNote(message) {
  return h("p", { class: "ephemeral-note" }, icon("eye"), "Only you can see this · ", h("button", { type: "button", class: "text-button", "data-act": "dismiss", "data-message": message.id }, "Dismiss"));
}

/** Scrolls to a message, if it is loaded, and marks it for a moment. */
export function jumpTo(id) {
  const element = document.getElementById(`m${id}`);
  if (!element) return;
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
  element.classList.add("target");
  setTimeout(() => element.classList.remove("target"), 2000);
}
