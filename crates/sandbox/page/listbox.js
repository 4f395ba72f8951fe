// A list to pick from, hung on a button or a text field; the keyboard's focus stays on that control.
import { $, $$, h, icon } from "/page/dom.js";
import { locale } from "/page/store.js";

let open = null;
let serial = 0;
const PAGE = 8;

/**
 * Opens a list beside `anchor`. Items are `{value, label, description?, emoji?, selected?}`.
 * `onPick(values)` is told the choice: one value at once, or several when a `multiple` list closes with
 * between `minimum` and `maximum` of them. `sheet: false` keeps it off the bottom edge of narrow windows;
 * `frame` is what it is placed along, when that is more than the anchor.
 */
export function openList({ anchor, items, multiple = false, minimum = 1, maximum = 1, onPick, label = "Options", sheet = true, frame = anchor }) {
  closeList();
  const picked = new Set(items.filter((item) => item.selected).map((item) => item.value));
  const id = `list-${++serial}`;
  open = { anchor, frame, customId: anchor.dataset.customId, items, picked, multiple, minimum, maximum, onPick, id, index: -1 };
  open.element = h("div", { class: `list-box${sheet ? " sheet" : ""}`, popover: "manual" },
    h("ul", { id, role: "listbox", lang: locale(), "aria-label": anchor.getAttribute("aria-label") ?? label, "aria-multiselectable": multiple ? "true" : null }, items.length ? items.map(optionElement) : h("li", { class: "empty" }, "No options match your search.")),
    multiple && h("div", { class: "list-end" }, h("span", { class: "count" }), h("button", { type: "button", class: "btn primary", tabindex: "-1", onclick: () => closeList({ commit: true }) }, "Done")));
  // Pressing in the list must not take the focus from its control.
  open.element.addEventListener("pointerdown", (event) => event.preventDefault());
  open.element.addEventListener("click", pressed);
  document.body.append(open.element);
  open.element.showPopover();
  anchor.setAttribute("aria-expanded", "true");
  anchor.setAttribute("aria-controls", id);
  place();
  showPicked();
  if (items.length) activate(Math.max(0, items.findIndex((item) => item.selected)));
}

function optionElement(item, index) {
  return h("li", { role: "option", id: `${open.id}-${index}`, "data-index": index, "data-value": item.value, "aria-selected": "false" },
    item.emoji && h("span", { class: "emoji", "aria-hidden": "true" }, item.emoji.id ? `:${item.emoji.name}:` : item.emoji.name),
    h("span", { class: "words" }, h("span", { class: "label" }, item.label), item.description && h("small", {}, item.description)),
    icon("check", "tick"));
}

function place() {
  const { frame, element } = open;
  const box = frame.getBoundingClientRect();
  const below = window.innerHeight - box.bottom;
  const style = element.style;
  style.setProperty("--width", `${Math.max(box.width, 240)}px`);
  style.setProperty("--left", `${Math.max(8, Math.min(box.left, window.innerWidth - Math.max(box.width, 240) - 8))}px`);
  const isBelow = below > 260 || below > box.top;
  style.setProperty("--top", isBelow ? `${box.bottom + 4}px` : "auto");
  style.setProperty("--bottom", isBelow ? "auto" : `${window.innerHeight - box.top + 4}px`);
  style.setProperty("--height", `${Math.min(360, (isBelow ? below : box.top) - 16)}px`);
}

function showPicked() {
  for (const element of $$("[role=option]", open.element)) {
    element.setAttribute("aria-selected", String(open.picked.has(open.items[element.dataset.index].value)));
  }
  const count = $(".count", open.element);
  if (count) count.textContent = `${open.picked.size} of ${open.maximum}`;
}

function activate(index) {
  const options = $$("[role=option]", open.element);
  options[open.index]?.classList.remove("active");
  open.index = index;
  const element = options[index];
  element?.classList.add("active");
  element?.scrollIntoView({ block: "nearest" });
  if (element) open.anchor.setAttribute("aria-activedescendant", element.id);
}

function pressed(event) {
  const option = event.target.closest("[role=option]");
  if (option) pick(Number(option.dataset.index));
}

function pick(index) {
  const item = open.items[index];
  if (!item) return;
  if (!open.multiple) return finish([item.value], item);
  activate(index);
  if (!open.picked.delete(item.value) && open.picked.size < open.maximum) open.picked.add(item.value);
  showPicked();
}

function finish(values, item) {
  const { onPick } = open;
  closeList();
  onPick(values, item);
}

/** Closes the list; with `commit`, a multiple choice that satisfies its bounds is told first. */
export function closeList({ commit = false } = {}) {
  if (!open) return;
  const { anchor, element, multiple, picked, minimum, onPick, items } = open;
  open = null;
  element.remove();
  anchor.setAttribute("aria-expanded", "false");
  anchor.removeAttribute("aria-activedescendant");
  anchor.removeAttribute("aria-controls");
  if (commit && multiple && picked.size >= minimum) onPick(items.map((item) => item.value).filter((value) => picked.has(value)));
}

export const isListOpen = (anchor) => open?.anchor === anchor;

/** Closes the list if a redraw has removed or replaced the control it belongs to. */
export function checkList() {
  if (open && (!open.anchor.isConnected || open.anchor.dataset.customId !== open.customId)) closeList();
}

/** Keys while a list is open. Returns whether the key was the list's. */
function keyPressed(event) {
  if (!open || event.isComposing || event.target !== open.anchor) return false;
  const isField = open.anchor.matches("input, textarea");
  const last = open.items.length - 1;
  const moves = { ArrowDown: open.index >= last ? 0 : open.index + 1, ArrowUp: open.index <= 0 ? last : open.index - 1 };
  Object.assign(moves, { PageDown: Math.min(last, open.index + PAGE), PageUp: Math.max(0, open.index - PAGE) });
  if (!isField) Object.assign(moves, { Home: 0, End: last });
  if (event.key in moves) activate(moves[event.key]);
  else if (event.key === "Escape") closeList();
  else if (event.key === "Tab" && !isField) return closeList({ commit: true }), false;
  else if (event.key === "Enter" && !event.shiftKey && open.index >= 0) pick(open.index);
  else if (event.key === "Tab" && open.index >= 0) pick(open.index);
  else if (event.key === " " && !isField) pick(open.index);
  else return isField ? false : typeAhead(event);
  return true;
}

let typed = { text: "", at: 0 };
function typeAhead(event) {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
  typed = { text: (event.timeStamp - typed.at < 800 ? typed.text : "") + event.key.toLowerCase(), at: event.timeStamp };
  const index = open.items.findIndex((item) => item.label.toLowerCase().startsWith(typed.text));
  if (index >= 0) activate(index);
  return true;
}

document.addEventListener("keydown", (event) => {
  if (!keyPressed(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("keydown", (event) => {
  const isClosed = event.target.matches?.("[role=combobox][data-act=select]") && event.target.getAttribute("aria-expanded") !== "true";
  if (isClosed && ["ArrowDown", "ArrowUp"].includes(event.key)) {
    event.preventDefault();
    event.target.click();
  }
});
document.addEventListener("pointerdown", (event) => {
  if (open && !open.element.contains(event.target) && !open.anchor.contains(event.target)) closeList({ commit: true });
});
window.addEventListener("resize", () => open && place());
document.addEventListener("scroll", (event) => open && !open.element.contains(event.target) && place(), true);
