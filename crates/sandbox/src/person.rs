//! A person as tests hold one: acts like somebody at a Discord client, and sees what that person would see.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};

use crate::control::view;
use crate::shared::Shared;
use crate::world::World;
use crate::world::answer::Response;
use crate::world::id::Id;
use crate::world::interaction::Stage;
use crate::world::options::Reading;

/// Why a person cannot do that: no such command, option, button, channel, or not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);

/// Why an interaction has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsettled {
    /// The bot let the three seconds pass.
    #[error("this interaction failed: no answer within three seconds of the sandbox clock")]
    Failed,
    /// It still waits, for the first answer or for what a deferred one promised.
    #[error("not settled within {0:?}")]
    TimedOut(Duration),
}

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
    world: &'a World,
    person: Id,
}

impl View<'_> {
    /// Messages of a channel as Discord's message objects, oldest first, with `ephemeral` added; empty if unseen.
    #[must_use]
    pub fn messages(&self, channel: impl Into<Id>) -> Vec<Value> {
        view::messages(self.world, self.person, channel.into(), usize::MAX)
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

/// A person; clones are the same person.
#[derive(Clone, Debug)]
pub struct Person {
    shared: Arc<Shared>,
    id: Id,
}

/// An interaction a person began.
#[derive(Clone, Debug)]
pub struct Interaction {
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
        Ok(Interaction {
            shared: Arc::clone(&self.shared),
            id,
        })
    }
}

impl Interaction {
    pub(crate) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id }
    }

    /// Its id, which a form it opened goes by.
    #[must_use]
    pub fn id(&self) -> Id {
        self.id
    }

    /// What the bot answered so far.
    #[must_use]
    pub fn response(&self) -> Option<Response> {
        match self.stage() {
            Stage::Answered(response) => Some(response),
            Stage::Waiting | Stage::Failed => None,
        }
    }

    /// Whether it ended as "This interaction failed".
    #[must_use]
    pub fn failed(&self) -> bool {
        self.stage() == Stage::Failed
    }

    fn stage(&self) -> Stage {
        self.shared.act(|world| {
            world
                .interactions
                .get(&self.id)
                .map_or(Stage::Failed, |it| it.stage.clone())
        })
    }

    /// Waits for the answer and, if that is deferred, for what follows it.
    ///
    /// # Errors
    /// If the bot let the three seconds pass, or `timeout` of real time passed.
    pub async fn settled(&self, timeout: Duration) -> Result<Response, Unsettled> {
        self.until(timeout, |response| !response.is_deferred())
            .await
    }

    /// Waits for the first answer, deferred or not.
    ///
    /// # Errors
    /// As [`Interaction::settled`].
    pub async fn first_answer(&self, timeout: Duration) -> Result<Response, Unsettled> {
        self.until(timeout, |_| true).await
    }

    async fn until(
        &self,
        timeout: Duration,
        is_enough: impl Fn(&Response) -> bool,
    ) -> Result<Response, Unsettled> {
        let deadline = Instant::now() + timeout;
        loop {
            let change = self.shared.watch_interaction(self.id);
            let woken = change.notified();
            tokio::pin!(woken);
            woken.as_mut().enable();
            match self.stage() {
                Stage::Failed => return Err(Unsettled::Failed),
                Stage::Answered(response) if is_enough(&response) => return Ok(response),
                Stage::Waiting | Stage::Answered(_) => {}
            }
            if timeout_at(deadline, woken).await.is_err() {
                return Err(Unsettled::TimedOut(timeout));
            }
        }
    }
}
