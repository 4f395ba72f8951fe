//! Games in which nothing is hidden: drops, promotion, handicaps, check, hands, records.

use crate::games::kept;
use crate::hall::{Hall, PATIENCE, find, parts};
use crate::people::{
    call_out, command, content, message_id, newest, panel, press, private, thread,
};
use gyoji::locale::{Language, words};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sandbox::{Id, Person};
use serde_json::{Value, json};
use tabletop::matches::{Match, Phase};
use tabletop::rules::{BySide, Move, Reason, Side, View, Viewer};

/// More turns than a random game is given.
const LONGEST: u32 = 120;

fn now(person: &Person, message: &Value) -> Value {
    let shown = person.look(|view| view.message(message_id(message)));
    shown.unwrap()
}

/// Alice challenges Bob, both Japanese, in a Japanese server; he accepts, and the game begins.
pub(crate) async fn begun(seed: u64, options: Value) -> (Hall, BySide<Person>, Id) {
    let hall = Hall::open(seed).await;
    hall.sandbox.set_guild_locale(hall.sandbox.guild(), "ja");
    let [alice, bob] = ["Alice", "Bob"].map(|name| hall.person(name));
    for person in [&alice, &bob] {
        person.set_locale("ja");
    }
    let mut options = options;
    options["opponent"] = json!(bob.id());
    call_out(&alice, hall.channel, options).await;
    let challenge = newest(&bob, hall.channel, "accept").await;
    assert_eq!(
        find(&challenge, "mine"),
        None,
        "there is nothing to prepare"
    );
    press(&bob, &challenge, "accept").await;
    hall.quiet().await;
    let thread = thread(&hall, &alice).await;
    let seats = kept(&hall).await.record().seats.clone().unwrap();
    let players = BySide::from_fn(|side| {
        let is_alice = seats.get(side).person.0 == alice.id().get();
        if is_alice { alice.clone() } else { bob.clone() }
    });
    (hall, players, thread)
}

/// The id of the menu with this verb that has a line of this value.
fn menu(message: &Value, verb: &str, value: &str) -> Option<String> {
    let has_line = |part: &&Value| {
        let mut lines = part["options"].as_array().into_iter().flatten();
        lines.any(|line| line["value"] == value)
    };
    let is_meant = |part: &&Value| {
        let id = part["custom_id"].as_str().unwrap_or_default();
        id.starts_with(&format!("g1:{verb}")) && has_line(part)
    };
    let parts = parts(message);
    let menu = parts.iter().find(is_meant)?;
    menu["custom_id"].as_str().map(str::to_owned)
}

async fn choose(person: &Person, message: &Value, verb: &str, value: &str) {
    let id = menu(message, verb, value).unwrap_or_else(|| panic!("no {value}: {message:#}"));
    let picked = person.select(message_id(message), &id, &[value]).await;
    picked.unwrap().settled(PATIENCE).await.unwrap();
}

/// Makes a move in the panel; whether it was asked if the piece turns over.
async fn play(person: &Person, view: &View, mv: Move) -> bool {
    let sheet = view.sheet;
    let shown = panel(person, "pick").await;
    choose(person, &shown, "pick", &sheet.write_origin(mv.from)).await;
    let chosen = now(person, &shown);
    let to = &sheet.square(mv.to).name;
    let plain = sheet.write_move(Move {
        promotes: false,
        ..mv
    });
    let is_button = |id: &String| {
        let says = |text: &str| id.split(':').any(|part| part == text);
        id.starts_with("g1:go:") && (says(&plain) || says(&format!("{plain}+")))
    };
    let button = crate::hall::ids(&chosen).into_iter().find(is_button);
    match button {
        Some(id) => {
            let gone = person.click(message_id(&chosen), &id).await.unwrap();
            gone.settled(PATIENCE).await.unwrap();
        }
        None => choose(person, &chosen, "to", to).await,
    }
    let asked = now(person, &shown);
    let both = [true, false].map(|promotes| view.moves.contains(&Move { promotes, ..mv }));
    let is_asked = both == [true, true];
    assert_eq!(find(&asked, "sure").is_some(), is_asked, "{mv:?} {asked:#}");
    if is_asked {
        let text = sheet.write_move(mv);
        let ids = crate::hall::ids(&asked);
        let is_meant =
            |id: &&String| id.contains("g1:sure:") && id.split(':').any(|part| part == text);
        let id = ids.iter().find(is_meant).unwrap();
        let sure = person.click(message_id(&asked), id).await.unwrap();
        sure.settled(PATIENCE).await.unwrap();
    }
    is_asked
}

/// What a random game has shown.
#[derive(Default)]
struct Shown {
    drops: usize,
    promotions: usize,
    asked: usize,
    checks: usize,
}

/// A move that rather takes, drops or promotes than not.
fn liking(view: &View, lots: &mut ChaCha8Rng) -> Move {
    let is_lively = |mv: &&Move| mv.promotes || view.at(mv.to).is_some();
    let lively: Vec<&Move> = view.moves.iter().filter(is_lively).collect();
    match lively.choose(lots) {
        Some(&&mv) if lots.random_ratio(2, 3) => mv,
        _ => *view.moves.choose(lots).unwrap(),
    }
}

async fn play_out(hall: &Hall, players: &BySide<Person>, seed: u64) -> (Match, Shown) {
    println!("seed {seed}");
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut shown = Shown::default();
    loop {
        let game = kept(hall).await;
        let Some(side) = game.turn().filter(|_| game.ply() < LONGEST) else {
            return (game, shown);
        };
        let view = game.view(Viewer::Side(side)).unwrap();
        let mv = liking(&view, &mut lots);
        shown.drops += usize::from(mv.origin().is_none());
        shown.promotions += usize::from(mv.promotes);
        shown.asked += usize::from(play(players.get(side), &view, mv).await);
        hall.quiet().await;
        if view.check {
            shown.checks += 1;
        }
        let after = kept(hall).await;
        let view = after.view(Viewer::Watcher).unwrap();
        if view.check && after.turn().is_some() {
            let told = panel(players.get(view.turn), "pick").await;
            assert!(content(&told).contains("王手"), "{told:#}");
        }
    }
}

#[tokio::test]
async fn a_game_of_minishogi_in_japanese() {
    let seed = 55;
    let options = json!({"game": "minishogi", "first": "challenger"});
    let (hall, players, thread) = begun(seed, options).await;
    let (mut over, shown) = play_out(&hall, &players, seed).await;
    assert!(shown.drops > 0 && shown.promotions > 0 && shown.asked > 0);
    if over.phase() != Phase::Over {
        let own = panel(&players.first, "more").await;
        for verb in ["more", "resign", "resign-now"] {
            press(&players.first, &now(&players.first, &own), verb).await;
        }
        hall.quiet().await;
        over = kept(&hall).await;
    }
    println!("{:?} after {} turns", over.record().outcome, over.ply());
    let carol = hall.person("Carol");
    let result = newest(&carol, thread, "record").await;
    let record = private(&carol, thread, &result, "record").await;
    let files = record["attachments"].as_array().unwrap();
    assert!(!files.is_empty(), "{record:#}");
    hall.close().await;
}

#[tokio::test]
async fn a_handicap_game_in_japanese() {
    let seed = 56;
    let options = json!({"game": "shogi", "handicap": "飛車落ち", "first": "opponent"});
    let (hall, players, thread) = begun(seed, options.clone()).await;
    let game = kept(&hall).await;
    // Bob gives the handicap: he plays gote and moves first.
    assert_eq!(game.turn(), Some(Side::Second));
    assert_eq!(players.second.id(), hall.person("Bob").id());
    let view = game.view(Viewer::Watcher).unwrap();
    assert_eq!(view.at(view.sheet.find_square("8b").unwrap()), None);
    let own = panel(&players.second, "pick").await;
    assert!(content(&own).contains("あなたの番"), "{own:#}");
    let board = newest(&hall.person("Carol"), thread, "follow").await;
    assert!(content(&board).contains("飛車落ち"), "{board:#}");
    let giver = format!("上手は<@{}>", players.second.id());
    assert!(content(&board).contains(&giver), "{board:#}");
    // By the notation usual in Japan; what is refused says why, and changes nothing.
    for (side, text, wanted) in [
        (Side::Second, "?", "７六歩や7g7f"),
        (Side::Second, "３四歩", "３四歩"),
        (Side::First, "P*5e", "持ち駒にありません"),
        (Side::First, "76歩", "７六歩"),
    ] {
        let person = players.get(side);
        let said = command(person, hall.channel, "move", json!({"move": text})).await;
        assert!(said.contains(wanted), "{text}: {said}");
    }
    assert_eq!(kept(&hall).await.ply(), 2);
    hall.quiet().await;
    let (over, shown) = play_out(&hall, &players, seed).await;
    assert!(shown.drops > 0, "nothing was dropped");
    // Nobody offers a draw in Shogi.
    let loser = players.get(Side::First);
    if over.phase() != Phase::Over {
        let own = panel(loser, "more").await;
        press(loser, &own, "more").await;
        assert_eq!(find(&now(loser, &own), "offer"), None);
        for verb in ["resign", "resign-now"] {
            press(loser, &now(loser, &own), verb).await;
        }
        hall.quiet().await;
    }
    let over = kept(&hall).await;
    assert_ne!(over.record().outcome.unwrap().reason, Reason::Agreed);
    let result = newest(loser, thread, "record").await;
    let record = private(loser, thread, &result, "record").await;
    let files = record["attachments"].as_array().unwrap();
    let names: Vec<&str> = files
        .iter()
        .filter_map(|file| file["filename"].as_str())
        .collect();
    assert!(names.iter().any(|name| name.ends_with(".kif")), "{names:?}");
    hall.close().await;
}

/// Whoever ends the game by `/move` reads the end where it was typed, the others in public, where
/// the players are named.
#[tokio::test]
async fn an_end_by_a_typed_move_is_told_where_it_was_typed() {
    // As it is called in another language than theirs: people copy from each other.
    let first = words(Language::English).say("choice-first-challenger");
    let options = json!({"game": "minishogi", "first": first});
    let (hall, players, thread) = begun(57, options).await;
    assert_eq!(players.first.id(), hall.person("Alice").id());
    let mut said = String::new();
    let shuffle = ["5e4d", "1a2b", "4d5e", "2b1a"];
    let turns = shuffle
        .into_iter()
        .zip([Side::First, Side::Second].into_iter().cycle());
    for (text, side) in turns.cycle().take(12) {
        assert!(!said.contains("引き分け"), "{said}");
        let person = players.get(side);
        said = command(person, hall.channel, "move", json!({"move": text})).await;
    }
    hall.quiet().await;
    assert!(
        said.contains("引き分け") && said.contains("千日手"),
        "{said}"
    );
    let public = newest(&hall.person("Carol"), thread, "record").await;
    for side in Side::BOTH {
        let mention = format!("<@{}>", players.get(side).id());
        assert!(content(&public).contains(&mention), "{public:#}");
    }
    hall.close().await;
}
