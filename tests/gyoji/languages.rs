//! One game among people of three languages: everybody reads the own, and the public the server's.

use crate::hall::{Hall, PATIENCE, parts};
use crate::people::{Door, Player, begin, content, newest, panel, private, thread};
use sandbox::{Id, Person};
use serde_json::{Value, json};

/// All that a message says: text, labels, lines of menus, alt texts.
fn said(message: &Value) -> String {
    let mut all = vec![content(message).to_owned()];
    let text = |value: &Value| value.as_str().map(str::to_owned);
    for part in parts(message) {
        all.extend(text(&part["label"]));
        all.extend(text(&part["placeholder"]));
        for line in part["options"].as_array().into_iter().flatten() {
            all.extend(text(&line["label"]));
            all.extend(text(&line["description"]));
        }
    }
    let files = message["attachments"].as_array().into_iter().flatten();
    all.extend(files.filter_map(|file| text(&file["description"])));
    all.join("\n")
}

/// No English word stands in it. Names of people, letters on pieces and addresses may.
fn is_not_english(message: &Value) {
    let said = said(message);
    let words = said.split(|letter: char| !letter.is_ascii_alphabetic());
    let known = [
        "Alice", "Carol", "TANK", "MINE", "FLAG", "https", "discord", "channels",
    ];
    let english: Vec<&str> = words
        .filter(|word| word.len() > 3 && !known.contains(word))
        .collect();
    assert_eq!(english, Vec::<&str>::new(), "{said}");
}

fn has(message: &Value, wanted: &str) {
    is_not_english(message);
    let said = said(message);
    assert!(said.contains(wanted), "no {wanted} in {said}");
}

async fn ask(person: &Person, channel: Id, name: &str, options: Value) -> Value {
    let used = person.command(channel, name, options).await.unwrap();
    used.settled(PATIENCE).await.unwrap();
    person.look(|view| view.latest(channel, 1).pop()).unwrap()
}

#[tokio::test]
async fn everybody_reads_the_own_language() {
    let hall = Hall::open(21).await;
    hall.sandbox.set_guild_locale(hall.sandbox.guild(), "ja");
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    alice.set_locale("ja");
    bob.set_locale("zh-CN");
    carol.set_locale("ja");
    begin(&hall.sandbox, hall.channel, "gunjin31").await;
    hall.quiet().await;
    let thread = thread(&hall, &alice).await;
    let challenge = carol.look(|view| view.messages(hall.channel)).remove(0);
    has(&challenge, "対局します");
    has(&newest(&carol, thread, "mine").await, "布陣中");
    let [first, second] = [&alice, &bob].map(|person| Player::new(person.clone(), Door::Direct));
    for (player, camp, ready) in [
        (&first, "布陣してください", "準備完了"),
        (&second, "请布阵", "等待"),
    ] {
        let message = player.panel("confirm").await;
        has(&message, camp);
        let message = player.press(&message, "layout").await;
        has(&player.press(&message, "confirm").await, ready);
        hall.quiet().await;
    }
    has(&panel(&alice, "pick").await, "あなたの番です");
    first.play("a4", "a5").await;
    hall.quiet().await;
    let board = newest(&carol, thread, "mine").await;
    has(&board, "手目");
    has(&panel(&bob, "pick").await, "轮到你");
    for (person, rules, chart) in [
        (&alice, "軍人将棋とは", "勝敗表"),
        (&bob, "军人将棋是什么", "胜负表"),
    ] {
        has(&private(person, thread, &board, "rules").await, rules);
        has(&private(person, thread, &board, "chart").await, chart);
    }
    has(&private(&carol, thread, &board, "mine").await, "観戦");
    has(
        &ask(&carol, thread, "games", json!({})).await,
        "進行中の対局",
    );
    has(
        &ask(&alice, thread, "move", json!({"move": "a5a6"})).await,
        "番になっている対局はありません",
    );
    has(
        &ask(&bob, thread, "move", json!({"move": "a1"})).await,
        "读不懂",
    );
    resign(&second).await;
    hall.quiet().await;
    has(&newest(&carol, thread, "rematch").await, "投了しました");
    has(&panel(&bob, "rematch").await, "你输了");
    has(&panel(&alice, "rematch").await, "あなたの勝ち");
    hall.close().await;
}

/// Resigns by way of the pages that ask.
async fn resign(player: &Player) {
    let mut last = player.panel("more").await;
    for verb in ["more", "resign", "resign-now"] {
        last = player.press(&last, verb).await;
        is_not_english(&last);
    }
}
