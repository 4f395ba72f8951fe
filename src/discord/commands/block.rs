//! `/block` and `/unblock`.

use super::{Context, Done, in_time, reader, say, tell};
use crate::discord::click::Desk;
use crate::discord::desk::Visit;
use crate::discord::message::Message;
use crate::discord::present::Player;
use crate::store::StoreError;
use poise::serenity_prelude as serenity;

/// Take no more challenges from somebody
#[poise::command(slash_command)]
pub(super) async fn block(context: Context<'_>, person: serenity::User) -> Done {
    let page = in_time(context, stop(context, &person)).await?;
    tell(context, page).await
}

async fn stop(context: Context<'_>, person: &serenity::User) -> Result<Message, StoreError> {
    let (reader, taste) = reader(context).await?;
    let (app, id) = (context.data(), person.id.get());
    if person.bot {
        return Ok(Message::text(reader.words.say("refused-bot-challenges")));
    }
    let store = app.service.store();
    store.meet(id, person.display_name(), None).await?;
    let visit = Visit::of_command(app, context.interaction, reader, taste);
    Ok(visit.show(Desk::Block { person: id }).await)
}

/// Take challenges from somebody again
#[poise::command(slash_command)]
pub(super) async fn unblock(context: Context<'_>, person: serenity::User) -> Done {
    let said = in_time(context, allow(context, &person)).await?;
    say(context, said).await
}

async fn allow(context: Context<'_>, person: &serenity::User) -> Result<String, StoreError> {
    let (reader, _) = reader(context).await?;
    let store = context.data().service.store();
    let by = context.interaction.user.id.get();
    let key = match store.unblock(by, person.id.get()).await? {
        true => "unblocked",
        false => "unblocked-already",
    };
    let player = Player {
        id: person.id.get(),
        name: person.display_name().to_owned(),
    };
    let name = player.escaped(reader.words);
    Ok(reader.words.say_with(key, &[("name", name.into())]))
}
