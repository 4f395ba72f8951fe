//! Every message stays within Discord's limits, and says nothing in a key that no text has.

mod desk;
mod faults;
mod reach;
mod setup;
mod times;

use self::faults::Faults;
use super::*;
use crate::discord::message::{Drawing, Message};
use crate::locale::{Language, words};
use crate::render::Renderer;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tabletop::games;
use tabletop::matches::Silence;
use tabletop::rules::{Entry, Outcome, Reason, Table, View, Viewer};

/// Texts that are missing show as their key: lower-case words joined by dashes.
fn check(message: &Message) {
    assert_eq!(Faults::of(message), Vec::<String>::new(), "{message:#?}");
    let looks_like_key = |word: &&str| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        [
            "panel-", "button-", "event-", "result-", "reason-", "gunjin-", "setup-", "alt-",
            "battle-", "board-", "clock-", "seat-", "silent-", "time-", "lapsed-", "army-",
            "junqi-", "ping-",
        ]
        .iter()
        .any(|start| word.starts_with(start))
    };
    assert_eq!(
        message.text.split_whitespace().find(looks_like_key),
        None,
        "{}",
        message.text
    );
}

/// Every game in every language.
fn everywhere() -> impl Iterator<Item = (&'static &'static dyn Entry, Language)> {
    let all = games::ALL.iter();
    all.flat_map(|entry| Language::ALL.iter().map(move |&language| (entry, language)))
}

fn caption<'a>(entry: &'static dyn Entry, language: Language, options: &'a Options) -> Caption<'a> {
    let player = |id, name: &str| Player {
        id,
        name: name.to_owned(),
    };
    Caption {
        game: i64::MAX,
        sheet: entry.sheet(),
        options,
        time: TimeControl::PerMove {
            seconds: 3 * 86_400,
        },
        words: words(language),
        faces: Faces::KanjiAndLetters,
        players: BySide {
            first: player(u64::MAX >> 1, "*An _unusually_ long [name](x)*"),
            second: player(2, "@everyone"),
        },
    }
}

/// Plays a random game and shows its positions to `look`: each of an army game, some of those that
/// have hundreds of moves in hundreds of positions, and the last.
fn each_position(entry: &'static dyn Entry, seed: u64, mut look: impl FnMut(&dyn Table)) {
    println!("seed {seed}");
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let armies = BySide::from_fn(|side| entry.random_army(side, &mut lots));
    let mut table = entry.begin(&Options::default(), armies).unwrap();
    let stride = if entry.sheet().has_hands() { 23 } else { 1 };
    for ply in 0.. {
        let moves = table.legal_moves();
        if moves.is_empty() || ply % stride == 0 {
            look(table.as_ref());
        }
        if moves.is_empty() {
            return;
        }
        let chosen = usize::try_from(lots.next_u32()).unwrap() % moves.len();
        table.play(moves[chosen]).unwrap();
    }
}

fn both<T: Copy>(value: T) -> BySide<T> {
    BySide::from_fn(|_| value)
}

/// Every way in which time can stand.
fn every_time() -> [Times; 5] {
    let running = Times {
        until: Some(i64::MAX / 1000),
        drawn: both(true),
        ..Times::default()
    };
    let kept = Times {
        kept: both(true),
        ..Times::default()
    };
    let silent = |silence| Times {
        silence,
        remedy: both(silence),
        awaited: both(true),
        ..Times::default()
    };
    let reminded = Times {
        until: running.until,
        ..silent(Silence::Reminded)
    };
    let (fillable, closable) = (silent(Silence::Fillable), silent(Silence::Closable));
    [running, kept, reminded, fillable, closable]
}

fn pages(view: &View) -> Vec<Page> {
    // Where a position has hundreds of moves, some of them stand for all.
    let few = if view.sheet.has_hands() {
        12
    } else {
        usize::MAX
    };
    let moves = || view.moves.iter().copied().take(few);
    let origins = view.moves.iter().map(|mv| mv.from);
    let mut origins: Vec<_> = origins.collect();
    origins.dedup();
    origins
        .into_iter()
        .map(Page::Selected)
        .chain([Page::Home, Page::More, Page::Resign, Page::Close])
        .chain(moves().map(Page::Sure))
        .chain(moves().map(Page::Promote))
        .collect()
}

#[test]
fn panels_and_boards_of_random_games_fit_into_messages() {
    for (entry, language) in everywhere() {
        let options = Options::default();
        let caption = caption(*entry, language, &options);
        each_position(*entry, 7, |table| {
            let offer = Some(Offer {
                id: 3,
                by: Side::Second,
            });
            for side in Side::BOTH {
                let view = table.view(Viewer::Side(side));
                for page in pages(&view) {
                    let extras = PanelExtras {
                        was_declined: false,
                        page,
                        since: 0,
                        offer,
                        tag: 65_535,
                        has_next: true,
                        times: every_time()[view.ply as usize % 5],
                    };
                    check(&panel(&caption, &view, side, &extras));
                }
                check(&lost_pieces(&caption, &view, side));
                check(&position(&caption, &view, side));
            }
            let watcher = table.view(Viewer::Watcher);
            let times = every_time()[watcher.ply as usize % 5];
            check(&board(&caption, &watcher, 0, Some(Side::First), &times));
        });
    }
}

#[test]
fn every_end_fits_into_a_message() {
    for (entry, language) in everywhere() {
        let options = Options::default();
        let caption = caption(*entry, language, &options);
        each_position(*entry, 8, |table| {
            let Some(_) = table.outcome() else { return };
            let reveal = table.view(Viewer::Referee);
            for reason in Reason::ALL {
                for winner in [None, Some(Side::First), Some(Side::Second)] {
                    for reader in [None, Some(Side::First)] {
                        let outcome = Outcome { winner, reason };
                        check(&result(
                            &caption,
                            Some(&reveal),
                            outcome,
                            &Wishes {
                                wished: BySide {
                                    first: true,
                                    second: true,
                                },
                                rematch: Some(i64::MAX),
                            },
                            reader,
                        ));
                    }
                }
            }
        });
    }
}

#[test]
fn nobody_is_named_where_both_generals_fall() {
    for (entry, language) in everywhere() {
        let options = Options::default();
        let caption = caption(*entry, language, &options);
        let outcome = Outcome {
            winner: None,
            reason: Reason::General,
        };
        let message = result(&caption, None, outcome, &Wishes::default(), None);
        let said = caption.words.say("reason-general-draw");
        assert!(
            message.text.lines().any(|line| line == said),
            "{}",
            message.text
        );
    }
}

#[test]
fn gatherings_charts_and_books_fit_into_messages() {
    for (entry, language) in everywhere() {
        let options = Options::default();
        let caption = caption(*entry, language, &options);
        check(&gathering(
            &caption,
            BySide {
                first: true,
                second: false,
            },
            &every_time()[0],
        ));
        let charted = entry.chart(&options);
        let message = chart(&caption, charted.as_ref());
        check(&message);
        assert_eq!(message.picture.is_some(), charted.is_some());
        for book in [Book::Rules, Book::Tips] {
            let page = |page| {
                let id = |page: u32| page.to_string();
                book_page(caption.words, entry.sheet(), (book, page), id)
            };
            (0..9).for_each(|number| check(&page(number)));
            assert_ne!(page(1).text, page(2).text, "there are several pages");
        }
        check(&help_game(&Caption { game: 0, ..caption }, *entry));
    }
}

#[test]
fn every_word_on_a_chart_has_glyphs_in_one_typeface() {
    let renderer = Renderer::new();
    for &language in Language::ALL {
        let missing = renderer.missing_in_chart(&info::chart_words(words(language)));
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

#[test]
fn a_players_own_side_is_at_the_bottom() {
    for (entry, language) in everywhere() {
        let options = Options::default();
        let caption = caption(*entry, language, &options);
        let outcome = Outcome {
            winner: None,
            reason: Reason::Agreed,
        };
        each_position(*entry, 2, |table| {
            let reveal = table.view(Viewer::Referee);
            let at_the_bottom = |message: Message| match message.picture.unwrap().drawing {
                Drawing::Board { bottom, .. } => bottom,
                Drawing::Camp { side, .. } => side,
                Drawing::Chart { .. } => panic!("a chart has no bottom"),
            };
            let ended =
                |reader| result(&caption, Some(&reveal), outcome, &Wishes::default(), reader);
            assert_eq!(at_the_bottom(ended(None)), Side::First);
            for side in Side::BOTH {
                let view = table.view(Viewer::Side(side));
                let extras = PanelExtras {
                    was_declined: false,
                    page: Page::Home,
                    since: 0,
                    offer: None,
                    tag: 0,
                    has_next: false,
                    times: Times::default(),
                };
                let own = panel(&caption, &view, side, &extras);
                assert_eq!(at_the_bottom(own), side);
                assert_eq!(at_the_bottom(ended(Some(side))), side);
            }
        });
    }
}

#[test]
fn no_panel_names_an_enemy_piece() {
    // Of open games everything may be named.
    let hidden = |(entry, _): &(&&dyn Entry, Language)| !entry.sheet().has_hands();
    for (entry, language) in everywhere().filter(hidden) {
        let options = Options::default();
        let caption = caption(*entry, language, &options);
        each_position(*entry, 10, |table| {
            let view = table.view(Viewer::Watcher);
            let message = board(&caption, &view, 0, None, &Times::default());
            let said = format!(
                "{} {}",
                message.text,
                message.picture.map(|plate| plate.alt).unwrap_or_default()
            );
            let named = entry
                .sheet()
                .all_kinds()
                .map(|kind| caption.kind(kind))
                .find(|name| said.contains(name.as_str()));
            assert_eq!(named, None, "{said}");
        });
    }
}

#[test]
fn names_cannot_format_or_ping() {
    for (name, escaped) in [
        ("@everyone", "@\u{200b}everyone"),
        ("**a**", "\\*\\*a\\*\\*"),
        ("a\nb", "a b"),
        ("a\u{202e}b\u{2066}", "ab"),
        ("[x](y)", "\\[x\\]\\(y\\)"),
        ("<@1>", "\\<@\u{200b}1\\>"),
    ] {
        assert_eq!(escape(name), escaped);
    }
}
