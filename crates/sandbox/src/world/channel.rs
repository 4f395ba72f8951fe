//! Channels, threads and direct conversations.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::error::ApiError;
use super::id::{Id, Millis};
use super::permissions::{self, Overwrite};
use super::time::iso;
use super::{Dispatch, World, intents};

pub(crate) const TEXT: u8 = 0;
pub(crate) const DM: u8 = 1;
pub(crate) const VOICE: u8 = 2;
pub(crate) const PUBLIC_THREAD: u8 = 11;
pub(crate) const PRIVATE_THREAD: u8 = 12;
pub(crate) const FORUM: u8 = 15;

/// What only a thread has.
#[derive(Clone, Debug)]
pub(crate) struct ThreadState {
    pub(crate) owner: Id,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    /// Minutes without a message after which the thread archives itself.
    pub(crate) auto_archive: u64,
    pub(crate) archive_changed: Millis,
    pub(crate) last_activity: Millis,
    pub(crate) members: BTreeMap<Id, Millis>,
    pub(crate) message_count: u64,
    pub(crate) invitable: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: u8,
    pub(crate) guild: Option<Id>,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) parent: Option<Id>,
    pub(crate) position: u32,
    pub(crate) overwrites: Vec<Overwrite>,
    pub(crate) last_message: Option<Id>,
    pub(crate) created: Millis,
    pub(crate) thread: Option<ThreadState>,
    /// The person at the other end of a direct conversation with the bot.
    pub(crate) recipient: Option<Id>,
}

impl Channel {
    pub(crate) fn is_thread(&self) -> bool {
        self.thread.is_some()
    }

    pub(crate) fn is_archived(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.archived)
    }
}

impl World {
    pub(crate) fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// The channel, if the bot can see it at all.
    pub(crate) fn bot_channel(&self, id: Id) -> Result<&Channel, ApiError> {
        let channel = self.channel(id)?;
        if self.sees(channel, self.bot.id) {
            Ok(channel)
        } else {
            Err(ApiError::missing_access())
        }
    }

    pub(crate) fn blank_channel(&mut self, kind: u8, name: &str) -> Channel {
        Channel {
            id: self.mint(),
            kind,
            guild: None,
            name: name.to_owned(),
            topic: None,
            parent: None,
            position: 0,
            overwrites: Vec::new(),
            last_message: None,
            created: self.now,
            thread: None,
            recipient: None,
        }
    }

    /// Adds a text channel (or one of another kind) to a server.
    pub(crate) fn add_channel(&mut self, guild: Id, name: &str, kind: u8) -> Id {
        let mut channel = self.blank_channel(kind, name);
        channel.guild = Some(guild);
        channel.position = u32::try_from(self.channels.len()).unwrap_or(u32::MAX);
        let id = channel.id;
        self.channels.insert(id, channel);
        self.tell_channel("CHANNEL_CREATE", id);
        id
    }

    /// The direct conversation between the bot and a person, made when there is none.
    pub(crate) fn dm_with(&mut self, person: Id) -> Id {
        let known = self
            .channels
            .values()
            .find(|channel| channel.recipient == Some(person));
        if let Some(channel) = known {
            return channel.id;
        }
        let mut channel = self.blank_channel(DM, "");
        channel.recipient = Some(person);
        let id = channel.id;
        self.channels.insert(id, channel);
        self.changed_person(person, Some(id));
        id
    }

    /// Tells the bot and the people that a channel appeared or changed.
    pub(crate) fn tell_channel(&mut self, name: &'static str, id: Id) {
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let (guild, data) = (channel.guild, self.channel_json(channel));
        if guild.is_some() {
            self.dispatch(Dispatch::new(name, guild, intents::GUILDS, data));
        }
        self.changed_channel(id);
    }

    /// Deletes a channel with its messages and threads.
    pub(crate) fn delete_channel(&mut self, id: Id) -> Result<Value, ApiError> {
        let channel = self.channel(id)?;
        let (data, guild, is_thread) = (
            self.channel_json(channel),
            channel.guild,
            channel.is_thread(),
        );
        let parent = channel.parent;
        match guild {
            Some(guild) => self.changed_guild(guild),
            None => self.changed_channel(id),
        }
        let children: Vec<Id> = self
            .channels
            .values()
            .filter(|child| child.is_thread() && child.parent == Some(id))
            .map(|child| child.id)
            .collect();
        self.channels.remove(&id);
        for message in self.messages.remove(&id).unwrap_or_default().into_values() {
            self.release_files(&message);
            self.homes.remove(&message.id);
        }
        for child in children {
            self.delete_channel(child)?;
        }
        if is_thread {
            let brief =
                json!({"id": id, "guild_id": guild, "parent_id": parent, "type": data["type"]});
            self.dispatch(Dispatch::new(
                "THREAD_DELETE",
                guild,
                intents::GUILDS,
                brief,
            ));
        } else if guild.is_some() {
            self.dispatch(Dispatch::new(
                "CHANNEL_DELETE",
                guild,
                intents::GUILDS,
                data.clone(),
            ));
        }
        Ok(data)
    }

    /// The channel object.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let mut data = json!({"id": channel.id, "type": channel.kind, "last_message_id": channel.last_message, "flags": 0});
        if let Some(person) = channel.recipient {
            data["recipients"] = json!([self.user_json(person)]);
            return data;
        }
        data["guild_id"] = json!(channel.guild);
        data["name"] = json!(channel.name);
        data["parent_id"] = json!(channel.parent);
        data["rate_limit_per_user"] = json!(0);
        match &channel.thread {
            Some(thread) => self.add_thread_fields(&mut data, thread, channel),
            None => {
                data["position"] = json!(channel.position);
                data["topic"] = json!(channel.topic);
                data["nsfw"] = json!(false);
                data["permission_overwrites"] = self.overwrites_json(channel);
            }
        }
        data
    }

    fn overwrites_json(&self, channel: &Channel) -> Value {
        let roles = channel
            .guild
            .and_then(|guild| self.guilds.get(&guild))
            .map(|guild| &guild.roles);
        let is_role = |id: Id| roles.is_some_and(|roles| roles.iter().any(|role| role.id == id));
        let one = |overwrite: &Overwrite| {
            json!({"id": overwrite.id, "type": u8::from(!is_role(overwrite.id)),
                "allow": overwrite.allow.to_string(), "deny": overwrite.deny.to_string()})
        };
        channel.overwrites.iter().map(one).collect()
    }

    fn add_thread_fields(&self, data: &mut Value, thread: &ThreadState, channel: &Channel) {
        data["owner_id"] = json!(thread.owner);
        data["message_count"] = json!(thread.message_count);
        data["total_message_sent"] = json!(thread.message_count);
        data["member_count"] = json!(thread.members.len().min(50));
        data["thread_metadata"] = json!({
            "archived": thread.archived, "locked": thread.locked, "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": iso(thread.archive_changed), "create_timestamp": iso(channel.created),
        });
        if channel.kind == PRIVATE_THREAD {
            data["thread_metadata"]["invitable"] = json!(thread.invitable);
        }
        if let Some(joined) = thread.members.get(&self.bot.id) {
            data["member"] = json!({"id": channel.id, "user_id": self.bot.id, "join_timestamp": iso(*joined), "flags": 1});
        }
    }

    /// Whether a person has this channel in the list: sees it and, if private, belongs to it.
    pub(crate) fn lists(&self, channel: &Channel, person: Id) -> bool {
        let is_private = channel.kind == PRIVATE_THREAD;
        let belongs = channel
            .thread
            .as_ref()
            .is_some_and(|thread| thread.members.contains_key(&person));
        let bits = self.permissions(channel, person);
        bits & permissions::VIEW_CHANNEL != 0
            && (!is_private || belongs || bits & permissions::MANAGE_THREADS != 0)
    }
}
