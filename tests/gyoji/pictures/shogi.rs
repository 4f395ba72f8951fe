//! Boards of Shogi: both seats, hands, promoted men, check, drops, every writing.

use super::scene::square;
use super::{FIRST, RENDERER, SECOND, check};
use gyoji::render::{Faces, Marks, Renderer, Scene};
use tabletop::games;
use tabletop::rules::{
    Event, Happening, Move, Options, Origin, Position, Side, Square, View, Viewer,
};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
/// An endgame with promoted men of every kind, the first player's king in check.
const ENDGAME: &str = "ln1g3+Rl/2sk2+P2/p1+Np1p1pp/2+S3p2/9/2P1P1+l2/PP+p2P1PP/2G1K1s+b1/LN1G5";
const MINI: &str = "rbsgk/4p/5/P4/KGSBR";
const MINI_ENDGAME: &str = "r2gk/3s1/1+S2p/P1p2/KG1+bR";

/// A position with empty hands in which the first player is to move.
fn position(game: &str, board: &str, viewer: Viewer) -> View {
    let entry = games::find(game).unwrap();
    let sfen = format!("{board} b - 1");
    let read = Position::from_sfen(entry.sheet(), &sfen, Options::default());
    entry.arrange(read.unwrap()).view(viewer)
}

/// Puts men into a side's hand: `R1 P12`.
fn hold(view: &mut View, side: Side, men: &str) {
    let man = |man: &str| {
        let kind = view.sheet.find_kind(&man[..1]).unwrap();
        (kind, man[1..].parse().unwrap())
    };
    let men = men.split_whitespace().map(man).collect();
    *view.hands.get_mut(side) = men;
}

fn last(view: &mut View, from: Origin, to: Square) {
    let mv = Move {
        from,
        to,
        promotes: false,
    };
    view.events.push(Event {
        ply: 1,
        side: view.turn.other(),
        what: Happening::Moved {
            mv,
            kind: None,
            battle: None,
        },
        stood_in: false,
    });
}

/// The endgame: full hands, and a check by a man that came over the board.
fn endgame(viewer: Viewer) -> View {
    let mut view = position("shogi", ENDGAME, viewer);
    hold(&mut view, Side::First, "R1 B1 G2 S1 N1 P4");
    hold(&mut view, Side::Second, "L1 P3");
    let [from, to] = ["3g", "3h"].map(|name| square(view.sheet, name));
    last(&mut view, Origin::Board(from), to);
    view.check = true;
    view
}

/// A quiet position in which the second player has just dropped a man, all pawns in hand.
fn drops(viewer: Viewer) -> View {
    let board = "lnsg1gsnl/1r4kb1/9/9/4s4/9/9/1B1K3R1/LNSG1G1NL";
    let mut view = position("shogi", board, viewer);
    let sheet = view.sheet;
    hold(&mut view, Side::First, "S1 P18");
    hold(&mut view, Side::Second, "");
    let to = square(sheet, "5e");
    let silver = sheet.find_kind("S").unwrap();
    last(&mut view, Origin::Hand(silver), to);
    let empty = |square: &Square| view.at(*square).is_none();
    let moves = sheet.all_squares().filter(empty).map(|to| Move {
        from: Origin::Hand(silver),
        to,
        promotes: false,
    });
    view.moves = moves.collect();
    view
}

#[test]
fn the_start_from_both_seats() {
    for (name, viewer) in [("first", FIRST), ("second", SECOND)] {
        let view = position("shogi", START, viewer);
        let scene = Scene::new(&view, Faces::KanjiAndLetters);
        check(&format!("shogi-start-{name}"), &scene);
        let mini = position("minishogi", MINI, viewer);
        let scene = Scene::new(&mini, Faces::KanjiAndLetters);
        check(&format!("minishogi-start-{name}"), &scene);
    }
}

/// Hands, promoted men and a king in check in every writing; ranks are letters here.
#[test]
fn an_endgame_to_everybodys_taste() {
    for faces in Faces::ALL
        .into_iter()
        .filter(|&faces| faces != Faces::Ranks)
    {
        let view = endgame(FIRST);
        let name = format!("shogi-check-{}", faces.name());
        check(&name, &Scene::new(&view, faces));
    }
    let view = endgame(SECOND);
    let scene = Scene::new(&view, Faces::KanjiAndLetters);
    check("shogi-check-second", &scene);
}

#[test]
fn a_small_board_with_hands() {
    for (name, viewer, faces) in [
        ("first", FIRST, Faces::Single),
        ("second", SECOND, Faces::KanjiAndLetters),
    ] {
        let mut view = position("minishogi", MINI_ENDGAME, viewer);
        hold(&mut view, Side::First, "B1 P1");
        hold(&mut view, Side::Second, "S2 G1");
        view.turn = Side::First;
        view.check = true;
        check(
            &format!("minishogi-hands-{name}"),
            &Scene::new(&view, faces),
        );
    }
}

/// A picked man in hand is framed like one on the board; a drop marks its goal alone.
#[test]
fn a_man_picked_from_the_hand() {
    let view = drops(FIRST);
    let origin = view.moves[0].from;
    let mut scene = Scene::new(&view, Faces::KanjiAndLetters);
    assert_eq!(scene.marks.last, Some((None, square(view.sheet, "5e"))));
    scene.marks = scene.marks.with_selected(&view, origin);
    check("shogi-drop", &scene);
}

/// A man on the board that may go, take, and turn over.
#[test]
fn a_man_picked_on_the_board() {
    let mut view = drops(FIRST);
    let [from, to, foe] = ["8h", "7g", "5e"].map(|name| square(view.sheet, name));
    let turned = Move {
        promotes: true,
        ..Move::step(from, foe)
    };
    view.moves = vec![Move::step(from, to), Move::step(from, foe), turned];
    let mut scene = Scene::new(&view, Faces::Single);
    scene.marks = scene.marks.with_selected(&view, Origin::Board(from));
    let marks = &scene.marks;
    assert_eq!(
        (&marks.reachable, &marks.attackable),
        (&vec![to], &vec![foe])
    );
    check("shogi-selected", &scene);
}

/// The sign is on the king of the side to move, and only when it is in check.
#[test]
fn the_king_in_check_is_marked() {
    let mut view = endgame(FIRST);
    let own = square(view.sheet, "5h");
    assert_eq!(Marks::of_last_turn(&view).check, Some(own));
    view.turn = Side::Second;
    let other = square(view.sheet, "6b");
    assert_eq!(Marks::of_last_turn(&view).check, Some(other));
    view.check = false;
    assert_eq!(Marks::of_last_turn(&view).check, None);
}

/// What a hand holds changes the picture, and so does whose it is.
#[test]
fn hands_are_seen() {
    let draw = |view: &View| RENDERER.board(&Scene::new(view, Faces::Single));
    let mut seen = Vec::new();
    for (side, men) in [
        (Side::First, ""),
        (Side::First, "P1"),
        (Side::First, "P2"),
        (Side::First, "L2"),
        (Side::Second, "P2"),
    ] {
        let mut view = position("shogi", START, FIRST);
        hold(&mut view, side, men);
        let png = draw(&view);
        assert!(!seen.contains(&png), "{side:?} {men}");
        seen.push(png);
    }
}

/// Whoever looks on sees the first player's side, and the same whoever draws it.
#[test]
fn an_open_game_looks_alike_to_all() {
    let boards = [FIRST, Viewer::Watcher].map(|viewer| {
        let view = endgame(viewer);
        Renderer::new().board(&Scene::new(&view, Faces::Hanzi))
    });
    assert!(boards[0] == boards[1]);
}
