//! Forms: their fields, and what comes back when a person sends one.

use serde_json::{Value, json};

use super::response::Field;

fn inputs(components: &[Value]) -> Vec<(&Value, &Value)> {
    let mut found = Vec::new();
    for outer in components {
        let wrapped = outer["components"]
            .as_array()
            .into_iter()
            .flatten()
            .chain(outer.get("component"));
        found.extend(wrapped.map(|input| (outer, input)));
    }
    found
}

/// The text fields of a form.
pub(crate) fn fields(components: &[Value]) -> Vec<Field> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let one = |(outer, input): (&Value, &Value)| Field {
        custom_id: text(&input["custom_id"]),
        label: text(if input["label"].is_string() {
            &input["label"]
        } else {
            &outer["label"]
        }),
        value: text(&input["value"]),
        required: input["required"] != false,
    };
    inputs(components).into_iter().map(one).collect()
}

/// The selects of a form that must be answered or were, each with what was picked in it.
pub(crate) fn picks<'a>(components: &'a [Value], values: &Value) -> Vec<(&'a Value, Vec<String>)> {
    let selects = inputs(components)
        .into_iter()
        .map(|(_, input)| input)
        .filter(|input| matches!(input["type"].as_u64(), Some(3 | 5..=8)));
    let answered = selects.map(|select| (select, picked(select, values)));
    answered
        .filter(|(select, picked)| !picked.is_empty() || select["required"] != false)
        .collect()
}

/// What was picked in one field: a list, a single value, or what was chosen to begin with.
fn picked(input: &Value, values: &Value) -> Vec<String> {
    let name = input["custom_id"].as_str().unwrap_or_default();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    if let Some(given) = values.get(name) {
        let listed = given.as_array();
        return listed.map_or_else(
            || text(given).into_iter().collect(),
            |list| list.iter().filter_map(text).collect(),
        );
    }
    let options = input["options"].as_array().into_iter().flatten();
    let defaults = options
        .filter(|option| option["default"] == true)
        .map(|option| &option["value"]);
    let ids = input["default_values"].as_array().into_iter().flatten();
    defaults
        .chain(ids.map(|id| &id["id"]))
        .filter_map(text)
        .collect()
}

/// The form's components as they come back, filled with what the person typed.
pub(crate) fn filled_form(components: &[Value], values: &Value) -> Result<Vec<Value>, String> {
    let known = |name: &String| {
        inputs(components)
            .iter()
            .any(|(_, input)| input["custom_id"] == name.as_str())
    };
    if let Some(unknown) = values
        .as_object()
        .into_iter()
        .flat_map(|map| map.keys())
        .find(|name| !known(name))
    {
        return Err(format!("the form has no field {unknown}"));
    }
    components
        .iter()
        .map(|outer| filled_row(outer, values))
        .collect()
}

fn filled_row(outer: &Value, values: &Value) -> Result<Value, String> {
    let mut row = json!({"type": outer["type"], "id": outer["id"]});
    if let Some(inner) = outer["components"].as_array() {
        let filled: Result<Vec<_>, _> = inner
            .iter()
            .map(|input| filled_input(input, values))
            .collect();
        row["components"] = json!(filled?);
    }
    if let Some(input) = outer.get("component") {
        row["component"] = filled_input(input, values)?;
    }
    Ok(row)
}

fn filled_input(input: &Value, values: &Value) -> Result<Value, String> {
    let name = input["custom_id"].as_str().unwrap_or_default();
    if input["type"] != 4 {
        let list = picked(input, values);
        return Ok(
            json!({"type": input["type"], "id": input["id"], "custom_id": name, "values": list}),
        );
    }
    let given = values.get(name).unwrap_or(&input["value"]);
    let value = given.as_str().unwrap_or_default();
    let length = value.chars().count() as u64;
    let (least, most) = (
        input["min_length"].as_u64().unwrap_or(0),
        input["max_length"].as_u64().unwrap_or(4000),
    );
    let is_left_out = value.is_empty() && input["required"] == false;
    if value.is_empty() && !is_left_out {
        return Err(format!("the field {name} is required"));
    }
    if !is_left_out && (length < least || length > most) {
        return Err(format!(
            "the field {name} takes {least} to {most} characters"
        ));
    }
    Ok(json!({"type": 4, "id": input["id"], "custom_id": name, "value": value}))
}
