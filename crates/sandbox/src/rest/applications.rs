//! `/applications` and `/oauth2`: the application and its commands.

use serde_json::{Value, json};

use super::call::Call;
use super::{Answer, Outcome, id};
use crate::check::commands as check;
use crate::world::World;
use crate::world::commands::Command;
use crate::world::error::ApiError;
use crate::world::id::Id;

pub(crate) fn serve(world: &mut World, call: &Call, steps: &[&str]) -> Option<Outcome> {
    let method = call.method.as_str();
    match (method, steps) {
        ("GET" | "PATCH", ["applications", "@me"]) | ("GET", ["oauth2", "applications", "@me"]) => {
            Some(Answer::json(application(world)))
        }
        ("GET", ["applications", own, "emojis"]) if own.parse() == Ok(world.bot.id) => {
            Some(Answer::json(json!({"items": []})))
        }
        (_, ["applications", own, "commands", rest @ ..]) => {
            Some(commands(world, call, own, None, rest))
        }
        (_, ["applications", own, "guilds", guild, "commands", rest @ ..]) => {
            Some(commands(world, call, own, Some(guild), rest))
        }
        _ => None,
    }
}

fn application(world: &World) -> Value {
    let owner = world.people.keys().next().copied().unwrap_or(world.bot.id);
    json!({
        "id": world.bot.id, "name": world.bot.name, "icon": null, "description": "", "type": null,
        "bot": world.bot.json(), "bot_public": true, "bot_require_code_grant": false, "summary": "",
        "owner": world.user_json(owner), "team": null, "flags": 565_248, "verify_key": "00".repeat(32),
        "hook": true, "redirect_uris": [], "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "rpc_origins": [], "integration_types_config": {"0": {}}, "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": 0,
    })
}

fn commands(
    world: &mut World,
    call: &Call,
    own: &str,
    guild: Option<&str>,
    rest: &[&str],
) -> Outcome {
    if id(own)? != world.bot.id {
        return Err(ApiError::unknown_application());
    }
    let guild = guild.map(id).transpose()?;
    let is_member = |guild: &Id| {
        world
            .guilds
            .get(guild)
            .is_some_and(|found| found.members.contains_key(&world.bot.id))
    };
    if guild.is_some_and(|guild| !is_member(&guild)) {
        return Err(ApiError::missing_access());
    }
    match (call.method.as_str(), rest) {
        ("GET", []) => Answer::json(list(world, guild)),
        ("PUT", []) => replace(world, guild, &call.body),
        ("POST", []) => create(world, guild, &call.body),
        ("GET", ["permissions"]) => Answer::json(json!([])),
        ("GET", [one]) => Answer::json(world.commands[find(world, guild, one)?].body.clone()),
        ("DELETE", [one]) => {
            let at = find(world, guild, one)?;
            world.commands.remove(at);
            Answer::empty()
        }
        ("PATCH", [one]) => change(world, guild, one, &call.body),
        _ => Err(ApiError::not_found()),
    }
}

fn list(world: &World, guild: Option<Id>) -> Value {
    world
        .commands
        .iter()
        .filter(|command| command.guild == guild)
        .map(|command| command.body.clone())
        .collect()
}

fn replace(world: &mut World, guild: Option<Id>, body: &Value) -> Outcome {
    let bodies = body.as_array().map(Vec::as_slice).unwrap_or_default();
    let problems = check::check_all(bodies);
    if !problems.is_empty() {
        return Err(problems.into());
    }
    world.register_all(guild, bodies);
    Answer::json(list(world, guild))
}

fn create(world: &mut World, guild: Option<Id>, body: &Value) -> Outcome {
    let problems = check::check_one(body);
    if !problems.is_empty() {
        return Err(problems.into());
    }
    let count = world.commands.len();
    let id = world.register(guild, body);
    let made = world
        .commands
        .iter()
        .find(|command| command.id == id)
        .map(|command| command.body.clone());
    let made = made.unwrap_or_default();
    if world.commands.len() > count {
        Answer::created(made)
    } else {
        Answer::json(made)
    }
}

fn find(world: &World, guild: Option<Id>, one: &str) -> Result<usize, ApiError> {
    let wanted = id(one)?;
    let fits = |command: &Command| command.id == wanted && command.guild == guild;
    world
        .commands
        .iter()
        .position(fits)
        .ok_or_else(ApiError::unknown_command)
}

fn change(world: &mut World, guild: Option<Id>, one: &str, body: &Value) -> Outcome {
    let at = find(world, guild, one)?;
    let mut changed = world.commands[at].body.clone();
    if let (Some(fields), Some(given)) = (changed.as_object_mut(), body.as_object()) {
        fields.extend(
            given
                .iter()
                .map(|(key, value)| (key.clone(), value.clone())),
        );
    }
    let problems = check::check_one(&changed);
    if !problems.is_empty() {
        return Err(problems.into());
    }
    changed["version"] = json!(world.mint());
    world.commands[at].body = changed.clone();
    Answer::json(changed)
}
