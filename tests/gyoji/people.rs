//! What people do with the bot's messages: find them, press their buttons, pick from their menus.

use crate::hall::{Hall, PATIENCE, find, parts};
use sandbox::{Id, Person, Response, Sandbox};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A person's newest lasting private message, once it has a button or menu of this verb.
pub(crate) async fn panel(person: &Person, verb: &str) -> Value {
    let found = person.wait_for(
        |view| {
            let mut all = view.messages(view.dm_channel()?).into_iter().rev();
            all.find(|message| message["ephemeral"] == false)
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

/// The newest message of a channel that has a button of this verb, once there is one.
pub(crate) async fn newest(person: &Person, channel: Id, verb: &str) -> Value {
    let found = person.wait_for(
        |view| {
            let messages = view.messages(channel).into_iter().rev();
            { messages }.find(|message| find(message, verb).is_some())
        },
        PATIENCE,
    );
    found.await.unwrap()
}

pub(crate) fn message_id(message: &Value) -> Id {
    serde_json::from_value(message["id"].clone()).unwrap()
}

pub(crate) fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap()
}

/// Presses the first button whose id begins with a verb.
pub(crate) async fn press(person: &Person, message: &Value, verb: &str) {
    let id = find(message, verb).unwrap_or_else(|| panic!("no {verb} in {message:#}"));
    let pressed = person.click(message_id(message), &id).await.unwrap();
    pressed.settled(PATIENCE).await.unwrap();
}

/// Presses a public button and gives the private message it opens.
pub(crate) async fn private(person: &Person, channel: Id, message: &Value, verb: &str) -> Value {
    let id = find(message, verb).unwrap();
    let pressed = person.click(message_id(message), &id).await.unwrap();
    match pressed.settled(PATIENCE).await.unwrap() {
        Response::Message {
            message_id: id,
            ephemeral: true,
            ..
        } => person
            .look(|view| view.messages(channel))
            .into_iter()
            .find(|message| message_id(message) == id)
            .unwrap(),
        other => panic!("{other:?}"),
    }
}

/// What a press of a button answers to the presser: the text, and whether only the presser sees it.
pub(crate) async fn answer(
    person: &Person,
    channel: Id,
    message: &Value,
    verb: &str,
) -> (String, bool) {
    let id = find(message, verb).unwrap();
    let pressed = person.click(message_id(message), &id).await.unwrap();
    said(
        person,
        channel,
        message,
        pressed.settled(PATIENCE).await.unwrap(),
    )
}

fn said(person: &Person, channel: Id, clicked: &Value, response: Response) -> (String, bool) {
    let (id, is_private) = match response {
        Response::Message {
            message_id,
            ephemeral,
            ..
        } => (message_id, ephemeral),
        _ => (message_id(clicked), false),
    };
    let shown = person
        .look(|view| view.messages(channel))
        .into_iter()
        .find(|message| message_id(message) == id);
    (
        shown.unwrap()["content"].as_str().unwrap().to_owned(),
        is_private,
    )
}

pub(crate) async fn command(person: &Person, channel: Id, name: &str, options: Value) -> String {
    let used = person.command(channel, name, options).await.unwrap();
    match used.settled(PATIENCE).await.unwrap() {
        Response::Message { message_id: id, .. } => {
            let shown = person
                .look(|view| view.messages(channel))
                .into_iter()
                .find(|message| message_id(message) == id);
            shown.unwrap()["content"].as_str().unwrap().to_owned()
        }
        other => panic!("{other:?}"),
    }
}

/// Uses `/challenge`; what it is answered.
pub(crate) async fn call_out(person: &Person, channel: Id, options: Value) -> String {
    command(person, channel, "challenge", options).await
}

/// Picks the first line of a message's first menu; the message as it is then.
pub(crate) async fn pick_first(person: &Person, message: &Value) -> Value {
    let menus = parts(message);
    let menu = menus
        .iter()
        .find(|part| part["options"].is_array())
        .unwrap();
    let line = menu["options"][0]["value"].as_str().unwrap();
    let id = menu["custom_id"].as_str().unwrap();
    let picked = person.select(message_id(message), id, &[line]).await;
    picked.unwrap().settled(PATIENCE).await.unwrap();
    person
        .look(|view| view.message(message_id(message)))
        .unwrap()
}

/// Alice challenges Bob, who accepts.
pub(crate) async fn begin(sandbox: &Sandbox, channel: Id, game: &str) -> (Person, Person) {
    let (alice, bob) = (sandbox.person("Alice"), sandbox.person("Bob"));
    let options = json!({"game": game, "opponent": bob.id(), "first": "challenger"});
    let asked = alice.command(channel, "challenge", options).await.unwrap();
    asked.settled(PATIENCE).await.unwrap();
    let challenge = newest(&bob, channel, "accept").await;
    press(&bob, &challenge, "accept").await;
    (alice, bob)
}

/// The thread of the only match, once the bot has made it.
pub(crate) async fn thread(hall: &Hall, person: &Person) -> Id {
    let is_ours = |view: &sandbox::View<'_>| {
        view.channels()
            .into_iter()
            .find(|channel| channel.parent == Some(hall.channel))
            .map(|thread| thread.id)
    };
    person.wait_for(is_ours, PATIENCE).await.unwrap()
}

/// Where a player's private panel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// In the direct messages.
    Direct,
    /// Behind a button in this thread, because direct messages are closed.
    Thread(Id),
}

/// A person at a board, with a count of what was pressed and picked.
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) door: Door,
    taps: AtomicUsize,
}

impl Player {
    pub(crate) fn new(person: Person, door: Door) -> Player {
        Player {
            person,
            door,
            taps: AtomicUsize::new(0),
        }
    }

    /// How often the player has tapped since this was last asked.
    pub(crate) fn taps(&self) -> usize {
        self.taps.swap(0, Ordering::Relaxed)
    }

    /// The player's panel with a button or menu of this verb: where direct messages are closed, one
    /// tap away.
    pub(crate) async fn panel(&self, verb: &str) -> Value {
        let Door::Thread(thread) = self.door else {
            return panel(&self.person, verb).await;
        };
        let door = newest(&self.person, thread, "mine").await;
        self.taps.fetch_add(1, Ordering::Relaxed);
        let panel = private(&self.person, thread, &door, "mine").await;
        assert!(find(&panel, verb).is_some(), "no {verb} in {panel:#}");
        panel
    }

    /// Presses the first button with this verb.
    pub(crate) async fn press(&self, message: &Value, verb: &str) -> Value {
        self.taps.fetch_add(1, Ordering::Relaxed);
        press(&self.person, message, verb).await;
        self.now(message)
    }

    /// Picks a line of the menus with this verb.
    pub(crate) async fn pick(&self, message: &Value, verb: &str, value: &str) -> Value {
        let menu = menu_with(message, verb, value)
            .unwrap_or_else(|| panic!("no {value} in {verb} of {message:#}"));
        self.taps.fetch_add(1, Ordering::Relaxed);
        let picked = self
            .person
            .select(message_id(message), &menu, &[value])
            .await;
        picked.unwrap().settled(PATIENCE).await.unwrap();
        self.now(message)
    }

    /// The message as it is now.
    fn now(&self, message: &Value) -> Value {
        self.person
            .look(|view| view.message(message_id(message)))
            .unwrap()
    }

    /// Moves, in the panel, from a square to a square.
    pub(crate) async fn play(&self, from: &str, to: &str) {
        let panel = self.panel("pick").await;
        let selected = self.pick(&panel, "pick", from).await;
        let button = parts(&selected)
            .iter()
            .filter_map(|part| part["custom_id"].as_str().map(str::to_owned))
            .find(|id| id.starts_with("g1:go:") && id.contains(&format!(":{from}{to}")));
        match button {
            Some(id) => {
                self.taps.fetch_add(1, Ordering::Relaxed);
                let gone = self.person.click(message_id(&selected), &id).await;
                gone.unwrap().settled(PATIENCE).await.unwrap();
            }
            None => drop(self.pick(&selected, "to", to).await),
        }
    }
}

/// The id of the menu with this verb that has a line of this value.
fn menu_with(message: &Value, verb: &str, value: &str) -> Option<String> {
    let has_line = |part: &&Value| {
        let lines = part["options"].as_array();
        lines.is_some_and(|lines| lines.iter().any(|line| line["value"] == value))
    };
    let menus = parts(message);
    let menu = menus.iter().filter(has_line).find(|part| {
        let id = part["custom_id"].as_str().unwrap_or_default();
        id.starts_with(&format!("g1:{verb}"))
    })?;
    menu["custom_id"].as_str().map(str::to_owned)
}
