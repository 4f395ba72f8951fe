//! The page as a person uses it, in a real browser: menus, forms, focus, languages.

mod driver;
mod wide;

use fantoccini::key::Key;
use sandbox::{Id, Person};
use serde_json::{Value, json};

use crate::gateway::Client;
use crate::support::{Raw, button};
use driver::{Page, Screen, css};

const FORM: &str = "dialog.form";

fn commands() -> Value {
    json!([
        {"name": "Invite", "type": 2, "name_localizations": {"ja": "誘う"}},
        {"name": "Report", "type": 3},
        {"name": "play", "description": "Plays", "name_localizations": {"ja": "遊ぶ"}, "description_localizations": {"ja": "遊びます"},
            "options": [
                {"type": 3, "name": "game", "description": "Which", "required": true, "name_localizations": {"ja": "競技"}},
                {"type": 3, "name": "side", "description": "Whose", "name_localizations": {"ja": "先後"},
                    "choices": [{"name": "First", "value": "first", "name_localizations": {"ja": "先手"}}]}]}])
}

fn form() -> Value {
    let label =
        |text: &str, component: Value| json!({"type": 18, "label": text, "component": component});
    let extras = json!([{"label": "Tea", "value": "tea", "default": true}, {"label": "Cake", "value": "cake"}]);
    let text = json!({"type": 4, "custom_id": "words", "label": "Words", "style": 1});
    let options =
        json!([{"label": "Small", "value": "small"}, {"label": "Large", "value": "large"}]);
    json!({"title": "Invitation", "custom_id": "invitation", "components": [
        {"type": 1, "components": [text]},
        label("Extras", json!({"type": 3, "custom_id": "extras", "max_values": 2, "options": extras})),
        label("Size", json!({"type": 3, "custom_id": "size", "options": options})),
        label("Witness", json!({"type": 5, "custom_id": "witness", "required": false, "min_values": 0}))]})
}

/// A bot that is online, and Alice at the page.
struct Table {
    raw: Raw,
    bot: Client,
    page: Page,
}

impl Table {
    async fn set(screen: Screen) -> Table {
        let raw = Raw::start().await;
        raw.register(commands()).await;
        let bot = Client::login(&raw, 0).await;
        let page = Page::open(raw.sandbox.url(), "Alice", screen).await;
        Table { raw, bot, page }
    }

    /// What the bot is asked next.
    async fn asked(&mut self) -> Value {
        self.bot.event("INTERACTION_CREATE").await
    }

    async fn answer(&mut self, kind: u64, data: Value) {
        let event = self.asked().await;
        let body = json!({"type": kind, "data": data});
        self.raw.answer(&event, body).await.ok();
    }

    fn member(&self, person: &Person) -> String {
        css(&format!("#sidebar .member[data-user='{}']", person.id()))
    }

    async fn close(self) {
        self.page.assert_fits().await;
        self.page.close().await;
        assert_eq!(self.raw.sandbox.violations(), Vec::<String>::new());
    }
}

fn focused(selector: &str) -> String {
    format!(
        "document.activeElement.matches({})",
        driver::quoted(selector)
    )
}

fn rows(labels: &[(&str, u64, &str)]) -> Value {
    let buttons: Vec<_> = labels
        .iter()
        .map(|(id, style, label)| json!({"type": 2, "style": style, "custom_id": id, "label": label}))
        .collect();
    json!([{"type": 1, "components": buttons}])
}

async fn fill_and_send(table: &mut Table) {
    let bob = table.raw.bob.id();
    let event = table.asked().await;
    assert_eq!(event["data"]["target_id"], json!(bob));
    table
        .raw
        .answer(&event, json!({"type": 9, "data": form()}))
        .await
        .ok();
    let page = &table.page;
    page.until(&focused("[name=words]")).await;
    page.assert_fits().await;
    page.write("hello").await;
    page.press(&css("[name=extras][value=cake]")).await;
    for (field, line) in [("size", "Large"), ("witness", "Bob")] {
        let field = css(&format!("{FORM} [name={field}]"));
        page.write_into(&field, line).await;
    }
    page.press(&css(&format!("{FORM} [type=submit]"))).await;
    let event = table.asked().await;
    let (fields, resolved) = (&event["data"]["components"], &event["data"]["resolved"]);
    assert_eq!(fields[0]["components"][0]["value"], "hello");
    assert_eq!(fields[1]["component"]["values"], json!(["tea", "cake"]));
    assert_eq!(fields[2]["component"]["values"], json!(["large"]));
    assert_eq!(fields[3]["component"]["values"], json!([bob]));
    assert!(resolved["users"][bob.to_string()].is_object(), "{event:#}");
    let data = json!({"content": "sent", "flags": 64});
    table
        .raw
        .answer(&event, json!({"type": 4, "data": data}))
        .await
        .ok();
}

/// The answer is marked as the reader's own, and goes away without taking the keyboard along.
async fn read_and_dismiss(page: &Page) {
    page.until("!document.querySelector('dialog.form')").await;
    let note =
        "document.querySelector('.message.ephemeral')?.innerText.includes('Only you can see this')";
    page.until(note).await;
    page.press(&css("[data-act=dismiss]")).await;
    page.until("!document.querySelector('.message.ephemeral')")
        .await;
    assert_eq!(page.look(&focused("body")).await, false);
}

#[tokio::test]
async fn a_right_click_on_a_person_opens_a_form() {
    let mut table = Table::set(Screen::Desk).await;
    let bob = table.member(&table.raw.bob);
    table.page.press_right(&bob).await;
    table.page.press(&css("[role=menuitem]")).await;
    fill_and_send(&mut table).await;
    read_and_dismiss(&table.page).await;
    table.close().await;
}

#[tokio::test]
async fn a_tap_on_a_person_opens_a_form_on_a_phone() {
    let mut table = Table::set(Screen::Phone).await;
    table.page.press(&css("#drawer")).await;
    let bob = table.member(&table.raw.bob);
    table.page.press(&bob).await;
    table.page.assert_fits().await;
    table.page.press(&css("[role=menuitem]")).await;
    // The answer would be read behind it.
    table
        .page
        .until("!document.body.matches('.drawer-open')")
        .await;
    fill_and_send(&mut table).await;
    read_and_dismiss(&table.page).await;
    table.close().await;
}

#[tokio::test]
async fn escape_closes_what_is_open_and_gives_the_focus_back() {
    let mut table = Table::set(Screen::Desk).await;
    let options = json!([{"label": "Red", "value": "red"}, {"label": "Blue", "value": "blue"}]);
    let select =
        json!({"type": 1, "components": [{"type": 3, "custom_id": "colour", "options": options}]});
    let open = button("open")[0].clone();
    table
        .raw
        .posted(json!({"content": "press", "components": [select, open]}))
        .await;
    let member = table.member(&table.raw.bob);
    table.page.tab_to(&member).await;
    table.page.key(Key::Enter).await;
    table.page.until(&focused("[role=menuitem]")).await;
    table.page.key(Key::Escape).await;
    table
        .page
        .until(&format!("document.activeElement === {member}"))
        .await;

    table.page.tab_to(&css("[data-custom-id=colour]")).await;
    table.page.key(Key::Enter).await;
    let marked = "document.querySelector('.active')?.innerText.trim() === ";
    table.page.until(&format!("{marked}'Red'")).await;
    table.page.key(Key::Down).await;
    table.page.until(&format!("{marked}'Blue'")).await;
    table.page.key(Key::Escape).await;
    table
        .page
        .until("!document.querySelector('[role=listbox]')")
        .await;
    assert_eq!(
        table.page.look(&focused("[data-custom-id=colour]")).await,
        true
    );

    table.page.tab_to(&css("[data-custom-id=open]")).await;
    table.page.key(Key::Enter).await;
    table.answer(9, form()).await;
    table.page.until(&css(FORM)).await;
    table.page.key(Key::Escape).await;
    table
        .page
        .until("!document.querySelector('dialog.form')")
        .await;
    table.page.until(&focused("[data-custom-id=open]")).await;
    table.page.key(Key::Escape).await;
    table.page.until(&focused("#text")).await;
    table.page.key(Key::Up).await;
    table.page.until(&focused("[data-message-id]")).await;
    table.close().await;
}

#[tokio::test]
async fn the_drawer_holds_the_keyboard_and_lets_it_go() {
    let table = Table::set(Screen::Phone).await;
    let page = &table.page;
    page.tab_to(&css("#drawer")).await;
    page.key(Key::Enter).await;
    page.until(&focused("#sidebar [aria-current]")).await;
    page.key(Key::Down).await;
    page.until(&focused("#sidebar .place:not([aria-current])"))
        .await;
    assert_eq!(
        page.look("document.querySelector('#channel').inert").await,
        true
    );
    page.key(Key::Escape).await;
    page.until(&focused("#drawer")).await;
    table.close().await;
}

#[tokio::test]
async fn the_focus_outlives_a_message_that_is_drawn_anew() {
    let mut table = Table::set(Screen::Desk).await;
    let first = rows(&[("a1", 2, "One"), ("b1", 2, "Two")]);
    let posted = table
        .raw
        .posted(json!({"content": "start", "components": first}))
        .await;
    table.page.tab_to(&css("[data-custom-id=b1]")).await;
    // Each answer draws other controls; the keyboard goes where it does no harm.
    let steps = [
        (
            rows(&[("z2", 2, "New"), ("b2", 2, "Two"), ("a2", 2, "One")]),
            "[data-custom-id=b2]",
        ),
        (
            rows(&[("x3", 4, "Give up"), ("y3", 2, "Go on")]),
            "[data-custom-id=y3]",
        ),
        (json!([]), "[data-message-id]"),
    ];
    for (at, (components, place)) in steps.into_iter().enumerate() {
        table.page.key(Key::Enter).await;
        let said = format!("step {at}");
        table
            .answer(7, json!({"content": said, "components": components}))
            .await;
        table.page.until(&focused(place)).await;
        table
            .page
            .until(&format!(
                "document.querySelector('#live').innerText.includes('{said}')"
            ))
            .await;
    }
    let path = format!("{}/messages/{posted}", table.raw.channel("general"));
    table.raw.delete(&path).await;
    table.page.until(&focused("#scroller")).await;
    table.close().await;
}

fn menus(turn: u64) -> Value {
    let menu = |name: &str| {
        let id = format!("{name}{turn}");
        let options = json!([{"label": "Red", "value": "red"}, {"label": "Blue", "value": "blue"}]);
        json!({"type": 1, "components": [{"type": 3, "custom_id": id, "placeholder": id, "options": options}]})
    };
    json!([menu("first"), menu("second")])
}

#[tokio::test]
async fn the_focus_stays_at_a_menu_whose_face_changes() {
    let mut table = Table::set(Screen::Desk).await;
    table
        .raw
        .posted(json!({"content": "pick", "components": menus(1)}))
        .await;
    table.page.tab_to(&css("[data-custom-id=second1]")).await;
    for key in [Key::Enter, Key::Down, Key::Enter] {
        table.page.key(key).await;
    }
    table.answer(7, json!({"components": menus(2)})).await;
    table.page.until(&focused("[data-custom-id=second2]")).await;
    table.close().await;
}

#[tokio::test]
async fn commands_are_listed_in_the_readers_language() {
    let table = Table::set(Screen::Phone).await;
    table.raw.alice.set_locale("ja");
    let page = &table.page;
    page.press(&css("#text")).await;
    page.until("document.querySelector('.person.current').innerText.includes('ja')")
        .await;
    page.write("/").await;
    let listed = page
        .until("document.querySelector('[role=option]')?.innerText")
        .await;
    assert_eq!(listed, "/遊ぶ\n遊びます · 競技 [先後]");
    page.assert_fits().await;
    page.key(Key::Enter).await;
    let labels = page
        .until("[...document.querySelectorAll('.option label')].map(it => it.innerText)")
        .await;
    assert_eq!(labels, json!(["競技 *", "先後"]));
    let choices = page
        .look("[...document.querySelectorAll('.option option')].map(it => it.innerText)")
        .await;
    assert_eq!(choices, json!(["—", "先手"]));
    page.key(Key::Enter).await;
    page.until("document.querySelector('#command .form-error').innerText.includes('競技')")
        .await;
    table.close().await;
}

#[tokio::test]
async fn new_messages_are_told_to_those_who_listen() {
    let table = Table::set(Screen::Desk).await;
    let general: Id = table.raw.sandbox.channel("general");
    let live = |count: usize| {
        format!(
            "[...document.querySelectorAll('#live p')].filter(it => it.innerText === 'Bob: again').length === {count}"
        )
    };
    for count in 1..=2 {
        table.raw.bob.say(general, "again").await.unwrap();
        table.page.until(&live(count)).await;
    }
    let opened = table
        .raw
        .post(
            "/users/@me/channels",
            json!({"recipient_id": table.raw.alice.id()}),
        )
        .await;
    let direct = opened.id();
    table
        .raw
        .post(
            &format!("/channels/{direct}/messages"),
            json!({"content": "psst"}),
        )
        .await
        .ok();
    table
        .page
        .until("document.querySelector('#live').innerText.includes('New messages: Bot')")
        .await;
    table.close().await;
}
