//! Which places have to be told of what happened.

use crate::store::{Destination, NewTelling, Reach};
use tabletop::matches::{Effect, Match};
use tabletop::rules::{BySide, Side};

/// What to tell of these effects. A player who cannot be written to is pinged in public instead,
/// and one who is present gets an edit where others get a new message.
pub(super) fn tellings(
    game: &Match,
    reach: BySide<Reach>,
    effects: &[Effect],
    claim: Option<Destination>,
    is_present: &dyn Fn(u64) -> bool,
) -> Vec<NewTelling> {
    let mut tellings: Vec<NewTelling> = Vec::new();
    for (destination, notify) in effects.iter().flat_map(of_effect) {
        match tellings
            .iter_mut()
            .find(|telling| telling.destination == destination)
        {
            Some(telling) => telling.notify |= notify,
            None => tellings.push(NewTelling {
                destination,
                notify,
            }),
        }
    }
    tellings
        .into_iter()
        .map(|telling| redirected(reach, telling))
        .map(|telling| soften(game, telling, claim, is_present))
        .collect()
}

/// What to tell of a match that begins with its setup: a rematch.
pub(super) fn of_new_match(reach: BySide<Reach>) -> Vec<NewTelling> {
    let new = |destination| NewTelling {
        destination,
        notify: true,
    };
    [
        Destination::Board,
        Destination::Panel(Side::First),
        Destination::Panel(Side::Second),
    ]
    .map(|destination| redirected(reach, new(destination)))
    .into()
}

fn of_effect(effect: &Effect) -> Vec<(Destination, bool)> {
    use Destination::{Board, Challenge, Followers, Panel};
    let both = |notify| {
        vec![
            (Board, notify),
            (Panel(Side::First), notify),
            (Panel(Side::Second), notify),
        ]
    };
    match *effect {
        Effect::Accepted => {
            let mut all = both(true);
            all.insert(0, (Challenge, false));
            all
        }
        Effect::Declined | Effect::Withdrawn | Effect::Lapsed => vec![(Challenge, false)],
        Effect::Rearranged(side) => vec![(Panel(side), false)],
        Effect::Confirmed(side) | Effect::Reopened(side) => {
            vec![(Board, false), (Panel(side), false)]
        }
        Effect::Began => vec![
            (Board, false),
            (Panel(Side::First), true),
            (Panel(Side::Second), false),
        ],
        Effect::Moved { side, .. } | Effect::Offered { side, .. } => {
            vec![
                (Board, false),
                (Panel(side), false),
                (Panel(side.other()), true),
            ]
        }
        Effect::OfferDeclined(_) | Effect::RematchWished(_) => both(false),
        Effect::Ended(_) => vec![
            (Board, false),
            (Panel(Side::First), true),
            (Panel(Side::Second), true),
            (Followers, true),
        ],
        Effect::Prepared | Effect::RematchAgreed { .. } => Vec::new(),
    }
}

/// A panel that cannot be sent becomes a ping; one that was not to notify takes away the last ping
/// if that is no longer true.
fn redirected(reach: BySide<Reach>, telling: NewTelling) -> NewTelling {
    match telling.destination {
        Destination::Panel(side) if *reach.get(side) != Reach::Direct => NewTelling {
            destination: Destination::Ping(side),
            ..telling
        },
        _ => telling,
    }
}

fn soften(
    game: &Match,
    telling: NewTelling,
    claim: Option<Destination>,
    is_present: &dyn Fn(u64) -> bool,
) -> NewTelling {
    let Destination::Panel(side) = telling.destination else {
        return telling;
    };
    let person = game
        .record()
        .seats
        .as_ref()
        .map(|seats| seats.get(side).person.0);
    let is_new = game.record().version <= 2;
    let is_there = claim == Some(telling.destination) || person.is_some_and(is_present);
    NewTelling {
        notify: telling.notify && (is_new || !is_there),
        ..telling
    }
}
