//! `/settings`, `/help` and `/privacy`: the desk opens at one of its pages.

use super::{Context, Done, in_time, reader, tell};
use crate::discord::click::Desk;
use crate::discord::desk::Visit;
use crate::store::StoreError;

/// What you, and whoever runs the server, can set
#[poise::command(slash_command)]
pub(super) async fn settings(context: Context<'_>) -> Done {
    open(context, Desk::Settings).await
}

/// How to play here
#[poise::command(slash_command)]
pub(super) async fn help(context: Context<'_>) -> Done {
    open(context, Desk::Help).await
}

/// What is kept about you
#[poise::command(slash_command)]
pub(super) async fn privacy(context: Context<'_>) -> Done {
    open(context, Desk::Privacy).await
}

async fn open(context: Context<'_>, desk: Desk) -> Done {
    let page = in_time(context, async {
        let (reader, taste) = reader(context).await?;
        let visit = Visit::of_command(context.data(), context.interaction, reader, taste);
        Ok::<_, StoreError>(visit.show(desk).await)
    });
    tell(context, page.await?).await
}
