//! The real process on a real file, killed at random instants of a running game.

use crate::hall::{PATIENCE, find, parts, rounds};
use crate::people::{begin, message_id, panel, press};
use gyoji::store::Store;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sandbox::{Person, Sandbox};
use serde_json::Value;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How often the process is killed in a game.
const KILLS: usize = 20;

fn start(sandbox: &Sandbox, database: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_gyoji"))
        .args(["run", "--sandbox", sandbox.url(), "--database"])
        .arg(database)
        .env("DISCORD_TOKEN", sandbox.bot_token())
        .env("RUST_LOG", "warn")
        .stdin(Stdio::null())
        .spawn()
        .unwrap()
}

async fn online(sandbox: &Sandbox, wanted: bool) {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    while sandbox.bot_online() != wanted || (wanted && sandbox.commands().is_empty()) {
        assert!(
            tokio::time::Instant::now() < deadline,
            "the bot is not online: {wanted}"
        );
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The first legal move from the newest panel; whether the bot acknowledged it.
async fn try_step(person: &Person) -> bool {
    let Some(message) = newest(person) else {
        return false;
    };
    let Some(menu) = find(&message, "pick0") else {
        return false;
    };
    let choices = parts(&message)
        .into_iter()
        .find(|part| part["custom_id"] == menu.as_str())
        .unwrap();
    let choice = choices["options"][0]["value"].as_str().unwrap().to_owned();
    let Ok(picked) = person.select(message_id(&message), &menu, &[&choice]).await else {
        return false;
    };
    if picked.settled(PATIENCE).await.is_err() {
        return false;
    }
    let message = person
        .look(|view| view.message(message_id(&message)))
        .unwrap();
    let Some(target) = find(&message, "go") else {
        return false;
    };
    let Ok(gone) = person.click(message_id(&message), &target).await else {
        return false;
    };
    gone.settled(PATIENCE).await.is_ok()
}

fn newest(person: &Person) -> Option<Value> {
    person.look(|view| view.latest(view.dm_channel()?, 1).pop())
}

/// Games in which the process is killed: `KILL_GAMES`, usually one.
#[tokio::test]
async fn no_acknowledged_move_is_lost_and_nothing_is_told_twice() {
    for seed in 20..20 + rounds("KILL_GAMES", 1) {
        kill_at_random(seed).await;
    }
}

async fn kill_at_random(seed: u64) {
    println!("seed {seed}");
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let options = sandbox::Options {
        rate_limits: false,
        ..sandbox::Options::default()
    };
    let sandbox = Sandbox::start(options).await.unwrap();
    let place = tempfile::tempdir().unwrap();
    let database = place.path().join("gyoji.sqlite");
    let channel = sandbox.channel("general");
    let mut bot = start(&sandbox, &database);
    online(&sandbox, true).await;
    let (alice, bob) = begin(&sandbox, channel, "gunjin23").await;
    for person in [&alice, &bob] {
        let message = panel(person, "confirm").await;
        press(person, &message, "confirm").await;
    }
    panel(&alice, "pick0").await;
    let mut acknowledged = 0;
    for _ in 0..KILLS {
        let instant = Duration::from_millis(lots.random_range(0..600));
        let playing = async {
            loop {
                for person in [&alice, &bob] {
                    acknowledged += usize::from(try_step(person).await);
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(instant, playing).await;
        bot.kill().unwrap();
        bot.wait().unwrap();
        online(&sandbox, false).await;
        let store = Store::open(&database).await.unwrap();
        let kept = store.load(1).await.unwrap().unwrap().record.turns.len();
        store.close().await;
        drop(store);
        assert!(
            kept >= acknowledged,
            "{acknowledged} moves acknowledged, {kept} kept"
        );
        bot = start(&sandbox, &database);
        online(&sandbox, true).await;
        acknowledged = kept;
    }
    an_old_button_works(if acknowledged % 2 == 0 { &alice } else { &bob }).await;
    told_once(&sandbox, &[&alice, &bob]);
    bot.kill().unwrap();
    bot.wait().unwrap();
    let violations = sandbox.violations();
    sandbox.stop().await;
    assert!(violations.is_empty(), "{violations:#?}");
}

/// The player gets to a working panel from an old button. A click while the bot is still starting
/// may fail, as it would for anybody: then it is pressed again.
async fn an_old_button_works(mover: &Person) {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    loop {
        let old = newest(mover).unwrap();
        if find(&old, "pick0")
            .or_else(|| find(&old, "rematch"))
            .is_some()
        {
            return;
        }
        let verb = if find(&old, "back").is_some() {
            "back"
        } else {
            "more"
        };
        let id = find(&old, verb).unwrap();
        if let Ok(pressed) = mover.click(message_id(&old), &id).await {
            let _ = pressed.settled(PATIENCE).await;
        }
        assert!(
            tokio::time::Instant::now() < deadline,
            "no working panel: {old:#}"
        );
    }
}

/// No two new messages in a channel carry the same nonce, and there is one public board.
fn told_once(sandbox: &Sandbox, people: &[&Person]) {
    for person in people {
        let texts = person.look(|view| {
            let all = view.messages(view.dm_channel().unwrap());
            all.iter()
                .map(|message| message["nonce"].to_string())
                .filter(|nonce| nonce != "null")
                .collect::<Vec<_>>()
        });
        let mut once = texts.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), texts.len(), "{texts:#?}");
    }
    let general = sandbox.channel("general");
    let boards = people[0].look(|view| {
        let threads = view
            .channels()
            .into_iter()
            .filter(|channel| channel.parent == Some(general));
        threads
            .map(|thread| {
                view.messages(thread.id)
                    .iter()
                    // The board of a game that is over has another button.
                    .filter(|message| {
                        ["mine", "rematch"]
                            .iter()
                            .any(|verb| find(message, verb).is_some())
                    })
                    .count()
            })
            .sum::<usize>()
    });
    assert_eq!(boards, 1, "one public board");
}
