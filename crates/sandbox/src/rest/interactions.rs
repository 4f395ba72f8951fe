//! `/interactions/{id}/{token}/callback`.

use serde_json::Value;

use super::call::Call;
use super::{Answer, Outcome, id, messages};
use crate::check::message::{self as check, Purpose};
use crate::check::{Problems, components};
use crate::world::World;
use crate::world::draft::Draft;
use crate::world::error::ApiError;

pub(crate) fn serve(world: &mut World, call: &Call, steps: &[&str]) -> Option<Outcome> {
    match (call.method.as_str(), steps) {
        ("POST", ["interactions", interaction, token, "callback"]) => {
            Some(answer(world, call, interaction, token))
        }
        _ => None,
    }
}

fn answer(world: &mut World, call: &Call, interaction: &str, token: &str) -> Outcome {
    check_body(call)?;
    let draft = Draft::new(call.body.clone(), call.uploads.clone());
    let data = world.answer(id(interaction)?, token, &draft)?;
    if is_set(call.query("with_response")) {
        Answer::json(data)
    } else {
        Answer::empty()
    }
}

fn check_body(call: &Call) -> Result<(), ApiError> {
    let data = &call.body["data"];
    match call.body["type"].as_u64() {
        Some(4) => messages::checked(data, &call.uploads, Purpose::Create, "data"),
        Some(5 | 6) => Ok(()),
        Some(7) => messages::checked(data, &call.uploads, Purpose::Edit, "data"),
        Some(8) => into_result(check::check_choices(data)),
        Some(9) => into_result(check_form(data)),
        _ => Err(Problems::one(
            "type",
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 4, 5, 6, 7, 8, 9, 10, 12}.",
        )
        .into()),
    }
}

fn check_form(data: &Value) -> Problems {
    let mut problems = Problems::default();
    components::check_modal(data, "data", &mut problems);
    problems
}

fn into_result(problems: Problems) -> Result<(), ApiError> {
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.into())
    }
}

/// Whether a flag of the query is set, in any of the ways client libraries write it.
fn is_set(flag: Option<&str>) -> bool {
    matches!(flag, Some("true" | "True" | "1"))
}
