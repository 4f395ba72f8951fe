//! Clicks that only look: panels, picks, explanations. They change nothing, but that whoever looks at the
//! own camp has opened the setup.

use super::{Press, Reply};
use crate::discord::answer::{Answer, Ticket};
use crate::discord::click::{Action, Click};
use crate::discord::compose::{Cast, Look, private_panel};
use crate::discord::flights::Flight;
use crate::discord::message::Message;
use crate::discord::present::{Book, Caption, Page, book_page, chart};
use crate::discord::request::draw;
use crate::service::{Failure, Loaded};
use tabletop::matches::{Actor, Attendance, Command, Phase, Refusal, Seat};
use tabletop::rules::{Side, Square, View, Viewer};

impl Press<'_> {
    pub(super) async fn explain(&self) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let (entry, words) = (loaded.game.entry(), self.reader.words);
        let id = |action| Click::new(self.click.game, action).to_string();
        let message = match self.click.action {
            Action::Rules { page } => {
                let turn = |page| id(Action::Rules { page });
                book_page(words, entry.sheet(), (Book::Rules, page), turn)
            }
            Action::Tips { page } => {
                let turn = |page| id(Action::Tips { page });
                book_page(words, entry.sheet(), (Book::Tips, page), turn)
            }
            _ => {
                let found = entry.chart(&loaded.game.record().options);
                let cast = Cast::of(self.app.service.store(), &loaded).await?;
                chart(&cast.caption(&loaded, self.reader), found.as_ref())
            }
        };
        Ok(Answer::Private(message).into())
    }

    /// What the presser may know of the game, in words, for the presser alone.
    pub(super) async fn described(
        &self,
        describe: fn(&Caption<'_>, &View, Side) -> Message,
    ) -> Result<Reply, Failure> {
        let (loaded, side) = self.own().await?;
        let cast = Cast::of(self.app.service.store(), &loaded).await?;
        let view = loaded
            .game
            .view(Viewer::Side(side))
            .ok_or(Refusal::NotRunning)?;
        let caption = cast.caption(&loaded, self.reader);
        Ok(Answer::Private(describe(&caption, &view, side)).into())
    }

    /// The presser's panel; whoever made a challenge that still waits may arrange an army already.
    pub(super) async fn my_board(&self) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let record = loaded.game.record();
        let is_waiting = record.phase == Phase::Challenged;
        if is_waiting && self.person != record.challenger {
            return Ok(self.private("refused-prepare"));
        }
        if !is_waiting || record.prepared.is_some() {
            return self.show(Page::Home).await;
        }
        let seed = self.app.service.seed();
        let acted = self
            .app
            .service
            .act(
                self.click.game,
                Actor::Person(self.person),
                |_| Ok(Command::Prepare { seed }),
                None,
            )
            .await?;
        let side = acted.loaded.game.side_of(self.person);
        let side = side.ok_or(Refusal::NotAPlayer)?;
        self.panel(&acted.loaded, side, &self.look()).await
    }

    pub(super) async fn show(&self, page: Page) -> Result<Reply, Failure> {
        let (loaded, side) = self.own().await?;
        let look = Look {
            page,
            ..self.look()
        };
        self.panel(&loaded, side, &look).await
    }

    /// The match and the presser's side in it. Whoever asks for an own panel has opened the setup.
    pub(super) async fn own(&self) -> Result<(Loaded, Side), Failure> {
        let mut loaded = self.app.service.load(self.click.game).await?;
        let side = loaded
            .game
            .side_of(self.person)
            .ok_or(Refusal::NotAPlayer)?;
        // A person's side in a match stays the same.
        let _ = self.side.set(side);
        let is_new = |seat: &Seat| seat.attendance == Attendance::Absent;
        let is_setup = loaded.game.phase() == Phase::Setup;
        if is_setup && loaded.game.seat_of(self.person).is_some_and(is_new) {
            let service = &self.app.service;
            let actor = Actor::Person(self.person);
            let open = |_: &_| Ok(Command::Open);
            // Where it is too late for that, the panel shows what has become of the match.
            if let Ok(acted) = service.act(self.click.game, actor, open, None).await {
                loaded = acted.loaded;
            }
        }
        Ok((loaded, side))
    }

    /// A panel with nothing selected, whose menus have fresh ids.
    pub(super) fn look(&self) -> Look<'static> {
        Look {
            tag: self.click.tag.wrapping_add(1),
            ..Look::plain(u32::MAX)
        }
    }

    /// The presser's panel: in place where the clicked message is private, else beside it.
    pub(super) async fn panel(
        &self,
        loaded: &Loaded,
        side: Side,
        look: &Look<'_>,
    ) -> Result<Reply, Failure> {
        self.app.service.saw_click(self.person.0);
        let cast = Cast::of(self.app.service.store(), loaded).await?;
        let message = private_panel(&cast, loaded, side, look).ok_or(Refusal::NotRunning)?;
        if !self.is_private || self.click.action == Action::MyBoard {
            return Ok(Answer::Private(message).into());
        }
        let version = loaded.game.record().version;
        Ok(Reply::showing(Answer::Update(message), version))
    }

    /// An answer that was slow to arrive may have written over a newer panel, which the queue had
    /// edited in meanwhile: then the newest is shown again.
    pub(super) async fn catch_up(&self, ticket: Ticket<'_>, flight: &mut Flight, mut shows: u32) {
        while flight.is_overtaken() {
            match self.newer(shows).await {
                Ok(Some((message, version))) => {
                    let drawn = draw(&self.app.painter, message).await;
                    let given = ticket.revise(drawn).await;
                    if let Err(error) = given {
                        tracing::warn!(game = self.click.game, %error, "a panel is out of date");
                        return;
                    }
                    shows = version;
                }
                Ok(None) => return,
                Err(error) => {
                    tracing::error!(game = self.click.game, %error, "a panel may be out of date");
                    return;
                }
            }
        }
    }

    /// The presser's panel as it is now, if the match has gone on since a version.
    async fn newer(&self, shown: u32) -> Result<Option<(Message, u32)>, Failure> {
        let store = self.app.service.store();
        if store.version(self.click.game).await? == Some(shown) {
            return Ok(None);
        }
        let (loaded, side) = self.own().await?;
        let cast = Cast::of(store, &loaded).await?;
        let panel = private_panel(&cast, &loaded, side, &self.look());
        Ok(panel.map(|panel| (panel, loaded.game.record().version)))
    }

    pub(super) async fn pick(&self, ply: u32) -> Result<Reply, Failure> {
        let (loaded, side) = self.own().await?;
        let current = loaded.game.ply();
        if ply != current {
            return Err(Refusal::StalePly { current }.into());
        }
        let sheet = loaded.game.entry().sheet();
        let origin = self.value.and_then(|value| sheet.read_origin(value));
        let page = origin.map_or(Page::Home, Page::Selected);
        let look = Look {
            page,
            ..self.look()
        };
        self.panel(&loaded, side, &look).await
    }

    pub(super) fn square(&self, loaded: &Loaded) -> Option<Square> {
        loaded.game.entry().sheet().find_square(self.value?)
    }
}
