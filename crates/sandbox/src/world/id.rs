//! Snowflake ids and the one mint that makes them from the sandbox clock.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Milliseconds since 1970-01-01T00:00:00Z on the sandbox clock.
pub(crate) type Millis = u64;

/// Discord's epoch, 2015-01-01T00:00:00Z, in milliseconds.
const EPOCH: Millis = 1_420_070_400_000;

/// A Discord snowflake: the id of a person, server, channel, message or interaction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Id(u64);

impl Id {
    /// The id as a number.
    #[must_use]
    pub fn get(self) -> u64 {
        self.0
    }
}

impl From<u64> for Id {
    fn from(number: u64) -> Self {
        Self(number)
    }
}

impl From<Id> for u64 {
    fn from(id: Id) -> Self {
        id.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        read(&value).ok_or_else(|| serde::de::Error::custom("not a snowflake"))
    }
}

/// The snowflake a JSON value holds, written as a string or as a number.
pub(crate) fn read(value: &serde_json::Value) -> Option<Id> {
    match value {
        serde_json::Value::String(text) => text.parse().ok(),
        serde_json::Value::Number(number) => number.as_u64().map(Id),
        _ => None,
    }
}

/// Makes ids that never repeat and always grow, the same ones in the same order
/// whenever the clock is the same.
#[derive(Debug, Default)]
pub(crate) struct Mint {
    last: u64,
}

impl Mint {
    /// The next id at the instant `now`.
    pub(crate) fn next(&mut self, now: Millis) -> Id {
        let floor = now.saturating_sub(EPOCH) << 22;
        self.last = floor.max(self.last + 1);
        Id(self.last)
    }
}
