//! Games as text files for other programs: KIF and USI.

use super::ground::Ground;
use super::kinds::HANDICAP;
use super::state::State;
use crate::rules::{
    About, Event, Happening, Kind, Move, Origin, Outcome, Reason, Side, Square, Transcript, View,
    Viewer,
};

/// What a KIF file calls the handicaps.
fn handicap_name(value: &str) -> &'static str {
    match value {
        "lance" => "香落ち",
        "bishop" => "角落ち",
        "rook" => "飛車落ち",
        "rook-lance" => "飛香落ち",
        "two-piece" => "二枚落ち",
        "four-piece" => "四枚落ち",
        "six-piece" => "六枚落ち",
        _ => "平手",
    }
}

/// What a KIF file calls the kinds.
const NAMES: [&str; 14] = [
    "玉", "飛", "角", "金", "銀", "桂", "香", "歩", "龍", "馬", "成銀", "成桂", "成香", "と",
];

/// The game as files: KIF where the format has a word for its start, and USI.
pub(super) fn transcripts(
    ground: &'static Ground,
    state: &State,
    about: &About,
) -> Vec<Transcript> {
    let view = state.view(ground, &ground.sheet, Viewer::Watcher);
    let start = state.start();
    let kif =
        (ground.size == 9 && start.board == ground.start(&state.options)).then(|| Transcript {
            extension: "kif",
            text: kif(ground, &view, about),
        });
    let start = start.view(ground, &ground.sheet, Viewer::Watcher);
    let usi = Transcript {
        extension: "usi",
        text: usi(ground, &start, &view),
    };
    kif.into_iter().chain([usi]).collect()
}

/// One line: where the game began, and its moves.
fn usi(ground: &Ground, start: &View, view: &View) -> String {
    let is_usual = ground.size == 9 && start.to_sfen() == super::ground::NINE;
    let mut text = match is_usual {
        true => "position startpos".to_owned(),
        false => format!("position sfen {}", start.to_sfen()),
    };
    for (number, mv) in moves(view).enumerate() {
        text.push_str(if number == 0 { " moves " } else { " " });
        text.push_str(&ground.sheet.write_move(mv));
    }
    text.push('\n');
    text
}

fn moves(view: &View) -> impl Iterator<Item = Move> {
    view.events.iter().filter_map(|event| match event.what {
        Happening::Moved { mv, .. } => Some(mv),
        Happening::Passed => None,
    })
}

fn kif(ground: &Ground, view: &View, about: &About) -> String {
    let handicap = view.options.choice(&HANDICAP);
    let (first, second) = sides(view);
    let mut lines = vec!["#KIF version=2.0 encoding=UTF-8".to_owned()];
    if let Some((year, month, day, hour, minute)) = about.began {
        let date = format!("開始日時：{year:04}/{month:02}/{day:02} {hour:02}:{minute:02}");
        lines.push(date);
    }
    lines.push(format!("手合割：{}", handicap_name(handicap)));
    lines.push(format!("{first}：{}", on_one_line(&about.players.first)));
    lines.push(format!("{second}：{}", on_one_line(&about.players.second)));
    lines.push("手数----指手---------消費時間--".to_owned());
    let mut before = None;
    for event in &view.events {
        if let Some(written) = written(ground, event, before) {
            lines.push(format!("{:4} {written}", event.ply));
        }
        before = target(event);
    }
    let outcome = about.outcome.or(view.over);
    let (last, closing) = ending(view, outcome);
    lines.push(format!("{:4} {last}", view.ply.saturating_add(1)));
    lines.extend(closing);
    lines.join("\n") + "\n"
}

/// What the sides are called: in a handicap game the giver is the upper hand.
fn sides(view: &View) -> (&'static str, &'static str) {
    match view.sheet.is_uneven(&view.options) {
        true => ("下手", "上手"),
        false => ("先手", "後手"),
    }
}

/// A name that cannot end its line.
fn on_one_line(name: &str) -> String {
    let is_break = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
    let signs = name
        .chars()
        .map(|sign| if is_break(sign) { ' ' } else { sign });
    signs.collect()
}

fn target(event: &Event) -> Option<Square> {
    match event.what {
        Happening::Moved { mv, .. } => Some(mv.to),
        Happening::Passed => None,
    }
}

/// A move, `同` where it goes to the square of the one before it.
fn written(ground: &Ground, event: &Event, before: Option<Square>) -> Option<String> {
    let Happening::Moved { mv, kind, .. } = &event.what else {
        return None;
    };
    let to = match before == Some(mv.to) {
        true => "同　".to_owned(),
        false => square_name(ground, mv.to),
    };
    let man = NAMES.get((*kind)?.index())?;
    let promotes = if mv.promotes { "成" } else { "" };
    let from = match mv.from {
        Origin::Hand(Kind(_)) => "打".to_owned(),
        Origin::Board(from) => {
            let (file, rank) = ground.place(from);
            format!("({file}{rank})")
        }
    };
    Some(format!("{to}{man}{promotes}{from}"))
}

fn square_name(ground: &Ground, square: Square) -> String {
    let (file, rank) = ground.place(square);
    let sign = |signs: &str, number: u8| {
        let place = usize::from(number).checked_sub(1);
        place.and_then(|place| signs.chars().nth(place))
    };
    let signs = [
        sign("１２３４５６７８９", file),
        sign("一二三四五六七八九", rank),
    ];
    signs.into_iter().flatten().collect()
}

/// The word in place of a next move, and the closing lines.
fn ending(view: &View, outcome: Option<Outcome>) -> (&'static str, Vec<String>) {
    let (first, second) = sides(view);
    let name = |side: Side| match side {
        Side::First => first,
        Side::Second => second,
    };
    let until = |what: &str| vec![format!("まで{}手で{what}", view.ply)];
    let Some(Outcome { winner, reason }) = outcome else {
        return ("中断", until("中断"));
    };
    let Some(winner) = winner else {
        let what = match reason {
            Reason::Repetition => "千日手",
            Reason::Jishogi => "持将棋",
            _ => "中断",
        };
        return (what, until(what));
    };
    let won = until(&format!("{}の勝ち", name(winner)));
    // The words are those of the side to move, which is the loser's as a rule.
    let loser_moves = view.turn != winner;
    match (reason, loser_moves) {
        (Reason::Checkmate | Reason::NoMove, true) => ("詰み", won),
        (Reason::Time, true) => {
            let how = format!("時間切れにより{}の勝ち", name(winner));
            ("切れ負け", until(&how))
        }
        (Reason::PerpetualCheck, true) => {
            let how = format!("{}の反則負け", name(winner.other()));
            ("反則負け", until(&how))
        }
        (Reason::PerpetualCheck, false) => {
            let how = format!("{}の反則勝ち", name(winner));
            ("反則勝ち", until(&how))
        }
        (Reason::Jishogi, false) => ("入玉勝ち", until(&format!("{}の入玉勝ち", name(winner)))),
        (_, true) => ("投了", won),
        // Somebody gave up while the other one was to move.
        (_, false) => ("中断", won),
    }
}
