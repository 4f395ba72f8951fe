//! Plain English sentences out of a game's own texts, for programs and their authors.

use tabletop::rules::{Fault, Move, Refusal, Sheet, Square, View};

/// The sentence of a refused move. Without a text for the code the code itself, as words.
pub(super) fn of_refusal(
    sheet: &Sheet,
    view: &View,
    mv: Option<Move>,
    refusal: &Refusal,
) -> String {
    let label = |square: Option<Square>| square.map(|square| label(sheet, square));
    let from = mv.and_then(|mv| mv.origin());
    let kind = from
        .and_then(|from| view.at(from))
        .and_then(|seen| seen.kind);
    let kind = kind.map(|kind| kind_name(sheet, sheet.kind(kind).code));
    let values = [
        ("from", label(from)),
        ("to", label(mv.map(|mv| mv.to))),
        ("square", label(refusal.squares.first().copied())),
        ("kind", kind),
    ];
    filled(sheet, "refusal", refusal.code, &values)
}

/// The sentence of a fault in an army.
pub(super) fn of_fault(sheet: &Sheet, fault: &Fault) -> String {
    let kind = fault
        .kind()
        .map(|kind| kind_name(sheet, sheet.kind(kind).code));
    let square = fault.square().map(|square| label(sheet, square));
    let (name, counts) = match fault {
        Fault::UnknownSquare(name) | Fault::UnknownKind { code: name, .. } => {
            (Some(name.clone()), None)
        }
        Fault::Count { wanted, found, .. } => (None, Some((wanted, found))),
        _ => (None, None),
    };
    let values = [
        ("name", name),
        ("square", square),
        ("kind", kind),
        ("wanted", counts.map(|(wanted, _)| wanted.to_string())),
        ("found", counts.map(|(_, found)| found.to_string())),
    ];
    filled(sheet, "fault", fault.code(), &values)
}

fn label(sheet: &Sheet, square: Square) -> String {
    sheet.square(square).label.clone()
}

fn kind_name(sheet: &Sheet, code: &str) -> String {
    let key = format!("{}-kind-{}", sheet.family, code.to_ascii_lowercase());
    text(sheet, &key).unwrap_or(code).to_owned()
}

fn filled(sheet: &Sheet, group: &str, code: &str, values: &[(&str, Option<String>)]) -> String {
    let key = format!("{}-{group}-{code}", sheet.family);
    let Some(text) = text(sheet, &key) else {
        return code.replace('-', " ");
    };
    values
        .iter()
        .fold(text.to_owned(), |text, (name, value)| match value {
            Some(value) => text.replace(&format!("{{ ${name} }}"), value),
            None => text,
        })
}

/// The English text of a key, if it stands on one line.
fn text(sheet: &Sheet, key: &str) -> Option<&'static str> {
    let (_, english) = sheet.texts.iter().find(|(language, _)| *language == "en")?;
    english.lines().find_map(|line| {
        let value = line.strip_prefix(key)?.trim_start().strip_prefix('=')?;
        Some(value.trim())
    })
}
