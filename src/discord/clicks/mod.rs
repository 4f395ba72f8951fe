//! Clicks on our messages: parse, ask the match, answer. Rules and state live elsewhere.

mod act;
mod keep;
mod placed;
mod show;
mod watch;

use self::placed::{Placed, placed};
use super::App;
use super::answer::{Answer, Ticket, in_time};
use super::click::{Action, Click, Id};
use super::compose::{Cast, Look, challenge_message, private_panel};
use super::desk::Visit;
use super::meet::greet;
use super::message::Message;
use super::present::{Page, lost_pieces, position};
use super::reader::Reader;
use super::refusal::sentence;
use crate::service::Failure;
use crate::store::{Confirm, Destination, Shown, StoreError};
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, Context, GuildId,
    MessageFlags, ModalInteraction,
};
use std::sync::OnceLock;
use tabletop::matches::{PersonId, Refusal};
use tabletop::rules::{Move, Side};

/// One press, with all that is needed to answer it.
struct Press<'a> {
    app: &'a App,
    click: Click,
    person: PersonId,
    reader: Reader,
    /// Which moves the presser wants to be asked about again.
    confirm: Confirm,
    /// What was picked in a menu.
    value: Option<&'a str>,
    /// The message it was on.
    channel: u64,
    message: u64,
    /// Whether that message is for the presser alone, so that it may show a panel.
    is_private: bool,
    /// How the press stands to that message.
    placed: Placed,
    /// The presser's side, once the match has been looked at.
    side: OnceLock<Side>,
}

/// What an answer tells, and as of when.
struct Claimed {
    game: i64,
    destination: Destination,
    version: u32,
    told_ply: u32,
}

/// An answer, and what to note once it is given.
struct Reply {
    answer: Answer,
    notes: Notes,
}

/// What there is to note once an answer is given.
#[derive(Default)]
struct Notes {
    claimed: Option<Claimed>,
    /// The version of the match that the presser's panel shows, if the answer is one.
    shows: Option<u32>,
    /// A word to the presser alone, after the answer.
    aside: Option<Message>,
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        let notes = Notes::default();
        Reply { answer, notes }
    }
}

impl Reply {
    /// An answer that shows the presser's panel as of a version of the match.
    fn showing(answer: Answer, version: u32) -> Reply {
        let notes = Notes {
            shows: Some(version),
            ..Notes::default()
        };
        Reply { answer, notes }
    }
}

/// Handles a click from beginning to end.
pub(super) async fn handle(app: &App, context: &Context, click: &ComponentInteraction) {
    let mut flight = app.flights.begin(click.message.id.get());
    let work = async {
        let (reader, taste) = greet(app, click).await;
        let press = match read(click) {
            Some((Id::Match(about), placed)) => {
                Some(press(app, click, about, placed, (reader, taste.confirm)))
            }
            Some((Id::Desk { desk, tag }, placed)) => {
                let visit = Visit::of_click(app, click, reader, taste, tag);
                let may_replace =
                    placed.may_replace() && is_private(&click.message, click.guild_id);
                let answer = visit.reply(desk, may_replace).await;
                return (answer.draw(app).await, None, Notes::default());
            }
            None => None,
        };
        let reply = match &press {
            Some(press) => press.reply(context).await,
            None => Answer::Private(Message::text(reader.words.say("refused-unreadable"))).into(),
        };
        (reply.answer.draw(app).await, press, reply.notes)
    };
    let ticket = Ticket::of_click(context, click);
    let ((answer, press, notes), standing) = in_time(app, work, ticket.acknowledge()).await;
    let given = ticket.answer(standing, answer).await;
    let is_given = given.is_ok();
    settle(app, click, notes.claimed, given).await;
    let Some(press) = press.filter(|_| is_given) else {
        return;
    };
    if let Some(shows) = notes.shows {
        press.catch_up(ticket, &mut flight, shows).await;
    }
    if let Some(aside) = notes.aside {
        note(ticket.add(aside.into()).await);
    }
}

/// What is pressed, and how that stands to the message; nothing where it is none of ours, or picks
/// what its menu does not have.
fn read(click: &ComponentInteraction) -> Option<(Id, Placed)> {
    let id = &click.data.custom_id;
    let read = Id::parse(id).map(|id| {
        let placed = placed(click, id.game());
        (id, placed)
    });
    let read = read.filter(|(_, placed)| *placed != Placed::Nowhere);
    if read.is_none() {
        let id: String = id.chars().take(100).collect();
        tracing::warn!(id, "an unreadable button");
    }
    read
}

/// Handles a form that was sent: the name to keep an army under.
pub(super) async fn handle_form(app: &App, context: &Context, form: &ModalInteraction) {
    let work = async {
        let (reader, taste) = greet(app, form).await;
        let id = Id::parse(&form.data.custom_id);
        let answer = match (id, &form.message) {
            (Some(Id::Match(click)), Some(message)) if click.action == Action::Keep => {
                let press = Press {
                    app,
                    click,
                    person: PersonId(form.user.id.get()),
                    reader,
                    confirm: taste.confirm,
                    value: None,
                    channel: form.channel_id.get(),
                    message: message.id.get(),
                    is_private: is_private(message, form.guild_id),
                    placed: Placed::Here,
                    side: OnceLock::new(),
                };
                press.keep(entered(form)).await
            }
            _ => {
                tracing::warn!("an unreadable form");
                Answer::Private(Message::text(reader.words.say("unreadable-interaction")))
            }
        };
        answer.draw(app).await
    };
    let ticket = Ticket::of_form(context, form);
    let (answer, standing) = in_time(app, work, ticket.acknowledge()).await;
    note(ticket.answer(standing, answer).await);
}

/// What was entered into a form's one field.
fn entered(form: &ModalInteraction) -> &str {
    let fields = form.data.components.iter().flat_map(|row| &row.components);
    let mut texts = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(text) => text.value.as_deref(),
        _ => None,
    });
    texts.next().unwrap_or_default()
}

/// Whether a message is for one person alone, so that it may show a panel.
fn is_private(message: &serenity::all::Message, guild: Option<GuildId>) -> bool {
    let flags = message.flags.unwrap_or_default();
    flags.contains(MessageFlags::EPHEMERAL) || guild.is_none()
}

fn note(given: serenity::Result<()>) {
    if let Err(error) = given {
        tracing::warn!(%error, "a click could not be answered");
    }
}

fn press<'a>(
    app: &'a App,
    interaction: &'a ComponentInteraction,
    click: Click,
    placed: Placed,
    (reader, confirm): (Reader, Confirm),
) -> Press<'a> {
    let value = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    Press {
        app,
        click,
        person: PersonId(interaction.user.id.get()),
        reader,
        confirm,
        value,
        channel: interaction.channel_id.get(),
        message: interaction.message.id.get(),
        is_private: placed.may_replace() && is_private(&interaction.message, interaction.guild_id),
        placed,
        side: OnceLock::new(),
    }
}

/// Notes that the answer has told its destination; if it could not be given, the queue tells it.
async fn settle(
    app: &App,
    interaction: &ComponentInteraction,
    claimed: Option<Claimed>,
    given: serenity::Result<()>,
) {
    let is_given = given.is_ok();
    note(given);
    let Some(Claimed {
        game,
        destination,
        version,
        told_ply,
    }) = claimed
    else {
        return;
    };
    let shown = Shown {
        channel: interaction.channel_id.get(),
        message: interaction.message.id.get(),
        told_ply,
    };
    if !is_given {
        return app.service.tell((game, destination));
    }
    let store = app.service.store();
    if let Err(error) = store.mark_told(game, destination, version, shown).await {
        tracing::error!(game, %error, "what was told could not be noted");
        app.service.tell((game, destination));
    }
}

impl Press<'_> {
    async fn reply(&self, context: &Context) -> Reply {
        match self.try_reply(context).await {
            Ok(reply) => reply,
            Err(Failure::Unknown) => self.private("refused-unknown-match"),
            Err(error @ (Failure::Restore(_) | Failure::Store(StoreError::Unreadable { .. }))) => {
                tracing::error!(game = self.click.game, %error, "a match is set aside");
                self.private("refused-set-aside")
            }
            Err(Failure::Refused(refusal)) => self.refuse(&refusal, None).await,
            Err(error) => {
                tracing::error!(game = self.click.game, %error, "a click failed");
                self.private("failed")
            }
        }
    }

    fn private(&self, key: &str) -> Reply {
        Answer::Private(Message::text(self.reader.words.say(key))).into()
    }

    async fn try_reply(&self, context: &Context) -> Result<Reply, Failure> {
        match &self.click.action {
            Action::Chart | Action::Rules { .. } | Action::Tips { .. } => self.explain().await,
            Action::Lost => self.described(lost_pieces).await,
            Action::Position => self.described(position).await,
            Action::MyBoard => self.my_board().await,
            Action::Back => self.show(Page::Home).await,
            Action::Saved => self.saved().await,
            Action::Load { revision } => self.load(*revision).await,
            Action::Keep => Ok(self.ask_for_name()),
            Action::Discard => self.discard().await,
            Action::Record => self.record().await,
            Action::Follow => self.follow(context).await,
            Action::Unfollow => self.unfollow().await,
            Action::BringDown => self.bring_down().await,
            Action::Next => self.next().await,
            Action::More => self.show(Page::More).await,
            Action::Resign => self.show(Page::Resign).await,
            Action::Close => self.show(Page::Close).await,
            Action::Pick { ply, .. } => self.pick(*ply).await,
            Action::Camp {
                revision, picked, ..
            } => self.camp(*revision, picked.as_deref()).await,
            Action::Target { ply, from, .. } => {
                let text = format!("{from}{}", self.value.unwrap_or_default());
                self.ask_or_go(*ply, &text).await
            }
            Action::Go { ply, text } => self.ask_or_go(*ply, text).await,
            Action::Sure { ply, text } => self.go(*ply, text).await,
            _ => self.command().await,
        }
    }

    /// A refusal in words; on a private panel with a fresh panel under it.
    async fn refuse(&self, refusal: &Refusal, mv: Option<Move>) -> Reply {
        match self.try_refuse(refusal, mv).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(game = self.click.game, %error, "a refusal could not be shown");
                self.private("failed")
            }
        }
    }

    async fn try_refuse(&self, refusal: &Refusal, mv: Option<Move>) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let cast = Cast::of(self.app.service.store(), &loaded).await?;
        let text = sentence(&cast.caption(&loaded, self.reader), refusal, mv);
        if *refusal == Refusal::ChallengeClosed && self.placed == Placed::Here && !self.is_private {
            // The message offers what is over: it is told what has become of it.
            let answer = Answer::Update(challenge_message(&cast, &loaded));
            let aside = Some(Message::text(text));
            let notes = Notes {
                aside,
                ..Notes::default()
            };
            return Ok(Reply { answer, notes });
        }
        let side = loaded.game.side_of(self.person).filter(|_| self.is_private);
        let look = Look {
            note: Some(&text),
            ..self.look()
        };
        let panel = side.and_then(|side| private_panel(&cast, &loaded, side, &look));
        Ok(match panel {
            Some(panel) => Reply::showing(Answer::Update(panel), loaded.game.record().version),
            None => Answer::Private(Message::text(text)).into(),
        })
    }
}
