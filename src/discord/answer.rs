//! Answers to interactions: one answer each, and at once.

use super::App;
use super::message::Message;
use super::request::draw;
use serenity::all::{
    CommandInteraction, ComponentInteraction, Context, CreateActionRow, CreateInputText,
    CreateInteractionResponse, CreateModal, InputTextStyle, ModalInteraction,
};

/// How a click is answered.
pub(super) enum Answer {
    /// The clicked message becomes this.
    Update(Message),
    /// A message only the presser sees.
    Private(Message),
    /// A form with one field.
    Ask(Question),
}

/// A form with one field.
pub(super) struct Question {
    /// The custom id, which the sent form has too.
    pub(super) id: String,
    /// Up to 45 characters.
    pub(super) title: String,
    /// What the field is for; up to 45 characters.
    pub(super) label: String,
    /// How much may be entered.
    pub(super) longest: u16,
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
    let response = response(app, answer).await;
    click.create_response(&context.http, response).await
}

/// Answers a form that was sent.
///
/// # Errors
/// Discord refused.
pub(super) async fn to_form(
    app: &App,
    context: &Context,
    form: &ModalInteraction,
    answer: Answer,
) -> serenity::Result<()> {
    let response = response(app, answer).await;
    form.create_response(&context.http, response).await
}

async fn response(app: &App, answer: Answer) -> CreateInteractionResponse {
    match answer {
        Answer::Update(message) => {
            CreateInteractionResponse::UpdateMessage(draw(&app.renderer, message).await.answer())
        }
        Answer::Private(message) => CreateInteractionResponse::Message(
            draw(&app.renderer, message).await.answer().ephemeral(true),
        ),
        Answer::Ask(question) => CreateInteractionResponse::Modal(modal(question)),
    }
}

fn modal(question: Question) -> CreateModal {
    let field = CreateInputText::new(InputTextStyle::Short, question.label, "field")
        .min_length(1)
        .max_length(question.longest);
    CreateModal::new(question.id, question.title)
        .components(vec![CreateActionRow::InputText(field)])
}

/// Says something more to the presser alone, after the answer to a click.
///
/// # Errors
/// Discord refused, for one because the token has run out.
pub(super) async fn add_to_click(
    app: &App,
    context: &Context,
    click: &ComponentInteraction,
    message: Message,
) -> serenity::Result<()> {
    let more = draw(&app.renderer, message).await.follow_up();
    let more = more.ephemeral(true);
    click.create_followup(&context.http, more).await.map(drop)
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
    let edit = draw(&app.renderer, message).await.revise();
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
    let answer = draw(&app.renderer, message).await.answer();
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
