//! Noting whom the bot meets, and where: what later messages need of people and servers.

use super::App;
use super::reader::Reader;
use crate::locale::Language;
use crate::store::{Person, StoreError, Taste};
use serenity::all::{
    CommandInteraction, ComponentInteraction, GuildId, Member, ModalInteraction, User,
};

/// Who asks for something, and from where.
pub(super) struct Asker<'a> {
    user: &'a User,
    member: Option<&'a Member>,
    locale: &'a str,
    guild: Option<GuildId>,
    guild_locale: Option<&'a str>,
}

impl<'a> From<&'a CommandInteraction> for Asker<'a> {
    fn from(command: &'a CommandInteraction) -> Asker<'a> {
        Asker {
            user: &command.user,
            member: command.member.as_deref(),
            locale: &command.locale,
            guild: command.guild_id,
            guild_locale: command.guild_locale.as_deref(),
        }
    }
}

impl<'a> From<&'a ComponentInteraction> for Asker<'a> {
    fn from(click: &'a ComponentInteraction) -> Asker<'a> {
        Asker {
            user: &click.user,
            member: click.member.as_ref(),
            locale: &click.locale,
            guild: click.guild_id,
            guild_locale: click.guild_locale.as_deref(),
        }
    }
}

impl<'a> From<&'a ModalInteraction> for Asker<'a> {
    fn from(form: &'a ModalInteraction) -> Asker<'a> {
        Asker {
            user: &form.user,
            member: form.member.as_ref(),
            locale: &form.locale,
            guild: form.guild_id,
            guild_locale: form.guild_locale.as_deref(),
        }
    }
}

/// Notes the asker's name and language, and the language of the server.
///
/// # Errors
/// The database refused.
pub(super) async fn meet<'a>(
    app: &App,
    asker: impl Into<Asker<'a>> + Send,
) -> Result<Person, StoreError> {
    let asker = asker.into();
    let store = app.service.store();
    let name = asker
        .member
        .map_or_else(|| asker.user.display_name(), Member::display_name);
    let person = store
        .meet(asker.user.id.get(), name, Some(asker.locale))
        .await?;
    if let (Some(guild), Some(locale)) = (asker.guild, asker.guild_locale) {
        store.meet_server(guild.get(), locale).await?;
    }
    Ok(person)
}

/// The same for whom not knowing the asker must not stop: then nothing is taken as set.
pub(super) async fn greet<'a>(app: &App, asker: impl Into<Asker<'a>> + Send) -> (Reader, Taste) {
    let asker = asker.into();
    let language = Language::from_discord(asker.locale);
    match meet(app, asker).await {
        Ok(person) => (Reader::person(&person), person.taste),
        Err(error) => {
            tracing::error!(%error, "a person could not be noted");
            (Reader::new(language), Taste::default())
        }
    }
}
