//! Permission bits and how roles and overwrites make them up.
//!
//! Follows Discord's documentation, "Permissions: permission hierarchy and overwrites".

use serde::Deserialize;

use super::World;
use super::channel::Channel;
use super::id::Id;

macro_rules! bits {
    ($($name:ident = $bit:literal;)*) => {
        $(#[doc = concat!("Permission bit ", stringify!($bit), ".")] pub const $name: u64 = 1 << $bit;)*
    };
}

bits! {
    KICK_MEMBERS = 1;
    ADMINISTRATOR = 3;
    MANAGE_CHANNELS = 4;
    MANAGE_GUILD = 5;
    ADD_REACTIONS = 6;
    VIEW_CHANNEL = 10;
    SEND_MESSAGES = 11;
    MANAGE_MESSAGES = 13;
    EMBED_LINKS = 14;
    ATTACH_FILES = 15;
    READ_MESSAGE_HISTORY = 16;
    MENTION_EVERYONE = 17;
    USE_EXTERNAL_EMOJIS = 18;
    MANAGE_ROLES = 28;
    USE_APPLICATION_COMMANDS = 31;
    MANAGE_THREADS = 34;
    CREATE_PUBLIC_THREADS = 35;
    CREATE_PRIVATE_THREADS = 36;
    SEND_MESSAGES_IN_THREADS = 38;
    PIN_MESSAGES = 51;
}

/// Every bit the sandbox knows of.
pub const ALL: u64 = (1 << 52) - 1;

/// What everybody may do in a fresh server.
pub const DEFAULT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | ADD_REACTIONS
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What either side may do in a direct conversation.
pub(crate) const DIRECT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | ADD_REACTIONS
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS;

/// An exception a channel makes for a role or a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Overwrite {
    /// A role (the server's own id means everybody) or a member.
    pub id: Id,
    /// Bits granted.
    #[serde(default)]
    pub allow: u64,
    /// Bits taken away.
    #[serde(default)]
    pub deny: u64,
}

impl World {
    /// What `user` may do in the whole server, without regard to channels.
    pub(crate) fn guild_permissions(&self, guild: Id, user: Id) -> u64 {
        let Some(guild) = self.guilds.get(&guild) else {
            return 0;
        };
        let Some(member) = guild.members.get(&user) else {
            return 0;
        };
        if guild.owner == user {
            return ALL;
        }
        let held = guild
            .roles
            .iter()
            .filter(|role| role.id == guild.id || member.roles.contains(&role.id));
        let bits = held.fold(0, |bits, role| bits | role.permissions);
        if bits & ADMINISTRATOR != 0 { ALL } else { bits }
    }

    /// What `user` may do in `channel`; a thread counts as its parent.
    pub(crate) fn permissions(&self, channel: &Channel, user: Id) -> u64 {
        let Some(guild_id) = channel.guild else {
            return if channel.recipient == Some(user) || user == self.bot.id {
                DIRECT
            } else {
                0
            };
        };
        let home = channel
            .parent
            .filter(|_| channel.is_thread())
            .and_then(|id| self.channels.get(&id));
        let home = home.unwrap_or(channel);
        let base = self.guild_permissions(guild_id, user);
        if base & ADMINISTRATOR != 0 {
            return ALL;
        }
        let roles = self
            .guilds
            .get(&guild_id)
            .and_then(|guild| guild.members.get(&user));
        let Some(roles) = roles.map(|member| &member.roles) else {
            return 0;
        };
        let bits = with_overwrites(base, &home.overwrites, guild_id, roles, user);
        if bits & VIEW_CHANNEL == 0 { 0 } else { bits }
    }

    /// Replaces a channel's exceptions.
    pub(crate) fn set_overwrites(&mut self, channel: Id, overwrites: &[Overwrite]) {
        let Some(found) = self.channels.get_mut(&channel) else {
            return;
        };
        found.overwrites = overwrites.to_vec();
        let guild = found.guild;
        self.tell_channel("CHANNEL_UPDATE", channel);
        if let Some(guild) = guild {
            self.changed_guild(guild);
        }
    }

    /// Whether `user` sees `channel` at all.
    pub(crate) fn sees(&self, channel: &Channel, user: Id) -> bool {
        self.permissions(channel, user) & VIEW_CHANNEL != 0
    }
}

fn with_overwrites(
    base: u64,
    overwrites: &[Overwrite],
    everyone: Id,
    roles: &[Id],
    user: Id,
) -> u64 {
    let join = |bits: u64, chosen: &dyn Fn(Id) -> bool| {
        let (mut allow, mut deny) = (0, 0);
        for overwrite in overwrites.iter().filter(|overwrite| chosen(overwrite.id)) {
            allow |= overwrite.allow;
            deny |= overwrite.deny;
        }
        bits & !deny | allow
    };
    let bits = join(base, &|id| id == everyone);
    let bits = join(bits, &|id| id != everyone && roles.contains(&id));
    join(bits, &|id| id == user)
}
