//! The bot.

pub mod referee;
pub mod render;
