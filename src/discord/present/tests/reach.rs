//! Every legal move of a piece can be made in the panel.

use super::{Times, caption, check};
use crate::discord::click::{Action, Click, Id};
use crate::discord::message::Row;
use crate::discord::present::panel::{Page, PanelExtras, panel};
use crate::locale::Language;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::games;
use tabletop::rules::{Army, BySide, Options, Position, Side, Viewer};

/// What the rows of a panel move to.
fn reached(rows: &[Row]) -> BTreeSet<String> {
    let action = |id: &str| match Id::parse(id) {
        Some(Id::Match(Click { action, .. })) => Some(action),
        _ => None,
    };
    let mut all = BTreeSet::new();
    for row in rows {
        match row {
            Row::Menu(menu) => {
                if let Some(Action::Target { from, .. }) = action(&menu.id) {
                    let targets = menu.choices.iter();
                    all.extend(targets.map(|target| format!("{from}{}", target.value)));
                }
            }
            Row::Buttons(buttons) => {
                for button in buttons {
                    if let Some(Action::Go { text, .. }) = action(&button.id) {
                        all.insert(text);
                    }
                }
            }
            Row::Channels(_) => {}
        }
    }
    all
}

fn army(pieces: &[(&str, &str)]) -> BTreeMap<String, String> {
    let pieces = pieces.iter();
    pieces
        .map(|(square, kind)| ((*square).to_owned(), (*kind).to_owned()))
        .collect()
}

#[test]
fn an_engineer_on_an_empty_railway_reaches_35_squares() {
    let entry = games::find("junqi").unwrap();
    let sheet = entry.sheet();
    let read = |pieces: &[(&str, &str)]| Army::from_codes(sheet, &army(pieces)).unwrap();
    let table = entry.arrange(Position {
        options: Options::default(),
        turn: Side::First,
        quiet: 0,
        hands: BySide::default(),
        armies: BySide {
            first: read(&[("c2", "ENG"), ("b1", "FLG")]),
            second: read(&[("d12", "FLG"), ("c9", "GEN")]),
        },
    });
    let view = table.view(Viewer::Side(Side::First));
    let options = Options::default();
    let caption = caption(entry, Language::English, &options);
    let extras = PanelExtras {
        page: Page::Selected(sheet.read_origin("c2").unwrap()),
        since: 0,
        offer: None,
        was_declined: false,
        tag: 0,
        has_next: true,
        times: Times::default(),
    };
    let message = panel(&caption, &view, Side::First, &extras);
    check(&message);
    let legal: BTreeSet<String> = view.moves.iter().map(|mv| sheet.write_move(*mv)).collect();
    assert_eq!(legal.len(), 35);
    assert_eq!(reached(&message.rows), legal);
}
