//! Clicks that ask something of the match.

use super::{Claimed, Notes, Placed, Press, Reply};
use crate::discord::answer::Answer;
use crate::discord::click::Action;
use crate::discord::compose::{Cast, Look, challenge_message, compose, private_panel};
use crate::discord::message::Message;
use crate::discord::present::{Page, declined};
use crate::service::{Failure, Loaded};
use crate::store::{Confirm, Destination, Shown};
use tabletop::matches::{Actor, Change, Command, Match, Refusal};
use tabletop::rules::{Event, Happening, Move, View, Viewer};

impl Press<'_> {
    /// The first pick frames a square, the second swaps; the same square again puts it down.
    pub(super) async fn camp(&self, revision: u32, picked: Option<&str>) -> Result<Reply, Failure> {
        let (loaded, side) = self.own().await?;
        let sheet = loaded.game.entry().sheet();
        let seat = loaded
            .game
            .seat_of(self.person)
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
            (None, picked) => {
                let look = Look {
                    picked,
                    ..self.look()
                };
                self.panel(&loaded, side, &look).await
            }
            _ => self.panel(&loaded, side, &self.look()).await,
        }
    }

    /// Makes a move, or asks first: whether the piece turns over where it may, and whether the move
    /// is meant where the presser wants to be asked that.
    pub(super) async fn ask_or_go(&self, ply: u32, text: &str) -> Result<Reply, Failure> {
        if !self.is_private {
            return self.go(ply, text).await;
        }
        let (loaded, side) = self.own().await?;
        let entry = loaded.game.entry();
        let view = loaded.game.view(Viewer::Side(side));
        let (Some(view), Ok(mv)) = (view.filter(|view| view.ply == ply), entry.read_move(text))
        else {
            return self.go(ply, text).await;
        };
        let mv = turned_if_needed(&view, mv);
        match self.question(&view, mv) {
            Some(page) => {
                let look = Look {
                    page,
                    ..self.look()
                };
                self.panel(&loaded, side, &look).await
            }
            None => self.go(ply, &entry.sheet().write_move(mv)).await,
        }
    }

    /// What is to be asked before a move, if anything.
    fn question(&self, view: &View, mv: Move) -> Option<Page> {
        let is_legal = |promotes| view.moves.contains(&Move { promotes, ..mv });
        if is_legal(true) && is_legal(false) && !mv.promotes {
            return Some(Page::Promote(mv));
        }
        let is_attack = view.at(mv.to).is_some();
        let is_asked = match self.confirm {
            Confirm::Never => false,
            Confirm::Attacks => is_attack,
            Confirm::Always => true,
        };
        (is_asked && view.moves.contains(&mv)).then_some(Page::Sure(mv))
    }

    pub(super) async fn go(&self, ply: u32, text: &str) -> Result<Reply, Failure> {
        let mut tried = None;
        let acted = self
            .act(|game: &Match| {
                let mv = game.entry().read_move(text).map_err(Refusal::Rules)?;
                tried = Some(mv);
                Ok(Command::Play { ply, mv })
            })
            .await;
        match acted {
            Err(Failure::Refused(refusal @ Refusal::StalePly { .. })) => {
                if let (true, Some(mv)) = (self.is_private, tried)
                    && self.has_played(ply, mv).await?
                {
                    // A second press of the button that moved: there is nothing to refuse.
                    return self.show(Page::Home).await;
                }
                Ok(self.refuse(&refusal, tried).await)
            }
            Err(Failure::Refused(refusal)) => Ok(self.refuse(&refusal, tried).await),
            other => other,
        }
    }

    /// Whether the presser has answered this ply with this very move.
    async fn has_played(&self, ply: u32, mv: Move) -> Result<bool, Failure> {
        let (loaded, side) = self.own().await?;
        let view = loaded.game.view(Viewer::Side(side));
        let is_it = |event: &Event| {
            let Happening::Moved { mv: moved, .. } = &event.what else {
                return false;
            };
            (event.side, event.ply, *moved) == (side, ply + 1, mv)
        };
        Ok(view.is_some_and(|view| view.events.iter().any(is_it)))
    }

    pub(super) async fn command(&self) -> Result<Reply, Failure> {
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
            Action::TakeSeat => Command::TakeSeat,
            Action::FillSeat => Command::FillSeat,
            Action::CloseNow => Command::Close,
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

    /// Which destination the answer to this click tells by itself: the challenge whose button was
    /// pressed, or the presser's panel where it was pressed there.
    async fn claim(&self) -> Result<Option<Destination>, Failure> {
        if self.placed != Placed::Here {
            return Ok(None);
        }
        if self.answers_challenge() {
            if self.is_private {
                return Ok(None);
            }
            self.note_challenge().await?;
            return Ok(Some(Destination::Challenge));
        }
        let side = match self.side.get() {
            Some(&side) => side,
            None => self.own().await?.1,
        };
        let panel = Destination::Panel(side);
        let store = self.app.service.store();
        let shown = store.shown(self.click.game, panel).await?;
        let is_here = |shown: Shown| (shown.channel, shown.message) == (self.channel, self.message);
        Ok(shown.is_some_and(is_here).then_some(panel))
    }

    /// The pressed message is the challenge, and the match's thread hangs on it: that is noted
    /// before anything else, for whoever presses may be faster than the answer that tells the bot
    /// which message its challenge became.
    async fn note_challenge(&self) -> Result<(), Failure> {
        let store = self.app.service.store();
        let version = store.version(self.click.game).await?;
        let version = version.ok_or(Failure::Unknown)?;
        let shown = Shown {
            channel: self.channel,
            message: self.message,
            told_ply: 0,
        };
        store
            .mark_told(self.click.game, Destination::Challenge, version, shown)
            .await?;
        Ok(())
    }

    /// Whether the pressed button is one of a challenge.
    fn answers_challenge(&self) -> bool {
        let action = &self.click.action;
        matches!(
            action,
            Action::Accept | Action::Decline | Action::Withdraw | Action::Join
        )
    }

    pub(super) async fn act(
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
        if matches!(self.click.action, Action::Confirm { .. }) {
            self.keep_last(loaded).await;
        }
        let claimed = claim
            .filter(|_| acted.is_claimed)
            .map(|destination| Claimed {
                game: self.click.game,
                destination,
                version: loaded.game.record().version,
                told_ply: loaded.game.ply(),
            });
        let cast = Cast::of(self.app.service.store(), loaded).await?;
        let message = self.changed(&cast, loaded)?;
        let answer = if self.placed == Placed::Here || self.is_private {
            Answer::Update(message)
        } else {
            Answer::Private(message)
        };
        let shows = Some(loaded.game.record().version).filter(|_| self.is_private);
        let notes = Notes {
            claimed,
            shows,
            aside: self.aside(&cast),
        };
        Ok(Reply { answer, notes })
    }

    /// What whoever declines is asked besides.
    fn aside(&self, cast: &Cast) -> Option<Message> {
        let is_declined = self.click.action == Action::Decline;
        is_declined.then(|| declined(self.reader.words, cast.challenger()))
    }

    /// What the clicked message shows after the change.
    fn changed(&self, cast: &Cast, loaded: &Loaded) -> Result<Message, Failure> {
        if self.answers_challenge() {
            return Ok(challenge_message(cast, loaded));
        }
        let is_own = self.is_private || self.placed != Placed::Here;
        let side = loaded.game.side_of(self.person).filter(|_| is_own);
        let message = match side {
            Some(side) => private_panel(cast, loaded, side, &self.look()),
            None => compose(cast, loaded, Destination::Board, 0),
        };
        Ok(message.ok_or(Refusal::NotRunning)?)
    }
}

/// The move with which a piece that has to turn over does.
fn turned_if_needed(view: &View, mv: Move) -> Move {
    let turned = Move {
        promotes: true,
        ..mv
    };
    let must = !view.moves.contains(&mv) && view.moves.contains(&turned);
    if must { turned } else { mv }
}
