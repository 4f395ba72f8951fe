// Buttons and selects on messages: showing them, and sending what a person does with them.
import { Refused, api } from "/page/api.js";
import { h, icon, say, toast } from "/page/dom.js";
import { closeList, openList } from "/page/listbox.js";
import { refresh } from "/page/live.js";
import { link } from "/page/markdown.js";
import { channels, everyone, forgetFailures, interactionId, key, locale, store } from "/page/store.js";

const ROW = 1;
const BUTTON = 2;
const STRING_SELECT = 3;
const USER_SELECT = 5;
const ROLE_SELECT = 6;
const MENTIONABLE_SELECT = 7;
const CHANNEL_SELECT = 8;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const LINK_STYLE = 5;
const DOUBLE_CLICK_MS = 400;

export function components(message) {
  const rows = (message.components ?? []).filter((row) => row.type === ROW);
  if (!rows.length) return null;
  return h("div", { class: "components", lang: locale() }, rows.map((row) => h("div", { class: "row" }, row.components.map((part) => component(message, part)))));
}

export const isSelect = (part) => [STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT].includes(part.type);

function component(message, part) {
  if (part.type === BUTTON) return part.style === LINK_STYLE ? linkButton(part) : button(message, part);
  if (isSelect(part)) return select(message, part);
  return h("span", { class: "unsupported" }, `(component of type ${part.type} is not shown here)`);
}

/** An emoji; one with an id would need Discord's own picture, so its name stands for it. */
export const emoji = (value) => value && h("span", { class: "emoji", "aria-hidden": value.id ? null : "true" }, value.id ? `:${value.name}:` : value.name);

function buttonFace(part) {
  return [emoji(part.emoji), part.label && h("span", { class: "label" }, part.label)];
}

function linkButton(part) {
  const anchor = link(part.url, [...buttonFace(part), icon("out")].filter(Boolean), part.url, "btn secondary link");
  if (!part.disabled) return anchor;
  return h("button", { type: "button", class: "btn secondary link", disabled: true }, buttonFace(part), icon("out"));
}

function button(message, part) {
  const busy = store.busy.has(key(message.id, part.custom_id));
  return h("button", {
    type: "button", class: `btn ${STYLES[part.style] ?? "secondary"}${busy ? " busy" : ""}`,
    "data-key": part.custom_id, "data-act": "click", "data-message": message.id, "data-face": part.label ?? part.emoji?.name, "data-custom-id": part.custom_id,
    "aria-label": part.label ? null : part.emoji?.name, "aria-busy": busy ? "true" : null, disabled: part.disabled,
  }, h("span", { class: "face" }, buttonFace(part)), busy && dots());
}

const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function select(message, part) {
  const id = key(message.id, part.custom_id);
  const busy = store.busy.has(id);
  const chosen = choices(part, pickedIn(message, part)).filter((choice) => choice.selected);
  const face = chosen.length ? chosen.map((choice) => [emoji(choice.emoji), h("span", { class: "label" }, choice.label)]) : h("span", { class: "placeholder" }, placeholder(part));
  return h("button", {
    type: "button", class: `select${busy ? " busy" : ""}`, role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": `${placeholder(part)}${chosen.length ? `: ${chosen.map((choice) => choice.label).join(", ")}` : ""}`,
    "data-local": "aria-expanded aria-activedescendant aria-controls", "aria-busy": busy ? "true" : null,
    "data-key": part.custom_id, "data-act": "select", "data-message": message.id, "data-face": placeholder(part), "data-custom-id": part.custom_id, disabled: part.disabled,
  }, h("span", { class: "face" }, face), busy ? dots() : icon("down"));
}

const placeholder = (part) => part.placeholder || "Make a selection";

function pickedIn(message, part) {
  return store.picked.get(key(message.id, part.custom_id)) ?? defaultsOf(part);
}

/** What is chosen in a select to begin with. */
export function defaultsOf(part) {
  if (part.type === STRING_SELECT) return (part.options ?? []).filter((option) => option.default).map((option) => option.value);
  return (part.default_values ?? []).map((value) => value.id);
}

/** What a select offers, each with whether it is picked. */
export function choices(part, picked) {
  return choicesOf(part).map((choice) => ({ ...choice, selected: picked.includes(choice.value) }));
}

function choicesOf(part) {
  if (part.type === STRING_SELECT) return part.options ?? [];
  if (part.type === CHANNEL_SELECT) return channelChoices(part.channel_types);
  if (part.type === ROLE_SELECT) return [];
  return everyone().map((user) => ({ value: user.id, label: user.name, description: user.bot ? "Bot" : null }));
}

/** Channels as choices, those of the given types only when there are any. */
export function channelChoices(types) {
  return channels().filter((channel) => !types?.length || types.includes(channel.type)).map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
}

function find(messageId, customId) {
  const message = store.messages.find((one) => one.id === messageId);
  const part = message?.components?.flatMap((row) => row.components ?? []).find((one) => one.custom_id === customId);
  return part ? { message, part } : null;
}

/**
 * Sends one interaction, with the control shown as busy until it is settled.
 * A quick second press (a double click) is sent too: this page is a test bench, and bots must stand it.
 */
async function interact(messageId, customId, send) {
  const id = key(messageId, customId);
  const since = store.busy.get(id);
  if (since !== undefined && performance.now() - since > DOUBLE_CLICK_MS) return;
  if (since === undefined) store.busy.set(id, performance.now());
  forgetFailures(messageId);
  refresh.draw();
  try {
    note(messageId, await send());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
  } finally {
    // What the answer changed is fetched first, so that the old panel does not flash up as ready again.
    await refresh.all();
    store.busy.delete(id);
    refresh.draw();
  }
}

function note(messageId, answer) {
  if (!answer?.failed) return;
  const text = "This interaction failed";
  store.failed.set(messageId, { interaction_id: interactionId(answer), message_id: messageId, text });
  say(text);
}

function click(target) {
  const { message, customId } = target.dataset;
  return interact(message, customId, () => api.click({ person: store.person, message, custom_id: customId }));
}

function choose(target) {
  const { message, customId } = target.dataset;
  const found = find(message, customId);
  if (!found || store.busy.has(key(message, customId))) return;
  if (target.getAttribute("aria-expanded") === "true") return closeList({ commit: true });
  const before = pickedIn(found.message, found.part);
  const maximum = found.part.max_values ?? 1;
  openList({
    anchor: target, items: choices(found.part, before), multiple: maximum > 1, minimum: found.part.min_values ?? 1, maximum,
    onPick: (values) => sendChoice(message, customId, before, values),
  });
}

// Like Discord's own client, nothing is sent when the choice is what it was.
function sendChoice(message, customId, before, values) {
  if (values.length === before.length && values.every((value) => before.includes(value))) return;
  store.picked.set(key(message, customId), values);
  return interact(message, customId, () => api.select({ person: store.person, message, custom_id: customId, values }));
}

export const actions = { click, select: choose };
