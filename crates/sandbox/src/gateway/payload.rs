//! What a new session is told first.

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::sessions::{Frame, Sessions, shard_of};
use crate::rest;
use crate::world::World;
use crate::world::id;

/// Opens a session: READY, then the servers of its shard.
pub(super) fn begin(
    world: &World,
    sessions: &mut Sessions,
    intents: u64,
    shard: (u64, u64),
    link: (u64, UnboundedSender<Frame>),
) -> String {
    let bot = world.bot.id;
    let joined = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&bot));
    let guilds: Vec<_> = joined
        .map(|guild| guild.id)
        .filter(|guild| shard_of(Some(*guild), shard.1) == shard.0)
        .collect();
    let session = sessions.open(intents, shard, link);
    let ready = json!({
        "v": 10, "user": rest::own_user(world), "session_id": session, "session_type": "normal",
        "resume_gateway_url": rest::gateway_url(world), "shard": [shard.0, shard.1],
        "guilds": guilds.iter().map(|guild| json!({"id": guild, "unavailable": true})).collect::<Vec<_>>(),
        "application": {"id": bot, "flags": 565_248}, "private_channels": [], "relationships": [],
        "user_settings": {}, "presences": [], "guild_join_requests": [], "geo_ordered_rtc_regions": [],
        "auth": {}, "_trace": ["sandbox"],
    });
    sessions.deliver_to(&session, "READY", &ready);
    if intents & crate::world::intents::GUILDS != 0 {
        for guild in guilds {
            sessions.deliver_to(&session, "GUILD_CREATE", &world.guild_create_json(guild));
        }
    }
    session
}

/// The answer to a request for members.
pub(super) fn members_chunk(world: &World, data: &Value) -> Value {
    let guild = id::read(&data["guild_id"]).unwrap_or_default();
    let members = world
        .guilds
        .get(&guild)
        .into_iter()
        .flat_map(|guild| guild.members.keys());
    let wanted: Vec<_> = match &data["user_ids"] {
        Value::Array(list) => list.iter().filter_map(id::read).collect(),
        one => id::read(one).into_iter().collect(),
    };
    let query = data["query"].as_str().unwrap_or_default().to_lowercase();
    let fits = |user: &&id::Id| {
        let name = world
            .user(**user)
            .map(|user| user.name.to_lowercase())
            .unwrap_or_default();
        if wanted.is_empty() {
            name.starts_with(&query)
        } else {
            wanted.contains(user)
        }
    };
    let list: Vec<_> = members
        .filter(fits)
        .map(|user| world.member_json(guild, *user))
        .collect();
    let mut chunk = json!({"guild_id": guild, "members": list, "chunk_index": 0, "chunk_count": 1});
    if !data["nonce"].is_null() {
        chunk["nonce"] = data["nonce"].clone();
    }
    chunk
}
