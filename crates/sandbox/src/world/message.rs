//! Messages as Discord keeps and shows them.

use std::time::Duration;

use serde_json::{Value, json};

use super::World;
use super::error::ApiError;
use super::files::Attachment;
use super::id::{Id, Millis};
use super::mentions::Mentions;
use super::time::iso;

pub(crate) const EPHEMERAL: u64 = 1 << 6;
pub(crate) const LOADING: u64 = 1 << 7;
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
pub(crate) const HAS_THREAD: u64 = 1 << 5;

/// How a message came out of an interaction.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) interaction: Id,
    pub(crate) kind: u8,
    pub(crate) person: Id,
    pub(crate) command: Option<String>,
    /// The message whose component was used, or from which the form came.
    pub(crate) clicked: Option<Id>,
}

#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    /// Message type: 0 ordinary, 19 reply, 20 answer to a slash command, 23 to a context menu command.
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) created: Millis,
    pub(crate) edited: Option<Millis>,
    pub(crate) mentions: Mentions,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) flags: u64,
    pub(crate) nonce: Option<Value>,
    pub(crate) reply_to: Option<Id>,
    pub(crate) origin: Option<Origin>,
    /// The only person who sees it, if ephemeral.
    pub(crate) only_for: Option<Id>,
    pub(crate) tts: bool,
    pub(crate) pinned: bool,
    pub(crate) by_webhook: bool,
}

impl Message {
    /// A message without content.
    pub(crate) fn blank(id: Id, channel: Id, author: Id, now: Millis) -> Self {
        Self {
            id,
            channel,
            author,
            kind: 0,
            content: String::new(),
            created: now,
            edited: None,
            mentions: Mentions::default(),
            attachments: Vec::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            flags: 0,
            nonce: None,
            reply_to: None,
            origin: None,
            only_for: None,
            tts: false,
            pinned: false,
            by_webhook: false,
        }
    }

    /// The button or select with this custom id.
    pub(crate) fn component(&self, custom_id: &str) -> Option<&Value> {
        find_component(&self.components, custom_id)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.content.is_empty()
            && self.embeds.is_empty()
            && self.attachments.is_empty()
            && self.components.is_empty()
    }
}

fn find_component<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    components.iter().find_map(|component| {
        if component["custom_id"] == custom_id {
            return Some(component);
        }
        let accessory = component
            .get("accessory")
            .filter(|it| it["custom_id"] == custom_id);
        accessory.or_else(|| {
            component["components"]
                .as_array()
                .and_then(|inner| find_component(inner, custom_id))
        })
    })
}

impl World {
    /// A message by its id alone.
    pub(crate) fn message(&self, id: Id) -> Option<&Message> {
        self.messages.get(self.homes.get(&id)?)?.get(&id)
    }

    pub(crate) fn message_mut(&mut self, id: Id) -> Option<&mut Message> {
        self.messages.get_mut(self.homes.get(&id)?)?.get_mut(&id)
    }

    /// Makes a message older than it is.
    pub(crate) fn age_message(&mut self, id: Id, by: Duration) {
        let by = Millis::try_from(by.as_millis()).unwrap_or(Millis::MAX);
        if let Some(message) = self.message_mut(id) {
            message.created = message.created.saturating_sub(by);
        }
    }

    /// A message as the channel routes find it: ephemeral ones are not there.
    pub(crate) fn channel_message(&self, channel: Id, id: Id) -> Result<&Message, ApiError> {
        let found = self
            .messages
            .get(&channel)
            .and_then(|messages| messages.get(&id));
        found
            .filter(|message| message.only_for.is_none())
            .ok_or_else(ApiError::unknown_message)
    }

    /// Whether a person sees this message.
    pub(crate) fn shows(&self, message: &Message, person: Id) -> bool {
        let channel = self.channels.get(&message.channel);
        message.only_for.is_none_or(|only| only == person)
            && channel.is_some_and(|channel| self.lists(channel, person))
    }

    /// The message object.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let is_ephemeral = message.only_for.is_some();
        let files: Vec<_> = message
            .attachments
            .iter()
            .map(|file| self.attachment_json(file, is_ephemeral))
            .collect();
        let mentions: Vec<_> = message
            .mentions
            .users
            .iter()
            .map(|id| self.user_json(*id))
            .collect();
        let mut data = json!({
            "id": message.id, "channel_id": message.channel, "author": self.user_json(message.author),
            "type": message.kind, "content": message.content, "timestamp": iso(message.created),
            "edited_timestamp": message.edited.map(iso), "tts": message.tts, "pinned": message.pinned,
            "mention_everyone": message.mentions.everyone, "mentions": mentions,
            "mention_roles": message.mentions.roles, "attachments": files, "embeds": message.embeds,
            "components": message.components, "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            data["nonce"] = nonce.clone();
        }
        if message.by_webhook || message.author == self.bot.id {
            data["application_id"] = json!(self.bot.id);
        }
        if message.by_webhook {
            data["webhook_id"] = json!(self.bot.id);
        }
        self.add_links(&mut data, message);
        data
    }

    fn add_links(&self, data: &mut Value, message: &Message) {
        let guild = self
            .channels
            .get(&message.channel)
            .and_then(|channel| channel.guild);
        if let Some(original) = message.reply_to {
            data["message_reference"] =
                json!({"type": 0, "message_id": original, "channel_id": message.channel});
            if guild.is_some() {
                data["message_reference"]["guild_id"] = json!(guild);
            }
            data["referenced_message"] = self
                .message(original)
                .map_or(Value::Null, |found| self.message_json(found));
        }
        if let Some(origin) = &message.origin {
            self.add_origin(data, origin, guild);
        }
        if message.flags & HAS_THREAD != 0
            && let Some(thread) = self.channels.get(&message.id)
        {
            data["thread"] = self.channel_json(thread);
        }
    }

    /// Which interaction a message came from. Discord names the clicked message of a component, and
    /// what opened a form (`discord-api-types`: `APIMessageInteractionMetadata`).
    fn add_origin(&self, data: &mut Value, origin: &Origin, guild: Option<Id>) {
        let user = self.user_json(origin.person);
        let owners = guild.map_or_else(|| json!({"0": "0"}), |guild| json!({"0": guild}));
        let metadata = |kind: u8| {
            let mut metadata = json!({
                "id": origin.interaction, "type": kind, "user": user, "authorizing_integration_owners": owners,
            });
            if kind == 3 {
                metadata["interacted_message_id"] = json!(origin.clicked);
            }
            metadata
        };
        data["interaction_metadata"] = metadata(origin.kind);
        if origin.kind == 5 {
            let opener = if origin.clicked.is_some() { 3 } else { 2 };
            data["interaction_metadata"]["triggering_interaction_metadata"] = metadata(opener);
        }
        if let Some(name) = &origin.command {
            data["interaction"] =
                json!({"id": origin.interaction, "type": origin.kind, "name": name, "user": user});
        }
    }
}
