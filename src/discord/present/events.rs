//! What happened, in words: for a player with the own pieces by name, for everybody else the
//! square and who survived.

use super::Caption;
use tabletop::rules::{Battle, Event, Happening, Side, Survivor, View, Viewer};

/// The events after `since` (a ply), each as one line for this view's viewer.
pub(super) fn lines(caption: &Caption<'_>, view: &View, since: u32) -> Vec<String> {
    let news = view.events.iter().filter(|event| event.ply > since);
    news.map(|event| line(caption, view.viewer, event))
        .collect()
}

/// One event as one line.
pub(crate) fn line(caption: &Caption<'_>, viewer: Viewer, event: &Event) -> String {
    let own = match viewer {
        Viewer::Side(side) => Some(side),
        Viewer::Watcher | Viewer::Referee => None,
    };
    match (&event.what, own) {
        (Happening::Passed, Some(side)) if side == event.side => {
            caption.words.say("event-passed-own")
        }
        (Happening::Passed, _) => caption.say(
            "event-passed",
            &[("side", caption.colour(event.side).into())],
        ),
        (Happening::Moved { mv, battle, kind }, _) => {
            // Of army games the own kinds alone are known, and they are named in battles.
            let is_open = caption.sheet.has_hands();
            let walk = caption.walk(event.side, *mv, kind.filter(|_| is_open), battle.is_some());
            // The sign of a drop would slant the words after it.
            let walk = walk.replace('*', "\\*");
            let step = match own {
                _ if event.stood_in => stood_in(caption, own, event.side, walk),
                Some(side) if side == event.side => {
                    caption.say("event-moved-own", &[("move", walk.into())])
                }
                Some(_) => caption.say("event-moved-enemy", &[("move", walk.into())]),
                None => caption.say(
                    "event-moved",
                    &[
                        ("side", caption.colour(event.side).into()),
                        ("move", walk.into()),
                    ],
                ),
            };
            match battle {
                // What is taken without a fight is in the notation.
                Some(_) if is_open => step,
                None => step,
                Some(battle) => format!("{step} {}", fight(caption, own, event.side, battle)),
            }
        }
    }
}

/// A move that was made for a player.
fn stood_in(caption: &Caption<'_>, own: Option<Side>, mover: Side, walk: String) -> String {
    let walk = ("move", walk.into());
    match own {
        Some(side) if side == mover => caption.say("event-stood-in-own", &[walk]),
        Some(_) => caption.say("event-stood-in-enemy", &[walk]),
        None => {
            let side = ("side", caption.colour(mover).into());
            caption.say("event-stood-in", &[side, walk])
        }
    }
}

fn fight(caption: &Caption<'_>, own: Option<Side>, attacker: Side, battle: &Battle) -> String {
    let square = caption.square(battle.square);
    match own {
        None => public_fight(caption, attacker, battle),
        Some(side) => {
            let (kind, survived) = if side == attacker {
                (battle.attacker, battle.survivor == Survivor::Attacker)
            } else {
                (battle.defender, battle.survivor == Survivor::Defender)
            };
            let key = match (battle.survivor, survived) {
                (Survivor::Neither, _) => "battle-own-both",
                (_, true) => "battle-own-won",
                (_, false) => "battle-own-lost",
            };
            let piece = kind.map(|kind| caption.kind(kind)).unwrap_or_default();
            caption.say(key, &[("piece", piece.into()), ("square", square.into())])
        }
    }
}

/// The referee's public words on a battle.
pub(super) fn public_fight(caption: &Caption<'_>, attacker: Side, battle: &Battle) -> String {
    let square = ("square", caption.square(battle.square).into());
    let winner = match battle.survivor {
        Survivor::Attacker => attacker,
        Survivor::Defender => attacker.other(),
        Survivor::Neither => return caption.say("battle-both", &[square]),
    };
    caption.say(
        "battle-won",
        &[square, ("side", caption.colour(winner).into())],
    )
}

/// The shortest telling of the last turn, for the first line of a notification to `side`.
pub(super) fn headline(caption: &Caption<'_>, view: &View, side: Side) -> Option<String> {
    let event = view.last()?;
    if event.side == side {
        return None;
    }
    let Happening::Moved { mv, battle, .. } = &event.what else {
        return Some(caption.words.say("headline-passed"));
    };
    let square = caption.square(mv.to);
    let key = match battle.as_ref().map(|battle| battle.survivor) {
        None => "headline-moved",
        Some(Survivor::Attacker) => "headline-took",
        Some(Survivor::Defender) => "headline-repelled",
        Some(Survivor::Neither) => "headline-both",
    };
    Some(caption.say(key, &[("square", square.into())]))
}
