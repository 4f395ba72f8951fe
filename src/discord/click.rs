//! What a press of a button or a pick in a menu means: one enum, one parser of custom ids.
//!
//! A custom id is `g1:ACTION:MATCH[:NUMBER[:WORD[:TAG]]]`. The number is the ply a move answers,
//! the revision of a draft or the id of an offer, so that an old button can be told from a
//! current one. It never names a kind of piece. The tag only makes ids fresh: a client may send
//! nothing when the same option is picked again under an unchanged id.

use std::fmt;

/// A click on one of our messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Click {
    /// The match it is about.
    pub(crate) game: i64,
    /// What is asked for.
    pub(crate) action: Action,
    /// Counts clicks on one panel, to keep ids fresh.
    pub(crate) tag: u16,
}

/// What a click asks for. Squares and moves are written as the game writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Accept a challenge.
    Accept,
    /// Decline a challenge.
    Decline,
    /// Take a challenge back.
    Withdraw,
    /// Take up an open challenge.
    Join,
    /// Show the presser's own panel.
    MyBoard,
    /// Who beats whom.
    Chart,
    /// The rules, by page.
    Rules {
        /// From 1.
        page: u32,
    },
    /// The presser's lost pieces.
    Lost,
    /// The presser's board in words.
    Position,
    /// Setup: pick a square from a menu. `picked` is the square picked before, if any.
    Camp {
        /// The draft this answers.
        revision: u32,
        /// The first square of a swap.
        picked: Option<String>,
        /// Which of several menus, counted from 0: ids on one message must differ.
        menu: u8,
    },
    /// Setup: take a ready layout.
    Layout {
        /// The draft this answers.
        revision: u32,
        /// The layout's id.
        id: String,
    },
    /// Setup: a new random army.
    Random {
        /// The draft this answers.
        revision: u32,
    },
    /// Setup: exchange left and right.
    Mirror {
        /// The draft this answers.
        revision: u32,
    },
    /// Setup: ready.
    Confirm {
        /// The draft this answers.
        revision: u32,
    },
    /// Setup: not ready after all.
    Edit,
    /// Play: pick a piece from a menu.
    Pick {
        /// The ply this answers.
        ply: u32,
        /// Which of several menus, counted from 0.
        menu: u8,
    },
    /// Play: pick a target from a menu, for the piece on a square.
    Target {
        /// The ply this answers.
        ply: u32,
        /// Where the piece stands, as the game writes it.
        from: String,
        /// Which of several menus, counted from 0.
        menu: u8,
    },
    /// Play: make a move.
    Go {
        /// The ply this answers.
        ply: u32,
        /// The move.
        text: String,
    },
    /// Show the panel with nothing selected.
    Back,
    /// Show what else there is.
    More,
    /// Ask whether to resign.
    Resign,
    /// Resign.
    ResignNow,
    /// Offer a draw.
    OfferDraw,
    /// Accept a draw offer.
    AcceptDraw {
        /// The offer.
        offer: u32,
    },
    /// Decline a draw offer.
    DeclineDraw {
        /// The offer.
        offer: u32,
    },
    /// Wish for another game.
    Rematch,
}

/// Characters in a custom id, by Discord's rule.
const LONGEST: usize = 100;

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

    /// Reads a custom id; `None` when it is not one of ours.
    #[must_use]
    pub(crate) fn parse(id: &str) -> Option<Click> {
        if id.len() > LONGEST {
            return None;
        }
        let mut parts = id.split(':');
        if parts.next()? != "g1" {
            return None;
        }
        let verb = parts.next()?;
        let game = parts.next()?.parse().ok().filter(|&game| game > 0)?;
        let number = optional(parts.next())?;
        let word = parts
            .next()
            .filter(|word| !word.is_empty())
            .map(str::to_owned);
        let tag = optional(parts.next())?.unwrap_or(0);
        if parts.next().is_some() {
            return None;
        }
        let action = Action::from_parts(verb, number, word)?;
        Some(Click {
            game,
            action,
            tag: u16::try_from(tag).ok()?,
        })
    }
}

/// A part that may be missing or empty, but must be a number if it is there.
fn optional(part: Option<&str>) -> Option<Option<u32>> {
    match part {
        None | Some("") => Some(None),
        Some(digits) => digits.parse().ok().map(Some),
    }
}

/// Menus are told apart by a digit at the end of the verb: `camp0`, `camp1`.
fn split_menu(verb: &str) -> (&str, Option<u8>) {
    match verb.char_indices().last() {
        Some((at, digit)) if digit.is_ascii_digit() => (&verb[..at], verb[at..].parse().ok()),
        _ => (verb, None),
    }
}

impl Action {
    fn from_parts(verb: &str, number: Option<u32>, word: Option<String>) -> Option<Action> {
        let action = match split_menu(verb) {
            ("accept", None) => Action::Accept,
            ("decline", None) => Action::Decline,
            ("withdraw", None) => Action::Withdraw,
            ("join", None) => Action::Join,
            ("mine", None) => Action::MyBoard,
            ("chart", None) => Action::Chart,
            ("rules", None) => Action::Rules { page: number? },
            ("lost", None) => Action::Lost,
            ("position", None) => Action::Position,
            ("camp", Some(menu)) => Action::Camp {
                revision: number?,
                picked: word,
                menu,
            },
            ("layout", None) => Action::Layout {
                revision: number?,
                id: word?,
            },
            ("random", None) => Action::Random { revision: number? },
            ("mirror", None) => Action::Mirror { revision: number? },
            ("confirm", None) => Action::Confirm { revision: number? },
            ("edit", None) => Action::Edit,
            ("pick", Some(menu)) => Action::Pick { ply: number?, menu },
            ("to", Some(menu)) => Action::Target {
                ply: number?,
                from: word?,
                menu,
            },
            ("go", None) => Action::Go {
                ply: number?,
                text: word?,
            },
            ("back", None) => Action::Back,
            ("more", None) => Action::More,
            ("resign", None) => Action::Resign,
            ("resign-now", None) => Action::ResignNow,
            ("offer", None) => Action::OfferDraw,
            ("draw-yes", None) => Action::AcceptDraw { offer: number? },
            ("draw-no", None) => Action::DeclineDraw { offer: number? },
            ("rematch", None) => Action::Rematch,
            _ => return None,
        };
        Some(action)
    }

    fn parts(&self) -> (String, Option<u32>, Option<&str>) {
        let plain = |verb: &str| (verb.to_owned(), None, None);
        match self {
            Action::Accept => plain("accept"),
            Action::Decline => plain("decline"),
            Action::Withdraw => plain("withdraw"),
            Action::Join => plain("join"),
            Action::MyBoard => plain("mine"),
            Action::Chart => plain("chart"),
            Action::Rules { page } => ("rules".into(), Some(*page), None),
            Action::Lost => plain("lost"),
            Action::Position => plain("position"),
            Action::Camp {
                revision,
                picked,
                menu,
            } => (format!("camp{menu}"), Some(*revision), picked.as_deref()),
            Action::Layout { revision, id } => ("layout".into(), Some(*revision), Some(id)),
            Action::Random { revision } => ("random".into(), Some(*revision), None),
            Action::Mirror { revision } => ("mirror".into(), Some(*revision), None),
            Action::Confirm { revision } => ("confirm".into(), Some(*revision), None),
            Action::Edit => plain("edit"),
            Action::Pick { ply, menu } => (format!("pick{menu}"), Some(*ply), None),
            Action::Target { ply, from, menu } => (format!("to{menu}"), Some(*ply), Some(from)),
            Action::Go { ply, text } => ("go".into(), Some(*ply), Some(text)),
            Action::Back => plain("back"),
            Action::More => plain("more"),
            Action::Resign => plain("resign"),
            Action::ResignNow => plain("resign-now"),
            Action::OfferDraw => plain("offer"),
            Action::AcceptDraw { offer } => ("draw-yes".into(), Some(*offer), None),
            Action::DeclineDraw { offer } => ("draw-no".into(), Some(*offer), None),
            Action::Rematch => plain("rematch"),
        }
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, number, word) = self.action.parts();
        write!(f, "g1:{verb}:{}", self.game)?;
        let number = number.map(|number| number.to_string()).unwrap_or_default();
        let tag = if self.tag == 0 {
            String::new()
        } else {
            self.tag.to_string()
        };
        let tail = format!(":{number}:{}:{tag}", word.unwrap_or_default());
        f.write_str(tail.trim_end_matches(':'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_action() -> impl Strategy<Value = Action> {
        let word = "[a-z][a-z0-9-]{0,11}";
        prop_oneof![
            Just(Action::Accept),
            Just(Action::Decline),
            Just(Action::Withdraw),
            Just(Action::Join),
            Just(Action::MyBoard),
            Just(Action::Chart),
            Just(Action::Lost),
            Just(Action::Position),
            Just(Action::Edit),
            Just(Action::Back),
            Just(Action::More),
            Just(Action::Resign),
            Just(Action::ResignNow),
            Just(Action::OfferDraw),
            Just(Action::Rematch),
            any::<u32>().prop_map(|page| Action::Rules { page }),
            (any::<u32>(), proptest::option::of(word), 0u8..2).prop_map(
                |(revision, picked, menu)| Action::Camp {
                    revision,
                    picked,
                    menu
                }
            ),
            (any::<u32>(), word).prop_map(|(revision, id)| Action::Layout { revision, id }),
            any::<u32>().prop_map(|revision| Action::Random { revision }),
            any::<u32>().prop_map(|revision| Action::Mirror { revision }),
            any::<u32>().prop_map(|revision| Action::Confirm { revision }),
            (any::<u32>(), 0u8..2).prop_map(|(ply, menu)| Action::Pick { ply, menu }),
            (any::<u32>(), word, 0u8..2).prop_map(|(ply, from, menu)| Action::Target {
                ply,
                from,
                menu
            }),
            (any::<u32>(), word).prop_map(|(ply, text)| Action::Go { ply, text }),
            any::<u32>().prop_map(|offer| Action::AcceptDraw { offer }),
            any::<u32>().prop_map(|offer| Action::DeclineDraw { offer }),
        ]
    }

    proptest! {
        #[test]
        fn custom_ids_read_back(action in any_action(), game in 1..i64::MAX, tag: u16) {
            let click = Click { game, action, tag };
            let id = click.to_string();
            prop_assert!(id.len() <= 100, "{id}");
            prop_assert_eq!(Click::parse(&id), Some(click));
        }

        #[test]
        fn anything_else_is_refused_without_a_panic(id in ".{0,120}") {
            if let Some(click) = Click::parse(&id) {
                prop_assert!(click.game > 0);
            }
        }
    }

    #[test]
    fn forged_ids_are_refused() {
        let forged = [
            "",
            "g1",
            "g1:",
            "g1:go",
            "g1:go:1",
            "g1:go:1:x:b4b5",
            "g1:go:0:1:b4b5",
            "g1:go:-1:1:b4b5",
            "g2:go:1:1:b4b5",
            "g1:fly:1",
            "g1:go:1:1:b4b5:0:0",
            "g1:pick:1:1",
            "g1:camp9x:1:1",
            "g1:go:99999999999999999999:1:b4b5",
            "g1:accept3:1",
            "g1:go:1:1:b4b5:70000",
        ];
        for id in forged {
            assert_eq!(Click::parse(id), None, "{id}");
        }
        let long = format!("g1:go:1:1:{}", "b".repeat(LONGEST));
        assert_eq!(Click::parse(&long), None);
    }
}
