//! The bot.

pub mod referee;
pub mod render;
pub mod store;
