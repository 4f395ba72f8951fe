//! A person's own settings: four menus.

use super::super::click::{Desk, Knob, desk_id};
use super::super::message::{Button, Choice, Menu, Message, Style, shortened};
use super::Player;
use crate::locale::{Language, Words, words};
use crate::render::Faces;
use crate::store::{Confirm, PanelPlace, Taste, TasteChange};

/// What goes without saying: Discord's language, the writing that goes with it.
const USUAL: &str = "usual";

/// What the page of settings shows.
#[derive(Clone, Copy)]
pub(crate) struct SettingsPage<'a> {
    /// The reader's words.
    pub(crate) words: &'a Words,
    /// What is set.
    pub(crate) taste: &'a Taste,
    /// Whether the reader may change the server's settings too.
    pub(crate) is_manager: bool,
    /// Keeps the ids of menus fresh.
    pub(crate) tag: u16,
}

/// The settings as they are.
#[must_use]
pub(crate) fn settings(page: &SettingsPage<'_>) -> Message {
    let say = |key: &str| page.words.say(key);
    let mut message = Message::text(say("settings-text"));
    for knob in Knob::ALL {
        message = message.with_menu(Menu {
            id: desk_id(&Desk::Set(knob), page.tag),
            placeholder: say(&format!("settings-{}", knob.name())),
            choices: choices(knob, page),
        });
    }
    let button = |desk, key: &str| Button::new(Style::Secondary, desk_id(&desk, 0), say(key));
    let mut buttons = vec![
        button(Desk::Blocks, "button-blocks"),
        button(Desk::Privacy, "button-privacy"),
    ];
    if page.is_manager {
        buttons.push(button(Desk::Server, "button-server"));
    }
    message.with_buttons(buttons)
}

/// The lines of one menu, with the name and value that each stands for.
fn choices(knob: Knob, page: &SettingsPage<'_>) -> Vec<Choice> {
    let taste = page.taste;
    let (names, current): (Vec<&str>, &str) = match knob {
        Knob::Language => (
            Language::ALL
                .iter()
                .map(|language| language.tag())
                .collect(),
            taste.language.as_deref().unwrap_or(USUAL),
        ),
        Knob::Faces => (
            Faces::ALL.iter().map(|faces| faces.name()).collect(),
            taste.faces.as_deref().unwrap_or(USUAL),
        ),
        Knob::Panel => (
            PanelPlace::ALL.iter().map(|place| place.name()).collect(),
            taste.panel.name(),
        ),
        Knob::Confirm => (
            Confirm::ALL.iter().map(|moves| moves.name()).collect(),
            taste.confirm.name(),
        ),
    };
    let has_usual = matches!(knob, Knob::Language | Knob::Faces);
    let usual = has_usual.then_some(USUAL);
    let topic = page.words.say(&format!("settings-{}", knob.name()));
    let choice = |name: &str| {
        let value = named(knob, name, page.words);
        let about = [("topic", topic.as_str().into()), ("value", value.into())];
        Choice {
            value: name.to_owned(),
            label: page.words.say_with("settings-choice", &about),
            description: None,
            picked: name == current,
        }
    };
    usual.into_iter().chain(names).map(choice).collect()
}

/// What a choice is called; a language in itself.
fn named(knob: Knob, name: &str, reader: &Words) -> String {
    match (knob, Language::from_tag(name)) {
        (Knob::Language, Some(language)) => words(language).say("language-name"),
        _ => reader.say(&format!("settings-{}-{name}", knob.name())),
    }
}

/// The change that picking a line means; nothing for what is no line of the menu.
#[must_use]
pub(crate) fn change(knob: Knob, picked: &str) -> Option<TasteChange> {
    let is_usual = picked == USUAL;
    Some(match knob {
        Knob::Language if is_usual => TasteChange::Language(None),
        Knob::Language => {
            let language = Language::from_tag(picked)?;
            TasteChange::Language(Some(language.tag().to_owned()))
        }
        Knob::Faces if is_usual => TasteChange::Faces(None),
        Knob::Faces => {
            let faces = Faces::from_name(picked)?;
            TasteChange::Faces(Some(faces.name().to_owned()))
        }
        Knob::Panel => {
            let mut all = PanelPlace::ALL.into_iter();
            TasteChange::Panel(all.find(|place| place.name() == picked)?)
        }
        Knob::Confirm => {
            let mut all = Confirm::ALL.into_iter();
            TasteChange::Confirm(all.find(|moves| moves.name() == picked)?)
        }
    })
}

/// Whose challenges the reader does not want, with a menu to let somebody back in.
#[must_use]
pub(crate) fn blocks(words: &Words, blocked: &[Player], tag: u16) -> Message {
    let text = if blocked.is_empty() {
        words.say("blocks-none")
    } else {
        words.say("blocks-text")
    };
    let choice = |player: &Player| Choice {
        value: player.id.to_string(),
        label: match player.name.as_str() {
            "" => player.id.to_string(),
            name => shortened(name),
        },
        description: None,
        picked: false,
    };
    let menu = Menu {
        id: desk_id(&Desk::Unblock, tag),
        placeholder: words.say("blocks-menu"),
        choices: blocked.iter().take(25).map(choice).collect(),
    };
    let back = desk_id(&Desk::Settings, tag);
    let back = Button::new(Style::Secondary, back, words.say("button-back"));
    Message::text(text).with_menu(menu).with_buttons(vec![back])
}
