//! The form of a challenge: a menu for each thing to choose, and a button to send it.

use super::super::click::{Desk, Field, Form, desk_id};
use super::super::house_rules::RuleSet;
use super::super::message::{Button, Choice, Menu, Message, Style, shortened};
use super::{Player, time_name};
use crate::locale::Words;
use tabletop::games;
use tabletop::matches::FirstMover;

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
        Field::Rules => rules_choices(words, form),
        Field::Clock => {
            let entry = games::ALL.get(usize::from(form.game));
            let controls = entry.map_or(&[][..], |entry| entry.sheet().timing.controls);
            (0u8..)
                .zip(controls)
                .take(25)
                .map(|(place, &time)| choice(place, time_name(words, time), form.clock))
                .collect()
        }
        Field::First => (0u8..)
            .zip(FirstMover::ALL)
            .map(|(place, mover)| {
                let name = words.say(&format!("choice-first-{}", mover.name()));
                choice(place, name, form.first)
            })
            .collect(),
    }
}

/// Every set of house rules: the usual ones under their topic; what differs fills a line without it.
fn rules_choices(words: &Words, form: &Form) -> Vec<Choice> {
    let Some(entry) = games::ALL.get(usize::from(form.game)) else {
        return Vec::new();
    };
    let usual = || {
        let about = [
            ("topic", words.say(Field::Rules.verb()).into()),
            ("value", words.say("form-rules-usual").into()),
        ];
        words.say_with("settings-choice", &about)
    };
    let choice = |set: RuleSet| {
        let label = if set.is_usual() {
            usual()
        } else {
            set.name(words, entry.sheet())
        };
        Choice {
            value: set.bits().to_string(),
            label: shortened(&label),
            description: None,
            picked: set.bits() == form.rules,
        }
    };
    RuleSet::all(entry.sheet())
        .into_iter()
        .map(choice)
        .collect()
}
