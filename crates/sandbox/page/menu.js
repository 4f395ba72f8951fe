// Small panels beside a control: a person's card with the bot's user commands ("Apps"), settings.
import { api } from "/page/api.js";
import { run } from "/page/composer.js";
import { $, $$, h, icon } from "/page/dom.js";
import { avatar } from "/page/messages.js";
import { setDrawer } from "/page/sidebar.js";
import { bot, commands, dms, displayName, everyone, localized, store } from "/page/store.js";

/** Shows `content` in a panel by `anchor`; Escape or a press elsewhere closes it and gives the focus back. */
export function popUp(anchor, content) {
  $(".pop-up")?.remove();
  const panel = h("div", { class: "pop-up", popover: "auto" }, content);
  document.body.append(panel);
  panel.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    const had = panel.contains(document.activeElement) || document.activeElement === document.body;
    panel.remove();
    if (!had) return;
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
    // A person's name in the drawer has gone out of sight together with it.
    if (document.activeElement === document.body) $("#scroller").focus();
  });
  panel.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !panel.contains(event.relatedTarget)) panel.hidePopover();
  });
  panel.showPopover();
  place(panel, anchor.getBoundingClientRect());
  $("button, input, select, a", panel)?.focus({ preventScroll: true });
}

function place(panel, box) {
  const left = Math.max(8, Math.min(box.left, window.innerWidth - panel.offsetWidth - 8));
  const below = box.bottom + 6;
  const top = below + panel.offsetHeight > window.innerHeight - 8 ? box.top - panel.offsetHeight - 6 : below;
  panel.style.left = `${left}px`;
  panel.style.top = `${Math.max(8, Math.min(top, window.innerHeight - panel.offsetHeight - 8))}px`;
}

function profile(target) {
  const id = target.dataset.user ?? target.dataset.person;
  const user = everyone().find((one) => one.id === id) ?? strangers().find((one) => one.id === id) ?? { id, name: "Unknown user" };
  const apps = commands(2);
  const dm = dms().find((one) => [one.with, one.with?.id].includes(id) || one.name === displayName(user));
  popUp(target, h("div", { class: "profile", "data-user": id, role: "dialog", "aria-label": displayName(user) },
    h("header", {}, avatar(user), h("div", {}, h("b", {}, displayName(user)), (user.bot || id === bot()?.id) && h("span", { class: "tag" }, "BOT"), h("small", {}, id))),
    dm && h("button", { type: "button", class: "menu-item", "data-act": "channel", "data-channel": dm.id }, icon("at"), "Message"),
    !dm && id === bot()?.id && h("button", { type: "button", class: "menu-item", "data-act": "open-dm" }, icon("at"), "Message"),
    h("h4", { id: "apps" }, "Apps"),
    apps.length ? h("ul", { role: "menu", "aria-labelledby": "apps", onkeydown: arrows }, apps.map((command) => appItem(command, "user-command", user.id))) : h("p", { class: "empty" }, "The bot has no commands for people here.")));
}

const strangers = () => store.messages.flatMap((message) => [message.author, ...(message.mentions ?? [])]);

function appItem(command, act, target) {
  return h("li", { role: "none" }, h("button", { type: "button", role: "menuitem", class: "menu-item", "data-act": act, "data-name": command.name, "data-target": target }, icon("slash"), localized(command, "name")));
}

function arrows(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items = $$("[role=menuitem]", event.currentTarget);
  items.at((items.indexOf(document.activeElement) + step) % items.length)?.focus();
  event.preventDefault();
}

function messageMenu(target) {
  const items = commands(3).map((command) => appItem(command, "message-command", target.dataset.message));
  popUp(target, h("div", { class: "profile" }, h("h4", { id: "apps" }, "Apps"), h("ul", { role: "menu", "aria-labelledby": "apps", onkeydown: arrows }, items)));
}

const menuCommand = (send) => (target) => {
  const body = { person: store.person, channel: store.channel, name: target.dataset.name, target: target.dataset.target };
  target.closest("[popover]").hidePopover();
  setDrawer(false);
  return run(target.textContent, () => send(body));
};

export function startMenus() {
  // As in Discord, a right click on a name opens what a press on it opens here.
  document.addEventListener("contextmenu", (event) => {
    const target = event.target.closest("[data-user][data-act=profile], [data-person][data-act=person]");
    if (!target) return;
    event.preventDefault();
    profile(target);
  });
}

export const actions = {
  profile,
  "message-menu": messageMenu,
  "user-command": menuCommand(api.userCommand),
  "message-command": menuCommand(api.messageCommand),
};
