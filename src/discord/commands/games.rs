//! `/games`.

use super::{Context, Done, in_time, known_reader, tell};
use crate::discord::App;
use crate::discord::challenging::link;
use crate::discord::compose::Cast;
use crate::discord::message::Message;
use crate::discord::present::{Course, GameLine, game_list};
use crate::discord::reader::Reader;
use crate::service::{Failure, Loaded};
use crate::store::Destination;
use tabletop::matches::PersonId;
use tabletop::rules::Side;

/// The games running here
#[poise::command(slash_command, rename = "games")]
pub(super) async fn list_games(context: Context<'_>) -> Done {
    let listed = in_time(context, list(context)).await?;
    tell(context, listed).await
}

async fn list(context: Context<'_>) -> Result<Message, Failure> {
    let (app, interaction) = (context.data(), context.interaction);
    let store = app.service.store();
    let ids = match interaction.guild_id {
        Some(guild) => store.running_in(guild.get()).await?,
        None => store.running_of(interaction.user.id.get()).await?,
    };
    let reader = known_reader(context).await;
    let me = PersonId(interaction.user.id.get());
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for id in ids {
        match app.service.load(id).await {
            Ok(loaded) => {
                let own_side = loaded.game.side_of(me);
                let line = game_line(app, &loaded, (reader, own_side)).await?;
                let list = own_side.map_or(&mut others, |_| &mut own);
                list.push(line);
            }
            Err(error) => tracing::error!(game = id, %error, "a match is set aside"),
        }
    }
    own.append(&mut others);
    Ok(game_list(reader.words, &own))
}

/// A game as its line shows it to a reader, who may have a seat in it.
async fn game_line(
    app: &App,
    loaded: &Loaded,
    (reader, own_side): (Reader, Option<Side>),
) -> Result<GameLine, Failure> {
    let store = app.service.store();
    let record = loaded.game.record();
    let cast = Cast::of(store, loaded).await?;
    let caption = cast.caption(loaded, reader);
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
        course: match loaded.game.turn() {
            None => Course::Arranging,
            Some(turn) if own_side == Some(turn) => Course::OwnTurn(loaded.game.ply() + 1),
            Some(turn) => Course::TurnOf(loaded.game.ply() + 1, caption.mention(turn)),
        },
    })
}
