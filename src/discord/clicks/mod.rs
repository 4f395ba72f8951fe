//! Clicks on our messages: parse, ask the match, answer. Rules and state live elsewhere.

mod act;
mod placed;
mod show;

use self::placed::{Placed, placed};
use super::App;
use super::answer::{Answer, Ticket, in_time, to_click};
use super::click::{Action, Click};
use super::compose::{Cast, Look, private_panel};
use super::meet::meet;
use super::message::Message;
use super::present::{Page, lost_pieces, position};
use super::refusal::sentence;
use crate::locale::{Language, Words, words};
use crate::service::Failure;
use crate::store::{Destination, Shown, StoreError};
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context, MessageFlags};
use tabletop::matches::{PersonId, Refusal};
use tabletop::rules::Move;

/// One press, with all that is needed to answer it.
struct Press<'a> {
    app: &'a App,
    click: Click,
    person: PersonId,
    words: &'static Words,
    /// What was picked in a menu.
    value: Option<&'a str>,
    /// The message it was on.
    channel: u64,
    message: u64,
    /// Whether that message is for the presser alone, so that it may show a panel.
    is_private: bool,
    /// How the press stands to that message.
    placed: Placed,
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
    claimed: Option<Claimed>,
    /// The version of the match that the presser's panel shows, if the answer is one.
    shows: Option<u32>,
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply {
            answer,
            claimed: None,
            shows: None,
        }
    }
}

/// Handles a click from beginning to end.
pub(super) async fn handle(app: &App, context: &Context, interaction: &ComponentInteraction) {
    let words = words(Language::from_discord(&interaction.locale));
    let mut flight = app.flights.begin(interaction.message.id.get());
    let press = read(app, interaction, words);
    let work = async {
        if let Err(error) = meet(app, interaction).await {
            tracing::error!(%error, "a person could not be noted");
        }
        let reply = match &press {
            Some(press) => press.reply().await,
            None => Answer::Private(Message::text(words.say("refused-unreadable"))).into(),
        };
        (reply.answer.draw(app).await, reply.claimed, reply.shows)
    };
    let announce = Ticket::of_click(context, interaction).acknowledge();
    let ((answer, claimed, shows), standing) = in_time(work, announce).await;
    let given = to_click(context, interaction, standing, answer).await;
    let is_given = given.is_ok();
    settle(app, interaction, claimed, given).await;
    if let (Some(press), Some(shows), true) = (press, shows, is_given) {
        press
            .catch_up(context, interaction, &mut flight, shows)
            .await;
    }
}

/// The press as we mean it; nothing where it is none of ours, or picks what its menu does not have.
fn read<'a>(
    app: &'a App,
    interaction: &'a ComponentInteraction,
    words: &'static Words,
) -> Option<Press<'a>> {
    let id = &interaction.data.custom_id;
    let click = Click::parse(id);
    let press = click.map(|click| press(app, interaction, click, words));
    let press = press.filter(|press| press.placed != Placed::Nowhere);
    if press.is_none() {
        let id: String = id.chars().take(100).collect();
        tracing::warn!(id, "an unreadable button");
    }
    press
}

fn press<'a>(
    app: &'a App,
    interaction: &'a ComponentInteraction,
    click: Click,
    words: &'static Words,
) -> Press<'a> {
    let value = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    let placed = placed(interaction, &click);
    let is_ephemeral = interaction
        .message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    Press {
        app,
        click,
        person: PersonId(interaction.user.id.get()),
        words,
        value,
        channel: interaction.channel_id.get(),
        message: interaction.message.id.get(),
        is_private: placed.may_replace() && (is_ephemeral || interaction.guild_id.is_none()),
        placed,
    }
}

/// Notes that the answer has told its destination; if it could not be given, the queue tells it.
async fn settle(
    app: &App,
    interaction: &ComponentInteraction,
    claimed: Option<Claimed>,
    given: serenity::Result<()>,
) {
    if let Err(error) = &given {
        tracing::warn!(%error, "a click could not be answered");
    }
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
    let store = app.service.store();
    let is_noted = match given {
        Ok(()) => store.mark_told(game, destination, version, shown).await,
        Err(_) => return app.service.tell((game, destination)),
    };
    if let Err(error) = is_noted {
        tracing::error!(game, %error, "what was told could not be noted");
        app.service.tell((game, destination));
    }
}

impl Press<'_> {
    async fn reply(&self) -> Reply {
        match self.try_reply().await {
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
        Answer::Private(Message::text(self.words.say(key))).into()
    }

    async fn try_reply(&self) -> Result<Reply, Failure> {
        match &self.click.action {
            Action::Chart | Action::Rules { .. } => self.explain().await,
            Action::Lost => self.described(lost_pieces).await,
            Action::Position => self.described(position).await,
            Action::MyBoard | Action::Back => self.show(Page::Home).await,
            Action::More => self.show(Page::More).await,
            Action::Resign => self.show(Page::Resign).await,
            Action::Pick { ply, .. } => self.pick(*ply).await,
            Action::Camp {
                revision, picked, ..
            } => self.camp(*revision, picked.as_deref()).await,
            Action::Target { ply, from, .. } => {
                let text = format!("{from}{}", self.value.unwrap_or_default());
                self.go(*ply, &text).await
            }
            Action::Go { ply, text } => self.go(*ply, text).await,
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
        let text = sentence(&cast.caption(&loaded, self.words), refusal, mv);
        let side = loaded.game.side_of(self.person).filter(|_| self.is_private);
        let look = Look {
            note: Some(&text),
            ..self.look()
        };
        let panel = side.and_then(|side| private_panel(&cast, &loaded, side, &look));
        Ok(match panel {
            Some(panel) => Reply {
                shows: Some(loaded.game.record().version),
                ..Answer::Update(panel).into()
            },
            None => Answer::Private(Message::text(text)).into(),
        })
    }
}
