//! Rows of a panel that ask: what else, really, and which way.

use super::super::click::Action;
use super::super::message::{Row, Style};
use super::Caption;
use super::panel::{PanelExtras, walk};
use tabletop::rules::{Move, View};

/// What else there is.
pub(super) fn more_rows(caption: &Caption<'_>, extras: &PanelExtras) -> Vec<Row> {
    let button = |style, action, key| caption.tagged(extras.tag, style, action, key);
    let plain = |action, key| button(Style::Secondary, action, key);
    let mut looks = Vec::new();
    if !caption.sheet.has_hands() {
        looks.push(plain(Action::Lost, "button-lost"));
    }
    looks.push(plain(Action::Position, "button-position"));
    if caption.has_chart() {
        looks.push(plain(Action::Chart, "button-chart"));
    }
    looks.push(plain(Action::Rules { page: 1 }, "button-rules"));
    looks.push(plain(Action::Tips { page: 1 }, "button-tips"));
    let mut acts = Vec::new();
    if caption.sheet.draw_offers {
        let offer = plain(Action::OfferDraw, "button-offer-draw");
        acts.push(offer.disabled_if(extras.offer.is_some()));
    }
    acts.push(button(Style::Danger, Action::Resign, "button-resign"));
    acts.push(button(Style::Primary, Action::Back, "button-back"));
    vec![Row::Buttons(looks), Row::Buttons(acts)]
}

/// Really resign?
pub(super) fn resign_rows(caption: &Caption<'_>) -> Vec<Row> {
    vec![Row::Buttons(vec![
        caption.button(Style::Danger, Action::ResignNow, "button-resign-now"),
        caption.button(Style::Primary, Action::Back, "button-resign-not"),
    ])]
}

/// Really close the game of a silent rival?
pub(super) fn close_rows(caption: &Caption<'_>) -> Vec<Row> {
    vec![Row::Buttons(vec![
        caption.button(Style::Danger, Action::CloseNow, "button-close-now"),
        caption.button(Style::Primary, Action::Back, "button-close-not"),
    ])]
}

/// What makes a move that was asked about.
fn sure(caption: &Caption<'_>, view: &View, mv: Move) -> Action {
    let text = caption.sheet.write_move(mv);
    let ply = view.ply;
    Action::Sure { ply, text }
}

/// The move once more, and a way back to the piece.
pub(super) fn sure_rows(
    caption: &Caption<'_>,
    view: &View,
    mv: Move,
    extras: &PanelExtras,
) -> Vec<Row> {
    let style = match view.at(mv.to) {
        Some(_) => Style::Danger,
        None => Style::Success,
    };
    let about = [("move", walk(caption, view, mv).into())];
    let label = caption.say("button-sure", &about);
    let sure = caption.labelled(extras.tag, style, sure(caption, view, mv), label);
    let back = caption.tagged(extras.tag, Style::Secondary, Action::Back, "button-back");
    vec![Row::Buttons(vec![sure, back])]
}

/// Both ways to end a move on which the piece may turn over.
pub(super) fn promote_rows(
    caption: &Caption<'_>,
    view: &View,
    mv: Move,
    extras: &PanelExtras,
) -> Vec<Row> {
    let button = |style, action, key| caption.tagged(extras.tag, style, action, key);
    let ending = |promotes| sure(caption, view, Move { promotes, ..mv });
    vec![Row::Buttons(vec![
        button(Style::Success, ending(true), "button-promote"),
        button(Style::Primary, ending(false), "button-promote-not"),
        button(Style::Secondary, Action::Back, "button-back"),
    ])]
}
