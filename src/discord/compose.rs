//! What each destination shows of a match as it stands.

use super::message::Message;
use super::present::{
    Caption, ChallengeState, Draft, Lapse, Offer, Page, PanelExtras, Player, Stage, Times, Wishes,
    board, challenge, farewell, gathering, kept_ping, lapsed, lapsed_panel, lapsed_ping,
    my_turn_ping, offer_ping, over_ping, panel, result, setup, setup_ping, silent_ping,
};
use super::reader::Reader;
use crate::service::Loaded;
use crate::store::{Destination, Kept, Reach, Store, StoreError};
use tabletop::matches::{FirstMover, Match, Phase, Record, Seat, Silence};
use tabletop::rules::{BySide, Side, Square, View, Viewer};

/// How a private panel is to be shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look<'a> {
    pub(super) page: Page,
    pub(super) picked: Option<Square>,
    pub(super) note: Option<&'a str>,
    /// The armies the player keeps, where they are to be shown.
    pub(super) kept: Option<&'a [Kept]>,
    pub(super) since: u32,
    pub(super) tag: u16,
}

impl Look<'_> {
    /// Nothing selected, nothing noted.
    pub(super) const fn plain(since: u32) -> Look<'static> {
        Look {
            page: Page::Home,
            picked: None,
            note: None,
            kept: None,
            since,
            tag: 0,
        }
    }
}

/// The players' names, and for whom to write.
pub(super) struct Cast {
    challenger: Player,
    opponent: Option<Player>,
    seats: BySide<Player>,
    readers: BySide<Reader>,
    /// Everybody in the server.
    public: Reader,
    /// Whether another game waits for a player.
    has_next: BySide<bool>,
    /// The rematch, or the challenge in place of this one, once there is one.
    next: Option<i64>,
    /// Who follows a match that is over.
    followers: Vec<u64>,
}

impl Cast {
    /// Looks everybody in a match up.
    pub(super) async fn of(store: &Store, loaded: &Loaded) -> Result<Cast, StoreError> {
        let record = loaded.game.record();
        let challenger = store.person(record.challenger.0).await?;
        let opponent = match record.opponent {
            Some(person) => Some(store.person(person.0).await?),
            None => None,
        };
        let player = |person: &crate::store::Person| Player {
            id: person.id,
            name: person.name.clone(),
        };
        let of = |side: Side| {
            let id = person_on(record, side)?;
            [Some(&challenger), opponent.as_ref()]
                .into_iter()
                .flatten()
                .find(|person| person.id == id)
        };
        let public = Reader::public(&store.server(loaded.stored.place.guild).await?);
        let is_over = record.phase == Phase::Over;
        Ok(Cast {
            seats: BySide::from_fn(|side| of(side).map(player).unwrap_or_default()),
            readers: BySide::from_fn(|side| of(side).map_or(public, Reader::person)),
            public,
            has_next: has_next(store, record).await?,
            next: match record.phase {
                Phase::Over | Phase::Lapsed => store.next_of(record.id.0).await?,
                _ => None,
            },
            followers: match is_over {
                true => store.followers(record.id.0).await?,
                false => Vec::new(),
            },
            challenger: player(&challenger),
            opponent: opponent.as_ref().map(player),
        })
    }

    /// Whoever made the challenge.
    pub(super) fn challenger(&self) -> &Player {
        &self.challenger
    }

    /// Everybody in the server, for public text.
    pub(super) fn public(&self) -> Reader {
        self.public
    }

    /// The caption of a match in somebody's words.
    pub(super) fn caption<'a>(&self, loaded: &'a Loaded, reader: Reader) -> Caption<'a> {
        let record = loaded.game.record();
        let sheet = loaded.game.entry().sheet();
        Caption {
            game: record.id.0,
            sheet,
            options: &record.options,
            time: record.time,
            words: reader.words,
            faces: reader.faces(sheet),
            players: self.seats.clone(),
        }
    }
}

/// Who plays a side, or will where that is settled before the challenge is taken up.
fn person_on(record: &Record, side: Side) -> Option<u64> {
    if let Some(seats) = &record.seats {
        return Some(seats.get(side).person.0);
    }
    let prepared = record.prepared.as_ref()?;
    let is_challenger = side == record.prepared_side();
    let other = || record.opponent.map(|person| person.0);
    if is_challenger {
        Some(prepared.person.0)
    } else {
        other()
    }
}

/// Whether another game waits for each player.
async fn has_next(store: &Store, record: &Record) -> Result<BySide<bool>, StoreError> {
    let mut waits = BySide::default();
    if !matches!(record.phase, Phase::Setup | Phase::Playing) {
        return Ok(waits);
    }
    for side in Side::BOTH {
        if let Some(person) = person_on(record, side) {
            let next = store.next_waiting(person, record.id.0).await?;
            *waits.get_mut(side) = next.is_some();
        }
    }
    Ok(waits)
}

/// What a destination shows now; `None` where there is nothing to show any more.
pub(super) fn compose(
    cast: &Cast,
    loaded: &Loaded,
    destination: Destination,
    since: u32,
) -> Option<Message> {
    let caption = cast.caption(loaded, cast.public);
    match destination {
        Destination::Challenge => Some(challenge_message(cast, loaded)),
        Destination::Followers => {
            farewell(&caption, loaded.game.record().outcome?, &cast.followers)
        }
        Destination::Board => public_board(cast, &caption, loaded, since),
        Destination::Panel(side) => private_panel(cast, loaded, side, &Look::plain(since)),
        Destination::Ping(side) => ping(&caption, loaded, side),
    }
}

/// The line in place of a panel that is not shown there any more.
pub(super) fn retired_panel(cast: &Cast, loaded: &Loaded, side: Side) -> Message {
    let caption = cast.caption(loaded, *cast.readers.get(side));
    let place = loaded.stored.place;
    let channel = place.thread.unwrap_or(place.channel);
    let key = match caption.players.get(side).id {
        0 => "panel-closed",
        _ => "panel-moved",
    };
    let about = [
        ("game", caption.title().into()),
        ("place", format!("<#{channel}>").into()),
    ];
    Message::text(caption.say(key, &about))
}

/// The public line to a player who cannot be written to in private, while there is reason for it.
fn ping(caption: &Caption<'_>, loaded: &Loaded, side: Side) -> Option<Message> {
    let game = &loaded.game;
    let is_offered = game.open_offer().is_some_and(|offer| offer.by != side);
    let is_confirmed = |seats: &BySide<Seat>| seats.get(side).is_confirmed;
    match game.phase() {
        Phase::Setup | Phase::Playing if game.remedy(side) >= Silence::Fillable => {
            let is_setup = game.phase() == Phase::Setup;
            Some(silent_ping(caption, side, is_setup))
        }
        Phase::Setup if game.record().seats.as_ref().is_some_and(is_confirmed) => None,
        Phase::Setup => {
            let is_refused = *loaded.stored.reach.get(side) != Reach::Chosen;
            Some(setup_ping(caption, side, is_refused))
        }
        Phase::Playing if game.is_kept(side) => Some(kept_ping(caption, side)),
        Phase::Playing if game.turn() == Some(side) => Some(my_turn_ping(caption, side)),
        Phase::Playing if is_offered => Some(offer_ping(caption, side)),
        Phase::Over => Some(over_ping(caption, side)),
        Phase::Lapsed => Some(lapsed_ping(caption, side)),
        _ => None,
    }
}

/// The challenge as it stands.
pub(super) fn challenge_message(cast: &Cast, loaded: &Loaded) -> Message {
    let record = loaded.game.record();
    let state = match record.phase {
        Phase::Challenged => ChallengeState::Open,
        Phase::Declined => ChallengeState::Declined,
        Phase::Withdrawn => ChallengeState::Withdrawn,
        Phase::Lapsed if record.seats.is_some() => ChallengeState::NotBegun,
        Phase::Lapsed => ChallengeState::Lapsed,
        Phase::Setup | Phase::Playing | Phase::Over => ChallengeState::Accepted,
    };
    let expires = record.deadline.map_or(0, |deadline| deadline.0 / 1000);
    let caption = cast.caption(loaded, cast.public);
    challenge(
        &caption,
        &cast.challenger,
        cast.opponent.as_ref(),
        record.first_mover.name(),
        expires,
        state,
    )
}

fn public_board(
    cast: &Cast,
    caption: &Caption<'_>,
    loaded: &Loaded,
    since: u32,
) -> Option<Message> {
    let record = loaded.game.record();
    match record.phase {
        Phase::Setup => {
            let seats = record.seats.as_ref()?;
            Some(gathering(
                caption,
                BySide::from_fn(|side| seats.get(side).is_confirmed),
                &Times::of(&loaded.game),
            ))
        }
        Phase::Playing => {
            let view = loaded.game.view(Viewer::Watcher)?;
            Some(board(
                caption,
                &view,
                since,
                loaded.game.open_offer().map(|offer| offer.by),
                &Times::of(&loaded.game),
            ))
        }
        Phase::Over => {
            let reveal = loaded.game.view(Viewer::Referee);
            Some(result(
                caption,
                reveal.as_ref(),
                record.outcome?,
                &Wishes {
                    wished: record.wishes,
                    rematch: cast.next,
                },
                None,
            ))
        }
        Phase::Lapsed => Some(lapsed(caption, &lapse(cast, &loaded.game)?)),
        _ => None,
    }
}

/// How a setup has lapsed, if it has.
fn lapse(cast: &Cast, game: &Match) -> Option<Lapse> {
    let absent = game.absent()?;
    let next = cast.next;
    Some(Lapse { absent, next })
}

/// A player's own panel.
pub(super) fn private_panel(
    cast: &Cast,
    loaded: &Loaded,
    side: Side,
    look: &Look<'_>,
) -> Option<Message> {
    let record = loaded.game.record();
    let caption = cast.caption(loaded, *cast.readers.get(side));
    match record.phase {
        Phase::Challenged => {
            let seat = record.prepared.as_ref()?;
            Some(setup_panel(cast, &caption, loaded, (side, seat), look))
        }
        Phase::Setup => {
            let seat = record.seats.as_ref()?.get(side);
            Some(setup_panel(cast, &caption, loaded, (side, seat), look))
        }
        Phase::Playing => {
            let view = loaded.game.view(Viewer::Side(side))?;
            Some(with_note(
                play_panel(cast, &caption, loaded, (side, &view), look),
                look.note,
            ))
        }
        Phase::Over => {
            let reveal = loaded.game.view(Viewer::Referee);
            let message = result(
                &caption,
                reveal.as_ref(),
                record.outcome?,
                &Wishes {
                    wished: record.wishes,
                    rematch: cast.next,
                },
                Some(side),
            );
            Some(with_note(message, look.note))
        }
        Phase::Lapsed => {
            let lapse = lapse(cast, &loaded.game)?;
            Some(lapsed_panel(&caption, side, &lapse))
        }
        _ => None,
    }
}

fn setup_panel(
    cast: &Cast,
    caption: &Caption<'_>,
    loaded: &Loaded,
    (side, seat): (Side, &Seat),
    look: &Look<'_>,
) -> Message {
    let layouts: Vec<&'static str> = loaded
        .game
        .entry()
        .layouts(side)
        .iter()
        .map(|layout| layout.id)
        .collect();
    let draft = Draft {
        army: &seat.army,
        revision: seat.revision,
        is_confirmed: seat.is_confirmed,
        picked: look.picked,
        note: look.note,
        layouts: &layouts,
        kept: look.kept,
        stage: stage(loaded.game.record()),
        page: look.page,
        times: Times::of(&loaded.game),
        has_next: *cast.has_next.get(side),
    };
    setup(caption, side, &draft)
}

/// How far the armies' sides are settled.
fn stage(record: &Record) -> Stage {
    match (record.phase, record.first_mover) {
        (Phase::Challenged, FirstMover::Random) => Stage::BeforeTheLot,
        (Phase::Challenged, _) => Stage::Challenged,
        _ => Stage::Setup,
    }
}

fn play_panel(
    cast: &Cast,
    caption: &Caption<'_>,
    loaded: &Loaded,
    (side, view): (Side, &View),
    look: &Look<'_>,
) -> Message {
    let extras = PanelExtras {
        page: look.page,
        since: look.since,
        offer: loaded.game.open_offer().map(|offer| Offer {
            id: offer.id,
            by: offer.by,
        }),
        was_declined: loaded.game.was_just_declined(side),
        tag: look.tag,
        has_next: *cast.has_next.get(side),
        times: Times::of(&loaded.game),
    };
    panel(caption, view, side, &extras)
}

fn with_note(mut message: Message, note: Option<&str>) -> Message {
    if let Some(note) = note {
        message.text = format!("{note}\n{}", message.text);
    }
    message
}
