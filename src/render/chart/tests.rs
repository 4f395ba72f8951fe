//! The picture of a chart says what the chart says. That the chart says what battles do is tested
//! where the games are.

use super::*;
use std::collections::HashMap;
use std::io::Cursor;
use tabletop::rules::{OptionKind, Options};

/// The usual house rules, and each other way of one of them.
fn house_rules(sheet: &Sheet) -> Vec<Options> {
    let other = sheet.options.iter().filter_map(|option| match option.kind {
        OptionKind::Toggle { default } => Some(Options::default().with_toggle(option.id, !default)),
        OptionKind::Choice { .. } => None,
    });
    std::iter::once(Options::default()).chain(other).collect()
}

/// The palette indices of a cell.
fn cut(pixels: &[u8], width: usize, cell: Rect) -> Vec<u8> {
    let index = |length: i32| usize::try_from(length).unwrap();
    let rows = index(cell.y)..index(cell.y + cell.height);
    let row = |y: usize| {
        let start = y * width + index(cell.x);
        pixels[start..start + index(cell.width)].to_vec()
    };
    rows.flat_map(row).collect()
}

fn decode(png: &[u8]) -> (usize, Vec<u8>) {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width as usize, pixels)
}

/// Checks that equal outcomes look the same and different ones do not.
fn check(scene: ChartScene<'_>) {
    let png = Charts::new().draw(scene, &Fonts::new());
    let (width, pixels) = decode(&png);
    let places = Places::of(&scene);
    let mut signs: HashMap<Clash, Vec<u8>> = HashMap::new();
    for (part, band) in places.bands() {
        let Band::Row(row) = band else { continue };
        for (column, &clash) in (0..).zip(&scene.chart.clashes[row]) {
            let seen = cut(&pixels, width, places.cell(part, Some(column)));
            let sign = signs.entry(clash).or_insert_with(|| seen.clone());
            assert!(*sign == seen, "row {row}, column {column} is no {clash:?}");
        }
    }
    let mut looks: Vec<&Vec<u8>> = signs.values().collect();
    looks.sort();
    looks.dedup();
    assert_eq!(looks.len(), signs.len(), "two signs look the same");
}

#[test]
fn every_cell_shows_what_the_chart_says() {
    let word = |text: &str| text.to_owned();
    let words = ChartWords {
        attacker: word("attacker"),
        defender: word("defender"),
        outcomes: ["wins", "loses", "both", "depends"].map(word),
    };
    for entry in tabletop::games::ALL.iter() {
        for options in house_rules(entry.sheet()) {
            let Some(chart) = entry.chart(&options) else {
                continue;
            };
            for faces in Faces::ALL {
                check(ChartScene {
                    sheet: entry.sheet(),
                    chart: &chart,
                    faces,
                    words: &words,
                });
            }
        }
    }
}
