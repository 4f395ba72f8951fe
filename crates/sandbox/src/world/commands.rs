//! Application commands as the bot registered them.

use serde_json::{Value, json};

use super::World;
use super::id::Id;
use super::permissions as may;

pub(crate) const CHAT: u64 = 1;

/// A registered command: one name and kind, in one server or everywhere.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) id: Id,
    pub(crate) guild: Option<Id>,
    pub(crate) body: Value,
}

impl Command {
    pub(crate) fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }

    pub(crate) fn kind(&self) -> u64 {
        self.body["type"].as_u64().unwrap_or(CHAT)
    }
}

impl World {
    /// Registers a command, replacing the one of the same name and kind in the same place.
    pub(crate) fn register(&mut self, guild: Option<Id>, body: &Value) -> Id {
        let (version, bot) = (self.mint(), self.bot.id);
        let kind = body["type"].as_u64().unwrap_or(CHAT);
        let same = |command: &Command| {
            command.guild == guild && command.body["name"] == body["name"] && command.kind() == kind
        };
        let known = self.commands.iter().position(same);
        let id = known.map_or(version, |at| self.commands[at].id);
        let command = Command {
            id,
            guild,
            body: filled(body, id, version, bot, guild),
        };
        match known {
            Some(at) => self.commands[at] = command,
            None => self.commands.push(command),
        }
        id
    }

    /// Replaces all commands of a place.
    pub(crate) fn register_all(&mut self, guild: Option<Id>, bodies: &[Value]) {
        let keep = |command: &Command| {
            command.guild != guild
                || bodies.iter().any(|body| {
                    body["name"] == command.body["name"]
                        && body["type"].as_u64().unwrap_or(CHAT) == command.kind()
                })
        };
        self.commands.retain(keep);
        for body in bodies {
            self.register(guild, body);
        }
        self.changes.extend(
            self.people
                .keys()
                .map(|person| super::Change::Person(*person, None)),
        );
    }

    /// The command of this name and kind that works in a channel; a server's own one goes first.
    pub(crate) fn find_command(&self, channel: Id, kind: u64, name: &str) -> Option<&Command> {
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        let named = |command: &&Command| command.name() == name && command.kind() == kind;
        let own = self
            .commands
            .iter()
            .find(|command| guild.is_some() && command.guild == guild && named(command));
        own.or_else(|| {
            self.commands
                .iter()
                .find(|command| command.guild.is_none() && named(command))
        })
    }

    /// Why a person may not use a command in a channel.
    pub(crate) fn command_refusal(
        &self,
        command: &Command,
        person: Id,
        channel: Id,
    ) -> Option<String> {
        let channel = self.channels.get(&channel)?;
        let place = if channel.guild.is_some() { 0 } else { 1 };
        let contexts = command.body["contexts"].as_array();
        let is_here = contexts.is_none_or(|list| list.iter().any(|context| context == place));
        let name = command.name();
        let is_in = |guild: Id| {
            self.guilds
                .get(&guild)
                .is_some_and(|guild| guild.members.contains_key(&self.bot.id))
        };
        if channel.guild.is_some_and(|guild| !is_in(guild)) {
            return Some("the bot is not in this server".to_owned());
        }
        if !is_here || (place == 1 && command.body["dm_permission"] == false) {
            return Some(format!("the command {name} cannot be used here"));
        }
        let bits = self.permissions(channel, person);
        // Libraries send text, the official description has a number: Discord takes both.
        let needed = &command.body["default_member_permissions"];
        let as_text = needed.as_str().and_then(|text| text.parse().ok());
        let needed = needed.as_u64().or(as_text);
        let lacks = |needed: u64| {
            bits & may::ADMINISTRATOR == 0 && (needed == 0 || bits & needed != needed)
        };
        if channel.guild.is_some() && needed.is_some_and(lacks) {
            return Some(format!(
                "only members with certain permissions may use the command {name}"
            ));
        }
        if bits & may::USE_APPLICATION_COMMANDS == 0 {
            return Some("this person may not use commands in this channel".to_owned());
        }
        None
    }
}

fn filled(body: &Value, id: Id, version: Id, bot: Id, guild: Option<Id>) -> Value {
    let mut full = json!({
        "type": 1, "default_member_permissions": null, "nsfw": false, "description": "",
        "dm_permission": true, "contexts": null, "integration_types": [0],
        "name_localizations": null, "description_localizations": null,
    });
    if let (Some(fields), Some(given)) = (full.as_object_mut(), body.as_object()) {
        fields.extend(
            given
                .iter()
                .map(|(key, value)| (key.clone(), value.clone())),
        );
    }
    if body["type"].as_u64().is_none() {
        full["type"] = json!(CHAT);
    }
    full["id"] = json!(id);
    full["version"] = json!(version);
    full["application_id"] = json!(bot);
    if let Some(guild) = guild {
        full["guild_id"] = json!(guild);
    }
    full
}

/// A command with `name_localized` and `description_localized` as readers of `locale` see them, at every level.
pub(crate) fn localized(body: &Value, locale: &str) -> Value {
    let mut out = body.clone();
    let Some(fields) = out.as_object_mut() else {
        return out;
    };
    for key in ["name", "description"] {
        let own = body[format!("{key}_localizations")][locale]
            .as_str()
            .or_else(|| body[key].as_str());
        if let Some(own) = own {
            fields.insert(format!("{key}_localized"), json!(own));
        }
    }
    for key in ["options", "choices"] {
        if let Some(list) = body[key].as_array() {
            fields.insert(
                key.to_owned(),
                list.iter().map(|it| localized(it, locale)).collect(),
            );
        }
    }
    out
}
