//! What is answered: views, outcomes and refusals as JSON.

use super::sentence;
use serde_json::{Map, Value, json};
use tabletop::rules::{
    Army, Battle, BySide, Event, Fault, Happening, Kind, OptionKind, OptionSheet, Outcome, Sheet,
    Side, View,
};

/// A request that was not carried out; nothing has changed.
#[derive(Debug)]
pub(super) struct Failure {
    code: &'static str,
    error: String,
    reasons: Vec<Value>,
}

impl Failure {
    pub(super) fn new(code: &'static str, error: impl Into<String>) -> Failure {
        Failure {
            code,
            error: error.into(),
            reasons: Vec::new(),
        }
    }

    /// Every fault of both armies at once.
    pub(super) fn bad_army(sheet: &Sheet, faults: &BySide<Vec<Fault>>) -> Failure {
        let all = Side::BOTH
            .into_iter()
            .flat_map(|side| faults.get(side).iter().map(move |fault| (side, fault)));
        Failure {
            code: "bad-army",
            error: "an army is not as the rules want it".to_owned(),
            reasons: all
                .map(|(side, fault)| reason(sheet, side, fault))
                .collect(),
        }
    }

    /// The same failure, met while a list of moves was played.
    pub(super) fn in_move(mut self, number: usize, text: &str) -> Failure {
        self.error = format!("move {number} `{text}`: {}", self.error);
        self
    }

    pub(super) fn into_answer(self) -> Value {
        let mut answer = refused(self.code, &self.error);
        if !self.reasons.is_empty() {
            answer["reasons"] = Value::Array(self.reasons);
        }
        answer
    }
}

/// `{"ok":false,…}`.
pub(super) fn refused(code: &str, error: &str) -> Value {
    json!({"ok": false, "code": code, "error": error})
}

fn reason(sheet: &Sheet, side: Side, fault: &Fault) -> Value {
    json!({
        "side": side.name(),
        "code": fault.code(),
        "square": fault.square().map(|square| sheet.square(square).name.as_str()),
        "kind": code(sheet, fault.kind()),
        "error": sentence::of_fault(sheet, fault),
    })
}

/// A game as `games` lists it.
pub(super) fn game(sheet: &Sheet) -> Value {
    let squares: Vec<&str> = sheet
        .squares
        .iter()
        .map(|square| square.name.as_str())
        .collect();
    let kinds = sheet
        .kinds
        .iter()
        .map(|kind| json!({"code": kind.code, "count": kind.count}));
    json!({
        "id": sheet.id,
        "rules_version": sheet.rules_version,
        "setup": sheet.has_setup,
        "options": sheet.options.iter().map(option).collect::<Vec<_>>(),
        "squares": squares,
        "kinds": kinds.collect::<Vec<_>>(),
    })
}

fn option(option: &OptionSheet) -> Value {
    match option.kind {
        OptionKind::Toggle { default } => json!({
            "id": option.id, "values": [false, true], "default": default, "rules": option.rules,
        }),
        OptionKind::Choice { values, default } => json!({
            "id": option.id, "values": values, "default": default, "rules": option.rules,
        }),
    }
}

/// `null` or `{"winner":…,"reason":…}`.
pub(super) fn over(outcome: Option<Outcome>) -> Value {
    outcome.map_or(Value::Null, |outcome| {
        json!({"winner": outcome.winner.map(Side::name), "reason": outcome.reason.name()})
    })
}

/// The battle of a turn as everybody hears of it.
pub(super) fn public_battle(sheet: &Sheet, event: Option<&Event>) -> Value {
    let Some(Event {
        what: Happening::Moved {
            battle: Some(battle),
            ..
        },
        ..
    }) = event
    else {
        return Value::Null;
    };
    if sheet.has_hands() {
        return Value::Null;
    }
    let square = &sheet.square(battle.square).name;
    json!({"square": square, "survivor": battle.survivor.name()})
}

/// What a viewer sees, has witnessed and may play.
pub(super) fn view(view: &View) -> Value {
    let sheet = view.sheet;
    let mut seen = json!({
        "ok": true,
        "game": sheet.id,
        "ply": view.ply,
        "turn": view.turn.name(),
        "quiet": view.quiet,
        "squares": squares(view),
        "lost": {"first": lost(view, Side::First), "second": lost(view, Side::Second)},
        "events": view.events.iter().map(|one| event(sheet, one)).collect::<Vec<_>>(),
        "moves": moves(view),
        "over": over(view.over),
    });
    if sheet.has_hands() {
        seen["hands"] =
            json!({"first": hand(view, Side::First), "second": hand(view, Side::Second)});
        seen["check"] = json!(view.check);
    }
    seen
}

/// What a side has in hand: the number of each kind.
fn hand(view: &View, side: Side) -> Map<String, Value> {
    let held = view.hands.get(side).iter();
    let entry = |&(kind, count): &(Kind, u8)| (view.sheet.kind(kind).code.to_owned(), count.into());
    held.map(entry).collect()
}

fn squares(view: &View) -> Map<String, Value> {
    let all = view
        .sheet
        .all_squares()
        .filter_map(|square| Some((square, view.at(square)?)));
    let entry = |(square, seen): (_, &tabletop::rules::Seen)| {
        let kind = code(view.sheet, seen.kind);
        let value = json!({"side": seen.side.name(), "kind": kind, "moved": seen.moved});
        (view.sheet.square(square).name.clone(), value)
    };
    all.map(entry).collect()
}

fn lost(view: &View, side: Side) -> Vec<Option<&'static str>> {
    let lost = view.lost.get(side).iter();
    lost.map(|&kind| code(view.sheet, kind)).collect()
}

fn event(sheet: &Sheet, event: &Event) -> Value {
    let (ply, side) = (event.ply, event.side.name());
    match &event.what {
        Happening::Passed => json!({"ply": ply, "side": side, "passed": true}),
        Happening::Moved { mv, kind, battle } if sheet.has_hands() => json!({
            "ply": ply,
            "side": side,
            "move": sheet.write_move(*mv),
            "kind": code(sheet, *kind),
            "takes": code(sheet, battle.and_then(|battle| battle.defender)),
        }),
        Happening::Moved { mv, kind, battle } => json!({
            "ply": ply,
            "side": side,
            "move": sheet.write_move(*mv),
            "kind": code(sheet, *kind),
            "battle": battle.map(|one| known_battle(sheet, one)),
        }),
    }
}

fn known_battle(sheet: &Sheet, battle: Battle) -> Value {
    json!({
        "square": sheet.square(battle.square).name,
        "survivor": battle.survivor.name(),
        "attacker": code(sheet, battle.attacker),
        "defender": code(sheet, battle.defender),
    })
}

fn code(sheet: &Sheet, kind: Option<Kind>) -> Option<&'static str> {
    kind.map(|kind| sheet.kind(kind).code)
}

/// A view's moves as sorted text.
pub(super) fn moves(view: &View) -> Vec<String> {
    let mut moves: Vec<String> = view
        .moves
        .iter()
        .map(|&mv| view.sheet.write_move(mv))
        .collect();
    moves.sort_unstable();
    moves
}

/// The full position, from the referee's own view.
pub(super) fn board(view: &View) -> Value {
    let army = |side| {
        let seen = view
            .sheet
            .all_squares()
            .filter_map(|square| Some((square, view.at(square)?)));
        let own = seen.filter(|(_, seen)| seen.side == side);
        let pieces: Army = own
            .filter_map(|(square, seen)| Some((square, seen.kind?)))
            .collect();
        pieces.to_codes(view.sheet)
    };
    if view.sheet.has_hands() {
        return json!({
            "ok": true,
            "game": view.sheet.id,
            "options": view.options,
            "ply": view.ply,
            "sfen": view.to_sfen(),
            "over": over(view.over),
        });
    }
    json!({
        "ok": true,
        "game": view.sheet.id,
        "options": view.options,
        "ply": view.ply,
        "turn": view.turn.name(),
        "quiet": view.quiet,
        "first": army(Side::First),
        "second": army(Side::Second),
        "over": over(view.over),
    })
}
