//! The end of a match: everything is shown.

use super::super::click::Action;
use super::super::message::{Attached, Drawing, Message, Plate, Style};
use super::{Caption, events};
use tabletop::rules::{BySide, Outcome, Reason, Side, Transcript, View};

/// Who would like a rematch, and what came of it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wishes {
    /// Who has wished for one.
    pub(crate) wished: BySide<bool>,
    /// The number of the rematch, once there is one.
    pub(crate) rematch: Option<i64>,
}

impl Wishes {
    fn is_agreed(&self) -> bool {
        self.wished.first && self.wished.second
    }
}

/// The message at the end of a match. `reveal` is the referee's view of a match that is over, or
/// nothing when it ended before the first move.
#[must_use]
pub(crate) fn result(
    caption: &Caption<'_>,
    reveal: Option<&View>,
    outcome: Outcome,
    wishes: &Wishes,
    reader: Option<Side>,
) -> Message {
    let mut lines = vec![ended(caption, outcome, reader)];
    if reader.is_none() && outcome.winner.is_none() {
        lines.push(caption.sides());
    }
    if let Some(view) = reveal {
        lines.extend(view.last().map(|event| {
            let event = events::line(caption, view.viewer, event);
            caption.say("result-last", &[("event", event.into())])
        }));
        if !caption.sheet.has_hands() {
            lines.extend(Side::BOTH.map(|side| lost(caption, view, side)));
        }
    }
    lines.extend(rematch(caption, wishes));
    let picture = reveal.map(|view| Plate {
        drawing: Drawing::Board {
            view: Box::new(view.clone()),
            bottom: reader.unwrap_or(Side::First),
            selected: None,
            faces: caption.faces,
        },
        alt: caption.say_open(
            "alt-reveal",
            &[
                ("game", caption.title().into()),
                ("reason", reason(caption, outcome).into()),
            ],
        ),
    });
    let message = Message {
        text: lines.join("\n"),
        picture,
        ..Message::default()
    };
    let is_left = Side::BOTH
        .iter()
        .any(|&side| caption.players.get(side).id == 0);
    let mut buttons = Vec::new();
    if !wishes.is_agreed() && !is_left {
        buttons.push(caption.button(Style::Success, Action::Rematch, "button-rematch"));
    }
    if reveal.is_some() {
        buttons.push(caption.button(Style::Secondary, Action::Record, "button-record"));
    }
    message.with_buttons(buttons)
}

/// The record of a finished game, as files.
#[must_use]
pub(crate) fn recorded(caption: &Caption<'_>, transcripts: Vec<Transcript>) -> Message {
    let files = transcripts
        .into_iter()
        .map(|Transcript { extension, text }| Attached {
            name: format!("{}-{}.{extension}", caption.sheet.id, caption.game),
            bytes: text.into_bytes(),
        });
    Message {
        text: caption.say("recorded", &[("game", caption.title().into())]),
        files: files.collect(),
        ..Message::default()
    }
}

/// Who would like a rematch, or that it has begun.
fn rematch(caption: &Caption<'_>, wishes: &Wishes) -> Vec<String> {
    if wishes.is_agreed() {
        let next = Caption {
            game: wishes.rematch.unwrap_or_default(),
            ..caption.clone()
        };
        let about = [("game", next.title().into())];
        return vec![caption.say("rematch-begun", &about)];
    }
    let wishing = Side::BOTH
        .into_iter()
        .filter(|&side| *wishes.wished.get(side));
    wishing
        .map(|side| {
            let player = ("player", caption.mention(side).into());
            caption.say("rematch-wished", &[player])
        })
        .collect()
}

/// Who has won and why, to everybody or to one of the players.
pub(crate) fn ended(caption: &Caption<'_>, outcome: Outcome, reader: Option<Side>) -> String {
    let headline = headline(caption, outcome, reader);
    format!("{headline}\n{}", reason(caption, outcome))
}

fn headline(caption: &Caption<'_>, outcome: Outcome, reader: Option<Side>) -> String {
    let title = ("game", caption.title().into());
    match (outcome.winner, reader) {
        (None, _) if outcome.reason == Reason::Abandoned => caption.say("result-closed", &[title]),
        (winner, Some(own)) => {
            let key = match winner {
                None => "result-own-draw",
                Some(winner) if winner == own => "result-own-won",
                Some(_) => "result-own-lost",
            };
            let opponent = ("opponent", caption.name(own.other()).into());
            caption.say(key, &[title, opponent])
        }
        (None, None) => caption.say("result-draw", &[title]),
        (Some(winner), None) => caption.say(
            "result-won",
            &[
                title,
                ("winner", caption.mention(winner).into()),
                ("side", caption.colour(winner).into()),
            ],
        ),
    }
}

/// The reason in plain words.
pub(super) fn reason(caption: &Caption<'_>, outcome: Outcome) -> String {
    let loser = outcome.winner.map(Side::other);
    let key = match (outcome.reason, outcome.winner) {
        // Both fell at once: nobody has removed the other's.
        (Reason::General, None) => "reason-general-draw".to_owned(),
        (reason, _) => format!("reason-{}", reason.name()),
    };
    caption.say(
        &key,
        &[
            (
                "winner",
                outcome
                    .winner
                    .map(|side| caption.name(side))
                    .unwrap_or_default()
                    .into(),
            ),
            (
                "loser",
                loser
                    .map(|side| caption.name(side))
                    .unwrap_or_default()
                    .into(),
            ),
        ],
    )
}

/// The lost pieces of a side, equal ones counted together, strongest first.
fn lost(caption: &Caption<'_>, view: &View, side: Side) -> String {
    let mut kinds: Vec<_> = view.lost.get(side).iter().flatten().copied().collect();
    kinds.sort();
    let list: Vec<String> = kinds
        .chunk_by(|a, b| a == b)
        .map(|same| match same.len() {
            1 => caption.kind(same[0]),
            count => format!("{} ×{count}", caption.kind(same[0])),
        })
        .collect();
    let key = if list.is_empty() {
        "result-lost-none"
    } else {
        "result-lost"
    };
    caption.say(
        key,
        &[
            ("side", caption.colour(side).into()),
            ("pieces", caption.words.list(&list).into()),
        ],
    )
}
