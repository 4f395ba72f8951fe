//! What may be asked.

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use tabletop::rules::{Options, Side};

/// A request. Which fields count depends on the operation; others are ignored.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with an `op`")]
pub(super) struct Request {
    pub(super) op: String,
    pub(super) game: Option<String>,
    #[serde(default)]
    pub(super) options: Options,
    pub(super) seed: Option<u64>,
    pub(super) first: Option<Codes>,
    pub(super) second: Option<Codes>,
    pub(super) turn: Option<Side>,
    pub(super) sfen: Option<String>,
    #[serde(default)]
    pub(super) quiet: u32,
    #[serde(default)]
    pub(super) moves: Vec<String>,
    #[serde(rename = "move")]
    pub(super) mv: Option<String>,
    #[serde(rename = "as")]
    pub(super) viewer: Option<String>,
    pub(super) by: Option<Side>,
    pub(super) accept: Option<bool>,
    pub(super) depth: Option<u32>,
}

/// An army as it is written: square name → kind code. A name written twice is an error, where a
/// plain map would keep the last.
#[derive(Debug, Default)]
pub(super) struct Codes(pub(super) BTreeMap<String, String>);

impl<'de> Deserialize<'de> for Codes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Codes, D::Error> {
        deserializer.deserialize_map(CodesVisitor)
    }
}

struct CodesVisitor;

impl<'de> Visitor<'de> for CodesVisitor {
    type Value = Codes;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of square names and kinds")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Codes, A::Error> {
        let mut codes = BTreeMap::new();
        while let Some((name, code)) = map.next_entry::<String, String>()? {
            if codes.contains_key(&name) {
                return Err(A::Error::custom(format_args!(
                    "square `{name}` is named twice"
                )));
            }
            codes.insert(name, code);
        }
        Ok(Codes(codes))
    }
}
