//! Starting and stopping the bot.

use super::answer::Ticket;
use super::challenging::needed_permissions;
use super::commands::all;
use super::flights::Flights;
use super::gateway::{Gateway, http};
use super::meaning::{Meaning, meaning};
use super::post::Post;
use super::request::Painter;
use super::unreadable::Unreadable;
use super::{App, clicks, failed};
use crate::service::{Clock, Service};
use crate::store::Store;
use backon::{ExponentialBuilder, Retryable};
use poise::serenity_prelude as serenity;
use serenity::{
    Command, Context, CreateCommand, FullEvent, GatewayError, GatewayIntents, GuildId, Http,
    HttpError, Interaction, StatusCode,
};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

/// What a bot is started with.
pub struct Settings {
    /// The bot's token. Never logged.
    pub token: String,
    /// Where it talks to.
    pub gateway: Gateway,
    /// The open store.
    pub store: Store,
    /// The clock.
    pub clock: Clock,
    /// Draws lots.
    pub seeds: Box<dyn Fn() -> u64 + Send + Sync>,
    /// How long an answer may take before Discord is told that it is still to come: [`PROMPT`],
    /// unless time is nobody's to see.
    ///
    /// [`PROMPT`]: super::PROMPT
    pub prompt: Duration,
}

/// The bot could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A stand-in that is not on this machine, or does not answer as one.
    #[error("the stand-in at {0} is not on this machine or does not answer")]
    NotLoopback(String),
    /// A token that Discord does not know.
    #[error("Discord does not know this token: please check DISCORD_TOKEN")]
    Token,
    /// Discord refused, or could not be reached.
    #[error("Discord cannot be reached, or refuses: {0}")]
    Discord(#[source] Box<serenity::Error>),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] crate::store::StoreError),
}

impl From<serenity::Error> for StartError {
    fn from(error: serenity::Error) -> Self {
        match &error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer))
                if answer.status_code == StatusCode::UNAUTHORIZED =>
            {
                StartError::Token
            }
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => StartError::Token,
            _ => StartError::Discord(Box::new(error)),
        }
    }
}

/// A bot that is ready to run.
pub struct Bot {
    client: serenity::Client,
    app: App,
    post: Post,
    outbox: tokio::sync::mpsc::UnboundedReceiver<crate::service::Due>,
    /// Tells if the commands cannot be registered.
    unregistered: oneshot::Receiver<serenity::Error>,
}

/// The permissions an invite link asks for, as Discord's number.
#[must_use]
pub fn invite_permissions() -> u64 {
    needed_permissions().bits()
}

impl Bot {
    /// Connects the parts; talks to nobody yet, except to make sure that a stand-in is one.
    ///
    /// # Errors
    /// A stand-in that is not on this machine, or a token that cannot be one.
    pub async fn new(settings: Settings) -> Result<Bot, StartError> {
        let http = http(&settings.token, &settings.gateway).await?;
        let (sender, outbox) = tokio::sync::mpsc::unbounded_channel();
        let service = Arc::new(Service::new(
            settings.store,
            settings.clock,
            settings.seeds,
            sender,
        ));
        let app = App {
            service,
            painter: Painter::new(),
            flights: Flights::default(),
            prompt: settings.prompt,
        };
        let (refused, unregistered) = oneshot::channel();
        let client = serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .framework(framework(app.clone(), refused))
            .raw_event_handler(Unreadable)
            .await?;
        let post = Post::new(app.clone(), client.http.clone());
        Ok(Bot {
            client,
            app,
            post,
            outbox,
            unregistered,
        })
    }

    /// Runs until `stop`, then finishes the work in flight.
    ///
    /// # Errors
    /// The connection cannot be made or kept.
    pub async fn run(mut self, stop: CancellationToken) -> Result<(), StartError> {
        let waiting = self.app.service.resume().await?;
        tracing::info!(waiting, "messages still to be told");
        let posting = tokio::spawn(self.post.run(self.outbox, stop.clone()));
        let service = self.app.service.clone();
        let watching = stop.clone();
        let deadlines = tokio::spawn(async move {
            watching
                .run_until_cancelled(service.watch_deadlines())
                .await;
        });
        let shards = self.client.shard_manager.clone();
        let stopped = stop.clone();
        let closing = tokio::spawn(async move {
            stopped.cancelled().await;
            shards.shutdown_all().await;
        });
        let unregistered = tokio::spawn(stop_unregistered(self.unregistered, stop.clone()));
        let ran = self.client.start_autosharded().await;
        stop.cancel();
        for task in [posting, closing, deadlines] {
            if let Err(error) = task.await {
                tracing::error!(%error, "a task did not end well");
            }
        }
        if let Err(error) = self.app.service.rest().await {
            tracing::error!(%error, "when the bot stopped could not be noted");
        }
        self.app.service.store().close().await;
        match unregistered.await {
            Ok(Some(error)) => Err(error.into()),
            _ => Ok(ran?),
        }
    }
}

/// Stops a bot whose commands cannot be registered: it would look alive and be of no use.
async fn stop_unregistered(
    unregistered: oneshot::Receiver<serenity::Error>,
    stop: CancellationToken,
) -> Option<serenity::Error> {
    tokio::select! {
        refused = unregistered => {
            let error = refused.ok()?;
            tracing::error!(%error, "the commands could not be registered");
            stop.cancel();
            Some(error)
        }
        () = stop.cancelled() => None,
    }
}

fn framework(
    app: App,
    refused: oneshot::Sender<serenity::Error>,
) -> poise::Framework<App, anyhow::Error> {
    let options = poise::FrameworkOptions {
        commands: all(),
        event_handler: |framework, event| Box::pin(on_event(framework, event)),
        on_error: |error| Box::pin(failed::on_error(error)),
        ..poise::FrameworkOptions::default()
    };
    poise::Framework::builder()
        .options(options)
        // No command is for the application's owners alone.
        .initialize_owners(false)
        .setup(|context, ready, framework| {
            Box::pin(async move {
                let commands = &framework.options().commands;
                let commands = registered(commands);
                let http = context.http.clone();
                // Clicks wait for this function, but not for the commands: those of the last start
                // still stand.
                tokio::spawn(async move {
                    if let Err(error) = register(&http, commands).await {
                        // Whoever would hear of it has stopped.
                        let _ = refused.send(error);
                    }
                });
                tracing::info!(name = %ready.user.name, "ready");
                Ok(app)
            })
        })
        .build()
}

/// The commands as Discord is told of them. The framework leaves out what those in a person's menu
/// are called in other languages.
fn registered(commands: &[poise::Command<App, anyhow::Error>]) -> Vec<CreateCommand> {
    let in_menu = |command: &poise::Command<App, anyhow::Error>| {
        let created = command.create_as_context_menu_command()?;
        let names = command.name_localizations.iter();
        Some(names.fold(created, |created, (locale, name)| {
            created.name_localized(locale.as_ref(), name.as_ref())
        }))
    };
    let typed = commands
        .iter()
        .filter_map(poise::Command::create_as_slash_command);
    typed.chain(commands.iter().filter_map(in_menu)).collect()
}

async fn register(http: &Http, commands: Vec<CreateCommand>) -> serenity::Result<()> {
    let attempt = || Command::set_global_commands(http, commands.clone());
    let retry = ExponentialBuilder::default().with_max_times(6);
    let is_passing = |error: &serenity::Error| meaning(error) == Meaning::Passing;
    attempt.retry(retry).when(is_passing).await.map(drop)
}

async fn on_event(
    framework: poise::FrameworkContext<'_, App, anyhow::Error>,
    event: &FullEvent,
) -> Result<(), anyhow::Error> {
    let context = framework.serenity_context;
    match event {
        FullEvent::InteractionCreate { interaction } => {
            on_interaction(framework.user_data().await, context, interaction).await;
        }
        other => {
            if let Some(server) = changed_server(other) {
                let app = framework.user_data().await;
                app.service.wake(server.get()).await?;
            }
        }
    }
    Ok(())
}

/// Handles a click or a form apart from the event: should it panic, whoever asked is still
/// answered.
async fn on_interaction(app: &App, context: &Context, interaction: &Interaction) {
    let ticket = match interaction {
        Interaction::Component(click) => Ticket::of_click(context, click),
        Interaction::Modal(form) => Ticket::of_form(context, form),
        // Commands are the framework's.
        _ => return,
    };
    let (app, context, interaction) = (app.clone(), context.clone(), interaction.clone());
    let handling = tokio::spawn(async move {
        match &interaction {
            Interaction::Component(click) => clicks::handle(&app, &context, click).await,
            Interaction::Modal(form) => clicks::handle_form(&app, &context, form).await,
            _ => {}
        }
    });
    if let Err(error) = handling.await {
        tracing::error!(%error, "a click fell over");
        ticket.excuse("not-shown").await;
    }
}

/// The server in which the bot may have got a place or a permission back.
fn changed_server(event: &FullEvent) -> Option<GuildId> {
    match event {
        FullEvent::GuildCreate { guild, .. } => Some(guild.id),
        FullEvent::GuildRoleUpdate { new, .. } => Some(new.guild_id),
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => {
            Some(new.guild_id)
        }
        FullEvent::GuildMemberUpdate { event, .. } => Some(event.guild_id),
        _ => None,
    }
}
