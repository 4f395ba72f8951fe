//! Answers to interactions: one answer each, and at once.

use super::App;
use super::message::Message;
use super::request::draw;
use serenity::all::{CommandInteraction, ComponentInteraction, Context, CreateInteractionResponse};

/// How a click is answered.
pub(super) enum Answer {
    /// The clicked message becomes this.
    Update(Message),
    /// A message only the presser sees.
    Private(Message),
}

/// Answers a click.
///
/// # Errors
/// Discord refused, for one because the three seconds were over.
pub(super) async fn to_click(
    app: &App,
    context: &Context,
    click: &ComponentInteraction,
    answer: Answer,
) -> serenity::Result<()> {
    let response = match answer {
        Answer::Update(message) => {
            CreateInteractionResponse::UpdateMessage(draw(&app.painter, message).await.answer())
        }
        Answer::Private(message) => CreateInteractionResponse::Message(
            draw(&app.painter, message).await.answer().ephemeral(true),
        ),
    };
    click.create_response(&context.http, response).await
}

/// Replaces the answer to a click by a newer one.
///
/// # Errors
/// Discord refused, for one because the token has run out.
pub(super) async fn revise_answer(
    app: &App,
    context: &Context,
    click: &ComponentInteraction,
    message: Message,
) -> serenity::Result<()> {
    let edit = draw(&app.painter, message).await.revise();
    click.edit_response(&context.http, edit).await.map(drop)
}

/// Answers a command, to everybody or to the asker alone.
///
/// # Errors
/// Discord refused.
pub(super) async fn to_command(
    app: &App,
    context: &Context,
    command: &CommandInteraction,
    message: Message,
    audience: Audience,
) -> serenity::Result<()> {
    let answer = draw(&app.painter, message).await.answer();
    let answer = answer.ephemeral(audience == Audience::Asker);
    command
        .create_response(&context.http, CreateInteractionResponse::Message(answer))
        .await
}

/// Who sees the answer to a command.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Audience {
    /// Everybody in the channel.
    Everybody,
    /// Only whoever asked.
    Asker,
}
