//! Who gets to see what a request sends or changes.

use serde_json::Value;

use super::World;
use super::id::{self, Id};

impl World {
    /// The people who see what a request has just sent, changed or deleted, by its path and its answer: of a
    /// message whoever is shown it, of a deleted one whoever has its channel, of suggestions and forms whoever asked.
    pub(crate) fn audience(&self, steps: &[&str], answer: &Value) -> Vec<Id> {
        match steps {
            ["channels", channel, rest @ ..] => {
                let message = message_of(rest, answer);
                self.audience_of(message, id_in(channel))
            }
            ["interactions", interaction, ..] => id_in(interaction)
                .map(|interaction| self.audience_of_answer(interaction, answer))
                .unwrap_or_default(),
            ["webhooks", _, token, ..] => {
                let interaction = self.tokens.get(*token);
                interaction
                    .map(|&interaction| self.audience_of_answer(interaction, answer))
                    .unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    fn audience_of_answer(&self, interaction: Id, answer: &Value) -> Vec<Id> {
        let Some(asked) = self.interactions.get(&interaction) else {
            return Vec::new();
        };
        let message = id::read(&answer["id"]).or(asked.original);
        if message.is_some_and(|message| self.message(message).is_some()) {
            self.audience_of(message, None)
        } else {
            vec![asked.person]
        }
    }

    fn audience_of(&self, message: Option<Id>, channel: Option<Id>) -> Vec<Id> {
        let message = message.and_then(|message| self.message(message));
        let channel = channel.and_then(|channel| self.channels.get(&channel));
        let sees = |person: &Id| match message {
            Some(message) => self.shows(message, *person),
            None => channel.is_some_and(|channel| self.lists(channel, *person)),
        };
        self.people.keys().copied().filter(sees).collect()
    }
}

/// The message a request about a channel is about: the one it names, else the one it made.
fn message_of(rest: &[&str], answer: &Value) -> Option<Id> {
    match rest {
        ["messages", message, ..] => id_in(message),
        _ => id::read(&answer["id"]),
    }
}

fn id_in(step: &str) -> Option<Id> {
    step.parse().ok()
}
