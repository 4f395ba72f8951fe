//! What is said about time.

use super::{caption, check, everywhere};
use crate::discord::message::Message;
use crate::discord::present::panel::{Page, PanelExtras, panel};
use crate::discord::present::times::{Times, time_name};
use crate::locale::{Language, words};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use tabletop::games;
use tabletop::rules::{BySide, Entry, LostTurn, Options, Side, TimeControl, Viewer};

#[test]
fn every_clock_of_a_game_has_a_name_of_its_own() {
    for (entry, language) in everywhere() {
        let controls = entry.sheet().timing.controls;
        let name = |&time: &TimeControl| time_name(words(language), time);
        let names: BTreeSet<String> = controls.iter().map(name).collect();
        assert_eq!(names.len(), controls.len(), "{names:?}");
        check(&Message::text(Vec::from_iter(names).join("\n")));
    }
}

#[test]
fn clocks_are_told_in_the_largest_unit() {
    let names = TimeControl::USUAL.map(|time| time_name(words(Language::English), time));
    let wanted = [
        "no clock",
        "30 seconds a move",
        "60 seconds a move",
        "5 minutes a move",
        "1 day a move",
        "3 days a move",
    ];
    assert_eq!(names, wanted);
}

/// The panel of the first player, who has lost so many turns.
fn after_lost_turns(entry: &'static dyn Entry, language: Language, lost: usize) -> String {
    let mut lots = ChaCha8Rng::seed_from_u64(4);
    let armies = BySide::from_fn(|side| entry.random_army(side, &mut lots));
    let options = Options::default();
    let mut table = entry.begin(&options, armies).unwrap();
    for _ in 0..lost {
        table.lose_turn().unwrap();
        let answer = table.legal_moves()[0];
        table.play(answer).unwrap();
    }
    let view = table.view(Viewer::Side(Side::First));
    let extras = PanelExtras {
        page: Page::Home,
        since: u32::MAX,
        offer: None,
        was_declined: false,
        tag: 0,
        has_next: false,
        times: Times::default(),
    };
    let caption = caption(entry, language, &options);
    let message = panel(&caption, &view, Side::First, &extras);
    check(&message);
    message.text
}

#[test]
fn a_player_is_told_how_many_turns_are_lost() {
    for (entry, language) in everywhere() {
        if entry.sheet().timing.lost_turn == LostTurn::Passes {
            let [none, one, two] = [0, 1, 2].map(|lost| after_lost_turns(*entry, language, lost));
            assert!(one.lines().count() > none.lines().count(), "{one}");
            assert!(two.contains('2'), "{two}");
        }
    }
    let passes = |entry: &&&dyn Entry| entry.sheet().timing.lost_turn == LostTurn::Passes;
    assert!(games::ALL.iter().any(|entry| passes(&entry)));
}
