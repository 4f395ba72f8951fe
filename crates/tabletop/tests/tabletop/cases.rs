//! Cases as data: a position, a question, and the answer with the ruling it follows.

use serde_json::{Map, Value};
use std::collections::BTreeMap;
use tabletop::games;
use tabletop::rules::{
    Army, BySide, Entry, Event, Happening, Options, Origin, Position, Side, Table, View, Viewer,
};

const FILES: [(&str, &str); 10] = [
    (
        "gunjin-battles",
        include_str!("../cases/gunjin-battles.jsonl"),
    ),
    ("gunjin-moves", include_str!("../cases/gunjin-moves.jsonl")),
    (
        "gunjin-endings",
        include_str!("../cases/gunjin-endings.jsonl"),
    ),
    (
        "gunjin-armies",
        include_str!("../cases/gunjin-armies.jsonl"),
    ),
    (
        "junqi-battles",
        include_str!("../cases/junqi-battles.jsonl"),
    ),
    ("junqi-moves", include_str!("../cases/junqi-moves.jsonl")),
    (
        "junqi-endings",
        include_str!("../cases/junqi-endings.jsonl"),
    ),
    ("junqi-armies", include_str!("../cases/junqi-armies.jsonl")),
    ("shogi-moves", include_str!("../cases/shogi-moves.jsonl")),
    (
        "shogi-endings",
        include_str!("../cases/shogi-endings.jsonl"),
    ),
];

/// The fields a case may have; a misspelt one must not pass for a question not asked.
const FIELDS: [&str; 20] = [
    "rule", "game", "options", "turn", "quiet", "first", "second", "from", "to", "move", "refused",
    "squares", "battle", "over", "after", "edit", "faults", "sfen", "before", "then",
];

#[test]
fn cases_are_judged_as_their_ruling_says() {
    for (file, text) in FILES {
        for (number, line) in text.lines().enumerate() {
            let case: Map<String, Value> = serde_json::from_str(line).unwrap();
            let name = format!("{file}:{} ({})", number + 1, case["rule"]);
            let unknown = case.keys().find(|key| !FIELDS.contains(&key.as_str()));
            assert_eq!(unknown, None, "{name}");
            judge(&case, &name);
        }
    }
}

fn judge(case: &Map<String, Value>, name: &str) {
    let entry = games::find(case["game"].as_str().unwrap()).unwrap();
    if case.contains_key("faults") {
        return check_faults(entry, case, name);
    }
    let mut table = arrange(entry, case);
    if let Some(from) = case.get("from") {
        let (got, want) = (targets(table.as_ref(), from), &case["to"]);
        assert_eq!(got, words(want), "{name}");
    }
    let Some(text) = case.get("move") else {
        return;
    };
    let text = text.as_str().unwrap();
    for before in case.get("before").map(words).into_iter().flatten() {
        let played = table.read_move(&before).and_then(|mv| table.play(mv));
        assert_eq!(played, Ok(()), "{name} {before}");
        assert_eq!(table.outcome(), None, "{name} {before}");
    }
    let played = table.read_move(text).and_then(|mv| table.play(mv));
    if let Some(code) = case.get("refused") {
        let refusal = played.expect_err(name);
        assert_eq!(refusal.code, code.as_str().unwrap(), "{name}");
        if let Some(squares) = case.get("squares") {
            let names = refusal
                .squares
                .iter()
                .map(|&s| entry.sheet().square(s).name.clone());
            assert_eq!(names.collect::<Vec<_>>(), words(squares), "{name}");
        }
        return;
    }
    assert_eq!(played, Ok(()), "{name}");
    let view = table.view(Viewer::Referee);
    // Open games have no battles to tell, but positions that can be written.
    match case.get("sfen") {
        None => assert_eq!(battle(&view).as_deref(), case["battle"].as_str(), "{name}"),
        Some(_) => {
            let then = case.get("then").and_then(Value::as_str);
            assert!(then.is_none_or(|then| then == view.to_sfen()), "{name}");
        }
    }
    let end = view
        .over
        .map(|over| (over.winner.map(Side::name), over.reason.name()));
    let want = case.get("over").and_then(Value::as_object);
    let want = want.map(|over| (over["winner"].as_str(), over["reason"].as_str().unwrap()));
    assert_eq!(end, want, "{name}");
    for (square, piece) in case
        .get("after")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
    {
        assert_eq!(
            stands(&view, square).as_deref(),
            piece.as_str(),
            "{name} {square}"
        );
    }
}

fn arrange(entry: &'static dyn Entry, case: &Map<String, Value>) -> Box<dyn Table> {
    let side = |value: Option<&Value>| match value.and_then(Value::as_str) {
        Some("second") => Side::Second,
        _ => Side::First,
    };
    if let Some(sfen) = case.get("sfen").and_then(Value::as_str) {
        return entry.arrange(Position::from_sfen(entry.sheet(), sfen, options(case)).unwrap());
    }
    entry.arrange(Position {
        options: options(case),
        turn: side(case.get("turn")),
        quiet: case
            .get("quiet")
            .map_or(0, |quiet| u32::try_from(quiet.as_u64().unwrap()).unwrap()),
        hands: BySide::default(),
        armies: BySide::from_fn(|side| army(entry, case.get(side.name()))),
    })
}

fn options(case: &Map<String, Value>) -> Options {
    let chosen = case
        .get("options")
        .and_then(Value::as_object)
        .into_iter()
        .flatten();
    chosen.fold(Options::default(), |options, (id, value)| match value {
        Value::String(word) => options.with_choice(id, word),
        value => options.with_toggle(id, value.as_bool().unwrap()),
    })
}

fn army(entry: &dyn Entry, pieces: Option<&Value>) -> Army {
    let codes = pieces.map(|pieces| serde_json::from_value(pieces.clone()).unwrap());
    let codes: BTreeMap<String, String> = codes.unwrap_or_default();
    Army::from_codes(entry.sheet(), &codes).unwrap()
}

fn targets(table: &dyn Table, from: &Value) -> Vec<String> {
    let sheet = table.entry().sheet();
    let from = from.as_str().unwrap();
    let origin = match from.strip_suffix('*') {
        Some(kind) => Origin::Hand(sheet.find_kind(kind).unwrap()),
        None => Origin::Board(sheet.find_square(from).unwrap()),
    };
    let moves = table.legal_moves().into_iter();
    let moves = moves.filter(|mv| mv.from == origin);
    moves.map(|mv| sheet.square(mv.to).name.clone()).collect()
}

/// Words of one text, as a case writes lists.
fn words(text: &Value) -> Vec<String> {
    text.as_str()
        .unwrap()
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

fn battle(view: &View) -> Option<String> {
    match view.last() {
        Some(Event {
            what:
                Happening::Moved {
                    battle: Some(battle),
                    ..
                },
            ..
        }) => Some(battle.survivor.name().to_owned()),
        _ => None,
    }
}

/// `first GEN`, or nothing for an empty square.
fn stands(view: &View, square: &str) -> Option<String> {
    let seen = view.at(view.sheet.find_square(square).unwrap())?;
    let code = view.sheet.kind(seen.kind.unwrap()).code;
    Some(format!("{} {code}", seen.side.name()))
}

/// The first ready layout with some squares changed ("" takes a piece away).
fn check_faults(entry: &dyn Entry, case: &Map<String, Value>, name: &str) {
    let sheet = entry.sheet();
    let layout = entry.layouts(Side::First).swap_remove(0);
    let mut codes = layout.army.to_codes(sheet);
    for (square, code) in case["edit"].as_object().unwrap() {
        match code.as_str().unwrap() {
            "" => codes.remove(square),
            code => codes.insert(square.clone(), code.to_owned()),
        };
    }
    let army = Army::from_codes(sheet, &codes).unwrap();
    let faults = entry
        .check_army(Side::First, &army)
        .err()
        .unwrap_or_default();
    let told = faults
        .iter()
        .map(|fault| match (fault.square(), fault.kind()) {
            (Some(square), _) => format!("{}@{}", fault.code(), sheet.square(square).name),
            (None, Some(kind)) => format!("{}:{}", fault.code(), sheet.kind(kind).code),
            _ => fault.code().to_owned(),
        });
    assert_eq!(told.collect::<Vec<_>>(), words(&case["faults"]), "{name}");
}
