//! What each destination shows of a match as it stands.

use super::message::Message;
use super::present::{
    Caption, ChallengeState, Draft, Offer, Page, PanelExtras, Player, board, challenge, gathering,
    my_turn_ping, offer_ping, over_ping, panel, result, setup, setup_ping,
};
use crate::locale::{Language, Words, words};
use crate::service::Loaded;
use crate::store::{Destination, Store, StoreError};
use tabletop::matches::{Phase, Seat};
use tabletop::rules::{BySide, Side, Square, View, Viewer};

/// How a private panel is to be shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look<'a> {
    pub(super) page: Page,
    pub(super) picked: Option<Square>,
    pub(super) note: Option<&'a str>,
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
    locales: BySide<String>,
    /// The language of public text: the server's.
    public: Language,
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
            let seats = record.seats.as_ref()?;
            let id = seats.get(side).person.0;
            [Some(&challenger), opponent.as_ref()]
                .into_iter()
                .flatten()
                .find(|person| person.id == id)
        };
        Ok(Cast {
            seats: BySide::from_fn(|side| of(side).map(player).unwrap_or_default()),
            locales: BySide::from_fn(|side| {
                of(side)
                    .map(|person| person.locale.clone())
                    .unwrap_or_default()
            }),
            public: Language::from_discord(&store.server_locale(loaded.stored.place.guild).await?),
            challenger: player(&challenger),
            opponent: opponent.as_ref().map(player),
        })
    }

    /// A player's own words.
    pub(super) fn words(&self, side: Side) -> &'static Words {
        words(Language::from_discord(self.locales.get(side)))
    }

    /// The words of public text.
    pub(super) fn public_words(&self) -> &'static Words {
        words(self.public)
    }

    /// The caption of a match in somebody's words.
    pub(super) fn caption<'a>(&self, loaded: &'a Loaded, words: &'a Words) -> Caption<'a> {
        let record = loaded.game.record();
        Caption {
            game: record.id.0,
            sheet: loaded.game.entry().sheet(),
            options: &record.options,
            words,
            players: self.seats.clone(),
        }
    }
}

/// What a destination shows now; `None` where there is nothing to show any more.
pub(super) fn compose(
    cast: &Cast,
    loaded: &Loaded,
    destination: Destination,
    since: u32,
) -> Option<Message> {
    let caption = cast.caption(loaded, cast.public_words());
    match destination {
        Destination::Challenge => Some(challenge_message(cast, loaded)),
        Destination::Board => public_board(&caption, loaded, since),
        Destination::Panel(side) => private_panel(cast, loaded, side, &Look::plain(since)),
        Destination::Ping(side) => ping(&caption, loaded, side),
    }
}

/// The public line to a player who cannot be written to in private, while there is reason for it.
fn ping(caption: &Caption<'_>, loaded: &Loaded, side: Side) -> Option<Message> {
    let game = &loaded.game;
    let is_offered = game.open_offer().is_some_and(|offer| offer.by != side);
    let is_confirmed = |seats: &BySide<Seat>| seats.get(side).is_confirmed;
    match game.phase() {
        Phase::Setup if game.record().seats.as_ref().is_some_and(is_confirmed) => None,
        Phase::Setup => Some(setup_ping(caption, side)),
        Phase::Playing if game.turn() == Some(side) => Some(my_turn_ping(caption, side)),
        Phase::Playing if is_offered => Some(offer_ping(caption, side)),
        Phase::Over => Some(over_ping(caption, side)),
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
        Phase::Lapsed => ChallengeState::Lapsed,
        Phase::Setup | Phase::Playing | Phase::Over => ChallengeState::Accepted,
    };
    let expires = record.deadline.map_or(0, |deadline| deadline.0 / 1000);
    let caption = cast.caption(loaded, cast.public_words());
    challenge(
        &caption,
        &cast.challenger,
        cast.opponent.as_ref(),
        record.first_mover.name(),
        expires,
        state,
    )
}

fn public_board(caption: &Caption<'_>, loaded: &Loaded, since: u32) -> Option<Message> {
    let record = loaded.game.record();
    match record.phase {
        Phase::Setup => {
            let seats = record.seats.as_ref()?;
            Some(gathering(
                caption,
                BySide::from_fn(|side| seats.get(side).is_confirmed),
            ))
        }
        Phase::Playing => {
            let view = loaded.game.view(Viewer::Watcher)?;
            Some(board(
                caption,
                &view,
                since,
                loaded.game.open_offer().map(|offer| offer.by),
            ))
        }
        Phase::Over => {
            let reveal = loaded.game.view(Viewer::Referee);
            Some(result(
                caption,
                reveal.as_ref(),
                record.outcome?,
                record.wishes,
                None,
            ))
        }
        _ => None,
    }
}

/// A player's own panel.
pub(super) fn private_panel(
    cast: &Cast,
    loaded: &Loaded,
    side: Side,
    look: &Look<'_>,
) -> Option<Message> {
    let record = loaded.game.record();
    let caption = cast.caption(loaded, cast.words(side));
    match record.phase {
        Phase::Setup => Some(setup_panel(
            &caption,
            loaded,
            side,
            record.seats.as_ref()?.get(side),
            look,
        )),
        Phase::Playing => {
            let view = loaded.game.view(Viewer::Side(side))?;
            Some(with_note(
                play_panel(&caption, loaded, &view, side, look),
                look.note,
            ))
        }
        Phase::Over => {
            let reveal = loaded.game.view(Viewer::Referee);
            let message = result(
                &caption,
                reveal.as_ref(),
                record.outcome?,
                record.wishes,
                Some(side),
            );
            Some(with_note(message, look.note))
        }
        _ => None,
    }
}

fn setup_panel(
    caption: &Caption<'_>,
    loaded: &Loaded,
    side: Side,
    seat: &Seat,
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
    };
    setup(caption, side, &draft)
}

fn play_panel(
    caption: &Caption<'_>,
    loaded: &Loaded,
    view: &View,
    side: Side,
    look: &Look<'_>,
) -> Message {
    let extras = PanelExtras {
        page: look.page,
        since: look.since,
        offer: loaded.game.open_offer().map(|offer| Offer {
            id: offer.id,
            by: offer.by,
        }),
        tag: look.tag,
    };
    panel(caption, view, side, &extras)
}

fn with_note(mut message: Message, note: Option<&str>) -> Message {
    if let Some(note) = note {
        message.text = format!("{note}\n{}", message.text);
    }
    message
}
