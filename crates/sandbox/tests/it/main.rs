//! The sandbox from outside: raw HTTP and WebSocket, no bot library.

mod gateway;
mod interactions;
mod support;
