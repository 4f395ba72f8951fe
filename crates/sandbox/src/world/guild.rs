//! Servers, their roles and members.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::id::{Id, Millis};
use super::permissions;
use super::time::iso;
use super::{Dispatch, World, intents};

#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) permissions: u64,
    pub(crate) managed_by: Option<Id>,
    pub(crate) position: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) roles: Vec<Id>,
    pub(crate) joined: Millis,
}

#[derive(Clone, Debug)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) owner: Id,
    pub(crate) locale: String,
    pub(crate) roles: Vec<Role>,
    pub(crate) members: BTreeMap<Id, Member>,
}

impl Role {
    pub(crate) fn json(&self) -> Value {
        let mut role = json!({
            "id": self.id, "name": self.name, "permissions": self.permissions.to_string(),
            "position": self.position, "color": 0, "hoist": false, "managed": self.managed_by.is_some(),
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "mentionable": false, "icon": null, "unicode_emoji": null, "flags": 0,
        });
        if let Some(bot) = self.managed_by {
            role["tags"] = json!({"bot_id": bot});
        }
        role
    }
}

impl World {
    /// Adds a server owned by `owner`, with everybody's role and the bot's.
    pub(crate) fn add_guild(&mut self, name: &str, owner: Id) -> Id {
        let id = self.mint();
        let everyone = Role {
            id,
            name: "@everyone".into(),
            permissions: permissions::DEFAULT,
            managed_by: None,
            position: 0,
        };
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner,
            locale: "en-US".into(),
            roles: vec![everyone],
            members: BTreeMap::new(),
        };
        self.guilds.insert(id, guild);
        self.join(id, owner);
        self.add_bot(id);
        id
    }

    /// Puts the bot into a server with a role of its own.
    pub(crate) fn add_bot(&mut self, guild_id: Id) {
        let (role, bot, now) = (self.mint(), self.bot.id, self.now);
        let name = self.bot.name.clone();
        let Some(guild) = self.guilds.get_mut(&guild_id) else {
            return;
        };
        guild.roles.push(Role {
            id: role,
            name,
            permissions: permissions::DEFAULT,
            managed_by: Some(bot),
            position: 1,
        });
        guild.members.insert(
            bot,
            Member {
                roles: vec![role],
                joined: now,
            },
        );
        let data = self.guild_create_json(guild_id);
        self.dispatch(Dispatch::new(
            "GUILD_CREATE",
            Some(guild_id),
            intents::GUILDS,
            data,
        ));
        self.changed_guild(guild_id);
    }

    /// Takes the bot out of a server.
    pub(crate) fn remove_bot(&mut self, guild_id: Id) {
        let bot = self.bot.id;
        let Some(guild) = self.guilds.get_mut(&guild_id) else {
            return;
        };
        guild.members.remove(&bot);
        guild.roles.retain(|role| role.managed_by != Some(bot));
        self.dispatch(Dispatch::new(
            "GUILD_DELETE",
            Some(guild_id),
            intents::GUILDS,
            json!({"id": guild_id}),
        ));
        self.changed_guild(guild_id);
    }

    /// Makes a person a member.
    pub(crate) fn join(&mut self, guild_id: Id, person: Id) {
        let now = self.now;
        let Some(guild) = self.guilds.get_mut(&guild_id) else {
            return;
        };
        if guild.members.contains_key(&person) {
            return;
        }
        guild.members.insert(
            person,
            Member {
                roles: Vec::new(),
                joined: now,
            },
        );
        let mut data = self.member_json(guild_id, person);
        data["guild_id"] = json!(guild_id);
        self.dispatch(Dispatch::new(
            "GUILD_MEMBER_ADD",
            Some(guild_id),
            intents::GUILD_MEMBERS,
            data,
        ));
        self.changed_guild(guild_id);
    }

    /// Ends a person's membership.
    pub(crate) fn leave(&mut self, guild_id: Id, person: Id) {
        let Some(guild) = self.guilds.get_mut(&guild_id) else {
            return;
        };
        guild.members.remove(&person);
        let data = json!({"guild_id": guild_id, "user": self.user_json(person)});
        self.dispatch(Dispatch::new(
            "GUILD_MEMBER_REMOVE",
            Some(guild_id),
            intents::GUILD_MEMBERS,
            data,
        ));
        self.changed_guild(guild_id);
        self.changed_person(person, None);
    }

    /// Sets what everybody's role, or the bot's own, may do.
    pub(crate) fn set_role_permissions(&mut self, guild_id: Id, of_bot: bool, bits: u64) {
        let Some(guild) = self.guilds.get_mut(&guild_id) else {
            return;
        };
        let Some(role) = guild
            .roles
            .iter_mut()
            .find(|role| role.managed_by.is_some() == of_bot)
        else {
            return;
        };
        role.permissions = bits;
        let data = json!({"guild_id": guild_id, "role": role.json()});
        self.dispatch(Dispatch::new(
            "GUILD_ROLE_UPDATE",
            Some(guild_id),
            intents::GUILDS,
            data,
        ));
        self.changed_guild(guild_id);
    }

    /// The member object with its user.
    pub(crate) fn member_json(&self, guild: Id, user: Id) -> Value {
        let mut member = self.bare_member_json(guild, user);
        member["user"] = self.user_json(user);
        member
    }

    /// The member object as it stands beside a user in messages and resolved data.
    pub(crate) fn bare_member_json(&self, guild: Id, user: Id) -> Value {
        let member = self
            .guilds
            .get(&guild)
            .and_then(|guild| guild.members.get(&user));
        let (roles, joined) = member.map_or((&[][..], self.now), |member| {
            (&member.roles[..], member.joined)
        });
        json!({
            "roles": roles, "joined_at": iso(joined), "deaf": false, "mute": false, "flags": 0,
            "nick": null, "avatar": null, "banner": null, "premium_since": null, "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// The server object as REST gives it.
    pub(crate) fn guild_json(&self, guild: &Guild) -> Value {
        let roles: Vec<_> = guild.roles.iter().map(Role::json).collect();
        json!({
            "id": guild.id, "name": guild.name, "owner_id": guild.owner, "roles": roles,
            "preferred_locale": guild.locale, "icon": null, "splash": null, "discovery_splash": null,
            "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 0, "explicit_content_filter": 0, "emojis": [], "stickers": [],
            "features": [], "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "vanity_url_code": null, "description": null,
            "banner": null, "premium_tier": 0, "premium_subscription_count": 0, "nsfw_level": 0, "nsfw": false,
            "public_updates_channel_id": null, "premium_progress_bar_enabled": false, "max_members": 500_000,
            "max_presences": null, "max_video_channel_users": 25, "max_stage_video_channel_users": 50,
            "safety_alerts_channel_id": null, "hub_type": null, "region": "deprecated",
            "widget_enabled": false, "widget_channel_id": null, "incidents_data": null,
        })
    }

    /// The larger server object of the event that tells the bot about a server.
    pub(crate) fn guild_create_json(&self, id: Id) -> Value {
        let Some(guild) = self.guilds.get(&id) else {
            return json!({"id": id, "unavailable": true});
        };
        let mut data = self.guild_json(guild);
        let bot = self.bot.id;
        let visible = |thread: bool| -> Vec<Value> {
            let own = self
                .channels
                .values()
                .filter(|channel| channel.guild == Some(id));
            let kept = own.filter(|channel| channel.is_thread() == thread);
            let kept = kept
                .filter(|channel| !thread || (self.sees(channel, bot) && !channel.is_archived()));
            kept.map(|channel| self.channel_json(channel)).collect()
        };
        data["channels"] = json!(visible(false));
        data["threads"] = json!(visible(true));
        let joined = guild
            .members
            .get(&bot)
            .map_or(self.now, |member| member.joined);
        data["joined_at"] = json!(iso(joined));
        data["large"] = json!(guild.members.len() > 50);
        data["unavailable"] = json!(false);
        data["member_count"] = json!(guild.members.len());
        // Without the member intent Discord lists only the bot itself.
        data["members"] = json!([self.member_json(id, bot)]);
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            data[empty] = json!([]);
        }
        data
    }
}
