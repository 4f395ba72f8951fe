// Keeps what this window knows in step with the sandbox: fetches, and the stream of changes.
import { Refused, api, listen } from "/page/api.js";
import { $, say } from "/page/dom.js";
import { summary } from "/page/messages.js";
import { authorName, findChannel, me, store } from "/page/store.js";
import { noteUnread, noteOthers, read } from "/page/unread.js";

/** `draw` shows what is known (set by page.js); the others fetch first. Each promise ends after a fetch begun later than the call. */
export const refresh = { draw: () => {}, all: inTurn(fetchAll), channelGone: () => {} };

// Any number of calls during one fetch need only one more.
function inTurn(task) {
  let running = null;
  let next = null;
  const start = () => {
    next = null;
    running = task().finally(() => (running = null));
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}

async function fetchAll() {
  const { person } = store;
  try {
    const state = await api.state(person);
    if (person !== store.person) return;
    takeState(state);
    if (!findChannel(store.channel)) refresh.channelGone();
    await fetchMessages();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    banner(error.message);
  }
  refresh.draw();
  noteOthers(refresh.draw);
}

function takeState(state) {
  store.state = state;
  store.person ??= state.people[0]?.id ?? null;
  const time = typeof state.now === "number" ? state.now : Date.parse(state.now);
  if (Number.isFinite(time)) store.clockOffset = time - Date.now();
}

async function fetchMessages() {
  const { person, channel, limit } = store;
  if (!channel || !me()) return;
  const messages = await api.messages(person, channel, limit);
  if (person !== store.person || channel !== store.channel) return;
  // The newest comes last here, whichever way round the sandbox tells them.
  messages.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  announce(messages);
  store.messages = messages;
  store.shown = `${person}/${channel}`;
  read(messages.at(-1)?.id);
  await noteUnread();
}

// Only what is new in a channel already shown is read out, not a whole channel on arrival. A message that has
// come to say something else is news as well: a bot may go on in the same message after each press.
function announce(messages) {
  if (store.shown !== `${store.person}/${store.channel}`) return;
  const last = BigInt(store.messages.at(-1)?.id ?? 0);
  const before = new Map(store.messages.map((message) => [message.id, summary(message)]));
  const isNews = (message) => (before.has(message.id) ? before.get(message.id) !== summary(message) : BigInt(message.id) > last);
  const fresh = messages.filter(isNews);
  if (fresh.length) say(fresh.map((message) => `${authorName(message.author)}: ${summary(message).slice(0, 200)}`).join(". "));
}

let close = () => {};
let connectedTo = null;

/** Follows one person's changes, leaving the one followed before. */
export function follow(person) {
  if (person === connectedTo) return;
  close();
  connectedTo = person;
  close = listen(person, {
    onChange: () => refresh.all(),
    onOpen: () => {
      banner("");
      refresh.all();
    },
    onLost: () => banner("The connection to the sandbox is lost. Trying again…"),
  });
}

export function banner(text) {
  const element = $("#banner");
  if (element.textContent !== text) element.textContent = text;
}
