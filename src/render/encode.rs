//! PNG encoding: indexed colour, no filter, and the data put together from strips that were
//! compressed apart, so that a strip that did not change is not compressed again.

use super::palette::Palette;
use flate2::{Compress, Compression, FlushCompress, Status};
use png::{BitDepth, ColorType, Encoder, chunk};
use tabletop::rules::Point;

/// A picture with more compressed bytes than this is too large.
pub(super) const LARGE: usize = 59_000;
/// A picture with no more pixels than this is small enough without much effort.
const SMALL_PICTURE: i32 = 750_000;

/// How hard to look for repetitions in a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Effort {
    /// Twice as fast as [`Effort::Quick`], for half as many bytes more.
    Fleet,
    /// While a game runs: more would cost more time than the bytes it saves are worth.
    Quick,
    /// Where so much is to be seen that the file would else be large: thrice the time saves a
    /// fifth of the bytes.
    Steady,
    /// For a finished game's board, which is drawn once and shows most.
    Thorough,
}

impl Effort {
    /// What a picture of a running game is first tried with.
    pub(super) const fn first(size: Point) -> Effort {
        if size.x * size.y <= SMALL_PICTURE {
            Effort::Fleet
        } else {
            Effort::Quick
        }
    }

    /// The next one where the picture is too large; `None` if it cannot get smaller.
    pub(super) const fn harder(self) -> Option<Effort> {
        match self {
            Effort::Fleet => Some(Effort::Quick),
            Effort::Quick => Some(Effort::Steady),
            Effort::Steady | Effort::Thorough => None,
        }
    }

    /// Deflate's level.
    const fn level(self) -> Compression {
        Compression::new(match self {
            Effort::Fleet => 1,
            Effort::Quick => 2,
            Effort::Steady => 5,
            Effort::Thorough => 9,
        })
    }
}

/// Adler-32 counts modulo this prime (RFC 1950).
const PRIME: u32 = 65_521;

/// Some whole rows of a picture, compressed.
pub(super) struct Strip {
    /// Deflate blocks that end at a byte and are not the last.
    deflated: Vec<u8>,
    sum: Adler,
}

impl Strip {
    /// Compresses rows of palette indices.
    pub(super) fn new(pixels: &[u8], width: usize, effort: Effort) -> Strip {
        let mut raw = Vec::with_capacity(pixels.len() + pixels.len() / width.max(1));
        for row in pixels.chunks(width.max(1)) {
            // Each row begins with its filter: none.
            raw.push(0);
            raw.extend_from_slice(row);
        }
        Strip {
            sum: Adler::of(&raw),
            deflated: deflate(&raw, effort),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.deflated.len()
    }
}

/// A picture from its strips, top to bottom.
pub(super) fn png<'a>(
    size: Point,
    palette: &Palette,
    strips: impl Iterator<Item = &'a Strip>,
) -> Vec<u8> {
    // 32 kB window, no dictionary (RFC 1950); last an empty block that ends the stream.
    let mut data = vec![0x78, 0x5e];
    let mut sum = Adler::of(&[]);
    for strip in strips {
        data.extend_from_slice(&strip.deflated);
        sum = sum.then(strip.sum);
    }
    data.extend([0x03, 0x00]);
    data.extend(sum.value().to_be_bytes());
    with_header(size, palette, &data).expect("a picture with a palette, written to memory")
}

fn with_header(size: Point, palette: &Palette, data: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::with_capacity(data.len() + 1024);
    let (width, height) = (size.x.unsigned_abs(), size.y.unsigned_abs());
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, data)?;
    // Dropping the writer ends the file.
    drop(writer);
    Ok(bytes)
}

fn deflate(raw: &[u8], effort: Effort) -> Vec<u8> {
    let mut compress = Compress::new(effort.level(), false);
    let mut deflated = Vec::with_capacity(raw.len() / 8 + 64);
    loop {
        // What was taken from `raw` so far is less than its length.
        let taken = compress.total_in() as usize;
        let status = compress.compress_vec(&raw[taken..], &mut deflated, FlushCompress::Sync);
        let is_full = deflated.len() == deflated.capacity();
        assert!(
            matches!(status, Ok(Status::Ok | Status::BufError)),
            "{status:?}"
        );
        if !is_full {
            return deflated;
        }
        deflated.reserve(raw.len() / 8 + 64);
    }
}

/// The Adler-32 sum of some bytes, which can be joined to that of the bytes after them.
#[derive(Clone, Copy)]
struct Adler {
    low: u32,
    high: u32,
    length: u32,
}

impl Adler {
    fn of(bytes: &[u8]) -> Adler {
        let sum = simd_adler32::adler32(&bytes);
        let (low, high) = (sum & 0xffff, sum >> 16);
        // Only what is left over of the length counts.
        let length = (bytes.len() % PRIME as usize) as u32;
        Adler { low, high, length }
    }

    fn then(self, next: Adler) -> Adler {
        let carried = u64::from(next.length) * u64::from(self.low + PRIME - 1);
        let high = u64::from(self.high) + u64::from(next.high) + carried;
        Adler {
            low: (self.low + next.low + PRIME - 1) % PRIME,
            // A remainder below 2^16.
            high: (high % u64::from(PRIME)) as u32,
            length: (self.length + next.length) % PRIME,
        }
    }

    fn value(self) -> u32 {
        self.high << 16 | self.low
    }
}
