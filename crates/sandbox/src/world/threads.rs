//! Threads: starting, archiving, and who follows them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::channel::ThreadState;
use super::error::ApiError;
use super::id::Id;
use super::time::iso;
use super::{Dispatch, World, intents};

impl World {
    /// Starts a thread under `parent`; with `id` of a message, it hangs on that message.
    pub(crate) fn add_thread(
        &mut self,
        parent: Id,
        name: &str,
        kind: u8,
        owner: Id,
        on: Option<Id>,
    ) -> Result<Id, ApiError> {
        let home = self.channel(parent)?;
        let guild = home.guild;
        let mut channel = self.blank_channel(kind, name);
        channel.id = on.unwrap_or(channel.id);
        channel.guild = guild;
        channel.parent = Some(parent);
        channel.thread = Some(ThreadState {
            owner,
            archived: false,
            locked: false,
            auto_archive: 1440,
            archive_changed: self.now,
            last_activity: self.now,
            members: BTreeMap::from([(owner, self.now)]),
            message_count: 0,
            invitable: true,
        });
        let id = channel.id;
        self.channels.insert(id, channel);
        Ok(id)
    }

    /// Tells the bot and the people that a thread exists now.
    pub(crate) fn announce_thread(&mut self, id: Id) {
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let mut data = self.channel_json(channel);
        data["newly_created"] = json!(true);
        let guild = channel.guild;
        self.dispatch(Dispatch::new("THREAD_CREATE", guild, intents::GUILDS, data));
        self.changed_channel(id);
    }

    /// Archives a thread as a moderator does, perhaps locking it.
    pub(crate) fn close_thread(&mut self, id: Id, locked: bool) {
        if let Some(thread) = self
            .channels
            .get_mut(&id)
            .and_then(|channel| channel.thread.as_mut())
        {
            thread.locked = locked;
        }
        self.set_archived(id, true);
    }

    /// Locks a thread as a moderator does, or unlocks it: nobody but moderators writes in it while it is locked.
    pub(crate) fn lock_thread(&mut self, id: Id, locked: bool) {
        if let Some(thread) = self
            .channels
            .get_mut(&id)
            .and_then(|channel| channel.thread.as_mut())
        {
            thread.locked = locked;
            self.tell_channel("THREAD_UPDATE", id);
        }
    }

    /// Archives or unarchives a thread.
    pub(crate) fn set_archived(&mut self, id: Id, archived: bool) {
        let now = self.now;
        let Some(thread) = self
            .channels
            .get_mut(&id)
            .and_then(|channel| channel.thread.as_mut())
        else {
            return;
        };
        if thread.archived != archived {
            thread.archived = archived;
            thread.archive_changed = now;
            thread.last_activity = now;
            self.tell_channel("THREAD_UPDATE", id);
        }
    }

    /// Archives every thread that was quiet for longer than it says.
    pub(crate) fn archive_quiet_threads(&mut self) {
        let now = self.now;
        let quiet = |thread: &ThreadState| {
            !thread.archived && thread.last_activity + thread.auto_archive * 60_000 <= now
        };
        let stale: Vec<Id> = self
            .channels
            .values()
            .filter(|channel| channel.thread.as_ref().is_some_and(quiet))
            .map(|channel| channel.id)
            .collect();
        for id in stale {
            self.set_archived(id, true);
        }
    }

    /// Changes who follows a thread and tells of it.
    pub(crate) fn update_thread_members(&mut self, thread: Id, added: &[Id], removed: &[Id]) {
        let (now, bot) = (self.now, self.bot.id);
        let Some(channel) = self.channels.get_mut(&thread) else {
            return;
        };
        let (guild, Some(state)) = (channel.guild, channel.thread.as_mut()) else {
            return;
        };
        for user in added {
            state.members.entry(*user).or_insert(now);
        }
        for user in removed {
            state.members.remove(user);
        }
        let count = state.members.len();
        let added: Vec<_> = added
            .iter()
            .map(|user| member_json(thread, *user, now))
            .collect();
        let data = json!({"id": thread, "guild_id": guild, "member_count": count, "added_members": added, "removed_member_ids": removed});
        let touches_bot =
            removed.contains(&bot) || added.iter().any(|member| member["user_id"] == json!(bot));
        let intent = if touches_bot {
            intents::GUILDS
        } else {
            intents::GUILD_MEMBERS
        };
        self.dispatch(Dispatch::new("THREAD_MEMBERS_UPDATE", guild, intent, data));
        self.changed_channel(thread);
    }
}

/// The thread member object.
pub(crate) fn member_json(thread: Id, user: Id, joined: u64) -> Value {
    json!({"id": thread, "user_id": user, "join_timestamp": iso(joined), "flags": 1})
}
