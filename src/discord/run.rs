//! Starting and stopping the bot.

use super::commands::{all, needed_permissions};
use super::flights::Flights;
use super::post::Post;
use super::request::Painter;
use super::unreadable::Unreadable;
use super::{App, clicks};
use crate::service::{Clock, Service};
use crate::store::Store;
use poise::serenity_prelude as serenity;
use serenity::{
    FullEvent, GatewayError, GatewayIntents, HttpBuilder, HttpError, Interaction, StatusCode,
};
use std::net::IpAddr;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Where the bot talks to.
#[derive(Clone, Debug)]
pub enum Gateway {
    /// Discord.
    Discord,
    /// A stand-in on this machine, by its address (`http://127.0.0.1:PORT`).
    Sandbox(String),
}

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
        let http = http(&settings).await?;
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
        };
        let client = serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .framework(framework(app.clone()))
            .raw_event_handler(Unreadable)
            .await?;
        let post = Post::new(app.clone(), client.http.clone());
        Ok(Bot {
            client,
            app,
            post,
            outbox,
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
        let ran = self.client.start_autosharded().await;
        stop.cancel();
        for task in [posting, closing, deadlines] {
            if let Err(error) = task.await {
                tracing::error!(%error, "a task did not end well");
            }
        }
        self.app.service.store().close().await;
        Ok(ran?)
    }
}

async fn http(settings: &Settings) -> Result<serenity::Http, StartError> {
    let builder = HttpBuilder::new(&settings.token);
    let Gateway::Sandbox(url) = &settings.gateway else {
        return Ok(builder.build());
    };
    let refused = || StartError::NotLoopback(url.clone());
    if !is_loopback(url) {
        return Err(refused());
    }
    // The client library works against a proxy only without its own limiter.
    let http = builder.proxy(url).ratelimiter_disabled(true).build();
    // Where the stand-in does not answer, the library would fall back to the real gateway.
    let gateway = http.get_gateway().await.map_err(|_| refused())?;
    if is_loopback(&gateway.url) {
        Ok(http)
    } else {
        Err(refused())
    }
}

/// Whether an address is on this machine.
fn is_loopback(url: &str) -> bool {
    let Some((_, rest)) = url.split_once("://") else {
        return false;
    };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match authority.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or_default(),
        None => authority
            .rsplit_once(':')
            .map_or(authority, |(host, _)| host),
    };
    host.parse::<IpAddr>()
        .is_ok_and(|address| address.is_loopback())
}

fn framework(app: App) -> poise::Framework<App, anyhow::Error> {
    let options = poise::FrameworkOptions {
        commands: all(),
        event_handler: |framework, event| Box::pin(on_event(framework, event)),
        on_error: |error| Box::pin(on_error(error)),
        ..poise::FrameworkOptions::default()
    };
    poise::Framework::builder()
        .options(options)
        // No command is for the application's owners alone.
        .initialize_owners(false)
        .setup(|context, ready, framework| {
            Box::pin(async move {
                let commands = &framework.options().commands;
                if let Err(error) = poise::builtins::register_globally(context, commands).await {
                    tracing::error!(%error, "the commands could not be registered");
                    return Err(error.into());
                }
                tracing::info!(name = %ready.user.name, "ready");
                Ok(app)
            })
        })
        .build()
}

async fn on_event(
    framework: poise::FrameworkContext<'_, App, anyhow::Error>,
    event: &FullEvent,
) -> Result<(), anyhow::Error> {
    if let FullEvent::InteractionCreate {
        interaction: Interaction::Component(click),
    } = event
    {
        clicks::handle(
            framework.user_data().await,
            framework.serenity_context,
            click,
        )
        .await;
    }
    Ok(())
}

async fn on_error(error: poise::FrameworkError<'_, App, anyhow::Error>) {
    if let poise::FrameworkError::Command { error, ctx, .. } = &error {
        tracing::error!(command = %ctx.command().name, %error, "a command failed");
        if let poise::Context::Application(context) = ctx {
            let words = crate::locale::words(crate::locale::Language::from_discord(
                &context.interaction.locale,
            ));
            let text = super::message::Message::text(words.say("failed"));
            let audience = super::answer::Audience::Asker;
            // It may have been answered already: then there is nothing more to say.
            let _ = super::answer::to_command(
                context.data(),
                context.serenity_context(),
                context.interaction,
                text,
                audience,
            )
            .await;
        }
        return;
    }
    if let Err(error) = poise::builtins::on_error(error).await {
        tracing::error!(%error, "an error could not be shown");
    }
}
