//! The Discord side: the only code that names serenity and poise.

mod answer;
mod challenging;
mod click;
mod clicks;
mod commands;
mod compose;
mod desk;
mod failed;
mod flights;
mod gateway;
mod house_rules;
mod meaning;
mod meet;
mod message;
mod post;
mod present;
mod reader;
mod refusal;
mod request;
mod run;
#[cfg(test)]
mod tests;
mod unreadable;

pub use answer::PROMPT;
pub use gateway::Gateway;
pub use run::{Bot, Settings, StartError, invite_permissions};

use crate::service::Service;
use std::sync::Arc;

/// What every handler works with.
#[derive(Clone)]
pub(crate) struct App {
    /// The matches.
    pub(crate) service: Arc<Service>,
    /// The pictures.
    pub(crate) painter: request::Painter,
    /// The clicks under way.
    pub(crate) flights: flights::Flights,
    /// How long an answer may take before Discord is told that it is still to come.
    pub(crate) prompt: std::time::Duration,
}
