// Forms that the bot opened for the acting person ("modals").
import { Refused, api } from "/page/api.js";
import { $, h, icon } from "/page/dom.js";
import { refresh } from "/page/live.js";
import { locale, putAway, store } from "/page/store.js";

const TEXT_INPUT = 4;
const STRING_SELECT = 3;
const LABEL = 18;
const TEXT_DISPLAY = 10;
const PARAGRAPH = 2;

/** Shows the newest form that waits for this person; a form already shown, half filled in, is left as it is. */
export function showForms() {
  const waiting = (store.state?.modals ?? []).filter((form) => !store.put_away.has(form.interaction_id)).at(-1);
  const shown = $("dialog.form");
  if (shown && shown.dataset.interaction === waiting?.interaction_id) return;
  shown?.remove();
  if (waiting) show(waiting);
}

function show(form) {
  const close = () => {
    if (!dialog.dataset.sent) putAway(form.interaction_id);
    store.put_away.add(form.interaction_id);
    dialog.remove();
    showForms();
  };
  const error = h("p", { class: "form-error", role: "alert" });
  const dialog = h("dialog", { class: "form", "data-interaction": form.interaction_id, "data-custom-id": form.custom_id, "aria-labelledby": "form-title", onclose: close },
    h("form", { onsubmit: (event) => submit(event, form, error) },
      h("header", {}, h("h2", { id: "form-title", lang: locale() }, form.title), h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
      h("div", { class: "form-fields", lang: locale() }, form.components.flatMap((part) => fieldsOf(part))),
      error,
      h("footer", {}, h("button", { type: "button", class: "btn secondary", onclick: () => dialog.close() }, "Cancel"), h("button", { type: "submit", class: "btn primary" }, "Submit"))));
  document.body.append(dialog);
  dialog.showModal();
  $("input, textarea, select", dialog)?.focus();
}

function fieldsOf(part) {
  if (part.type === TEXT_DISPLAY) return [h("p", {}, part.content)];
  if (part.type === LABEL) return [field(part.component, part.label, part.description)];
  return (part.components ?? []).map((inner) => field(inner, inner.label));
}

function field(part, label, description) {
  const needed = part.required !== false;
  return h("label", {},
    h("span", { class: "field-label" }, label ?? part.label, needed && h("b", { class: "needed", title: "Required" }, " *")),
    description && h("small", {}, description),
    control(part, needed));
}

function control(part, required) {
  const common = { name: part.custom_id, "data-custom-id": part.custom_id, required };
  if (part.type === STRING_SELECT) return h("select", { ...common, multiple: (part.max_values ?? 1) > 1 }, h("option", { value: "" }, part.placeholder ?? "Make a selection"), part.options.map((option) => h("option", { value: option.value, selected: option.default }, option.label)));
  if (part.type !== TEXT_INPUT) return h("em", {}, `(field of type ${part.type} is not shown here)`);
  const text = { ...common, placeholder: part.placeholder, minlength: part.min_length, maxlength: part.max_length ?? 4000 };
  if (part.style === PARAGRAPH) return h("textarea", { ...text, rows: 4 }, part.value ?? "");
  return h("input", { ...text, type: "text", value: part.value });
}

async function submit(event, form, error) {
  event.preventDefault();
  const button = $("[type=submit]", event.target);
  if (button.classList.contains("busy")) return;
  button.classList.add("busy");
  error.textContent = "";
  const values = Object.fromEntries([...event.target.elements].filter((element) => element.name).map((element) => [element.name, valueOf(element)]));
  try {
    const answer = await api.submit({ person: store.person, interaction: form.interaction_id, values });
    if (answer?.failed) error.textContent = "Something went wrong. Try again.";
    else finish(event.target.closest("dialog"));
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    error.textContent = failure.message;
  }
  button.classList.remove("busy");
  refresh.all();
}

function finish(dialog) {
  dialog.dataset.sent = "true";
  dialog.close();
}

const valueOf = (element) => (element.multiple ? [...element.selectedOptions].map((option) => option.value) : element.value);
