//! `/games`.

use super::{Context, Done, in_time, link, tell, words_of};
use crate::discord::App;
use crate::discord::compose::Cast;
use crate::discord::message::Message;
use crate::discord::present::{GameLine, game_list};
use crate::locale::Words;
use crate::service::{Failure, Loaded};
use crate::store::Destination;
use tabletop::matches::Phase;
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
    let words = words_of(interaction);
    let mut lines = Vec::new();
    for id in ids {
        match app.service.load(id).await {
            Ok(loaded) => lines.push(game_line(app, &loaded, words).await?),
            Err(error) => tracing::error!(game = id, %error, "a match is set aside"),
        }
    }
    Ok(game_list(words, &lines))
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
        ply: (record.phase == Phase::Playing).then(|| loaded.game.ply() + 1),
    })
}
