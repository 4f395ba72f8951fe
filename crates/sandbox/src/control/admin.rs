//! What no person does: faults, the clock, permissions, and things that disappear.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Refusal;
use crate::shared::Shared;
use crate::world::fault::Fault;
use crate::world::id::Id;
use crate::world::permissions::Overwrite;

type App = State<Arc<Shared>>;
type Answered = Result<Json<Value>, Refusal>;

fn done() -> Answered {
    Ok(Json(json!({})))
}

fn found(it_was_there: bool) -> Answered {
    if it_was_there {
        done()
    } else {
        Err(Refusal(
            StatusCode::NOT_FOUND,
            "there is no such thing".to_owned(),
        ))
    }
}

pub(super) async fn fault(State(shared): App, Json(fault): Json<Fault>) -> Answered {
    shared.fault(fault);
    done()
}

#[derive(Deserialize)]
pub(super) struct Advance {
    ms: u64,
}

pub(super) async fn advance(State(shared): App, Json(it): Json<Advance>) -> Answered {
    if !shared.is_manual() {
        return Err(Refusal::bad("the clock of this sandbox is the machine's"));
    }
    shared.advance(Duration::from_millis(it.ms));
    Ok(Json(json!({"now": shared.now()})))
}

#[derive(Deserialize)]
pub(super) struct Permissions {
    channel: Option<Id>,
    #[serde(default)]
    overwrites: Vec<Overwrite>,
    guild: Option<Id>,
    bot: Option<u64>,
    everyone: Option<u64>,
}

/// Sets a channel's overwrites, or what a server's roles (the bot's, everybody's) may do; bits as numbers.
pub(super) async fn permissions(State(shared): App, Json(it): Json<Permissions>) -> Answered {
    shared.act(|world| {
        if let Some(channel) = it.channel {
            world.set_overwrites(channel, &it.overwrites);
        }
        let Some(guild) = it.guild else { return };
        for (of_bot, bits) in [(true, it.bot), (false, it.everyone)] {
            if let Some(bits) = bits {
                world.set_role_permissions(guild, of_bot, bits);
            }
        }
    });
    done()
}

#[derive(Deserialize)]
pub(super) struct Archive {
    thread: Id,
    #[serde(default)]
    locked: bool,
}

pub(super) async fn archive(State(shared): App, Json(it): Json<Archive>) -> Answered {
    shared.act(|world| world.close_thread(it.thread, it.locked));
    done()
}

#[derive(Deserialize)]
pub(super) struct Lock {
    thread: Id,
    locked: bool,
}

pub(super) async fn lock(State(shared): App, Json(it): Json<Lock>) -> Answered {
    shared.act(|world| world.lock_thread(it.thread, it.locked));
    done()
}

#[derive(Deserialize)]
pub(super) struct Age {
    message: Id,
    ms: u64,
}

pub(super) async fn age(State(shared): App, Json(it): Json<Age>) -> Answered {
    shared.act(|world| world.age_message(it.message, Duration::from_millis(it.ms)));
    done()
}

#[derive(Deserialize)]
pub(super) struct Presence {
    guild: Id,
    present: bool,
}

pub(super) async fn bot(State(shared): App, Json(it): Json<Presence>) -> Answered {
    shared.act(|world| {
        if it.present {
            world.add_bot(it.guild)
        } else {
            world.remove_bot(it.guild)
        }
    });
    done()
}

#[derive(Deserialize)]
pub(super) struct NewGuild {
    name: String,
    owner: Id,
}

pub(super) async fn add_guild(State(shared): App, Json(it): Json<NewGuild>) -> Answered {
    let (guild, channel) = shared.act(|world| {
        let guild = world.add_guild(&it.name, it.owner);
        (
            guild,
            world.add_channel(guild, "general", crate::world::channel::TEXT),
        )
    });
    Ok(Json(json!({"guild": guild, "channel": channel})))
}

#[derive(Deserialize)]
pub(super) struct NewChannel {
    guild: Option<Id>,
    name: String,
    #[serde(default, rename = "type")]
    kind: u8,
}

pub(super) async fn add_channel(State(shared): App, Json(it): Json<NewChannel>) -> Answered {
    let channel = shared.act(|world| {
        let guild = it.guild.or_else(|| world.guilds.keys().next().copied())?;
        world
            .guilds
            .contains_key(&guild)
            .then(|| world.add_channel(guild, &it.name, it.kind))
    });
    channel
        .map(|channel| Json(json!({"channel": channel})))
        .ok_or_else(|| Refusal::bad("there is no such server"))
}

pub(super) async fn delete_channel(State(shared): App, Path(id): Path<Id>) -> Answered {
    found(shared.act(|world| world.delete_channel(id).is_ok()))
}

pub(super) async fn delete_message(State(shared): App, Path(id): Path<Id>) -> Answered {
    found(shared.act(|world| world.delete_message(id).is_ok()))
}
