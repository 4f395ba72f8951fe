//! Answers to interactions: one answer each, in time, whatever happens on the way.

use super::App;
use super::meaning::{Meaning, code, meaning};
use super::message::Message;
use super::request::{Drawn, draw};
use crate::locale::{Language, words};
use serenity::all::{
    Builder, CommandInteraction, ComponentInteraction, Context, CreateActionRow,
    CreateAllowedMentions, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, InputTextStyle, InteractionId, ModalInteraction,
};
use std::time::Duration;

/// How long an answer may take before Discord is told that it is still to come. Discord waits three
/// seconds for that, and the way there takes time too.
pub const PROMPT: Duration = Duration::from_millis(1500);

/// Discord's code for an interaction that has its answer.
const ANSWERED: i64 = 40060;

/// Whether an interaction takes no answer any more: unknown, answered, or its token has run out.
fn is_too_late(error: &serenity::Error) -> bool {
    matches!(code(error), Some(10062 | ANSWERED | 50027 | 10015))
}

/// How a click is answered.
pub(super) enum Answer<M = Message> {
    /// The clicked message becomes this.
    Update(M),
    /// A message only the presser sees.
    Private(M),
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

impl Question {
    fn modal(self) -> CreateModal {
        let field = CreateInputText::new(InputTextStyle::Short, self.label, "field")
            .min_length(1)
            .max_length(self.longest);
        CreateModal::new(self.id, self.title).components(vec![CreateActionRow::InputText(field)])
    }
}

impl Answer {
    /// Draws the picture, which is part of the work for an answer.
    pub(super) async fn draw(self, app: &App) -> Answer<Drawn> {
        match self {
            Answer::Update(message) => Answer::Update(draw(&app.painter, message).await),
            Answer::Private(message) => Answer::Private(draw(&app.painter, message).await),
            Answer::Ask(question) => Answer::Ask(question),
        }
    }
}

/// Whether Discord waits for the first answer, or knows that it is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It waits.
    Open,
    /// It has been told.
    Announced,
}

/// Does the work for an answer. Where that takes long, because the disk is slow or another
/// process writes, `announce` tells Discord meanwhile that the answer is still to come.
pub(super) async fn in_time<T>(
    app: &App,
    work: impl Future<Output = T>,
    announce: impl Future<Output = serenity::Result<()>>,
) -> (T, Standing) {
    tokio::pin!(work);
    if let Ok(done) = tokio::time::timeout(app.prompt, &mut work).await {
        return (done, Standing::Open);
    }
    let (done, announced) = tokio::join!(work, announce);
    match announced {
        Ok(()) => (done, Standing::Announced),
        Err(error) => {
            tracing::warn!(%error, "a late answer could not be announced");
            (done, Standing::Open)
        }
    }
}

/// Whose interaction is answered, and how Discord knows it.
#[derive(Clone, Copy)]
pub(super) struct Ticket<'a> {
    context: &'a Context,
    id: InteractionId,
    token: &'a str,
    locale: &'a str,
}

impl<'a> Ticket<'a> {
    pub(super) fn of_click(context: &'a Context, click: &'a ComponentInteraction) -> Ticket<'a> {
        Ticket {
            context,
            id: click.id,
            token: &click.token,
            locale: &click.locale,
        }
    }

    pub(super) fn of_command(context: &'a Context, command: &'a CommandInteraction) -> Ticket<'a> {
        Ticket {
            context,
            id: command.id,
            token: &command.token,
            locale: &command.locale,
        }
    }

    pub(super) fn of_form(context: &'a Context, form: &'a ModalInteraction) -> Ticket<'a> {
        Ticket {
            context,
            id: form.id,
            token: &form.token,
            locale: &form.locale,
        }
    }

    /// Tells Discord that a click has arrived and that its answer is still to come.
    pub(super) async fn acknowledge(self) -> serenity::Result<()> {
        self.send(CreateInteractionResponse::Acknowledge).await
    }

    /// Answers a click, or a form that was sent from a message.
    ///
    /// # Errors
    /// Discord refused, for one because the three seconds were over.
    pub(super) async fn answer(
        self,
        standing: Standing,
        answer: Answer<Drawn>,
    ) -> serenity::Result<()> {
        let first = match (standing, answer) {
            (Standing::Open, Answer::Update(drawn)) => {
                CreateInteractionResponse::UpdateMessage(drawn.answer())
            }
            (Standing::Open, Answer::Private(drawn)) => {
                CreateInteractionResponse::Message(drawn.answer().ephemeral(true))
            }
            (Standing::Open, Answer::Ask(question)) => {
                CreateInteractionResponse::Modal(question.modal())
            }
            (Standing::Announced, Answer::Update(drawn)) => return self.revise(drawn).await,
            (Standing::Announced, Answer::Private(drawn)) => return self.add(drawn).await,
            (Standing::Announced, Answer::Ask(_)) => {
                // A form is a first answer or none.
                let words = words(Language::from_discord(self.locale));
                let sorry = Message::text(words.say("failed"));
                return self.add(Drawn::from(sorry)).await;
            }
        };
        self.give(first).await
    }

    /// Replaces the answer by a newer one.
    ///
    /// # Errors
    /// Discord refused, for one because the token has run out.
    pub(super) async fn revise(self, drawn: Drawn) -> serenity::Result<()> {
        let (http, edit) = (&self.context.http, drawn.revise());
        edit.execute(http, self.token).await.map(drop)
    }

    /// Says something more to whoever asked, after the answer.
    ///
    /// # Errors
    /// Discord refused, for one because the token has run out.
    pub(super) async fn add(self, drawn: Drawn) -> serenity::Result<()> {
        let (http, more) = (&self.context.http, drawn.follow_up().ephemeral(true));
        more.execute(http, (None, self.token)).await.map(drop)
    }

    /// Gives the first answer. One that Discord refuses is followed by an excuse, so that nobody is
    /// left with "interaction failed"; it still counts as not given.
    async fn give(self, response: CreateInteractionResponse) -> serenity::Result<()> {
        let given = self.send(response).await;
        if let Err(error) = &given
            && !is_too_late(error)
        {
            self.excuse("not-shown").await;
        }
        given
    }

    /// Answers with a text of ours alone, for whoever asked.
    pub(super) async fn excuse(self, key: &str) {
        let text = words(Language::from_discord(self.locale)).say(key);
        let answer = CreateInteractionResponseMessage::new()
            .content(text)
            .ephemeral(true)
            .allowed_mentions(CreateAllowedMentions::new());
        if let Err(error) = self.send(CreateInteractionResponse::Message(answer)).await {
            tracing::warn!(%error, "an interaction is left without an answer");
        }
    }

    /// A connection that is cut leaves open whether the answer has arrived: it is given once more,
    /// and that it is there already is then what was wanted.
    async fn send(self, response: CreateInteractionResponse) -> serenity::Result<()> {
        let (http, address) = (&self.context.http, (self.id, self.token));
        match response.clone().execute(http, address).await {
            Err(error) if meaning(&error) == Meaning::Passing => {}
            other => return other,
        }
        match response.execute(http, address).await {
            Err(error) if code(&error) == Some(ANSWERED) => Ok(()),
            other => other,
        }
    }
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
    Ticket::of_command(context, command)
        .give(CreateInteractionResponse::Message(answer))
        .await
}

/// Fills in the answer to a command that Discord was told is still to come.
///
/// # Errors
/// Discord refused.
pub(super) async fn to_waiting_command(
    app: &App,
    context: &Context,
    command: &CommandInteraction,
    message: Message,
) -> serenity::Result<()> {
    let edit = draw(&app.painter, message).await.revise();
    command.edit_response(&context.http, edit).await.map(drop)
}

/// Who sees the answer to a command.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Audience {
    /// Everybody in the channel.
    Everybody,
    /// Only whoever asked.
    Asker,
}
