// The line at the bottom: plain text, or a slash command with a field for each option.
import { Refused, api } from "/page/api.js";
import { $, $$, h, icon, morphChildren } from "/page/dom.js";
import { closeList, isListOpen, openList } from "/page/listbox.js";
import { refresh } from "/page/live.js";
import { isThread } from "/page/markdown.js";
import { flatten, optionField, valueOf } from "/page/options.js";
import { commands, interactionId, locale, localized, putAway, store, viewed } from "/page/store.js";

const text = () => $("#text");
const drafts = new Map();
let draftOf = null;
let command = null;
/** Commands sent and not settled, and answers that did not come: local to this window. */
let notices = [];
let noticesSoFar = 0;

/** Fits the line to the viewed channel; half-typed text stays with the person and channel it was typed for. */
export function showComposer() {
  const place = `${store.person}/${store.channel}`;
  if (place !== draftOf) {
    if (draftOf) drafts.set(draftOf, text().value);
    draftOf = place;
    text().value = drafts.get(place) ?? "";
    leaveCommand();
    grow();
  }
  const channel = viewed();
  text().placeholder = channel ? `Message ${isThread(channel) ? "" : channel.type === 1 ? "@" : "#"}${channel.name}` : "No channel";
  text().disabled = !channel;
  drawNotices();
}

function grow() {
  text().style.height = "auto";
  text().style.height = `${Math.min(text().scrollHeight, 200)}px`;
}

function typed() {
  grow();
  const match = /^\/([^\n]*)$/.exec(text().value);
  if (match) suggest(match[1].toLowerCase().trimStart());
  else closeList();
}

const entries = () => commands(1).flatMap(flatten);

function suggest(start) {
  const found = entries().filter((entry) => entry.title.toLowerCase().includes(start) || entry.name.includes(start));
  const begins = (entry) => Number(entry.title.toLowerCase().startsWith(start) || entry.name.startsWith(start));
  found.sort((a, b) => begins(b) - begins(a));
  openList({
    anchor: text(), frame: $("#composer"), label: "Commands", sheet: false, onPick: ([name]) => enterCommand(name),
    items: found.map((entry) => ({ value: entry.name, label: `/${entry.title}`, description: [entry.description, hint(entry)].filter(Boolean).join(" · ") })),
  });
}

const hint = (entry) => sorted(entry.options).map((option) => (option.required ? localized(option, "name") : `[${localized(option, "name")}]`)).join(" ");
const sorted = (options) => [...options].sort((a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)));

/** Opens the fields of a command, by its full name ("challenge", "settings language"). */
export function enterCommand(name) {
  const entry = entries().find((one) => one.name === name);
  if (!entry) return;
  closeList();
  command = entry;
  text().value = "";
  const panel = $("#command");
  panel.dataset.command = entry.name;
  panel.replaceChildren(
    h("header", {}, h("b", { lang: locale() }, `/${entry.title}`), h("span", { lang: locale() }, entry.description), h("button", { type: "button", class: "icon-button", "data-act": "leave-command", "aria-label": "Leave the command", title: "Leave the command (Escape)" }, icon("close"))),
    h("div", { class: "options", lang: locale() }, sorted(entry.options).map((option) => optionField(entry, option, values))),
    h("p", { class: "form-error", role: "alert" }));
  panel.hidden = false;
  $("#composer").classList.add("commanding");
  text().hidden = true;
  (controls()[0] ?? $("#send")).focus();
}

function leaveCommand() {
  const had = $("#command").contains(document.activeElement);
  command = null;
  $("#command").hidden = true;
  $("#command").replaceChildren();
  $("#composer").classList.remove("commanding");
  text().hidden = false;
  closeList();
  if (had) text().focus();
}

const controls = () => $$("#command [data-option]");

function values() {
  const filled = controls().map((control) => [control.dataset.option, valueOf(control)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function submit(event) {
  event.preventDefault();
  return command ? sendCommand() : say();
}

async function say() {
  const content = text().value.trim();
  if (!content || isListOpen(text())) return;
  text().value = "";
  grow();
  try {
    await api.say({ person: store.person, channel: store.channel, content });
    store.toEnd = true;
    refresh.all();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    text().value ||= content;
    grow();
    addNotice({ kind: "error", words: error.message });
  }
}

async function sendCommand() {
  const missing = controls().find((control) => control.getAttribute("aria-required") === "true" && control.value === "");
  if (missing) {
    complain(`“${missing.dataset.label}” is required.`);
    return missing.focus();
  }
  const body = { person: store.person, channel: store.channel, name: command.name, options: values() };
  const { title } = command;
  leaveCommand();
  text().focus();
  await run(`/${title}`, () => api.command(body));
}

const complain = (words) => ($("#command .form-error").textContent = words);

/** Sends a command and keeps its reader informed: sending, refused, or not answered. */
export async function run(title, send) {
  const sending = addNotice({ kind: "sending", words: `Sending ${title}…` });
  let after = null;
  try {
    const answer = await send();
    if (answer?.failed) after = { kind: "error", words: `${title}: The application did not respond.`, interaction: interactionId(answer) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    after = { kind: "error", words: `${title}: ${error.message}` };
  }
  await refresh.all();
  notices = notices.filter((notice) => notice !== sending);
  if (after) addNotice({ ...after, place: sending.place });
  drawNotices();
}

function addNotice(notice) {
  const whole = { id: String(++noticesSoFar), place: `${store.person}/${store.channel}`, ...notice };
  notices.push(whole);
  drawNotices();
  return whole;
}

function drawNotices() {
  const here = notices.filter((notice) => notice.place === `${store.person}/${store.channel}`);
  morphChildren($("#notices"), h("div", {}, here.map((notice) => h("p", { class: notice.kind, "data-key": notice.id, "data-interaction": notice.interaction },
    notice.kind === "error" ? icon("warn") : null, h("span", {}, notice.words),
    notice.kind === "error" && h("button", { type: "button", class: "text-button", "data-act": "drop-notice", "data-notice": notice.id }, "Dismiss")))));
}

function dropNotice({ dataset }) {
  const dropped = notices.find((notice) => notice.id === dataset.notice);
  putAway(dropped?.interaction);
  notices = notices.filter((notice) => notice !== dropped);
  drawNotices();
  $("#scroller").focus();
}

function keyInText(event) {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    $("#composer").requestSubmit();
  } else if (event.key === "ArrowUp" && !text().value) {
    event.preventDefault();
    $$("#messages > [data-message-id]").at(-1)?.focus();
  }
}

function keyInCommand(event) {
  if (event.key === "Escape") leaveCommand();
  // A focused select or number field would not send by Enter on its own.
  else if (event.key === "Enter" && !event.isComposing && event.target.matches("[data-option]")) {
    event.preventDefault();
    $("#composer").requestSubmit();
  }
}

export function startComposer() {
  $("#composer").noValidate = true;
  $("#composer").addEventListener("submit", submit);
  text().addEventListener("input", typed);
  text().addEventListener("keydown", keyInText);
  $("#command").addEventListener("keydown", keyInCommand);
}

export const actions = {
  slash: () => {
    if (command) leaveCommand();
    text().focus();
    if (!text().value.startsWith("/")) text().value = "/";
    typed();
  },
  "leave-command": () => {
    leaveCommand();
    text().focus();
  },
  "drop-notice": dropNotice,
  "use-command": (target) => enterCommand(target.dataset.name),
};
