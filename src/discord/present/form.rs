//! The form of a challenge: three menus, and a button to send it.

use super::super::click::{Desk, Field, Form, desk_id};
use super::super::message::{Button, Choice, Menu, Message, Style};
use super::{Player, toggled_name};
use crate::locale::Words;
use tabletop::games;
use tabletop::matches::FirstMover;
use tabletop::rules::{OptionKind, OptionSheet};

/// How many house rules a form offers: every set of them is a line in the menu.
pub(crate) const MOST_RULES: usize = 4;

/// The form as it is filled in so far.
#[must_use]
pub(crate) fn form(words: &Words, opponent: &Player, form: &Form, tag: u16) -> Message {
    let about = [("opponent", opponent.escaped(words).into())];
    let mut message = Message::text(words.say_with("form-text", &about));
    for field in Field::ALL {
        let fill = Desk::Fill {
            field,
            form: form.clone(),
        };
        message = message.with_menu(Menu {
            id: desk_id(&fill, tag),
            placeholder: words.say(field.verb()),
            choices: choices(words, field, form),
        });
    }
    let send = desk_id(&Desk::Send { form: form.clone() }, tag);
    let send = Button::new(Style::Success, send, words.say("button-send"));
    message.with_buttons(vec![send])
}

fn choices(words: &Words, field: Field, form: &Form) -> Vec<Choice> {
    let topic = words.say(field.verb());
    let choice = |value: u8, name: String, current: u8| {
        let about = [("topic", topic.as_str().into()), ("value", name.into())];
        let label = words.say_with("settings-choice", &about);
        Choice {
            value: value.to_string(),
            label: shortened(&label),
            description: None,
            picked: value == current,
        }
    };
    match field {
        Field::Game => (0u8..)
            .zip(games::ALL)
            .take(25)
            .map(|(place, entry)| {
                let name = words.say(&format!("{}-name", entry.sheet().id));
                choice(place, name, form.game)
            })
            .collect(),
        Field::Rules => rule_sets(words, form)
            .into_iter()
            .map(|(bits, name)| rules_choice(words, (bits, name), form.rules))
            .collect(),
        Field::First => (0u8..)
            .zip(FirstMover::ALL)
            .map(|(place, mover)| {
                let name = words.say(&format!("choice-first-{}", mover.name()));
                choice(place, name, form.first)
            })
            .collect(),
    }
}

/// The usual rules under their topic; what differs fills a line without it.
fn rules_choice(words: &Words, (bits, name): (u8, String), current: u8) -> Choice {
    let topic = words.say(Field::Rules.verb());
    let about = [("topic", topic.into()), ("value", name.as_str().into())];
    let label = match bits {
        0 => words.say_with("settings-choice", &about),
        _ => name,
    };
    Choice {
        value: bits.to_string(),
        label: shortened(&label),
        description: None,
        picked: bits == current,
    }
}

/// A label that ends visibly where it is too long.
fn shortened(label: &str) -> String {
    match label.char_indices().nth(99) {
        Some((end, _)) if label[end..].chars().nth(1).is_some() => format!("{}…", &label[..end]),
        _ => label.to_owned(),
    }
}

/// Every set of house rules that differ from the usual ones, as bits and in words, the small
/// changes first.
fn rule_sets(words: &Words, form: &Form) -> Vec<(u8, String)> {
    let Some(entry) = games::ALL.get(usize::from(form.game)) else {
        return Vec::new();
    };
    let sheet = entry.sheet();
    let is_toggle = |option: &&OptionSheet| matches!(option.kind, OptionKind::Toggle { .. });
    let toggles: Vec<&OptionSheet> = sheet
        .options
        .iter()
        .filter(is_toggle)
        .take(MOST_RULES)
        .collect();
    let mut sets: Vec<u8> = (0..1u8 << toggles.len()).collect();
    sets.sort_by_key(|set| set.count_ones());
    let name = |set: u8| {
        let changed = toggles.iter().enumerate();
        let names: Vec<String> = changed
            .filter(|(place, _)| set >> place & 1 == 1)
            .map(|(_, option)| toggled_name(words, sheet.family, option))
            .collect();
        if names.is_empty() {
            words.say("form-rules-usual")
        } else {
            words.list(&names)
        }
    };
    sets.into_iter().map(|set| (set, name(set))).collect()
}
