//! The bot.

pub mod referee;
