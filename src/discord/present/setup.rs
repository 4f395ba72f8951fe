//! A player's private panel before the game: the own camp, to be arranged.

use super::super::click::{Action, Click};
use super::super::message::{Button, Choice, Drawing, Menu, Message, Plate, Row, Style, shortened};
use super::moves::menus;
use super::questions::{close_rows, resign_rows};
use super::{Caption, Page, Times};
use crate::store::Kept;
use tabletop::rules::{Army, Side, Square};

/// A player's draft as the panel shows it. Only its owner's panel is ever made from it.
#[derive(Clone, Copy)]
pub(crate) struct Draft<'a> {
    /// The pieces.
    pub(crate) army: &'a Army,
    /// Counts the changes, so that an old button is known.
    pub(crate) revision: u32,
    /// Whether the player has confirmed.
    pub(crate) is_confirmed: bool,
    /// The square picked for a swap.
    pub(crate) picked: Option<Square>,
    /// What to say about the last click, if it needs saying.
    pub(crate) note: Option<&'a str>,
    /// The ids of the game's ready layouts.
    pub(crate) layouts: &'a [&'static str],
    /// The armies the player keeps, where they are to be shown.
    pub(crate) kept: Option<&'a [Kept]>,
    /// How far the sides are settled.
    pub(crate) stage: Stage,
    /// Whether another game waits for the player.
    pub(crate) has_next: bool,
    /// The page: the camp, or a question about leaving or closing the game.
    pub(crate) page: Page,
    /// How time stands.
    pub(crate) times: Times,
}

/// How far the armies' sides are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The challenge waits, and a lot will give the sides.
    BeforeTheLot,
    /// The challenge waits.
    Challenged,
    /// Both players arrange.
    Setup,
}

/// The setup panel of the player on `side`.
#[must_use]
pub(crate) fn setup(caption: &Caption<'_>, side: Side, draft: &Draft<'_>) -> Message {
    let drawing = Drawing::Camp {
        sheet: caption.sheet,
        side,
        army: draft.army.clone(),
        picked: draft.picked,
        faces: caption.faces,
    };
    let rows = match draft.kept {
        _ if draft.page == Page::Resign => resign_rows(caption),
        _ if draft.page == Page::Close => close_rows(caption),
        _ if draft.is_confirmed => confirmed_rows(caption, side, draft),
        Some(kept) => kept_rows(caption, draft, kept),
        None => open_rows(caption, side, draft),
    };
    Message {
        text: text(caption, side, draft),
        picture: Some(Plate {
            drawing,
            alt: alt(caption, draft),
        }),
        rows,
        ..Message::default()
    }
}

fn text(caption: &Caption<'_>, side: Side, draft: &Draft<'_>) -> String {
    let about = [
        ("game", caption.title().into()),
        ("opponent", caption.name(side.other()).into()),
        ("side", caption.colour(side).into()),
    ];
    let key = if draft.is_confirmed {
        "setup-confirmed"
    } else {
        "setup-open"
    };
    let mut lines = vec![format!("**{}**", caption.say(key, &about))];
    lines.push(caption.say(
        match (draft.stage, side) {
            (Stage::BeforeTheLot, _) => "setup-move-lot",
            (_, Side::First) => "setup-move-first",
            (_, Side::Second) => "setup-move-second",
        },
        &about,
    ));
    lines.extend(draft.note.map(str::to_owned));
    if draft.stage == Stage::Setup {
        lines.extend(draft.times.for_camp(caption, side));
    }
    let hint = match (draft.is_confirmed, draft.picked) {
        _ if draft.page == Page::Resign => caption.words.say("setup-hint-resign"),
        _ if draft.page == Page::Close => caption.words.say("panel-hint-close"),
        (true, _) if draft.stage == Stage::Setup => caption.words.say("setup-hint-wait"),
        (true, _) => caption.words.say("setup-hint-challenged"),
        (false, _) if draft.kept.is_some() => caption.words.say("setup-hint-kept"),
        (false, None) => caption.words.say("setup-hint-pick"),
        (false, Some(square)) => caption.say(
            "setup-hint-swap",
            &[("square", caption.square(square).into())],
        ),
    };
    lines.push(hint);
    lines.join("\n")
}

fn open_rows(caption: &Caption<'_>, side: Side, draft: &Draft<'_>) -> Vec<Row> {
    let mut rows = camp_menus(caption, side, draft);
    let revision = draft.revision;
    let layouts = draft.layouts.iter().take(5).map(|&id| {
        let label = caption.say_game(&format!("layout-{id}"), &[]);
        let id = id.to_owned();
        caption.labelled(0, Style::Secondary, Action::Layout { revision, id }, label)
    });
    let layouts: Vec<Button> = layouts.collect();
    if !layouts.is_empty() {
        rows.push(Row::Buttons(layouts));
    }
    let plain = |action, key| caption.button(Style::Secondary, action, key);
    let confirm = Action::Confirm { revision };
    rows.push(Row::Buttons(vec![
        caption.button(Style::Success, confirm, "button-confirm"),
        plain(Action::Random { revision }, "button-random"),
        plain(Action::Mirror { revision }, "button-mirror"),
        plain(Action::Saved, "button-saved"),
    ]));
    if let Some(Row::Buttons(last)) = rows.last_mut() {
        last.extend(resign_button(caption, draft));
    }
    rows
}

/// The way out of a game; a challenge that waits is taken back instead.
fn resign_button(caption: &Caption<'_>, draft: &Draft<'_>) -> Option<Button> {
    let button = || caption.button(Style::Danger, Action::Resign, "button-resign");
    (draft.stage == Stage::Setup).then(button)
}

/// The armies the player keeps: take one, keep this one, throw one away.
fn kept_rows(caption: &Caption<'_>, draft: &Draft<'_>, kept: &[Kept]) -> Vec<Row> {
    let line = |kept: &Kept| Choice {
        value: kept.id.to_string(),
        label: match kept.name.as_str() {
            "" => caption.words.say("kept-last"),
            name => shortened(name),
        },
        description: None,
        picked: false,
    };
    let id = |action| Click::new(caption.game, action).to_string();
    let revision = draft.revision;
    let menu = |action, key: &str, choices: Vec<Choice>| Menu {
        id: id(action),
        placeholder: caption.words.say(key),
        choices,
    };
    let (all, named): (Vec<Choice>, Vec<Choice>) = (
        kept.iter().map(line).collect(),
        kept.iter()
            .filter(|kept| !kept.name.is_empty())
            .map(line)
            .collect(),
    );
    let message = Message::default()
        .with_menu(menu(Action::Load { revision }, "kept-load", all))
        .with_menu(menu(Action::Discard, "kept-discard", named));
    message
        .with_buttons(vec![
            caption.button(Style::Primary, Action::Keep, "button-keep"),
            caption.button(Style::Secondary, Action::Back, "button-back"),
        ])
        .rows
}

/// The camp in two menus, left half and right half as its owner sees it; the second pick swaps.
fn camp_menus(caption: &Caption<'_>, side: Side, draft: &Draft<'_>) -> Vec<Row> {
    let mut squares: Vec<Square> = draft.army.iter().map(|(square, _)| square).collect();
    squares.sort_by_key(|&square| place(caption, side, square));
    let middle = caption.sheet.picture.size.x / 2;
    let split = squares.partition_point(|&square| place(caption, side, square).0 <= middle);
    let (left, right) = squares.split_at(split);
    let choices = |half: &[Square]| {
        half.iter()
            .map(|&square| camp_choice(caption, draft, square))
            .collect::<Vec<_>>()
    };
    let keys = if draft.picked.is_some() {
        ["setup-menu-left-swap", "setup-menu-right-swap"]
    } else {
        ["setup-menu-left", "setup-menu-right"]
    };
    let mut rows = Vec::new();
    for (half, (squares, key)) in (0u8..).zip([left, right].into_iter().zip(keys)) {
        rows.extend(menus(choices(squares), |part| {
            let picked = draft
                .picked
                .map(|square| caption.sheet.square(square).name.clone());
            let action = Action::Camp {
                revision: draft.revision,
                picked,
                menu: half * 2 + part,
            };
            (
                Click::new(caption.game, action).to_string(),
                caption.words.say(key),
            )
        }));
    }
    rows
}

/// Where a square is in the picture: from the left, then from the top. The second player's picture
/// is turned.
fn place(caption: &Caption<'_>, side: Side, square: Square) -> (i32, i32) {
    let (area, size) = (
        caption.sheet.square(square).area,
        caption.sheet.picture.size,
    );
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
    match side {
        Side::First => (x, y),
        Side::Second => (size.x - x, size.y - y),
    }
}

fn camp_choice(caption: &Caption<'_>, draft: &Draft<'_>, square: Square) -> Choice {
    let kind = draft
        .army
        .at(square)
        .map(|kind| caption.kind(kind))
        .unwrap_or_default();
    Choice {
        value: caption.sheet.square(square).name.clone(),
        label: format!("{} {kind}", caption.square(square)),
        description: None,
        picked: draft.picked == Some(square),
    }
}

fn confirmed_rows(caption: &Caption<'_>, side: Side, draft: &Draft<'_>) -> Vec<Row> {
    let button = |action, key| caption.button(Style::Secondary, action, key);
    let mut buttons = draft.times.remedies(caption, side, 0);
    buttons.push(button(Action::Edit, "button-edit"));
    buttons.push(button(Action::Keep, "button-keep"));
    if draft.has_next {
        buttons.push(button(Action::Next, "button-next"));
    }
    buttons.extend(resign_button(caption, draft));
    // Five buttons fit into a row.
    buttons
        .chunks(5)
        .map(|row| Row::Buttons(row.to_vec()))
        .collect()
}

/// The whole camp in words: the owner's own army.
fn alt(caption: &Caption<'_>, draft: &Draft<'_>) -> String {
    let list: Vec<String> = draft
        .army
        .iter()
        .map(|(square, kind)| format!("{} {}", caption.square(square), caption.face(kind)))
        .collect();
    caption.say(
        "alt-setup",
        &[
            ("game", caption.title().into()),
            ("pieces", caption.words.list(&list).into()),
        ],
    )
}
