//! Whatever is long stays inside the window.

use super::driver::{Screen, css};
use super::{Table, rows};
use fantoccini::key::Key;
use sandbox::PersonOptions;
use serde_json::json;

/// Names and labels as long as Discord lets them be, without a place to break them.
#[tokio::test]
async fn what_is_long_stays_inside_a_phones_window() {
    let table = Table::set(Screen::Phone).await;
    let (raw, page) = (&table.raw, &table.page);
    let long = |length| "W".repeat(length);
    let option = json!({"label": long(100), "value": "w", "description": long(100)});
    let menu =
        json!({"type": 3, "custom_id": "menu", "placeholder": long(150), "options": [option]});
    let mut controls = rows(&[("one", 2, &long(80)), ("two", 2, &long(80))]);
    let menu_row = json!({"type": 1, "components": [menu]});
    controls.as_array_mut().unwrap().push(menu_row);
    let body = json!({"content": long(2000), "components": controls});
    let path = format!("{}/threads", raw.channel("general"));
    let thread = raw
        .post(&path, json!({"name": long(100), "type": 11}))
        .await;
    let messages = format!("/channels/{}/messages", thread.id());
    raw.post(&messages, body).await.ok();
    let guest = raw.sandbox.add_person(&long(32), &PersonOptions::default());
    page.press(&css("#drawer")).await;
    page.assert_fits().await;
    page.press(&css("#sidebar .thread")).await;
    page.until(&css("[data-custom-id=menu]")).await;
    page.assert_fits().await;
    page.press(&css("[data-custom-id=menu]")).await;
    page.until(&css("[role=option]")).await;
    page.assert_fits().await;
    page.key(Key::Escape).await;
    // Somebody out of sight to the right has unread messages.
    let opened = raw.post("/users/@me/channels", json!({"recipient_id": guest.id()}));
    let messages = format!("/channels/{}/messages", opened.await.id());
    raw.post(&messages, json!({"content": "unread"})).await.ok();
    page.until(&css(".person-button .visually-hidden")).await;
    page.assert_fits().await;
    let person = css(&format!(".person-button[data-person='{}']", guest.id()));
    page.press(&person).await;
    page.until("document.title.startsWith('WWW')").await;
    table.close().await;
}
