//! The program.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let command = std::env::args().nth(1);
    if command.as_deref() != Some("referee") {
        eprintln!("usage: gyoji referee");
        return ExitCode::FAILURE;
    }
    match gyoji::referee::serve(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gyoji referee: {error}");
            ExitCode::FAILURE
        }
    }
}
