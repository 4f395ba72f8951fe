//! The people and the bot.

use serde_json::{Value, json};

use super::World;
use super::id::{Id, Millis};

/// A person, or the bot itself.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) dms_open: bool,
    pub(crate) is_bot: bool,
}

impl User {
    /// The user object as others see it.
    pub(crate) fn json(&self) -> Value {
        let username: String = self
            .name
            .to_lowercase()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join("_");
        json!({
            "id": self.id, "username": username, "discriminator": if self.is_bot { "0001" } else { "0" },
            "global_name": if self.is_bot { Value::Null } else { json!(self.name) },
            "avatar": null, "bot": self.is_bot, "system": false, "public_flags": 0, "flags": 0,
            "banner": null, "accent_color": null, "avatar_decoration_data": null,
        })
    }
}

/// A form the bot opened for a person and that was not sent yet.
#[derive(Clone, Debug)]
pub(crate) struct OpenModal {
    pub(crate) interaction: Id,
    pub(crate) channel: Id,
    pub(crate) message: Option<Id>,
    pub(crate) title: String,
    pub(crate) custom_id: String,
    pub(crate) components: Vec<Value>,
}

/// "This interaction failed", shown to one person.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) interaction: Id,
    pub(crate) message: Option<Id>,
    pub(crate) text: &'static str,
}

/// A person with what only that person sees.
#[derive(Clone, Debug)]
pub(crate) struct PersonState {
    pub(crate) user: User,
    pub(crate) modals: Vec<OpenModal>,
    pub(crate) failures: Vec<Failure>,
}

impl World {
    /// Adds a person who is in no server yet.
    pub(crate) fn add_person(&mut self, name: &str, locale: &str, dms_open: bool) -> Id {
        let id = self.mint();
        let user = User {
            id,
            name: name.to_owned(),
            locale: locale.to_owned(),
            dms_open,
            is_bot: false,
        };
        self.people.insert(
            id,
            PersonState {
                user,
                modals: Vec::new(),
                failures: Vec::new(),
            },
        );
        id
    }

    /// The user object of a person or of the bot.
    pub(crate) fn user(&self, id: Id) -> Option<&User> {
        if id == self.bot.id {
            Some(&self.bot)
        } else {
            self.people.get(&id).map(|person| &person.user)
        }
    }

    pub(crate) fn user_json(&self, id: Id) -> Value {
        self.user(id).map_or_else(
            || json!({"id": id, "username": "deleted_user", "discriminator": "0"}),
            User::json,
        )
    }

    /// Drops what nobody can act on any more: failures are shown for ten minutes.
    pub(crate) fn forget_old_failures(&mut self, now: Millis) {
        let interactions = &self.interactions;
        for person in self.people.values_mut() {
            person.failures.retain(|failure| {
                interactions
                    .get(&failure.interaction)
                    .is_some_and(|it| it.created + 600_000 > now)
            });
        }
    }
}
