//! Values as the database keeps them.

use super::error::StoreError;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use tabletop::rules::{Army, Sheet, Side};

/// An id of Discord's in a signed column: ids stay far below the sign bit for centuries.
pub(super) fn signed(id: u64) -> i64 {
    id.cast_signed()
}

/// The same back again.
pub(super) fn unsigned(id: i64) -> u64 {
    id.cast_unsigned()
}

pub(super) fn count(value: i64) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

pub(super) fn side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.name() == name)
}

/// A word that serde reads, such as a reason or a first mover.
pub(super) fn word<T: DeserializeOwned>(
    text: &str,
    game: i64,
    what: &'static str,
) -> Result<T, StoreError> {
    serde_json::from_value(serde_json::Value::String(text.to_owned()))
        .map_err(|_| StoreError::Unreadable { game, what })
}

pub(super) fn write_army(sheet: &Sheet, army: &Army) -> String {
    serde_json::to_string(&army.to_codes(sheet)).expect("a map of strings is JSON")
}

pub(super) fn read_army(sheet: &Sheet, text: &str, game: i64) -> Result<Army, StoreError> {
    let unreadable = StoreError::Unreadable {
        game,
        what: "an army",
    };
    let Ok(codes) = serde_json::from_str::<BTreeMap<String, String>>(text) else {
        return Err(unreadable);
    };
    Army::from_codes(sheet, &codes).map_err(|_| unreadable)
}
