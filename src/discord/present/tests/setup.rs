//! Camps before the game.

use super::{caption, check, every_time, everywhere};
use crate::discord::message::{Choice, Drawing, Row};
use crate::discord::present::*;
use crate::locale::Language;
use crate::store::Kept;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tabletop::games;
use tabletop::rules::{Army, Options, Side};

#[test]
fn setup_panels_fit_into_messages() {
    for (entry, language) in everywhere() {
        let options = Options::default();
        let caption = caption(*entry, language, &options);
        let layouts: Vec<&'static str> = entry
            .layouts(Side::First)
            .iter()
            .map(|layout| layout.id)
            .collect();
        for side in Side::BOTH {
            let army = entry.random_army(side, &mut ChaCha8Rng::seed_from_u64(9));
            let first = army.iter().next().map(|(square, _)| square);
            let kept: Vec<Kept> = (0..11).map(|id| kept(id, &army)).collect();
            let shown = [
                (None, false, None),
                (first, false, None),
                (None, true, None),
                (None, false, Some(kept.as_slice())),
                (None, false, Some(&[])),
            ];
            let stages = [Stage::BeforeTheLot, Stage::Challenged, Stage::Setup];
            for ((picked, is_confirmed, kept), stage) in
                shown.into_iter().zip(stages.into_iter().cycle())
            {
                let draft = Draft {
                    army: &army,
                    revision: u32::MAX,
                    is_confirmed,
                    picked,
                    note: Some("!"),
                    layouts: &layouts,
                    kept,
                    stage,
                    has_next: true,
                    page: if picked.is_some() {
                        Page::Resign
                    } else {
                        Page::Home
                    },
                    times: Times::default(),
                };
                for times in every_time() {
                    let message = setup(&caption, side, &Draft { times, ..draft });
                    check(&message);
                    assert!(matches!(
                        message.picture.unwrap().drawing,
                        Drawing::Camp { .. }
                    ));
                }
            }
        }
    }
}

fn kept(id: i64, army: &Army) -> Kept {
    let name = match id {
        0 => String::new(),
        _ => format!("{id}{}", "ね".repeat(39)),
    };
    let army = army.clone();
    Kept { id, name, army }
}

#[test]
fn the_halves_of_a_camp_are_its_owners_left_and_right() {
    let hidden = games::ALL.iter().filter(|entry| entry.sheet().has_setup);
    for entry in hidden {
        let (sheet, options) = (entry.sheet(), Options::default());
        let caption = caption(*entry, Language::English, &options);
        for side in Side::BOTH {
            let army = entry.random_army(side, &mut ChaCha8Rng::seed_from_u64(2));
            let draft = Draft {
                army: &army,
                revision: 1,
                is_confirmed: false,
                picked: None,
                note: None,
                layouts: &[],
                kept: None,
                stage: Stage::Setup,
                has_next: false,
                page: Page::Home,
                times: Times::default(),
            };
            let message = setup(&caption, side, &draft);
            let halves: Vec<Vec<i32>> = message
                .rows
                .iter()
                .filter_map(|row| match row {
                    Row::Menu(menu) => Some(&menu.choices),
                    Row::Buttons(_) | Row::Channels(_) => None,
                })
                .map(|choices| {
                    let centre = |choice: &Choice| {
                        let area = sheet.square(sheet.find_square(&choice.value).unwrap()).area;
                        2 * area.x + area.width - sheet.picture.size.x
                    };
                    let turned = if side == Side::First { 1 } else { -1 };
                    choices.iter().map(|it| turned * centre(it)).collect()
                })
                .collect();
            let [left, right] = halves.as_slice() else {
                panic!("{halves:?}");
            };
            assert!(left.iter().all(|&x| x <= 0), "{side:?}: {left:?}");
            assert!(right.iter().all(|&x| x > 0), "{side:?}: {right:?}");
            // What lies in the middle belongs to the left half.
            let middle = left.iter().filter(|&&x| x == 0).count();
            assert_eq!(left.len() - middle, right.len(), "{halves:?}");
        }
    }
}
