//! Slash commands, one file each: parse, ask, answer.

mod challenge;
mod games;
mod moves;
mod suggest;

use super::App;
use super::answer::{self, Audience, to_command, to_waiting_command};
use super::message::Message;
use super::present::escape;
use crate::locale::{Language, Words, words};
use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, Permissions};
use std::borrow::Cow;
use std::sync::atomic::Ordering;

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

/// Those of them that are missing, by name.
pub(super) fn missing_names(missing: Permissions, words: &Words) -> String {
    let names = NEEDED
        .iter()
        .filter(|(needed, _)| missing.contains(*needed));
    let names: Vec<String> = names.map(|(_, key)| words.say(key)).collect();
    words.list(&names)
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
    let (app, interaction) = (context.data(), context.interaction);
    let discord = context.serenity_context();
    if is_waiting(context) {
        to_waiting_command(app, discord, interaction, message).await?;
    } else {
        to_command(app, discord, interaction, message, Audience::Asker).await?;
    }
    Ok(())
}

/// Does what a command asks. Where that takes long, the asker is shown in time that an answer is
/// still to come.
pub(super) async fn in_time<T>(context: Context<'_>, work: impl Future<Output = T>) -> T {
    answer::in_time(work, context.defer_response(true)).await.0
}

/// Whether the asker has been shown that an answer is still to come.
pub(super) fn is_waiting(context: Context<'_>) -> bool {
    context.has_sent_initial_response.load(Ordering::SeqCst)
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
