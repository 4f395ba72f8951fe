//! Reading messages as people do.

use serde_json::Value;

/// The buttons and menus of a message, in the order they are shown.
#[must_use]
pub fn parts(message: &Value) -> Vec<Value> {
    let list = |value: &Value| value["components"].as_array().cloned().unwrap_or_default();
    list(message).iter().flat_map(list).collect()
}
