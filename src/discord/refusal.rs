//! Refusals in words: one place decides what a person reads.

use super::present::Caption;
use crate::locale::Fill;
use tabletop::matches::Refusal;
use tabletop::rules::{self, Fault, Move};

/// A kind sentence that says what to do. `mv` is the move that was refused, if it was one.
pub(super) fn sentence(caption: &Caption<'_>, refusal: &Refusal, mv: Option<Move>) -> String {
    match refusal {
        Refusal::Rules(refusal) => by_rule(caption, refusal, mv),
        Refusal::Army(faults) => {
            let reasons: Vec<String> = faults
                .iter()
                .map(|fault| by_fault(caption, fault))
                .collect();
            caption.say("refused-army", &[("reasons", reasons.join(" ").into())])
        }
        Refusal::OfferTooSoon { moves_left } => {
            caption.say("refused-offer-too-soon", &[("count", (*moves_left).into())])
        }
        Refusal::NotSilentYet { from } => {
            let time = format!("<t:{}:R>", from.0 / 1000);
            caption.say("refused-not-silent-yet", &[("time", time.into())])
        }
        other => caption.words.say(&format!("refused-{}", other.code())),
    }
}

fn by_rule(caption: &Caption<'_>, refusal: &rules::Refusal, mv: Option<Move>) -> String {
    let label = |square: Option<rules::Square>| {
        square
            .map(|square| caption.square(square))
            .unwrap_or_default()
    };
    let fill: [(&str, Fill<'_>); 4] = [
        ("from", label(mv.and_then(|mv| mv.origin())).into()),
        ("to", label(mv.map(|mv| mv.to)).into()),
        ("square", label(refusal.squares.first().copied()).into()),
        ("kind", caption.words.say("a-piece").into()),
    ];
    caption.say_game(&format!("refusal-{}", refusal.code), &fill)
}

fn by_fault(caption: &Caption<'_>, fault: &Fault) -> String {
    let square = fault
        .square()
        .map(|square| caption.square(square))
        .unwrap_or_default();
    let kind = fault
        .kind()
        .map(|kind| caption.kind(kind))
        .unwrap_or_default();
    let (name, found, wanted) = match fault {
        Fault::UnknownSquare(name) | Fault::UnknownKind { code: name, .. } => (name.as_str(), 0, 0),
        Fault::Count { wanted, found, .. } => ("", *found, *wanted),
        _ => ("", 0, 0),
    };
    let fill = [
        ("square", square.into()),
        ("kind", kind.into()),
        ("name", name.into()),
        ("found", u32::from(found).into()),
        ("wanted", u32::from(wanted).into()),
    ];
    caption.say_game(&format!("fault-{}", fault.code()), &fill)
}
