//! PNG encoding: indexed colour, no filter, light compression.

use super::palette::Palette;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use tabletop::rules::Point;

/// Deflate's level: higher ones cost more time than the bytes they save are worth.
const LEVEL: u8 = 2;

pub(super) fn png(size: Point, palette: &Palette, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64 << 10);
    let (width, height) = (size.x.unsigned_abs(), size.y.unsigned_abs());
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(pixels))
        .expect("a picture with a palette and a byte a pixel, written to memory");
    bytes
}
