//! `/channels/{id}/messages`.

use serde_json::Value;

use super::call::Call;
use super::{Answer, Outcome, id};
use crate::check::keys;
use crate::check::message::{self as check, Purpose};
use crate::world::World;
use crate::world::draft::Draft;
use crate::world::error::ApiError;
use crate::world::files::Upload;
use crate::world::id::Id;
use crate::world::message::Message;
use crate::world::permissions as may;

pub(crate) fn serve(world: &mut World, call: &Call, steps: &[&str]) -> Option<Outcome> {
    Some(match (call.method.as_str(), steps) {
        ("GET", ["channels", channel, "messages"]) => list(world, call, channel),
        ("POST", ["channels", channel, "messages"]) => create(world, call, channel),
        ("POST", ["channels", channel, "messages", "bulk-delete"]) => {
            delete_many(world, call, channel)
        }
        ("GET", ["channels", channel, "messages", message]) => show(world, channel, message),
        ("PATCH", ["channels", channel, "messages", message]) => {
            edit(world, call, channel, message)
        }
        ("DELETE", ["channels", channel, "messages", message]) => delete(world, channel, message),
        (
            "PUT" | "DELETE",
            [
                "channels",
                channel,
                "messages",
                message,
                "reactions",
                _,
                "@me",
            ],
        ) => react(world, channel, message),
        (
            "PUT" | "DELETE",
            ["channels", channel, "pins", message]
            | ["channels", channel, "messages", "pins", message],
        ) => pin(world, channel, message, call.method == "PUT"),
        _ => return None,
    })
}

/// Checks a message body; shared with the interaction routes.
pub(crate) fn checked(
    body: &Value,
    uploads: &[Upload],
    purpose: Purpose,
    path: &str,
) -> Result<(), ApiError> {
    if check::has_too_large_file(uploads) {
        return Err(ApiError::too_large());
    }
    let mut problems = check::check(body, uploads, purpose, path);
    for key in keys::unknown_in_message(body) {
        problems.add(&key, "UNKNOWN_KEY", "Discord knows no such field.");
    }
    if !problems.is_empty() {
        return Err(problems.into());
    }
    if purpose == Purpose::Create && check::is_empty(body, uploads) {
        return Err(ApiError::empty_message());
    }
    Ok(())
}

fn draft(call: &Call) -> Draft {
    Draft::new(call.body.clone(), call.uploads.clone())
}

fn found(world: &World, message: Id) -> Outcome {
    let message = world
        .message(message)
        .ok_or_else(ApiError::unknown_message)?;
    Answer::json(world.message_json(message))
}

fn create(world: &mut World, call: &Call, channel: &str) -> Outcome {
    let channel = id(channel)?;
    world.bot_channel(channel)?;
    checked(&call.body, &call.uploads, Purpose::Create, "")?;
    let message = world.bot_posts(channel, &draft(call))?;
    found(world, message)
}

fn edit(world: &mut World, call: &Call, channel: &str, message: &str) -> Outcome {
    let (channel, message) = (id(channel)?, id(message)?);
    world.bot_channel(channel)?;
    checked(&call.body, &call.uploads, Purpose::Edit, "")?;
    world.bot_edits(channel, message, &draft(call))?;
    found(world, message)
}

fn delete(world: &mut World, channel: &str, message: &str) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    let message = world.channel_message(channel.id, id(message)?)?;
    let manages = world.permissions(channel, world.bot.id) & may::MANAGE_MESSAGES != 0;
    if message.author != world.bot.id && !manages {
        return Err(ApiError::missing_permissions());
    }
    if channel.is_archived() {
        return Err(ApiError::archived_thread());
    }
    world.delete_message(message.id)?;
    Answer::empty()
}

fn delete_many(world: &mut World, call: &Call, channel: &str) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    if world.permissions(channel, world.bot.id) & may::MANAGE_MESSAGES == 0 {
        return Err(ApiError::missing_permissions());
    }
    let channel = channel.id;
    for message in call.body["messages"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(crate::world::id::read)
    {
        if world.channel_message(channel, message).is_ok() {
            world.delete_message(message)?;
        }
    }
    Answer::empty()
}

fn show(world: &World, channel: &str, message: &str) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    if world.permissions(channel, world.bot.id) & may::READ_MESSAGE_HISTORY == 0 {
        return Err(ApiError::missing_permissions());
    }
    found(world, world.channel_message(channel.id, id(message)?)?.id)
}

fn list(world: &World, call: &Call, channel: &str) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    let number = |key: &str| call.query(key).and_then(|text| text.parse::<Id>().ok());
    let limit = call
        .query("limit")
        .and_then(|text| text.parse().ok())
        .unwrap_or(50_usize)
        .clamp(1, 100);
    let may_read = world.permissions(channel, world.bot.id) & may::READ_MESSAGE_HISTORY != 0;
    let all = world
        .messages
        .get(&channel.id)
        .into_iter()
        .flatten()
        .map(|(_, message)| message);
    let shown = all.filter(|message| may_read && message.only_for.is_none());
    let (before, after) = (number("before"), number("after"));
    let mut kept: Vec<&Message> = shown
        .filter(|message| {
            before.is_none_or(|id| message.id < id) && after.is_none_or(|id| message.id > id)
        })
        .collect();
    if after.is_some() {
        kept.truncate(limit);
    }
    let newest_first = kept.into_iter().rev().take(limit);
    Answer::json(
        newest_first
            .map(|message| world.message_json(message))
            .collect(),
    )
}

fn react(world: &World, channel: &str, message: &str) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    world.channel_message(channel.id, id(message)?)?;
    Answer::empty()
}

fn pin(world: &mut World, channel: &str, message: &str, pinned: bool) -> Outcome {
    let channel = world.bot_channel(id(channel)?)?;
    let allowed = channel.guild.is_none()
        || world.permissions(channel, world.bot.id) & (may::PIN_MESSAGES | may::MANAGE_MESSAGES)
            != 0;
    if !allowed {
        return Err(ApiError::missing_permissions());
    }
    let message = world.channel_message(channel.id, id(message)?)?.id;
    if let Some(message) = world.message_mut(message) {
        message.pinned = pinned;
    }
    world.tell_message("MESSAGE_UPDATE", message);
    Answer::empty()
}
