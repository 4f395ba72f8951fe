//! `/webhooks/{application}/{token}`: what an interaction's token allows after the first answer.

use super::call::Call;
use super::{Answer, Outcome, id, messages};
use crate::check::message::Purpose;
use crate::world::World;
use crate::world::draft::Draft;
use crate::world::error::ApiError;
use crate::world::id::Id;

pub(crate) fn serve(world: &mut World, call: &Call, steps: &[&str]) -> Option<Outcome> {
    Some(match (call.method.as_str(), steps) {
        ("POST", ["webhooks", application, token]) => post(world, call, application, token),
        ("GET", ["webhooks", application, token, "messages", message]) => {
            show(world, application, token, message)
        }
        ("PATCH", ["webhooks", application, token, "messages", message]) => {
            edit(world, call, application, token, message)
        }
        ("DELETE", ["webhooks", application, token, "messages", message]) => {
            delete(world, application, token, message)
        }
        _ => return None,
    })
}

fn draft(call: &Call) -> Draft {
    Draft::new(call.body.clone(), call.uploads.clone())
}

fn found(world: &World, message: Id) -> Outcome {
    let message = world
        .message(message)
        .ok_or_else(ApiError::unknown_message)?;
    Answer::json(world.message_json(message))
}

fn post(world: &mut World, call: &Call, application: &str, token: &str) -> Outcome {
    let application = id(application)?;
    world.by_token(application, token)?;
    messages::checked(&call.body, &call.uploads, Purpose::Create, "")?;
    let message = world.follow_up(application, token, &draft(call))?;
    found(world, message)
}

fn show(world: &World, application: &str, token: &str, message: &str) -> Outcome {
    let state = world.by_token(id(application)?, token)?;
    found(world, world.token_message(state, message)?)
}

fn edit(world: &mut World, call: &Call, application: &str, token: &str, message: &str) -> Outcome {
    let state = world.by_token(id(application)?, token)?.clone();
    let message = world.token_message(&state, message)?;
    messages::checked(&call.body, &call.uploads, Purpose::Edit, "")?;
    world.edit_answer(&state, message, &draft(call))?;
    found(world, message)
}

fn delete(world: &mut World, application: &str, token: &str, message: &str) -> Outcome {
    let state = world.by_token(id(application)?, token)?;
    let message = world.token_message(state, message)?;
    world.delete_message(message)?;
    Answer::empty()
}
