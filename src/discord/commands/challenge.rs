//! `/challenge`.

use super::suggest::{complete_first, complete_game, complete_house_rules};
use super::{Context, Done, NEEDED, link, meet, say, words_of};
use crate::discord::App;
use crate::discord::answer::{Audience, to_command};
use crate::discord::compose::{Cast, challenge_message};
use crate::discord::present::escape;
use crate::locale::Words;
use crate::service::{Failure, Loaded};
use crate::store::{Destination, Place, Shown, StoreError};
use poise::serenity_prelude as serenity;
use serenity::Permissions;
use tabletop::games;
use tabletop::matches::{FirstMover, Terms};
use tabletop::rules::{OptionKind, Options};

/// Challenge somebody, or anyone, to a game
#[poise::command(slash_command, guild_only)]
pub(super) async fn challenge(
    context: Context<'_>,
    #[autocomplete = "complete_game"] game: String,
    opponent: Option<serenity::User>,
    #[autocomplete = "complete_house_rules"] house_rules: Option<String>,
    #[autocomplete = "complete_first"] first: Option<String>,
) -> Done {
    let (app, interaction) = (context.data(), context.interaction);
    meet(app, interaction).await?;
    if let Some(user) = &opponent {
        app.service
            .store()
            .meet(user.id.get(), user.display_name(), None)
            .await?;
    }
    match try_challenge(
        context,
        &game,
        opponent.as_ref(),
        house_rules.as_deref(),
        first.as_deref(),
    )
    .await
    {
        Ok(loaded) => announce(context, loaded).await,
        Err(text) => say(context, text).await,
    }
}

async fn try_challenge(
    context: Context<'_>,
    game: &str,
    opponent: Option<&serenity::User>,
    house_rules: Option<&str>,
    first: Option<&str>,
) -> Result<Loaded, String> {
    let (app, interaction) = (context.data(), context.interaction);
    let words = words_of(interaction);
    let guild = interaction
        .guild_id
        .ok_or_else(|| words.say("refused-guild-only"))?;
    if let Some(missing) = missing(interaction.app_permissions, words) {
        return Err(words.say_with("refused-permissions", &[("missing", missing.into())]));
    }
    let unknown =
        |name: &str| words.say_with("refused-unknown-game", &[("name", escape(name).into())]);
    let terms = terms(game, house_rules, first).ok_or_else(|| unknown(game))?;
    let by = interaction.user.id.get();
    match opponent {
        Some(user) if user.id.get() == by => return Err(words.say("refused-self")),
        Some(user) if user.bot => return Err(words.say("refused-bot")),
        _ => {}
    }
    let rival = opponent.map(|user| user.id.get());
    let place = Place {
        guild: guild.get(),
        channel: interaction.channel_id.get(),
        thread: None,
    };
    let failed = |error: Failure| {
        tracing::error!(%error, "a challenge failed");
        words.say("failed")
    };
    let twin = twin(app, place, by, rival, terms.entry.sheet().id).await;
    if let Some(link) = twin.map_err(|error| failed(error.into()))? {
        return Err(words.say_with("refused-twice", &[("link", link.into())]));
    }
    app.service
        .challenge(&terms, by, rival, place)
        .await
        .map_err(failed)
}

/// The link to the same challenge, if it stands already; to its channel while its message is
/// still on the way.
async fn twin(
    app: &App,
    place: Place,
    by: u64,
    rival: Option<u64>,
    game: &str,
) -> Result<Option<String>, StoreError> {
    let store = app.service.store();
    let Some(id) = store.open_challenge(place.guild, by, rival, game).await? else {
        return Ok(None);
    };
    let shown = store.shown(id, Destination::Challenge).await?;
    let (channel, message) = shown.map_or((place.channel, None), |shown| {
        (shown.channel, Some(shown.message))
    });
    Ok(Some(link(place.guild, channel, message)))
}

/// The names of the permissions that are missing.
fn missing(granted: Option<Permissions>, words: &Words) -> Option<String> {
    let granted = granted?;
    if granted.contains(Permissions::ADMINISTRATOR) {
        return None;
    }
    let missing: Vec<String> = NEEDED
        .iter()
        .filter(|(needed, _)| !granted.contains(*needed))
        .map(|(_, key)| words.say(key))
        .collect();
    (!missing.is_empty()).then(|| missing.join(", "))
}

fn terms(game: &str, house_rules: Option<&str>, first: Option<&str>) -> Option<Terms> {
    let entry = games::find(game)?;
    let mut options = Options::default();
    for id in house_rules
        .unwrap_or_default()
        .split(',')
        .filter(|id| !id.is_empty())
    {
        let sheet = entry
            .sheet()
            .options
            .iter()
            .find(|option| option.id == id)?;
        let OptionKind::Toggle { default } = sheet.kind else {
            return None;
        };
        options = options.with_toggle(id, !default);
    }
    let first = match first {
        None => FirstMover::Random,
        Some(name) => FirstMover::ALL
            .into_iter()
            .find(|mover| mover.name() == name)?,
    };
    Terms::new(entry, options, first).ok()
}

/// Answers with the challenge itself and notes which message it is.
async fn announce(context: Context<'_>, loaded: Loaded) -> Done {
    let app = context.data();
    let store = app.service.store();
    let game = loaded.game.record().id.0;
    let cast = Cast::of(store, &loaded).await?;
    let message = challenge_message(&cast, &loaded);
    let answered = to_command(
        app,
        context.serenity_context(),
        context.interaction,
        message,
        Audience::Everybody,
    )
    .await;
    if let Err(error) = answered {
        tracing::warn!(game, %error, "a challenge could not be shown as an answer");
        app.service.tell((game, Destination::Challenge));
        return Ok(());
    }
    let message = context
        .interaction
        .get_response(&context.serenity_context().http)
        .await?;
    let shown = Shown {
        channel: message.channel_id.get(),
        message: message.id.get(),
        told_ply: 0,
    };
    let version = loaded.game.record().version;
    store
        .mark_told(game, Destination::Challenge, version, shown)
        .await?;
    Ok(())
}
