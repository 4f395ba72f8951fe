//! `/users` and `/gateway`.

use serde_json::{Value, json};

use super::call::Call;
use super::{Answer, Outcome, id};
use crate::check::Problems;
use crate::world::World;
use crate::world::error::ApiError;
use crate::world::id as ids;

pub(crate) fn serve(world: &mut World, call: &Call, steps: &[&str]) -> Option<Outcome> {
    Some(match (call.method.as_str(), steps) {
        ("GET", ["gateway"]) => Answer::json(json!({"url": gateway_url(world)})),
        ("GET", ["gateway", "bot"]) => Answer::json(gateway_bot(world)),
        ("GET", ["users", "@me"]) => Answer::json(me(world)),
        ("GET", ["users", "@me", "guilds"]) => Answer::json(own_guilds(world)),
        ("DELETE", ["users", "@me", "guilds", guild]) => leave(world, guild),
        ("POST", ["users", "@me", "channels"]) => open_dm(world, &call.body),
        ("GET", ["users", user]) => show(world, user),
        _ => return None,
    })
}

/// The gateway's address.
pub(crate) fn gateway_url(world: &World) -> String {
    format!("{}/gateway", world.base.replacen("http", "ws", 1))
}

fn gateway_bot(world: &World) -> Value {
    json!({"url": gateway_url(world), "shards": 1,
        "session_start_limit": {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}})
}

/// The bot's user object as the bot itself sees it.
pub(crate) fn me(world: &World) -> Value {
    let mut user = world.bot.json();
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(false);
    user["email"] = Value::Null;
    user["locale"] = json!("en-US");
    user
}

fn own_guilds(world: &World) -> Value {
    let bot = world.bot.id;
    let of_bot = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&bot));
    let brief = |guild: &crate::world::guild::Guild| {
        json!({"id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": guild.owner == bot,
            "permissions": world.guild_permissions(guild.id, bot).to_string(), "features": []})
    };
    of_bot.map(brief).collect()
}

fn leave(world: &mut World, guild: &str) -> Outcome {
    let guild = id(guild)?;
    if !world
        .guilds
        .get(&guild)
        .is_some_and(|found| found.members.contains_key(&world.bot.id))
    {
        return Err(ApiError::unknown_guild());
    }
    world.remove_bot(guild);
    Answer::empty()
}

fn open_dm(world: &mut World, body: &Value) -> Outcome {
    let Some(person) = ids::read(&body["recipient_id"]) else {
        return Err(Problems::one(
            "recipient_id",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        )
        .into());
    };
    if person == world.bot.id {
        return Err(ApiError::cannot_dm_self());
    }
    if !world.people.contains_key(&person) {
        return Err(ApiError::unknown_user());
    }
    let channel = world.dm_with(person);
    let channel = world.channel(channel)?;
    Answer::json(world.channel_json(channel))
}

fn show(world: &World, user: &str) -> Outcome {
    let user = id(user)?;
    world.user(user).ok_or_else(ApiError::unknown_user)?;
    Answer::json(world.user_json(user))
}
