//! What one person sees, as JSON.

use serde_json::{Value, json};

use crate::world::World;
use crate::world::channel::Channel;
use crate::world::commands;
use crate::world::id::Id;
use crate::world::message::Message;

/// Everything but the messages.
pub(crate) fn state(world: &World, person: Id, online: bool) -> Value {
    let locale = world
        .user(person)
        .map_or("en-US", |user| user.locale.as_str());
    let people: Vec<_> = world
        .people
        .values()
        .map(|it| json!({"id": it.user.id, "name": it.user.name, "locale": it.user.locale, "dms_open": it.user.dms_open}))
        .collect();
    let commands: Vec<_> = world
        .commands
        .iter()
        .map(|command| commands::localized(&command.body, locale))
        .collect();
    json!({
        "now": world.now, "bot": {"id": world.bot.id, "username": world.bot.name, "online": online},
        "people": people, "person": person, "guilds": guilds(world, person), "dms": dms(world, person),
        "commands": commands, "modals": modals(world, person), "failures": failures(world, person),
    })
}

fn guilds(world: &World, person: Id) -> Vec<Value> {
    let joined = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&person));
    let one = |guild: &crate::world::guild::Guild| {
        let seen = world
            .channels
            .values()
            .filter(|channel| channel.guild == Some(guild.id) && world.lists(channel, person));
        json!({"id": guild.id, "name": guild.name, "channels": seen.map(channel).collect::<Vec<_>>(),
            "members": guild.members.keys().collect::<Vec<_>>()})
    };
    joined.map(one).collect()
}

fn channel(channel: &Channel) -> Value {
    let mut data = json!({"id": channel.id, "name": channel.name, "type": channel.kind, "last_message_id": channel.last_message});
    if let Some(thread) = &channel.thread {
        data["parent_id"] = json!(channel.parent);
        data["archived"] = json!(thread.archived);
        data["members"] = json!(thread.members.keys().collect::<Vec<_>>());
    }
    data
}

fn dms(world: &World, person: Id) -> Vec<Value> {
    let own = world
        .channels
        .values()
        .filter(|channel| channel.recipient == Some(person));
    own.map(|channel| json!({"id": channel.id, "with": world.bot.name, "last_message_id": channel.last_message})).collect()
}

/// Forms opened for a person.
pub(crate) fn modals(world: &World, person: Id) -> Vec<Value> {
    let open = world
        .people
        .get(&person)
        .into_iter()
        .flat_map(|person| &person.modals);
    let one = |modal: &crate::world::people::OpenModal| {
        json!({"interaction_id": modal.interaction, "channel_id": modal.channel, "title": modal.title,
            "custom_id": modal.custom_id, "components": modal.components})
    };
    open.map(one).collect()
}

/// Interactions of a person that failed.
pub(crate) fn failures(world: &World, person: Id) -> Vec<Value> {
    let failed = world
        .people
        .get(&person)
        .into_iter()
        .flat_map(|person| &person.failures);
    failed.map(|it| json!({"interaction_id": it.interaction, "message_id": it.message, "text": it.text})).collect()
}

/// The newest `limit` messages of a channel that a person sees, oldest first.
pub(crate) fn messages(world: &World, person: Id, channel: Id, limit: usize) -> Vec<Value> {
    let all = world
        .messages
        .get(&channel)
        .into_iter()
        .flat_map(|messages| messages.values().rev());
    let mut shown: Vec<_> = all
        .filter(|message| world.shows(message, person))
        .take(limit)
        .map(|it| one(world, it))
        .collect();
    shown.reverse();
    shown
}

/// One message, if a person sees it.
pub(crate) fn message(world: &World, person: Id, id: Id) -> Option<Value> {
    world
        .message(id)
        .filter(|message| world.shows(message, person))
        .map(|message| one(world, message))
}

fn one(world: &World, message: &Message) -> Value {
    let mut data = world.message_json(message);
    data["ephemeral"] = json!(message.only_for.is_some());
    data["edited"] = data["edited_timestamp"].clone();
    if let Some(person) = message.only_for {
        data["ephemeral_for"] = json!(person);
    }
    data
}
