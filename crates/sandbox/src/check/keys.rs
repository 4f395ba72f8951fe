//! Keys that Discord does not know: it ignores them, but they are almost always a mistake.

use serde_json::Value;

const MESSAGE: &[&str] = &[
    "content",
    "embeds",
    "allowed_mentions",
    "sticker_ids",
    "components",
    "flags",
    "attachments",
    "poll",
    "shared_client_theme",
    "message_reference",
    "nonce",
    "enforce_nonce",
    "tts",
    "confetti_potion",
    "stickers",
    "activity",
    "application_id",
    "applied_tags",
    "thread_name",
    "username",
    "avatar_url",
    "with_components",
    // Forms and suggestions share the `data` of callbacks.
    "title",
    "custom_id",
    "choices",
];
const COMPONENT: &[&str] = &[
    "type",
    "id",
    "components",
    "custom_id",
    "style",
    "label",
    "emoji",
    "url",
    "sku_id",
    "disabled",
    "options",
    "placeholder",
    "min_values",
    "max_values",
    "required",
    "default_values",
    "channel_types",
    "value",
    "min_length",
    "max_length",
    "accessory",
    "content",
    "media",
    "description",
    "spoiler",
    "items",
    "file",
    "divider",
    "spacing",
    "accent_color",
    "component",
    "default",
];
const OPTION: &[&str] = &["label", "value", "description", "emoji", "default"];

/// The unknown keys of a message body, as paths.
pub(crate) fn unknown_in_message(body: &Value) -> Vec<String> {
    let mut found = Vec::new();
    collect(body, MESSAGE, "", &mut found);
    for (at, component) in body["components"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        in_component(component, &format!("components.{at}."), &mut found);
    }
    found
}

fn in_component(component: &Value, path: &str, found: &mut Vec<String>) {
    collect(component, COMPONENT, path, found);
    for (at, inner) in component["components"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        in_component(inner, &format!("{path}components.{at}."), found);
    }
    for (at, option) in component["options"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        collect(option, OPTION, &format!("{path}options.{at}."), found);
    }
}

fn collect(object: &Value, known: &[&str], path: &str, found: &mut Vec<String>) {
    let keys = object
        .as_object()
        .into_iter()
        .flat_map(|fields| fields.keys());
    found.extend(
        keys.filter(|key| !known.contains(&key.as_str()))
            .map(|key| format!("{path}{key}")),
    );
}
