//! Comparing a picture with its reference in `tests/pictures`.

use std::path::Path;

/// How large a picture may be, in bytes.
pub(crate) const LARGEST: usize = 60_000;
/// How far a channel may be from the reference before a pixel counts as different.
const TOLERANCE: u8 = 24;

struct Pixels {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

/// Fails if the picture differs from its reference, and draws where. Run with
/// `UPDATE_PICTURES=1` to accept all pictures as they are.
pub(crate) fn check(name: &str, png: &[u8]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let reference = root.join("tests/pictures").join(format!("{name}.png"));
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&reference, png).unwrap();
        return;
    }
    assert!(png.len() <= LARGEST, "{name} has {} bytes", png.len());
    let wanted = std::fs::read(&reference);
    let wanted = wanted.unwrap_or_else(|error| panic!("{}: {error}", reference.display()));
    let (wanted, found) = (decode(&wanted), decode(png));
    assert_eq!(
        (found.width, found.height),
        (wanted.width, wanted.height),
        "size of {name}"
    );
    let differing = differing(&wanted, &found);
    let count = differing.iter().filter(|&&differs| differs).count();
    if count * 2000 > differing.len() {
        let diffs = root.join("target/picture-diffs");
        std::fs::create_dir_all(&diffs).unwrap();
        let path = diffs.join(format!("{name}.png"));
        std::fs::write(&path, drawn(&wanted, &differing)).unwrap();
        panic!("{name}: {count} pixels differ, see {}", path.display());
    }
}

fn decode(png: &[u8]) -> Pixels {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut rgb = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut rgb).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    Pixels {
        width: info.width,
        height: info.height,
        rgb,
    }
}

fn differing(a: &Pixels, b: &Pixels) -> Vec<bool> {
    let pairs = a.rgb.chunks_exact(3).zip(b.rgb.chunks_exact(3));
    pairs
        .map(|(a, b)| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > TOLERANCE))
        .collect()
}

/// The reference made pale, with the differences in magenta.
fn drawn(reference: &Pixels, differing: &[bool]) -> Vec<u8> {
    let pixels = reference.rgb.chunks_exact(3).zip(differing);
    let rgb: Vec<u8> = pixels
        .flat_map(|(rgb, &differs)| match differs {
            true => [255, 0, 255],
            false => [rgb[0] / 4 + 180, rgb[1] / 4 + 180, rgb[2] / 4 + 180],
        })
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, reference.width, reference.height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&rgb).unwrap();
    drop(writer);
    bytes
}
