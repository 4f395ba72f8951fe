//! Conversations with the referee: what is asked and what the answer must hold.

mod clock;

use super::serve;
use serde_json::{Value, json};

/// The referee's answers to so many lines.
fn answers(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    serve(input, &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn ask(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests
        .iter()
        .map(|request| format!("{request}\n"))
        .collect();
    answers(lines.concat().as_bytes())
}

/// A conversation: each request with the part of its answer that matters.
fn converse(turns: &[(Value, Value)]) {
    let requests: Vec<Value> = turns.iter().map(|(request, _)| request.clone()).collect();
    let answers = ask(&requests);
    assert_eq!(answers.len(), turns.len());
    for ((request, wanted), answer) in turns.iter().zip(answers) {
        for (field, value) in wanted.as_object().unwrap() {
            assert_eq!(
                &answer[field], value,
                "`{field}` of the answer to {request}: {answer}"
            );
        }
    }
}

fn skirmish() -> Value {
    json!({"op": "position", "game": "gunjin23", "turn": "first",
        "first": {"a6": "MAJ", "b1": "GEN"}, "second": {"a7": "CPT", "f8": "COL", "f7": "MIN"}})
}

fn refused(code: &str) -> Value {
    json!({"ok": false, "code": code})
}

fn going_on() -> Value {
    json!({"ok": true, "over": null})
}

#[test]
fn a_game_is_set_up_and_played() {
    let battle = json!({"square": "a7", "survivor": "attacker"});
    converse(&[
        (skirmish(), json!({"ok": true, "over": null})),
        (
            json!({"op": "legal"}),
            json!({"moves":
            ["a6a5", "a6a7", "a6b6", "b1a1", "b1b2", "b1c1"]}),
        ),
        (
            json!({"op": "play", "move": "A6A7"}),
            json!({"ok": true, "battle": battle, "over": null}),
        ),
        (
            json!({"op": "play", "move": "f8hq"}),
            refused("ambiguous-square"),
        ),
        (
            json!({"op": "play", "move": "f8e8"}),
            json!({"ok": true, "battle": null, "over": null}),
        ),
        (
            json!({"op": "board"}),
            json!({"turn": "first", "quiet": 1, "ply": 2,
            "first": {"a7": "MAJ", "b1": "GEN"}, "second": {"e8": "COL", "f7": "MIN"}}),
        ),
    ]);
}

#[test]
fn a_view_hides_the_enemy_and_the_past_holds_both_sides() {
    let play = |mv| json!({"op": "play", "move": mv});
    let events = json!([
        {"ply": 1, "side": "first", "move": "a6a7", "kind": "MAJ", "battle":
            {"square": "a7", "survivor": "attacker", "attacker": "MAJ", "defender": null}},
        {"ply": 2, "side": "second", "move": "f8e8", "kind": null, "battle": null},
    ]);
    converse(&[
        (skirmish(), going_on()),
        (play("a6a7"), going_on()),
        (play("f8e8"), going_on()),
        (
            json!({"op": "view", "as": "first"}),
            json!({
                "squares": {
                    "a7": {"side": "first", "kind": "MAJ", "moved": true},
                    "b1": {"side": "first", "kind": "GEN", "moved": false},
                    "e8": {"side": "second", "kind": null, "moved": true},
                    "f7": {"side": "second", "kind": null, "moved": false},
                },
                "events": events,
                "lost": {"first": [], "second": [null]},
                "moves": ["a7a6", "a7a8", "a7b7", "b1a1", "b1b2", "b1c1"],
            }),
        ),
        (
            json!({"op": "view", "as": "second"}),
            json!({"moves": [], "lost": {"first": [], "second": ["CPT"]}}),
        ),
        (
            json!({"op": "view", "as": "referee"}),
            refused("unknown-viewer"),
        ),
    ]);
    let watcher = &ask(&[
        skirmish(),
        play("a6a7"),
        json!({"op": "view", "as": "watcher"}),
    ])[2];
    for code in ["MAJ", "GEN", "CPT", "COL", "MIN"] {
        assert!(
            !watcher.to_string().contains(code),
            "{watcher} tells {code}"
        );
    }
}

#[test]
fn refusals_name_the_rule_in_a_sentence_and_change_nothing() {
    let play = json!({"op": "play", "move": "a6c6"});
    let answers = ask(&[
        skirmish(),
        json!({"op": "board"}),
        play,
        json!({"op": "board"}),
    ]);
    assert_eq!(answers[2]["code"], "too-far");
    assert_eq!(
        answers[2]["error"],
        "c6 is too far from a6 for your Major. Pick a nearer square."
    );
    assert_eq!(answers[1], answers[3]);
}

#[test]
fn after_the_end_nothing_is_played() {
    let over = json!({"winner": "second", "reason": "resign"});
    converse(&[
        (skirmish(), going_on()),
        (
            json!({"op": "resign", "by": "first"}),
            json!({"ok": true, "over": over}),
        ),
        (json!({"op": "legal"}), json!({"ok": true, "moves": []})),
        (json!({"op": "play", "move": "a6a7"}), refused("game-over")),
        (json!({"op": "offer", "by": "first"}), refused("game-over")),
        (
            json!({"op": "resign", "by": "second"}),
            refused("game-over"),
        ),
        (
            json!({"op": "view", "as": "first"}),
            json!({"moves": [], "over": over}),
        ),
        (json!({"op": "perft", "depth": 3}), json!({"nodes": 1})),
    ]);
}

#[test]
fn a_position_may_come_with_moves() {
    let mut position = skirmish();
    position["moves"] = json!(["a6a7", "f8e8", "a7a8", "e8HQ", "a8b8", "d8d7", "b8c8"]);
    let over = json!({"winner": "first", "reason": "occupation"});
    let mut broken = position.clone();
    broken["moves"][3] = json!("e8e1");
    converse(&[
        (position, json!({"ok": true, "over": over})),
        (broken, refused("too-far")),
        (
            json!({"op": "board"}),
            json!({"ok": true, "ply": 7, "over": over}),
        ),
    ]);
}

#[test]
fn the_quiet_count_of_a_position_may_be_any_number() {
    let mut position = skirmish();
    position["quiet"] = json!(u32::MAX);
    let over = json!({"winner": null, "reason": "quiet-100"});
    converse(&[
        (position, going_on()),
        (
            json!({"op": "play", "move": "b1b2"}),
            json!({"ok": true, "over": over}),
        ),
    ]);
}

#[test]
fn draw_offers_follow_their_rule() {
    let offer = |by| json!({"op": "offer", "by": by});
    let answer = |by, accept| json!({"op": "answer", "by": by, "accept": accept});
    let play = |mv| json!({"op": "play", "move": mv});
    let agreed = json!({"ok": true, "over": {"winner": null, "reason": "agreed"}});
    let mut turns = vec![
        (skirmish(), going_on()),
        (answer("second", true), refused("no-offer")),
        (offer("first"), going_on()),
        (offer("first"), refused("offer-open")),
        (answer("first", true), refused("no-offer")),
        (play("b1b2"), going_on()),
        // The other side completes a turn: the offer is void.
        (play("f8e8"), going_on()),
        (answer("second", true), refused("no-offer")),
        (offer("first"), refused("offer-too-soon")),
        (offer("second"), going_on()),
        (answer("first", false), going_on()),
        (offer("second"), refused("offer-too-soon")),
    ];
    for _ in 0..2 {
        turns.extend(["b2b1", "e8f8", "b1b2", "f8e8"].map(|mv| (play(mv), going_on())));
    }
    turns.push((offer("first"), going_on()));
    // Crossing offers agree, even if the second would come too soon on its own.
    turns.push((offer("second"), agreed.clone()));
    converse(&turns);
    converse(&[
        (skirmish(), going_on()),
        (offer("second"), going_on()),
        (answer("first", true), agreed),
    ]);
}

#[test]
fn armies_are_drawn_from_the_seed_and_judged_as_a_whole() {
    let new = |seed: u64| json!({"op": "new", "game": "gunjin31", "seed": seed});
    let board = json!({"op": "board"});
    let answers = ask(&[
        new(7),
        board.clone(),
        new(7),
        board.clone(),
        new(8),
        board.clone(),
    ]);
    assert_eq!(answers[1], answers[3]);
    assert_ne!(answers[1]["first"], answers[5]["first"]);
    let mut given = new(8);
    given["first"] = answers[1]["first"].clone();
    let mut broken = given.clone();
    broken["first"]["a4"] = json!("MIN");
    broken["first"]["HQ"] = json!("FM");
    let answers = ask(&[given, board.clone(), broken, board]);
    assert_eq!(
        answers[1]["second"],
        ask(&[new(8), json!({"op": "board"})])[1]["second"]
    );
    assert_eq!(answers[2]["code"], "bad-army");
    let reasons = answers[2]["reasons"].as_array().unwrap();
    let codes: Vec<&str> = reasons
        .iter()
        .map(|reason| reason["code"].as_str().unwrap())
        .collect();
    for code in ["unknown-kind", "twice", "mine-on-gate", "count"] {
        assert!(codes.contains(&code), "no {code} in {codes:?}");
    }
    let unknown = reasons.iter().find(|it| it["code"] == "unknown-kind");
    assert!(unknown.unwrap()["square"].is_string(), "{unknown:?}");
    assert_eq!(answers[1], answers[3]);
}

#[test]
fn what_is_no_request_is_told_what_one_is() {
    for line in ["[]", "5", "\"x\"", "null"] {
        let answer = &answers(format!("{line}\n").as_bytes())[0];
        assert_eq!(answer["code"], "bad-request", "{line}");
        let error = answer["error"].as_str().unwrap();
        assert!(error.contains("an object with an `op`"), "{line}: {error}");
    }
}

#[test]
fn games_are_listed() {
    let list = &ask(&[json!({"op": "games"})])[0]["games"];
    let narrow = list
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["id"] == "gunjin23")
        .unwrap();
    assert_eq!(narrow["squares"].as_array().unwrap().len(), 46);
    assert_eq!(narrow["kinds"][0], json!({"code": "GEN", "count": 1}));
    assert_eq!(narrow["options"][0]["id"], "tanks_beat_engineers");
}

#[test]
fn perft_counts_leaves() {
    converse(&[
        (skirmish(), going_on()),
        (json!({"op": "perft", "depth": 0}), json!({"nodes": 1})),
        (json!({"op": "perft", "depth": 1}), json!({"nodes": 6})),
        // a6a5, b1a1, b1b2, b1c1: 4 × 4; a6b6: 4; a6a7: the Captain's move is gone.
        (json!({"op": "perft", "depth": 2}), json!({"nodes": 21})),
        (json!({"op": "perft", "depth": 17}), refused("too-deep")),
    ]);
}

#[test]
fn what_cannot_be_carried_out_is_refused() {
    converse(&[
        (json!({"op": "legal"}), refused("no-game")),
        (json!({"op": "dance"}), refused("unknown-op")),
        (json!({"op": "new", "game": "go"}), refused("unknown-game")),
        (json!({"op": "new"}), refused("unknown-game")),
        (
            json!({"op": "new", "game": "gunjin23", "options": {"mines_fly": true}}),
            refused("bad-option"),
        ),
        (
            json!({"op": "new", "game": "gunjin23", "options": {"mines_stay": "on"}}),
            refused("bad-option"),
        ),
        (
            json!({"op": "new", "game": "gunjin23", "seed": -1}),
            refused("bad-request"),
        ),
        (
            json!({"op": "position", "game": "gunjin23", "first": {"c1": "GEN", "D1": "SPY"}}),
            refused("bad-army"),
        ),
        (
            json!({"op": "position", "game": "gunjin23", "first": {"a1": "GEN"}, "second": {"a1": "SPY"}}),
            refused("two-pieces"),
        ),
        (
            json!({"op": "position", "game": "gunjin23", "turn": "third"}),
            refused("bad-request"),
        ),
        (skirmish(), going_on()),
        (json!({"op": "play"}), refused("bad-request")),
        (
            json!({"op": "play", "move": "軍人将棋"}),
            refused("unreadable-move"),
        ),
        (json!({"op": "view"}), refused("bad-request")),
        (json!({"op": "resign"}), refused("bad-request")),
        (
            json!({"op": "answer", "by": "first"}),
            refused("bad-request"),
        ),
        (
            json!({"op": "best", "level": "hard"}),
            refused("no-computer"),
        ),
    ]);
}

#[test]
fn any_line_gets_one_answer_and_the_next_is_served() {
    let huge = [b"{\"op\":\"", "x".repeat(3 << 20).as_bytes(), b"\"}"].concat();
    let deep = "[".repeat(100_000).into_bytes();
    let lines: [&[u8]; 9] = [
        b"",
        b"not json",
        b"{\"op\":\"games\"",
        b"[1,2]",
        b"\xff\xfe\x00",
        b"{\"op\":\"new\",\"game\":\"gunjin23\",\"first\":{\"a1\":\"GEN\",\"a1\":\"SPY\"}}",
        &deep,
        &huge,
        b"{\"op\":\"games\"}",
    ];
    // The last line has no end.
    let answers = answers(&lines.join(&b'\n'));
    let oks: Vec<_> = answers
        .iter()
        .map(|answer| answer["ok"].as_bool().unwrap())
        .collect();
    assert_eq!(oks, [vec![false; 8], vec![true]].concat());
    assert_eq!(answers[7]["code"], "line-too-long");
}
