//! The help.

use super::super::click::{Desk, desk_id};
use super::super::message::{Button, Choice, Menu, Message, Style};
use super::Caption;
use crate::locale::Words;
use tabletop::games;
use tabletop::rules::{Entry, Side};

/// What the bot is, how to begin, and a menu of the games.
#[must_use]
pub(crate) fn help(words: &Words, tag: u16) -> Message {
    let choice = |id: &str| Choice {
        value: id.to_owned(),
        label: words.say(&format!("{id}-name")),
        description: None,
        picked: false,
    };
    let menu = Menu {
        id: desk_id(&Desk::HelpGame { game: None }, tag),
        placeholder: words.say("help-menu"),
        choices: games::ALL
            .iter()
            .map(|entry| choice(entry.sheet().id))
            .collect(),
    };
    let button = |desk, key: &str| Button::new(Style::Secondary, desk_id(&desk, 0), words.say(key));
    let buttons = vec![
        button(Desk::Settings, "button-settings"),
        button(Desk::Privacy, "button-privacy"),
    ];
    Message::text(words.say("help-text"))
        .with_menu(menu)
        .with_buttons(buttons)
}

/// A game in short, its house rules and ready layouts, and buttons to what there is to read.
#[must_use]
pub(crate) fn help_game(caption: &Caption<'_>, entry: &dyn Entry) -> Message {
    let text = caption.say(
        "help-game",
        &[
            ("game", caption.title().into()),
            (
                "summary",
                caption
                    .words
                    .say(&format!("{}-summary", caption.sheet.id))
                    .into(),
            ),
            ("rules", caption.house_rules_explained().into()),
            ("layouts", layouts(caption, entry).into()),
        ],
    );
    let game = || caption.sheet.id.to_owned();
    let button = |style, desk: Desk, key: &str| {
        Button::new(style, desk_id(&desk, 0), caption.words.say(key))
    };
    let (rules, tips) = (
        Desk::Rules {
            game: game(),
            page: 1,
        },
        Desk::Tips {
            game: game(),
            page: 1,
        },
    );
    let mut buttons = vec![
        button(Style::Primary, rules, "button-rules"),
        button(Style::Secondary, tips, "button-tips"),
    ];
    if entry.chart(caption.options).is_some() {
        let chart = Desk::Chart { game: game() };
        buttons.push(button(Style::Secondary, chart, "button-chart"));
    }
    buttons.push(button(Style::Secondary, Desk::Help, "button-back"));
    Message::text(text).with_buttons(buttons)
}

/// The ready layouts, each with what it is good for.
fn layouts(caption: &Caption<'_>, entry: &dyn Entry) -> String {
    let line = |id: &str| {
        let key = format!("{}-layout-{id}", caption.sheet.family);
        let name = caption.words.say(&key);
        caption.explained(format!("• {name}"), &key)
    };
    let layouts = entry.layouts(Side::First);
    let lines: Vec<String> = layouts.iter().map(|layout| line(layout.id)).collect();
    match lines.is_empty() {
        true => String::new(),
        false => caption.say("help-layouts", &[("layouts", lines.join("\n").into())]),
    }
}
