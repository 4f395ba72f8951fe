//! The sandbox from outside: raw HTTP and WebSocket, no bot library.

mod control;
mod forms;
mod gateway;
mod interactions;
mod limits;
mod messages;
mod rights;
mod support;
