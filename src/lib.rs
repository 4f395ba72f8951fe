//! The bot.

pub mod config;
pub mod discord;
pub mod locale;
pub mod log;
pub mod referee;
pub mod render;
pub mod service;
pub mod store;
