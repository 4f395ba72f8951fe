//! Whole games between two people, from the challenge to the rematch, with a watcher.

use crate::hall::{Hall, find};
use crate::people::{Door, Player, begin, content, newest, panel, press, thread};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sandbox::{Id, Person};
use tabletop::matches::{Match, Phase};
use tabletop::rules::{BySide, Move, Reason, Side, View, Viewer};

/// More turns than any of these games takes.
const LONGEST: u32 = 1000;
/// What a player taps for a ready army, and for a move.
const TAPS: usize = 3;

/// The match as the bot keeps it.
pub(crate) async fn kept(hall: &Hall) -> Match {
    let stored = hall.store().load(1).await.unwrap().unwrap();
    Match::restore(stored.record).unwrap()
}

/// The names of the squares a move leaves and reaches.
pub(crate) fn squares(view: &View, mv: Move) -> (&'static str, &'static str) {
    let name = |square| view.sheet.square(square).name.as_str();
    (name(mv.origin().unwrap()), name(mv.to))
}

/// A random move that rather attacks than not, and rather goes on than back: so games end.
pub(crate) fn choose(view: &View, lots: &mut impl Rng) -> Move {
    let rank = |square| {
        let rank = i32::from(view.sheet.square(square).rank);
        if view.turn == Side::First {
            rank
        } else {
            -rank
        }
    };
    let mut liking = |mv: &Move| {
        let attacks = i32::from(view.at(mv.to).is_some());
        let forward = (rank(mv.to) - rank(mv.origin().unwrap())).signum();
        4 * attacks + 2 * forward + lots.random_range(0..6)
    };
    let mut moves = view.moves.clone();
    moves.sort_by_cached_key(|mv| liking(mv));
    *moves.last().unwrap()
}

/// Alice's and Bob's seats in a game that has just been accepted.
pub(crate) async fn seats(hall: &Hall, game: &str, closed: &[&str]) -> (BySide<Player>, Id) {
    for name in closed {
        hall.person(name).set_dms_open(false);
    }
    let (alice, bob) = begin(&hall.sandbox, hall.channel, game).await;
    hall.quiet().await;
    let thread = thread(hall, &alice).await;
    let door = |name: &str| {
        if closed.contains(&name) {
            Door::Thread(thread)
        } else {
            Door::Direct
        }
    };
    let (first, second) = (door("Alice"), door("Bob"));
    let seats = BySide {
        first: Player::new(alice, first),
        second: Player::new(bob, second),
    };
    (seats, thread)
}

/// Takes a ready layout and confirms it.
async fn arm(hall: &Hall, player: &Player) {
    let camp = player.panel("confirm").await;
    let camp = player.press(&camp, "layout").await;
    player.press(&camp, "confirm").await;
    let taps = player.taps();
    assert!(taps <= TAPS, "{taps} taps for an army");
    hall.quiet().await;
}

/// Plays by panel until the game is over.
async fn play_out(hall: &Hall, seats: &BySide<Player>, lots: &mut impl Rng) -> Match {
    loop {
        let game = kept(hall).await;
        let Some(side) = game.turn().filter(|_| game.phase() == Phase::Playing) else {
            return game;
        };
        assert!(game.ply() < LONGEST, "the game does not end");
        let view = game.view(Viewer::Side(side)).unwrap();
        let (from, to) = squares(&view, choose(&view, lots));
        let player = seats.get(side);
        player.play(from, to).await;
        let taps = player.taps();
        assert!(taps <= TAPS, "{taps} taps for {from}{to}");
        hall.quiet().await;
    }
}

/// Requests with the bot's own token since a number: answers to interactions do not count.
fn calls(hall: &Hall, since: usize) -> usize {
    let log = hall.sandbox.log_since(since);
    let is_own = |request: &&sandbox::Request| {
        request.callback.is_none() && !request.path.starts_with("/webhooks")
    };
    log.iter().filter(is_own).count()
}

/// Nothing private ever stood where the watcher can look.
fn watched(carol: &Person, channels: &[Id]) {
    for &channel in channels {
        for message in carol.look(|view| view.messages(channel)) {
            for verb in ["pick", "confirm", "camp", "go", "lost"] {
                assert_eq!(find(&message, verb), None, "{message:#}");
            }
        }
    }
}

async fn whole_game(game: &str, seed: u64, closed: &[&str]) {
    println!("seed {seed}");
    let hall = Hall::open(seed).await;
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let (seats, thread) = seats(&hall, game, closed).await;
    for side in Side::BOTH {
        arm(&hall, seats.get(side)).await;
    }
    let before = hall.sandbox.requests();
    let over = play_out(&hall, &seats, &mut lots).await;
    let outcome = over.record().outcome.unwrap();
    assert!(
        !matches!(outcome.reason, Reason::Resign | Reason::Agreed),
        "{outcome:?}"
    );
    let (calls, plies) = (calls(&hall, before), over.ply() as usize);
    println!("{game}: {outcome:?} after {plies} moves, {calls} requests beside the answers");
    if closed.is_empty() {
        assert!(calls <= 2 * plies + 4, "{calls} requests, {plies} moves");
    }
    let carol = hall.person("Carol");
    let result = newest(&carol, thread, "rematch").await;
    let wanted = if outcome.winner.is_some() {
        "wins"
    } else {
        "draw"
    };
    assert!(content(&result).contains(wanted), "{result:#}");
    watched(&carol, &[hall.channel, thread]);
    // The board, and a line for everybody who cannot be told in private.
    let lines = carol.look(|view| view.messages(thread));
    assert_eq!(lines.len(), 1 + closed.len(), "{lines:#?}");
    rematch(&hall, &seats, thread).await;
    hall.close().await;
}

/// Both wish for another game, and their camps wait for them.
async fn rematch(hall: &Hall, seats: &BySide<Player>, thread: Id) {
    for side in Side::BOTH {
        let player = seats.get(side);
        let result = match player.door {
            Door::Direct => panel(&player.person, "rematch").await,
            Door::Thread(_) => newest(&player.person, thread, "rematch").await,
        };
        press(&player.person, &result, "rematch").await;
        hall.quiet().await;
    }
    let next = hall.store().load(2).await.unwrap().unwrap().record;
    assert_eq!(next.phase, Phase::Setup);
    for side in Side::BOTH {
        let player = seats.get(side);
        if player.door == Door::Direct {
            panel(&player.person, "confirm").await;
        }
    }
}

#[tokio::test]
async fn a_game_with_23_pieces() {
    whole_game("gunjin23", 23, &[]).await;
}

#[tokio::test]
async fn a_game_with_31_pieces() {
    whole_game("gunjin31", 31, &[]).await;
}

#[tokio::test]
async fn a_game_of_junqi_and_one_player_with_closed_direct_messages() {
    whole_game("junqi", 33, &["Alice"]).await;
}

#[tokio::test]
async fn a_game_with_23_pieces_and_closed_direct_messages() {
    whole_game("gunjin23", 24, &["Alice", "Bob"]).await;
}

#[tokio::test]
async fn a_game_with_31_pieces_and_one_player_with_closed_direct_messages() {
    whole_game("gunjin31", 32, &["Bob"]).await;
}

#[tokio::test]
async fn a_restart_in_the_middle_loses_nothing() {
    let mut hall = Hall::open(5).await;
    let mut lots = ChaCha8Rng::seed_from_u64(5);
    let (seats, _) = seats(&hall, "gunjin23", &[]).await;
    for side in Side::BOTH {
        arm(&hall, seats.get(side)).await;
    }
    for round in 0..6 {
        let game = kept(&hall).await;
        let side = game.turn().unwrap();
        assert_eq!(game.ply(), round);
        // The panel shown before the restart is the one that is used after it.
        let shown = seats.get(side).panel("pick").await;
        hall.restart(100 + u64::from(round)).await;
        let view = game.view(Viewer::Side(side)).unwrap();
        let (from, to) = squares(&view, choose(&view, &mut lots));
        assert_eq!(seats.get(side).panel("pick").await["id"], shown["id"]);
        seats.get(side).play(from, to).await;
        hall.quiet().await;
    }
    hall.close().await;
}
