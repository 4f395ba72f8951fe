//! What a request says a message shall be, and filling a message from it.

use serde_json::{Value, json};

use super::World;
use super::files::Upload;
use super::id;
use super::mentions;
use super::message::{self, Message};
use crate::check;

/// What a request says a message shall be; a field left out stays as it was.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl Draft {
    pub(crate) fn new(body: Value, uploads: Vec<Upload>) -> Self {
        Self { body, uploads }
    }

    fn list(&self, key: &str) -> Option<Vec<Value>> {
        let value = self.body.get(key)?;
        Some(value.as_array().cloned().unwrap_or_default())
    }

    pub(crate) fn flags(&self) -> u64 {
        self.body["flags"].as_u64().unwrap_or(0)
    }

    pub(crate) fn allowed_mentions(&self) -> Option<&Value> {
        self.body
            .get("allowed_mentions")
            .filter(|value| !value.is_null())
    }
}

impl World {
    /// Fills a new message from a draft; the body has been checked before.
    pub(crate) fn fill(&mut self, message: &mut Message, draft: &Draft) {
        message.content = draft.body["content"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        message.components =
            check::components::numbered(draft.list("components").unwrap_or_default());
        message.embeds = draft
            .list("embeds")
            .unwrap_or_default()
            .into_iter()
            .map(rich)
            .collect();
        message.tts = draft.body["tts"].as_bool().unwrap_or(false);
        let kept = message::EPHEMERAL
            | message::SUPPRESS_EMBEDS
            | message::SUPPRESS_NOTIFICATIONS
            | check::COMPONENTS_V2;
        message.flags |= draft.flags() & kept;
        message.nonce = draft
            .body
            .get("nonce")
            .filter(|nonce| !nonce.is_null())
            .cloned();
        message.mentions = mentions::find(&message.content, draft.allowed_mentions());
        self.attach(message, draft);
    }

    /// Changes a message as an edit asks.
    pub(crate) fn change(&mut self, message: &mut Message, draft: &Draft) {
        if let Some(content) = draft.body.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
            message.mentions = mentions::find(&message.content, draft.allowed_mentions());
        }
        if let Some(components) = draft.list("components") {
            message.components = check::components::numbered(components);
        }
        if let Some(embeds) = draft.list("embeds") {
            message.embeds = embeds.into_iter().map(rich).collect();
        }
        if draft.body.get("flags").is_some() {
            let settable = message::SUPPRESS_EMBEDS | check::COMPONENTS_V2;
            message.flags = message.flags & !message::SUPPRESS_EMBEDS | draft.flags() & settable;
        }
        message.flags &= !message::LOADING;
        self.attach(message, draft);
        message.edited = Some(self.now);
    }

    /// Keeps, drops and adds attachments: `attachments` lists what stays and describes `files[n]`.
    fn attach(&mut self, message: &mut Message, draft: &Draft) {
        let listed = draft.list("attachments");
        let entry = |id: u64| {
            listed
                .iter()
                .flatten()
                .find(|it| id::read(&it["id"]) == Some(id.into()))
        };
        let text = |it: &Value, key: &str| it[key].as_str().map(str::to_owned);
        let mut kept = Vec::new();
        for mut file in std::mem::take(&mut message.attachments) {
            match (listed.is_some(), entry(file.id.get())) {
                (true, None) => self.release_file(file.id),
                (_, found) => {
                    if let Some(description) = found.and_then(|it| it.get("description")) {
                        file.description = description.as_str().map(str::to_owned);
                    }
                    kept.push(file);
                }
            }
        }
        for upload in &draft.uploads {
            let described = entry(upload.index);
            let mut upload = upload.clone();
            if let Some(name) = described.and_then(|it| text(it, "filename")) {
                upload.name = name;
            }
            let description = described.and_then(|it| text(it, "description"));
            kept.push(self.store_file(message.channel, &upload, description));
        }
        message.attachments = kept;
        self.place_in_embeds(message);
    }

    /// Turns `attachment://name` in embeds into the file's address.
    fn place_in_embeds(&self, message: &mut Message) {
        let mut embeds = std::mem::take(&mut message.embeds);
        let mut shown = Vec::new();
        for embed in &mut embeds {
            for key in ["image", "thumbnail"] {
                let Some(name) = embed[key]["url"]
                    .as_str()
                    .and_then(|url| url.strip_prefix("attachment://"))
                else {
                    continue;
                };
                if let Some(file) = message.attachments.iter().find(|file| file.name == name) {
                    let url = self.file_url(file);
                    embed[key] = json!({"url": url, "proxy_url": url,
                        "width": file.dimensions.map(|it| it.0), "height": file.dimensions.map(|it| it.1)});
                    shown.push(file.id);
                }
            }
        }
        message.attachments.retain(|file| !shown.contains(&file.id));
        message.embeds = embeds;
    }
}

fn rich(mut embed: Value) -> Value {
    if embed.is_object() && embed.get("type").is_none() {
        embed["type"] = json!("rich");
    }
    embed
}
