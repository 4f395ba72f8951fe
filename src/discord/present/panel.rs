//! A player's private panel during play.

use super::super::click::Action;
use super::super::message::{Button, Drawing, Message, Plate, Row, Style};
use super::moves::{piece_menus, target_rows};
use super::questions::{close_rows, more_rows, promote_rows, resign_rows, sure_rows};
use super::{Caption, Times, events};
use tabletop::rules::{Kind, Move, Origin, Side, View};

/// Which page of the panel is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The board, nothing selected.
    Home,
    /// A piece selected.
    Selected(Origin),
    /// What else there is.
    More,
    /// Really resign?
    Resign,
    /// Really close the game of a silent rival?
    Close,
    /// Really make this move?
    Sure(Move),
    /// Is the piece to turn over at the end of this move?
    Promote(Move),
}

/// A draw offer that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    /// Its id.
    pub(crate) id: u32,
    /// Who made it.
    pub(crate) by: Side,
}

/// What a panel shows beside the view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PanelExtras {
    /// The page.
    pub(crate) page: Page,
    /// The last ply this person has been told of in this place.
    pub(crate) since: u32,
    /// A standing draw offer.
    pub(crate) offer: Option<Offer>,
    /// Whether the player's own draw offer has just been declined.
    pub(crate) was_declined: bool,
    /// Keeps the ids of menus fresh.
    pub(crate) tag: u16,
    /// Whether another game waits for the player.
    pub(crate) has_next: bool,
    /// How time stands.
    pub(crate) times: Times,
}

/// The panel of the player on `side`.
#[must_use]
pub(crate) fn panel(
    caption: &Caption<'_>,
    view: &View,
    side: Side,
    extras: &PanelExtras,
) -> Message {
    let selected = match extras.page {
        Page::Selected(origin) => Some(origin),
        Page::Sure(mv) | Page::Promote(mv) => Some(mv.from),
        _ => None,
    };
    let drawing = Drawing::Board {
        view: Box::new(view.clone()),
        bottom: side,
        selected,
        faces: caption.faces,
    };
    let mut message = Message {
        text: text(caption, view, side, extras),
        picture: Some(Plate {
            drawing,
            alt: alt(caption, view, side),
        }),
        ..Message::default()
    };
    let is_open = view.over.is_none();
    match extras.page {
        _ if !is_open => {}
        Page::More => message.rows = more_rows(caption, extras),
        Page::Resign => message.rows = resign_rows(caption),
        Page::Close => message.rows = close_rows(caption),
        Page::Sure(mv) => message.rows = sure_rows(caption, view, mv, extras),
        Page::Promote(mv) => message.rows = promote_rows(caption, view, mv, extras),
        Page::Home => message.rows = play_rows(caption, view, side, None, extras),
        Page::Selected(origin) => {
            message.rows = play_rows(caption, view, side, Some(origin), extras)
        }
    }
    message
}

fn text(caption: &Caption<'_>, view: &View, side: Side, extras: &PanelExtras) -> String {
    let enemy = side.other();
    let title = caption.title();
    let about = [
        ("game", title.into()),
        ("opponent", caption.name(enemy).into()),
    ];
    let is_turn = view.turn == side;
    let mut first = caption.say(extras.times.headline(view, side), &about);
    if is_turn && let Some(headline) = events::headline(caption, view, side) {
        first = caption.say(
            "panel-headline",
            &[("turn", first.into()), ("news", headline.into())],
        );
    }
    if extras.times.is_reminded(side) {
        first = caption.say("panel-reminder", &[("turn", first.into())]);
    }
    let mut lines = vec![format!("**{first}**")];
    if view.check {
        let key = if is_turn { "check-own" } else { "check-enemy" };
        lines.push(caption.words.say(key));
    }
    // Everything since this place was last told, and at the least the player's own last move.
    let own_last = view
        .events
        .iter()
        .rev()
        .find(|event| event.side == side)
        .map_or(0, |event| event.ply);
    let since = extras.since.min(own_last.saturating_sub(1));
    lines.extend(events::lines(caption, view, since));
    if let Some(offer) = extras.offer {
        let key = if offer.by == side {
            "panel-offer-own"
        } else {
            "panel-offer-enemy"
        };
        lines.push(caption.words.say(key));
    }
    if extras.was_declined {
        lines.push(caption.words.say("panel-offer-declined"));
    }
    lines.extend(extras.times.for_player(caption, view, side));
    let asks = matches!(extras.page, Page::Resign | Page::Close);
    let is_kept = *extras.times.kept.get(side);
    lines.extend(hint(caption, view, extras.page).filter(|_| asks || (is_turn && !is_kept)));
    fit(lines)
}

/// What to do next on a page.
fn hint(caption: &Caption<'_>, view: &View, page: Page) -> Option<String> {
    Some(match page {
        Page::Home => caption.words.say("panel-hint-pick"),
        Page::Selected(_) => caption.say_open("panel-hint-target", &[]),
        Page::Resign => caption.say_open("panel-hint-resign", &[]),
        Page::Close => caption.words.say("panel-hint-close"),
        Page::Promote(mv) => {
            let about = [
                ("piece", moving(caption, view, mv).into()),
                ("square", caption.square(mv.to).into()),
            ];
            caption.say("panel-hint-promote", &about)
        }
        Page::Sure(mv) => {
            let about = [
                ("move", walk(caption, view, mv).replace('*', "\\*").into()),
                ("square", caption.square(mv.to).into()),
                ("piece", moving(caption, view, mv).into()),
            ];
            let is_attack = view.at(mv.to).is_some();
            let key = if is_attack {
                "panel-hint-sure-attack"
            } else {
                "panel-hint-sure"
            };
            caption.say_open(key, &about)
        }
        Page::More => return None,
    })
}

/// The kind that makes a move.
fn mover(view: &View, mv: Move) -> Option<Kind> {
    match mv.from {
        Origin::Board(square) => view.at(square).and_then(|seen| seen.kind),
        Origin::Hand(kind) => Some(kind),
    }
}

/// The name of the piece that makes a move.
pub(crate) fn moving(caption: &Caption<'_>, view: &View, mv: Move) -> String {
    let kind = mover(view, mv).map(|kind| caption.kind(kind));
    kind.unwrap_or_default()
}

/// A move that is still to be made, as people are shown it.
pub(crate) fn walk(caption: &Caption<'_>, view: &View, mv: Move) -> String {
    let kind = mover(view, mv).filter(|_| caption.sheet.has_hands());
    caption.walk(view.turn, mv, kind, view.at(mv.to).is_some())
}

/// Keeps the first line and as many of the last ones as a message holds.
fn fit(mut lines: Vec<String>) -> String {
    while lines
        .iter()
        .map(|line| line.chars().count() + 1)
        .sum::<usize>()
        > 1900
        && lines.len() > 2
    {
        lines.remove(1);
    }
    lines.join("\n")
}

fn alt(caption: &Caption<'_>, view: &View, side: Side) -> String {
    let count = |wanted: Side| {
        view.squares
            .iter()
            .flatten()
            .filter(|seen| seen.side == wanted)
            .count()
    };
    caption.say_open(
        "alt-panel",
        &[
            ("game", caption.title().into()),
            ("own", count(side).into()),
            ("enemy", count(side.other()).into()),
            ("last", last_words(caption, view).into()),
        ],
    )
}

pub(super) fn last_words(caption: &Caption<'_>, view: &View) -> String {
    match view.last() {
        Some(event) => events::line(caption, view.viewer, event),
        None => caption.words.say("alt-no-move"),
    }
}

fn play_rows(
    caption: &Caption<'_>,
    view: &View,
    side: Side,
    selected: Option<Origin>,
    extras: &PanelExtras,
) -> Vec<Row> {
    let way_back = extras.times.way_back(caption, side, extras.tag);
    let mut rows = Vec::new();
    if way_back.is_none() {
        rows = piece_menus(caption, view, selected, extras.tag);
        rows.extend(
            selected
                .into_iter()
                .flat_map(|from| target_rows(caption, view, from, extras.tag)),
        );
    }
    let button = |style, action, key| caption.tagged(extras.tag, style, action, key);
    let plain = |action, key| button(Style::Secondary, action, key);
    let mut last: Vec<Button> = way_back.into_iter().collect();
    last.extend(extras.times.remedies(caption, side, extras.tag));
    if let Some(Offer { id: offer, .. }) = extras.offer.filter(|offer| offer.by != side) {
        let (yes, no) = (Action::AcceptDraw { offer }, Action::DeclineDraw { offer });
        last.push(button(Style::Success, yes, "button-draw-accept"));
        last.push(button(Style::Danger, no, "button-draw-decline"));
    }
    if selected.is_some() {
        last.push(plain(Action::Back, "button-back"));
    }
    last.push(plain(Action::More, "button-more"));
    if extras.has_next {
        last.push(plain(Action::Next, "button-next"));
    }
    // Five buttons fit into a row.
    rows.extend(last.chunks(5).map(|row| Row::Buttons(row.to_vec())));
    rows
}
