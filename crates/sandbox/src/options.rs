//! How a sandbox and a person start.

use std::path::PathBuf;

use crate::shared::Clock;
use crate::world::id::Id;

/// How a sandbox starts.
#[derive(Clone, Debug)]
pub struct Options {
    /// TCP port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// Discord's OpenAPI description, to check bodies against; by default what the variable `DISCORD_OPENAPI` names.
    pub openapi: Option<PathBuf>,
    /// Where time comes from.
    pub clock: Clock,
    /// Whether rate limits are kept.
    pub rate_limits: bool,
    /// Whether the application has been granted the privileged intents.
    pub privileged_intents: bool,
    /// The bot's name.
    pub bot_name: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 0,
            openapi: std::env::var_os("DISCORD_OPENAPI")
                .filter(|path| !path.is_empty())
                .map(PathBuf::from),
            clock: Clock::Real,
            rate_limits: true,
            privileged_intents: true,
            bot_name: "Bot".to_owned(),
        }
    }
}

/// What a new person is like.
#[derive(Clone, Debug)]
pub struct PersonOptions {
    /// Discord locale, such as `ja` or `zh-CN`.
    pub locale: String,
    /// Whether the person takes no direct messages from the bot.
    pub closed_dms: bool,
    /// Servers to join; `None` means the default one.
    pub guilds: Option<Vec<Id>>,
}

impl Default for PersonOptions {
    fn default() -> Self {
        Self {
            locale: "en-US".to_owned(),
            closed_dms: false,
            guilds: None,
        }
    }
}
