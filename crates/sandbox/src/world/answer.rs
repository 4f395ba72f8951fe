//! Interactions from the bot's side: callbacks, and what its token allows afterwards.

use serde_json::{Value, json};

use super::draft::Draft;
use super::error::ApiError;
use super::id::{Id, Millis};
use super::interaction::{
    AUTOCOMPLETE, COMMAND, FIRST_ANSWER, InteractionState, MODAL, Stage, TOKEN_LIFE,
};
use super::message::{self, Message, Origin};
use super::people::OpenModal;
use super::response::Response;
use super::{Change, World, form};
use crate::check::Problems;

impl World {
    /// The first answer to an interaction; the body has been checked before.
    pub(crate) fn answer(&mut self, id: Id, token: &str, draft: &Draft) -> Result<Value, ApiError> {
        let state = self
            .interactions
            .get(&id)
            .filter(|it| it.token == token)
            .cloned();
        let state = state.ok_or_else(ApiError::unknown_interaction)?;
        if matches!(state.stage, Stage::Answered(_)) {
            return Err(ApiError::already_answered());
        }
        if state.stage == Stage::Failed || self.now > state.created + FIRST_ANSWER {
            self.fail_if_late(id);
            return Err(ApiError::unknown_interaction());
        }
        let kind = draft.body["type"].as_u64().unwrap_or_default();
        let data = Draft::new(draft.body["data"].clone(), draft.uploads.clone());
        let response = self.respond(&state, kind, &data)?;
        let original = match &response {
            Response::Message { message_id, .. }
            | Response::Update { message_id }
            | Response::Deferred { message_id, .. } => Some(*message_id),
            Response::DeferredUpdate => state.message,
            _ => None,
        };
        if let Some(state) = self.interactions.get_mut(&id) {
            state.fills_loading = matches!(response, Response::Deferred { .. });
            state.original = original;
        }
        self.settle(id, response);
        Ok(self.callback_json(&state, kind, original))
    }

    fn respond(
        &mut self,
        state: &InteractionState,
        kind: u64,
        data: &Draft,
    ) -> Result<Response, ApiError> {
        let is_fit = match kind {
            4 | 5 => state.kind != AUTOCOMPLETE,
            6 | 7 => state.message.is_some(),
            8 => state.kind == AUTOCOMPLETE,
            9 => !matches!(state.kind, MODAL | AUTOCOMPLETE),
            _ => false,
        };
        if !is_fit {
            let message = "This type of callback does not answer this type of interaction.";
            return Err(Problems::one("type", "INTERACTION_CALLBACK_TYPE_INVALID", message).into());
        }
        match kind {
            4 => {
                let message_id = self.post_answer(state, data, 0)?;
                Ok(Response::Message {
                    message_id,
                    ephemeral: data.flags() & message::EPHEMERAL != 0,
                })
            }
            5 => {
                let message_id = self.post_answer(state, data, message::LOADING)?;
                Ok(Response::Deferred {
                    message_id,
                    ephemeral: data.flags() & message::EPHEMERAL != 0,
                })
            }
            6 => Ok(Response::DeferredUpdate),
            7 => {
                let message_id = state.message.ok_or_else(ApiError::unknown_message)?;
                self.edit_checked(message_id, data)?;
                Ok(Response::Update { message_id })
            }
            8 => Ok(Response::Autocomplete {
                choices: data.body["choices"].as_array().cloned().unwrap_or_default(),
            }),
            _ => Ok(self.open_form(state, &data.body)),
        }
    }

    fn open_form(&mut self, state: &InteractionState, data: &Value) -> Response {
        let text = |key: &str| data[key].as_str().unwrap_or_default().to_owned();
        let components = crate::check::components::numbered(
            data["components"].as_array().cloned().unwrap_or_default(),
        );
        let modal = OpenModal {
            interaction: state.id,
            channel: state.channel,
            message: state.message,
            title: text("title"),
            custom_id: text("custom_id"),
            components: components.clone(),
        };
        if let Some(person) = self.people.get_mut(&state.person) {
            person.modals.push(modal);
        }
        self.changed_person(state.person, None);
        Response::Modal {
            custom_id: text("custom_id"),
            title: text("title"),
            fields: form::fields(&components),
        }
    }

    /// Posts a message that answers an interaction.
    fn post_answer(
        &mut self,
        state: &InteractionState,
        data: &Draft,
        flags: u64,
    ) -> Result<Id, ApiError> {
        self.channel(state.channel)?;
        let mut message = Message::blank(self.mint(), state.channel, self.bot.id, self.now);
        message.by_webhook = true;
        message.kind = match (state.kind, state.command_kind) {
            (COMMAND, 1) => 20,
            (COMMAND, _) => 23,
            _ => 0,
        };
        message.origin = Some(Origin {
            interaction: state.id,
            kind: state.kind,
            person: state.person,
            command: state.command.clone(),
            clicked: state.message,
        });
        message.flags = flags;
        if flags & message::LOADING == 0 {
            self.fill(&mut message, data);
            if message.is_empty() {
                return Err(ApiError::empty_message());
            }
        } else {
            message.flags |= data.flags() & message::EPHEMERAL;
        }
        if message.flags & message::EPHEMERAL != 0 {
            message.only_for = Some(state.person);
        }
        Ok(self.publish(message))
    }

    fn settle(&mut self, id: Id, response: Response) {
        let Some(state) = self.interactions.get_mut(&id) else {
            return;
        };
        state.stage = Stage::Answered(response);
        self.changes.push(Change::Interaction(id));
    }

    fn callback_json(&self, state: &InteractionState, kind: u64, original: Option<Id>) -> Value {
        let mut data = json!({
            "interaction": {"id": state.id, "type": state.kind, "channel_id": state.channel},
            "resource": {"type": kind},
        });
        if let Some(message) = original.and_then(|id| self.message(id)) {
            data["interaction"]["response_message_id"] = json!(message.id);
            data["interaction"]["response_message_loading"] =
                json!(message.flags & message::LOADING != 0);
            data["interaction"]["response_message_ephemeral"] = json!(message.only_for.is_some());
            if kind != 6 {
                data["resource"]["message"] = self.message_json(message);
            }
        }
        data
    }

    /// The interaction a live token belongs to.
    pub(crate) fn by_token(
        &self,
        application: Id,
        token: &str,
    ) -> Result<&InteractionState, ApiError> {
        let state = self
            .tokens
            .get(token)
            .and_then(|id| self.interactions.get(id));
        let state = state
            .filter(|_| application == self.bot.id)
            .ok_or_else(ApiError::unknown_webhook)?;
        if self.now > state.created + TOKEN_LIFE {
            return Err(ApiError::invalid_webhook_token());
        }
        if matches!(state.stage, Stage::Answered(_)) {
            Ok(state)
        } else {
            Err(ApiError::unknown_webhook())
        }
    }

    /// A message this token may touch: `@original` or one of its follow-ups.
    pub(crate) fn token_message(
        &self,
        state: &InteractionState,
        which: &str,
    ) -> Result<Id, ApiError> {
        let id = if which == "@original" {
            state.original
        } else {
            which.parse().ok()
        };
        let message = id
            .and_then(|id| self.message(id))
            .ok_or_else(ApiError::unknown_message)?;
        let from_here = message
            .origin
            .as_ref()
            .is_some_and(|origin| origin.interaction == state.id);
        if from_here || state.original == Some(message.id) || state.message == Some(message.id) {
            Ok(message.id)
        } else {
            Err(ApiError::unknown_message())
        }
    }

    /// A follow-up; the first one after a deferred answer fills the loading message.
    pub(crate) fn follow_up(
        &mut self,
        application: Id,
        token: &str,
        draft: &Draft,
    ) -> Result<Id, ApiError> {
        let state = self.by_token(application, token)?.clone();
        if let Some(loading) = state.original.filter(|_| state.fills_loading) {
            self.edit_answer(&state, loading, draft)?;
            return Ok(loading);
        }
        let message_id = self.post_answer(&state, draft, 0)?;
        let ephemeral = draft.flags() & message::EPHEMERAL != 0;
        if matches!(&state.stage, Stage::Answered(response) if response.is_deferred()) {
            self.settle(
                state.id,
                Response::Message {
                    message_id,
                    ephemeral,
                },
            );
        }
        Ok(message_id)
    }

    /// Edits a message through an interaction's token.
    pub(crate) fn edit_answer(
        &mut self,
        state: &InteractionState,
        id: Id,
        draft: &Draft,
    ) -> Result<(), ApiError> {
        self.edit_checked(id, draft)?;
        if let Some(live) = self.interactions.get_mut(&state.id) {
            live.fills_loading = false;
        }
        match &state.stage {
            Stage::Answered(Response::Deferred {
                message_id,
                ephemeral,
            }) if *message_id == id => {
                self.settle(
                    state.id,
                    Response::Message {
                        message_id: id,
                        ephemeral: *ephemeral,
                    },
                );
            }
            Stage::Answered(Response::DeferredUpdate) if state.message == Some(id) => {
                self.settle(state.id, Response::Update { message_id: id });
            }
            _ => {}
        }
        Ok(())
    }

    /// Forgets interactions whose tokens died long ago.
    pub(crate) fn forget_old_interactions(&mut self, now: Millis) {
        let old = |it: &InteractionState| it.created + 2 * TOKEN_LIFE < now;
        self.interactions.retain(|_, it| !old(it));
        let alive = &self.interactions;
        self.tokens.retain(|_, id| alive.contains_key(id));
    }
}
