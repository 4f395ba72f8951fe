//! A board to draw: six or eight columns, a river with bridges, a wide headquarters.

use tabletop::rules::{
    Face, KindSheet, Label, Paint, Picture, Point, Rect, Shape, Sheet, Side, SquareSheet,
};

struct Plan {
    id: &'static str,
    columns: i32,
    width: i32,
    column: i32,
    row: i32,
    piece: Point,
    crossed: bool,
}

const LEFT: i32 = 50;
const TOP: i32 = 44;
const RIVER: i32 = 58;

pub(crate) fn small() -> Sheet {
    sheet(&Plan {
        id: "gunjin23",
        columns: 6,
        width: 1000,
        column: 150,
        row: 96,
        piece: Point { x: 135, y: 88 },
        crossed: false,
    })
}

pub(crate) fn large() -> Sheet {
    sheet(&Plan {
        id: "gunjin31",
        columns: 8,
        width: 1100,
        column: 125,
        row: 100,
        piece: Point { x: 114, y: 92 },
        crossed: true,
    })
}

const KINDS: &[(&str, &str, &str, &str)] = &[
    ("GEN", "大将", "上将", "GEN"),
    ("LTG", "中将", "中将", "LTG"),
    ("MG", "少将", "少将", "MG"),
    ("COL", "大佐", "上校", "COL"),
    ("LTC", "中佐", "中校", "LTC"),
    ("MAJ", "少佐", "少校", "MAJ"),
    ("CPT", "大尉", "上尉", "CPT"),
    ("1LT", "中尉", "中尉", "1LT"),
    ("2LT", "少尉", "少尉", "2LT"),
    ("CAV", "騎兵", "骑兵", "CAV"),
    ("ENG", "工兵", "工兵", "ENG"),
    ("TNK", "戦車", "坦克", "TANK"),
    ("PLN", "飛行機", "飞机", "PLANE"),
    ("SPY", "間諜", "间谍", "SPY"),
    ("MIN", "地雷", "地雷", "MINE"),
    ("FLG", "軍旗", "军旗", "FLAG"),
];

impl Plan {
    fn y(&self, rank: i32) -> i32 {
        let above = if rank < 4 { RIVER } else { 0 };
        TOP + (7 - rank) * self.row + above
    }
    fn x(&self, file: i32) -> i32 {
        LEFT + file * self.column
    }
    fn height(&self) -> i32 {
        2 * TOP + 8 * self.row + RIVER
    }
    fn squares(&self) -> Vec<SquareSheet> {
        let hq = self.columns / 2 - 1;
        let mut squares = Vec::new();
        for file in 0..self.columns {
            for rank in 0..8 {
                let back = rank == 0 || rank == 7;
                if back && file == hq + 1 {
                    continue;
                }
                let is_hq = back && file == hq;
                let name = format!("{}{}", (b'a' + file as u8) as char, rank + 1);
                squares.push(SquareSheet {
                    label: if is_hq { "HQ".into() } else { name.clone() },
                    name,
                    aliases: vec![],
                    file: file as u8,
                    rank: rank as u8,
                    camp: Some(if rank < 4 { Side::First } else { Side::Second }),
                    area: Rect {
                        x: self.x(file) + 1,
                        y: self.y(rank) + 1,
                        width: self.column * if is_hq { 2 } else { 1 } - 2,
                        height: self.row - 2,
                    },
                });
            }
        }
        squares
    }
    fn bridge(&self, shapes: &mut Vec<Shape>, from: Point, to: Point) {
        shapes.push(Shape::Line { from, to, width: 62, paint: Paint::Joint });
        shapes.push(Shape::Line { from, to, width: 52, paint: Paint::Plank });
        for i in 1..6 {
            let at = |t: i32| Point { x: from.x + (to.x - from.x) * t / 12, y: from.y + (to.y - from.y) * t / 12 };
            let mid = at(2 * i);
            shapes.push(Shape::Line {
                from: Point { x: mid.x - 26, y: mid.y },
                to: Point { x: mid.x + 26, y: mid.y },
                width: 2,
                paint: Paint::Joint,
            });
        }
    }
    fn shapes(&self, squares: &[SquareSheet]) -> Vec<Shape> {
        let wide = self.columns * self.column;
        let (left, top, bottom) = (LEFT, TOP, self.height() - TOP);
        let board = Rect { x: left, y: top, width: wide, height: bottom - top };
        let grown = Rect { x: left - 6, y: top - 6, width: wide + 12, height: bottom - top + 12 };
        let river = Rect { x: left, y: TOP + 4 * self.row, width: wide, height: RIVER };
        let mut shapes = vec![
            Shape::Fill { area: grown, paint: Paint::Rim },
            Shape::Fill { area: board, paint: Paint::Grid },
        ];
        for square in squares {
            let paint = if square.label == "HQ" { Paint::Court } else { Paint::Wood };
            shapes.push(Shape::Fill { area: square.area, paint });
            if square.label == "HQ" {
                let Rect { x, y, width, height } = square.area;
                let area = Rect { x: x + 5, y: y + 5, width: width - 10, height: height - 10 };
                shapes.push(Shape::Outline { area, width: 3, paint: Paint::Inlay });
            }
        }
        shapes.push(Shape::Fill { area: Rect { y: river.y + 1, height: RIVER - 2, ..river }, paint: Paint::Water });
        for row in 0..3 {
            let mut x = river.x + 14 + row % 2 * 40;
            let y = river.y + 13 + row * 16;
            while x + 30 < river.x + wide {
                shapes.push(Shape::Line { from: Point { x, y }, to: Point { x: x + 28, y }, width: 4, paint: Paint::Ripple });
                x += 75;
            }
        }
        let middle = |file: i32| self.x(file) + self.column / 2;
        let (north, south) = (river.y, river.y + RIVER);
        let bridges: &[(i32, i32)] = if self.crossed {
            &[(0, 0), (0, 2), (2, 0), (2, 2), (5, 5), (5, 7), (7, 5), (7, 7)]
        } else {
            &[(1, 1), (4, 4)]
        };
        for &(a, b) in bridges {
            self.bridge(&mut shapes, Point { x: middle(a), y: north }, Point { x: middle(b), y: south });
        }
        shapes
    }
    fn labels(&self, squares: &[SquareSheet]) -> Vec<Label> {
        let mut labels = Vec::new();
        let mut put = |text: String, x: i32, y: i32, height: i32, paint: Paint| {
            labels.push(Label { text, center: Point { x, y }, height, paint });
        };
        for file in 0..self.columns {
            for y in [19, self.height() - 19] {
                let text = char::from(b'a' + file as u8).to_string();
                put(text, self.x(file) + self.column / 2, y, 34, Paint::Court);
            }
        }
        for rank in 0..8 {
            for x in [22, self.width - 22] {
                put((rank + 1).to_string(), x, self.y(rank) + self.row / 2, 34, Paint::Court);
            }
        }
        for square in squares.iter().filter(|square| square.label == "HQ") {
            let Rect { x, y, width, height } = square.area;
            for x in [x + width / 7 + 2, x + width - width / 7 - 2] {
                put("HQ".into(), x, y + height / 2, 32, Paint::Inlay);
            }
        }
        labels
    }
}

fn sheet(plan: &Plan) -> Sheet {
    let squares = plan.squares();
    Sheet {
        id: plan.id,
        family: "gunjin",
        rules_version: 1,
        has_setup: true,
        kinds: KINDS
            .iter()
            .map(|&(code, kanji, hanzi, letters)| KindSheet {
                code,
                count: 1,
                face: Face { kanji, hanzi, letters },
            })
            .collect(),
        options: vec![],
        picture: Picture {
            size: Point { x: plan.width, y: plan.height() },
            piece: plan.piece,
            shapes: plan.shapes(&squares),
            labels: plan.labels(&squares),
        },
        texts: &[],
        squares,
    }
}
