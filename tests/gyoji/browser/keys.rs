//! From the challenge to the first move without a mouse.

use super::{Screen, Table, button, css, menu, option, quoted, target};
use fantoccini::key::Key;

impl Table {
    /// Goes to a control with Tab and presses Enter on it.
    async fn enter(&self, control: &str) {
        self.page.tab_to(control).await;
        self.page.key(Key::Enter).await;
        self.quiet().await;
    }

    /// The keyboard is still at the messages, on something that says this, if anything is asked for.
    async fn holds(&self, face: Option<&str>) {
        let place = match face {
            Some(face) => format!(
                "document.activeElement.dataset.face?.startsWith({})",
                quoted(face)
            ),
            None => "document.activeElement.closest('#messages')".to_owned(),
        };
        self.page.until(&place).await;
    }

    async fn become_by_keys(&self, name: &str) {
        let people = "[...document.querySelectorAll('.person-button')]";
        self.enter(&format!(
            "{people}.find(it => it.innerText.includes({}))",
            quoted(name)
        ))
        .await;
        self.page
            .until(&format!("document.title.startsWith({})", quoted(name)))
            .await;
    }

    async fn challenge_by_keys(&self) {
        self.page.tab_to(&css("#text")).await;
        self.page.write("/challenge").await;
        self.page.until(&option("/challenge")).await;
        self.page.key(Key::Enter).await;
        self.page.until(&option("23")).await;
        self.page.key(Key::Enter).await;
        self.page.tab_to(&css("#option-opponent")).await;
        self.page.write("@Bob").await;
        self.page.tab_to(&css("#option-first")).await;
        self.page.write("The challenger").await;
        self.page
            .until("document.querySelectorAll('[role=option]').length === 1")
            .await;
        self.page.key(Key::Enter).await;
        self.page
            .until("!document.querySelector('[role=listbox]')")
            .await;
        self.page.key(Key::Enter).await;
        self.page.until(&button("Withdraw")).await;
        self.page
            .until("document.activeElement.id === 'text'")
            .await;
    }

    async fn arm_by_keys(&self, name: &str) {
        self.become_by_keys(name).await;
        self.enter(&css("#sidebar .dm")).await;
        self.enter(&button("Fortress")).await;
        self.holds(Some("Fortress")).await;
        self.enter(&button("Confirm")).await;
        self.page.until(&format!("!({})", button("Confirm"))).await;
        self.holds(None).await;
    }
}

#[tokio::test]
async fn a_game_begins_by_keys_alone() {
    let table = Table::set(43, Screen::Desk).await;
    table.challenge_by_keys().await;
    table.become_by_keys("Bob").await;
    table.enter(&button("Accept")).await;
    table.holds(None).await;
    table.arm_by_keys("Bob").await;
    table.arm_by_keys("Alice").await;

    table.page.tab_to(&menu("Piece to move")).await;
    table.page.key(Key::Enter).await;
    for key in [Key::Down, Key::Down, Key::Enter] {
        table.page.until(&css("[role=option].active")).await;
        table.page.key(key).await;
    }
    table.quiet().await;
    table.holds(Some("Piece to move")).await;
    table.enter(&target()).await;
    table
        .page
        .until(&format!("!({})", menu("Piece to move")))
        .await;
    table.holds(None).await;
    table.close().await;
}
