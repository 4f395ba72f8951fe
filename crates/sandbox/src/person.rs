//! A person as tests hold one: acts like somebody at a Discord client, and sees what that person would see.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, timeout_at};

use crate::interaction::{Interaction, Unsettled};
use crate::shared::Shared;
use crate::view::{ChannelView, View};
use crate::world::World;
use crate::world::forge::{self, Origin};
use crate::world::id::Id;
use crate::world::interaction::COMPONENT;
use crate::world::options::Reading;
use crate::world::response::Response;

/// Why a person cannot do that: no such command, option, button, channel, or not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);

/// A person; clones are the same person.
#[derive(Clone, Debug)]
pub struct Person {
    shared: Arc<Shared>,
    id: Id,
}

impl Person {
    pub(crate) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id }
    }

    /// The user id.
    #[must_use]
    pub fn id(&self) -> Id {
        self.id
    }

    /// Changes the language of the person's client.
    pub fn set_locale(&self, locale: &str) {
        self.shared.act(|world| {
            if let Some(person) = world.people.get_mut(&self.id) {
                locale.clone_into(&mut person.user.locale);
            }
            world.changed_person(self.id, None);
        });
    }

    /// Opens or closes direct messages from the bot.
    pub fn set_dms_open(&self, open: bool) {
        self.shared.act(|world| {
            if let Some(person) = world.people.get_mut(&self.id) {
                person.user.dms_open = open;
            }
        });
    }

    /// Leaves a server.
    pub fn leave_guild(&self, guild: Id) {
        self.shared.act(|world| world.leave(guild, self.id));
    }

    /// Joins a server.
    pub fn join_guild(&self, guild: Id) {
        self.shared.act(|world| world.join(guild, self.id));
    }

    /// Opens the direct conversation with the bot.
    pub fn open_dm(&self) -> Id {
        self.shared.act(|world| world.dm_with(self.id))
    }

    /// Uses a slash command; subcommands follow the name after a blank. Returns at once: see [`Interaction::settled`].
    ///
    /// # Errors
    /// If it is not registered or not usable here, or its options do not fit.
    pub async fn command(
        &self,
        channel: impl Into<Id>,
        name: &str,
        options: Value,
    ) -> Result<Interaction, Refused> {
        let channel = channel.into();
        self.begin(|world| world.use_command(self.id, channel, name, &options, Reading::Sent))
    }

    /// Uses a command from a person's context menu.
    ///
    /// # Errors
    /// If it is not registered or not usable here, or there is no such person.
    pub async fn user_command(
        &self,
        channel: impl Into<Id>,
        name: &str,
        target: impl Into<Id>,
    ) -> Result<Interaction, Refused> {
        let (channel, target) = (channel.into(), target.into());
        self.begin(|world| world.use_menu_command(self.id, channel, 2, name, target))
    }

    /// Uses a command from a message's context menu.
    ///
    /// # Errors
    /// If it is not registered or not usable here, or this person sees no such message.
    pub async fn message_command(
        &self,
        channel: impl Into<Id>,
        name: &str,
        target: impl Into<Id>,
    ) -> Result<Interaction, Refused> {
        let (channel, target) = (channel.into(), target.into());
        self.begin(|world| world.use_menu_command(self.id, channel, 3, name, target))
    }

    /// Types into an option of a command and waits for the suggestions: `{name, value}` objects.
    ///
    /// # Errors
    /// If the command or option does not fit, or the bot gives no suggestions within three seconds.
    pub async fn autocomplete(
        &self,
        channel: impl Into<Id>,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Result<Vec<Value>, Refused> {
        let channel = channel.into();
        let begun = self.begin(|world| {
            world.use_command(
                self.id,
                channel,
                name,
                &options,
                Reading::Typing { focused },
            )
        })?;
        match begun.settled(Duration::from_secs(4)).await {
            Ok(Response::Autocomplete { choices }) => Ok(choices),
            Ok(other) => Err(Refused(format!("not suggestions but {other:?}"))),
            Err(error) => Err(Refused(error.to_string())),
        }
    }

    /// Clicks a button.
    ///
    /// # Errors
    /// If this person sees no such message or enabled button.
    pub async fn click(
        &self,
        message: impl Into<Id>,
        custom_id: &str,
    ) -> Result<Interaction, Refused> {
        let message = message.into();
        self.begin(|world| world.click(self.id, message, custom_id))
    }

    /// Chooses in a select.
    ///
    /// # Errors
    /// If this person sees no such message or enabled select, or it does not offer these values.
    pub async fn select(
        &self,
        message: impl Into<Id>,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Interaction, Refused> {
        let message = message.into();
        let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
        self.begin(|world| world.select(self.id, message, custom_id, &values))
    }

    /// Presses, on any message that this person sees, a button that need not be there; with values, chooses in a menu that need not be
    /// there or need not offer them. No client does this: it shows what a bot makes of tampering.
    ///
    /// # Errors
    /// If this person sees no such message.
    pub async fn forge_press(
        &self,
        message: impl Into<Id>,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Interaction, Refused> {
        let (origin, data) = (
            Origin::Message(message.into()),
            forge::press(custom_id, values),
        );
        self.begin(|world| world.forge(self.id, origin, COMPONENT, data))
    }

    /// Sends the bot an interaction of a Discord type (2 command, 4 autocomplete, 5 form) with any data, in a channel
    /// that the person need not see.
    ///
    /// # Errors
    /// If there is no such channel, or the type is another.
    pub async fn forge(
        &self,
        channel: impl Into<Id>,
        kind: u8,
        data: Value,
    ) -> Result<Interaction, Refused> {
        let origin = Origin::Channel(channel.into());
        self.begin(|world| world.forge(self.id, origin, kind, data))
    }

    /// Sends the form that `opened_by` opened, with texts by custom id.
    ///
    /// # Errors
    /// If no such form is open, or a text does not fit its field.
    pub async fn submit(
        &self,
        opened_by: impl Into<Id>,
        values: Value,
    ) -> Result<Interaction, Refused> {
        let opened_by = opened_by.into();
        self.begin(|world| world.submit(self.id, opened_by, &values))
    }

    /// Writes into a channel; returns the message's id.
    ///
    /// # Errors
    /// If this person may not write there.
    pub async fn say(&self, channel: impl Into<Id>, text: &str) -> Result<Id, Refused> {
        let channel = channel.into();
        self.shared
            .act(|world| world.person_says(self.id, channel, text))
            .map_err(|error| Refused(error.message))
    }

    /// The channels, threads and direct conversations in the person's list.
    #[must_use]
    pub fn channels(&self) -> Vec<ChannelView> {
        self.look(|view| view.channels())
    }

    /// Messages of a channel as this person sees them; see [`View::messages`].
    #[must_use]
    pub fn messages(&self, channel: impl Into<Id>) -> Vec<Value> {
        self.look(|view| view.messages(channel.into()))
    }

    /// One message, if this person sees it.
    #[must_use]
    pub fn message(&self, id: impl Into<Id>) -> Option<Value> {
        self.look(|view| view.message(id.into()))
    }

    /// The direct conversation with the bot, if there is one.
    #[must_use]
    pub fn dm_channel(&self) -> Option<Id> {
        self.look(|view| view.dm_channel())
    }

    /// Looks at what the person sees now; do not call the sandbox from inside.
    pub fn look<T>(&self, read: impl FnOnce(&View<'_>) -> T) -> T {
        self.shared.act(|world| {
            read(&View {
                world,
                person: self.id,
            })
        })
    }

    /// Waits until `read` finds something in what the person sees; looks again on each change.
    ///
    /// # Errors
    /// If it finds nothing within `timeout` of real time.
    pub async fn wait_for<T>(
        &self,
        read: impl Fn(&View<'_>) -> Option<T>,
        timeout: Duration,
    ) -> Result<T, Unsettled> {
        let deadline = Instant::now() + timeout;
        let mut changes = self.shared.watch_person(self.id);
        loop {
            changes.borrow_and_update();
            if let Some(found) = self.look(&read) {
                return Ok(found);
            }
            if timeout_at(deadline, changes.changed()).await.is_err() {
                return Err(Unsettled::TimedOut(timeout));
            }
        }
    }

    fn begin(
        &self,
        work: impl FnOnce(&mut World) -> Result<Id, String>,
    ) -> Result<Interaction, Refused> {
        let id = self.shared.begin(work).map_err(Refused)?;
        Ok(Interaction::new(Arc::clone(&self.shared), id))
    }
}
