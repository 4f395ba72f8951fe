//! `/challenge`.

use super::suggest::{
    Suggestion, complete_first, complete_game, complete_house_rules, first_names, game_names,
    house_rule_sets,
};
use super::{
    Context, Done, in_time, is_waiting, link, missing_names, needed_permissions, quote, say, tell,
    words_of,
};
use crate::discord::App;
use crate::discord::answer::{Audience, to_command};
use crate::discord::click::{Action, Click};
use crate::discord::compose::{Cast, challenge_message};
use crate::discord::meaning::{Meaning, meaning};
use crate::discord::meet::meet;
use crate::discord::message::{Button, Message, Style};
use crate::locale::Words;
use crate::service::{Failure, Loaded};
use crate::store::{Destination, Place, Shown, StoreError};
use backon::{ExponentialBuilder, Retryable};
use poise::serenity_prelude as serenity;
use serenity::Permissions;
use tabletop::games;
use tabletop::matches::{FirstMover, Terms};
use tabletop::rules::{OptionKind, Options, Sheet};

/// Challenge somebody, or anyone, to a game
#[poise::command(slash_command, guild_only)]
pub(super) async fn challenge(
    context: Context<'_>,
    #[autocomplete = "complete_game"]
    #[max_length = 100]
    game: String,
    opponent: Option<serenity::User>,
    #[autocomplete = "complete_house_rules"]
    #[max_length = 200]
    house_rules: Option<String>,
    #[autocomplete = "complete_first"]
    #[max_length = 100]
    first: Option<String>,
) -> Done {
    let words = words_of(context.interaction);
    let made = match terms(words, &game, house_rules.as_deref(), first.as_deref()) {
        Ok(terms) => in_time(context, meet_and_make(context, &terms, opponent.as_ref())).await?,
        Err(text) => Err(Message::text(text)),
    };
    match made {
        Ok(loaded) => announce(context, loaded).await,
        Err(message) => tell(context, message).await,
    }
}

async fn meet_and_make(
    context: Context<'_>,
    terms: &Terms,
    opponent: Option<&serenity::User>,
) -> Result<Result<Loaded, Message>, StoreError> {
    let (app, interaction) = (context.data(), context.interaction);
    meet(app, interaction).await?;
    if let Some(user) = opponent {
        let store = app.service.store();
        store.meet(user.id.get(), user.display_name(), None).await?;
    }
    Ok(make(context, terms, opponent).await)
}

async fn make(
    context: Context<'_>,
    terms: &Terms,
    opponent: Option<&serenity::User>,
) -> Result<Loaded, Message> {
    let (app, interaction) = (context.data(), context.interaction);
    let words = words_of(interaction);
    let refused = |key: &str| Message::text(words.say(key));
    let guild = interaction
        .guild_id
        .ok_or_else(|| refused("refused-guild-only"))?;
    if let Some(missing) = missing(interaction.app_permissions, words) {
        let text = words.say_with("refused-permissions", &[("missing", missing.into())]);
        return Err(Message::text(text));
    }
    let by = interaction.user.id.get();
    match opponent {
        Some(user) if user.id.get() == by => return Err(refused("refused-self")),
        Some(user) if user.bot => return Err(refused("refused-bot")),
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
        refused("failed")
    };
    let twin = twin(app, place, by, rival, terms.entry.sheet().id).await;
    if let Some(twin) = twin.map_err(|error| failed(error.into()))? {
        return Err(twin_message(words, twin));
    }
    app.service
        .challenge(terms, by, rival, place)
        .await
        .map_err(failed)
}

/// The same challenge, which stands already, with a button to take it back: its own message may be
/// gone.
fn twin_message(words: &Words, (game, link): (i64, String)) -> Message {
    let text = words.say_with("refused-twice", &[("link", link.into())]);
    let id = Click::new(game, Action::Withdraw).to_string();
    let withdraw = Button::new(Style::Secondary, id, words.say("button-withdraw"));
    Message::text(text).with_buttons(vec![withdraw])
}

/// The number of the same challenge and a link to it, if it stands already; to its channel while
/// its message is still on the way.
async fn twin(
    app: &App,
    place: Place,
    by: u64,
    rival: Option<u64>,
    game: &str,
) -> Result<Option<(i64, String)>, StoreError> {
    let store = app.service.store();
    let Some(id) = store.open_challenge(place.guild, by, rival, game).await? else {
        return Ok(None);
    };
    let shown = store.shown(id, Destination::Challenge).await?;
    let (channel, message) = shown.map_or((place.channel, None), |shown| {
        (shown.channel, Some(shown.message))
    });
    Ok(Some((id, link(place.guild, channel, message))))
}

/// The names of the permissions that are missing.
fn missing(granted: Option<Permissions>, words: &Words) -> Option<String> {
    let granted = granted?;
    if granted.contains(Permissions::ADMINISTRATOR) {
        return None;
    }
    let missing = needed_permissions() - granted;
    (!missing.is_empty()).then(|| missing_names(missing, words))
}

/// What is to be played, by ids or by the names that the choices show; or what is wrong with it.
fn terms(
    words: &Words,
    game: &str,
    house_rules: Option<&str>,
    first: Option<&str>,
) -> Result<Terms, String> {
    let unknown = |key: &str, name: &str| words.say_with(key, &[("name", quote(name).into())]);
    let no_game = || unknown("refused-unknown-game", game);
    let id = pick(game_names(words), game).ok_or_else(no_game)?;
    let entry = games::find(&id).ok_or_else(no_game)?;
    let mut options = Options::default();
    if let Some(typed) = house_rules {
        let sets = house_rule_sets(entry.sheet(), words);
        let ids = pick(sets, typed).unwrap_or_else(|| typed.to_lowercase());
        options = toggled(entry.sheet(), &ids)
            .ok_or_else(|| unknown("refused-unknown-house-rules", typed))?;
    }
    let mut mover = FirstMover::Random;
    if let Some(typed) = first {
        let name = pick(first_names(words), typed);
        mover = FirstMover::ALL
            .into_iter()
            .find(|mover| Some(mover.name()) == name.as_deref())
            .ok_or_else(|| unknown("refused-unknown-first", typed))?;
    }
    Terms::new(entry, options, mover).map_err(|_| no_game())
}

/// The value of the choice that was typed, by its value or by the name it shows.
fn pick(choices: impl IntoIterator<Item = Suggestion>, typed: &str) -> Option<String> {
    let typed = typed.trim().to_lowercase();
    let is_meant = |choice: &Suggestion| {
        [&choice.value, &choice.name]
            .map(|text| text.to_lowercase())
            .contains(&typed)
    };
    choices
        .into_iter()
        .find(is_meant)
        .map(|choice| choice.value)
}

/// The usual house rules but for these, by their ids; nothing where one is unknown or none is named.
fn toggled(sheet: &Sheet, ids: &str) -> Option<Options> {
    let ids = ids.split(',').map(str::trim).filter(|id| !id.is_empty());
    let mut options = None;
    for id in ids {
        let option = sheet.options.iter().find(|option| option.id == id)?;
        let OptionKind::Toggle { default } = option.kind else {
            return None;
        };
        let before: Options = options.unwrap_or_default();
        options = Some(before.with_toggle(id, !default));
    }
    options
}

/// Answers with the challenge itself and notes which message it is. Where the answer has been
/// announced to the asker alone, the challenge is posted beside it.
async fn announce(context: Context<'_>, loaded: Loaded) -> Done {
    let app = context.data();
    let game = loaded.game.record().id.0;
    if is_waiting(context) {
        app.service.tell((game, Destination::Challenge));
        return say(
            context,
            words_of(context.interaction).say("said-challenged"),
        )
        .await;
    }
    let cast = Cast::of(app.service.store(), &loaded).await?;
    let answered = to_command(
        app,
        context.serenity_context(),
        context.interaction,
        challenge_message(&cast, &loaded),
        Audience::Everybody,
    )
    .await;
    if let Err(error) = answered {
        tracing::warn!(game, %error, "a challenge could not be shown as an answer");
        app.service.tell((game, Destination::Challenge));
        return Ok(());
    }
    note_message(context, &loaded).await
}

/// Notes which message the challenge is. Discord is asked again if it is busy: an unknown message
/// would be posted once more after a restart.
async fn note_message(context: Context<'_>, loaded: &Loaded) -> Done {
    let ask = || async {
        let http = &context.serenity_context().http;
        context.interaction.get_response(http).await
    };
    let retry = ExponentialBuilder::default().with_max_times(4);
    let is_passing = |error: &serenity::Error| meaning(error) == Meaning::Passing;
    let message = ask.retry(retry).when(is_passing).await?;
    let shown = Shown {
        channel: message.channel_id.get(),
        message: message.id.get(),
        told_ply: 0,
    };
    let record = loaded.game.record();
    let store = context.data().service.store();
    store
        .mark_told(record.id.0, Destination::Challenge, record.version, shown)
        .await?;
    Ok(())
}
