// Keeping the keyboard where it was when what it stood on is drawn anew.
import { $, $$ } from "/page/dom.js";

const CONTROLS = "[data-custom-id]:not(:disabled)";
const MENUS = "[role=combobox]";

/**
 * Notes where the keyboard is in the list of messages. The function it returns brings it back after a redraw: to
 * the same control, to the one that says the same, to the menu in the same place (its face may tell what was
 * picked), to a control that does no harm when pressed by haste, or to the message; where the message is gone,
 * to its neighbour, or to the whole list.
 */
export function holdFocus() {
  const held = document.activeElement;
  const message = held?.closest("#messages > [data-key]");
  if (!message) return () => {};
  const places = [message.dataset.key, ...keysRound(message)];
  const { customId, face, act } = held.dataset;
  const menu = $$(MENUS, message).indexOf(held);
  return () => {
    const now = document.activeElement;
    if (now === held ? !held.disabled : now !== document.body) return;
    const shown = places.map(messageOf).find(Boolean);
    if (!shown) return $("#scroller").focus();
    const isSame = shown.dataset.key === places[0];
    const next = isSame ? standIn(shown, { customId, face, act, menu }) : null;
    (next ?? shown).focus({ preventScroll: isSame });
  };
}

const messageOf = (key) => $(`#messages > [data-key="${key}"][tabindex]`);

// The later neighbours come first: they are what follows in reading.
function keysRound(message) {
  const all = $$("#messages > [data-message-id]").map((one) => one.dataset.key);
  const at = all.indexOf(message.dataset.key);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
}

function standIn(message, { customId, face, act, menu }) {
  if (!customId) return act ? $(`[data-act="${act}"]`, message) : null;
  const controls = $$(CONTROLS, message);
  return controls.find((one) => one.dataset.customId === customId)
    ?? controls.find((one) => one.dataset.face === face)
    ?? controls.find((one) => one === $$(MENUS, message)[menu])
    ?? controls.find((one) => !one.matches(".danger"));
}

/** Arrow keys go from message to message, once one has the focus; Escape leads from the list to the line below it. */
export function messageKeys(event) {
  if (event.defaultPrevented) return;
  if (event.key === "Escape") return leave(event.target);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !event.target.matches("[data-message-id]")) return;
  const all = $$("#messages > [data-message-id]");
  all[all.indexOf(event.target) + step]?.focus();
  event.preventDefault();
}

function leave(target) {
  const opened = target.closest("details[open]");
  if (!opened) return $("#text").focus();
  opened.open = false;
  $("summary", opened).focus();
}
