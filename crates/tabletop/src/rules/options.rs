//! House rules as data, chosen in the challenge.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One option a game offers. Texts name it under `FAMILY-option-ID`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSheet {
    /// Its id in snake_case, as the referee's protocol writes it.
    pub id: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// Whether it changes the rules on the board. Options that do not (swap sides on a rematch)
    /// are read by the match alone.
    pub rules: bool,
    /// Whether every value but the default gives one side an advantage. Who gives it is then asked
    /// in place of who moves first, for the giver moves first; and sides stay on a rematch.
    pub is_handicap: bool,
}

/// The values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Toggle {
        /// The value when nothing is chosen.
        default: bool,
    },
    /// One of several words.
    Choice {
        /// The words in the order people see them.
        values: &'static [&'static str],
        /// The value when nothing is chosen.
        default: &'static str,
    },
}

impl OptionSheet {
    /// Sides change on a rematch: the match reads it, the board does not (ruling "Time, silence,
    /// draws, rematch").
    pub const SWAP_FIRST: OptionSheet = OptionSheet::toggle("swap_first_on_rematch", true, false);

    /// An option that is on or off.
    #[must_use]
    pub const fn toggle(id: &'static str, default: bool, rules: bool) -> OptionSheet {
        OptionSheet {
            id,
            kind: OptionKind::Toggle { default },
            rules,
            is_handicap: false,
        }
    }

    /// A handicap of these sizes, of which the first is none.
    #[must_use]
    pub const fn handicap(id: &'static str, values: &'static [&'static str]) -> OptionSheet {
        OptionSheet {
            id,
            kind: OptionKind::Choice {
                values,
                default: values[0],
            },
            rules: true,
            is_handicap: true,
        }
    }
}

/// Chosen options: only those that differ from the default need be present.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, Value>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum Value {
    Toggle(bool),
    Choice(String),
}

/// An option that a game does not offer, or a value that the option does not take.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The game has no option of this name.
    #[error("no option `{0}`")]
    Unknown(String),
    /// The option does not take this value.
    #[error("option `{0}` does not take this value")]
    Value(String),
}

impl Options {
    /// Sets an on/off option.
    #[must_use]
    pub fn with_toggle(mut self, id: &str, value: bool) -> Options {
        self.0.insert(id.to_owned(), Value::Toggle(value));
        self
    }

    /// Sets an option that takes a word.
    #[must_use]
    pub fn with_choice(mut self, id: &str, value: &str) -> Options {
        self.0
            .insert(id.to_owned(), Value::Choice(value.to_owned()));
        self
    }

    /// Whether an on/off option is on.
    ///
    /// # Panics
    /// If `sheet` is not a toggle: that is a mistake in a game's own code.
    #[must_use]
    pub fn is_on(&self, sheet: &OptionSheet) -> bool {
        let OptionKind::Toggle { default } = sheet.kind else {
            unreachable!("option {} is not a toggle", sheet.id)
        };
        match self.0.get(sheet.id) {
            Some(Value::Toggle(value)) => *value,
            _ => default,
        }
    }

    /// The word an option has.
    ///
    /// # Panics
    /// If `sheet` is not a choice: that is a mistake in a game's own code.
    #[must_use]
    pub fn choice<'a>(&'a self, sheet: &OptionSheet) -> &'a str {
        let OptionKind::Choice { default, .. } = sheet.kind else {
            unreachable!("option {} is not a choice", sheet.id)
        };
        match self.0.get(sheet.id) {
            Some(Value::Choice(value)) => value,
            _ => default,
        }
    }

    /// Checks every chosen option against what a game offers.
    ///
    /// # Errors
    /// The first option that the game does not offer, or whose value it does not take.
    pub fn check(&self, offered: &[OptionSheet]) -> Result<(), OptionError> {
        for (id, value) in &self.0 {
            let Some(sheet) = offered.iter().find(|sheet| sheet.id == id) else {
                return Err(OptionError::Unknown(id.clone()));
            };
            let fits = match (sheet.kind, value) {
                (OptionKind::Toggle { .. }, Value::Toggle(_)) => true,
                (OptionKind::Choice { values, .. }, Value::Choice(word)) => {
                    values.contains(&word.as_str())
                }
                _ => false,
            };
            if !fits {
                return Err(OptionError::Value(id.clone()));
            }
        }
        Ok(())
    }
}
