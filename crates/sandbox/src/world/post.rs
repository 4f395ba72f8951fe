//! Posting, editing and deleting messages.

use serde_json::{Value, json};

use super::error::ApiError;
use super::files::Upload;
use super::id::{self, Id};
use super::message::{self, Message};
use super::permissions as may;
use super::{Dispatch, World, intents, mentions};
use crate::check;

/// How long a nonce is remembered, in milliseconds.
const NONCE_WINDOW: u64 = 180_000;

/// What a request says a message shall be; a field left out stays as it was.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl Draft {
    pub(crate) fn new(body: Value, uploads: Vec<Upload>) -> Self {
        Self { body, uploads }
    }

    fn list(&self, key: &str) -> Option<Vec<Value>> {
        let value = self.body.get(key)?;
        Some(value.as_array().cloned().unwrap_or_default())
    }

    pub(crate) fn flags(&self) -> u64 {
        self.body["flags"].as_u64().unwrap_or(0)
    }

    fn allowed_mentions(&self) -> Option<&Value> {
        self.body
            .get("allowed_mentions")
            .filter(|value| !value.is_null())
    }
}

impl World {
    /// Fills a new message from a draft; the body has been checked before.
    pub(crate) fn fill(&mut self, message: &mut Message, draft: &Draft) {
        message.content = draft.body["content"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        message.components =
            check::components::numbered(draft.list("components").unwrap_or_default());
        message.embeds = draft
            .list("embeds")
            .unwrap_or_default()
            .into_iter()
            .map(rich)
            .collect();
        message.tts = draft.body["tts"].as_bool().unwrap_or(false);
        let kept = message::EPHEMERAL
            | message::SUPPRESS_EMBEDS
            | message::SUPPRESS_NOTIFICATIONS
            | check::COMPONENTS_V2;
        message.flags |= draft.flags() & kept;
        message.nonce = draft
            .body
            .get("nonce")
            .filter(|nonce| !nonce.is_null())
            .cloned();
        message.mentions = mentions::find(&message.content, draft.allowed_mentions());
        self.attach(message, draft);
    }

    /// Changes a message as an edit asks.
    pub(crate) fn change(&mut self, message: &mut Message, draft: &Draft) {
        if let Some(content) = draft.body.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
            message.mentions = mentions::find(&message.content, draft.allowed_mentions());
        }
        if let Some(components) = draft.list("components") {
            message.components = check::components::numbered(components);
        }
        if let Some(embeds) = draft.list("embeds") {
            message.embeds = embeds.into_iter().map(rich).collect();
        }
        if draft.body.get("flags").is_some() {
            let settable = message::SUPPRESS_EMBEDS | check::COMPONENTS_V2;
            message.flags = message.flags & !message::SUPPRESS_EMBEDS | draft.flags() & settable;
        }
        message.flags &= !message::LOADING;
        self.attach(message, draft);
        message.edited = Some(self.now);
    }

    /// Keeps, drops and adds attachments: `attachments` lists what stays and describes `files[n]`.
    fn attach(&mut self, message: &mut Message, draft: &Draft) {
        let listed = draft.list("attachments");
        let entry = |id: u64| {
            listed
                .iter()
                .flatten()
                .find(|it| id::read(&it["id"]) == Some(id.into()))
        };
        let text = |it: &Value, key: &str| it[key].as_str().map(str::to_owned);
        let mut kept = Vec::new();
        for mut file in std::mem::take(&mut message.attachments) {
            match (listed.is_some(), entry(file.id.get())) {
                (true, None) => self.release_file(file.id),
                (_, found) => {
                    if let Some(description) = found.and_then(|it| it.get("description")) {
                        file.description = description.as_str().map(str::to_owned);
                    }
                    kept.push(file);
                }
            }
        }
        for upload in &draft.uploads {
            let described = entry(upload.index);
            let mut upload = upload.clone();
            if let Some(name) = described.and_then(|it| text(it, "filename")) {
                upload.name = name;
            }
            let description = described.and_then(|it| text(it, "description"));
            kept.push(self.store_file(message.channel, &upload, description));
        }
        message.attachments = kept;
        self.place_in_embeds(message);
    }

    /// Turns `attachment://name` in embeds into the file's address.
    fn place_in_embeds(&self, message: &mut Message) {
        let mut embeds = std::mem::take(&mut message.embeds);
        let mut shown = Vec::new();
        for embed in &mut embeds {
            for key in ["image", "thumbnail"] {
                let Some(name) = embed[key]["url"]
                    .as_str()
                    .and_then(|url| url.strip_prefix("attachment://"))
                else {
                    continue;
                };
                if let Some(file) = message.attachments.iter().find(|file| file.name == name) {
                    let url = self.file_url(file);
                    embed[key] = json!({"url": url, "proxy_url": url,
                        "width": file.dimensions.map(|it| it.0), "height": file.dimensions.map(|it| it.1)});
                    shown.push(file.id);
                }
            }
        }
        message.attachments.retain(|file| !shown.contains(&file.id));
        message.embeds = embeds;
    }

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
        self.tell_message("MESSAGE_CREATE", id);
        id
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
        if channel.is_archived() {
            if is_locked && bits & may::MANAGE_THREADS == 0 {
                return Err(ApiError::archived_thread());
            }
            self.set_archived(channel_id, false);
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
        if open && self.guilds.values().any(meet) {
            Ok(())
        } else {
            Err(ApiError::closed_dms())
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
        message.flags &= !message::EPHEMERAL;
        let id = self.publish(message);
        if let Some(key) = key {
            self.nonces.insert(key, (id, self.now));
        }
        Ok(id)
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

fn rich(mut embed: Value) -> Value {
    if embed.is_object() && embed.get("type").is_none() {
        embed["type"] = json!("rich");
    }
    embed
}
