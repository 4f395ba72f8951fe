//! What a person does, over HTTP.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Refusal;
use crate::interaction::Interaction;
use crate::shared::Shared;
use crate::world::World;
use crate::world::forge::Origin;
use crate::world::id::Id;
use crate::world::options::Reading;
use crate::world::response::Response;

type App = State<Arc<Shared>>;
type Answered = Result<Json<Value>, Refusal>;

/// How long a call waits for the bot's first answer.
const PATIENCE: Duration = Duration::from_millis(3_500);

async fn settle(shared: Arc<Shared>, begun: Result<Id, String>) -> Answered {
    let id = begun.map_err(Refusal::bad)?;
    let interaction = Interaction::new(shared, id);
    let response = interaction.first_answer(PATIENCE).await.ok();
    Ok(Json(
        json!({"interaction": id, "response": response, "failed": response.is_none()}),
    ))
}

#[derive(Deserialize)]
pub(super) struct Command {
    person: Id,
    channel: Id,
    name: String,
    #[serde(default)]
    options: Value,
    #[serde(default)]
    focused: String,
}

pub(super) async fn command(State(shared): App, Json(it): Json<Command>) -> Answered {
    let begun = shared.begin(|world| {
        world.use_command(it.person, it.channel, &it.name, &it.options, Reading::Sent)
    });
    settle(shared, begun).await
}

pub(super) async fn autocomplete(State(shared): App, Json(it): Json<Command>) -> Answered {
    let reading = Reading::Typing {
        focused: &it.focused,
    };
    let begun = shared
        .begin(|world| world.use_command(it.person, it.channel, &it.name, &it.options, reading));
    let id = begun.map_err(Refusal::bad)?;
    let response = Interaction::new(shared, id).first_answer(PATIENCE).await;
    let choices = if let Ok(Response::Autocomplete { choices }) = response {
        choices
    } else {
        Vec::new()
    };
    Ok(Json(json!({"choices": choices})))
}

#[derive(Deserialize)]
pub(super) struct MenuCommand {
    person: Id,
    channel: Id,
    name: String,
    target: Id,
}

pub(super) async fn user_command(State(shared): App, Json(it): Json<MenuCommand>) -> Answered {
    let begun =
        shared.begin(|world| world.use_menu_command(it.person, it.channel, 2, &it.name, it.target));
    settle(shared, begun).await
}

pub(super) async fn message_command(State(shared): App, Json(it): Json<MenuCommand>) -> Answered {
    let begun =
        shared.begin(|world| world.use_menu_command(it.person, it.channel, 3, &it.name, it.target));
    settle(shared, begun).await
}

#[derive(Deserialize)]
pub(super) struct Use {
    person: Id,
    message: Id,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

pub(super) async fn click(State(shared): App, Json(it): Json<Use>) -> Answered {
    let begun = shared.begin(|world| world.click(it.person, it.message, &it.custom_id));
    settle(shared, begun).await
}

pub(super) async fn select(State(shared): App, Json(it): Json<Use>) -> Answered {
    let begun =
        shared.begin(|world| world.select(it.person, it.message, &it.custom_id, &it.values));
    settle(shared, begun).await
}

#[derive(Deserialize)]
pub(super) struct Submit {
    person: Id,
    interaction: Id,
    #[serde(default)]
    values: Value,
}

pub(super) async fn submit(State(shared): App, Json(it): Json<Submit>) -> Answered {
    let begun = shared.begin(|world| world.submit(it.person, it.interaction, &it.values));
    settle(shared, begun).await
}

#[derive(Deserialize)]
pub(super) struct Forgery {
    person: Id,
    channel: Option<Id>,
    message: Option<Id>,
    #[serde(rename = "type")]
    kind: u8,
    data: Value,
}

/// Sends the bot what no client would: any data, on any message or in any channel.
pub(super) async fn forge(State(shared): App, Json(it): Json<Forgery>) -> Answered {
    let message = it.message.map(Origin::Message);
    let origin = message
        .or(it.channel.map(Origin::Channel))
        .ok_or_else(|| Refusal::bad("name a message or a channel"))?;
    let begun = shared.begin(|world| world.forge(it.person, origin, it.kind, it.data));
    settle(shared, begun).await
}

/// Closes a form without sending it.
pub(super) async fn cancel(State(shared): App, Json(it): Json<Submit>) -> Answered {
    shared.act(|world| {
        if let Some(person) = world.people.get_mut(&it.person) {
            person
                .modals
                .retain(|modal| modal.interaction != it.interaction);
            person
                .failures
                .retain(|failure| failure.interaction != it.interaction);
        }
        world.changed_person(it.person, None);
    });
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
pub(super) struct Say {
    person: Id,
    channel: Id,
    content: String,
}

pub(super) async fn say(State(shared): App, Json(it): Json<Say>) -> Answered {
    let posted = shared.act(|world| world.person_says(it.person, it.channel, &it.content));
    posted
        .map(|id| Json(json!({"message": id})))
        .map_err(|error| Refusal::bad(error.message))
}

#[derive(Deserialize)]
pub(super) struct Dismiss {
    person: Id,
    message: Id,
}

pub(super) async fn dismiss(State(shared): App, Json(it): Json<Dismiss>) -> Answered {
    shared.act(|world| {
        let is_own = world
            .message(it.message)
            .is_some_and(|message| message.only_for == Some(it.person));
        if !is_own {
            return Err(Refusal::bad("that is no private message of this person"));
        }
        world
            .delete_message(it.message)
            .map_err(|error| Refusal::bad(error.message))
    })?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
pub(super) struct Who {
    person: Id,
}

pub(super) async fn open_dm(State(shared): App, Json(it): Json<Who>) -> Answered {
    known(&shared, it.person)?;
    Ok(Json(
        json!({"channel": shared.act(|world| world.dm_with(it.person))}),
    ))
}

fn known(shared: &Shared, person: Id) -> Result<(), Refusal> {
    let is_known = shared.act(|world| world.people.contains_key(&person));
    if is_known {
        Ok(())
    } else {
        Err(Refusal(
            StatusCode::NOT_FOUND,
            "there is no such person".to_owned(),
        ))
    }
}

#[derive(Deserialize)]
pub(super) struct NewPerson {
    name: String,
    locale: Option<String>,
}

pub(super) async fn add_person(State(shared): App, Json(it): Json<NewPerson>) -> Answered {
    let name = it.name.trim();
    if name.is_empty() || name.chars().count() > 32 {
        return Err(Refusal::bad("a name has 1 to 32 characters"));
    }
    let locale = it.locale.as_deref().unwrap_or("en-US");
    let id = shared.act(|world| {
        let id = world.add_person(name, locale, true);
        if let Some(guild) = world.guilds.keys().next().copied() {
            world.join(guild, id);
        }
        id
    });
    Ok(Json(person_json(&shared, id)))
}

#[derive(Deserialize)]
pub(super) struct PersonChange {
    locale: Option<String>,
    dms_open: Option<bool>,
}

pub(super) async fn change_person(
    State(shared): App,
    Path(id): Path<Id>,
    Json(it): Json<PersonChange>,
) -> Answered {
    known(&shared, id)?;
    shared.act(|world: &mut World| {
        if let Some(person) = world.people.get_mut(&id) {
            person.user.locale = it.locale.unwrap_or_else(|| person.user.locale.clone());
            person.user.dms_open = it.dms_open.unwrap_or(person.user.dms_open);
        }
        world.changed_person(id, None);
    });
    Ok(Json(person_json(&shared, id)))
}

fn person_json(shared: &Shared, id: Id) -> Value {
    shared.act(|world| {
        let user = world.user(id);
        json!({"id": id, "name": user.map(|it| &it.name), "locale": user.map(|it| &it.locale), "dms_open": user.map(|it| it.dms_open)})
    })
}
