//! The handle on a running sandbox.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::check::schema::Schema;
use crate::options::{Options, PersonOptions};
use crate::person::Person;
use crate::server;
use crate::shared::Shared;
use crate::world::fault::Fault;
use crate::world::id::Id;
use crate::world::permissions::Overwrite;
use crate::world::record::Request;

/// A running sandbox; it ends when it is stopped or dropped.
#[derive(Debug)]
pub struct Sandbox {
    shared: Arc<Shared>,
    url: String,
    server: JoinHandle<()>,
    upkeep: JoinHandle<()>,
}

impl Sandbox {
    /// Binds the loopback interface and serves.
    ///
    /// # Errors
    /// If the port is taken, or the OpenAPI description cannot be read.
    pub async fn start(options: Options) -> std::io::Result<Self> {
        let schema = options.openapi.as_deref().map(Schema::load).transpose()?;
        let listener =
            TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, options.port))).await?;
        let url = format!("http://{}", listener.local_addr()?);
        let shared = Arc::new(Shared::new(&url, &options, schema));
        let (router, mut stopped) = (
            server::router(Arc::clone(&shared)),
            shared.stopped.subscribe(),
        );
        let server = tokio::spawn(async move {
            let until = async move {
                // An error means the sandbox is gone, which ends the server just as well.
                let _ = stopped.wait_for(|stopped| *stopped).await;
            };
            if let Err(error) = axum::serve(listener, router)
                .with_graceful_shutdown(until)
                .await
            {
                tracing::error!("the sandbox's server ended: {error}");
            }
        });
        let upkeep = tokio::spawn(upkeep(Arc::clone(&shared)));
        Ok(Self {
            shared,
            url,
            server,
            upkeep,
        })
    }

    /// Closes all connections and ends the sandbox.
    pub async fn stop(self) {
        let _ = self.shared.stopped.send(true);
        tokio::time::sleep(Duration::from_millis(20)).await;
        self.server.abort();
    }

    /// The address of everything: REST under `/api/v10`, the page at `/`, the control API under `/sandbox`.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The token the bot logs in with.
    #[must_use]
    pub fn bot_token(&self) -> String {
        self.shared.act(|world| world.bot_token.clone())
    }

    /// The bot's user id, which is its application id too.
    #[must_use]
    pub fn bot_id(&self) -> Id {
        self.shared.act(|world| world.bot.id)
    }

    /// Whether the bot has a gateway connection.
    #[must_use]
    pub fn bot_online(&self) -> bool {
        self.shared
            .act_with_sessions(|_, sessions| sessions.connected() > 0)
    }

    /// The person of this name.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn person(&self, name: &str) -> Person {
        let found = self.shared.act(|world| {
            world
                .people
                .values()
                .find(|it| it.user.name == name)
                .map(|it| it.user.id)
        });
        let id = found.unwrap_or_else(|| panic!("nobody in the sandbox is called {name}"));
        Person::new(Arc::clone(&self.shared), id)
    }

    /// Adds a person, as a member of the default server unless the options say otherwise.
    pub fn add_person(&self, name: &str, options: &PersonOptions) -> Person {
        let id = self.shared.act(|world| {
            let id = world.add_person(name, &options.locale, !options.closed_dms);
            let default = world.guilds.keys().next().copied().into_iter().collect();
            for guild in options.guilds.clone().unwrap_or(default) {
                world.join(guild, id);
            }
            id
        });
        Person::new(Arc::clone(&self.shared), id)
    }

    /// The default server.
    #[must_use]
    pub fn guild(&self) -> Id {
        self.shared
            .act(|world| world.guilds.keys().next().copied().unwrap_or_default())
    }

    /// The oldest channel of this name in any server.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn channel(&self, name: &str) -> Id {
        let found = self.shared.act(|world| {
            world
                .channels
                .values()
                .find(|it| it.name == name)
                .map(|it| it.id)
        });
        found.unwrap_or_else(|| panic!("no channel in the sandbox is called {name}"))
    }

    /// Every request of the bot that is still kept (the newest 50,000), oldest first.
    #[must_use]
    pub fn log(&self) -> Vec<Request> {
        self.log_since(0)
    }

    /// The requests from number `from` on.
    #[must_use]
    pub fn log_since(&self, from: usize) -> Vec<Request> {
        self.shared.act(|world| world.record.since(from))
    }

    /// How many requests the bot has made.
    #[must_use]
    pub fn requests(&self) -> usize {
        self.shared.act(|world| world.record.count())
    }

    /// Every body refused by the official description or the sandbox's own checks, every key Discord does not
    /// know, every unknown route.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        self.shared.act(|world| world.record.violations.clone())
    }

    /// Milliseconds since 1970 on the sandbox clock.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.shared.now()
    }

    /// Moves a hand-set clock on; without effect on the real one except that time does its work now.
    pub fn advance(&self, by: Duration) {
        self.shared.advance(by);
    }

    /// Puts in a fault: for coming requests, or on the gateway at once.
    pub fn fault(&self, fault: Fault) {
        self.shared.fault(fault);
    }

    /// Takes away all faults that still wait for requests.
    pub fn clear_faults(&self) {
        self.shared.act(|world| world.faults.clear());
    }

    /// Adds a server owned by `owner`, with the bot in it; returns its id.
    pub fn add_guild(&self, name: &str, owner: &Person) -> Id {
        self.shared.act(|world| world.add_guild(name, owner.id()))
    }

    /// Adds a text channel to a server.
    pub fn add_channel(&self, guild: Id, name: &str) -> Id {
        self.shared
            .act(|world| world.add_channel(guild, name, crate::world::channel::TEXT))
    }

    /// Adds a channel whose chat belongs to a voice channel.
    pub fn add_voice_channel(&self, guild: Id, name: &str) -> Id {
        self.shared
            .act(|world| world.add_channel(guild, name, crate::world::channel::VOICE))
    }

    /// Starts a public thread in a channel, as `owner` does by hand; in a forum that is a post.
    ///
    /// # Panics
    /// If there is no such channel.
    pub fn start_thread(&self, parent: impl Into<Id>, name: &str, owner: &Person) -> Id {
        let (parent, owner) = (parent.into(), owner.id());
        self.shared.act(|world| {
            let kind = crate::world::channel::PUBLIC_THREAD;
            let thread = world
                .add_thread(parent, name, kind, owner, None)
                .expect("there is such a channel");
            world.announce_thread(thread);
            thread
        })
    }

    /// Adds a forum, in which every post is a thread.
    pub fn add_forum(&self, guild: Id, name: &str) -> Id {
        self.shared
            .act(|world| world.add_channel(guild, name, crate::world::channel::FORUM))
    }

    /// Sets the language a server prefers (`guild_locale` of interactions).
    pub fn set_guild_locale(&self, guild: Id, locale: &str) {
        self.shared.act(|world| {
            if let Some(guild) = world.guilds.get_mut(&guild) {
                locale.clone_into(&mut guild.locale);
            }
        });
    }

    /// Takes the bot out of a server.
    pub fn remove_bot_from_guild(&self, guild: Id) {
        self.shared.act(|world| world.remove_bot(guild));
    }

    /// Puts the bot back into a server.
    pub fn add_bot_to_guild(&self, guild: Id) {
        self.shared.act(|world| world.add_bot(guild));
    }

    /// Sets what the bot's own role may do in a server (bits of [`crate::permissions`]); everybody's role adds to it.
    pub fn set_bot_permissions(&self, guild: Id, bits: u64) {
        self.shared.act(|world| {
            world.set_role_permissions(guild, true, bits);
        });
    }

    /// Sets what everybody may do in a server.
    pub fn set_everyone_permissions(&self, guild: Id, bits: u64) {
        self.shared.act(|world| {
            world.set_role_permissions(guild, false, bits);
        });
    }

    /// Replaces a channel's exceptions.
    pub fn set_channel_permissions(&self, channel: impl Into<Id>, overwrites: &[Overwrite]) {
        let id = channel.into();
        self.shared
            .act(|world| world.set_overwrites(id, overwrites));
    }

    /// Takes rights from the bot in one channel, whatever its role and everybody's give; 0 gives them back.
    pub fn deny_bot(&self, channel: impl Into<Id>, bits: u64) {
        let id = channel.into();
        self.shared.act(|world| {
            let bot = world.bot.id;
            let kept = world
                .channels
                .get(&id)
                .into_iter()
                .flat_map(|channel| channel.overwrites.iter().copied());
            let mut overwrites: Vec<_> = kept.filter(|overwrite| overwrite.id != bot).collect();
            if bits != 0 {
                overwrites.push(Overwrite {
                    id: bot,
                    allow: 0,
                    deny: bits,
                });
            }
            world.set_overwrites(id, &overwrites);
        });
    }

    /// Deletes a message, as a moderator would; says whether it was there.
    pub fn delete_message(&self, message: impl Into<Id>) -> bool {
        self.shared
            .act(|world| world.delete_message(message.into()).is_ok())
    }

    /// Deletes a channel or thread; says whether it was there.
    pub fn delete_channel(&self, channel: impl Into<Id>) -> bool {
        self.shared
            .act(|world| world.delete_channel(channel.into()).is_ok())
    }

    /// Archives a thread; `locked` ones only managers open again.
    pub fn archive_thread(&self, thread: impl Into<Id>, locked: bool) {
        let id = thread.into();
        self.shared.act(|world| world.close_thread(id, locked));
    }

    /// Locks a thread without archiving it, or unlocks it.
    pub fn lock_thread(&self, thread: impl Into<Id>, locked: bool) {
        let id = thread.into();
        self.shared.act(|world| world.lock_thread(id, locked));
    }

    /// Makes a message older than it is, for limits that depend on age.
    pub fn age_message(&self, message: impl Into<Id>, by: Duration) {
        let id = message.into();
        self.shared.act(|world| world.age_message(id, by));
    }

    /// The commands the bot registered, as it sent them, with their ids.
    #[must_use]
    pub fn commands(&self) -> Vec<serde_json::Value> {
        self.shared.act(|world| {
            world
                .commands
                .iter()
                .map(|command| command.body.clone())
                .collect()
        })
    }

    /// The bytes of an attachment, by its address or its id.
    #[must_use]
    pub fn file(&self, url_or_id: &str) -> Option<Bytes> {
        let id = url_or_id
            .parse::<Id>()
            .ok()
            .or_else(|| url_or_id.rsplit('/').nth(1)?.parse().ok())?;
        self.shared
            .act(|world| world.files.get(id))
            .map(|(bytes, _)| bytes)
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = self.shared.stopped.send(true);
        self.upkeep.abort();
    }
}

/// What passes with time, once a minute; a hand-set clock does the same as it moves.
async fn upkeep(shared: Arc<Shared>) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        if !shared.is_manual() {
            shared.act(crate::world::World::tick);
        }
    }
}
