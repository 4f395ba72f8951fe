//! Interactions: what is remembered of them, how the bot is told, and when they fail.

use serde_json::{Value, json};

use super::id::{Id, Millis};
use super::people::Failure;
use super::{Change, Dispatch, World, commands, intents};

/// How long the bot has to answer first, in milliseconds (Discord: "Receiving and responding: 3 seconds").
pub(crate) const FIRST_ANSWER: Millis = 3_000;
/// How long the interaction's token lives, in milliseconds (Discord: 15 minutes).
pub(crate) const TOKEN_LIFE: Millis = 900_000;

pub(crate) const COMMAND: u8 = 2;
pub(crate) const COMPONENT: u8 = 3;
pub(crate) const AUTOCOMPLETE: u8 = 4;
pub(crate) const MODAL: u8 = 5;

/// How far the bot's answer has come.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    Waiting,
    Failed,
    Answered(super::response::Response),
}

#[derive(Clone, Debug)]
pub(crate) struct InteractionState {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) person: Id,
    pub(crate) channel: Id,
    /// The message whose component was used, or from which the form came.
    pub(crate) message: Option<Id>,
    pub(crate) command: Option<String>,
    pub(crate) command_kind: u64,
    pub(crate) created: Millis,
    pub(crate) stage: Stage,
    /// The message `@original` means.
    pub(crate) original: Option<Id>,
    /// Whether the next follow-up fills the message shown as loading.
    pub(crate) fills_loading: bool,
}

impl World {
    /// Records an interaction and sends it to the bot.
    pub(crate) fn interact(
        &mut self,
        kind: u8,
        person: Id,
        channel: Id,
        message: Option<Id>,
        command: Option<(String, u64)>,
        data: Value,
    ) -> Id {
        let id = self.mint();
        let token = format!(
            "aW50ZXJhY3Rpb246{id}{}",
            super::files::fingerprint(id.to_string().as_bytes())
        );
        let (name, command_kind) =
            command.map_or((None, commands::CHAT), |(name, kind)| (Some(name), kind));
        let state = InteractionState {
            id,
            token: token.clone(),
            kind,
            person,
            channel,
            message,
            command: name,
            command_kind,
            created: self.now,
            stage: Stage::Waiting,
            original: None,
            fills_loading: false,
        };
        let event = self.interaction_json(&state, data);
        let guild = self
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild);
        self.interactions.insert(id, state);
        self.tokens.insert(token, id);
        self.dispatch(Dispatch::new(
            "INTERACTION_CREATE",
            guild,
            intents::NONE,
            event,
        ));
        id
    }

    fn interaction_json(&self, state: &InteractionState, data: Value) -> Value {
        let locale = self
            .user(state.person)
            .map_or("en-US", |user| user.locale.as_str());
        let mut event = json!({
            "id": state.id, "application_id": self.bot.id, "type": state.kind, "data": data,
            "channel_id": state.channel, "token": state.token, "version": 1, "locale": locale,
            "entitlements": [], "attachment_size_limit": 10_485_760, "authorizing_integration_owners": {"0": "0"},
        });
        let Some(channel) = self.channels.get(&state.channel) else {
            return event;
        };
        event["channel"] = self.channel_json(channel);
        event["app_permissions"] = json!(self.permissions(channel, self.bot.id).to_string());
        if let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) {
            let mut member = self.member_json(guild.id, state.person);
            let bits = self.permissions(channel, state.person);
            member["permissions"] = json!(bits.to_string());
            event["channel"]["permissions"] = json!(bits.to_string());
            event["member"] = member;
            event["guild_id"] = json!(guild.id);
            event["guild_locale"] = json!(guild.locale);
            event["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
            event["context"] = json!(0);
            event["authorizing_integration_owners"] = json!({"0": guild.id});
        } else {
            event["user"] = self.user_json(state.person);
            event["context"] = json!(1);
        }
        if let Some(message) = state.message.and_then(|id| self.message(id)) {
            event["message"] = self.message_json(message);
        }
        event
    }

    /// Ends interactions the bot left without an answer for too long.
    pub(crate) fn fail_late_interactions(&mut self) {
        let now = self.now;
        let late: Vec<Id> = self
            .interactions
            .values()
            .filter(|it| it.stage == Stage::Waiting && it.created + FIRST_ANSWER < now)
            .map(|it| it.id)
            .collect();
        for id in late {
            self.fail(id);
        }
    }

    /// Ends one interaction without an answer, if it is still waiting past its time.
    pub(crate) fn fail_if_late(&mut self, id: Id) {
        let now = self.now;
        if self
            .interactions
            .get(&id)
            .is_some_and(|it| it.stage == Stage::Waiting && it.created + FIRST_ANSWER < now)
        {
            self.fail(id);
        }
    }

    fn fail(&mut self, id: Id) {
        let Some(state) = self.interactions.get_mut(&id) else {
            return;
        };
        state.stage = Stage::Failed;
        let (person, message, channel) = (state.person, state.message, state.channel);
        let text = if state.kind == COMMAND {
            "The application did not respond"
        } else {
            "This interaction failed"
        };
        if state.kind != AUTOCOMPLETE
            && let Some(person) = self.people.get_mut(&person)
        {
            person.failures.push(Failure {
                interaction: id,
                message,
                text,
            });
        }
        self.changes.push(Change::Interaction(id));
        self.changed_person(person, Some(channel));
    }
}
