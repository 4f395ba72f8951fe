//! `/guilds/{id}`: servers, their channels, roles and members.

use serde_json::{Value, json};

use super::call::Call;
use super::{Answer, Outcome, id};
use crate::check::Problems;
use crate::world::World;
use crate::world::error::ApiError;
use crate::world::guild::{Guild, Role};
use crate::world::permissions as may;

pub(crate) fn serve(world: &mut World, call: &Call, steps: &[&str]) -> Option<Outcome> {
    Some(match (call.method.as_str(), steps) {
        ("GET", ["guilds", guild]) => show(world, guild),
        ("GET", ["guilds", guild, "channels"]) => channels(world, guild),
        ("POST", ["guilds", guild, "channels"]) => add_channel(world, guild, &call.body),
        ("GET", ["guilds", guild, "roles"]) => roles(world, guild),
        ("GET", ["guilds", guild, "members"]) => members(world, guild),
        ("GET", ["guilds", guild, "members", "search"]) => members(world, guild),
        ("GET", ["guilds", guild, "members", user]) => member(world, guild, user),
        _ => return None,
    })
}

fn guild<'a>(world: &'a World, step: &str) -> Result<&'a Guild, ApiError> {
    let guild = world
        .guilds
        .get(&id(step)?)
        .ok_or_else(ApiError::unknown_guild)?;
    if guild.members.contains_key(&world.bot.id) {
        Ok(guild)
    } else {
        Err(ApiError::missing_access())
    }
}

fn show(world: &World, step: &str) -> Outcome {
    let guild = guild(world, step)?;
    Answer::json(world.guild_json(guild))
}

fn channels(world: &World, step: &str) -> Outcome {
    let guild = guild(world, step)?.id;
    let own = world
        .channels
        .values()
        .filter(|channel| channel.guild == Some(guild) && !channel.is_thread());
    Answer::json(own.map(|channel| world.channel_json(channel)).collect())
}

fn add_channel(world: &mut World, step: &str, body: &Value) -> Outcome {
    let guild = guild(world, step)?.id;
    if world.guild_permissions(guild, world.bot.id) & may::MANAGE_CHANNELS == 0 {
        return Err(ApiError::missing_permissions());
    }
    let mut problems = Problems::default();
    problems.required_length("name", &body["name"], 1, 100);
    if !problems.is_empty() {
        return Err(problems.into());
    }
    let kind = body["type"]
        .as_u64()
        .and_then(|kind| u8::try_from(kind).ok())
        .unwrap_or(0);
    let channel = world.add_channel(guild, body["name"].as_str().unwrap_or_default(), kind);
    Answer::created(world.channel_json(world.channel(channel)?))
}

fn roles(world: &World, step: &str) -> Outcome {
    let roles = &guild(world, step)?.roles;
    Answer::json(roles.iter().map(Role::json).collect())
}

fn members(world: &World, step: &str) -> Outcome {
    let guild = guild(world, step)?;
    Answer::json(json!(
        guild
            .members
            .keys()
            .map(|user| world.member_json(guild.id, *user))
            .collect::<Vec<_>>()
    ))
}

fn member(world: &World, step: &str, user: &str) -> Outcome {
    let guild = guild(world, step)?;
    let user = if user == "@me" {
        world.bot.id
    } else {
        id(user)?
    };
    if !guild.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    Answer::json(world.member_json(guild.id, user))
}
