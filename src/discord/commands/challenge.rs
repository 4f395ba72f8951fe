//! `/challenge`.

use super::suggest::{
    Suggestion, clock_names, complete_clock, complete_first, complete_game, complete_handicap,
    complete_house_rules, first_names, game_names, handicap_sets, house_rule_sets,
};
use super::{Context, Done, in_time, is_waiting, known_reader, quote, reader, say, tell};
use crate::discord::App;
use crate::discord::answer::{Audience, to_command};
use crate::discord::challenging::Asking;
use crate::discord::compose::{Cast, challenge_message};
use crate::discord::desk::{Scene, Visit};
use crate::discord::house_rules::RuleSet;
use crate::discord::meaning::{Meaning, meaning};
use crate::discord::message::Message;
use crate::discord::reader::Reader;
use crate::locale::{Language, Words, words};
use crate::service::Loaded;
use crate::store::{Destination, Shown, StoreError};
use backon::{ExponentialBuilder, Retryable};
use poise::serenity_prelude as serenity;
use tabletop::games;
use tabletop::matches::{FirstMover, Terms};
use tabletop::rules::TimeControl;

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
    #[autocomplete = "complete_handicap"]
    #[max_length = 100]
    handicap: Option<String>,
    #[autocomplete = "complete_clock"]
    #[max_length = 100]
    clock: Option<String>,
    #[autocomplete = "complete_first"]
    #[max_length = 100]
    first: Option<String>,
) -> Done {
    let asked = in_time(context, async {
        let (reader, _) = reader(context).await?;
        let typed = Typed {
            game: &game,
            house_rules: house_rules.as_deref(),
            handicap: handicap.as_deref(),
            clock: clock.as_deref(),
            first: first.as_deref(),
            is_open: opponent.is_none(),
        };
        let terms = typed.terms(reader.words);
        Ok::<_, StoreError>(match terms {
            Ok(terms) => make(context, reader, &terms, opponent.as_ref()).await,
            Err(text) => Err(Message::text(text)),
        })
    });
    match asked.await? {
        Ok(loaded) => announce(context, loaded).await,
        Err(message) => tell(context, message).await,
    }
}

async fn make(
    context: Context<'_>,
    reader: Reader,
    terms: &Terms,
    opponent: Option<&serenity::User>,
) -> Result<Loaded, Message> {
    let app = context.data();
    if let Some(opponent) = opponent {
        invite(app, reader, opponent).await?;
    }
    let asking = Asking {
        app,
        reader,
        scene: &Scene::of_command(context.interaction),
        by: context.interaction.user.id.get(),
        opponent: opponent.map(|user| user.id.get()),
    };
    asking.make(terms).await
}

/// Notes whom a challenge is for; bots are not asked.
async fn invite(app: &App, reader: Reader, opponent: &serenity::User) -> Result<(), Message> {
    if opponent.bot {
        return Err(Message::text(reader.words.say("refused-bot")));
    }
    let (id, name) = (opponent.id.get(), opponent.display_name());
    if let Err(error) = app.service.store().meet(id, name, None).await {
        tracing::error!(%error, "a person could not be noted");
        return Err(Message::text(reader.words.say("failed")));
    }
    Ok(())
}

/// Challenge this person, by a form
#[poise::command(context_menu_command = "Challenge", guild_only)]
pub(super) async fn challenge_person(context: Context<'_>, opponent: serenity::User) -> Done {
    let form = in_time(context, async {
        let (reader, taste) = reader(context).await?;
        let app = context.data();
        if let Err(message) = invite(app, reader, &opponent).await {
            return Ok(message);
        }
        let visit = Visit::of_command(app, context.interaction, reader, taste);
        Ok::<_, StoreError>(visit.begin_form(&opponent))
    });
    tell(context, form.await?).await
}

/// What is to be played as it was typed: by ids, or by the names that the choices show.
struct Typed<'a> {
    game: &'a str,
    house_rules: Option<&'a str>,
    handicap: Option<&'a str>,
    clock: Option<&'a str>,
    first: Option<&'a str>,
    /// Whether anyone may take it up.
    is_open: bool,
}

impl Typed<'_> {
    /// What is to be played, or what is wrong with it.
    fn terms(&self, words: &'static Words) -> Result<Terms, String> {
        let unknown = |key: &str, name: &str| words.say_with(key, &[("name", quote(name).into())]);
        let no_game = || unknown("refused-unknown-game", self.game);
        let id = pick_in(words, game_names, self.game).ok_or_else(no_game)?;
        let entry = games::find(&id).ok_or_else(no_game)?;
        let sheet = entry.sheet();
        let mut rules = RuleSet::all(sheet)[0];
        if let Some(typed) = self.house_rules {
            let sets = |words| house_rule_sets(sheet, words);
            let ids = pick_in(words, sets, typed).unwrap_or_else(|| typed.to_lowercase());
            let found = RuleSet::from_ids(sheet, &ids);
            rules = found.ok_or_else(|| unknown("refused-unknown-house-rules", typed))?;
        }
        if let Some(typed) = self.handicap {
            let handicap = pick_in(words, |words| handicap_sets(sheet, words), typed);
            let handicap = handicap.and_then(|id| RuleSet::with_handicap(sheet, &id));
            let handicap = handicap.ok_or_else(|| unknown("refused-unknown-handicap", typed))?;
            rules = rules.and_handicap(handicap);
        }
        // Whoever gives a handicap does it, and is not drawn by lot, unless that is wanted.
        let mut mover = match rules.is_uneven() {
            true => FirstMover::Challenger,
            false => FirstMover::Random,
        };
        if let Some(typed) = self.first {
            let name = pick_in(words, first_names, typed);
            mover = FirstMover::ALL
                .into_iter()
                .find(|mover| Some(mover.name()) == name.as_deref())
                .ok_or_else(|| unknown("refused-unknown-first", typed))?;
        }
        let mut time = match self.is_open {
            true => sheet.timing.usual_in_public,
            false => TimeControl::default(),
        };
        if let Some(typed) = self.clock {
            time = pick_in(words, |words| clock_names(sheet, words), typed)
                .and_then(|name| name.parse().ok())
                .ok_or_else(|| unknown("refused-unknown-clock", typed))?;
        }
        Terms::new(entry, rules.options(sheet), mover, time).map_err(|_| no_game())
    }
}

/// The value of the choice that was typed, by its name in the reader's language or else in another:
/// people copy from each other.
fn pick_in<C: IntoIterator<Item = Suggestion>>(
    own: &'static Words,
    choices: impl Fn(&'static Words) -> C,
    typed: &str,
) -> Option<String> {
    let others = Language::ALL.iter().map(|&language| words(language));
    let mut all = std::iter::once(own).chain(others);
    all.find_map(|words| pick(choices(words), typed))
}

/// The value of the choice that was typed: by its value, by the name it shows, or by a beginning of
/// one name alone.
fn pick(choices: impl IntoIterator<Item = Suggestion>, typed: &str) -> Option<String> {
    let typed = typed.trim().to_lowercase();
    let choices: Vec<Suggestion> = choices.into_iter().collect();
    let is_meant = |choice: &&Suggestion| {
        [&choice.value, &choice.name]
            .map(|text| text.to_lowercase())
            .contains(&typed)
    };
    let begins = |choice: &&Suggestion| choice.name.to_lowercase().starts_with(&typed);
    let mut begun = choices.iter().filter(begins);
    let alone = begun.next().filter(|_| begun.next().is_none());
    let found = choices.iter().find(is_meant);
    found
        .or(alone.filter(|_| !typed.is_empty()))
        .map(|choice| choice.value.clone())
}

/// Answers with the challenge itself and notes which message it is. Where the answer has been
/// announced to the asker alone, the challenge is posted beside it.
async fn announce(context: Context<'_>, loaded: Loaded) -> Done {
    let app = context.data();
    let game = loaded.game.record().id.0;
    if is_waiting(context) {
        app.service.tell((game, Destination::Challenge));
        let words = known_reader(context).await.words;
        return say(context, words.say("said-challenged")).await;
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
