// Forms that the bot opened for the acting person ("modals").
import { Refused, api } from "/page/api.js";
import { choices, defaultsOf, isSelect } from "/page/components.js";
import { $, h, icon, toast } from "/page/dom.js";
import { refresh } from "/page/live.js";
import { locale, putAway, store } from "/page/store.js";

const TEXT_INPUT = 4;
const LABEL = 18;
const TEXT_DISPLAY = 10;
const PARAGRAPH = 2;

/** Shows the newest form that waits for this person; a form already shown, half filled in, is left as it is. */
export function showForms() {
  const waiting = (store.state?.modals ?? []).filter((form) => !store.put_away.has(form.interaction_id)).at(-1);
  const shown = $("dialog.form");
  if (shown && shown.dataset.interaction === waiting?.interaction_id) return;
  // Closing it, unlike removing it, gives the focus back; the next form is shown when it has closed.
  if (shown) shown.close();
  else if (waiting) show(waiting);
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

const isMany = (part) => isSelect(part) && (part.max_values ?? 1) > 1;

function field(part, label, description) {
  const needed = part.required !== false && part.min_values !== 0;
  const about = [label ?? part.label, needed && h("b", { class: "needed", title: "Required" }, " *")];
  const small = description && h("small", {}, description);
  if (isMany(part)) return h("fieldset", { "data-custom-id": part.custom_id }, h("legend", { class: "field-label" }, about), small, checks(part));
  return h("label", {}, h("span", { class: "field-label" }, about), small, control(part, needed));
}

const offered = (part) => choices(part, defaultsOf(part));

function checks(part) {
  return offered(part).map((choice) => h("label", { class: "check" },
    h("input", { type: "checkbox", name: part.custom_id, value: choice.value, checked: choice.selected }),
    h("span", {}, choice.label, choice.description && h("small", {}, choice.description))));
}

function control(part, required) {
  const common = { name: part.custom_id, "data-custom-id": part.custom_id, required };
  if (isSelect(part)) return h("select", common, h("option", { value: "" }, part.placeholder ?? "Make a selection"), offered(part).map((choice) => h("option", { value: choice.value, selected: choice.selected }, choice.label)));
  if (part.type !== TEXT_INPUT) return h("em", {}, `(field of type ${part.type} is not shown here)`);
  const text = { ...common, placeholder: part.placeholder, minlength: part.min_length, maxlength: part.max_length ?? 4000 };
  if (part.style === PARAGRAPH) return h("textarea", { ...text, rows: 4 }, part.value ?? "");
  return h("input", { ...text, type: "text", value: part.value });
}

/** What the fields hold by their names: a text, or for what is chosen a list. */
function valuesOf(fields) {
  const values = {};
  for (const { name, type, value, checked } of fields) {
    if (type === "checkbox") values[name] = [...(values[name] ?? []), ...(checked ? [value] : [])];
    else if (name) values[name] = type === "select-one" ? [value].filter(Boolean) : value;
  }
  return values;
}

async function submit(event, form, error) {
  event.preventDefault();
  const button = $("[type=submit]", event.target);
  if (button.classList.contains("busy")) return;
  button.classList.add("busy");
  error.textContent = "";
  const values = valuesOf(event.target.elements);
  try {
    const answer = await api.submit({ person: store.person, interaction: form.interaction_id, values });
    if (answer?.failed) toast(`${form.title}: The application did not respond.`);
    finish(event.target.closest("dialog"));
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
