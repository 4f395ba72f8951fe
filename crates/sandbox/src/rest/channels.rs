//! `/channels/{id}`: channels themselves, typing, and changes to them.

use serde_json::Value;

use super::call::Call;
use super::{Answer, Outcome, id};
use crate::check::Problems;
use crate::world::World;
use crate::world::error::ApiError;
use crate::world::id::Id;
use crate::world::permissions as may;

pub(crate) fn serve(world: &mut World, call: &Call, steps: &[&str]) -> Option<Outcome> {
    Some(match (call.method.as_str(), steps) {
        ("GET", ["channels", channel]) => show(world, channel),
        ("PATCH", ["channels", channel]) => change(world, channel, &call.body),
        ("DELETE", ["channels", channel]) => delete(world, channel),
        ("POST", ["channels", channel, "typing"]) => typing(world, channel),
        _ => return None,
    })
}

fn show(world: &World, channel: &str) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    Answer::json(world.channel_json(channel))
}

fn typing(world: &World, channel: &str) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    let needed = if channel.is_thread() {
        may::SEND_MESSAGES_IN_THREADS
    } else {
        may::SEND_MESSAGES
    };
    if world.permissions(channel, world.bot.id) & needed == 0 {
        return Err(ApiError::missing_permissions());
    }
    Answer::empty()
}

fn delete(world: &mut World, channel: &str) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    let needed = if channel.is_thread() {
        may::MANAGE_THREADS
    } else {
        may::MANAGE_CHANNELS
    };
    if channel.guild.is_some() && world.permissions(channel, world.bot.id) & needed == 0 {
        return Err(ApiError::missing_permissions());
    }
    let (id, is_dm) = (channel.id, channel.recipient.is_some());
    if is_dm {
        // Closing a conversation hides it; it keeps its id and messages.
        let data = world.channel_json(world.channel(id)?);
        return Answer::json(data);
    }
    Answer::json(world.delete_channel(id)?)
}

fn change(world: &mut World, channel: &str, body: &Value) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    let (id, bits) = (channel.id, world.permissions(channel, world.bot.id));
    let mut problems = Problems::default();
    problems.length("name", &body["name"], 1, 100);
    if !problems.is_empty() {
        return Err(problems.into());
    }
    if channel.is_thread() {
        change_thread(world, id, bits, body)?;
    } else {
        if bits & may::MANAGE_CHANNELS == 0 {
            return Err(ApiError::missing_permissions());
        }
        change_plain(world, id, body);
    }
    Answer::json(world.channel_json(world.channel(id)?))
}

fn change_plain(world: &mut World, id: Id, body: &Value) {
    if let Some(channel) = world.channels.get_mut(&id) {
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut channel.name);
        }
        if let Some(topic) = body.get("topic") {
            channel.topic = topic.as_str().map(str::to_owned);
        }
    }
    world.tell_channel("CHANNEL_UPDATE", id);
}

/// A thread: its owner may rename and archive it, anyone who may write there may unarchive it unless it is locked,
/// managers may do all ("Modify Channel: thread").
fn change_thread(world: &mut World, id: Id, bits: u64, body: &Value) -> Result<(), ApiError> {
    let (bot, now) = (world.bot.id, world.now);
    let Some(channel) = world.channels.get_mut(&id) else {
        return Err(ApiError::unknown_channel());
    };
    let Some(thread) = channel.thread.as_mut() else {
        return Err(ApiError::wrong_channel_type());
    };
    let (manages, owns) = (bits & may::MANAGE_THREADS != 0, thread.owner == bot);
    let opens = body["archived"] == false && thread.archived;
    let only_opens = opens && body.as_object().is_some_and(|fields| fields.len() == 1);
    if thread.archived && !opens {
        return Err(ApiError::archived_thread());
    }
    let may_open = manages || (!thread.locked && bits & may::SEND_MESSAGES_IN_THREADS != 0);
    let allowed = if only_opens {
        may_open
    } else {
        manages || (owns && (!opens || may_open))
    };
    if !allowed
        || (body
            .get("locked")
            .is_some_and(|value| *value != thread.locked)
            && !manages)
    {
        return Err(ApiError::missing_permissions());
    }
    if let Some(archived) = body["archived"].as_bool()
        && archived != thread.archived
    {
        (
            thread.archived,
            thread.archive_changed,
            thread.last_activity,
        ) = (archived, now, now);
    }
    if let Some(locked) = body["locked"].as_bool() {
        thread.locked = locked;
    }
    if let Some(minutes) = body["auto_archive_duration"].as_u64() {
        thread.auto_archive = minutes;
    }
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    world.tell_channel("THREAD_UPDATE", id);
    Ok(())
}
