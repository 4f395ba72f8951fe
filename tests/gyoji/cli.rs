//! The program as whoever hosts it meets it: what it says when something is not as it must be.

use sandbox::{Options, Sandbox};
use std::process::Command;

/// Arguments, environment, and what is said of them.
type Case = (
    &'static [&'static str],
    &'static [(&'static str, &'static str)],
    &'static str,
);

/// What the program says to these arguments, having failed, as one text.
fn refused(place: &tempfile::TempDir, arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gyoji"));
    for variable in ["DISCORD_TOKEN", "DATABASE_URL", "RUST_LOG", "LOG_JSON"] {
        command.env_remove(variable);
    }
    let output = command
        .args(arguments)
        .envs(environment.iter().copied())
        .current_dir(place)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{arguments:?}: {said}");
    said
}

#[test]
fn without_a_token_it_says_so_and_names_try() {
    let place = tempfile::tempdir().unwrap();
    let said = refused(&place, &[], &[]);
    assert!(
        said.contains("DISCORD_TOKEN") && said.contains("gyoji try"),
        "{said}"
    );
}

#[test]
fn what_is_wrong_is_named() {
    let place = tempfile::tempdir().unwrap();
    std::fs::write(place.path().join("there"), "").unwrap();
    let cases: [Case; 8] = [
        (
            &["backup", "new"],
            &[],
            "there is no database at gyoji.sqlite",
        ),
        (&["backup", "there"], &[], "there exists already"),
        (
            &["--database", "a", "backup", "b"],
            &[],
            "cannot be used with",
        ),
        (&["--token", "a", "run"], &[], "cannot be used with"),
        (
            &["run", "--token", "t"],
            &[("DATABASE_URL", "postgres://x/y")],
            "only SQLite files",
        ),
        (
            &["run", "--token", "t", "--database", "no/where.sqlite"],
            &[],
            "no/where.sqlite",
        ),
        (&["invite", "--application", "123"], &[], "123"),
        (&[], &[("RUST_LOG", "gyoji=loud")], "DISCORD_TOKEN"),
    ];
    for (arguments, environment, wanted) in cases {
        let said = refused(&place, arguments, environment);
        assert!(said.contains(wanted), "{arguments:?}: {said}");
    }
    let said = refused(&place, &[], &[("RUST_LOG", "gyoji=loud")]);
    assert!(said.contains("RUST_LOG cannot be read"), "{said}");
}

#[test]
fn a_line_of_the_env_file_that_cannot_be_read_is_not_quoted() {
    for line in [
        "DISCORD_TOKEN='sesame",
        "DISCORD_TOKEN=open sesame",
        "sesame",
    ] {
        let place = tempfile::tempdir().unwrap();
        std::fs::write(place.path().join(".env"), line).unwrap();
        let said = refused(&place, &[], &[]);
        assert!(said.contains(".env cannot be read"), "{line}: {said}");
        assert!(!said.contains("sesame"), "{line}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_discord_does_not_know_is_named() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let place = tempfile::tempdir().unwrap();
    let arguments = ["run", "--sandbox", sandbox.url(), "--token", "MTIz.abc.def"];
    let said = refused(&place, &arguments, &[]);
    assert!(said.contains("DISCORD_TOKEN"), "{said}");
    assert_eq!(said.matches("401").count(), 0, "{said}");
    sandbox.stop().await;
}

#[test]
fn a_sandboxed_bot_refuses_any_address_that_is_not_on_this_machine() {
    for address in [
        "http://192.0.2.1:80",
        "https://example.invalid",
        "http://127.0.0.1.example:80",
        "127.0.0.1:1",
    ] {
        let place = tempfile::tempdir().unwrap();
        let arguments = ["run", "--sandbox", address, "--token", "a.b.c"];
        let said = refused(&place, &arguments, &[]);
        assert!(said.contains("not on this machine"), "{address}: {said}");
    }
}
