//! Gunjin Shogi: the whole battle chart, and what its ready layouts are good for.

use tabletop::games;
use tabletop::rules::{
    Army, BySide, Chart, Clash, Entry, Happening, Kind, Options, Position, Side, Square, Survivor,
    Viewer,
};

const CHART: &str = include_str!("../cases/gunjin-chart.txt");

fn armies() -> impl Iterator<Item = &'static dyn Entry> {
    let all = games::ALL.iter().copied();
    all.filter(|entry| entry.sheet().family == "gunjin")
}

fn kind(entry: &dyn Entry, code: &str) -> Kind {
    entry.sheet().find_kind(code).unwrap()
}

fn square(entry: &dyn Entry, name: &str) -> Square {
    entry.sheet().find_square(name).unwrap()
}

fn clash(chart: &Chart, attacker: Kind, defender: Kind) -> Clash {
    let row = chart
        .attackers
        .iter()
        .position(|&other| other == attacker)
        .unwrap();
    let column = chart
        .defenders
        .iter()
        .position(|&other| other == defender)
        .unwrap();
    chart.clashes[row][column]
}

/// The chart as the file draws it: a row for each attacker, a sign for each defender.
fn drawn() -> Vec<(&'static str, &'static str, Clash)> {
    let mut lines = CHART.lines();
    let defenders: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
    let row = |line: &'static str| {
        let mut words = line.split_whitespace();
        let attacker = words.next().unwrap();
        let signs = words.map(|sign| match sign {
            "+" => Clash::Attacker,
            "-" => Clash::Defender,
            "x" => Clash::Both,
            "?" => Clash::Depends,
            other => panic!("no such sign: {other}"),
        });
        let cells = defenders.clone().into_iter().zip(signs);
        cells
            .map(move |(defender, clash)| (attacker, defender, clash))
            .collect::<Vec<_>>()
    };
    lines.flat_map(row).collect()
}

#[test]
fn the_chart_is_as_drawn() {
    for entry in armies() {
        let chart = entry.chart(&Options::default()).unwrap();
        assert_eq!(drawn().len(), chart.attackers.len() * chart.defenders.len());
        for (attacker, defender, want) in drawn() {
            let got = clash(&chart, kind(entry, attacker), kind(entry, defender));
            assert_eq!(got, want, "{attacker} against {defender}");
        }
    }
}

#[test]
fn house_rules_change_their_own_battles_alone() {
    let options = Options::default().with_toggle("tanks_beat_engineers", false);
    let options = options.with_toggle("mines_stay", true);
    for entry in armies() {
        let chart = entry.chart(&options).unwrap();
        for (attacker, defender, usual) in drawn() {
            let want = match (attacker, defender, usual) {
                ("ENG", "TNK", _) => Clash::Attacker,
                ("TNK", "ENG", _) | (_, "MIN", Clash::Both) => Clash::Defender,
                _ => usual,
            };
            let got = clash(&chart, kind(entry, attacker), kind(entry, defender));
            assert_eq!(got, want, "{attacker} against {defender}");
        }
    }
}

#[test]
fn battles_on_the_board_follow_the_chart() {
    let toggles = [false, true];
    let rules = toggles.map(|tanks| toggles.map(|mines| [tanks, mines]));
    for [tanks, mines] in rules.concat() {
        let options = Options::default()
            .with_toggle("tanks_beat_engineers", tanks)
            .with_toggle("mines_stay", mines);
        for entry in armies() {
            let chart = entry.chart(&options).unwrap();
            for &attacker in &chart.attackers {
                for &defender in &chart.defenders {
                    fight(
                        entry,
                        &options,
                        attacker,
                        defender,
                        clash(&chart, attacker, defender),
                    );
                }
            }
        }
    }
}

/// One attack in the open, from b3 on b2; a Flag there with nothing behind it loses.
fn fight(
    entry: &'static dyn Entry,
    options: &Options,
    attacker: Kind,
    defender: Kind,
    clash: Clash,
) {
    let guard = kind(entry, "CPT");
    let put = |name, kind| (square(entry, name), kind);
    let mut table = entry.arrange(Position {
        options: options.clone(),
        turn: Side::Second,
        quiet: 5,
        hands: BySide::default(),
        armies: BySide {
            first: Army::from_iter([put("b2", defender), put("f1", guard)]),
            second: Army::from_iter([put("b3", attacker), put("f8", guard)]),
        },
    });
    table.play(entry.read_move("b3b2").unwrap()).unwrap();
    let view = table.view(Viewer::Referee);
    let Happening::Moved { battle, .. } = &view.last().unwrap().what else {
        panic!("a move is no lost turn");
    };
    let want = match clash {
        Clash::Attacker | Clash::Depends => Survivor::Attacker,
        Clash::Defender => Survivor::Defender,
        Clash::Both => Survivor::Neither,
    };
    let names = [attacker, defender].map(|kind| entry.sheet().kind(kind).code);
    assert_eq!(battle.unwrap().survivor, want, "{names:?}");
    let left = view
        .at(square(entry, "b2"))
        .map(|seen| (seen.side, seen.kind.unwrap()));
    let stays = match want {
        Survivor::Attacker => Some((Side::Second, attacker)),
        Survivor::Defender => Some((Side::First, defender)),
        Survivor::Neither => None,
    };
    assert_eq!(left, stays, "{names:?}");
    assert_eq!(
        (view.at(square(entry, "b3")), view.quiet),
        (None, 0),
        "{names:?}"
    );
}

#[test]
fn the_first_move_of_a_game_is_an_attack() {
    for entry in armies() {
        for layout in entry.layouts(Side::First) {
            let second = entry.layouts(Side::Second).swap_remove(0).army;
            let armies = BySide {
                first: layout.army,
                second,
            };
            let table = entry.begin(&Options::default(), armies).unwrap();
            let view = table.view(Viewer::Side(Side::First));
            assert!(!view.moves.is_empty());
            let is_attack = |to| view.at(to).is_some_and(|seen| seen.side == Side::Second);
            assert!(
                view.moves.iter().all(|mv| is_attack(mv.to)),
                "{}",
                layout.id
            );
        }
    }
}

/// The rule text's advice: something strong, or a Mine, behind the Flag; the General at home or
/// beside a Mine that is.
#[test]
fn ready_layouts_follow_the_advice() {
    for entry in armies() {
        let sheet = entry.sheet();
        let home = sheet.find_in_camp(Side::First, "hq").unwrap();
        let cells = [&sheet.square(home).name, &sheet.square(home).aliases[0]];
        for layout in entry.layouts(Side::First) {
            let code_at = |at: Square| sheet.kind(layout.army.at(at).unwrap()).code;
            let find = |code| {
                layout
                    .army
                    .iter()
                    .find(|&(_, k)| k == kind(entry, code))
                    .unwrap()
                    .0
            };
            let flag = &sheet.square(find("FLG")).name;
            let behind = format!("{}{}", &flag[..1], flag[1..].parse::<u8>().unwrap() - 1);
            let backing = code_at(square(entry, &behind));
            assert!(
                ["GEN", "LTG", "MIN"].contains(&backing),
                "{} {backing}",
                layout.id
            );
            let general = sheet.square(find("GEN"));
            let is_beside = cells.iter().any(|cell| {
                let column = cell.as_bytes()[0];
                general.rank == 0 && general.name.as_bytes()[0].abs_diff(column) == 1
            });
            let at_home = code_at(home);
            assert!(
                at_home == "GEN" || (at_home == "MIN" && is_beside),
                "{}",
                layout.id
            );
        }
    }
}
