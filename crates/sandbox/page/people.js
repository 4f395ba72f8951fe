// The row of people one may act as, their settings, and adding one.
import { Refused, api } from "/page/api.js";
import { $, $$, h, icon, morphChildren, toast } from "/page/dom.js";
import { refresh } from "/page/live.js";
import { popUp } from "/page/menu.js";
import { avatar } from "/page/messages.js";
import { bot, displayName, me, people, store } from "/page/store.js";

// The languages Discord itself can be set to.
const LOCALES = "en-US en-GB ja zh-CN zh-TW ko bg cs da de el es-ES es-419 fi fr hi hr hu id it lt nl no pl pt-BR ro ru sv-SE th tr uk vi".split(" ");
const languages = new Intl.DisplayNames(["en"], { type: "language" });

export function showPeople() {
  const name = displayName(me());
  morphChildren($("#you"), h("h1", {}, "You are ", h("b", {}, me() ? name : "nobody")));
  document.title = me() ? `${name} — Sandbox` : "Sandbox";
  morphChildren($("#people-list"), h("ul", {}, people().map(personItem)));
  const online = bot()?.online;
  morphChildren($("#bot-state"), h("span", {}, bot() && [h("i", { class: online ? "light on" : "light" }), h("span", {}, `${displayName(bot())} is ${online ? "online" : "offline"}`)]));
}

function personItem(person) {
  const isMe = person.id === store.person;
  const notes = [person.locale, person.dms_open === false && "DMs closed"].filter(Boolean).join(" · ");
  const unread = !isMe && store.unreadPeople.has(person.id);
  return h("li", { "data-key": person.id, class: isMe ? "person current" : "person" },
    h("button", { type: "button", class: "person-button", "data-act": "person", "data-person": person.id, "aria-current": isMe ? "true" : null },
      h("span", { class: "face" }, avatar(person), unread && h("span", { class: "dot" })),
      h("span", { class: "who" }, h("b", {}, displayName(person)), h("small", {}, notes)),
      unread && h("span", { class: "visually-hidden" }, " has unread messages")),
    h("button", { type: "button", class: "icon-button slim", "data-act": "person-settings", "data-person": person.id, "aria-label": `Settings of ${displayName(person)}`, "aria-haspopup": "dialog", title: `Settings of ${displayName(person)}` }, icon("more")));
}

function languageSelect(current, attributes) {
  const codes = LOCALES.includes(current) ? LOCALES : [current, ...LOCALES];
  return h("select", attributes, codes.map((code) => h("option", { value: code, selected: code === current }, `${languages.of(code)} (${code})`)));
}

function settings(target) {
  const person = people().find((one) => one.id === target.dataset.person);
  if (!person) return;
  const change = (changes) => attempt(() => api.changePerson(person.id, changes));
  popUp(target, h("div", { class: "settings", role: "dialog", "aria-label": `Settings of ${displayName(person)}` },
    h("h3", {}, displayName(person)),
    h("label", {}, h("span", { class: "field-label" }, "Language"), languageSelect(person.locale, { name: "locale", onchange: (event) => change({ locale: event.target.value }) })),
    h("label", { class: "check" }, h("input", { type: "checkbox", name: "dms_closed", checked: person.dms_open === false, onchange: (event) => change({ dms_open: !event.target.checked }) }), h("span", {}, "Closed DMs", h("small", {}, "The bot cannot write to this person."))),
    h("p", {}, h("small", {}, "Id ", h("code", {}, person.id))),
    h("a", { href: `/?${new URLSearchParams({ person: person.id, channel: store.channel ?? "" })}`, target: "_blank", class: "btn secondary" }, `Open a window as ${displayName(person)}`, icon("out"))));
}

async function attempt(task) {
  try {
    const answer = await task();
    await refresh.all();
    return answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
    return null;
  }
}

function addPerson(target, switchTo) {
  const submit = async (event) => {
    event.preventDefault();
    const { name, locale } = event.target.elements;
    const added = await attempt(() => api.addPerson({ name: name.value.trim(), locale: locale.value }));
    if (!added) return;
    event.target.closest("[popover]").hidePopover();
    switchTo(added.id);
  };
  popUp(target, h("form", { class: "settings", "aria-label": "Add a person", onsubmit: submit },
    h("h3", {}, "Add a person"),
    h("label", {}, h("span", { class: "field-label" }, "Name"), h("input", { name: "name", required: true, maxlength: 32, pattern: ".*\\S.*", autocomplete: "off" })),
    h("label", {}, h("span", { class: "field-label" }, "Language"), languageSelect("en-US", { name: "locale" })),
    h("button", { type: "submit", class: "btn primary" }, "Add and act as this person")));
}

/** `switchTo(id)` makes a person the acting one. */
export function startPeople(switchTo) {
  $("#people-list").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = $$("button", event.currentTarget);
    buttons[buttons.indexOf(document.activeElement) + step]?.focus();
    event.preventDefault();
  });
  return {
    person: (target) => switchTo(target.dataset.person),
    "person-settings": settings,
    "add-person": (target) => addPerson(target, switchTo),
  };
}
