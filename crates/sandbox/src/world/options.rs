//! What a person typed into a command, turned into the options Discord would send.

use serde_json::{Map, Value, json};

use super::World;
use super::id::{self, Id};

/// The options of an interaction, and the people, channels and roles they name.
#[derive(Debug, Default)]
pub(crate) struct Filled {
    pub(crate) options: Vec<Value>,
    pub(crate) users: Vec<Id>,
    pub(crate) channels: Vec<Id>,
    pub(crate) roles: Vec<Id>,
}

impl Filled {
    pub(crate) fn add(&mut self, other: Self) {
        self.options.extend(other.options);
        self.users.extend(other.users);
        self.channels.extend(other.channels);
        self.roles.extend(other.roles);
    }
}

/// How strictly to read: a command being sent, or one still being typed with one option in focus.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reading<'a> {
    Sent,
    Typing { focused: &'a str },
}

impl World {
    /// Fills the options of a command: `path` names subcommands, `given` maps names to values.
    pub(crate) fn fill_options(
        &self,
        body: &Value,
        path: &[&str],
        given: &Map<String, Value>,
        reading: Reading<'_>,
    ) -> Result<Filled, String> {
        let declared = body["options"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let has_subcommands = declared
            .iter()
            .any(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
        let Some((first, rest)) = path.split_first() else {
            if has_subcommands {
                return Err(format!("{} needs a subcommand", body["name"]));
            }
            return self.fill_values(declared, given, reading);
        };
        let inner = declared.iter().find(|option| {
            option["name"] == *first && matches!(option["type"].as_u64(), Some(1 | 2))
        });
        let inner = inner.ok_or_else(|| format!("there is no subcommand {first}"))?;
        let mut filled = self.fill_options(inner, rest, given, reading)?;
        filled.options =
            vec![json!({"name": first, "type": inner["type"], "options": filled.options})];
        Ok(filled)
    }

    fn fill_values(
        &self,
        declared: &[Value],
        given: &Map<String, Value>,
        reading: Reading<'_>,
    ) -> Result<Filled, String> {
        if let Some(unknown) = given.keys().find(|name| {
            !declared
                .iter()
                .any(|option| option["name"] == name.as_str())
        }) {
            return Err(format!("there is no option {unknown}"));
        }
        let mut filled = Filled::default();
        for option in declared {
            let name = option["name"].as_str().unwrap_or_default();
            let is_focused = matches!(reading, Reading::Typing { focused } if focused == name);
            let value = given.get(name).filter(|value| !value.is_null());
            let Some(value) = value else {
                if is_focused {
                    filled.options.push(
                        json!({"name": name, "type": option["type"], "value": "", "focused": true}),
                    );
                } else if option["required"] == true && matches!(reading, Reading::Sent) {
                    return Err(format!("the option {name} is required"));
                }
                continue;
            };
            if is_focused {
                let typed = value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned);
                filled.options.push(
                    json!({"name": name, "type": option["type"], "value": typed, "focused": true}),
                );
                continue;
            }
            let value = self
                .read_value(option, value, &mut filled)
                .map_err(|why| format!("option {name}: {why}"))?;
            filled
                .options
                .push(json!({"name": name, "type": option["type"], "value": value}));
        }
        Ok(filled)
    }

    fn read_value(
        &self,
        option: &Value,
        value: &Value,
        filled: &mut Filled,
    ) -> Result<Value, String> {
        match option["type"].as_u64() {
            Some(3) => read_text(option, value),
            Some(4) => read_number(option, value).and_then(|number| {
                number
                    .as_i64()
                    .map(|number| json!(number))
                    .ok_or_else(|| "not a whole number".to_owned())
            }),
            Some(10) => read_number(option, value),
            Some(5) => match value.as_str() {
                Some("true") => Ok(json!(true)),
                Some("false") => Ok(json!(false)),
                _ => value
                    .as_bool()
                    .map(|it| json!(it))
                    .ok_or_else(|| "not true or false".to_owned()),
            },
            Some(kind @ 6..=9) => self.read_mention(kind, value, filled),
            other => Err(format!(
                "options of type {other:?} are not offered by the sandbox"
            )),
        }
    }

    fn read_mention(&self, kind: u64, value: &Value, filled: &mut Filled) -> Result<Value, String> {
        let id = id::read(value).ok_or("not an id")?;
        let is_role = self
            .guilds
            .values()
            .any(|guild| guild.roles.iter().any(|role| role.id == id));
        let list = match kind {
            6 | 9 if self.user(id).is_some() => &mut filled.users,
            7 if self.channels.contains_key(&id) => &mut filled.channels,
            8 | 9 if is_role => &mut filled.roles,
            _ => return Err(format!("nothing of that kind has the id {id}")),
        };
        list.push(id);
        Ok(json!(id))
    }

    /// The `resolved` object for the ids found.
    pub(crate) fn resolved(&self, guild: Option<Id>, filled: &Filled) -> Option<Value> {
        if filled.users.is_empty() && filled.channels.is_empty() && filled.roles.is_empty() {
            return None;
        }
        let mut resolved = json!({});
        for user in &filled.users {
            resolved["users"][user.to_string()] = self.user_json(*user);
            let member_of = guild.filter(|id| {
                self.guilds
                    .get(id)
                    .is_some_and(|guild| guild.members.contains_key(user))
            });
            if let Some(guild) = member_of {
                let mut member = self.bare_member_json(guild, *user);
                member["permissions"] = json!(self.guild_permissions(guild, *user).to_string());
                resolved["members"][user.to_string()] = member;
            }
        }
        for channel in filled
            .channels
            .iter()
            .filter_map(|id| self.channels.get(id))
        {
            let mut data = self.channel_json(channel);
            data["permissions"] = json!(self.permissions(channel, self.bot.id).to_string());
            resolved["channels"][channel.id.to_string()] = data;
        }
        let roles = self.guilds.values().flat_map(|guild| &guild.roles);
        for role in roles.filter(|role| filled.roles.contains(&role.id)) {
            resolved["roles"][role.id.to_string()] = role.json();
        }
        Some(resolved)
    }
}

fn check_choice(option: &Value, value: &Value) -> Result<(), String> {
    let choices = option["choices"].as_array().filter(|list| !list.is_empty());
    let is_offered = choices.is_none_or(|list| list.iter().any(|choice| choice["value"] == *value));
    if is_offered {
        Ok(())
    } else {
        Err(format!("{value} is not one of the choices"))
    }
}

fn read_text(option: &Value, value: &Value) -> Result<Value, String> {
    let text = value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned);
    let length = text.chars().count() as u64;
    let (least, most) = (
        option["min_length"].as_u64().unwrap_or(0),
        option["max_length"].as_u64().unwrap_or(6000),
    );
    if length < least || length > most {
        return Err(format!("must be {least} to {most} characters long"));
    }
    let value = json!(text);
    check_choice(option, &value)?;
    Ok(value)
}

fn read_number(option: &Value, value: &Value) -> Result<Value, String> {
    let parsed = value
        .as_str()
        .and_then(|text| serde_json::from_str::<Value>(text).ok());
    let value = parsed.as_ref().unwrap_or(value);
    let number = value.as_f64().ok_or("not a number")?;
    let (least, most) = (option["min_value"].as_f64(), option["max_value"].as_f64());
    if least.is_some_and(|least| number < least) || most.is_some_and(|most| number > most) {
        return Err("out of range".to_owned());
    }
    check_choice(option, value)?;
    Ok(value.clone())
}
