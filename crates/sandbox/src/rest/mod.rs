//! Discord's REST interface, version 10, as a bot uses it.
//!
//! Each route family is a file with one function that answers the calls it knows and returns `None` for others.

mod applications;
pub(crate) mod call;
mod channels;
mod guilds;
mod interactions;
mod messages;
mod reply;
mod threads;
mod users;
mod webhooks;

use serde_json::Value;

use self::call::Call;
pub(crate) use self::reply::handle;
pub(crate) use self::users::{gateway_url, me as own_user};
use crate::check::schema::Schema;
use crate::world::World;
use crate::world::error::ApiError;
use crate::world::id::Id;

/// A granted request: status and JSON, or no content.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Option<Value>,
}

impl Answer {
    pub(crate) fn json(body: Value) -> Outcome {
        Ok(Self {
            status: 200,
            body: Some(body),
        })
    }

    pub(crate) fn created(body: Value) -> Outcome {
        Ok(Self {
            status: 201,
            body: Some(body),
        })
    }

    pub(crate) fn empty() -> Outcome {
        Ok(Self {
            status: 204,
            body: None,
        })
    }
}

/// What a request comes to.
pub(crate) type Outcome = Result<Answer, ApiError>;

type Family = fn(&mut World, &Call, &[&str]) -> Option<Outcome>;

const FAMILIES: [Family; 8] = [
    interactions::serve,
    webhooks::serve,
    messages::serve,
    threads::serve,
    channels::serve,
    users::serve,
    applications::serve,
    guilds::serve,
];

/// Serves one request of the bot.
pub(crate) fn serve(world: &mut World, call: &Call, schema: Option<&Schema>) -> Outcome {
    let steps = call.steps();
    if needs_token(&steps) && call.authorization != format!("Bot {}", world.bot_token) {
        return Err(ApiError::unauthorized());
    }
    if let Some(error) = &call.unreadable {
        world
            .record
            .violation(format!("{} {}: unreadable body", call.method, call.path));
        return Err(error.clone());
    }
    if let Some(schema) = schema {
        check_schema(world, call, schema)?;
    }
    let answered = FAMILIES
        .iter()
        .find_map(|family| family(world, call, &steps));
    let outcome = answered.unwrap_or_else(|| {
        tracing::error!("the sandbox has no route {} {}", call.method, call.path);
        world
            .record
            .violation(format!("unknown route {} {}", call.method, call.path));
        Err(ApiError::not_found())
    });
    note_refused_form(world, call, &outcome);
    outcome
}

fn check_schema(world: &mut World, call: &Call, schema: &Schema) -> Result<(), ApiError> {
    if call.method == "GET" || call.method == "DELETE" {
        return Ok(());
    }
    // An edit or a defer without a body is fine wherever the description makes the body optional.
    if call.body.is_null() {
        return Ok(());
    }
    let problems = schema.check(&call.method, &call.path, &call.body);
    if problems.is_empty() {
        return Ok(());
    }
    let error = ApiError::from(problems);
    world.record.violation(format!(
        "{} {}: against the official description: {}",
        call.method,
        call.path,
        error.body()
    ));
    Err(error)
}

fn note_refused_form(world: &mut World, call: &Call, outcome: &Outcome) {
    if let Err(error) = outcome
        && matches!(error.code, 50035 | 50006 | 50109 | 40005)
    {
        world
            .record
            .violation(format!("{} {}: {}", call.method, call.path, error.body()));
    }
}

fn needs_token(steps: &[&str]) -> bool {
    !matches!(steps, ["gateway"] | ["interactions" | "webhooks", _, _, ..])
}

/// The id in a path, or what Discord says about text that is none.
pub(crate) fn id(step: &str) -> Result<Id, ApiError> {
    step.parse().map_err(|_| {
        crate::check::Problems::one(
            "",
            "NUMBER_TYPE_COERCE",
            &format!("Value \"{step}\" is not snowflake."),
        )
        .into()
    })
}
