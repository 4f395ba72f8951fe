//! The sandbox from outside: raw HTTP and WebSocket, no bot library.

#![expect(
    clippy::unwrap_used,
    reason = "helpers of tests, which clippy counts as no tests"
)]

#[cfg(feature = "browser")]
mod browser;
mod commands;
mod control;
mod forms;
mod gateway;
mod interactions;
mod limits;
mod messages;
mod rights;
mod support;
