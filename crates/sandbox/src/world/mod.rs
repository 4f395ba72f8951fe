//! The state machine behind the sandbox: everything Discord would remember.
//!
//! Nothing here reads a clock or a socket: each call finds the instant in `World::now`, and what is to be
//! told leaves through the outbox (`dispatches` to the bot, `changes` to whoever watches).

pub(crate) mod acts;
pub(crate) mod answer;
mod audience;
pub(crate) mod channel;
pub(crate) mod commands;
pub(crate) mod draft;
pub(crate) mod error;
pub(crate) mod fault;
pub(crate) mod files;
pub(crate) mod forge;
pub(crate) mod form;
pub(crate) mod guild;
pub(crate) mod id;
pub(crate) mod interaction;
pub(crate) mod limits;
pub(crate) mod mentions;
pub(crate) mod message;
pub(crate) mod options;
pub(crate) mod people;
pub mod permissions;
pub(crate) mod post;
pub(crate) mod record;
pub(crate) mod response;
pub(crate) mod threads;
pub(crate) mod time;

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use self::channel::Channel;
use self::guild::Guild;
use self::id::{Id, Millis, Mint};
use self::people::{PersonState, User};

/// Gateway intents by name.
pub(crate) mod intents {
    pub(crate) const NONE: u64 = 0;
    pub(crate) const GUILDS: u64 = 1;
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
}

/// An event for the bot.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    pub(crate) name: String,
    pub(crate) guild: Option<Id>,
    /// The intent a session must have asked for; 0 means none is needed.
    pub(crate) intent: u64,
    pub(crate) data: Value,
    /// Whether the words of a message are kept from sessions without the message-content intent.
    pub(crate) is_private: bool,
}

impl Dispatch {
    pub(crate) fn new(name: &str, guild: Option<Id>, intent: u64, data: Value) -> Self {
        Self {
            name: name.to_owned(),
            guild,
            intent,
            data,
            is_private: false,
        }
    }
}

/// Something a watcher may want to look at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A channel or what it holds.
    Channel(Id),
    /// A server and the list of its channels.
    Guild(Id),
    /// What one person sees, in one channel or everywhere.
    Person(Id, Option<Id>),
    /// An interaction was answered or failed.
    Interaction(Id),
}

/// Everything the stand-in remembers.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) now: Millis,
    pub(crate) base: String,
    pub(crate) bot: User,
    pub(crate) bot_token: String,
    pub(crate) people: BTreeMap<Id, PersonState>,
    pub(crate) guilds: BTreeMap<Id, Guild>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    /// Messages by channel, then by id.
    pub(crate) messages: HashMap<Id, BTreeMap<Id, message::Message>>,
    /// The channel each message is in.
    pub(crate) homes: HashMap<Id, Id>,
    pub(crate) commands: Vec<commands::Command>,
    pub(crate) interactions: BTreeMap<Id, interaction::InteractionState>,
    /// Interactions by the token the bot answers with.
    pub(crate) tokens: HashMap<String, Id>,
    pub(crate) files: files::Files,
    pub(crate) nonces: HashMap<(Id, String), (Id, Millis)>,
    pub(crate) limits: limits::Limits,
    pub(crate) faults: Vec<fault::Armed>,
    pub(crate) record: record::Record,
    pub(crate) dispatches: Vec<Dispatch>,
    pub(crate) changes: Vec<Change>,
    mint: Mint,
}

impl World {
    /// A world with the bot alone.
    pub(crate) fn empty(now: Millis, base: &str, bot_name: &str) -> Self {
        let mut mint = Mint::default();
        let id = mint.next(now);
        let bot = User {
            id,
            name: bot_name.to_owned(),
            locale: "en-US".into(),
            dms_open: true,
            is_bot: true,
        };
        Self {
            now,
            base: base.to_owned(),
            bot,
            bot_token: token_for(id),
            people: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: HashMap::new(),
            homes: HashMap::new(),
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            files: files::Files::default(),
            nonces: HashMap::new(),
            limits: limits::Limits::default(),
            faults: Vec::new(),
            record: record::Record::default(),
            dispatches: Vec::new(),
            changes: Vec::new(),
            mint,
        }
    }

    /// The usual world: server "Sandbox" of Alice with Bob and Carol, #general and #games.
    pub(crate) fn furnished(now: Millis, base: &str, bot_name: &str) -> Self {
        let mut world = Self::empty(now, base, bot_name);
        let [alice, bob, carol] =
            ["Alice", "Bob", "Carol"].map(|name| world.add_person(name, "en-US", true));
        let guild = world.add_guild("Sandbox", alice);
        world.join(guild, bob);
        world.join(guild, carol);
        world.add_channel(guild, "general", channel::TEXT);
        world.add_channel(guild, "games", channel::TEXT);
        world.dispatches.clear();
        world.changes.clear();
        world
    }

    pub(crate) fn mint(&mut self) -> Id {
        self.mint.next(self.now)
    }

    pub(crate) fn dispatch(&mut self, dispatch: Dispatch) {
        self.dispatches.push(dispatch);
    }

    pub(crate) fn changed_channel(&mut self, channel: Id) {
        self.changes.push(Change::Channel(channel));
    }

    pub(crate) fn changed_guild(&mut self, guild: Id) {
        self.changes.push(Change::Guild(guild));
    }

    pub(crate) fn changed_person(&mut self, person: Id, channel: Option<Id>) {
        self.changes.push(Change::Person(person, channel));
    }

    /// Lets time do its work: unanswered interactions fail, quiet threads archive themselves.
    pub(crate) fn tick(&mut self) {
        self.fail_late_interactions();
        self.archive_quiet_threads();
        self.forget_old_failures(self.now);
        self.forget_old_interactions(self.now);
        let now = self.now;
        self.nonces.retain(|_, (_, at)| *at + 600_000 > now);
    }
}

/// A bot token of the usual form for this bot id.
fn token_for(id: Id) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let text = id.to_string();
    let mut token = String::new();
    for chunk in text.as_bytes().chunks(3) {
        let bits = chunk
            .iter()
            .fold(0_usize, |bits, byte| bits << 8 | usize::from(*byte))
            << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            token.push(char::from(DIGITS[bits >> (18 - 6 * place) & 63]));
        }
    }
    token + ".SANDBX.local-sandbox-token-not-a-secret-0123"
}
