//! Games on the page, in a real browser: by mouse, by finger, by keys alone.

#[path = "../../../crates/sandbox/tests/it/browser/driver.rs"]
#[allow(dead_code, reason = "the sandbox's own tests use what is left")]
mod driver;

mod keys;
mod play;

use crate::hall::Hall;
use driver::{Page, Screen, css, quoted};
use gyoji::locale::{Language, words};
use tabletop::games;

/// A bot in a server, and somebody at the page.
struct Table {
    hall: Hall,
    page: Page,
    screen: Screen,
}

impl Table {
    /// Time stands still: however busy the machine is, no answer comes too late.
    async fn set(seed: u64, screen: Screen) -> Table {
        let hall = Hall::open_timeless(seed).await;
        let page = Page::open(hall.sandbox.url(), "Alice", screen).await;
        Table { hall, page, screen }
    }

    /// Waits until the bot has told everything, and the page shows what it told.
    async fn quiet(&self) {
        self.hall.quiet().await;
        self.page.until("!document.querySelector('.busy')").await;
        self.page.assert_fits().await;
    }

    async fn close(self) {
        self.page.close().await;
        self.hall.close().await;
    }
}

/// The last button of the messages that says exactly this and may be pressed.
fn button(label: &str) -> String {
    let usable = "#messages .btn:not(:disabled, .busy)";
    format!(
        "[...document.querySelectorAll('{usable}')].filter(it => it.innerText.trim() === {}).at(-1)",
        quoted(label)
    )
}

/// The last menu of the messages whose face begins so and that may be used.
fn menu(face: &str) -> String {
    let usable = "#messages .select:not(:disabled, .busy)";
    format!(
        "[...document.querySelectorAll('{usable}')].filter(it => it.dataset.face.startsWith({})).at(-1)",
        quoted(face)
    )
}

/// The first button of the messages that makes a move.
fn target() -> String {
    css("#messages .btn:not(:disabled, .busy)[data-custom-id^='g1:go:']")
}

/// The line of an open list that has this in it.
fn option(text: &str) -> String {
    let lines = "[...document.querySelectorAll('[role=option]')]";
    format!(
        "{lines}.find(it => it.innerText.includes({}))",
        quoted(text)
    )
}

/// All that a reader of the page could get hold of: what is shown, and the markup behind it.
const EVERYTHING: &str =
    "document.querySelector('#messages').innerText + document.querySelector('#messages').innerHTML";

/// The names of the pieces, in English.
fn piece_names() -> Vec<String> {
    let sheet = games::find("gunjin23").unwrap().sheet();
    let english = words(Language::English);
    let key = |code: &str| format!("{}-kind-{}", sheet.family, code.to_lowercase());
    let kinds = sheet.kinds.iter();
    kinds.map(|kind| english.say(&key(kind.code))).collect()
}
