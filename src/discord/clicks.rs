//! Clicks on our messages: parse, ask the match, answer. Rules and state live elsewhere.

use super::App;
use super::answer::{Answer, to_click};
use super::click::{Action, Click};
use super::compose::{Cast, Look, challenge_message, compose, private_panel};
use super::message::Message;
use super::present::{Page, chart, lost_pieces, rules_page};
use super::refusal::sentence;
use crate::locale::{Language, Words, words};
use crate::service::{Failure, Loaded};
use crate::store::{Destination, Shown};
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context, MessageFlags};
use tabletop::matches::{Actor, Change, Command, Match, PersonId, Refusal};
use tabletop::rules::{Move, Side, Square, Viewer};

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
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply {
            answer,
            claimed: None,
        }
    }
}

/// Handles a click from beginning to end.
pub(super) async fn handle(app: &App, context: &Context, interaction: &ComponentInteraction) {
    let person = &interaction.user;
    let words = words(Language::from_discord(&interaction.locale));
    let name = interaction
        .member
        .as_ref()
        .map_or_else(|| person.display_name(), |member| member.display_name());
    if let Err(error) = app
        .service
        .store()
        .meet(person.id.get(), name, Some(&interaction.locale))
        .await
    {
        tracing::error!(%error, "a person could not be noted");
    }
    let reply = match Click::parse(&interaction.data.custom_id) {
        Some(click) => press(app, interaction, click, words).reply().await,
        None => {
            tracing::warn!(
                id = interaction
                    .data
                    .custom_id
                    .chars()
                    .take(100)
                    .collect::<String>(),
                "an unreadable button"
            );
            Answer::Private(Message::text(words.say("refused-unreadable"))).into()
        }
    };
    let given = to_click(app, context, interaction, reply.answer).await;
    settle(app, interaction, reply.claimed, given).await;
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
        is_private: is_ephemeral || interaction.guild_id.is_none(),
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
    let noted = match given {
        Ok(()) => {
            let store = app.service.store();
            store.mark_told(game, destination, version, shown).await
        }
        Err(_) => {
            app.service.tell((game, destination));
            Ok(())
        }
    };
    if let Err(error) = noted {
        tracing::error!(game, %error, "what was told could not be noted");
    }
}

impl Press<'_> {
    async fn reply(&self) -> Reply {
        match self.try_reply().await {
            Ok(reply) => reply,
            Err(Failure::Unknown) => self.private("refused-unknown-match"),
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
            Action::Lost => self.lost().await,
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

    async fn explain(&self) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let cast = Cast::of(self.app.service.store(), &loaded).await?;
        let caption = cast.caption(&loaded, self.words);
        let message = match self.click.action {
            Action::Rules { page } => rules_page(&caption, page),
            _ => chart(
                &caption,
                loaded
                    .game
                    .entry()
                    .chart(&loaded.game.record().options)
                    .as_ref(),
            ),
        };
        Ok(Answer::Private(message).into())
    }

    async fn lost(&self) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let side = loaded
            .game
            .side_of(self.person)
            .ok_or(Refusal::NotAPlayer)?;
        let cast = Cast::of(self.app.service.store(), &loaded).await?;
        let view = loaded
            .game
            .view(Viewer::Side(side))
            .ok_or(Refusal::NotRunning)?;
        Ok(Answer::Private(lost_pieces(&cast.caption(&loaded, self.words), &view, side)).into())
    }

    async fn show(&self, page: Page) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let side = loaded
            .game
            .side_of(self.person)
            .ok_or(Refusal::NotAPlayer)?;
        self.panel(
            &loaded,
            side,
            &Look {
                page,
                tag: self.next_tag(),
                ..Look::plain(u32::MAX)
            },
        )
        .await
    }

    fn next_tag(&self) -> u16 {
        self.click.tag.wrapping_add(1)
    }

    /// The presser's panel: in place where the clicked message is private, else beside it.
    async fn panel(&self, loaded: &Loaded, side: Side, look: &Look<'_>) -> Result<Reply, Failure> {
        self.app.service.saw_click(self.person.0);
        let cast = Cast::of(self.app.service.store(), loaded).await?;
        let message = private_panel(&cast, loaded, side, look).ok_or(Refusal::NotRunning)?;
        let answer = if self.is_private && self.click.action != Action::MyBoard {
            Answer::Update(message)
        } else {
            Answer::Private(message)
        };
        Ok(answer.into())
    }

    async fn pick(&self, ply: u32) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let side = loaded
            .game
            .side_of(self.person)
            .ok_or(Refusal::NotAPlayer)?;
        let current = loaded.game.ply();
        if ply != current {
            return Err(Refusal::StalePly { current }.into());
        }
        let page = self.square(&loaded).map_or(Page::Home, Page::Selected);
        self.panel(
            &loaded,
            side,
            &Look {
                page,
                tag: self.next_tag(),
                ..Look::plain(u32::MAX)
            },
        )
        .await
    }

    fn square(&self, loaded: &Loaded) -> Option<Square> {
        loaded.game.entry().sheet().find_square(self.value?)
    }

    /// The first pick frames a square, the second swaps; the same square again puts it down.
    async fn camp(&self, revision: u32, picked: Option<&str>) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let sheet = loaded.game.entry().sheet();
        let seat = loaded
            .game
            .seat_of(self.person)
            .ok_or(Refusal::NotAPlayer)?;
        let side = loaded
            .game
            .side_of(self.person)
            .ok_or(Refusal::NotAPlayer)?;
        if seat.revision != revision {
            return Err(Refusal::StaleDraft {
                current: seat.revision,
            }
            .into());
        }
        let first = picked.and_then(|name| sheet.find_square(name));
        let second = self.square(&loaded);
        match (first, second) {
            (Some(a), Some(b)) if a != b => {
                let change = Change::Swap(a, b);
                self.act(|_| Ok(Command::Arrange { revision, change }))
                    .await
            }
            (None, Some(square)) => {
                self.panel(
                    &loaded,
                    side,
                    &Look {
                        picked: Some(square),
                        ..Look::plain(u32::MAX)
                    },
                )
                .await
            }
            _ => self.panel(&loaded, side, &Look::plain(u32::MAX)).await,
        }
    }

    async fn go(&self, ply: u32, text: &str) -> Result<Reply, Failure> {
        let mut tried = None;
        let acted = self
            .act(|game: &Match| {
                let mv = game.entry().read_move(text).map_err(Refusal::Rules)?;
                tried = Some(mv);
                Ok(Command::Play { ply, mv })
            })
            .await;
        match acted {
            Err(Failure::Refused(refusal)) => Ok(self.refuse(&refusal, tried).await),
            other => other,
        }
    }

    async fn command(&self) -> Result<Reply, Failure> {
        let seed = self.app.service.seed();
        let command = match self.click.action.clone() {
            Action::Accept => Command::Accept { seed },
            Action::Join => Command::Join { seed },
            Action::Decline => Command::Decline,
            Action::Withdraw => Command::Withdraw,
            Action::Layout { revision, id } => Command::Arrange {
                revision,
                change: Change::Layout(id),
            },
            Action::Random { revision } => Command::Arrange {
                revision,
                change: Change::Random { seed },
            },
            Action::Mirror { revision } => Command::Arrange {
                revision,
                change: Change::Mirror,
            },
            Action::Confirm { revision } => Command::Confirm { revision },
            Action::Edit => Command::Edit,
            Action::ResignNow => Command::Resign,
            Action::OfferDraw => Command::OfferDraw,
            Action::AcceptDraw { offer } => Command::AnswerDraw {
                offer,
                answer: true,
            },
            Action::DeclineDraw { offer } => Command::AnswerDraw {
                offer,
                answer: false,
            },
            Action::Rematch => Command::Rematch,
            _ => return Err(Failure::Unknown),
        };
        self.act(|_| Ok(command)).await
    }

    /// Which destination the answer to this click tells by itself.
    async fn claim(&self) -> Result<Option<Destination>, Failure> {
        let (store, game) = (self.app.service.store(), self.click.game);
        let loaded = self.app.service.load(game).await?;
        let side = loaded.game.side_of(self.person).map(Destination::Panel);
        for destination in [Some(Destination::Challenge), side].into_iter().flatten() {
            let shown = store.shown(game, destination).await?;
            if shown
                .is_some_and(|shown| (shown.channel, shown.message) == (self.channel, self.message))
            {
                return Ok(Some(destination));
            }
        }
        Ok(None)
    }

    async fn act(
        &self,
        command: impl FnOnce(&Match) -> Result<Command, Refusal>,
    ) -> Result<Reply, Failure> {
        let claim = self.claim().await?;
        self.app.service.saw_click(self.person.0);
        let acted = self
            .app
            .service
            .act(self.click.game, Actor::Person(self.person), command, claim)
            .await?;
        let loaded = &acted.loaded;
        let claimed = claim
            .filter(|_| acted.is_claimed)
            .map(|destination| Claimed {
                game: self.click.game,
                destination,
                version: loaded.game.record().version,
                told_ply: loaded.game.ply(),
            });
        let cast = Cast::of(self.app.service.store(), loaded).await?;
        let answer = match (claim, loaded.game.side_of(self.person)) {
            (Some(Destination::Challenge), _) => Answer::Update(challenge_message(&cast, loaded)),
            (_, Some(side)) if self.is_private => {
                let look = Look {
                    tag: self.next_tag(),
                    ..Look::plain(u32::MAX)
                };
                let panel = private_panel(&cast, loaded, side, &look).ok_or(Refusal::NotRunning)?;
                Answer::Update(panel)
            }
            _ => match compose(&cast, loaded, Destination::Board, 0) {
                Some(board) => Answer::Update(board),
                None => Answer::Update(challenge_message(&cast, loaded)),
            },
        };
        Ok(Reply { answer, claimed })
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
            tag: self.next_tag(),
            ..Look::plain(u32::MAX)
        };
        let panel = side.and_then(|side| private_panel(&cast, &loaded, side, &look));
        let answer = match panel {
            Some(panel) => Answer::Update(panel),
            None => Answer::Private(Message::text(text)),
        };
        Ok(answer.into())
    }
}
