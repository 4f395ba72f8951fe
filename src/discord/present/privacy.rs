//! What is kept about a person.

use super::super::click::{Desk, desk_id};
use super::super::message::{Attached, Button, Message, Style};
use crate::locale::Words;

/// What is kept, and buttons to take it home or to have it deleted.
#[must_use]
pub(crate) fn privacy(words: &Words) -> Message {
    Message::text(words.say("privacy-text")).with_buttons(vec![
        button(words, Style::Primary, &Desk::Export, "button-export"),
        button(words, Style::Danger, &Desk::Forget, "button-forget"),
        button(words, Style::Secondary, &Desk::Settings, "button-settings"),
    ])
}

/// All of it, as a file.
#[must_use]
pub(crate) fn exported(words: &Words, bytes: Vec<u8>) -> Message {
    let file = Attached {
        name: "gyoji-my-data.json".to_owned(),
        bytes,
    };
    Message {
        text: words.say("exported"),
        files: vec![file],
        ..Message::default()
    }
    .with_buttons(vec![button(
        words,
        Style::Secondary,
        &Desk::Privacy,
        "button-back",
    )])
}

/// Really delete it? `running` games would be lost.
#[must_use]
pub(crate) fn forget(words: &Words, running: u32) -> Message {
    let text = words.say_with("forget-sure", &[("count", running.into())]);
    Message::text(text).with_buttons(vec![
        button(words, Style::Danger, &Desk::ForgetNow, "button-forget-now"),
        button(words, Style::Secondary, &Desk::Privacy, "button-back"),
    ])
}

fn button(words: &Words, style: Style, desk: &Desk, key: &str) -> Button {
    Button::new(style, desk_id(desk, 0), words.say(key))
}
