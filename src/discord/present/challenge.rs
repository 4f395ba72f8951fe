//! The public message of a challenge.

use super::super::click::{Action, Desk, desk_id};
use super::super::message::{Button, Message, Style};
use super::{Caption, Player};
use crate::locale::Words;

/// How a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChallengeState {
    /// Waiting for an answer.
    Open,
    /// Taken up.
    Accepted,
    /// Refused by the opponent.
    Declined,
    /// Taken back by the challenger.
    Withdrawn,
    /// Nobody answered in time.
    Lapsed,
    /// Taken up, but a player never opened the setup.
    NotBegun,
}

/// The challenge of `challenger` to `opponent` (open to anyone without one). `expires` is in
/// seconds since the Unix epoch.
#[must_use]
pub(crate) fn challenge(
    caption: &Caption<'_>,
    challenger: &Player,
    opponent: Option<&Player>,
    first_mover: &str,
    expires: i64,
    state: ChallengeState,
) -> Message {
    let who = [
        ("challenger", challenger.mention(caption.words).into()),
        (
            "opponent",
            opponent
                .map(|opponent| opponent.mention(caption.words))
                .unwrap_or_default()
                .into(),
        ),
        ("game", caption.title().into()),
        ("expires", format!("<t:{expires}:R>").into()),
    ];
    let key = match (state, opponent) {
        (ChallengeState::Open, Some(_)) => "challenge-named",
        (ChallengeState::Open, None) => "challenge-open",
        (ChallengeState::Accepted, _) => "challenge-accepted",
        (ChallengeState::Declined, _) => "challenge-declined",
        (ChallengeState::Withdrawn, _) => "challenge-withdrawn",
        (ChallengeState::Lapsed, _) => "challenge-lapsed",
        (ChallengeState::NotBegun, _) => "challenge-not-begun",
    };
    let mut lines = vec![caption.say(key, &who)];
    if matches!(state, ChallengeState::Open | ChallengeState::Accepted) {
        lines.push(caption.house_rules());
        lines.push(caption.clock());
    }
    if state == ChallengeState::Open {
        let key = match caption.sheet.is_uneven(caption.options) {
            true => format!("giver-{first_mover}"),
            false => format!("first-mover-{first_mover}"),
        };
        lines.push(caption.words.say(&key));
        lines.push(caption.say("challenge-expires", &who));
    }
    let message = Message {
        text: lines.join("\n"),
        pings: opponent.map(|o| o.id).into_iter().collect(),
        ..Message::default()
    };
    message.with_buttons(buttons(caption, opponent.is_some(), state))
}

fn buttons(caption: &Caption<'_>, is_named: bool, state: ChallengeState) -> Vec<Button> {
    if state != ChallengeState::Open {
        return Vec::new();
    }
    let plain = |action, key| caption.button(Style::Secondary, action, key);
    let mut buttons = if is_named {
        vec![
            caption.button(Style::Success, Action::Accept, "button-accept"),
            caption.button(Style::Danger, Action::Decline, "button-decline"),
        ]
    } else {
        vec![caption.button(Style::Success, Action::Join, "button-join")]
    };
    buttons.push(plain(Action::Withdraw, "button-withdraw"));
    buttons.push(plain(Action::Rules { page: 1 }, "button-rules"));
    if caption.sheet.has_setup {
        buttons.push(plain(Action::MyBoard, "button-prepare"));
    }
    buttons
}

/// To whoever has just declined a challenge: how to be asked no more.
#[must_use]
pub(crate) fn declined(words: &Words, challenger: &Player) -> Message {
    let person = challenger.id;
    let name = challenger.escaped(words);
    let text = words.say_with("declined", &[("challenger", name.into())]);
    let id = desk_id(&Desk::Block { person }, 0);
    let block = Button::new(Style::Secondary, id, words.say("button-block"));
    Message::text(text).with_buttons(vec![block])
}
