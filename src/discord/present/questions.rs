//! Rows of a panel that ask: what else, really, and which way.

use super::super::click::{Action, Click};
use super::super::message::{Button, Row, Style};
use super::Caption;
use super::panel::{PanelExtras, walk};
use tabletop::rules::{Move, View};

/// What else there is.
pub(super) fn more_rows(caption: &Caption<'_>, extras: &PanelExtras) -> Vec<Row> {
    let button = |style, action, key: &str| {
        let click = Click {
            game: caption.game,
            action,
            tag: extras.tag,
        };
        Button::new(style, click.to_string(), caption.words.say(key))
    };
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

pub(super) fn resign_rows(caption: &Caption<'_>) -> Vec<Row> {
    let button = |style, action, key: &str| {
        Button::new(
            style,
            Click::new(caption.game, action).to_string(),
            caption.words.say(key),
        )
    };
    vec![Row::Buttons(vec![
        button(Style::Danger, Action::ResignNow, "button-resign-now"),
        button(Style::Primary, Action::Back, "button-resign-not"),
    ])]
}

/// The move once more, and a way back to the piece.
pub(super) fn sure_rows(
    caption: &Caption<'_>,
    view: &View,
    mv: Move,
    extras: &PanelExtras,
) -> Vec<Row> {
    let id = |action| {
        let click = Click {
            game: caption.game,
            action,
            tag: extras.tag,
        };
        click.to_string()
    };
    let text = caption.sheet.write_move(mv);
    let style = match view.at(mv.to) {
        Some(_) => Style::Danger,
        None => Style::Success,
    };
    let sure = id(Action::Sure {
        ply: view.ply,
        text,
    });
    let label = caption.say("button-sure", &[("move", walk(caption, view, mv).into())]);
    vec![Row::Buttons(vec![
        Button::new(style, sure, label),
        Button::new(
            Style::Secondary,
            id(Action::Back),
            caption.words.say("button-back"),
        ),
    ])]
}

/// Both ways to end a move on which the piece may turn over.
pub(super) fn promote_rows(
    caption: &Caption<'_>,
    view: &View,
    mv: Move,
    extras: &PanelExtras,
) -> Vec<Row> {
    let button = |style, action, key: &str| {
        let click = Click {
            game: caption.game,
            action,
            tag: extras.tag,
        };
        Button::new(style, click.to_string(), caption.words.say(key))
    };
    let sure = |promotes| Action::Sure {
        ply: view.ply,
        text: caption.sheet.write_move(Move { promotes, ..mv }),
    };
    vec![Row::Buttons(vec![
        button(Style::Success, sure(true), "button-promote"),
        button(Style::Primary, sure(false), "button-promote-not"),
        button(Style::Secondary, Action::Back, "button-back"),
    ])]
}
