// The sandbox's page: puts the parts together, keeps person and channel in the address, and routes every press.
import { Refused, api } from "/page/api.js";
import { actions as pictureActions, startPictures } from "/page/attachments.js";
import { actions as componentActions } from "/page/components.js";
import { actions as composerActions, showComposer, startComposer } from "/page/composer.js";
import { $, toast } from "/page/dom.js";
import { checkList } from "/page/listbox.js";
import { banner, follow, refresh } from "/page/live.js";
import { actions as menuActions, startMenus } from "/page/menu.js";
import { jumpTo, showMessages, startMessages } from "/page/messages.js";
import { showForms } from "/page/modal.js";
import { showPeople, startPeople } from "/page/people.js";
import { actions as sidebarActions, setDrawer, showSidebar, startSidebar } from "/page/sidebar.js";
import { channels, findChannel, people, store } from "/page/store.js";
import { tick } from "/page/time.js";

const isBeside = window.parent !== window;
let jump = null;

function draw() {
  showPeople();
  showSidebar();
  showMessages({ toEnd: store.toEnd });
  showComposer();
  showForms();
  checkList();
  if (store.shown === `${store.person}/${store.channel}`) store.toEnd = false;
  if (jump && document.getElementById(`m${jump}`)) {
    jumpTo(jump);
    jump = null;
  }
}

/** Makes someone the acting person and shows a channel: the given one, the same one, or the first. */
async function go({ person = store.person, channel = store.channel }, { replace = false } = {}) {
  const isElsewhere = person !== store.person || channel !== store.channel;
  store.person = person;
  store.channel = channel;
  if (isElsewhere) forgetPlace();
  // What the person before saw is gone before anything is fetched for this one.
  draw();
  await refresh.all();
  writeAddress(replace || !isElsewhere);
  if (store.person) follow(store.person);
}

function forgetPlace() {
  store.messages = [];
  store.shown = null;
  store.limit = 50;
  store.toEnd = true;
  store.unread = new Set();
  store.unreadPeople.delete(store.person);
}

refresh.draw = draw;
refresh.channelGone = () => {
  store.channel = channels()[0]?.id ?? null;
  forgetPlace();
};

function switchTo(person) {
  if (person !== store.person && store.state) store.state = { ...store.state, guilds: [], dms: [], modals: [], failures: [], commands: [] };
  const gone = go({ person });
  $(".person.current")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return gone;
}

function writeAddress(replace) {
  const address = new URL(location);
  const entries = { person: store.person, channel: store.channel };
  for (const [name, value] of Object.entries(entries)) value ? address.searchParams.set(name, value) : address.searchParams.delete(name);
  if (address.href === location.href) return;
  history[replace ? "replaceState" : "pushState"](null, "", address);
  if (isBeside) window.parent.postMessage(entries, location.origin);
}

/** Person and channel may be given by id or by name: `/?person=Bob&channel=general`. */
function readAddress() {
  const wanted = new URLSearchParams(location.search);
  const byName = (list, text) => list.find((one) => one.id === text) ?? list.find((one) => one.name?.toLowerCase() === text?.replace(/^#/, "").toLowerCase());
  const person = byName(people(), wanted.get("person"))?.id ?? people()[0]?.id ?? null;
  const channel = byName(channels(), wanted.get("channel"))?.id ?? (/^\d+$/.test(wanted.get("channel") ?? "") ? wanted.get("channel") : null);
  return { person, channel };
}

const wide = matchMedia("(min-width: 1200px)");

/** The second person's window is this same page in a frame; where it is, is kept in this window's address too. */
function showBeside() {
  const wanted = new URLSearchParams(location.search);
  const person = wanted.get("beside");
  const frame = $("#other");
  const isShown = Boolean(person) && wide.matches && !isBeside;
  frame.hidden = !isShown;
  document.body.classList.toggle("side-by-side", isShown);
  $("#beside").setAttribute("aria-pressed", String(isShown));
  if (!isShown) return frame.removeAttribute("src");
  if (!frame.hasAttribute("src")) frame.src = `/?${new URLSearchParams({ person, channel: wanted.get("beside_channel") ?? "" })}`;
}

function toggleBeside() {
  const address = new URL(location);
  if (address.searchParams.has("beside")) {
    address.searchParams.delete("beside");
    address.searchParams.delete("beside_channel");
  } else {
    address.searchParams.set("beside", people().find((person) => person.id !== store.person)?.id ?? store.person);
    address.searchParams.set("beside_channel", store.channel ?? "");
  }
  history.replaceState(null, "", address);
  showBeside();
}

window.addEventListener("message", (event) => {
  if (event.origin !== location.origin || event.source !== $("#other").contentWindow) return;
  const address = new URL(location);
  address.searchParams.set("beside", event.data.person ?? "");
  address.searchParams.set("beside_channel", event.data.channel ?? "");
  history.replaceState(null, "", address);
});

function openChannel(target) {
  const { channel, jump: message } = target.dataset;
  target.closest("[popover]")?.hidePopover();
  setDrawer(false);
  if (!findChannel(channel)) return toast("You cannot see that channel.");
  jump = message ?? null;
  return go({ channel });
}

async function openDm(target) {
  target.closest("[popover]").hidePopover();
  try {
    const { channel } = await api.openDm({ person: store.person });
    await refresh.all();
    setDrawer(false);
    await go({ channel });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
  }
}

async function dismiss(target) {
  try {
    await api.dismiss({ person: store.person, message: target.dataset.message });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
  }
  return refresh.all();
}

function reveal(target) {
  target.setAttribute("aria-expanded", "true");
  target.removeAttribute("aria-label");
  target.removeAttribute("role");
}

const actions = {
  ...pictureActions, ...componentActions, ...composerActions, ...menuActions, ...sidebarActions,
  ...startPeople(switchTo),
  channel: openChannel,
  dismiss,
  "open-dm": openDm,
  spoiler: reveal,
  jump: (target) => jumpTo(target.dataset.jump),
  beside: toggleBeside,
  earlier: () => {
    store.limit += 50;
    return refresh.all();
  },
};

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-act]");
  // A link pressed together with a key goes to a new tab or window, as links do.
  if (!target || target.disabled || (target.href && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
  if (target.href) event.preventDefault();
  actions[target.dataset.act]?.(target, event);
});
document.addEventListener("keydown", (event) => {
  if (["Enter", " "].includes(event.key) && event.target.matches?.(".spoiler[role=button]")) {
    event.preventDefault();
    reveal(event.target);
  }
});
window.addEventListener("popstate", () => {
  showBeside();
  go(readAddress(), { replace: true });
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && store.person && refresh.all());
wide.addEventListener("change", showBeside);

/** Asks for a person's state; for anybody's if that person is not known (any more). */
async function stateOf(person) {
  try {
    return await api.state(person);
  } catch (error) {
    if (!(error instanceof Refused) || !person) throw error;
    return api.state(null);
  }
}

async function connect() {
  try {
    const wanted = new URLSearchParams(location.search).get("person");
    store.state = await stateOf(/^\d+$/.test(wanted ?? "") ? wanted : null);
    // Channels known by name are those of the person meant, so that person's own list is asked for.
    store.state = await api.state(readAddress().person);
    await go(readAddress(), { replace: true });
    showBeside();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    banner(error.message);
    setTimeout(connect, 2000);
  }
}

document.body.classList.toggle("beside", isBeside);
startComposer();
startSidebar();
startMenus();
startMessages();
startPictures();
setInterval(tick, 1000);
connect();
