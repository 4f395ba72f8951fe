//! What is said at the desk: settings, help, the challenge form, privacy.

use super::check;
use crate::discord::click::{Form, Knob};
use crate::discord::message::Row;
use crate::discord::present::{
    Player, ServerPage, SettingsPage, blocks, change, declined, end_game, exported, forget, form,
    help, privacy, server, settings,
};
use crate::locale::{Language, words};
use crate::render::Faces;
use crate::store::{Server, Taste};
use tabletop::games;

#[test]
fn what_is_said_at_the_desk_fits_into_messages() {
    for &language in Language::ALL {
        let words = words(language);
        check(&help(words, u16::MAX));
        let player = |id: u64| Player {
            id: u64::MAX - id,
            name: "*An _unusually_ long [name](x)*".repeat(4),
        };
        let people: Vec<Player> = (0..30).map(player).collect();
        check(&blocks(words, &people, u16::MAX));
        check(&blocks(words, &[], 0));
        check(&declined(words, &people[0]));
        check(&privacy(words));
        check(&exported(words, Vec::new()));
        (0..3).for_each(|running| check(&forget(words, running)));
        for is_manager in [false, true] {
            let taste = Taste {
                language: Some(language.tag().to_owned()),
                faces: Some(Faces::Letters.name().to_owned()),
                ..Taste::default()
            };
            let page = SettingsPage {
                words,
                taste: &taste,
                is_manager,
                tag: u16::MAX,
            };
            check(&settings(&page));
        }
        let games: Vec<(i64, String)> = (1..40).map(|n| (n, "name ".repeat(40))).collect();
        let server_of = |channels: usize| Server {
            locale: "ja".to_owned(),
            language: None,
            channels: (1..=channels as u64).collect(),
        };
        for (channels, games) in [(0, &games[..0]), (30, &games[..])] {
            let page = ServerPage {
                words,
                server: &server_of(channels),
                games,
                note: Some("!"),
                tag: u16::MAX,
            };
            check(&server(&page));
        }
        check(&end_game(words, i64::MAX, &games[0].1));
        for game in 0..u8::try_from(games::ALL.len()).unwrap() {
            let filled = Form {
                opponent: u64::MAX,
                game,
                rules: 15,
                first: 2,
                clock: 5,
            };
            check(&form(words, &people[0], &filled, u16::MAX));
        }
    }
}

#[test]
fn every_line_of_the_settings_means_a_change() {
    let taste = Taste::default();
    let page = SettingsPage {
        words: words(Language::English),
        taste: &taste,
        is_manager: true,
        tag: 0,
    };
    let message = settings(&page);
    for (knob, row) in Knob::ALL.into_iter().zip(&message.rows) {
        let Row::Menu(menu) = row else {
            panic!("{row:?}")
        };
        assert!(menu.choices.iter().any(|line| line.picked), "{knob:?}");
        for line in &menu.choices {
            assert!(change(knob, &line.value).is_some(), "{knob:?} {line:?}");
        }
        assert_eq!(change(knob, "everything"), None);
    }
}
