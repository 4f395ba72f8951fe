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
    let told = effects.iter().flat_map(|effect| of_effect(effect, game));
    for (destination, notify) in told {
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

/// What to tell of a challenge that nobody has just made by hand.
pub(super) const OF_NEW_CHALLENGE: NewTelling = NewTelling {
    destination: Destination::Challenge,
    notify: true,
};

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

fn of_effect(effect: &Effect, game: &Match) -> Vec<(Destination, bool)> {
    use Destination::{Board, Challenge, Followers, Panel};
    // The public board, which notifies nobody, and the players' panels.
    let told = |first, second| {
        vec![
            (Board, false),
            (Panel(Side::First), first),
            (Panel(Side::Second), second),
        ]
    };
    let with = |one, mut others: Vec<_>| {
        others.insert(0, one);
        others
    };
    match *effect {
        Effect::Accepted => {
            let mut all = with((Challenge, false), told(true, true));
            all[1].1 = true;
            all
        }
        Effect::Lapsed if game.record().seats.is_some() => {
            with((Challenge, false), told(true, true))
        }
        Effect::Declined | Effect::Withdrawn | Effect::Lapsed => vec![(Challenge, false)],
        Effect::Rearranged(side) => vec![(Panel(side), false)],
        Effect::Drawn(side) | Effect::Reminded(side) => vec![(Panel(side), true)],
        Effect::Confirmed(side) | Effect::Reopened(side) => {
            vec![(Board, false), (Panel(side), false)]
        }
        Effect::Began => told(true, false),
        // A computer has declined already, and calls nobody.
        Effect::Offered { side, .. } if game.is_kept(side.other()) => told(false, false),
        // Whoever is away is not called for what the computer answers.
        Effect::Moved { side, .. } if game.is_kept(side.other()) => told(false, false),
        Effect::Moved { side, .. } | Effect::Offered { side, .. } => {
            told(side == Side::Second, side == Side::First)
        }
        // Whoever was late hears of it too; whoever is silent, what may come of it.
        Effect::LostTurn { side, .. } => {
            let is_there = !game.is_kept(side.other());
            told(
                side == Side::First || is_there,
                side == Side::Second || is_there,
            )
        }
        Effect::Silent(_) => told(true, true),
        Effect::OfferDeclined(_)
        | Effect::RematchWished(_)
        | Effect::SeatKept(_)
        | Effect::SeatTaken(_) => told(false, false),
        Effect::Ended(_) => {
            let mut all = told(true, true);
            all.push((Followers, true));
            all
        }
        Effect::Prepared | Effect::Opened | Effect::Reissued | Effect::RematchAgreed { .. } => {
            Vec::new()
        }
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
