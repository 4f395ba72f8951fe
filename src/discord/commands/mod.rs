//! Slash commands, one file each: parse, ask, answer.

mod block;
mod challenge;
mod desk;
mod games;
mod moves;
mod suggest;

use super::App;
use super::answer::{self, Audience, to_command, to_waiting_command};
use super::meet::meet;
use super::message::Message;
use super::present::escape;
use super::reader::Reader;
use crate::locale::{Language, words};
use crate::store::{StoreError, Taste};
use std::borrow::Cow;
use std::sync::atomic::Ordering;

pub(super) type Context<'a> = poise::ApplicationContext<'a, App, anyhow::Error>;
pub(super) type Done = Result<(), anyhow::Error>;

/// Every command, one line each.
pub(super) fn all() -> Vec<poise::Command<App, anyhow::Error>> {
    let mut all = vec![
        challenge::challenge(),
        challenge::challenge_person(),
        moves::move_piece(),
        games::list_games(),
        desk::settings(),
        desk::help(),
        desk::privacy(),
        block::block(),
        block::unblock(),
    ];
    all.iter_mut().for_each(describe);
    all
}

/// Names and descriptions in every language come from the text files like every other word.
fn describe(command: &mut poise::Command<App, anyhow::Error>) {
    if let Some(name) = &command.context_menu_name {
        // What is in the menu of a person has a name and no description.
        let key = format!("menu-{}", name.to_lowercase());
        command.name_localizations = localized("name", &key);
        return;
    }
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

/// Notes who has given a command, and reads what they have set.
///
/// # Errors
/// The store failed.
pub(super) async fn reader(context: Context<'_>) -> Result<(Reader, Taste), StoreError> {
    let person = meet(context.data(), context.interaction).await?;
    Ok((Reader::person(&person), person.taste))
}

/// Who has given a command that only looks, or asks for suggestions: nothing is noted, so nobody
/// waits for whoever writes.
pub(super) async fn known_reader(context: Context<'_>) -> Reader {
    let interaction = context.interaction;
    let store = context.data().service.store();
    match store.person(interaction.user.id.get()).await {
        Ok(person) if !person.name.is_empty() => Reader::person(&person),
        _ => Reader::new(Language::from_discord(&interaction.locale)),
    }
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
    let announce = context.defer_response(true);
    answer::in_time(context.data(), work, announce).await.0
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
