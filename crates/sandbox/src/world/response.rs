//! What the bot answered, in the words of whoever asked.

use serde::Serialize;
use serde_json::Value;

use super::id::Id;

/// A text field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// The id under which its text comes back.
    pub custom_id: String,
    /// What stands above it.
    pub label: String,
    /// Text it starts with.
    pub value: String,
    /// Whether it must be filled.
    pub required: bool,
}

/// What the bot answered to an interaction.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Response {
    /// A new message.
    Message {
        /// The message.
        message_id: Id,
        /// Whether only the person who acted sees it.
        ephemeral: bool,
    },
    /// The message whose component was used changed.
    Update {
        /// The message.
        message_id: Id,
    },
    /// A form opened.
    Modal {
        /// The form's own id.
        custom_id: String,
        /// Its title.
        title: String,
        /// Its text fields.
        fields: Vec<Field>,
    },
    /// "… is thinking": a message will follow.
    Deferred {
        /// The loading message.
        message_id: Id,
        /// Whether only the person who acted sees it.
        ephemeral: bool,
    },
    /// The click was taken note of; an edit or a message may follow.
    DeferredUpdate,
    /// Suggestions for the option being typed.
    Autocomplete {
        /// `{name, value}` objects as sent.
        choices: Vec<Value>,
    },
}

impl Response {
    /// Whether something is still to come.
    #[must_use]
    pub fn is_deferred(&self) -> bool {
        matches!(self, Self::Deferred { .. } | Self::DeferredUpdate)
    }
}
