//! Noting whom the bot meets, and where: what later messages need of people and servers.

use super::App;
use crate::store::StoreError;
use serenity::all::{CommandInteraction, ComponentInteraction, GuildId, Member, User};

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

/// Notes the asker's name and language, and the language of the server.
///
/// # Errors
/// The database refused.
pub(super) async fn meet<'a>(
    app: &App,
    asker: impl Into<Asker<'a>> + Send,
) -> Result<(), StoreError> {
    let asker = asker.into();
    let store = app.service.store();
    let name = asker
        .member
        .map_or_else(|| asker.user.display_name(), Member::display_name);
    store
        .meet(asker.user.id.get(), name, Some(asker.locale))
        .await?;
    if let (Some(guild), Some(locale)) = (asker.guild, asker.guild_locale) {
        store.meet_server(guild.get(), locale).await?;
    }
    Ok(())
}
