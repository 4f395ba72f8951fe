//! A whole game by mouse and by finger, with a watcher.

use super::{EVERYTHING, Screen, Table, button, css, menu, option, piece_names, quoted, target};

/// Rounds of moves before somebody has had enough.
const ROUNDS: usize = 2;

impl Table {
    async fn press(&self, element: &str) {
        self.page.press(element).await;
        self.quiet().await;
    }

    /// Goes on as another person.
    async fn act_as(&self, name: &str) {
        let people = "[...document.querySelectorAll('.person-button')]";
        let person = format!(
            "{people}.find(it => it.innerText.includes({}))",
            quoted(name)
        );
        self.page.press(&person).await;
        self.page
            .until(&format!("document.title.startsWith({})", quoted(name)))
            .await;
        self.quiet().await;
    }

    /// Opens a place of the list of channels, which a phone keeps in a drawer.
    async fn open(&self, place: &str) {
        if self.screen == Screen::Phone {
            self.page.press(&css("#drawer")).await;
        }
        self.page.press(&css(place)).await;
        let is_open = format!(
            "document.querySelector({}).matches('[aria-current]')",
            quoted(place)
        );
        self.page.until(&is_open).await;
        self.quiet().await;
    }

    async fn open_direct(&self, name: &str) {
        self.act_as(name).await;
        self.open("#sidebar .dm").await;
    }

    async fn challenge(&self) {
        self.page.press(&css("#text")).await;
        self.page.write("/chal").await;
        self.page.press(&option("/challenge")).await;
        self.page.assert_fits().await;
        self.page.press(&option("23")).await;
        self.page.write_into(&css("#option-opponent"), "@Bob").await;
        self.page.press(&css("#option-first")).await;
        self.page.press(&option("hallenger")).await;
        self.press(&css("#send")).await;
        self.page.until(&button("Withdraw")).await;
    }

    /// Takes a ready army and confirms it.
    async fn arm(&self, name: &str) {
        self.open_direct(name).await;
        self.press(&button("Fortress")).await;
        self.press(&button("Confirm")).await;
        self.page.until(&format!("!({})", button("Confirm"))).await;
    }

    /// Moves some piece somewhere; what it is stands on the page of its owner.
    async fn play(&self, name: &str) {
        self.open_direct(name).await;
        self.press(&menu("Piece to move")).await;
        self.press(&css("[role=option]")).await;
        let goal = format!("{} ?? {}", target(), menu("Where to"));
        self.page.until(&goal).await;
        assert_ne!(self.named().await, Vec::<String>::new());
        self.press(&goal).await;
        if self.page.look(&css("[role=option]")).await != serde_json::Value::Null {
            self.press(&css("[role=option]")).await;
        }
        self.page
            .until(&format!("!({})", menu("Piece to move")))
            .await;
    }

    /// The pieces that the messages on the page name anywhere.
    async fn named(&self) -> Vec<String> {
        let all = self.page.look(EVERYTHING).await;
        let all = all.as_str().unwrap();
        { piece_names() }
            .into_iter()
            .filter(|name| all.contains(name))
            .collect()
    }

    /// What a watcher sees: a board, and nothing that only its players may know or press.
    async fn watch(&self) {
        self.act_as("Carol").await;
        self.open("#sidebar .thread").await;
        self.page
            .until("document.querySelector('#messages img')?.complete")
            .await;
        assert_eq!(self.named().await, Vec::<String>::new());
        for verb in ["pick", "go", "to", "lost", "camp", "confirm"] {
            let control = format!("#messages [data-custom-id^='g1:{verb}:']");
            assert!(self.page.look(&css(&control)).await.is_null(), "{verb}");
        }
        assert!(!self.page.look(&button("My board")).await.is_null());
    }

    async fn resign(&self, name: &str) {
        self.open_direct(name).await;
        for label in ["More", "Resign…", "Yes, resign"] {
            self.press(&button(label)).await;
        }
        self.page.until(&button("Rematch")).await;
    }
}

async fn a_game(seed: u64, screen: Screen) {
    let table = Table::set(seed, screen).await;
    table.challenge().await;
    table.act_as("Bob").await;
    table.press(&button("Accept")).await;
    table.arm("Bob").await;
    table.arm("Alice").await;
    for _ in 0..ROUNDS {
        for name in ["Alice", "Bob"] {
            table.play(name).await;
            table.watch().await;
        }
    }
    table.resign("Bob").await;
    for name in ["Bob", "Alice"] {
        table.open_direct(name).await;
        table.press(&button("Rematch")).await;
    }
    table.page.until(&button("Confirm")).await;
    table.close().await;
}

#[tokio::test]
async fn a_game_at_a_desk() {
    a_game(41, Screen::Desk).await;
}

#[tokio::test]
async fn a_game_on_a_phone() {
    a_game(42, Screen::Phone).await;
}
