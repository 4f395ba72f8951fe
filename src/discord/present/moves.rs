//! Menus and buttons to choose a move with.

use super::Caption;
use crate::discord::click::{Action, Click};
use crate::discord::message::{Button, Choice, Menu, Row, Style};
use tabletop::rules::{Move, Origin, View};

/// Buttons in two rows; more targets than this become a menu.
const TARGET_BUTTONS: usize = 10;
/// Lines in one menu.
const MENU_LINES: usize = 25;

/// The pieces that can move, on the board and in hand, in up to two menus.
pub(super) fn piece_menus(
    caption: &Caption<'_>,
    view: &View,
    selected: Option<Origin>,
    tag: u16,
) -> Vec<Row> {
    let mut movable: Vec<Origin> = view.moves.iter().map(|mv| mv.from).collect();
    movable.sort_by_key(|&origin| place_in_menu(caption, origin));
    movable.dedup();
    let choices: Vec<Choice> = movable
        .iter()
        .map(|&origin| piece_choice(caption, view, origin, selected))
        .collect();
    menus(choices, |menu| {
        let click = Click {
            game: caption.game,
            action: Action::Pick {
                ply: view.ply,
                menu,
            },
            tag,
        };
        (click.to_string(), caption.words.say("menu-pick-piece"))
    })
}

/// Pieces on the board by file, then those in hand, the strongest first.
fn place_in_menu(caption: &Caption<'_>, origin: Origin) -> (bool, u8, u8) {
    match origin {
        Origin::Board(square) => {
            let square = caption.sheet.square(square);
            (false, square.file, square.rank)
        }
        Origin::Hand(kind) => (true, kind.0, 0),
    }
}

fn piece_choice(
    caption: &Caption<'_>,
    view: &View,
    origin: Origin,
    selected: Option<Origin>,
) -> Choice {
    let attacks = targets_of(view, origin)
        .iter()
        .filter(|mv| view.at(mv.to).is_some())
        .count();
    let label = match origin {
        Origin::Board(square) => {
            let kind = view.at(square).and_then(|seen| seen.kind);
            let kind = kind.map(|kind| caption.kind(kind)).unwrap_or_default();
            format!("{} {kind}", caption.square(square))
        }
        Origin::Hand(kind) => {
            let count = view.in_hand(view.turn, kind);
            let about = [
                ("piece", caption.kind(kind).into()),
                ("count", u32::from(count).into()),
            ];
            caption.say("menu-in-hand", &about)
        }
    };
    Choice {
        value: caption.sheet.write_origin(origin),
        label,
        description: (attacks > 0)
            .then(|| caption.say_open("menu-can-attack", &[("count", attacks.into())])),
        picked: selected == Some(origin),
    }
}

/// The same number of lines in as few menus as hold them.
pub(super) fn menus(choices: Vec<Choice>, head: impl Fn(u8) -> (String, String)) -> Vec<Row> {
    let parts = choices.len().div_ceil(MENU_LINES).max(1);
    let size = choices.len().div_ceil(parts).max(1);
    (0u8..)
        .zip(choices.chunks(size))
        .map(|(menu, chunk)| {
            let (id, placeholder) = head(menu);
            let range = match (chunk.first(), chunk.last()) {
                (Some(first), Some(last)) if parts > 1 => {
                    format!(" ({} – {})", first.label, last.label)
                }
                _ => String::new(),
            };
            Row::Menu(Menu {
                id,
                placeholder: format!("{placeholder}{range}"),
                choices: chunk.to_vec(),
            })
        })
        .collect()
}

pub(super) fn target_rows(caption: &Caption<'_>, view: &View, from: Origin, tag: u16) -> Vec<Row> {
    let targets = targets_of(view, from);
    if targets.len() <= TARGET_BUTTONS {
        let buttons: Vec<Button> = targets
            .iter()
            .map(|&mv| target_button(caption, view, mv, tag))
            .collect();
        return buttons
            .chunks(5)
            .map(|row| Row::Buttons(row.to_vec()))
            .collect();
    }
    let name = caption.sheet.write_origin(from);
    let choices = targets
        .iter()
        .map(|&mv| target_choice(caption, view, mv))
        .collect();
    menus(choices, |menu| {
        let action = Action::Target {
            ply: view.ply,
            from: name.clone(),
            menu,
        };
        (
            Click {
                game: caption.game,
                action,
                tag,
            }
            .to_string(),
            caption.words.say("menu-pick-target"),
        )
    })
}

fn target_button(caption: &Caption<'_>, view: &View, mv: Move, tag: u16) -> Button {
    let (style, key) = match view.at(mv.to) {
        Some(_) => (Style::Danger, "button-attack"),
        None => (Style::Primary, "button-step"),
    };
    let text = caption.sheet.write_move(mv);
    let ply = view.ply;
    let label = caption.say(key, &[("square", caption.square(mv.to).into())]);
    caption.labelled(tag, style, Action::Go { ply, text }, label)
}

fn target_choice(caption: &Caption<'_>, view: &View, mv: Move) -> Choice {
    let key = if view.at(mv.to).is_some() {
        "button-attack"
    } else {
        "button-step"
    };
    Choice {
        value: caption.sheet.square(mv.to).name.clone(),
        label: caption.say(key, &[("square", caption.square(mv.to).into())]),
        description: None,
        picked: false,
    }
}

/// A move to each square that a piece reaches. Whether it turns over on arrival is asked once the
/// square is chosen.
fn targets_of(view: &View, from: Origin) -> Vec<Move> {
    let mut targets: Vec<Move> = view
        .moves
        .iter()
        .copied()
        .filter(|mv| mv.from == from)
        .collect();
    targets.sort_by_key(|mv| (mv.to, mv.promotes));
    targets.dedup_by_key(|mv| mv.to);
    targets
}
