//! `/block` and `/unblock`.

use super::{Context, Done, reader, say, tell};
use crate::discord::click::Desk;
use crate::discord::desk::Visit;
use crate::discord::present::Player;
use poise::serenity_prelude as serenity;

/// Take no more challenges from somebody
#[poise::command(slash_command)]
pub(super) async fn block(context: Context<'_>, person: serenity::User) -> Done {
    let (reader, taste) = reader(context).await?;
    let app = context.data();
    if !person.bot {
        let store = app.service.store();
        store
            .meet(person.id.get(), person.display_name(), None)
            .await?;
    }
    let desk = Desk::Block {
        person: person.id.get(),
    };
    let visit = Visit::of_command(app, context.interaction, reader, taste);
    tell(context, visit.show(desk).await).await
}

/// Take challenges from somebody again
#[poise::command(slash_command)]
pub(super) async fn unblock(context: Context<'_>, person: serenity::User) -> Done {
    let (reader, _) = reader(context).await?;
    let store = context.data().service.store();
    let by = context.interaction.user.id.get();
    let was_blocked = store.unblock(by, person.id.get()).await?;
    let key = if was_blocked {
        "unblocked"
    } else {
        "unblocked-already"
    };
    let player = Player {
        id: person.id.get(),
        name: person.display_name().to_owned(),
    };
    let name = player.escaped(reader.words);
    say(
        context,
        reader.words.say_with(key, &[("name", name.into())]),
    )
    .await
}
