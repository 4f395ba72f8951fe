//! The rules without Discord: one JSON request a line in, one JSON answer a line out.

mod answer;
mod lines;
mod offers;
mod request;
mod sentence;
mod session;
#[cfg(test)]
mod tests;

use lines::{Line, next_line};
use serde_json::Value;
use session::Session;
use std::io::{self, BufRead, Write};

/// Serves requests until the input ends. Every line gets exactly one answer, flushed at once; a
/// line that cannot be read gets `"ok":false` and the next one is served. `docs/referee.md`
/// describes both.
///
/// # Errors
/// The input cannot be read or the output not written.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let (mut session, mut buffer) = (Session::default(), Vec::new());
    while let Some(line) = next_line(&mut input, &mut buffer)? {
        let answer = answer_to(&mut session, line, &buffer);
        serde_json::to_writer(&mut output, &answer)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

fn answer_to(session: &mut Session, line: Line, bytes: &[u8]) -> Value {
    if line == Line::TooLong {
        return answer::refused("line-too-long", "a line may have at most 1048576 bytes");
    }
    let request = match serde_json::from_slice(bytes) {
        Ok(request) => request,
        Err(error) => return answer::refused("bad-request", &error.to_string()),
    };
    session
        .answer(request)
        .unwrap_or_else(answer::Failure::into_answer)
}
