//! Lines of any bytes, of bounded length.

use std::io::{self, BufRead};

/// Longer lines are skipped without being kept.
const LONGEST: usize = 1 << 20;

/// What [`next_line`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The line is in the buffer, without its end.
    Whole,
    /// The line was too long and is gone.
    TooLong,
}

/// Reads the next line into `buffer`; `None` at the end of the input.
pub(super) fn next_line(
    input: &mut impl BufRead,
    buffer: &mut Vec<u8>,
) -> io::Result<Option<Line>> {
    buffer.clear();
    let (mut seen, mut length) = (false, 0usize);
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            return Ok(seen.then(|| line_of(length)));
        }
        seen = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        length = length.saturating_add(taken);
        if length <= LONGEST {
            buffer.extend_from_slice(&chunk[..taken]);
        }
        input.consume(taken + usize::from(end.is_some()));
        if end.is_some() {
            return Ok(Some(line_of(length)));
        }
    }
}

fn line_of(length: usize) -> Line {
    if length <= LONGEST {
        Line::Whole
    } else {
        Line::TooLong
    }
}
