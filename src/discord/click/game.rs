//! What clicks ask of a match.

use super::Parts;
use std::borrow::Cow;

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
    /// How to play well, by page.
    Tips {
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
    /// Setup: show the presser's kept armies.
    Saved,
    /// Setup: take the kept army that is picked.
    Load {
        /// The draft this answers.
        revision: u32,
    },
    /// Setup: ask for a name to keep the army under; and the answer to that.
    Keep,
    /// Setup: throw the kept army away that is picked.
    Discard,
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
    /// Play: make a move that was asked about.
    Sure {
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
    /// Take the own seat back from the computer.
    TakeSeat,
    /// Let the computer take the seat of a silent rival.
    FillSeat,
    /// Ask whether to close the game of a silent rival.
    Close,
    /// Close it.
    CloseNow,
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
    /// Take the record of a finished game home.
    Record,
    /// Be told of the end.
    Follow,
    /// Not be told of the end after all.
    Unfollow,
    /// Show the public board anew at the bottom of its thread.
    BringDown,
    /// Show the presser's panel of the next game that waits for them.
    Next,
}

/// Menus are told apart by a digit at the end of the verb: `camp0`, `camp1`.
fn split_menu(verb: &str) -> (&str, Option<u8>) {
    match verb.char_indices().last() {
        Some((at, digit)) if digit.is_ascii_digit() => (&verb[..at], verb[at..].parse().ok()),
        _ => (verb, None),
    }
}

impl Action {
    pub(super) fn from_parts(parts: &Parts<'_>) -> Option<Action> {
        let (number, word) = (parts.number, parts.word.map(str::to_owned));
        let action = match split_menu(parts.verb) {
            (verb, None) => match Action::plain(verb) {
                Some(action) => action,
                None => Action::about(verb, number, word)?,
            },
            ("camp", Some(menu)) => Action::Camp {
                revision: number?,
                picked: word,
                menu,
            },
            ("pick", Some(menu)) => Action::Pick { ply: number?, menu },
            ("to", Some(menu)) => Action::Target {
                ply: number?,
                from: word?,
                menu,
            },
            _ => return None,
        };
        Some(action)
    }

    /// What is asked for by a verb alone.
    fn plain(verb: &str) -> Option<Action> {
        PLAIN
            .iter()
            .find(|(_, known)| *known == verb)
            .map(|(action, _)| action.clone())
    }

    /// What needs a number or a word besides.
    fn about(verb: &str, number: Option<u32>, word: Option<String>) -> Option<Action> {
        let number = number?;
        let action = match verb {
            "rules" => Action::Rules { page: number },
            "tips" => Action::Tips { page: number },
            "layout" => Action::Layout {
                revision: number,
                id: word?,
            },
            "random" => Action::Random { revision: number },
            "mirror" => Action::Mirror { revision: number },
            "load" => Action::Load { revision: number },
            "confirm" => Action::Confirm { revision: number },
            "go" => Action::Go {
                ply: number,
                text: word?,
            },
            "sure" => Action::Sure {
                ply: number,
                text: word?,
            },
            "draw-yes" => Action::AcceptDraw { offer: number },
            "draw-no" => Action::DeclineDraw { offer: number },
            _ => return None,
        };
        Some(action)
    }

    pub(super) fn parts(&self) -> (Cow<'static, str>, Option<u32>, Option<&str>) {
        match self {
            Action::Camp {
                revision,
                picked,
                menu,
            } => (
                format!("camp{menu}").into(),
                Some(*revision),
                picked.as_deref(),
            ),
            Action::Pick { ply, menu } => (format!("pick{menu}").into(), Some(*ply), None),
            Action::Target { ply, from, menu } => {
                (format!("to{menu}").into(), Some(*ply), Some(from))
            }
            Action::Rules { page } => ("rules".into(), Some(*page), None),
            Action::Tips { page } => ("tips".into(), Some(*page), None),
            Action::Layout { revision, id } => ("layout".into(), Some(*revision), Some(id)),
            Action::Random { revision } => ("random".into(), Some(*revision), None),
            Action::Mirror { revision } => ("mirror".into(), Some(*revision), None),
            Action::Load { revision } => ("load".into(), Some(*revision), None),
            Action::Confirm { revision } => ("confirm".into(), Some(*revision), None),
            Action::Go { ply, text } => ("go".into(), Some(*ply), Some(text)),
            Action::Sure { ply, text } => ("sure".into(), Some(*ply), Some(text)),
            Action::AcceptDraw { offer } => ("draw-yes".into(), Some(*offer), None),
            Action::DeclineDraw { offer } => ("draw-no".into(), Some(*offer), None),
            plain => {
                let known = PLAIN.iter().find(|(action, _)| action == plain);
                let (_, verb) = known.expect("every other action is in the list of plain ones");
                ((*verb).into(), None, None)
            }
        }
    }
}

/// What a verb alone asks for.
const PLAIN: [(Action, &str); 27] = [
    (Action::Accept, "accept"),
    (Action::Decline, "decline"),
    (Action::Withdraw, "withdraw"),
    (Action::Join, "join"),
    (Action::MyBoard, "mine"),
    (Action::Chart, "chart"),
    (Action::Lost, "lost"),
    (Action::Position, "position"),
    (Action::Saved, "saved"),
    (Action::Keep, "keep"),
    (Action::Discard, "discard"),
    (Action::Edit, "edit"),
    (Action::Back, "back"),
    (Action::More, "more"),
    (Action::Resign, "resign"),
    (Action::ResignNow, "resign-now"),
    (Action::TakeSeat, "seat"),
    (Action::FillSeat, "fill"),
    (Action::Close, "close"),
    (Action::CloseNow, "close-now"),
    (Action::OfferDraw, "offer"),
    (Action::Rematch, "rematch"),
    (Action::Record, "record"),
    (Action::Follow, "follow"),
    (Action::Unfollow, "unfollow"),
    (Action::BringDown, "down"),
    (Action::Next, "next"),
];
