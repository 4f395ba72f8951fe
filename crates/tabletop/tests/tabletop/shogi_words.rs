//! Moves of Shogi as people write them.

use crate::shogi::{EVEN, arrange, games};
use tabletop::games::shogi::{MINISHOGI, SHOGI};
use tabletop::rules::{Happening, Viewer};

/// A position, texts, and the move that each means there or the rule by which it is refused.
const MEANT: [(&str, &[(&str, &str)]); 10] = [
    (
        EVEN,
        &[
            ("7g7f", "7g7f"),
            ("7G-7F", "7g7f"),
            ("７六歩", "7g7f"),
            ("76歩", "7g7f"),
            ("▲７六歩", "7g7f"),
            ("☗ ７六　歩", "7g7f"),
            ("７六歩(77)", "7g7f"),
            ("７六步", "7g7f"),
            ("七六步", "7g7f"),
            ("7六歩兵", "7g7f"),
            ("P-7f", "7g7f"),
            ("P7f", "7g7f"),
            ("p-76", "7g7f"),
            ("P7g-7f", "7g7f"),
            ("Ｐ－７ｆ", "7g7f"),
            ("二六歩", "2g2f"),
            ("4八飛", "2h4h"),
            ("四八飞", "2h4h"),
            ("四八飛車", "2h4h"),
            ("58金右", "4i5h"),
            ("58金左", "6i5h"),
            ("58金", "ambiguous-move"),
            ("G-5h", "ambiguous-move"),
            ("G6i-5h", "6i5h"),
            ("G69-58", "6i5h"),
            ("58金(49)", "4i5h"),
            ("58金直", "no-such-move"),
            ("４八玉", "5i4h"),
            ("四八王", "5i4h"),
            ("K-4h", "5i4h"),
            ("76銀", "no-such-move"),
            ("Px7f", "no-such-move"),
            ("76歩成", "7g7f+"),
            ("76歩+", "7g7f+"),
            ("88飛成", "2h8h+"),
            ("５五歩打", "P*5e"),
            ("P*5e", "P*5e"),
            ("同歩", "unreadable-move"),
            ("76", "unreadable-move"),
            ("歩76", "unreadable-move"),
            ("７六歩!", "unreadable-move"),
            ("7六歩(7", "unreadable-move"),
            ("Q-7f", "unreadable-move"),
            ("P-7z", "unreadable-move"),
            ("0z1z", "unknown-square"),
        ],
    ),
    (
        // What is meant though it is forbidden: a pawn that has to turn over, and drops that
        // nothing on the board could be taken for.
        "4k4/8P/9/3P5/9/9/9/9/4K4 b PL 1",
        &[
            ("１一歩不成", "1b1a"),
            ("１一歩", "1b1a+"),
            ("２一歩", "P*2a"),
            ("６五歩", "P*6e"),
            ("１一香", "L*1a"),
            ("５九香", "L*5i"),
        ],
    ),
    (
        // Rooks, silvers and golds from several sides; a pawn, a gold and a rook in hand.
        "4k4/9/9/3S1S3/9/3S1S3/9/1R5R1/4K4 b RGP 1",
        &[
            ("５五銀右上", "4f5e"),
            ("５五銀左引", "6d5e"),
            ("55银左上", "6f5e"),
            ("５五銀右引", "4d5e"),
            ("５五銀右", "ambiguous-move"),
            ("５五銀上", "ambiguous-move"),
            ("５八飛右", "2h5h"),
            ("５八飛左寄", "8h5h"),
            ("５八飛打", "R*5h"),
            ("５八飛", "ambiguous-move"),
            ("R*5h", "R*5h"),
            ("R'5h", "R*5h"),
            ("５五金", "G*5e"),
            ("５五金打", "G*5e"),
            ("G-5e", "no-such-move"),
            ("G5e", "G*5e"),
            ("2二飛成", "2h2b+"),
            ("2二飛不成", "2h2b"),
            ("2二飛生", "2h2b"),
            ("2二飛", "2h2b"),
            ("R-2b+", "2h2b+"),
            ("R-2b=", "2h2b"),
            ("6三銀成", "6d6c+"),
            ("S-6c=", "6d6c"),
        ],
    ),
    (
        // Gote sees right and left the other way round.
        "4k4/9/9/3s1s3/9/3s1s3/9/9/4K4 w - 1",
        &[
            ("５五銀右上", "6d5e"),
            ("５五銀左上", "4d5e"),
            ("△５五銀右引", "6f5e"),
            ("５五銀左引", "4f5e"),
        ],
    ),
    (
        // Straight up, and from its two sides.
        "4k4/9/9/9/9/9/9/3GGG3/4K4 b - 1",
        &[
            ("５七金直", "5h5g"),
            ("５七金右", "4h5g"),
            ("５七金左", "6h5g"),
            ("５七金", "ambiguous-move"),
            ("５七金寄", "no-such-move"),
        ],
    ),
    (
        "4k4/9/9/4+R4/9/2+B6/9/9/4K4 b - 1",
        &[
            ("５三竜", "5d5c"),
            ("５三龍", "5d5c"),
            ("五三龙", "5d5c"),
            ("５三竜王", "5d5c"),
            ("+R-5c", "5d5c"),
            ("+R53", "5d5c"),
            ("７五馬", "7f7e"),
            ("七五马", "7f7e"),
            ("７五竜馬", "7f7e"),
            ("+Bx7e", "no-such-move"),
        ],
    ),
    (
        "4k4/2+P6/3+S5/4+N4/5+L3/9/9/9/4K4 b - 1",
        &[
            ("７一と", "7b7a"),
            ("７一と金", "7b7a"),
            ("七一成步", "7b7a"),
            ("６二成銀", "6c6b"),
            ("６二全", "6c6b"),
            ("５三成桂", "5d5c"),
            ("５三圭", "5d5c"),
            ("４四成香", "4e4d"),
            ("四四杏", "4e4d"),
            ("+P-7a", "7b7a"),
        ],
    ),
    (
        // A man that has to promote does, whatever is said.
        "4k4/P8/9/N8/9/9/9/9/4K4 b - 1",
        &[
            ("９一歩", "9b9a+"),
            ("９一歩成", "9b9a+"),
            ("P-9a", "9b9a+"),
            ("9b9a", "9b9a"),
            ("８二桂", "9d8b+"),
            ("N-8b=", "9d8b"),
        ],
    ),
    (
        // One man alone could be meant: the rules say why it may not go there.
        "4r3k/9/9/9/9/9/4G4/9/4K4 b - 1",
        &[("４七金", "5g4g"), ("G-4g", "5g4g"), ("４七金打", "G*4g")],
    ),
    (
        "4k4/9/9/9/4p4/3P5/4L4/9/4K4 b - 1",
        &[
            ("Lx5e", "5g5e"),
            ("L-5e", "5g5e"),
            ("L×5e", "5g5e"),
            ("五五香", "5g5e"),
        ],
    ),
];

#[test]
fn moves_are_understood_as_people_write_them() {
    for (sfen, texts) in MEANT {
        let table = arrange(&SHOGI, sfen);
        let sheet = table.entry().sheet();
        for (text, wanted) in texts {
            let read = match table.read_move(text) {
                Ok(mv) => sheet.write_move(mv),
                Err(refusal) => refusal.code.to_owned(),
            };
            assert_eq!(read, *wanted, "{text} in {sfen}");
        }
    }
}

#[test]
fn the_same_square_is_where_the_last_move_went() {
    let mut table = arrange(&SHOGI, EVEN);
    for (text, wanted) in [
        ("７六歩", "7g7f"),
        ("３四歩", "3c3d"),
        ("２二角成", "8h2b+"),
        ("同銀", "3a2b"),
        ("B*5e", "B*5e"),
        ("４四歩", "4c4d"),
        ("同角", "5e4d"),
    ] {
        let mv = table.read_move(text).unwrap();
        assert_eq!(table.entry().sheet().write_move(mv), wanted, "{text}");
        table.play(mv).unwrap();
    }
}

#[test]
fn squares_beyond_a_small_board_are_told() {
    let table = arrange(&MINISHOGI, "rbsgk/4p/5/P4/KGSBR b - 1");
    for (text, wanted) in [
        ("P-5c", Ok("5d5c")),
        ("５三歩", Ok("5d5c")),
        ("７六歩", Err("unknown-square")),
        ("P-7f", Err("unknown-square")),
    ] {
        let read = table.read_move(text).map_err(|refusal| refusal.code);
        let read = read.map(|mv| table.entry().sheet().write_move(mv));
        assert_eq!(
            read.as_deref(),
            wanted.as_deref().map_err(|code| *code).as_deref(),
            "{text}"
        );
    }
}

/// Every move of random games as a record writes it, origin and all.
#[test]
fn every_move_can_be_read_from_its_record() {
    const KINDS: [&str; 14] = [
        "玉", "飛", "角", "金", "銀", "桂", "香", "歩", "竜", "馬", "成銀", "成桂", "成香", "と",
    ];
    let mut read = 0;
    for game in games(4) {
        let mut table = game.start();
        for &mv in &game.moves {
            let before = table.fork();
            table.play(mv).unwrap();
            let view = table.view(Viewer::Watcher);
            let Some(Happening::Moved {
                kind: Some(kind), ..
            }) = view.last().map(|e| &e.what)
            else {
                panic!("{}", game.name);
            };
            let digits = |square| {
                let name = &view.sheet.square(square).name;
                let (file, rank) = name.split_at(1);
                format!("{file}{}", rank.as_bytes()[0] - b'a' + 1)
            };
            let end = match mv.origin() {
                Some(from) => format!("({})", digits(from)),
                None => "打".to_owned(),
            };
            let turns = if mv.promotes { "成" } else { "" };
            let text = format!("{}{}{turns}{end}", digits(mv.to), KINDS[kind.index()]);
            assert_eq!(before.read_move(&text), Ok(mv), "{} {text}", game.name);
            read += 1;
        }
    }
    assert!(read > 200, "{read}");
}
