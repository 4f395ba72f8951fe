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
    let given = values.get(name).unwrap_or(&input["value"]);
    if input["type"] != 4 {
        let list = given.as_array().cloned().unwrap_or_default();
        return Ok(
            json!({"type": input["type"], "id": input["id"], "custom_id": name, "values": list}),
        );
    }
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
