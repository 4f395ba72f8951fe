//! The fixed palette: every colour a picture is made of, and the mixtures at their edges.

use std::collections::HashMap;
use tabletop::rules::{Paint, Side};

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The colours as they are named in the drawing code.
pub(super) mod ink {
    use super::Rgb;

    pub(in super::super) const WHITE: Rgb = [255, 255, 255];
    /// Letters on a piece, edges of signs.
    pub(in super::super) const BLACK: Rgb = [34, 28, 24];
    pub(in super::super) const VERMILION: Rgb = [198, 36, 20];
    /// The dark side of a vermilion piece.
    pub(in super::super) const BRICK: Rgb = [134, 22, 14];
    pub(in super::super) const CREAM: Rgb = [255, 247, 230];
    /// The fine line and emblem on a vermilion back.
    pub(in super::super) const PEACH: Rgb = [255, 206, 168];
    pub(in super::super) const NAVY: Rgb = [20, 58, 116];
    /// The dark side of a navy piece.
    pub(in super::super) const MIDNIGHT: Rgb = [10, 30, 66];
    pub(in super::super) const PALE: Rgb = [229, 239, 252];
    /// The fine line and emblem on a navy back.
    pub(in super::super) const SKY: Rgb = [160, 200, 244];
    /// The frame of a selected square.
    pub(in super::super) const YELLOW: Rgb = [255, 208, 0];
    /// The fill of a selected square.
    pub(in super::super) const LEMON: Rgb = [255, 234, 130];
    pub(in super::super) const GREEN: Rgb = [18, 134, 58];
    pub(in super::super) const RED: Rgb = [206, 0, 38];
    pub(in super::super) const ORANGE: Rgb = [245, 124, 0];
    /// The dark edge of the yellow and orange signs.
    pub(in super::super) const EDGE: Rgb = [62, 36, 4];

    pub(in super::super) const FRAME: Rgb = [40, 35, 33];
    pub(in super::super) const RIM: Rgb = [96, 62, 32];
    /// The wood's grain from its darkest line to its lightest.
    pub(in super::super) const WOOD: [Rgb; 4] = [
        [226, 192, 138],
        [232, 200, 147],
        [236, 205, 153],
        [240, 211, 161],
    ];
    /// The same for a headquarters.
    pub(in super::super) const COURT: [Rgb; 4] = [
        [242, 225, 190],
        [246, 230, 198],
        [248, 234, 204],
        [250, 237, 210],
    ];
    pub(in super::super) const GRID: Rgb = [112, 76, 40];
    pub(in super::super) const INLAY: Rgb = [150, 106, 46];
    pub(in super::super) const WATER: Rgb = [86, 158, 204];
    pub(in super::super) const RIPPLE: Rgb = [146, 202, 234];
    pub(in super::super) const PLANK: Rgb = [204, 152, 92];
    pub(in super::super) const JOINT: Rgb = [108, 70, 34];
    /// The ground of a place of safety.
    pub(in super::super) const REFUGE: Rgb = [196, 216, 168];
    /// The grain of the wood of a board that is one slab.
    pub(in super::super) const KAYA: [Rgb; 4] = [
        [219, 171, 98],
        [225, 179, 107],
        [229, 184, 113],
        [233, 190, 121],
    ];
    /// Where pieces in hand lie.
    pub(in super::super) const STAND: Rgb = [196, 146, 90];
    /// The wood of a plain piece.
    pub(in super::super) const KOMA: Rgb = [255, 238, 198];
    /// Its edges.
    pub(in super::super) const KOMA_EDGE: Rgb = [92, 54, 18];
    /// What is written on a piece that was turned over.
    pub(in super::super) const CINNABAR: Rgb = [196, 14, 20];
}

/// Pairs of colours that meet at smooth edges. The fewer shades lie between them, the longer runs
/// of pixels repeat and the smaller pictures get.
const RAMPS: &[(Rgb, Rgb)] = &[
    (ink::VERMILION, ink::CREAM),
    (ink::BLACK, ink::CREAM),
    (ink::NAVY, ink::PALE),
    (ink::BLACK, ink::PALE),
    (ink::VERMILION, ink::PEACH),
    (ink::NAVY, ink::SKY),
    (ink::VERMILION, ink::BRICK),
    (ink::NAVY, ink::MIDNIGHT),
    (ink::VERMILION, ink::WOOD[2]),
    (ink::NAVY, ink::WOOD[2]),
    (ink::BRICK, ink::WOOD[1]),
    (ink::MIDNIGHT, ink::WOOD[1]),
    (ink::VERMILION, ink::COURT[2]),
    (ink::NAVY, ink::COURT[2]),
    (ink::VERMILION, ink::LEMON),
    (ink::NAVY, ink::LEMON),
    (SHADE, ink::WOOD[0]),
    (SHADE, ink::WOOD[2]),
    (SHADE, ink::COURT[2]),
    (SHADE, ink::LEMON),
    (ink::YELLOW, ink::EDGE),
    (ink::ORANGE, ink::EDGE),
    (ink::EDGE, ink::WOOD[2]),
    (ink::EDGE, ink::COURT[2]),
    (ink::GREEN, ink::WHITE),
    (ink::RED, ink::WHITE),
    (ink::WHITE, ink::WOOD[2]),
    (ink::WHITE, ink::NAVY),
    (ink::WHITE, ink::VERMILION),
    (ink::CREAM, ink::ORANGE),
    (ink::CREAM, ink::EDGE),
    (ink::CREAM, ink::FRAME),
    (ink::RIM, ink::FRAME),
    (ink::GRID, ink::WOOD[2]),
    (ink::INLAY, ink::COURT[2]),
    (ink::INLAY, ink::WOOD[2]),
    (ink::WATER, ink::RIPPLE),
    (ink::WATER, ink::JOINT),
    (ink::PLANK, ink::JOINT),
    (ink::PLANK, ink::WATER),
];

/// The same for boards with pieces of plain wood.
const WOODEN: &[(Rgb, Rgb)] = &[
    (ink::BLACK, ink::KOMA),
    (ink::CINNABAR, ink::KOMA),
    (ink::KOMA_EDGE, ink::KOMA),
    (ink::BLACK, ink::LEMON),
    (ink::CINNABAR, ink::LEMON),
    (ink::KOMA_EDGE, ink::LEMON),
    (ink::KOMA_EDGE, ink::KAYA[2]),
    (ink::KOMA_EDGE, ink::STAND),
    (ink::BLACK, ink::STAND),
    (ink::RIM, ink::STAND),
    (SHADE, ink::KAYA[0]),
    (SHADE, ink::KAYA[2]),
    (SHADE, ink::STAND),
    (SHADE, ink::LEMON),
    (ink::GRID, ink::KAYA[2]),
    (ink::YELLOW, ink::EDGE),
    (ink::ORANGE, ink::EDGE),
    (ink::EDGE, ink::KAYA[2]),
    (ink::GREEN, ink::WHITE),
    (ink::RED, ink::WHITE),
    (ink::RED, ink::EDGE),
    (ink::WHITE, ink::KAYA[2]),
    (ink::RIM, ink::FRAME),
];

/// How many steps a ramp has.
const STEPS: i32 = 3;

/// The darkest a shadow gets on wood.
const SHADE: Rgb = [128, 92, 54];

/// The colours from one to another, both ends among them.
pub(super) fn ramp(from: Rgb, to: Rgb) -> impl Iterator<Item = Rgb> {
    (0..=STEPS).map(move |step| mix(from, to, step * 255 / STEPS))
}

/// The nearest of some colours.
pub(super) fn nearest(colours: &[Rgb], colour: Rgb) -> Option<Rgb> {
    let found = colours.iter().min_by_key(|&&known| distance(known, colour));
    found.copied()
}

/// The colour of a side: what prints its faces and fills its backs.
pub(super) const fn colour(side: Side) -> Rgb {
    match side {
        Side::First => ink::VERMILION,
        Side::Second => ink::NAVY,
    }
}

/// The tones of a material from dark to light; one tone for those without a grain.
pub(super) const fn tones(paint: Paint) -> &'static [Rgb] {
    match paint {
        Paint::Frame => &[ink::FRAME],
        Paint::Rim => &[ink::RIM],
        Paint::Wood => &ink::WOOD,
        Paint::Court => &ink::COURT,
        Paint::Grid => &[ink::GRID],
        Paint::Inlay => &[ink::INLAY],
        Paint::Water => &[ink::WATER],
        Paint::Ripple => &[ink::RIPPLE],
        Paint::Plank => &[ink::PLANK],
        Paint::Joint => &[ink::JOINT],
        Paint::Rail => &[ink::FRAME],
        Paint::Tie => &[ink::COURT[3]],
        Paint::Refuge => &[ink::REFUGE],
        Paint::Kaya => &ink::KAYA,
        Paint::Stand => &[ink::STAND],
    }
}

/// At most 256 colours.
pub(super) struct Palette(Vec<Rgb>);

impl Palette {
    /// The colours of boards with pieces in their sides' colours.
    pub(super) fn painted() -> Palette {
        let mut plain = [ink::WOOD, ink::COURT].concat();
        // Its edges do with the shades of wood: more would turn up in the shadows of other boards.
        plain.push(ink::REFUGE);
        Palette::of(&plain, RAMPS)
    }

    /// The colours of boards with pieces of plain wood.
    pub(super) fn wooden() -> Palette {
        Palette::of(&ink::KAYA, WOODEN)
    }

    /// Some colours, and those between pairs that meet at smooth edges.
    pub(super) fn of(plain: &[Rgb], ramps: &[(Rgb, Rgb)]) -> Palette {
        let mixed = ramps.iter().flat_map(|&(from, to)| ramp(from, to));
        let mut colours: Vec<Rgb> = Vec::new();
        for colour in plain.iter().copied().chain(mixed) {
            if !colours.contains(&colour) {
                colours.push(colour);
            }
        }
        assert!(colours.len() <= 256, "the palette has {}", colours.len());
        Palette(colours)
    }

    /// Red, green, blue of every colour in order, as PNG wants them.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.0.concat()
    }

    pub(super) fn rgb(&self, index: u8) -> Rgb {
        self.0[usize::from(index)]
    }

    fn nearest(&self, colour: Rgb) -> u8 {
        let found = (0u8..=255)
            .zip(&self.0)
            .min_by_key(|&(_, &candidate)| distance(candidate, colour));
        found.map_or(0, |(index, _)| index)
    }
}

/// Finds the nearest colours of the palette and remembers them.
pub(super) struct Matcher<'a> {
    palette: &'a Palette,
    known: HashMap<Rgb, u8>,
    last: (Rgb, u8),
}

impl<'a> Matcher<'a> {
    pub(super) fn new(palette: &'a Palette) -> Self {
        Matcher {
            palette,
            known: HashMap::new(),
            last: (palette.0[0], 0),
        }
    }

    pub(super) fn index(&mut self, colour: Rgb) -> u8 {
        // Most pixels are like the one before them.
        if self.last.0 != colour {
            let known = self.known.entry(colour);
            let index = *known.or_insert_with(|| self.palette.nearest(colour));
            self.last = (colour, index);
        }
        self.last.1
    }
}

/// `from` with `amount`/255 of `to` laid over it.
pub(super) fn mix(from: Rgb, to: Rgb, amount: i32) -> Rgb {
    let part = |from: u8, to: u8| {
        let (from, way) = (i32::from(from), i32::from(to) - i32::from(from));
        // Between two bytes, so a byte.
        (from + (way * amount + way.signum() * 127) / 255) as u8
    };
    [
        part(from[0], to[0]),
        part(from[1], to[1]),
        part(from[2], to[2]),
    ]
}

/// How different two colours look: green weighs most, blue least.
fn distance(a: Rgb, b: Rgb) -> i32 {
    let part = |i: usize| (i32::from(a[i]) - i32::from(b[i])).pow(2);
    3 * part(0) + 5 * part(1) + 2 * part(2)
}
