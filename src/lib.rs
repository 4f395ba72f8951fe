//! The bot.

pub mod render;
