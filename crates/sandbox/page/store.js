// What this window knows: who is acting, where, and what the control API last said.
import { api } from "/page/api.js";

export const store = {
  person: null,
  channel: null,
  state: null,
  messages: [],
  limit: 50,
  /** Interactions under way: "message/custom_id" → time of the first press. */
  busy: new Map(),
  /** What was picked in a select and has not been replaced by the bot: "message/custom_id" → values. */
  picked: new Map(),
  /** Failures this window learnt from an answer: message id → {interaction_id, text}. */
  failed: new Map(),
  /** Interaction ids whose failure or form the reader has put away. */
  put_away: new Set(),
  unread: new Set(),
  unreadPeople: new Set(),
  /** Sandbox time minus this machine's time, in milliseconds: the sandbox's clock may be set by hand. */
  clockOffset: 0,
  /** Whether the next drawing goes to the newest message. */
  toEnd: true,
};

export const key = (message, customId) => `${message}/${customId}`;
export const now = () => Date.now() + store.clockOffset;

export const people = () => store.state?.people ?? [];
export const me = () => people().find((person) => person.id === store.person) ?? null;
export const locale = () => me()?.locale ?? "en-US";
export const bot = () => store.state?.bot ?? null;

export function channels() {
  return (store.state?.guilds ?? []).flatMap((guild) => guild.channels.map((channel) => ({ ...channel, guild })));
}

/** The person's private conversations, each with the name of the other side. */
export function dms() {
  return (store.state?.dms ?? []).map((dm) => ({ ...dm, type: 1, name: nameOfWith(dm.with) }));
}

function nameOfWith(other) {
  if (Array.isArray(other)) return other.map(nameOfWith).join(", ");
  if (other && typeof other === "object") return displayName(other);
  return nameOf(other) ?? String(other ?? "Direct message");
}

export const findChannel = (id) => channels().find((channel) => channel.id === id) ?? dms().find((dm) => dm.id === id) ?? null;
export const viewed = () => findChannel(store.channel);
export const displayName = (user) => user?.global_name ?? user?.name ?? user?.username ?? "Unknown";
/** An author's name as the rest of the page writes it, or the one that came with the message for a stranger. */
export const authorName = (author) => nameOf(author.id) ?? displayName(author);

/** Name of a person or the bot; null for a stranger. */
export function nameOf(id) {
  if (bot()?.id === id) return displayName(bot());
  const person = people().find((one) => one.id === id);
  return person ? displayName(person) : null;
}

/** Everyone a user option or the member list may name: the server's people, then the bot. */
export function everyone() {
  const inGuild = store.state?.guilds?.[0]?.members;
  const present = people().filter((person) => !inGuild || inGuild.includes(person.id));
  const members = present.map((person) => ({ id: person.id, name: displayName(person), bot: false }));
  return bot() ? [...members, { id: bot().id, name: displayName(bot()), bot: true }] : members;
}

/** Commands of one type (1 slash, 2 user, 3 message) that may be used in the viewed channel. */
export function commands(type) {
  const context = viewed()?.type === 1 ? 1 : 0;
  return (store.state?.commands ?? []).filter((command) => (command.type ?? 1) === type && isAllowedIn(command, context));
}

function isAllowedIn(command, context) {
  if (Array.isArray(command.contexts)) return command.contexts.includes(context);
  return context === 0 || command.dm_permission !== false;
}

/** A command's, option's or choice's text in the acting person's language. */
export function localized(thing, field) {
  return thing[`${field}_localized`] ?? thing[`${field}_localizations`]?.[locale()] ?? thing[field] ?? "";
}

/** A command's full name ("settings language") as the acting person reads it. */
export function commandTitle(name) {
  let inner = store.state?.commands ?? [];
  return name.split(" ").map((word) => {
    const found = inner.find((one) => one.name === word);
    inner = found?.options ?? [];
    return found ? localized(found, "name") : word;
  }).join(" ");
}

export const interactionId = (answer) => (typeof answer?.interaction === "object" ? answer.interaction?.id : answer?.interaction);

/** Failure to show under a message, if its last interaction had no answer. */
export function failureOf(message) {
  const said = (store.state?.failures ?? []).filter((failure) => failure.message_id === message);
  const candidates = [...said, store.failed.get(message)].filter(Boolean);
  return candidates.findLast((failure) => !store.put_away.has(failure.interaction_id)) ?? null;
}

/** Forgets the failures shown at a message, as Discord does when the reader tries again. */
export function forgetFailures(message) {
  store.failed.delete(message);
  const shown = (store.state?.failures ?? []).filter((failure) => failure.message_id === message);
  for (const failure of shown) putAway(failure.interaction_id);
}

/** Hides a form or a failure here at once, and in the sandbox, so that it does not come back with the next window. */
export function putAway(interaction) {
  if (!interaction || store.put_away.has(interaction)) return;
  store.put_away.add(interaction);
  // It is hidden here either way: one that the sandbox no longer knows needs no words.
  api.cancel({ person: store.person, interaction }).catch(() => {});
}
