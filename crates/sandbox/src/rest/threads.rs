//! Threads: starting them, and their members.

use serde_json::{Value, json};

use super::call::Call;
use super::{Answer, Outcome, id};
use crate::check::Problems;
use crate::world::World;
use crate::world::channel::{Channel, PRIVATE_THREAD, PUBLIC_THREAD};
use crate::world::error::ApiError;
use crate::world::id::Id;
use crate::world::message::HAS_THREAD;
use crate::world::permissions as may;
use crate::world::threads::member_json;

pub(crate) fn serve(world: &mut World, call: &Call, steps: &[&str]) -> Option<Outcome> {
    Some(match (call.method.as_str(), steps) {
        ("POST", ["channels", channel, "threads"]) => start(world, call, channel),
        ("POST", ["channels", channel, "messages", message, "threads"]) => {
            start_on(world, call, channel, message)
        }
        ("GET", ["channels", thread, "thread-members"]) => members(world, thread),
        ("GET", ["channels", thread, "thread-members", user]) => member(world, thread, user),
        ("PUT", ["channels", thread, "thread-members", user]) => add(world, thread, user),
        ("DELETE", ["channels", thread, "thread-members", user]) => remove(world, thread, user),
        ("GET", ["channels", channel, "threads", "archived", "public"]) => archived(world, channel),
        ("GET", ["guilds", guild, "threads", "active"]) => active(world, guild),
        _ => return None,
    })
}

fn checked(body: &Value) -> Result<String, ApiError> {
    let mut problems = Problems::default();
    problems.required_length("name", &body["name"], 1, 100);
    let minutes = &body["auto_archive_duration"];
    if !minutes.is_null() && !matches!(minutes.as_u64(), Some(60 | 1440 | 4320 | 10080)) {
        problems.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
    if problems.is_empty() {
        Ok(body["name"].as_str().unwrap_or_default().to_owned())
    } else {
        Err(problems.into())
    }
}

fn parent(world: &World, channel: &str, permission: u64) -> Result<Id, ApiError> {
    let channel = world.bot_channel(id(channel)?)?;
    if channel.guild.is_none() || channel.is_thread() || !matches!(channel.kind, 0 | 5) {
        return Err(ApiError::wrong_channel_type());
    }
    if world.permissions(channel, world.bot.id) & permission == 0 {
        return Err(ApiError::missing_permissions());
    }
    Ok(channel.id)
}

fn start(world: &mut World, call: &Call, channel: &str) -> Outcome {
    let name = checked(&call.body)?;
    let kind = if call.body["type"].as_u64() == Some(u64::from(PUBLIC_THREAD)) {
        PUBLIC_THREAD
    } else {
        PRIVATE_THREAD
    };
    let needed = if kind == PUBLIC_THREAD {
        may::CREATE_PUBLIC_THREADS
    } else {
        may::CREATE_PRIVATE_THREADS
    };
    let parent = parent(world, channel, needed)?;
    let bot = world.bot.id;
    let thread = world.add_thread(parent, &name, kind, bot, None)?;
    finish(world, thread, &call.body)
}

fn start_on(world: &mut World, call: &Call, channel: &str, message: &str) -> Outcome {
    let name = checked(&call.body)?;
    let parent = parent(world, channel, may::CREATE_PUBLIC_THREADS)?;
    let message = world.channel_message(parent, id(message)?)?.id;
    if world.channels.contains_key(&message) {
        return Err(ApiError::thread_exists());
    }
    let bot = world.bot.id;
    let thread = world.add_thread(parent, &name, PUBLIC_THREAD, bot, Some(message))?;
    if let Some(message) = world.message_mut(message) {
        message.flags |= HAS_THREAD;
    }
    let answer = finish(world, thread, &call.body);
    world.tell_message("MESSAGE_UPDATE", message);
    answer
}

fn finish(world: &mut World, thread: Id, body: &Value) -> Outcome {
    if let Some(state) = world
        .channels
        .get_mut(&thread)
        .and_then(|channel| channel.thread.as_mut())
    {
        state.auto_archive = body["auto_archive_duration"]
            .as_u64()
            .unwrap_or(state.auto_archive);
        state.invitable = body["invitable"].as_bool().unwrap_or(true);
    }
    world.announce_thread(thread);
    Answer::created(world.channel_json(world.channel(thread)?))
}

fn thread<'a>(world: &'a World, thread: &str) -> Result<&'a Channel, ApiError> {
    let channel = world.bot_channel(id(thread)?)?;
    if channel.is_thread() {
        Ok(channel)
    } else {
        Err(ApiError::wrong_channel_type())
    }
}

fn who(world: &World, user: &str) -> Result<Id, ApiError> {
    if user == "@me" {
        Ok(world.bot.id)
    } else {
        id(user)
    }
}

fn members(world: &World, step: &str) -> Outcome {
    let channel = thread(world, step)?;
    let members = channel.thread.iter().flat_map(|state| &state.members);
    Answer::json(
        members
            .map(|(user, joined)| member_json(channel.id, *user, *joined))
            .collect(),
    )
}

fn member(world: &World, step: &str, user: &str) -> Outcome {
    let channel = thread(world, step)?;
    let user = who(world, user)?;
    let joined = channel
        .thread
        .as_ref()
        .and_then(|state| state.members.get(&user));
    let joined = joined.ok_or_else(ApiError::unknown_member)?;
    Answer::json(member_json(channel.id, user, *joined))
}

fn add(world: &mut World, step: &str, user: &str) -> Outcome {
    let channel = thread(world, step)?;
    let (channel_id, user) = (channel.id, who(world, user)?);
    if channel.is_archived() {
        return Err(ApiError::archived_thread());
    }
    let bits = world.permissions(channel, world.bot.id);
    if user != world.bot.id && bits & may::SEND_MESSAGES_IN_THREADS == 0 {
        return Err(ApiError::missing_permissions());
    }
    let is_member = channel
        .guild
        .and_then(|guild| world.guilds.get(&guild))
        .is_some_and(|guild| guild.members.contains_key(&user));
    if !is_member {
        return Err(ApiError::unknown_member());
    }
    if !world.sees(channel, user) {
        return Err(ApiError::missing_access());
    }
    world.update_thread_members(channel_id, &[user], &[]);
    Answer::empty()
}

fn remove(world: &mut World, step: &str, user: &str) -> Outcome {
    let channel = thread(world, step)?;
    let (channel_id, user, bot) = (channel.id, who(world, user)?, world.bot.id);
    if channel.is_archived() {
        return Err(ApiError::archived_thread());
    }
    let owns_private = channel.kind == PRIVATE_THREAD
        && channel
            .thread
            .as_ref()
            .is_some_and(|state| state.owner == bot);
    if user != bot && !owns_private && world.permissions(channel, bot) & may::MANAGE_THREADS == 0 {
        return Err(ApiError::missing_permissions());
    }
    world.update_thread_members(channel_id, &[], &[user]);
    Answer::empty()
}

fn archived(world: &World, channel: &str) -> Outcome {
    let parent = world.bot_channel(id(channel)?)?.id;
    let threads = world
        .channels
        .values()
        .filter(|it| it.parent == Some(parent) && it.is_archived());
    let list: Vec<_> = threads.map(|it| world.channel_json(it)).collect();
    Answer::json(json!({"threads": list, "members": [], "has_more": false}))
}

fn active(world: &World, guild: &str) -> Outcome {
    let guild = id(guild)?;
    let own = world
        .channels
        .values()
        .filter(|it| it.guild == Some(guild) && it.is_thread() && !it.is_archived());
    let list: Vec<_> = own
        .filter(|it| world.sees(it, world.bot.id))
        .map(|it| world.channel_json(it))
        .collect();
    Answer::json(json!({"threads": list, "members": []}))
}
