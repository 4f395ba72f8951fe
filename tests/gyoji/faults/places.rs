//! Places that close, move or are gone: threads, channels, direct messages, whole servers.

use super::Game;
use crate::hall::find;
use crate::people::{Door, content, newest};
use sandbox::{Fault, Id};
use std::time::Duration;
use tabletop::rules::Side;

/// Refusals for good of the rival's panel leave nobody waiting: the ping says where to press.
#[tokio::test]
async fn a_panel_that_is_refused_becomes_a_ping() {
    for (seed, code) in [(65, 50001), (66, 10003), (67, 50035)] {
        let mut game = Game::start(seed).await;
        game.turn().await;
        let dm = game.seats.first.person.dm_channel().unwrap();
        for method in ["POST", "PATCH"] {
            let path = format!("/channels/{dm}/");
            let fault = Fault::error(method, &path, 1, 403, code);
            game.hall.sandbox.fault(fault);
        }
        game.turn_of(Side::Second).await;
        let ping = newest(&game.seats.first.person, game.thread, "mine").await;
        assert!(content(&ping).contains("it is your turn"), "{ping:#}");
        game.hall.sandbox.clear_faults();
        game.hall.close().await;
    }
}

#[tokio::test]
async fn a_lost_thread_moves_the_game_into_the_channel() {
    for (seed, is_deleted) in [(69, true), (70, false)] {
        let mut game = Game::start(seed).await;
        game.turn().await;
        if is_deleted {
            assert!(game.hall.sandbox.delete_channel(game.thread));
        } else {
            game.hall.sandbox.archive_thread(game.thread, true);
        }
        game.thread = game.hall.channel;
        game.turn().await;
        game.turn().await;
        let carol = game.hall.person("Carol");
        let boards = carol.look(|view| {
            let all = view.messages(game.hall.channel);
            all.iter()
                .filter(|message| find(message, "mine").is_some())
                .count()
        });
        assert_eq!(boards, 1, "one board");
        game.hall.close().await;
    }
}

#[tokio::test]
async fn direct_messages_that_are_opened_again_are_found_within_the_hour() {
    let mut game = Game::start(71).await;
    game.turn().await;
    game.turn().await;
    game.seats.first.person.set_dms_open(false);
    let thread = game.thread;
    game.turn_of(Side::First).await;
    // Now the first player is told in the thread.
    game.turn_of(Side::Second).await;
    let alice = game.seats.first.person.clone();
    let ping = newest(&alice, thread, "mine").await;
    assert!(content(&ping).contains("it is your turn"), "{ping:#}");
    alice.set_dms_open(true);
    game.seats.first.door = Door::Thread(thread);
    game.turn_of(Side::First).await;
    game.hall.advance(Duration::from_hours(1));
    game.turn_of(Side::Second).await;
    game.seats.first.door = Door::Direct;
    let panel = game.seats.first.panel("pick").await;
    assert!(content(&panel).contains("Your turn"), "{panel:#}");
    let pings = alice.look(|view| view.messages(thread));
    let lasting = pings.iter().filter(|message| message["ephemeral"] == false);
    assert_eq!(lasting.count(), 1, "the board alone: {pings:#?}");
    game.turn().await;
    game.hall.close().await;
}

#[tokio::test]
async fn what_is_deleted_is_told_anew() {
    let mut game = Game::start(64).await;
    game.turn().await;
    let board = newest(&game.seats.first.person, game.thread, "mine").await;
    let id: Id = serde_json::from_value(board["id"].clone()).unwrap();
    assert!(game.hall.sandbox.delete_message(id));
    game.turn().await;
    game.hall.sandbox.archive_thread(game.thread, false);
    game.turn().await;
    game.hall.close().await;
}

/// Nobody but moderators writes in a locked thread: the game goes into the channel when it has to
/// write.
#[tokio::test]
async fn a_locked_thread_moves_the_game_into_the_channel() {
    let mut game = Game::start(73).await;
    game.turn().await;
    game.seats.second.person.set_dms_open(false);
    game.hall.sandbox.lock_thread(game.thread, true);
    game.turn_of(Side::Second).await;
    game.turn_of(Side::First).await;
    let ping = newest(&game.seats.second.person, game.hall.channel, "mine").await;
    assert!(content(&ping).contains("it is your turn"), "{ping:#}");
    game.seats.second.door = Door::Thread(game.hall.channel);
    game.turn_of(Side::Second).await;
    game.board_is_current().await;
    game.hall.close().await;
}

/// A direct channel that Discord no longer knows is opened anew, once.
#[tokio::test]
async fn a_direct_channel_that_is_gone_is_opened_anew() {
    let mut game = Game::start(74).await;
    game.turn().await;
    let alice = game.seats.first.person.clone();
    let old = alice.dm_channel().unwrap();
    assert!(game.hall.sandbox.delete_channel(old));
    let before = game.hall.sandbox.requests();
    game.turn_of(Side::Second).await;
    let panel = game.seats.first.panel("pick").await;
    assert!(content(&panel).contains("Your turn"), "{panel:#}");
    assert_ne!(alice.dm_channel(), Some(old));
    let log = game.hall.sandbox.log_since(before);
    let opened = log.iter().filter(|it| it.path == "/users/@me/channels");
    assert_eq!(opened.count(), 1);
    assert_eq!(alice.messages(game.thread).len(), 1, "the board alone");
    game.turn().await;
    game.hall.close().await;
}

#[tokio::test]
async fn a_bot_that_was_thrown_out_and_invited_back_tells_what_it_missed() {
    let mut game = Game::start(75).await;
    for _ in 0..2 {
        game.turn().await;
    }
    let guild = game.hall.sandbox.guild();
    game.hall.sandbox.remove_bot_from_guild(guild);
    game.turn_of(Side::First).await;
    // Nobody can be written to; old private messages still serve.
    game.reopen(Side::Second).await;
    game.turn_of(Side::Second).await;
    let letters = game.letters(Side::First);
    game.hall.sandbox.add_bot_to_guild(guild);
    let board = game.board_is_current().await;
    assert_eq!(board["channel_id"], game.thread.to_string(), "{board:#}");
    game.is_told(content(&board), 2).await;
    let panel = game.seats.first.panel("pick").await;
    assert!(content(&panel).contains("Your turn"), "{panel:#}");
    game.hall.quiet().await;
    assert_eq!(game.letters(Side::First), letters + 1, "told once");
    assert_eq!(game.seats.first.person.messages(game.thread).len(), 1);
    game.turn().await;
    game.turn().await;
    game.hall.close().await;
}

#[tokio::test]
async fn a_player_who_leaves_the_server_plays_on_from_the_old_messages() {
    let mut game = Game::start(76).await;
    game.turn().await;
    game.turn().await;
    let bob = game.seats.second.person.clone();
    let guild = game.hall.sandbox.guild();
    bob.leave_guild(guild);
    game.turn_of(Side::First).await;
    game.reopen(Side::Second).await;
    let letters = game.letters(Side::First);
    game.turn_of(Side::Second).await;
    assert_eq!(game.letters(Side::First), letters + 1, "the other is told");
    bob.join_guild(guild);
    game.hall.advance(Duration::from_hours(1));
    let letters = game.letters(Side::Second);
    game.turn_of(Side::First).await;
    assert_eq!(game.letters(Side::Second), letters + 1, "found again");
    game.turn().await;
    game.hall.close().await;
}

/// A server that deletes the whole channel takes the public board, not the game.
#[tokio::test]
async fn a_channel_that_is_deleted_leaves_the_game_in_private() {
    let mut game = Game::start(77).await;
    game.turn().await;
    assert!(game.hall.sandbox.delete_channel(game.hall.channel));
    for side in [Side::Second, Side::First, Side::Second] {
        let letters = game.letters(side.other());
        game.turn_of(side).await;
        assert_eq!(game.letters(side.other()), letters + 1, "told once");
    }
    game.hall.close().await;
}
