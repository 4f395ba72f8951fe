//! What a person does at a client: commands, clicks, selections, forms.

use serde_json::{Map, Value, json};

use super::id::Id;
use super::interaction::{AUTOCOMPLETE, COMMAND, COMPONENT, MODAL};
use super::message::Message;
use super::options::{Filled, Reading};
use super::{World, commands, form};

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
        let guild = self.guild_of(channel);
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
        let chosen = self.chosen(&component, values)?;
        let mut data = json!({"custom_id": custom_id, "component_type": kind, "values": values, "id": component["id"]});
        if kind != 3 {
            let resolved = self.resolved(self.guild_of(channel), &chosen);
            data["resolved"] = resolved.unwrap_or_else(|| json!({}));
        }
        Ok(self.interact(COMPONENT, person, channel, Some(message), None, data))
    }

    /// Checks what is chosen in a select as a client does; the ids that are chosen, where it offers ids.
    fn chosen(&self, select: &Value, values: &[String]) -> Result<Filled, String> {
        let custom_id = select["custom_id"].as_str().unwrap_or_default();
        let (least, most) = (
            select["min_values"].as_u64().unwrap_or(1),
            select["max_values"].as_u64().unwrap_or(1),
        );
        if (values.len() as u64) < least || values.len() as u64 > most {
            return Err(format!("{custom_id} takes {least} to {most} values"));
        }
        let option_kind = match select["type"].as_u64() {
            Some(3) => {
                let offers = |value: &String| {
                    let options = select["options"].as_array();
                    options.is_some_and(|list| list.iter().any(|it| it["value"] == value.as_str()))
                };
                return match values.iter().find(|value| !offers(value)) {
                    Some(value) => Err(format!("{custom_id} does not offer {value}")),
                    None => Ok(Filled::default()),
                };
            }
            Some(5) => 6,
            Some(6) => 8,
            Some(7) => 9,
            _ => 7,
        };
        let declared = json!({"options": [{"type": option_kind, "name": "value"}]});
        let mut all = Filled::default();
        for value in values {
            let given = Map::from_iter([("value".to_owned(), json!(value))]);
            all.add(self.fill_options(&declared, &[], &given, Reading::Sent)?);
        }
        Ok(all)
    }

    fn guild_of(&self, channel: Id) -> Option<Id> {
        self.channels.get(&channel)?.guild
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
        let state = self.people.get(&person).ok_or("there is no such person")?;
        let at = state
            .modals
            .iter()
            .position(|modal| modal.interaction == opened_by)
            .ok_or("no such form is open")?;
        let modal = state.modals[at].clone();
        let components = form::filled_form(&modal.components, values)?;
        let mut chosen = Filled::default();
        for (select, picked) in form::picks(&modal.components, values) {
            chosen.add(self.chosen(select, &picked)?);
        }
        let mut data = json!({"custom_id": modal.custom_id, "components": components});
        if let Some(resolved) = self.resolved(self.guild_of(modal.channel), &chosen) {
            data["resolved"] = resolved;
        }
        if let Some(state) = self.people.get_mut(&person) {
            state.modals.remove(at);
        }
        self.changed_person(person, None);
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
}
