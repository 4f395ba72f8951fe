//! Posting, editing and deleting messages.

use serde_json::json;

use super::draft::Draft;
use super::error::ApiError;
use super::id::{self, Id};
use super::message::{self, Message};
use super::permissions as may;
use super::{Dispatch, World, intents, mentions};
use crate::check;

/// How long a nonce is remembered, in milliseconds.
const NONCE_WINDOW: u64 = 180_000;

impl World {
    /// Puts a finished message into its channel and tells of it.
    pub(crate) fn publish(&mut self, message: Message) -> Id {
        let (id, channel_id, now) = (message.id, message.channel, self.now);
        let only_for = message.only_for;
        self.homes.insert(id, channel_id);
        self.messages
            .entry(channel_id)
            .or_default()
            .insert(id, message);
        if only_for.is_none()
            && let Some(channel) = self.channels.get_mut(&channel_id)
        {
            channel.last_message = Some(id);
            if let Some(thread) = &mut channel.thread {
                thread.message_count += 1;
                thread.last_activity = now;
            }
        }
        self.join_thread_by_message(id);
        self.tell_message("MESSAGE_CREATE", id);
        id
    }

    /// Whoever writes in a thread follows it from then on, and so does who is pinged there and sees it.
    fn join_thread_by_message(&mut self, id: Id) {
        let Some(message) = self
            .message(id)
            .filter(|message| message.only_for.is_none())
        else {
            return;
        };
        let Some(channel) = self.channels.get(&message.channel) else {
            return;
        };
        let Some(thread) = &channel.thread else {
            return;
        };
        let present = std::iter::once(message.author).chain(message.mentions.users.iter().copied());
        let new: Vec<Id> = present
            .filter(|it| !thread.members.contains_key(it) && self.sees(channel, *it))
            .collect();
        let channel = channel.id;
        if !new.is_empty() {
            self.update_thread_members(channel, &new, &[]);
        }
    }

    /// Tells the bot and those who see it that a message appeared or changed.
    pub(crate) fn tell_message(&mut self, name: &'static str, id: Id) {
        let Some(message) = self.message(id) else {
            return;
        };
        let (channel_id, only_for, author) = (message.channel, message.only_for, message.author);
        if let Some(person) = only_for {
            self.changed_person(person, Some(channel_id));
            return;
        }
        let guild = self
            .channels
            .get(&channel_id)
            .and_then(|channel| channel.guild);
        let mut data = self.message_json(message);
        let mentions_bot = message.mentions.users.contains(&self.bot.id);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
            data["member"] = self.bare_member_json(guild, author);
        }
        data["channel_type"] = json!(self.channels.get(&channel_id).map(|channel| channel.kind));
        let intent = if guild.is_some() {
            intents::GUILD_MESSAGES
        } else {
            intents::DIRECT_MESSAGES
        };
        let mut dispatch = Dispatch::new(name, guild, intent, data);
        dispatch.is_private = guild.is_some() && author != self.bot.id && !mentions_bot;
        self.dispatch(dispatch);
        self.changed_channel(channel_id);
    }

    /// Removes a message and tells of it.
    pub(crate) fn delete_message(&mut self, id: Id) -> Result<(), ApiError> {
        let channel = self
            .homes
            .remove(&id)
            .ok_or_else(ApiError::unknown_message)?;
        let message = self
            .messages
            .get_mut(&channel)
            .and_then(|messages| messages.remove(&id));
        let message = message.ok_or_else(ApiError::unknown_message)?;
        self.release_files(&message);
        if let Some(person) = message.only_for {
            self.changed_person(person, Some(channel));
            return Ok(());
        }
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        let mut data = json!({"id": id, "channel_id": channel});
        if guild.is_some() {
            data["guild_id"] = json!(guild);
        }
        let intent = if guild.is_some() {
            intents::GUILD_MESSAGES
        } else {
            intents::DIRECT_MESSAGES
        };
        self.dispatch(Dispatch::new("MESSAGE_DELETE", guild, intent, data));
        self.changed_channel(channel);
        Ok(())
    }

    /// Refuses if the bot may not send such a message there now; opens an archived thread again.
    pub(crate) fn ready_to_send(
        &mut self,
        channel_id: Id,
        has_files: bool,
    ) -> Result<(), ApiError> {
        let bot = self.bot.id;
        let channel = self.bot_channel(channel_id)?;
        if let Some(person) = channel.recipient {
            return self.reachable(person);
        }
        if !matches!(channel.kind, 0 | 2 | 5 | 10..=13) {
            return Err(ApiError::new(
                400,
                50008,
                "Cannot send messages in a non-text channel",
            ));
        }
        let bits = self.permissions(channel, bot);
        let send = if channel.is_thread() {
            may::SEND_MESSAGES_IN_THREADS
        } else {
            may::SEND_MESSAGES
        };
        let needed = send | if has_files { may::ATTACH_FILES } else { 0 };
        if bits & needed != needed {
            return Err(ApiError::missing_permissions());
        }
        let is_locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
        let is_shut = is_locked && bits & may::MANAGE_THREADS == 0;
        match (channel.is_archived(), is_shut) {
            (true, true) => return Err(ApiError::archived_thread()),
            (false, true) => return Err(ApiError::locked_thread()),
            (true, false) => self.set_archived(channel_id, false),
            (false, false) => {}
        }
        Ok(())
    }

    /// Refuses if a person does not take direct messages from the bot: closed, or no server in common.
    fn reachable(&self, person: Id) -> Result<(), ApiError> {
        let open = self
            .people
            .get(&person)
            .is_some_and(|person| person.user.dms_open);
        let bot = self.bot.id;
        let meet = |guild: &super::guild::Guild| {
            guild.members.contains_key(&bot) && guild.members.contains_key(&person)
        };
        match (open, self.guilds.values().any(meet)) {
            (true, true) => Ok(()),
            (_, false) => Err(ApiError::no_mutual_server()),
            (false, true) => Err(ApiError::closed_dms()),
        }
    }

    /// The bot posts a message in a channel.
    pub(crate) fn bot_posts(&mut self, channel_id: Id, draft: &Draft) -> Result<Id, ApiError> {
        self.ready_to_send(channel_id, !draft.uploads.is_empty())?;
        let key = self.nonce_key(channel_id, draft);
        if let Some((id, at)) = key.as_ref().and_then(|key| self.nonces.get(key))
            && at + NONCE_WINDOW > self.now
            && self.message(*id).is_some()
        {
            return Ok(*id);
        }
        let mut message = Message::blank(self.mint(), channel_id, self.bot.id, self.now);
        let reference = &draft.body["message_reference"];
        if let Some(original) = id::read(&reference["message_id"]) {
            match self.channel_message(channel_id, original) {
                Ok(_) => (message.reply_to, message.kind) = (Some(original), 19),
                Err(_) if reference["fail_if_not_exists"] == false => {}
                Err(_) => {
                    return Err(check::Problems::one(
                        "message_reference",
                        "REPLIES_UNKNOWN_MESSAGE",
                        "Unknown message",
                    )
                    .into());
                }
            }
        }
        self.fill(&mut message, draft);
        self.ping_replied(&mut message, draft);
        message.flags &= !message::EPHEMERAL;
        let id = self.publish(message);
        if let Some(key) = key {
            self.nonces.insert(key, (id, self.now));
        }
        Ok(id)
    }

    /// A reply pings whom it answers, unless `allowed_mentions` leaves that out.
    fn ping_replied(&self, message: &mut Message, draft: &Draft) {
        let pings = draft
            .allowed_mentions()
            .is_none_or(|allowed| allowed["replied_user"] == true);
        let author = message
            .reply_to
            .and_then(|id| self.message(id))
            .map(|original| original.author);
        if let Some(author) =
            author.filter(|author| pings && !message.mentions.users.contains(author))
        {
            message.mentions.users.push(author);
        }
    }

    fn nonce_key(&self, channel: Id, draft: &Draft) -> Option<(Id, String)> {
        let enforced = draft.body["enforce_nonce"] == true;
        let nonce = draft
            .body
            .get("nonce")
            .filter(|nonce| enforced && !nonce.is_null())?;
        Some((channel, nonce.to_string().trim_matches('"').to_owned()))
    }

    /// The bot edits one of its messages in a channel.
    pub(crate) fn bot_edits(
        &mut self,
        channel_id: Id,
        id: Id,
        draft: &Draft,
    ) -> Result<(), ApiError> {
        let channel = self.bot_channel(channel_id)?;
        let (bits, archived) = (
            self.permissions(channel, self.bot.id),
            channel.is_archived(),
        );
        let is_dm = channel.recipient.is_some();
        let message = self.channel_message(channel_id, id)?;
        if message.author != self.bot.id {
            return Err(ApiError::not_author());
        }
        if archived {
            return Err(ApiError::archived_thread());
        }
        if !draft.uploads.is_empty() && !is_dm && bits & may::ATTACH_FILES == 0 {
            return Err(ApiError::missing_permissions());
        }
        let (now, created) = (self.now, message.created);
        if created + 3_600_000 < now {
            self.limits.old_edit(channel_id, now)?;
        }
        self.edit_checked(id, draft)
    }

    /// Applies an edit that is permitted; refuses one that would leave nothing.
    pub(crate) fn edit_checked(&mut self, id: Id, draft: &Draft) -> Result<(), ApiError> {
        let mut message = self
            .message(id)
            .cloned()
            .ok_or_else(ApiError::unknown_message)?;
        self.change(&mut message, draft);
        if message.is_empty() {
            return Err(ApiError::empty_message());
        }
        let slot = self.message_mut(id).ok_or_else(ApiError::unknown_message)?;
        *slot = message;
        self.tell_message("MESSAGE_UPDATE", id);
        Ok(())
    }

    /// A person writes into a channel.
    pub(crate) fn person_says(
        &mut self,
        person: Id,
        channel_id: Id,
        content: &str,
    ) -> Result<Id, ApiError> {
        let channel = self.channel(channel_id)?;
        let length = content.trim().chars().count();
        if length == 0 || length > 2000 {
            return Err(ApiError::new(
                400,
                50035,
                "a message has 1 to 2000 characters",
            ));
        }
        let needed = if channel.is_thread() {
            may::SEND_MESSAGES_IN_THREADS
        } else {
            may::SEND_MESSAGES
        };
        if self.permissions(channel, person) & needed == 0 && channel.recipient != Some(person) {
            return Err(ApiError::missing_permissions());
        }
        if channel.is_archived() {
            self.set_archived(channel_id, false);
        }
        let mut message = Message::blank(self.mint(), channel_id, person, self.now);
        message.content = content.to_owned();
        message.mentions = mentions::find(content, None);
        Ok(self.publish(message))
    }
}
