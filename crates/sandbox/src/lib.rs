//! A local stand-in for Discord: REST, gateway, files, and people who act.
//!
//! [`Sandbox::start`] opens it on the loopback interface; a bot is pointed at [`Sandbox::url`] and logs in with
//! [`Sandbox::bot_token`]. People act through [`Person`], or through the page and the control API that the same
//! address serves. Everything is in memory and ends with the sandbox.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod check;
mod control;
mod gateway;
mod interaction;
mod options;
mod page;
mod parts;
mod person;
mod rest;
mod sandbox;
mod server;
mod shared;
mod view;
mod world;

pub use interaction::{Interaction, Unsettled};
pub use options::{Options, PersonOptions};
pub use parts::parts;
pub use person::{Person, Refused};
pub use sandbox::Sandbox;
pub use shared::Clock;
pub use view::{ChannelView, View};
pub use world::fault::Fault;
pub use world::id::Id;
pub use world::permissions::{self, Overwrite};
pub use world::record::{Request, SentFile};
pub use world::response::{Field, Response};
