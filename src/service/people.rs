//! What people ask beside the course of a match: to challenge somebody, to follow, to have the
//! board brought down, to be forgotten.

use super::{Failure, Loaded, Service};
use crate::store::{Destination, NewTelling, PanelPlace, Place, StoreError};
use std::sync::PoisonError;
use tabletop::matches::{Actor, CHALLENGE_PAUSE, Command, Match, Moment, PersonId, Phase, Terms};
use tabletop::rules::Side;
use tokio::sync::MutexGuard;

/// How long until a board may be brought down again, in milliseconds.
const BRING_AGAIN: i64 = 30_000;

/// How many people may follow a match: as many as one message can name.
const FOLLOWERS: usize = 80;

/// What shows the players' names for as long as it stands.
const SHOW_NAMES: [Destination; 4] = [
    Destination::Challenge,
    Destination::Board,
    Destination::Panel(Side::First),
    Destination::Panel(Side::Second),
];

impl Service {
    /// Makes a challenge. The caller shows it; if that fails, [`Service::tell`] sends it.
    ///
    /// # Errors
    /// The same challenge stands already, a limit forbids another, or the store failed.
    pub async fn challenge(
        &self,
        terms: &Terms,
        by: u64,
        opponent: Option<u64>,
        place: Place,
    ) -> Result<Loaded, Failure> {
        // One at a time, so that two at once do not both find that there is none yet.
        let _one = self.beginnings.lock().await;
        let game = terms.entry.sheet().id;
        let twin = self.store.open_challenge(place.guild, by, opponent, game);
        if let Some(twin) = twin.await? {
            return Err(Failure::Twin(twin));
        }
        let mut standing = self.store.standing(by, opponent).await?;
        let forgotten = opponent.and_then(|opponent| self.asked_before_forgetting(by, opponent));
        standing.last_asked = standing.last_asked.max(forgotten);
        standing.may_challenge(self.now())?;
        let game = Match::challenge(self.now(), terms, PersonId(by), opponent.map(PersonId))?;
        let telling = NewTelling {
            destination: Destination::Challenge,
            notify: true,
        };
        let id = self.store.create(game.record(), place, &[telling]).await?;
        self.alarm.set(game.record());
        self.load(id.0).await
    }

    /// When somebody who was forgotten since has challenged a person.
    fn asked_before_forgetting(&self, by: u64, opponent: u64) -> Option<Moment> {
        let asks = &self.forgotten_asks;
        let asks = asks.lock().unwrap_or_else(PoisonError::into_inner);
        asks.get(&(by, opponent)).copied()
    }

    /// Being forgotten makes nobody's pause shorter.
    async fn keep_asks_of(&self, person: u64) -> Result<(), StoreError> {
        let since = self.now().plus(-CHALLENGE_PAUSE);
        let asked = self.store.asked_since(person, since).await?;
        let asks = &self.forgotten_asks;
        let mut asks = asks.lock().unwrap_or_else(PoisonError::into_inner);
        asks.retain(|_, at| *at > since);
        let asked = asked.into_iter();
        asks.extend(asked.map(|(opponent, at)| ((person, opponent), at)));
        Ok(())
    }

    /// Whether a game may begin that `actor` takes up, by the limits on how much one may play at
    /// once. What is given back has to be kept until it has begun.
    pub(super) async fn may_begin(
        &self,
        game: &Match,
        actor: Actor,
    ) -> Result<MutexGuard<'_, ()>, Failure> {
        let one = self.beginnings.lock().await;
        let record = game.record();
        if let (Actor::Person(person), Some(opponent)) = (actor, record.opponent) {
            let is_challenger = person == record.challenger;
            let other = if is_challenger {
                opponent
            } else {
                record.challenger
            };
            let meeting = self.store.meeting(person.0, other.0).await?;
            meeting.may_begin()?;
        }
        Ok(one)
    }

    /// Forgets a person: their open challenges are taken back, those to them declined, their
    /// running games resigned, and then nothing of theirs is kept. What these show is written anew
    /// without their name.
    ///
    /// # Errors
    /// The store failed.
    pub async fn forget(&self, person: u64) -> Result<(), Failure> {
        let actor = Actor::Person(PersonId(person));
        let open = self.store.open_matches_of(person).await?;
        for &id in &open {
            let command = |game: &Match| {
                let record = game.record();
                Ok(match record.phase {
                    Phase::Challenged if record.challenger.0 == person => Command::Withdraw,
                    Phase::Challenged => Command::Decline,
                    _ => Command::Resign,
                })
            };
            match self.act(id, actor, command, None).await {
                Ok(_) => {}
                Err(Failure::Store(StoreError::Database(error))) => {
                    return Err(StoreError::Database(error).into());
                }
                // It ended meanwhile, or is one that cannot be read: its players are forgotten
                // all the same.
                Err(error) => tracing::warn!(game = id, %error, "a match of somebody to forget"),
            }
        }
        self.keep_asks_of(person).await?;
        self.store.forget(person).await?;
        for id in open {
            for destination in SHOW_NAMES {
                self.rewrite(id, destination).await?;
            }
        }
        Ok(())
    }

    /// Has the public board shown anew in a new message; whether it is so long since the last time
    /// that it may be.
    ///
    /// # Errors
    /// The store failed.
    pub async fn bring_down(&self, game: i64) -> Result<bool, StoreError> {
        let now = self.now();
        {
            let mut last = self
                .brought_down
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            last.retain(|_, at| at.plus(BRING_AGAIN) > now);
            if last.contains_key(&game) {
                return Ok(false);
            }
            last.insert(game, now);
        }
        self.store.show_anew(game, Destination::Board).await?;
        self.tell((game, Destination::Board));
        Ok(true)
    }

    /// Has somebody told of the end of a match; whether there was room for one more.
    ///
    /// # Errors
    /// The store failed.
    pub async fn follow(&self, game: i64, person: u64) -> Result<bool, StoreError> {
        let followers = self.store.followers(game).await?;
        if followers.len() >= FOLLOWERS && !followers.contains(&person) {
            return Ok(false);
        }
        self.store.follow(game, person).await?;
        Ok(true)
    }

    /// Has a person's panels of running games written anew, in the language and writing they have
    /// set.
    ///
    /// # Errors
    /// The store failed.
    pub async fn rewrite_panels(&self, person: u64) -> Result<(), Failure> {
        for (game, side) in self.seats_of(person).await? {
            self.rewrite(game, Destination::Panel(side)).await?;
        }
        Ok(())
    }

    /// Moves a person's panels of running games to where they want them, in private or in the
    /// channel.
    ///
    /// # Errors
    /// The store failed.
    pub async fn move_panels(&self, person: u64, to: PanelPlace) -> Result<(), Failure> {
        for (game, side) in self.seats_of(person).await? {
            let (panel, ping) = (Destination::Panel(side), Destination::Ping(side));
            let (left, entered) = match to {
                PanelPlace::Direct => (ping, panel),
                PanelPlace::Channel => (panel, ping),
            };
            self.rewrite(game, left).await?;
            self.store.show_anew(game, entered).await?;
            self.tell((game, entered));
        }
        Ok(())
    }

    /// Has what a message shows written anew. Where none is shown, none is sent: direct messages
    /// that are closed are not knocked at for this.
    async fn rewrite(&self, game: i64, destination: Destination) -> Result<(), StoreError> {
        if self.store.shown(game, destination).await?.is_some() {
            self.store.show_again(game, destination).await?;
            self.tell((game, destination));
        }
        Ok(())
    }

    /// Where a person plays, and on which side.
    async fn seats_of(&self, person: u64) -> Result<Vec<(i64, Side)>, StoreError> {
        let mut seats = Vec::new();
        for game in self.store.running_of(person).await? {
            // One match that cannot be read keeps nobody from the others.
            if let Ok(loaded) = self.load(game).await
                && let Some(side) = loaded.game.side_of(PersonId(person))
            {
                seats.push((game, side));
            }
        }
        Ok(seats)
    }
}
