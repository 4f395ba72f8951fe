//! Limits of application commands (Discord's "Application Commands").

use std::collections::HashSet;

use serde_json::Value;

use super::Problems;

/// Checks a list of commands as a bulk registration brings them.
pub(crate) fn check_all(bodies: &[Value]) -> Problems {
    let mut problems = Problems::default();
    let mut names = HashSet::new();
    for (at, body) in bodies.iter().enumerate() {
        check_at(body, &format!("{at}."), &mut problems);
        let kind = body["type"].as_u64().unwrap_or(1);
        if !names.insert((kind, body["name"].as_str().unwrap_or_default())) {
            problems.add(
                &format!("{at}.name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        let count = bodies
            .iter()
            .filter(|body| body["type"].as_u64().unwrap_or(1) == kind)
            .count();
        if count > most {
            problems.add(
                "",
                "APPLICATION_COMMANDS_MAX",
                format!("There may be {most} commands of type {kind}."),
            );
        }
    }
    problems
}

/// Checks one command.
pub(crate) fn check_one(body: &Value) -> Problems {
    let mut problems = Problems::default();
    check_at(body, "", &mut problems);
    problems
}

fn check_at(body: &Value, path: &str, problems: &mut Problems) {
    let kind = body["type"].as_u64().unwrap_or(1);
    check_name(body, kind == 1, path, problems);
    if kind == 1 {
        problems.required_length(&format!("{path}description"), &body["description"], 1, 100);
        check_options(body, path, problems);
    } else if body["description"]
        .as_str()
        .is_some_and(|text| !text.is_empty())
    {
        problems.add(
            &format!("{path}description"),
            "APPLICATION_COMMANDS_CONTEXT_MENU_NO_DESCRIPTION",
            "Context menu commands cannot have description",
        );
    }
    if total(body) > 8000 {
        problems.add(
            path.trim_end_matches('.'),
            "APPLICATION_COMMAND_TOO_LARGE",
            "Command exceeds maximum size (8000)",
        );
    }
}

fn check_name(body: &Value, lowercase: bool, path: &str, problems: &mut Problems) {
    let here = format!("{path}name");
    problems.required_length(&here, &body["name"], 1, 32);
    let own = body["name"].as_str().map(|name| (here, name));
    let others = body["name_localizations"].as_object().into_iter().flatten();
    let others = others.filter_map(|(locale, name)| {
        Some((format!("{path}name_localizations.{locale}"), name.as_str()?))
    });
    for (here, name) in own.into_iter().chain(others) {
        let is_fit =
            |letter: char| letter.is_alphanumeric() || "-_'".contains(letter) || is_mark(letter);
        if lowercase
            && (!name.chars().all(is_fit)
                || name.to_lowercase() != name
                || name.chars().count() > 32)
        {
            problems.add(
                &here,
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        }
    }
    for (locale, text) in body["description_localizations"]
        .as_object()
        .into_iter()
        .flatten()
    {
        problems.length(
            &format!("{path}description_localizations.{locale}"),
            text,
            1,
            100,
        );
    }
}

/// Vowel signs of Devanagari and Thai, which Discord allows beside letters.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0900}'..='\u{097F}' | '\u{0E00}'..='\u{0E7F}' | 'ー' | '々')
}

fn check_options(body: &Value, path: &str, problems: &mut Problems) {
    let options = body["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    problems.count(&format!("{path}options"), options.len(), 0, 25);
    let (mut names, mut saw_optional) = (HashSet::new(), false);
    for (at, option) in options.iter().enumerate() {
        let here = format!("{path}options.{at}.");
        check_name(option, true, &here, problems);
        problems.required_length(
            &format!("{here}description"),
            &option["description"],
            1,
            100,
        );
        let kind = option["type"].as_u64();
        if !matches!(kind, Some(1..=11)) {
            problems.add(
                &format!("{here}type"),
                "BASE_TYPE_CHOICES",
                "Value must be one of {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}.",
            );
        }
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            problems.add(
                &format!("{here}name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        let required = option["required"] == true;
        if required && saw_optional {
            problems.add(
                &here[..here.len() - 1],
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        saw_optional |= !required && !matches!(kind, Some(1 | 2));
        check_choices(option, &here, problems);
        check_options(option, &here, problems);
    }
}

fn check_choices(option: &Value, path: &str, problems: &mut Problems) {
    let choices = option["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    problems.count(&format!("{path}choices"), choices.len(), 0, 25);
    if option["autocomplete"] == true && !choices.is_empty() {
        problems.add(
            &format!("{path}autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            "Options with autocomplete may not have choices",
        );
    }
    let mut names = HashSet::new();
    for (at, choice) in choices.iter().enumerate() {
        let here = format!("{path}choices.{at}");
        problems.required_length(&format!("{here}.name"), &choice["name"], 1, 100);
        if choice["value"].is_string() {
            problems.length(&format!("{here}.value"), &choice["value"], 1, 100);
        }
        if !names.insert(choice["name"].as_str().unwrap_or_default()) {
            problems.add(
                &here,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Choice name already exists",
            );
        }
    }
}

/// Characters that count towards a command's size: names, descriptions and string values, the longest localization each.
fn total(body: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let localized = body[format!("{key}_localizations")]
            .as_object()
            .into_iter()
            .flatten();
        localized
            .map(|(_, text)| length(text))
            .max()
            .unwrap_or(0)
            .max(length(&body[key]))
    };
    let nested = ["options", "choices"]
        .iter()
        .flat_map(|key| body[*key].as_array().into_iter().flatten());
    longest("name")
        + longest("description")
        + length(&body["value"])
        + nested.map(total).sum::<usize>()
}
