//! Slash commands: parse, ask, answer.

use super::App;
use super::answer::{Audience, to_command};
use super::compose::{Cast, challenge_message};
use super::message::Message;
use super::present::{GameLine, game_list};
use super::refusal::sentence;
use crate::locale::{Language, Words, words};
use crate::service::{Failure, Loaded};
use crate::store::{Destination, Place, Shown};
use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, Permissions};
use tabletop::games;
use tabletop::matches::{Actor, Command, FirstMover, PersonId, Phase, Terms};
use tabletop::rules::{Move, OptionKind, OptionSheet, Options, Sheet, Side, Viewer};

type Context<'a> = poise::ApplicationContext<'a, App, anyhow::Error>;
type Done = Result<(), anyhow::Error>;

/// Every command, one line each.
pub(super) fn all() -> Vec<poise::Command<App, anyhow::Error>> {
    vec![challenge(), move_piece(), list_games()]
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

fn words_of(interaction: &CommandInteraction) -> &'static Words {
    words(Language::from_discord(&interaction.locale))
}

async fn say(context: Context<'_>, text: String) -> Done {
    let app = context.data();
    to_command(
        app,
        context.serenity_context(),
        context.interaction,
        Message::text(text),
        Audience::Asker,
    )
    .await?;
    Ok(())
}

/// Challenge somebody, or anyone, to a game
#[poise::command(slash_command, guild_only)]
async fn challenge(
    context: Context<'_>,
    #[description = "Which game"]
    #[autocomplete = "complete_game"]
    game: String,
    #[description = "Whom; leave it out to ask everyone"] opponent: Option<serenity::User>,
    #[description = "House rules other than the usual ones"]
    #[autocomplete = "complete_house_rules"]
    house_rules: Option<String>,
    #[description = "Who moves first"]
    #[autocomplete = "complete_first"]
    first: Option<String>,
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

async fn meet(app: &App, interaction: &CommandInteraction) -> Done {
    let user = &interaction.user;
    let name = interaction
        .member
        .as_ref()
        .map_or_else(|| user.display_name(), |member| member.display_name());
    app.service
        .store()
        .meet(user.id.get(), name, Some(&interaction.locale))
        .await?;
    Ok(())
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
    let unknown = |name: &str| {
        words.say_with(
            "refused-unknown-game",
            &[("name", super::present::escape(name).into())],
        )
    };
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
    if let Some(link) = twin(app, place, by, rival, terms.entry.sheet().id).await {
        return Err(words.say_with("refused-twice", &[("link", link.into())]));
    }
    app.service
        .challenge(&terms, by, rival, place)
        .await
        .map_err(|error| {
            tracing::error!(%error, "a challenge failed");
            words.say("failed")
        })
}

/// The link to the same challenge, if it stands already.
async fn twin(app: &App, place: Place, by: u64, rival: Option<u64>, game: &str) -> Option<String> {
    let store = app.service.store();
    let id = store
        .open_challenge(place.guild, by, rival, game)
        .await
        .ok()??;
    let shown = store.shown(id, Destination::Challenge).await.ok()??;
    Some(link(place.guild, shown.channel, Some(shown.message)))
}

fn link(guild: u64, channel: u64, message: Option<u64>) -> String {
    let message = message
        .map(|message| format!("/{message}"))
        .unwrap_or_default();
    format!("https://discord.com/channels/{guild}/{channel}{message}")
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

/// What an autocomplete shows and what it sends.
struct Suggestion {
    name: String,
    value: String,
}

fn suggestion(name: impl Into<String>, value: impl Into<String>) -> Suggestion {
    Suggestion {
        name: name.into(),
        value: value.into(),
    }
}

/// As many suggestions as Discord takes.
fn suggest(all: impl IntoIterator<Item = Suggestion>) -> serenity::CreateAutocompleteResponse {
    let choices = all
        .into_iter()
        .take(25)
        .map(|one| serenity::AutocompleteChoice::new(one.name, one.value));
    serenity::CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn complete_game(
    context: Context<'_>,
    partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = words_of(context.interaction);
    let partial = partial.to_lowercase();
    let all = games::ALL.iter().map(|entry| entry.sheet().id);
    let named = all.map(|id| suggestion(words.say(&format!("{id}-name")), id));
    suggest(named.filter(|one| one.name.to_lowercase().contains(&partial)))
}

async fn complete_first(
    context: Context<'_>,
    _partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = words_of(context.interaction);
    suggest(FirstMover::ALL.map(|mover| {
        let name = mover.name();
        suggestion(words.say(&format!("first-mover-{name}")), name)
    }))
}

/// Every set of house rules that differs from the usual ones, the small changes first.
async fn complete_house_rules(
    context: Context<'_>,
    _partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = words_of(context.interaction);
    let chosen = context
        .interaction
        .data
        .options
        .iter()
        .find(|option| option.name == "game");
    let game = chosen.and_then(|option| match &option.value {
        serenity::CommandDataOptionValue::String(id) => games::find(id),
        _ => None,
    });
    let entry = game.or_else(|| games::ALL.first().copied());
    suggest(
        entry
            .into_iter()
            .flat_map(|entry| house_rule_sets(entry.sheet(), words)),
    )
}

fn house_rule_sets(sheet: &'static Sheet, words: &Words) -> Vec<Suggestion> {
    let is_toggle = |option: &&OptionSheet| matches!(option.kind, OptionKind::Toggle { .. });
    let toggles: Vec<&OptionSheet> = sheet.options.iter().filter(is_toggle).take(4).collect();
    let mut sets: Vec<u32> = (1..1u32 << toggles.len()).collect();
    sets.sort_by_key(|set| set.count_ones());
    let one = |set: u32| {
        let changed = toggles
            .iter()
            .enumerate()
            .filter(|(bit, _)| (set >> bit) & 1 == 1);
        let (names, ids): (Vec<String>, Vec<&str>) = changed
            .map(|(_, option)| (toggled_name(words, sheet.family, option), option.id))
            .unzip();
        suggestion(
            names.join(", ").chars().take(100).collect::<String>(),
            ids.join(","),
        )
    };
    sets.into_iter().map(one).collect()
}

fn toggled_name(words: &Words, family: &str, option: &OptionSheet) -> String {
    let name = words.say(&format!("{family}-option-{}", option.id.replace('_', "-")));
    let is_on = matches!(option.kind, OptionKind::Toggle { default: false });
    format!(
        "{name}: {}",
        words.say(if is_on { "option-on" } else { "option-off" })
    )
}

/// Move a piece, for example b4b5
#[poise::command(slash_command, rename = "move")]
async fn move_piece(
    context: Context<'_>,
    #[rename = "move"]
    #[description = "From square and to square"]
    #[autocomplete = "complete_move"]
    text: String,
    #[description = "The game's number, if several wait for you"] number: Option<i64>,
) -> Done {
    let (app, interaction) = (context.data(), context.interaction);
    meet(app, interaction).await?;
    let words = words_of(interaction);
    let mut waiting = my_turns(app, interaction, number).await?;
    let loaded = match waiting.len() {
        0 => return say(context, words.say("refused-no-turn")).await,
        1 => waiting.remove(0),
        _ => return say(context, words.say("refused-which-game")).await,
    };
    let said = try_move(app, interaction, &loaded, &text).await;
    say(context, said).await
}

async fn try_move(
    app: &App,
    interaction: &CommandInteraction,
    loaded: &Loaded,
    text: &str,
) -> String {
    let words = words_of(interaction);
    let person = PersonId(interaction.user.id.get());
    let ply = loaded.game.ply();
    let Ok(mv) = loaded.game.read_move(text) else {
        return words.say_with(
            "refused-unreadable-move",
            &[("text", super::present::escape(text).into())],
        );
    };
    let game = loaded.game.record().id.0;
    let acted = app
        .service
        .act(
            game,
            Actor::Person(person),
            |_| Ok(Command::Play { ply, mv }),
            None,
        )
        .await;
    let Ok(cast) = Cast::of(app.service.store(), loaded).await else {
        return words.say("failed");
    };
    let caption = cast.caption(loaded, words);
    match acted {
        Ok(_) => words.say_with(
            "said-moved",
            &[
                ("game", caption.title().into()),
                ("move", caption.walk(mv).into()),
            ],
        ),
        Err(Failure::Refused(refusal)) => sentence(&caption, &refusal, Some(mv)),
        Err(error) => {
            tracing::error!(game, %error, "a move failed");
            words.say("failed")
        }
    }
}

/// The games in which it is the asker's turn: the one of this number, else the one played in this
/// channel, else all.
async fn my_turns(
    app: &App,
    interaction: &CommandInteraction,
    number: Option<i64>,
) -> Result<Vec<Loaded>, Failure> {
    let person = PersonId(interaction.user.id.get());
    let mut waiting = Vec::new();
    for id in app.service.store().running_of(person.0).await? {
        let loaded = app.service.load(id).await?;
        let is_mine =
            loaded.game.turn().is_some() && loaded.game.turn() == loaded.game.side_of(person);
        if is_mine && number.is_none_or(|number| number == id) {
            waiting.push(loaded);
        }
    }
    let here = interaction.channel_id.get();
    let is_here = |loaded: &Loaded| loaded.stored.place.thread == Some(here);
    if waiting.iter().any(is_here) {
        waiting.retain(is_here);
    }
    Ok(waiting)
}

async fn complete_move(
    context: Context<'_>,
    partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let moves = my_moves(context).await.unwrap_or_else(|error| {
        tracing::error!(%error, "moves could not be suggested");
        Vec::new()
    });
    let partial = partial.to_lowercase();
    suggest(moves.into_iter().filter(|one| {
        one.name.to_lowercase().contains(&partial) || one.value.starts_with(&partial)
    }))
}

async fn my_moves(context: Context<'_>) -> Result<Vec<Suggestion>, Failure> {
    let (app, interaction) = (context.data(), context.interaction);
    let waiting = my_turns(app, interaction, None).await?;
    let Some(loaded) = waiting.first() else {
        return Ok(Vec::new());
    };
    let cast = Cast::of(app.service.store(), loaded).await?;
    let side = loaded.game.side_of(PersonId(interaction.user.id.get()));
    let Some(view) = side.and_then(|side| loaded.game.view(Viewer::Side(side))) else {
        return Ok(Vec::new());
    };
    let caption = cast.caption(loaded, words_of(interaction));
    let named = |mv: Move| {
        let kind = mv
            .origin()
            .and_then(|from| view.at(from))
            .and_then(|seen| seen.kind);
        let name = kind.map(|kind| caption.kind(kind)).unwrap_or_default();
        suggestion(
            format!("{} {name}", caption.walk(mv)),
            view.sheet.write_move(mv),
        )
    };
    Ok(view.moves.iter().copied().map(named).collect())
}

/// The games running here
#[poise::command(slash_command, rename = "games")]
async fn list_games(context: Context<'_>) -> Done {
    let (app, interaction) = (context.data(), context.interaction);
    let store = app.service.store();
    let ids = match interaction.guild_id {
        Some(guild) => store.running_in(guild.get()).await?,
        None => store.running_of(interaction.user.id.get()).await?,
    };
    let words = words_of(interaction);
    let mut lines = Vec::new();
    for id in ids {
        match app.service.load(id).await {
            Ok(loaded) => lines.push(game_line(app, &loaded, words).await?),
            Err(error) => tracing::error!(game = id, %error, "a match is set aside"),
        }
    }
    let list = game_list(words, &lines);
    to_command(
        app,
        context.serenity_context(),
        interaction,
        list,
        Audience::Asker,
    )
    .await?;
    Ok(())
}

async fn game_line(app: &App, loaded: &Loaded, words: &Words) -> Result<GameLine, Failure> {
    let store = app.service.store();
    let record = loaded.game.record();
    let cast = Cast::of(store, loaded).await?;
    let caption = cast.caption(loaded, words);
    let board = store.shown(record.id.0, Destination::Board).await?;
    Ok(GameLine {
        title: caption.title(),
        players: Side::BOTH.map(|side| caption.mention(side)),
        link: board.map(|shown| {
            link(
                loaded.stored.place.guild,
                shown.channel,
                Some(shown.message),
            )
        }),
        ply: (record.phase == Phase::Playing).then(|| loaded.game.ply()),
    })
}
