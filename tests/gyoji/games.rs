//! Whole games between two people, through the sandbox and the real client.

use crate::hall::{Hall, PATIENCE, find, parts};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sandbox::{Id, Person, Sandbox};
use serde_json::{Value, json};

/// A person's newest private message that has a button or menu of this verb.
pub(crate) async fn panel(person: &Person, verb: &str) -> Value {
    let found = person.wait_for(
        |view| {
            let channel = view.dm_channel()?;
            view.latest(channel, 1)
                .pop()
                .filter(|message| find(message, verb).is_some())
        },
        PATIENCE,
    );
    found.await.unwrap_or_else(|_| {
        panic!(
            "no private message with {verb}: {:#?}",
            person.look(|view| view.dm_channel().map(|c| view.latest(c, 3)))
        )
    })
}

pub(crate) fn message_id(message: &Value) -> Id {
    serde_json::from_value(message["id"].clone()).unwrap()
}

/// Presses the first button whose id begins with a verb.
pub(crate) async fn press(person: &Person, message: &Value, verb: &str) {
    let id = find(message, verb).unwrap_or_else(|| panic!("no {verb} in {message:#}"));
    let pressed = person.click(message_id(message), &id).await.unwrap();
    pressed.settled(PATIENCE).await.unwrap();
}

/// Challenges, accepts, and gives the public thread.
pub(crate) async fn begin(sandbox: &Sandbox, channel: Id, game: &str) -> (Person, Person) {
    let (alice, bob) = (sandbox.person("Alice"), sandbox.person("Bob"));
    let options = json!({"game": game, "opponent": bob.id(), "first": "challenger"});
    let asked = alice.command(channel, "challenge", options).await.unwrap();
    asked.settled(PATIENCE).await.unwrap();
    let challenge = bob
        .wait_for(
            |view| {
                view.latest(channel, 1)
                    .pop()
                    .filter(|message| find(message, "accept").is_some())
            },
            PATIENCE,
        )
        .await
        .unwrap();
    press(&bob, &challenge, "accept").await;
    (alice, bob)
}

/// One move by the person whose turn it is: a random piece, then a random target, attacks first.
async fn step(person: &Person, lots: &mut impl Rng) {
    let message = panel(person, "pick0").await;
    let menus: Vec<Value> = parts(&message)
        .into_iter()
        .filter(|part| part["options"].is_array())
        .collect();
    let menu = &menus[lots.random_range(0..menus.len())];
    let choices = menu["options"].as_array().unwrap();
    let choice = choices[lots.random_range(0..choices.len())]["value"]
        .as_str()
        .unwrap();
    let picked = person
        .select(
            message_id(&message),
            menu["custom_id"].as_str().unwrap(),
            &[choice],
        )
        .await
        .unwrap();
    picked.settled(PATIENCE).await.unwrap();
    let message = person
        .look(|view| view.message(message_id(&message)))
        .unwrap();
    let targets: Vec<Value> = parts(&message)
        .into_iter()
        .filter(|part| part["custom_id"].as_str().unwrap().starts_with("g1:go"))
        .collect();
    if targets.is_empty() {
        let menu = parts(&message)
            .into_iter()
            .find(|part| part["custom_id"].as_str().unwrap().starts_with("g1:to"))
            .unwrap();
        let choice = menu["options"][0]["value"].as_str().unwrap();
        let gone = person
            .select(
                message_id(&message),
                menu["custom_id"].as_str().unwrap(),
                &[choice],
            )
            .await
            .unwrap();
        gone.settled(PATIENCE).await.unwrap();
        return;
    }
    let attack = targets.iter().find(|button| button["style"] == 4);
    let target = attack.unwrap_or(&targets[lots.random_range(0..targets.len())]);
    let gone = person
        .click(message_id(&message), target["custom_id"].as_str().unwrap())
        .await
        .unwrap();
    gone.settled(PATIENCE).await.unwrap();
}

/// The newest message of the public thread, once it satisfies `wanted`.
async fn public(hall: &Hall, person: &Person, wanted: impl Fn(&str) -> bool) -> Value {
    let found = person.wait_for(
        |view| {
            let threads = view
                .channels()
                .into_iter()
                .filter(|channel| channel.parent == Some(hall.channel));
            let newest = threads
                .filter_map(|thread| view.latest(thread.id, 1).pop())
                .next_back();
            newest.filter(|message| wanted(message["content"].as_str().unwrap_or_default()))
        },
        PATIENCE,
    );
    found.await.unwrap()
}

/// Plays to the end, or for `plies` turns.
async fn play(alice: &Person, bob: &Person, plies: usize, lots: &mut impl Rng) {
    for ply in 0..plies {
        let person = if ply % 2 == 0 { alice } else { bob };
        let is_over = person.look(|view| {
            let last = view
                .dm_channel()
                .and_then(|channel| view.latest(channel, 1).pop());
            last.is_some_and(|message| find(&message, "rematch").is_some())
        });
        if is_over {
            return;
        }
        step(person, lots).await;
    }
}

async fn whole_game(game: &str, seed: u64) {
    let hall = Hall::open(seed).await;
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let (alice, bob) = begin(&hall.sandbox, hall.channel, game).await;
    for person in [&alice, &bob] {
        let message = panel(person, "confirm").await;
        press(person, &message, "layout").await;
        let message = panel(person, "confirm").await;
        press(person, &message, "confirm").await;
    }
    play(&alice, &bob, 30, &mut lots).await;
    let carol = hall.person("Carol");
    public(&hall, &carol, |text| {
        text.contains("turn") || text.contains("wins") || text.contains("draw")
    })
    .await;
    // The rival’s last move has to be shown first: its telling replaces whatever page is open.
    panel(&alice, "pick0").await;
    let message = panel(&alice, "more").await;
    press(&alice, &message, "more").await;
    let message = panel(&alice, "resign").await;
    press(&alice, &message, "resign").await;
    let message = panel(&alice, "resign-now").await;
    press(&alice, &message, "resign-now").await;
    public(&hall, &carol, |text| {
        text.contains("Bob") || text.contains("wins")
    })
    .await;
    let message = panel(&bob, "rematch").await;
    press(&bob, &message, "rematch").await;
    let message = panel(&alice, "rematch").await;
    press(&alice, &message, "rematch").await;
    panel(&bob, "confirm").await;
    panel(&alice, "confirm").await;
    hall.close().await;
}

#[tokio::test]
async fn a_game_with_23_pieces() {
    whole_game("gunjin23", 23).await;
}

#[tokio::test]
async fn a_game_with_31_pieces() {
    whole_game("gunjin31", 31).await;
}

#[tokio::test]
async fn a_restart_in_the_middle_loses_nothing() {
    let mut hall = Hall::open(5).await;
    let mut lots = ChaCha8Rng::seed_from_u64(5);
    let (alice, bob) = begin(&hall.sandbox, hall.channel, "gunjin23").await;
    for person in [&alice, &bob] {
        let message = panel(person, "confirm").await;
        press(person, &message, "confirm").await;
    }
    for round in 0..3 {
        play(&alice, &bob, 2, &mut lots).await;
        hall.restart(100 + round).await;
    }
    play(&alice, &bob, 2, &mut lots).await;
    panel(&alice, "pick0").await;
    hall.close().await;
}
