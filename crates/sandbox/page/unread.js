// What each person has not read yet, remembered in this browser: the sandbox itself keeps no read marks.
import { api } from "/page/api.js";
import { say } from "/page/dom.js";
import { channels, dms, findChannel, people, store } from "/page/store.js";

const MARKS = "sandbox-read";
const OTHERS_EVERY_MS = 2000;
// Beyond this many people, looking into everybody's conversations at each change would cost more than it helps.
const MOST_PEOPLE = 12;

const marks = () => JSON.parse(localStorage.getItem(MARKS) ?? "{}");
const markOf = (person, channel) => BigInt(marks()[`${person}/${channel}`] ?? 0);

function mark(person, channel, message) {
  const all = marks();
  all[`${person}/${channel}`] = message;
  localStorage.setItem(MARKS, JSON.stringify(all));
}

/** The viewed channel has been read up to this message. */
export function read(message) {
  if (message && document.visibilityState === "visible" && BigInt(message) > markOf(store.person, store.channel)) mark(store.person, store.channel, message);
  store.unread.delete(store.channel);
}

/** Works out which of the acting person's channels hold something new. */
export async function noteUnread() {
  const { person } = store;
  const found = new Set(channels().filter((channel) => isNewInChannel(person, channel)).map((channel) => channel.id));
  for (const id of await unreadDms(person, dms())) found.add(id);
  found.delete(store.channel);
  if (person !== store.person) return;
  const names = [...found].filter((id) => !store.unread.has(id)).map((id) => findChannel(id)?.name);
  if (names.length) say(`New messages: ${names.join(", ")}`);
  store.unread = found;
}

// What was said in a channel before this person first came is not news to them.
function isNewInChannel(person, channel) {
  const last = channel.last_message_id ?? channel.unread_hint;
  if (typeof last === "boolean") return last;
  if (!/^\d+$/.test(last ?? "")) return false;
  if (!markOf(person, channel.id)) return mark(person, channel.id, last), false;
  return BigInt(last) > markOf(person, channel.id);
}

async function unreadDms(person, conversations) {
  const unread = [];
  for (const dm of conversations) {
    const last = dm.last_message_id ?? (await api.messages(person, dm.id, 1)).at(-1)?.id ?? 0;
    if (BigInt(last ?? 0) > markOf(person, dm.id)) unread.push(dm.id);
  }
  return unread;
}

let due = null;

/** Looks, not too often, whether the other people have unread direct messages; calls `done` if that changed. */
export function noteOthers(done) {
  if (due || people().length > MOST_PEOPLE || document.visibilityState !== "visible") return;
  due = setTimeout(async () => {
    try {
      if (await lookAtOthers()) done();
    } catch {
      // The next change looks again.
    }
    due = null;
  }, OTHERS_EVERY_MS);
}

async function lookAtOthers() {
  const before = [...store.unreadPeople].join();
  const found = new Set();
  for (const person of people()) {
    if (person.id === store.person) continue;
    const state = await api.state(person.id);
    if ((await unreadDms(person.id, state.dms ?? [])).length) found.add(person.id);
  }
  store.unreadPeople = found;
  return before !== [...found].join();
}
