//! Interactions that no client would send: what a bot must bear from whoever tampers with theirs.

use serde_json::{Value, json};

use super::World;
use super::id::Id;
use super::interaction::{AUTOCOMPLETE, COMMAND, COMPONENT, MODAL};

/// Where an interaction is said to come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin {
    /// A channel, as commands do.
    Channel(Id),
    /// A message, as clicks do.
    Message(Id),
}

impl World {
    /// Sends the bot an interaction of a kind with any data, though no client would offer it. A message must be one
    /// that the person sees: so much Discord makes sure of.
    pub(crate) fn forge(
        &mut self,
        person: Id,
        origin: Origin,
        kind: u8,
        data: Value,
    ) -> Result<Id, String> {
        if !self.people.contains_key(&person) {
            return Err("there is no such person".to_owned());
        }
        if !matches!(kind, COMMAND | COMPONENT | AUTOCOMPLETE | MODAL) {
            return Err("an interaction is of type 2, 3, 4 or 5".to_owned());
        }
        let (channel, message) = match origin {
            Origin::Channel(channel) => (channel, None),
            Origin::Message(message) => {
                let found = self.message(message);
                let found = found.filter(|found| self.shows(found, person));
                let found = found.ok_or("this person sees no such message")?;
                (found.channel, Some(message))
            }
        };
        if !self.channels.contains_key(&channel) {
            return Err("there is no such channel".to_owned());
        }
        Ok(self.interact(kind, person, channel, message, None, data))
    }
}

/// The data of a press of a button, or with values of a choice in a menu.
pub(crate) fn press(custom_id: &str, values: &[&str]) -> Value {
    if values.is_empty() {
        json!({"custom_id": custom_id, "component_type": 2, "id": 1})
    } else {
        json!({"custom_id": custom_id, "component_type": 3, "values": values, "id": 1})
    }
}
