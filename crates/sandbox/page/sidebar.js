// The list of channels, threads, conversations and members; on a narrow window it is a drawer.
import { $, $$, h, icon, morphChildren } from "/page/dom.js";
import { channelAddress, isThread } from "/page/markdown.js";
import { avatar } from "/page/messages.js";
import { dms, everyone, store, viewed } from "/page/store.js";

const FORUM = 15;

export function showSidebar() {
  const guilds = store.state?.guilds ?? [];
  morphChildren($("#sidebar"), h("nav", {},
    guilds.map(guildSection),
    section("Direct messages", dms().map(dmItem), "No one has written to you yet."),
    section(`Members — ${everyone().length}`, everyone().map(memberItem))));
  const channel = viewed();
  morphChildren($("#channel-name"), h("h2", {}, channel ? [icon(iconOf(channel)), h("span", { class: "place-name" }, channel.name), channel.archived && h("span", { class: "tag quiet" }, "Archived")] : "No channel"));
}

function section(title, items, empty) {
  return h("section", { "data-key": title.split(" ")[0] }, h("h3", {}, title), items.length ? h("ul", {}, items) : empty && h("p", { class: "empty" }, empty));
}

function guildSection(guild) {
  const known = new Set(guild.channels.map((channel) => channel.id));
  const top = guild.channels.filter((channel) => channel.type !== 4 && !(isThread(channel) && known.has(channel.parent_id)));
  const items = top.flatMap((channel) => [channelItem(channel), ...threadsOf(guild, channel)]);
  return h("section", { "data-key": guild.id, "data-guild": guild.id }, h("h2", {}, guild.name), h("ul", {}, items));
}

// Running threads come before archived ones, the newest first.
function threadsOf(guild, channel) {
  const threads = guild.channels.filter((one) => isThread(one) && one.parent_id === channel.id);
  threads.sort((a, b) => Number(Boolean(a.archived)) - Number(Boolean(b.archived)) || (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  return threads.map((thread) => channelItem(thread));
}

function iconOf(channel) {
  if (channel.type === 1) return "at";
  if (channel.archived) return "archive";
  return isThread(channel) || channel.type === FORUM ? "thread" : "hash";
}

function channelItem(channel) {
  const classes = ["place", isThread(channel) && "thread", channel.archived && "archived"].filter(Boolean).join(" ");
  return placeItem(channel, classes, icon(iconOf(channel)), [channel.name, channel.archived && h("span", { class: "visually-hidden" }, " (archived)")]);
}

const sideOf = (dm) => dm.with?.id ?? everyone().find((user) => user.id === dm.with || user.name === dm.with)?.id ?? dm.id;
const dmItem = (dm) => placeItem(dm, "place dm", avatar({ id: sideOf(dm), name: dm.name }, "small"), dm.name);

function placeItem(channel, classes, sign, name) {
  const unread = store.unread.has(channel.id);
  return h("li", { "data-key": channel.id },
    h("a", { class: unread ? `${classes} unread` : classes, href: channelAddress(channel.id), "data-act": "channel", "data-channel": channel.id, "aria-current": channel.id === store.channel ? "page" : null },
      sign, h("span", { class: "place-name" }, name), unread && h("span", { class: "dot" }, h("span", { class: "visually-hidden" }, "unread"))));
}

function memberItem(user) {
  return h("li", { "data-key": user.id }, h("button", { type: "button", class: "place member", "data-act": "profile", "data-user": user.id, "aria-haspopup": "menu" }, avatar(user, "small"), h("span", { class: "place-name" }, user.name), user.bot && h("span", { class: "tag" }, "BOT")));
}

const narrow = matchMedia("(max-width: 759px)");

/** Opens or closes the drawer; a closed one is out of the keyboard's way. */
export function setDrawer(isOpen) {
  const had = $("#sidebar").contains(document.activeElement);
  const isOver = isOpen && narrow.matches;
  document.body.classList.toggle("drawer-open", isOver);
  // What lies under the open drawer is out of the keyboard's way too.
  $("#channel").inert = isOver;
  $("#sidebar").inert = narrow.matches && !isOpen;
  $("#drawer").setAttribute("aria-expanded", String(isOpen));
  if (!narrow.matches) return;
  if (isOpen) ($("#sidebar [aria-current]") ?? $("#sidebar a"))?.focus();
  else if (had) $("#drawer").focus();
}

const isDrawerOpen = () => document.body.classList.contains("drawer-open");

export function startSidebar() {
  setDrawer(false);
  narrow.addEventListener("change", () => setDrawer(false));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isDrawerOpen() && !$(".pop-up")) setDrawer(false);
  });
  $("#sidebar").addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const places = $$(".place", event.currentTarget);
    const next = places[places.indexOf(document.activeElement) + step];
    event.preventDefault();
    next?.focus();
  });
}

export const actions = {
  drawer: () => setDrawer(!isDrawerOpen()),
  "drawer-close": () => setDrawer(false),
};
