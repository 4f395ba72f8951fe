//! What a press of a button or a pick in a menu means: one enum, one parser of custom ids.
//!
//! A custom id is `g1:ACTION:MATCH[:NUMBER[:WORD[:TAG]]]`. The number is the ply a move answers,
//! the revision of a draft or the id of an offer, so that an old button can be told from a
//! current one. It never names a kind of piece. The tag only makes ids fresh: a client may send
//! nothing when the same option is picked again under an unchanged id. What is about no match
//! carries a nought for it.

mod desk;
mod game;
#[cfg(test)]
mod tests;

pub(crate) use desk::{Desk, Field, Form, Knob};
pub(crate) use game::Action;

use std::fmt;

/// A click on one of our messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Id {
    /// About a match.
    Match(Click),
    /// About anything else.
    Desk {
        /// What is asked for.
        desk: Desk,
        /// Counts clicks on one message, to keep ids fresh.
        tag: u16,
    },
}

/// A click about a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Click {
    /// The match it is about.
    pub(crate) game: i64,
    /// What is asked for.
    pub(crate) action: Action,
    /// Counts clicks on one panel, to keep ids fresh.
    pub(crate) tag: u16,
}

/// Characters in a custom id, by Discord's rule.
const LONGEST: usize = 100;

/// What a custom id consists of, whatever it means.
struct Parts<'a> {
    verb: &'a str,
    number: Option<u32>,
    word: Option<&'a str>,
}

impl Click {
    /// A click with a fresh tag of nought.
    #[must_use]
    pub(crate) const fn new(game: i64, action: Action) -> Click {
        Click {
            game,
            action,
            tag: 0,
        }
    }
}

impl Id {
    /// Reads a custom id; `None` when it is not one of ours.
    #[must_use]
    pub(crate) fn parse(id: &str) -> Option<Id> {
        if id.len() > LONGEST {
            return None;
        }
        let mut steps = id.split(':');
        if steps.next()? != "g1" {
            return None;
        }
        let verb = steps.next()?;
        let game: i64 = steps.next()?.parse().ok().filter(|&game| game >= 0)?;
        let number = optional(steps.next())?;
        let word = steps.next().filter(|word| !word.is_empty());
        let tag = u16::try_from(optional(steps.next())?.unwrap_or(0)).ok()?;
        if steps.next().is_some() {
            return None;
        }
        let parts = Parts { verb, number, word };
        Some(if game == 0 {
            let desk = Desk::from_parts(&parts)?;
            Id::Desk { desk, tag }
        } else {
            let action = Action::from_parts(&parts)?;
            Id::Match(Click { game, action, tag })
        })
    }
}

impl Id {
    /// The match it is about; nought where it is about none.
    #[must_use]
    pub(crate) fn game(&self) -> i64 {
        match self {
            Id::Match(click) => click.game,
            Id::Desk { .. } => 0,
        }
    }
}

/// A part that may be missing or empty, but must be a number if it is there.
fn optional(part: Option<&str>) -> Option<Option<u32>> {
    match part {
        None | Some("") => Some(None),
        Some(digits) => digits.parse().ok().map(Some),
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, number, word) = self.action.parts();
        write(f, &verb, self.game, number, word, self.tag)
    }
}

/// A custom id about no match.
#[must_use]
pub(crate) fn desk_id(desk: &Desk, tag: u16) -> String {
    Id::Desk {
        desk: desk.clone(),
        tag,
    }
    .to_string()
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Id::Match(click) => click.fmt(f),
            Id::Desk { desk, tag } => {
                let (verb, number, word) = desk.parts();
                write(f, verb, 0, number, word.as_deref(), *tag)
            }
        }
    }
}

fn write(
    f: &mut fmt::Formatter<'_>,
    verb: &str,
    game: i64,
    number: Option<u32>,
    word: Option<&str>,
    tag: u16,
) -> fmt::Result {
    let number = number.map(|number| number.to_string()).unwrap_or_default();
    let tag = match tag {
        0 => String::new(),
        tag => tag.to_string(),
    };
    let tail = format!(":{number}:{}:{tag}", word.unwrap_or_default());
    write!(f, "g1:{verb}:{game}{}", tail.trim_end_matches(':'))
}
