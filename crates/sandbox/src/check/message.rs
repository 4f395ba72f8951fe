//! Limits of messages: text, embeds, files, mentions (Discord's "Create Message").

use serde_json::Value;

use super::{COMPONENTS_V2, Problems, components};
use crate::world::files::Upload;
use crate::world::id;

/// Largest file in bytes (Discord's limit for apps: 10 MiB).
const LARGEST_FILE: usize = 10 << 20;

/// Whether a new message is made or an old one changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A new message, which must not be empty.
    Create,
    /// An edit, where everything left out stays.
    Edit,
}

/// Checks the body of a message; `path` leads to it (empty, or `data` in a callback).
pub(crate) fn check(body: &Value, uploads: &[Upload], purpose: Purpose, path: &str) -> Problems {
    let mut problems = Problems::default();
    let at = |key: &str| {
        if path.is_empty() {
            key.to_owned()
        } else {
            format!("{path}.{key}")
        }
    };
    let v2 = body["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0;
    problems.length(&at("content"), &body["content"], 0, 2000);
    check_list(body, "components", &at("components"), &mut problems);
    if let Some(list) = body["components"].as_array() {
        components::check_message(list, v2, &at("components"), &mut problems);
    }
    if v2
        && (body["content"]
            .as_str()
            .is_some_and(|text| !text.is_empty())
            || body["embeds"]
                .as_array()
                .is_some_and(|list| !list.is_empty()))
    {
        problems.add(
            &at("content"),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The content and embeds fields cannot be used with components of the second version",
        );
    }
    check_embeds(body, &at("embeds"), &mut problems);
    check_files(body, uploads, purpose, &at("attachments"), &mut problems);
    check_mentions(
        &body["allowed_mentions"],
        &at("allowed_mentions"),
        &mut problems,
    );
    check_nonce(body, &at("nonce"), &mut problems);
    problems
}

/// Whether a file is larger than apps may send.
pub(crate) fn has_too_large_file(uploads: &[Upload]) -> bool {
    uploads
        .iter()
        .any(|upload| upload.bytes.len() > LARGEST_FILE)
}

/// Whether a new message has nothing to show.
pub(crate) fn is_empty(body: &Value, uploads: &[Upload]) -> bool {
    let has = |key: &str| body[key].as_array().is_some_and(|list| !list.is_empty());
    let says = body["content"]
        .as_str()
        .is_some_and(|text| !text.trim().is_empty());
    !says
        && uploads.is_empty()
        && !["embeds", "components", "sticker_ids"]
            .iter()
            .any(|key| has(key))
        && body["poll"].is_null()
        && body["message_reference"]["type"] != 1
}

fn check_list(body: &Value, key: &str, path: &str, problems: &mut Problems) {
    if !body[key].is_null() && !body[key].is_array() {
        problems.add(path, "BASE_TYPE_BAD_TYPE", "Must be an array.");
    }
}

fn check_embeds(body: &Value, path: &str, problems: &mut Problems) {
    check_list(body, "embeds", path, problems);
    let embeds = body["embeds"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    problems.count(path, embeds.len(), 0, 10);
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let mut total = 0;
    for (at, embed) in embeds.iter().enumerate() {
        let here = |key: &str| format!("{path}.{at}.{key}");
        problems.length(&here("title"), &embed["title"], 0, 256);
        problems.length(&here("description"), &embed["description"], 0, 4096);
        problems.length(&here("footer.text"), &embed["footer"]["text"], 0, 2048);
        problems.length(&here("author.name"), &embed["author"]["name"], 0, 256);
        total += length(&embed["title"])
            + length(&embed["description"])
            + length(&embed["footer"]["text"])
            + length(&embed["author"]["name"]);
        let fields = embed["fields"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        problems.count(&here("fields"), fields.len(), 0, 25);
        for (number, field) in fields.iter().enumerate() {
            problems.required_length(
                &here(&format!("fields.{number}.name")),
                &field["name"],
                1,
                256,
            );
            problems.required_length(
                &here(&format!("fields.{number}.value")),
                &field["value"],
                1,
                1024,
            );
            total += length(&field["name"]) + length(&field["value"]);
        }
    }
    if total > 6000 {
        problems.add(
            path,
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

fn check_files(
    body: &Value,
    uploads: &[Upload],
    purpose: Purpose,
    path: &str,
    problems: &mut Problems,
) {
    check_list(body, "attachments", path, problems);
    let listed = body["attachments"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    problems.count(path, listed.len().max(uploads.len()), 0, 10);
    for (at, entry) in listed.iter().enumerate() {
        problems.length(
            &format!("{path}.{at}.description"),
            &entry["description"],
            0,
            1024,
        );
        let id = id::read(&entry["id"]);
        let is_sent = id.is_some_and(|id| uploads.iter().any(|upload| upload.index == id.get()));
        // Snowflakes name files that are already there; small numbers name a field files[n].
        let may_be_old = purpose == Purpose::Edit && id.is_some_and(|id| id.get() > 1 << 22);
        if !is_sent && !may_be_old {
            problems.add(
                &format!("{path}.{at}.id"),
                "ATTACHMENT_NOT_FOUND",
                "Attachment data cannot be found",
            );
        }
    }
    check_references(body, uploads, purpose, path, problems);
}

fn check_references(
    body: &Value,
    uploads: &[Upload],
    purpose: Purpose,
    path: &str,
    problems: &mut Problems,
) {
    let listed = body["attachments"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let named = |name: &str| {
        let renamed = listed.iter().any(|entry| entry["filename"] == name);
        renamed || uploads.iter().any(|upload| upload.name == name)
    };
    let mut references = Vec::new();
    find_references(&body["embeds"], &mut references);
    find_references(&body["components"], &mut references);
    let may_be_kept = purpose == Purpose::Edit
        && listed
            .iter()
            .any(|entry| id::read(&entry["id"]).is_some_and(|id| id.get() > 1 << 22));
    for name in references
        .into_iter()
        .filter(|name| !named(name) && !may_be_kept)
    {
        problems.add(
            path,
            "ATTACHMENT_NOT_FOUND",
            format!("attachment://{name} names no file of this message"),
        );
    }
}

fn find_references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => fields
            .values()
            .for_each(|inner| find_references(inner, found)),
        Value::Array(list) => list.iter().for_each(|inner| find_references(inner, found)),
        Value::String(text) => found.extend(text.strip_prefix("attachment://")),
        _ => {}
    }
}

fn check_mentions(allowed: &Value, path: &str, problems: &mut Problems) {
    let list = |key: &str| {
        allowed[key]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default()
    };
    for kind in ["users", "roles"] {
        problems.count(&format!("{path}.{kind}"), list(kind).len(), 0, 100);
        if !list(kind).is_empty() && list("parse").iter().any(|it| it == kind) {
            problems.add(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
            );
        }
    }
    for (at, kind) in list("parse").iter().enumerate() {
        if !["users", "roles", "everyone"]
            .iter()
            .any(|known| kind == known)
        {
            problems.add(
                &format!("{path}.parse.{at}"),
                "BASE_TYPE_CHOICES",
                "Value must be one of ('everyone', 'users', 'roles').",
            );
        }
    }
}

fn check_nonce(body: &Value, path: &str, problems: &mut Problems) {
    if body["nonce"].is_string() {
        problems.length(path, &body["nonce"], 0, 25);
    }
    if body["enforce_nonce"] == true && body["nonce"].is_null() {
        problems.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }
}

/// Checks the choices of an autocomplete answer.
pub(crate) fn check_choices(data: &Value) -> Problems {
    let mut problems = Problems::default();
    let Some(choices) = data["choices"].as_array() else {
        return Problems::one(
            "data.choices",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        );
    };
    problems.count("data.choices", choices.len(), 0, 25);
    for (at, choice) in choices.iter().enumerate() {
        problems.required_length(&format!("data.choices.{at}.name"), &choice["name"], 1, 100);
        if let Value::String(_) = &choice["value"] {
            problems.length(
                &format!("data.choices.{at}.value"),
                &choice["value"],
                1,
                100,
            );
        } else if !choice["value"].is_number() {
            problems.add(
                &format!("data.choices.{at}.value"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
        }
    }
    problems
}
