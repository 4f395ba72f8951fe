//! Permissions that the bot does not have, or no longer.

use super::{Game, say};
use crate::hall::Hall;
use crate::people::{call_out, content};
use sandbox::permissions as may;
use serde_json::json;
use tabletop::rules::Side;

/// Everything the bot needs in a channel, with the key of its name.
const NEEDED: [(u64, &str); 6] = [
    (may::VIEW_CHANNEL, "permission-view-channel"),
    (may::SEND_MESSAGES, "permission-send-messages"),
    (
        may::SEND_MESSAGES_IN_THREADS,
        "permission-send-messages-in-threads",
    ),
    (
        may::CREATE_PUBLIC_THREADS,
        "permission-create-public-threads",
    ),
    (may::ATTACH_FILES, "permission-attach-files"),
    (may::READ_MESSAGE_HISTORY, "permission-read-message-history"),
];

#[tokio::test]
async fn a_challenge_names_the_permission_that_is_missing() {
    let hall = Hall::open(81).await;
    let alice = hall.person("Alice");
    let ask = || json!({"game": "gunjin23"});
    for (bit, key) in NEEDED {
        hall.sandbox.deny_bot(hall.channel, bit);
        for locale in ["en-US", "ja", "zh-CN"] {
            alice.set_locale(locale);
            let text = call_out(&alice, hall.channel, ask()).await;
            let wanted = format!("**{}**", say(locale, key));
            let names_it = text.contains(&wanted)
                || (bit == may::VIEW_CHANNEL && text.contains(&say(locale, key)));
            assert!(names_it, "no {wanted} in {text}");
        }
    }
    assert!(hall.store().load(1).await.unwrap().is_none());
    hall.sandbox.deny_bot(hall.channel, 0);
    let text = call_out(&alice, hall.channel, ask()).await;
    assert!(text.contains("is looking for an opponent"), "{text}");
    hall.close().await;
}

/// What is lost in the middle of a game stops nobody: it goes on in direct messages, and when the
/// permission comes back, the board tells all that has happened since, in its old place.
#[tokio::test]
async fn a_permission_that_is_lost_for_a_while_loses_nothing() {
    let mut game = Game::start(82).await;
    game.turn().await;
    for (bit, key) in NEEDED {
        println!("without {key}");
        let known = game.ply().await;
        game.hall.sandbox.deny_bot(game.hall.channel, bit);
        for side in [Side::Second, Side::First] {
            let letters = game.letters(side.other());
            game.turn_of(side).await;
            assert_eq!(game.letters(side.other()), letters + 1, "{key}");
        }
        let is_shut_out = content(&game.board().unwrap()).contains(&format!("move {}", known + 1));
        game.hall.sandbox.deny_bot(game.hall.channel, 0);
        let board = game.board_is_current().await;
        assert_eq!(board["channel_id"], game.thread.to_string(), "{board:#}");
        if is_shut_out {
            let told = usize::try_from(known).unwrap();
            game.is_told(content(&board), told).await;
        }
        game.hall.quiet().await;
        let in_channel = game.hall.person("Carol").messages(game.hall.channel);
        assert_eq!(in_channel.len(), 1, "the challenge alone: {in_channel:#?}");
    }
    game.hall.close().await;
}
