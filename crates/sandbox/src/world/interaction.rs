//! Interactions from the person's side: commands, clicks, selections and forms sent to the bot.

use serde_json::{Map, Value, json};

use super::id::{Id, Millis};
use super::message::Message;
use super::options::{Filled, Reading};
use super::people::Failure;
use super::{Change, Dispatch, World, commands, intents};

/// How long the bot has to answer first, in milliseconds (Discord: "Receiving and responding: 3 seconds").
pub(crate) const FIRST_ANSWER: Millis = 3_000;
/// How long the interaction's token lives, in milliseconds (Discord: 15 minutes).
pub(crate) const TOKEN_LIFE: Millis = 900_000;

pub(crate) const COMMAND: u8 = 2;
pub(crate) const COMPONENT: u8 = 3;
pub(crate) const AUTOCOMPLETE: u8 = 4;
pub(crate) const MODAL: u8 = 5;

/// How far the bot's answer has come.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    Waiting,
    Failed,
    Answered(super::answer::Response),
}

#[derive(Clone, Debug)]
pub(crate) struct InteractionState {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) person: Id,
    pub(crate) channel: Id,
    /// The message whose component was used, or from which the form came.
    pub(crate) message: Option<Id>,
    pub(crate) command: Option<String>,
    pub(crate) command_kind: u64,
    pub(crate) created: Millis,
    pub(crate) stage: Stage,
    /// The message `@original` means.
    pub(crate) original: Option<Id>,
    /// Whether the next follow-up fills the message shown as loading.
    pub(crate) fills_loading: bool,
}

impl World {
    /// A person uses a slash command: `name` with subcommands separated by blanks.
    pub(crate) fn use_command(
        &mut self,
        person: Id,
        channel: Id,
        name: &str,
        given: &Value,
        reading: Reading<'_>,
    ) -> Result<Id, String> {
        self.enter(person, channel)?;
        let mut words = name.trim_start_matches('/').split_whitespace();
        let first = words.next().unwrap_or_default().to_owned();
        let path: Vec<&str> = words.collect();
        let command = self.find_command(channel, commands::CHAT, &first).cloned();
        let command = command.ok_or_else(|| format!("the command {first} is not registered"))?;
        if let Some(why) = self.command_refusal(&command, person, channel) {
            return Err(why);
        }
        let empty = Map::new();
        let given = given.as_object().unwrap_or(&empty);
        let filled = self.fill_options(&command.body, &path, given, reading)?;
        let kind = if matches!(reading, Reading::Sent) {
            COMMAND
        } else {
            AUTOCOMPLETE
        };
        let data = self.command_data(&command, channel, &filled);
        let full_name = std::iter::once(first.as_str())
            .chain(path)
            .collect::<Vec<_>>()
            .join(" ");
        Ok(self.interact(
            kind,
            person,
            channel,
            None,
            Some((full_name, commands::CHAT)),
            data,
        ))
    }

    fn command_data(&self, command: &commands::Command, channel: Id, filled: &Filled) -> Value {
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        let mut data = json!({"id": command.id, "name": command.name(), "type": command.kind()});
        if !filled.options.is_empty() {
            data["options"] = json!(filled.options);
        }
        if let Some(resolved) = self.resolved(guild, filled) {
            data["resolved"] = resolved;
        }
        if let Some(guild) = command.guild {
            data["guild_id"] = json!(guild);
        }
        data
    }

    /// A person uses a context menu command on a person (kind 2) or a message (kind 3).
    pub(crate) fn use_menu_command(
        &mut self,
        person: Id,
        channel: Id,
        kind: u64,
        name: &str,
        target: Id,
    ) -> Result<Id, String> {
        self.enter(person, channel)?;
        let command = self.find_command(channel, kind, name).cloned();
        let command = command.ok_or_else(|| format!("the command {name} is not registered"))?;
        if let Some(why) = self.command_refusal(&command, person, channel) {
            return Err(why);
        }
        let mut filled = Filled::default();
        let mut data = json!({});
        if kind == 2 {
            self.user(target).ok_or("there is no such person")?;
            filled.users.push(target);
            data = self.command_data(&command, channel, &filled);
        } else {
            let message = self
                .message(target)
                .filter(|message| self.shows(message, person))
                .ok_or("there is no such message")?;
            data["resolved"]["messages"][target.to_string()] = self.message_json(message);
            for (key, value) in self
                .command_data(&command, channel, &filled)
                .as_object()
                .into_iter()
                .flatten()
            {
                data[key] = value.clone();
            }
        }
        data["target_id"] = json!(target);
        Ok(self.interact(
            COMMAND,
            person,
            channel,
            None,
            Some((name.to_owned(), kind)),
            data,
        ))
    }

    /// A person clicks a button.
    pub(crate) fn click(&mut self, person: Id, message: Id, custom_id: &str) -> Result<Id, String> {
        let (channel, component) = self.usable_component(person, message, custom_id)?;
        match (component["type"].as_u64(), component["style"].as_u64()) {
            (Some(2), Some(5 | 6)) => return Err("that button is a link".to_owned()),
            (Some(2), _) => {}
            _ => return Err(format!("{custom_id} is not a button")),
        }
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": component["id"]});
        Ok(self.interact(COMPONENT, person, channel, Some(message), None, data))
    }

    /// A person chooses values in a select.
    pub(crate) fn select(
        &mut self,
        person: Id,
        message: Id,
        custom_id: &str,
        values: &[String],
    ) -> Result<Id, String> {
        let (channel, component) = self.usable_component(person, message, custom_id)?;
        let kind = component["type"].as_u64().unwrap_or_default();
        if !matches!(kind, 3 | 5..=8) {
            return Err(format!("{custom_id} is not a select"));
        }
        let (least, most) = (
            component["min_values"].as_u64().unwrap_or(1),
            component["max_values"].as_u64().unwrap_or(1),
        );
        if (values.len() as u64) < least || values.len() as u64 > most {
            return Err(format!("{custom_id} takes {least} to {most} values"));
        }
        let mut data = json!({"custom_id": custom_id, "component_type": kind, "values": values, "id": component["id"]});
        if kind == 3 {
            let offers = |value: &String| {
                component["options"]
                    .as_array()
                    .is_some_and(|list| list.iter().any(|it| it["value"] == value.as_str()))
            };
            if let Some(value) = values.iter().find(|value| !offers(value)) {
                return Err(format!("{custom_id} does not offer {value}"));
            }
        } else {
            data["resolved"] = self.resolved_selection(kind, channel, values)?;
        }
        Ok(self.interact(COMPONENT, person, channel, Some(message), None, data))
    }

    fn resolved_selection(
        &self,
        kind: u64,
        channel: Id,
        values: &[String],
    ) -> Result<Value, String> {
        let option_kind = match kind {
            5 => 6,
            6 => 8,
            7 => 9,
            _ => 7,
        };
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        let declared = json!({"options": [{"type": option_kind, "name": "value"}]});
        let mut all = Filled::default();
        for value in values {
            let given = Map::from_iter([("value".to_owned(), json!(value))]);
            let filled = self.fill_options(&declared, &[], &given, Reading::Sent)?;
            all.users.extend(filled.users);
            all.channels.extend(filled.channels);
            all.roles.extend(filled.roles);
        }
        Ok(self.resolved(guild, &all).unwrap_or_else(|| json!({})))
    }

    fn usable_component(
        &self,
        person: Id,
        message: Id,
        custom_id: &str,
    ) -> Result<(Id, Value), String> {
        let message = self
            .message(message)
            .filter(|message| self.shows(message, person));
        let message: &Message = message.ok_or("this person sees no such message")?;
        let component = message
            .component(custom_id)
            .ok_or_else(|| format!("the message has no component {custom_id}"))?;
        if component["disabled"] == true {
            return Err(format!("{custom_id} is disabled"));
        }
        Ok((message.channel, component.clone()))
    }

    /// A person sends a form.
    pub(crate) fn submit(
        &mut self,
        person: Id,
        opened_by: Id,
        values: &Value,
    ) -> Result<Id, String> {
        let state = self
            .people
            .get_mut(&person)
            .ok_or("there is no such person")?;
        let at = state
            .modals
            .iter()
            .position(|modal| modal.interaction == opened_by)
            .ok_or("no such form is open")?;
        let modal = state.modals[at].clone();
        let components = super::answer::filled_form(&modal.components, values)?;
        state.modals.remove(at);
        self.changed_person(person, None);
        let data = json!({"custom_id": modal.custom_id, "components": components});
        Ok(self.interact(MODAL, person, modal.channel, modal.message, None, data))
    }

    fn enter(&self, person: Id, channel: Id) -> Result<(), String> {
        let channel = self
            .channels
            .get(&channel)
            .ok_or("there is no such channel")?;
        if !self.people.contains_key(&person) {
            return Err("there is no such person".to_owned());
        }
        if self.lists(channel, person) {
            Ok(())
        } else {
            Err("this person does not see that channel".to_owned())
        }
    }

    /// Records an interaction and sends it to the bot.
    fn interact(
        &mut self,
        kind: u8,
        person: Id,
        channel: Id,
        message: Option<Id>,
        command: Option<(String, u64)>,
        data: Value,
    ) -> Id {
        let id = self.mint();
        let token = format!(
            "aW50ZXJhY3Rpb246{id}{}",
            super::files::fingerprint(id.to_string().as_bytes())
        );
        let (name, command_kind) =
            command.map_or((None, commands::CHAT), |(name, kind)| (Some(name), kind));
        let state = InteractionState {
            id,
            token: token.clone(),
            kind,
            person,
            channel,
            message,
            command: name,
            command_kind,
            created: self.now,
            stage: Stage::Waiting,
            original: None,
            fills_loading: false,
        };
        let event = self.interaction_json(&state, data);
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        self.interactions.insert(id, state);
        self.tokens.insert(token, id);
        self.dispatch(Dispatch::new(
            "INTERACTION_CREATE",
            guild,
            intents::NONE,
            event,
        ));
        id
    }

    fn interaction_json(&self, state: &InteractionState, data: Value) -> Value {
        let locale = self
            .user(state.person)
            .map_or("en-US", |user| user.locale.as_str());
        let mut event = json!({
            "id": state.id, "application_id": self.bot.id, "type": state.kind, "data": data,
            "channel_id": state.channel, "token": state.token, "version": 1, "locale": locale,
            "entitlements": [], "attachment_size_limit": 10_485_760, "authorizing_integration_owners": {"0": "0"},
        });
        let Some(channel) = self.channels.get(&state.channel) else {
            return event;
        };
        event["channel"] = self.channel_json(channel);
        event["app_permissions"] = json!(self.permissions(channel, self.bot.id).to_string());
        if let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) {
            let mut member = self.member_json(guild.id, state.person);
            let bits = self.permissions(channel, state.person);
            member["permissions"] = json!(bits.to_string());
            event["channel"]["permissions"] = json!(bits.to_string());
            event["member"] = member;
            event["guild_id"] = json!(guild.id);
            event["guild_locale"] = json!(guild.locale);
            event["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
            event["context"] = json!(0);
            event["authorizing_integration_owners"] = json!({"0": guild.id});
        } else {
            event["user"] = self.user_json(state.person);
            event["context"] = json!(1);
        }
        if let Some(message) = state.message.and_then(|id| self.message(id)) {
            event["message"] = self.message_json(message);
        }
        event
    }

    /// Ends interactions the bot left without an answer for too long.
    pub(crate) fn fail_late_interactions(&mut self) {
        let now = self.now;
        let late: Vec<Id> = self
            .interactions
            .values()
            .filter(|it| it.stage == Stage::Waiting && it.created + FIRST_ANSWER < now)
            .map(|it| it.id)
            .collect();
        for id in late {
            self.fail(id);
        }
    }

    /// Ends one interaction without an answer, if it is still waiting past its time.
    pub(crate) fn fail_if_late(&mut self, id: Id) {
        let now = self.now;
        if self
            .interactions
            .get(&id)
            .is_some_and(|it| it.stage == Stage::Waiting && it.created + FIRST_ANSWER < now)
        {
            self.fail(id);
        }
    }

    fn fail(&mut self, id: Id) {
        let Some(state) = self.interactions.get_mut(&id) else {
            return;
        };
        state.stage = Stage::Failed;
        let (person, message, channel) = (state.person, state.message, state.channel);
        let text = if state.kind == COMMAND {
            "The application did not respond"
        } else {
            "This interaction failed"
        };
        if state.kind != AUTOCOMPLETE
            && let Some(person) = self.people.get_mut(&person)
        {
            person.failures.push(Failure {
                interaction: id,
                message,
                text,
            });
        }
        self.changes.push(Change::Interaction(id));
        self.changed_person(person, Some(channel));
    }
}
