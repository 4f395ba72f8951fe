//! The store on real files.

use gyoji::store::{CommitError, Destination, NewTelling, OpenError, Place, Shown, Store};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::Path;
use std::time::Duration;
use tabletop::games;
use tabletop::matches::{
    Actor, Command, FirstMover, Match, MatchId, Moment, PersonId, Phase, Terms,
};
use tabletop::rules::{Options, Side, TimeControl, Viewer};

const ALICE: PersonId = PersonId(11);
const BOB: PersonId = PersonId(22);
const PLACE: Place = Place {
    guild: 1,
    channel: 2,
    thread: None,
};
const BOARD: NewTelling = NewTelling {
    destination: Destination::Board,
    notify: false,
};

/// A new store, and the folder it is in for as long as that is kept.
async fn opened() -> (tempfile::TempDir, Store) {
    let place = tempfile::tempdir().unwrap();
    let store = Store::open(&place.path().join("games.sqlite")).await;
    (place, store.unwrap())
}

fn challenge() -> Match {
    let terms = Terms::new(
        games::ALL[0],
        Options::default(),
        FirstMover::Challenger,
        TimeControl::Unlimited,
    )
    .unwrap();
    Match::challenge(Moment(1000), &terms, ALICE, Some(BOB)).unwrap()
}

/// Does a command in the store's copy of a match.
async fn act(store: &Store, id: MatchId, who: PersonId, command: Command) -> Match {
    let known = store.load(id.0).await.unwrap().unwrap();
    let mut game = Match::restore(known.record.clone()).unwrap();
    game.handle(Moment(2000), Actor::Person(who), command)
        .unwrap();
    store.commit(&known, game.record(), &[BOARD]).await.unwrap();
    game
}

async fn started(store: &Store) -> MatchId {
    let id = store
        .create(challenge().record(), PLACE, &[BOARD])
        .await
        .unwrap();
    act(store, id, BOB, Command::Accept { seed: 3 }).await;
    act(store, id, ALICE, Command::Confirm { revision: 1 }).await;
    act(store, id, BOB, Command::Confirm { revision: 1 }).await;
    id
}

#[tokio::test]
async fn what_is_committed_is_loaded_again_after_every_step() {
    let seed = 41;
    println!("seed {seed}");
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("games.sqlite");
    let mut store = Store::open(&path).await.unwrap();
    let id = started(&store).await;
    for ply in 0..40 {
        let known = store.load(id.0).await.unwrap().unwrap();
        let game = Match::restore(known.record.clone()).unwrap();
        let Some(side) = game.turn() else { break };
        let moves = game.view(Viewer::Side(side)).unwrap().moves;
        let mv = moves[usize::try_from(lots.next_u32()).unwrap() % moves.len()];
        let who = if side == Side::First { ALICE } else { BOB };
        let after = act(&store, id, who, Command::Play { ply, mv }).await;
        if ply % 10 == 9 {
            store.close().await;
            drop(store);
            store = Store::open(&path).await.unwrap();
        }
        let mut kept = store.load(id.0).await.unwrap().unwrap().record;
        kept.id = id;
        assert_eq!(&kept, after.record());
    }
}

#[tokio::test]
async fn a_change_to_an_older_state_is_refused_and_writes_nothing() {
    let (_place, store) = opened().await;
    let id = started(&store).await;
    let known = store.load(id.0).await.unwrap().unwrap();
    act(&store, id, ALICE, Command::OfferDraw).await;
    let before = store.load(id.0).await.unwrap();
    let mut late = Match::restore(known.record.clone()).unwrap();
    late.handle(Moment(3000), Actor::Person(BOB), Command::Resign)
        .unwrap();
    let refused = store.commit(&known, late.record(), &[BOARD]).await;
    assert!(
        matches!(refused, Err(CommitError::Conflict(_))),
        "{refused:?}"
    );
    assert_eq!(store.load(id.0).await.unwrap(), before);
}

#[tokio::test]
async fn only_one_process_may_have_a_database() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("games.sqlite");
    let store = Store::open(&path).await.unwrap();
    assert!(matches!(Store::open(&path).await, Err(OpenError::InUse(_))));
    drop(store);
    Store::open(&path).await.unwrap();
}

async fn execute(path: &Path, statement: &'static str) {
    use sqlx::Connection;
    let url = format!("sqlite:{}", path.display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    sqlx::query(statement)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("games.sqlite");
    Store::open(&path).await.unwrap().close().await;
    let newer =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9999, 'later', 1, x'00', 0)";
    execute(&path, newer).await;
    let refused = Store::open(&path).await.err();
    assert!(
        matches!(refused, Some(OpenError::Newer { found: 9999, .. })),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_copy_can_be_made_while_the_bot_is_running_and_opened_afterwards() {
    let place = tempfile::tempdir().unwrap();
    let (path, copy) = (
        place.path().join("games.sqlite"),
        place.path().join("copy.sqlite"),
    );
    let store = Store::open(&path).await.unwrap();
    let id = started(&store).await;
    Store::backup(&path, &copy).await.unwrap();
    assert!(
        Store::backup(&path, &copy).await.is_err(),
        "a copy must not be written over"
    );
    act(&store, id, ALICE, Command::Resign).await;
    let copied = Store::open(&copy).await.unwrap();
    assert_eq!(
        copied.load(id.0).await.unwrap().unwrap().record.phase,
        Phase::Playing
    );
}

#[tokio::test]
async fn a_busy_database_is_waited_for() {
    use sqlx::Connection;
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("games.sqlite");
    let store = Store::open(&path).await.unwrap();
    let id = started(&store).await;
    let url = format!("sqlite:{}", path.display());
    let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE")
        .execute(&mut other)
        .await
        .unwrap();
    let release = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        sqlx::query("COMMIT").execute(&mut other).await.unwrap();
    };
    let (game, ()) = tokio::join!(act(&store, id, ALICE, Command::OfferDraw), release);
    assert!(game.open_offer().is_some());
}

#[tokio::test]
async fn newer_tellings_stand_for_older_ones_and_what_was_not_sent_still_waits() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("games.sqlite");
    let store = Store::open(&path).await.unwrap();
    let id = started(&store).await;
    let telling = store
        .next_telling(id.0, Destination::Board)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(telling.version, 4);
    store.close().await;
    drop(store);
    let store = Store::open(&path).await.unwrap();
    assert_eq!(
        store.waiting().await.unwrap(),
        vec![(id.0, Destination::Board)]
    );
    let shown = Shown {
        channel: 5,
        message: 6,
        told_ply: 0,
    };
    store.mark_sent(&telling, shown).await.unwrap();
    assert_eq!(store.waiting().await.unwrap(), vec![]);
    assert_eq!(
        store.shown(id.0, Destination::Board).await.unwrap(),
        Some(shown)
    );
    let row = store
        .open_challenge(1, ALICE.0, Some(BOB.0), "gunjin23")
        .await
        .unwrap();
    assert_eq!(row, None, "an accepted challenge is no open one");
}

fn shown(message: u64) -> Shown {
    Shown {
        channel: 5,
        message,
        told_ply: 0,
    }
}

#[tokio::test]
async fn what_came_to_wait_after_a_message_was_made_still_waits() {
    let (_place, store) = opened().await;
    let id = started(&store).await;
    let tell =
        |version, message| store.mark_told(id.0, Destination::Board, version, shown(message));
    tell(3, 6).await.unwrap();
    let next = store.next_telling(id.0, Destination::Board).await.unwrap();
    assert_eq!(next.map(|telling| telling.version), Some(4));
    tell(4, 7).await.unwrap();
    let next = store.next_telling(id.0, Destination::Board).await.unwrap();
    assert_eq!(next, None);
    let last = store.shown(id.0, Destination::Board).await.unwrap();
    assert_eq!(last, Some(shown(7)));
}

#[tokio::test]
async fn the_nonce_of_a_post_stays_while_more_come_to_wait() {
    let (_place, store) = opened().await;
    let id = started(&store).await;
    let board = || store.next_telling(id.0, Destination::Board);
    let before = board().await.unwrap().unwrap();
    act(&store, id, ALICE, Command::OfferDraw).await;
    let after = board().await.unwrap().unwrap();
    assert_eq!(after.nonce, before.nonce);
    assert_ne!(after.id, before.id);
    store.mark_sent(&after, shown(6)).await.unwrap();
    act(&store, id, ALICE, Command::Resign).await;
    let later = board().await.unwrap().unwrap();
    assert_eq!(later.nonce, later.id);
}

#[tokio::test]
async fn what_is_asked_for_once_more_while_it_is_sent_is_told_once_more() {
    let (_place, store) = opened().await;
    let id = started(&store).await.0;
    let next = async || store.next_telling(id, Destination::Board).await.unwrap();
    let sent = next().await.unwrap();
    store.show_again(id, Destination::Board).await.unwrap();
    store.mark_sent(&sent, shown(5)).await.unwrap();
    let again = next().await.unwrap();
    assert_eq!((again.id, again.notify), (sent.id, false));
    let there = store.shown(id, Destination::Board).await.unwrap();
    assert_eq!(there, Some(shown(5)), "the message is known all the same");
    store.show_anew(id, Destination::Board).await.unwrap();
    store.mark_sent(&again, shown(5)).await.unwrap();
    let anew = next().await.unwrap();
    assert!(
        anew.notify && anew.again > again.again,
        "a message of its own"
    );
    store.mark_sent(&anew, shown(6)).await.unwrap();
    assert_eq!(next().await, None);
    let there = store.shown(id, Destination::Board).await.unwrap();
    assert_eq!(there, Some(shown(6)));
}

#[tokio::test]
async fn an_army_arranged_while_a_challenge_waits_is_kept_as_long_as_that() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("games.sqlite");
    let mut store = Store::open(&path).await.unwrap();
    let id = store
        .create(challenge().record(), PLACE, &[])
        .await
        .unwrap();
    let game = act(&store, id, ALICE, Command::Prepare { seed: 4 }).await;
    store.close().await;
    drop(store);
    store = Store::open(&path).await.unwrap();
    let kept = store.load(id.0).await.unwrap().unwrap().record;
    assert_eq!(&kept, game.record());
    let taken = act(&store, id, BOB, Command::Accept { seed: 3 }).await;
    let kept = store.load(id.0).await.unwrap().unwrap().record;
    assert_eq!(&kept, taken.record());
    let prepared = game.seat_of(ALICE).unwrap();
    assert_eq!(kept.seats.unwrap().first.army, prepared.army);
}

#[tokio::test]
async fn a_rematch_is_kept_with_the_wish_that_agrees_on_it_or_not_at_all() {
    let (_place, store) = opened().await;
    let id = started(&store).await;
    act(&store, id, ALICE, Command::Resign).await;
    act(&store, id, ALICE, Command::Rematch).await;
    let known = store.load(id.0).await.unwrap().unwrap();
    let mut game = Match::restore(known.record.clone()).unwrap();
    game.handle(Moment(3000), Actor::Person(BOB), Command::Rematch)
        .unwrap();
    let next = Match::rematch(Moment(3000), &game, 5).unwrap();
    let keep = || {
        let next = (next.record(), known.place);
        store.commit_with_next(&known, game.record(), &[BOARD], next, &[BOARD])
    };
    let next_id = keep().await.unwrap();
    let kept = store.load(next_id.0).await.unwrap().unwrap();
    assert_eq!(kept.record.previous, Some(id));
    assert_eq!(kept.record.phase, Phase::Setup);
    assert_eq!(kept.place, known.place);
    let again = keep().await;
    assert!(matches!(again, Err(CommitError::Conflict(_))), "{again:?}");
    let none = store.load(next_id.0 + 1).await.unwrap();
    assert_eq!(none, None, "a refused change makes no match");
}

#[tokio::test]
async fn a_match_that_is_long_overdue_hides_no_later_deadline() {
    let (_place, store) = opened().await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let id = store.create(challenge().record(), PLACE, &[]).await;
        ids.push(id.unwrap().0);
    }
    let deadline = challenge().record().deadline.unwrap();
    let first = store.due_after(Moment(0)).await.unwrap();
    assert_eq!(first, Some(deadline));
    assert_eq!(store.due_after(deadline).await.unwrap(), None);
    assert_eq!(store.due(deadline).await.unwrap(), ids);
    assert!(store.due(deadline.plus(-1)).await.unwrap().is_empty());
}

#[tokio::test]
async fn the_lowest_message_stands_for_a_destination_even_if_an_older_one_is_newer() {
    let (_place, store) = opened().await;
    let id = started(&store).await.0;
    let panel = Destination::Panel(Side::First);
    let shown = |message| Shown {
        channel: 1,
        message,
        told_ply: 0,
    };
    store.show_anew(id, panel).await.unwrap();
    let first = store.next_telling(id, panel).await.unwrap().unwrap();
    assert!(!store.mark_sent(&first, shown(10)).await.unwrap());
    store.show_anew(id, panel).await.unwrap();
    // While a new message is on its way, an answer tells a newer version in the old one.
    let posting = store.next_telling(id, panel).await.unwrap().unwrap();
    act(&store, MatchId(id), ALICE, Command::OfferDraw).await;
    let version = store.version(id).await.unwrap().unwrap();
    store.show_again(id, panel).await.unwrap();
    store
        .mark_told(id, panel, version, shown(10))
        .await
        .unwrap();
    assert!(store.next_telling(id, panel).await.unwrap().is_none());
    assert!(store.mark_sent(&posting, shown(20)).await.unwrap());
    assert_eq!(store.shown(id, panel).await.unwrap(), Some(shown(20)));
    let waits = store.next_telling(id, panel).await.unwrap().unwrap();
    assert!(!waits.notify && waits.version == version, "{waits:?}");
    assert!(!store.mark_sent(&waits, shown(20)).await.unwrap());
    assert!(store.next_telling(id, panel).await.unwrap().is_none());
}
