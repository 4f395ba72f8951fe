// The fields of a slash command: one control for each option, by its type.
import { Refused, api } from "/page/api.js";
import { channelChoices } from "/page/components.js";
import { h } from "/page/dom.js";
import { closeList, openList } from "/page/listbox.js";
import { everyone, localized, store } from "/page/store.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
const AUTOCOMPLETE_WAIT_MS = 120;

/** A labelled field for `option`; `values()` tells what the whole command holds so far, for autocomplete. */
export function optionField(command, option, values) {
  const id = `option-${option.name}`;
  const control = controlOf(command, option, values);
  control.id = id;
  control.dataset.option = option.name;
  control.dataset.type = option.type;
  control.dataset.label = localized(option, "name");
  if (option.required) control.setAttribute("aria-required", "true");
  control.setAttribute("aria-describedby", `${id}-about`);
  return h("div", { class: "option" },
    h("label", { for: id }, localized(option, "name"), option.required && h("b", { class: "needed", title: "Required" }, " *")),
    control,
    h("small", { id: `${id}-about` }, localized(option, "description")));
}

function controlOf(command, option, values) {
  if (option.autocomplete) return autocompleteInput(command, option, values);
  if (option.choices?.length) return choiceOf(option, option.choices.map((choice) => [choice.value, localized(choice, "name")]));
  if (option.type === BOOLEAN) return choiceOf(option, [["true", "True"], ["false", "False"]]);
  if (option.type === USER || option.type === MENTIONABLE) return choiceOf(option, everyone().map((user) => [user.id, `@${user.name}`]));
  if (option.type === CHANNEL) return choiceOf(option, channelChoices(option.channel_types).map((choice) => [choice.value, choice.label]));
  if (option.type === INTEGER || option.type === NUMBER) return h("input", { type: "number", step: option.type === INTEGER ? 1 : "any", min: option.min_value, max: option.max_value });
  return h("input", { type: "text", minlength: option.min_length, maxlength: option.max_length ?? 6000 });
}

function choiceOf(option, entries) {
  return h("select", {}, h("option", { value: "" }, option.required ? "Choose…" : "—"), entries.map(([value, label]) => h("option", { value }, label)));
}

/** What a control holds, in the option's own type; undefined when it is empty. */
export function valueOf(control) {
  const text = control.value;
  if (text === "") return undefined;
  const type = Number(control.dataset.type);
  if (type === BOOLEAN) return text === "true";
  // A picked choice is shown by its name but sent as its value; free text is sent as it stands, as Discord does.
  const value = control.picked?.name === text ? control.picked.value : text;
  const isNumeric = [INTEGER, NUMBER].includes(type) && String(value).trim() !== "" && Number.isFinite(Number(value));
  return isNumeric ? Number(value) : value;
}

function autocompleteInput(command, option, values) {
  const input = h("input", { type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", spellcheck: "false", maxlength: option.type === STRING ? option.max_length ?? 6000 : 100 });
  let asked = 0;
  let timer = null;
  const ask = async () => {
    const serial = ++asked;
    const choices = await fetchChoices(command, option, values());
    if (serial !== asked || document.activeElement !== input) return;
    openList({
      anchor: input, label: localized(option, "name"), sheet: false, items: choices.map((choice) => ({ value: choice.value, label: localized(choice, "name") })),
      onPick: ([value], item) => {
        input.picked = { value, name: item.label };
        input.value = item.label;
      },
    });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, AUTOCOMPLETE_WAIT_MS);
  };
  input.addEventListener("input", later);
  input.addEventListener("focus", later);
  input.addEventListener("blur", () => {
    clearTimeout(timer);
    asked += 1;
    closeList();
  });
  return input;
}

async function fetchChoices(command, option, options) {
  try {
    const answer = await api.autocomplete({ person: store.person, channel: store.channel, name: command.name, options: { ...options, [option.name]: options[option.name] ?? "" }, focused: option.name });
    return answer?.choices ?? [];
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

const SUBCOMMAND = 1;
const GROUP = 2;

/** A registered command as the entries a person picks from: itself, or each of its subcommands ("name sub"). */
export function flatten(command) {
  const inner = (command.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (!inner.length) return [{ name: command.name, title: localized(command, "name"), description: localized(command, "description"), options: command.options ?? [] }];
  return inner.flatMap((option) => flatten(option).map((one) => ({ ...one, name: `${command.name} ${one.name}`, title: `${localized(command, "name")} ${one.title}` })));
}
