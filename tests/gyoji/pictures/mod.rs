//! What people see: pictures of boards against references, their secrecy, and their legibility.

mod compare;
mod scene;
mod shogi;
mod sizes;

use gyoji::render::{ChartScene, ChartWords, Faces, Marks, Renderer, Scene};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use scene::{Position, army, square};
use std::sync::LazyLock;
use tabletop::rules::{BySide, Move, Options, Origin, Sheet, Side, Survivor, Viewer};

static SMALL: LazyLock<&'static Sheet> = LazyLock::new(|| sheet("gunjin23"));
static LARGE: LazyLock<&'static Sheet> = LazyLock::new(|| sheet("gunjin31"));
static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);

const FIRST: Viewer = Viewer::Side(Side::First);
const SECOND: Viewer = Viewer::Side(Side::Second);

fn sheet(id: &str) -> &'static Sheet {
    tabletop::games::find(id).unwrap().sheet()
}

const SMALL_ROWS: &str = "CAV TNK 1LT COL TNK 1LT
    CPT ENG MG ENG GEN PLN
    2LT MIN FLG PLN LTC 2LT
    MIN SPY MAJ LTG CPT";
const SMALL_ROWS_OF_SECOND: &str = "1LT COL ENG GEN MAJ TNK
    PLN MIN 2LT CPT MG CPT
    2LT FLG 1LT TNK PLN LTC
    LTG CAV MIN ENG SPY";
const LARGE_ROWS: &str = "CAV TNK 1LT COL TNK 1LT CPT MAJ
    CPT ENG MG ENG LTC PLN LTG SPY
    2LT MIN MAJ PLN FLG COL MG LTC
    MIN 2LT CAV GEN PLN ENG MIN";

/// A small board after some moves: the last one fought and both were removed on e5.
fn middle_game() -> Position {
    Position::new(&SMALL, SMALL_ROWS, SMALL_ROWS_OF_SECOND)
        .play("b4", "b5", Some(Survivor::Attacker))
        .play("e5", "e4", Some(Survivor::Neither))
        .play("a4", "b4", None)
        .play("d5", "d4", Some(Survivor::Defender))
        .play("b5", "c5", Some(Survivor::Neither))
}

/// The same a move later, with a move that was not fought over.
fn quiet_game() -> Position {
    middle_game().play("c6", "c5", None)
}

/// A large board whose last move took c5.
fn large_game() -> Position {
    Position::new(&LARGE, LARGE_ROWS, LARGE_ROWS)
        .play("a4", "a5", Some(Survivor::Attacker))
        .play("f5", "f4", Some(Survivor::Defender))
        .play("c4", "c5", Some(Survivor::Attacker))
}

fn check(name: &str, scene: &Scene<'_>) {
    compare::check(name, &RENDERER.board(scene));
}

fn check_views(name: &str, position: &Position) {
    for (eyes, viewer) in [
        ("first", FIRST),
        ("second", SECOND),
        ("watcher", Viewer::Watcher),
    ] {
        let view = position.view(viewer);
        let scene = Scene::new(&view, Faces::KanjiAndLetters);
        check(&format!("{name}-{eyes}"), &scene);
    }
}

#[test]
fn a_small_board_for_everybody() {
    check_views("small", &quiet_game());
}

#[test]
fn a_large_board_for_everybody() {
    check_views("large", &large_game());
}

#[test]
fn a_battle_that_removed_both_and_one_that_was_won() {
    let removed = middle_game().view(SECOND);
    check(
        "battle-removed",
        &Scene::new(&removed, Faces::KanjiAndLetters),
    );
    let won = middle_game().play("b7", "b3", Some(Survivor::Attacker));
    let won = won.view(FIRST);
    check("battle-won", &Scene::new(&won, Faces::KanjiAndLetters));
}

#[test]
fn a_finished_game_shows_every_kind() {
    for (name, position) in [("small", quiet_game()), ("large", large_game())] {
        let view = position.view(Viewer::Referee);
        let scene = Scene::new(&view, Faces::KanjiAndLetters);
        check(&format!("{name}-reveal"), &scene);
    }
}

#[test]
fn faces_to_everybodys_taste() {
    for (name, faces) in [("letters", Faces::Letters), ("hanzi", Faces::Hanzi)] {
        for (board, position) in [("small", quiet_game()), ("large", large_game())] {
            let view = position.view(Viewer::Referee);
            check(&format!("{board}-reveal-{name}"), &Scene::new(&view, faces));
        }
    }
}

#[test]
fn a_selected_piece_with_its_targets() {
    check_selected("first", FIRST, "c4", &["d5", "b5"], &["c5"]);
    check_selected("second", SECOND, "c5", &["d5", "b5"], &["c4"]);
}

fn check_selected(name: &str, viewer: Viewer, picked: &str, reached: &[&str], attacked: &[&str]) {
    let squares = |names: &[&str]| names.iter().map(|name| square(&SMALL, name)).collect();
    let view = quiet_game().view(viewer);
    let mut scene = Scene::new(&view, Faces::KanjiAndLetters);
    scene.marks.selected = Some(Origin::Board(square(&SMALL, picked)));
    scene.marks.reachable = squares(reached);
    scene.marks.attackable = squares(attacked);
    check(&format!("selected-{name}"), &scene);
}

#[test]
fn a_camp_during_setup() {
    for (name, sheet, side, rows, faces) in [
        (
            "small-first",
            *SMALL,
            Side::First,
            SMALL_ROWS,
            Faces::KanjiAndLetters,
        ),
        (
            "small-second",
            *SMALL,
            Side::Second,
            SMALL_ROWS,
            Faces::KanjiAndLetters,
        ),
        (
            "small-letters",
            *SMALL,
            Side::First,
            SMALL_ROWS,
            Faces::Letters,
        ),
        (
            "large-second",
            *LARGE,
            Side::Second,
            LARGE_ROWS,
            Faces::KanjiAndLetters,
        ),
        ("large-hanzi", *LARGE, Side::First, LARGE_ROWS, Faces::Hanzi),
    ] {
        let army = army(sheet, side, rows);
        let marks = Marks {
            selected: army.iter().nth(9).map(|(square, _)| Origin::Board(square)),
            ..Marks::default()
        };
        let png = RENDERER.setup(sheet, side, &army, &marks, faces);
        compare::check(&format!("setup-{name}"), &png);
    }
}

/// Junqi some moves in: for everybody, in every writing; a camp, and the chart by ranks.
#[test]
fn a_board_of_roads_and_railways() {
    let entry = tabletop::games::find("junqi").unwrap();
    let army = |side, layout: usize| entry.layouts(side).swap_remove(layout).army;
    let armies = BySide {
        first: army(Side::First, 0),
        second: army(Side::Second, 1),
    };
    let camp = army(Side::Second, 2);
    let marks = Marks {
        selected: camp.iter().nth(9).map(|(square, _)| Origin::Board(square)),
        ..Marks::default()
    };
    let setup = RENDERER.setup(entry.sheet(), Side::Second, &camp, &marks, Faces::Hanzi);
    compare::check("setup-junqi", &setup);
    let mut table = entry.begin(&Options::default(), armies).unwrap();
    let mut lots = ChaCha8Rng::seed_from_u64(9);
    for _ in 0..41 {
        let mv = *table.legal_moves().choose(&mut lots).unwrap();
        table.play(mv).unwrap();
    }
    for (eyes, viewer, faces) in [
        ("first", FIRST, Faces::KanjiAndLetters),
        ("second", SECOND, Faces::Hanzi),
        ("watcher", Viewer::Watcher, Faces::Letters),
        ("reveal", Viewer::Referee, Faces::Ranks),
    ] {
        let view = table.view(viewer);
        let mut scene = Scene::new(&view, faces);
        let widest = |mv: &&Move| view.moves.iter().filter(|it| it.from == mv.from).count();
        let chosen = view.moves.iter().max_by_key(widest);
        if let (Some(from), Viewer::Side(_)) = (chosen.map(|mv| mv.from), viewer) {
            scene.marks = scene.marks.with_selected(&view, from);
        }
        check(&format!("junqi-{eyes}"), &scene);
    }
    let words = ["attacker", "defender", "wins", "wins", "both", "-"].map(str::to_owned);
    let [attacker, defender, outcomes @ ..] = words;
    let chart = RENDERER.chart(ChartScene {
        sheet: entry.sheet(),
        chart: &entry.chart(&Options::default()).unwrap(),
        faces: Faces::Ranks,
        words: &ChartWords {
            attacker,
            defender,
            outcomes,
        },
    });
    compare::check("chart-junqi", &chart);
}

/// Every chart of both armies, each under other house rules, with all faces and scripts.
#[test]
fn a_battle_chart() {
    let words = |text: &str| {
        let mut words = text.split('/').map(str::to_owned);
        let mut next = || words.next().unwrap();
        ChartWords {
            attacker: next(),
            defender: next(),
            outcomes: [next(), next(), next(), next()],
        }
    };
    let usual = Options::default();
    let other = Options::default()
        .with_toggle("tanks_beat_engineers", false)
        .with_toggle("mines_stay", true);
    for (name, game, options, faces, words) in [
        (
            "kanji",
            "gunjin23",
            &usual,
            Faces::KanjiAndLetters,
            words("攻/守/攻めた側の勝ち/守った側の勝ち/相打ち/場合による"),
        ),
        (
            "letters",
            "gunjin31",
            &other,
            Faces::Letters,
            words("attacker/defender/attacker wins/defender wins/both are removed/it depends"),
        ),
        (
            "hanzi",
            "gunjin31",
            &usual,
            Faces::Hanzi,
            words("攻/守/攻方胜/守方胜/同归于尽/视情况"),
        ),
    ] {
        let entry = tabletop::games::find(game).unwrap();
        let png = RENDERER.chart(ChartScene {
            sheet: entry.sheet(),
            chart: &entry.chart(options).unwrap(),
            faces,
            words: &words,
        });
        compare::check(&format!("chart-{name}"), &png);
    }
}

/// Who cannot know two pieces apart gets the same bytes whichever stands where.
#[test]
fn a_picture_shows_nothing_its_view_hides() {
    let world = quiet_game();
    let twin = world.clone().exchange("a8", "b6").exchange("d7", "f7");
    // Each from a renderer of its own: what was drawn before must not show either.
    let renderers = [Renderer::new(), Renderer::new()];
    for viewer in [FIRST, Viewer::Watcher] {
        for faces in Faces::ALL {
            let views = [&world, &twin].map(|position| position.view(viewer));
            let scenes = [0, 1].map(|i| renderers[i].board(&Scene::new(&views[i], faces)));
            assert!(scenes[0] == scenes[1], "{viewer:?} with {faces:?}");
        }
    }
    let owner = [&world, &twin].map(|position| {
        RENDERER.board(&Scene::new(&position.view(SECOND), Faces::KanjiAndLetters))
    });
    assert!(owner[0] != owner[1], "the owner sees the difference");
}

/// Marks for a picked piece come from the viewer's own moves: empty goals are reached, others
/// attacked.
#[test]
fn marks_of_a_selected_piece() {
    let mut view = quiet_game().view(FIRST);
    let [from, to, foe] = ["d4", "d5", "c5"].map(|name| square(&SMALL, name));
    view.moves = vec![
        Move::step(from, to),
        Move::step(from, foe),
        Move::step(foe, to),
    ];
    let marks = Marks::of_last_turn(&view).with_selected(&view, Origin::Board(from));
    assert_eq!(marks.selected, Some(Origin::Board(from)));
    assert_eq!((marks.reachable, marks.attackable), (vec![to], vec![foe]));
    assert_eq!(marks.last, Some((Some(square(&SMALL, "c6")), foe)));
    assert_eq!(marks.battle, None);
    assert_eq!(
        Marks::of_last_turn(&middle_game().view(FIRST)).battle,
        Some(foe)
    );
}

/// The same scene is the same bytes, whatever the renderer drew in between.
#[test]
fn a_renderer_repeats_itself() {
    let (quiet, large) = (quiet_game().view(FIRST), large_game().view(SECOND));
    let draw = |renderer: &Renderer| renderer.board(&Scene::new(&quiet, Faces::KanjiAndLetters));
    let fresh = draw(&Renderer::new());
    let used = Renderer::new();
    let _ = used.board(&Scene::new(&large, Faces::Hanzi));
    assert!(draw(&used) == fresh && draw(&used) == fresh);
}

#[test]
fn every_character_has_a_glyph() {
    for sheet in tabletop::games::ALL.iter().map(|game| game.sheet()) {
        let missing = RENDERER.missing_characters(sheet);
        assert!(missing.is_empty(), "{} lacks {missing:?}", sheet.id);
    }
}

/// Coordinates are at least 3 % of the picture's width, inscriptions at least 2.4 %.
#[test]
fn labels_can_be_read_on_a_phone() {
    for sheet in tabletop::games::ALL.iter().map(|game| game.sheet()) {
        for label in &sheet.picture.labels {
            let is_inscription = label.text.len() > 2 || label.text == "HQ";
            let least = if is_inscription { 24 } else { 30 };
            assert!(
                label.height * 1000 >= least * sheet.picture.size.x,
                "{}: {label:?}",
                sheet.id
            );
        }
    }
}
