//! Slash commands, one file each: parse, ask, answer.

mod challenge;
mod games;
mod moves;
mod suggest;

use super::App;
use super::answer::{Audience, to_command};
use super::message::Message;
use super::present::escape;
use crate::locale::{Language, Words, words};
use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, Permissions};
use std::borrow::Cow;

pub(super) type Context<'a> = poise::ApplicationContext<'a, App, anyhow::Error>;
pub(super) type Done = Result<(), anyhow::Error>;

/// Every command, one line each.
pub(super) fn all() -> Vec<poise::Command<App, anyhow::Error>> {
    let mut all = vec![
        challenge::challenge(),
        moves::move_piece(),
        games::list_games(),
    ];
    all.iter_mut().for_each(describe);
    all
}

/// Names and descriptions in every language come from the text files like every other word.
fn describe(command: &mut poise::Command<App, anyhow::Error>) {
    let key = command.name.to_string();
    command.description = Some(described(&key).into());
    command.name_localizations = localized("name", &key);
    command.description_localizations = localized("command", &key);
    for parameter in &mut command.parameters {
        let key = format!("{key}-{}", parameter.name.replace('_', "-"));
        parameter.description = Some(described(&key).into());
        parameter.name_localizations = localized("name", &key);
        parameter.description_localizations = localized("command", &key);
    }
}

fn described(key: &str) -> String {
    words(Language::English).say(&format!("command-{key}"))
}

type Localized = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn localized(what: &str, key: &str) -> Localized {
    let others = Language::ALL.iter().skip(1);
    others
        .map(|&language| {
            let text = words(language).say(&format!("{what}-{key}"));
            (language.discord().into(), text.into())
        })
        .collect()
}

/// What the bot needs in a channel, with the keys of their names.
const NEEDED: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-messages-in-threads",
    ),
    (
        Permissions::CREATE_PUBLIC_THREADS,
        "permission-create-public-threads",
    ),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (
        Permissions::READ_MESSAGE_HISTORY,
        "permission-read-message-history",
    ),
];

/// Everything the bot needs, as an invite link asks for it.
pub(super) fn needed_permissions() -> Permissions {
    NEEDED.iter().map(|(permission, _)| *permission).collect()
}

pub(super) fn words_of(interaction: &CommandInteraction) -> &'static Words {
    words(Language::from_discord(&interaction.locale))
}

/// Answers in words to the asker alone.
pub(super) async fn say(context: Context<'_>, text: String) -> Done {
    tell(context, Message::text(text)).await
}

/// Answers to the asker alone.
pub(super) async fn tell(context: Context<'_>, message: Message) -> Done {
    let app = context.data();
    to_command(
        app,
        context.serenity_context(),
        context.interaction,
        message,
        Audience::Asker,
    )
    .await?;
    Ok(())
}

/// What somebody typed, as a refusal may quote it.
pub(super) fn quote(typed: &str) -> String {
    const LONGEST: usize = 60;
    let mut quoted = escape(&typed.chars().take(LONGEST).collect::<String>());
    if typed.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}

/// The address of a channel or a message in it.
pub(super) fn link(guild: u64, channel: u64, message: Option<u64>) -> String {
    let message = message
        .map(|message| format!("/{message}"))
        .unwrap_or_default();
    format!("https://discord.com/channels/{guild}/{channel}{message}")
}
