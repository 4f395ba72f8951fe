//! What a person reads when a command did not get as far as our own code, or fell over in it: our
//! own words, in the person's language, for the person alone.

use super::App;
use super::answer::Ticket;
use super::challenging::missing_names;
use super::commands::{self, Context};
use crate::locale::Words;
use poise::FrameworkError;
use poise::serenity_prelude as serenity;
use serenity::CommandInteraction;

/// Answers whoever is left without an answer, and notes what a host should know.
pub(super) async fn on_error(error: FrameworkError<'_, App, anyhow::Error>) {
    note(&error);
    match &error {
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            let discord = framework.serenity_context;
            // Discord tells by the option that is being typed that it asks for suggestions.
            if interaction.data.autocomplete().is_some() {
                suggest_nothing(discord, interaction).await;
            } else {
                let ticket = Ticket::of_command(discord, interaction);
                ticket.excuse("refused-command").await;
            }
        }
        // An answer of ours that Discord did not take has been followed by an excuse already.
        FrameworkError::Command { error, .. } if error.is::<serenity::Error>() => {}
        other => {
            if let Some(poise::Context::Application(context)) = other.ctx() {
                answer(context, &error).await;
            }
        }
    }
}

async fn answer(context: Context<'_>, error: &FrameworkError<'_, App, anyhow::Error>) {
    if context.interaction_type == poise::CommandInteractionType::Autocomplete {
        return suggest_nothing(context.serenity_context(), context.interaction).await;
    }
    let words = commands::known_reader(context).await.words;
    let text = sentence(words, error);
    // It may have been answered already: then there is nothing more to say.
    if let Err(error) = commands::say(context, text).await {
        tracing::warn!(%error, "a failed command is left without an answer");
    }
}

async fn suggest_nothing(discord: &serenity::Context, asked: &CommandInteraction) {
    let nothing = serenity::CreateAutocompleteResponse::new();
    let nothing = serenity::CreateInteractionResponse::Autocomplete(nothing);
    if let Err(error) = asked.create_response(&discord.http, nothing).await {
        tracing::warn!(%error, "nothing could be suggested");
    }
}

/// What the asker reads.
fn sentence(words: &Words, error: &FrameworkError<'_, App, anyhow::Error>) -> String {
    match error {
        FrameworkError::CooldownHit {
            remaining_cooldown, ..
        } => {
            let seconds = u32::try_from(remaining_cooldown.as_secs() + 1).unwrap_or(u32::MAX);
            words.say_with("refused-too-soon", &[("count", seconds.into())])
        }
        FrameworkError::MissingBotPermissions {
            missing_permissions,
            ..
        } => {
            let missing = missing_names(*missing_permissions, words);
            words.say_with("refused-permissions", &[("missing", missing.into())])
        }
        other => words.say(key(other)),
    }
}

/// The text of an error that has nothing to fill in.
fn key(error: &FrameworkError<'_, App, anyhow::Error>) -> &'static str {
    match error {
        FrameworkError::GuildOnly { .. } => "refused-guild-only",
        FrameworkError::DmOnly { .. } | FrameworkError::NsfwOnly { .. } => "refused-not-here",
        FrameworkError::NotAnOwner { .. }
        | FrameworkError::MissingUserPermissions { .. }
        | FrameworkError::CommandCheckFailed { error: None, .. } => "refused-not-allowed",
        FrameworkError::ArgumentParse { .. }
        | FrameworkError::CommandStructureMismatch { .. }
        | FrameworkError::SubcommandRequired { .. } => "refused-command",
        _ => "failed",
    }
}

/// One line for the host. What was typed stays out of it.
fn note(error: &FrameworkError<'_, App, anyhow::Error>) {
    let command = error
        .ctx()
        .map(|context| context.command().name.to_string());
    match error {
        FrameworkError::Command { error, .. } => {
            tracing::error!(command, %error, "a command failed");
        }
        FrameworkError::CommandPanic { .. } => tracing::error!(command, "a command panicked"),
        FrameworkError::Setup { error, .. } => tracing::error!(%error, "the start failed"),
        FrameworkError::EventHandler { error, .. } => {
            tracing::error!(%error, "an event could not be handled");
        }
        FrameworkError::CommandStructureMismatch { description, .. } => {
            tracing::warn!(command, description, "a command came in another shape");
        }
        _ => tracing::info!(command, "a command was refused"),
    }
}
