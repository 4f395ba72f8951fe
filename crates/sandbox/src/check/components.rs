//! Limits of action rows, buttons, selects and forms (Discord's component reference).

use std::collections::HashSet;

use serde_json::{Value, json};

use super::Problems;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;

/// What is being looked through.
#[derive(Default)]
struct Seen {
    custom_ids: HashSet<String>,
    count: usize,
}

/// Checks the components of a message; `v2` says whether it is made of components alone.
pub(crate) fn check_message(components: &[Value], v2: bool, path: &str, problems: &mut Problems) {
    let mut seen = Seen::default();
    if !v2 {
        problems_of_count(components.len(), 5, path, problems);
    }
    for (at, component) in components.iter().enumerate() {
        let here = format!("{path}.{at}");
        match component["type"].as_u64() {
            Some(ROW) => check_row(component, &here, &mut seen, problems),
            Some(9..=17) if v2 => check_nested(component, &here, &mut seen, problems),
            _ => problems.add(
                &format!("{here}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" is not allowed here.",
            ),
        }
    }
    if v2 {
        problems_of_count(seen.count + components.len(), 40, path, problems);
    }
}

fn problems_of_count(count: usize, most: usize, path: &str, problems: &mut Problems) {
    if count > most {
        problems.add(
            path,
            "BASE_TYPE_MAX_LENGTH",
            format!("Must be {most} or fewer in length."),
        );
    }
}

fn check_nested(component: &Value, path: &str, seen: &mut Seen, problems: &mut Problems) {
    if let Some(accessory) = component.get("accessory").filter(|it| it["type"] == BUTTON) {
        check_button(accessory, &format!("{path}.accessory"), seen, problems);
    }
    for (at, inner) in component["components"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        let here = format!("{path}.components.{at}");
        seen.count += 1;
        if inner["type"] == ROW {
            check_row(inner, &here, seen, problems);
        } else {
            check_nested(inner, &here, seen, problems);
        }
    }
}

fn check_row(row: &Value, path: &str, seen: &mut Seen, problems: &mut Problems) {
    let inner = row["components"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let list = format!("{path}.components");
    problems.count(&list, inner.len(), 1, 5);
    let selects = inner
        .iter()
        .filter(|it| matches!(it["type"].as_u64(), Some(STRING_SELECT | 5..=8)))
        .count();
    if selects > 0 && inner.len() > 1 {
        problems.add(
            &list,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The components do not fit into one row.",
        );
    }
    for (at, component) in inner.iter().enumerate() {
        let here = format!("{list}.{at}");
        seen.count += 1;
        match component["type"].as_u64() {
            Some(BUTTON) => check_button(component, &here, seen, problems),
            Some(STRING_SELECT | 5..=8) => check_select(component, &here, seen, problems),
            _ => problems.add(
                &format!("{here}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
            ),
        }
    }
}

fn check_custom_id(component: &Value, path: &str, seen: &mut Seen, problems: &mut Problems) {
    let here = format!("{path}.custom_id");
    problems.required_length(&here, &component["custom_id"], 1, 100);
    if let Some(id) = component["custom_id"].as_str()
        && !seen.custom_ids.insert(id.to_owned())
    {
        problems.add(
            &here,
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn check_button(button: &Value, path: &str, seen: &mut Seen, problems: &mut Problems) {
    problems.length(&format!("{path}.label"), &button["label"], 0, 80);
    let style = button["style"].as_u64();
    let says_nothing =
        button["label"].as_str().is_none_or(str::is_empty) && button["emoji"].is_null();
    if says_nothing && style != Some(6) {
        problems.add(
            path,
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            "A button must have a label or an emoji.",
        );
    }
    let address = format!("{path}.url");
    match style {
        Some(1..=4) => {
            check_custom_id(button, path, seen, problems);
            if !button["url"].is_null() {
                problems.add(
                    &address,
                    "BUTTON_COMPONENT_URL_NOT_ALLOWED",
                    "Only link buttons have a url.",
                );
            }
        }
        Some(5) => {
            problems.required_length(&address, &button["url"], 1, 512);
            if !button["custom_id"].is_null() {
                problems.add(
                    &format!("{path}.custom_id"),
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
        }
        Some(6) => {}
        _ => problems.add(
            &format!("{path}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 2, 3, 4, 5, 6}.",
        ),
    }
}

fn check_select(select: &Value, path: &str, seen: &mut Seen, problems: &mut Problems) {
    check_custom_id(select, path, seen, problems);
    problems.length(
        &format!("{path}.placeholder"),
        &select["placeholder"],
        0,
        150,
    );
    let (least, most) = (
        select["min_values"].as_u64().unwrap_or(1),
        select["max_values"].as_u64().unwrap_or(1),
    );
    if least > 25 {
        problems.add(
            &format!("{path}.min_values"),
            "NUMBER_TYPE_MAX",
            "int value should be less than or equal to 25.",
        );
    }
    if !(1..=25).contains(&most) || most < least {
        problems.add(
            &format!("{path}.max_values"),
            "NUMBER_TYPE_RANGE",
            "max_values must be between 1 and 25 and not below min_values.",
        );
    }
    if select["type"] == STRING_SELECT {
        check_options(select, path, most, problems);
    }
}

fn check_options(select: &Value, path: &str, max_values: u64, problems: &mut Problems) {
    let options = select["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let list = format!("{path}.options");
    problems.count(&list, options.len(), 1, 25);
    if max_values > options.len() as u64 {
        problems.add(
            &format!("{path}.max_values"),
            "COMPONENT_SELECT_MAX_VALUES",
            "max_values may not exceed the number of options.",
        );
    }
    let mut values = HashSet::new();
    for (at, option) in options.iter().enumerate() {
        let here = format!("{list}.{at}");
        problems.required_length(&format!("{here}.label"), &option["label"], 1, 100);
        problems.required_length(&format!("{here}.value"), &option["value"], 1, 100);
        problems.length(
            &format!("{here}.description"),
            &option["description"],
            0,
            100,
        );
        if option["value"]
            .as_str()
            .is_some_and(|value| !values.insert(value))
        {
            problems.add(
                &format!("{here}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
    let chosen = options
        .iter()
        .filter(|option| option["default"] == true)
        .count() as u64;
    if chosen > max_values {
        problems.add(
            &list,
            "SELECT_COMPONENT_MAX_DEFAULT_VALUES",
            "More options are chosen by default than max_values allows.",
        );
    }
}

/// Checks the form of a modal answer.
pub(crate) fn check_modal(data: &Value, path: &str, problems: &mut Problems) {
    let mut seen = Seen::default();
    problems.required_length(&format!("{path}.title"), &data["title"], 1, 45);
    problems.required_length(&format!("{path}.custom_id"), &data["custom_id"], 1, 100);
    let rows = data["components"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let list = format!("{path}.components");
    problems.count(&list, rows.len(), 1, 5);
    for (at, row) in rows.iter().enumerate() {
        let here = format!("{list}.{at}");
        match row["type"].as_u64() {
            Some(ROW) => {
                let inner = row["components"]
                    .as_array()
                    .map(Vec::as_slice)
                    .unwrap_or_default();
                problems.count(&format!("{here}.components"), inner.len(), 1, 1);
                for input in inner {
                    check_input(
                        input,
                        true,
                        &format!("{here}.components.0"),
                        &mut seen,
                        problems,
                    );
                }
            }
            Some(LABEL) => {
                problems.required_length(&format!("{here}.label"), &row["label"], 1, 45);
                problems.length(&format!("{here}.description"), &row["description"], 0, 100);
                check_input(
                    &row["component"],
                    false,
                    &format!("{here}.component"),
                    &mut seen,
                    problems,
                );
            }
            Some(10) => {}
            _ => problems.add(
                &format!("{here}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1, 10, 18).",
            ),
        }
    }
}

fn check_input(
    input: &Value,
    labelled: bool,
    path: &str,
    seen: &mut Seen,
    problems: &mut Problems,
) {
    match input["type"].as_u64() {
        Some(TEXT_INPUT) => {
            check_custom_id(input, path, seen, problems);
            if labelled {
                problems.required_length(&format!("{path}.label"), &input["label"], 1, 45);
            }
            problems.length(
                &format!("{path}.placeholder"),
                &input["placeholder"],
                0,
                100,
            );
            problems.length(&format!("{path}.value"), &input["value"], 0, 4000);
            if !matches!(input["style"].as_u64(), Some(1 | 2)) {
                problems.add(
                    &format!("{path}.style"),
                    "BASE_TYPE_CHOICES",
                    "Value must be one of {1, 2}.",
                );
            }
        }
        Some(STRING_SELECT | 5..=8) if !labelled => check_select(input, path, seen, problems),
        Some(19..=23) if !labelled => check_custom_id(input, path, seen, problems),
        _ => problems.add(
            &format!("{path}.type"),
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (4,).",
        ),
    }
}

/// The components with the numbers Discord gives those that came without `id`.
pub(crate) fn numbered(mut components: Vec<Value>) -> Vec<Value> {
    let mut next = 1;
    components
        .iter_mut()
        .for_each(|component| number(component, &mut next));
    components
}

fn number(component: &mut Value, next: &mut u64) {
    if component["id"].as_u64().is_none_or(|id| id == 0) {
        component["id"] = json!(*next);
    }
    *next += 1;
    for key in ["components", "accessory", "component"] {
        match component.get_mut(key) {
            Some(Value::Array(inner)) => inner.iter_mut().for_each(|it| number(it, next)),
            Some(inner @ Value::Object(_)) => number(inner, next),
            _ => {}
        }
    }
    if component["type"] == BUTTON && component.get("disabled").is_none() {
        component["disabled"] = json!(false);
    }
}
