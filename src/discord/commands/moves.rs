//! `/move`.

use super::suggest::{Suggestion, matching, suggestion};
use super::{Context, Done, in_time, known_reader, quote, reader, say};
use crate::discord::App;
use crate::discord::compose::Cast;
use crate::discord::present::{Caption, ended, event_line, moving, walk};
use crate::discord::reader::Reader;
use crate::discord::refusal::sentence;
use crate::locale::Words;
use crate::service::{Failure, Loaded};
use poise::serenity_prelude as serenity;
use serenity::CommandInteraction;
use tabletop::matches::{Actor, Command, Match, PersonId};
use tabletop::rules::{Move, Viewer};

/// Move a piece, for example b4b5
#[poise::command(slash_command, rename = "move")]
pub(super) async fn move_piece(
    context: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "complete_move"]
    #[max_length = 100]
    text: String,
    number: Option<i64>,
) -> Done {
    let said = in_time(context, play(context, &text, number)).await?;
    say(context, said).await
}

/// Plays the move that was typed; what came of it, in words.
async fn play(context: Context<'_>, text: &str, number: Option<i64>) -> Result<String, Failure> {
    let (app, interaction) = (context.data(), context.interaction);
    let (reader, _) = reader(context).await?;
    let words = reader.words;
    let waiting = my_turns(app, interaction, number).await?;
    Ok(match waiting.as_slice() {
        [] => no_turn(app, (interaction, words), number).await?,
        [loaded] => try_move(app, (interaction, reader), loaded, text).await,
        several => which_game(words, several),
    })
}

/// Why there is no game to move in.
async fn no_turn(
    app: &App,
    (interaction, words): (&CommandInteraction, &Words),
    number: Option<i64>,
) -> Result<String, Failure> {
    let Some(number) = number else {
        return Ok(words.say("refused-no-turn"));
    };
    let running = app.service.store().running_of(interaction.user.id.get());
    if !running.await?.contains(&number) {
        return Ok(words.say_with("refused-no-game", &[("number", number.to_string().into())]));
    }
    Ok(words.say(match app.service.load(number).await {
        Ok(loaded) if loaded.game.turn().is_some() => "refused-not-your-turn",
        Ok(_) => "refused-not-running",
        Err(_) => "refused-set-aside",
    }))
}

fn which_game(words: &Words, waiting: &[Loaded]) -> String {
    let numbers: Vec<String> = waiting
        .iter()
        .map(|loaded| loaded.game.record().id.0.to_string())
        .collect();
    words.say_with(
        "refused-which-game",
        &[("numbers", words.list(&numbers).into())],
    )
}

async fn try_move(
    app: &App,
    (interaction, reader): (&CommandInteraction, Reader),
    loaded: &Loaded,
    text: &str,
) -> String {
    let words = reader.words;
    let person = PersonId(interaction.user.id.get());
    let ply = loaded.game.ply();
    let Ok(cast) = Cast::of(app.service.store(), loaded).await else {
        return words.say("failed");
    };
    let caption = cast.caption(loaded, reader);
    let mv = match loaded.game.read_move(text) {
        Ok(mv) => mv,
        // How moves are written in a game with a notation of its own, its texts say.
        Err(refusal) if caption.sheet.has_hands() => return sentence(&caption, &refusal, None),
        Err(_) => {
            return words.say_with("refused-unreadable-move", &[("text", quote(text).into())]);
        }
    };
    let game = loaded.game.record().id.0;
    let command = |_: &Match| Ok(Command::Play { ply, mv });
    let acted = app
        .service
        .act(game, Actor::Person(person), command, None)
        .await;
    match acted {
        Ok(acted) => moved(&caption, &acted.loaded.game, person),
        Err(Failure::Refused(refusal)) => sentence(&caption, &refusal, Some(mv)),
        Err(error) => {
            tracing::error!(game, %error, "a move failed");
            words.say("failed")
        }
    }
}

/// What came of the move, as its mover may know it, and how the game ended if it did.
fn moved(caption: &Caption<'_>, game: &Match, person: PersonId) -> String {
    let side = game.side_of(person);
    let view = side.and_then(|side| game.view(Viewer::Side(side)));
    let event = view.as_ref().and_then(|view| Some((view, view.last()?)));
    let news = event.map(|(view, event)| event_line(caption, view.viewer, event));
    let said = caption.say(
        "said-moved",
        &[
            ("game", caption.title().into()),
            ("news", news.unwrap_or_default().into()),
        ],
    );
    match game.record().outcome {
        Some(outcome) => format!("{said}\n{}", ended(caption, outcome, side)),
        None => said,
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
        // One match that cannot be read keeps nobody from the others.
        let loaded = match app.service.load(id).await {
            Ok(loaded) => loaded,
            Err(error) => {
                tracing::error!(game = id, %error, "a match is set aside");
                continue;
            }
        };
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
    // Records mark whose move it is; suggestions need not.
    let typed = partial
        .trim_start()
        .trim_start_matches(['▲', '△', '▼', '▽', '☗', '☖']);
    matching(moves, typed)
}

async fn my_moves(context: Context<'_>) -> Result<Vec<Suggestion>, Failure> {
    let (app, interaction) = (context.data(), context.interaction);
    let chosen = interaction.data.options.iter();
    let number = chosen
        .filter(|option| option.name == "number")
        .find_map(|option| option.value.as_i64());
    let waiting = my_turns(app, interaction, number).await?;
    // Of several games nobody can tell which is meant: the answer to the command asks.
    let [loaded] = waiting.as_slice() else {
        return Ok(Vec::new());
    };
    let cast = Cast::of(app.service.store(), loaded).await?;
    let side = loaded.game.side_of(PersonId(interaction.user.id.get()));
    let Some(view) = side.and_then(|side| loaded.game.view(Viewer::Side(side))) else {
        return Ok(Vec::new());
    };
    let caption = cast.caption(loaded, known_reader(context).await);
    let named = |mv: Move| {
        let text = view.sheet.write_move(mv);
        let name = moving(&caption, &view, mv);
        let walk = walk(&caption, &view, mv);
        // The notation that is usual in a game says which piece moves.
        let shown = match caption.sheet.has_hands() {
            true => format!("{walk} ({text})"),
            false => format!("{walk} {name}"),
        };
        suggestion(shown, text)
    };
    Ok(view.moves.iter().copied().map(named).collect())
}
