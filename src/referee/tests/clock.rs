//! Turns lost to the clock.

use super::{converse, going_on, refused, skirmish};
use serde_json::json;

#[test]
fn a_lost_turn_has_no_meaning_here() {
    converse(&[
        (skirmish(), going_on()),
        (json!({"op": "timeout", "by": "first"}), refused("no-clock")),
    ]);
}

/// Junqi: a lost turn passes it, lets the other side's offer lapse, and is a forfeit the third time.
#[test]
fn lost_turns_pass_and_end_the_game_the_third_time() {
    let timeout = |by: &str| json!({"op": "timeout", "by": by});
    let play = |text: &str| json!({"op": "play", "move": text});
    let position = json!({"op": "position", "game": "junqi", "turn": "first",
        "first": {"c3": "LT"}, "second": {"b12": "FLG", "c12": "CPT"}});
    converse(&[
        (position, going_on()),
        (timeout("second"), refused("not-your-turn")),
        (json!({"op": "offer", "by": "second"}), json!({"ok": true})),
        (timeout("first"), going_on()),
        (
            json!({"op": "answer", "by": "first", "accept": true}),
            refused("no-offer"),
        ),
        (play("c12c11"), going_on()),
        (timeout("first"), going_on()),
        (timeout("second"), going_on()),
        (
            timeout("first"),
            json!({"ok": true, "battle": null, "over": {"winner": "second", "reason": "time"}}),
        ),
        (timeout("second"), refused("game-over")),
        (json!({"op": "legal"}), json!({"moves": []})),
    ]);
}
