//! What a person sees at one instant.

use serde_json::{Value, json};

use crate::control::view;
use crate::world::World;
use crate::world::id::Id;

/// A channel, thread or direct conversation in a person's list.
#[derive(Clone, Debug, PartialEq)]
pub struct ChannelView {
    /// Its id.
    pub id: Id,
    /// Its name; of a direct conversation, the other's name.
    pub name: String,
    /// Discord's channel type: 0 text, 1 direct, 11 public thread, 12 private thread.
    pub kind: u8,
    /// The server, unless it is a direct conversation.
    pub guild: Option<Id>,
    /// For a thread, the channel it is in.
    pub parent: Option<Id>,
    /// Whether it is an archived thread.
    pub archived: bool,
    /// Those who follow it, if it is a thread.
    pub members: Vec<Id>,
}

/// What a person sees at one instant.
#[derive(Debug)]
pub struct View<'a> {
    pub(crate) world: &'a World,
    pub(crate) person: Id,
}

impl View<'_> {
    /// Messages of a channel as Discord's message objects, oldest first, with `ephemeral` added; empty if unseen.
    #[must_use]
    pub fn messages(&self, channel: impl Into<Id>) -> Vec<Value> {
        view::messages(self.world, self.person, channel.into(), usize::MAX)
    }

    /// The newest `limit` messages of a channel, oldest of them first.
    #[must_use]
    pub fn latest(&self, channel: impl Into<Id>, limit: usize) -> Vec<Value> {
        view::messages(self.world, self.person, channel.into(), limit)
    }

    /// One message, if the person sees it.
    #[must_use]
    pub fn message(&self, id: impl Into<Id>) -> Option<Value> {
        view::message(self.world, self.person, id.into())
    }

    /// The channels, threads and direct conversations in the person's list.
    #[must_use]
    pub fn channels(&self) -> Vec<ChannelView> {
        let seen = self
            .world
            .channels
            .values()
            .filter(|channel| self.world.lists(channel, self.person));
        seen.map(|channel| channel_view(self.world, channel))
            .collect()
    }

    /// The direct conversation with the bot, if there is one.
    #[must_use]
    pub fn dm_channel(&self) -> Option<Id> {
        self.world
            .channels
            .values()
            .find(|channel| channel.recipient == Some(self.person))
            .map(|channel| channel.id)
    }

    /// Forms opened for this person and not sent yet, and interactions that failed, as in the control API's state.
    #[must_use]
    pub fn forms_and_failures(&self) -> Value {
        json!({"modals": view::modals(self.world, self.person), "failures": view::failures(self.world, self.person)})
    }
}

fn channel_view(world: &World, channel: &crate::world::channel::Channel) -> ChannelView {
    let name = if channel.recipient.is_some() {
        world.bot.name.clone()
    } else {
        channel.name.clone()
    };
    ChannelView {
        id: channel.id,
        name,
        kind: channel.kind,
        guild: channel.guild,
        parent: channel.parent,
        archived: channel.is_archived(),
        members: channel
            .thread
            .iter()
            .flat_map(|thread| thread.members.keys().copied())
            .collect(),
    }
}
