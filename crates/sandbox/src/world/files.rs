//! Attachments: their bytes, and what a picture's header says.

use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Bytes;
use serde_json::{Value, json};

use super::World;
use super::id::Id;
use super::message::Message;

/// How many bytes of files that no message shows any more are kept.
const KEPT_AFTER_USE: usize = 256 << 20;

/// A file as it came with a request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of the form field `files[n]`.
    pub(crate) index: u64,
    pub(crate) name: String,
    pub(crate) content_type: Option<String>,
    pub(crate) bytes: Bytes,
}

/// An attachment of a message.
#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) name: String,
    pub(crate) content_type: String,
    pub(crate) size: usize,
    pub(crate) description: Option<String>,
    pub(crate) dimensions: Option<(u32, u32)>,
}

#[derive(Debug, Default)]
pub(crate) struct Files {
    bytes: HashMap<Id, (Bytes, String)>,
    released: VecDeque<Id>,
    released_size: usize,
}

impl Files {
    pub(crate) fn get(&self, id: Id) -> Option<(Bytes, String)> {
        self.bytes.get(&id).cloned()
    }

    fn release(&mut self, id: Id) {
        let Some((bytes, _)) = self.bytes.get(&id) else {
            return;
        };
        self.released_size += bytes.len();
        self.released.push_back(id);
        while self.released_size > KEPT_AFTER_USE {
            let Some(oldest) = self.released.pop_front() else {
                break;
            };
            if let Some((bytes, _)) = self.bytes.remove(&oldest) {
                self.released_size -= bytes.len();
            }
        }
    }
}

impl World {
    /// Stores an upload as an attachment of a message in `channel`.
    pub(crate) fn store_file(
        &mut self,
        channel: Id,
        upload: &Upload,
        description: Option<String>,
    ) -> Attachment {
        let id = self.mint();
        let content_type = upload
            .content_type
            .clone()
            .unwrap_or_else(|| guess_type(&upload.name).to_owned());
        self.files
            .bytes
            .insert(id, (upload.bytes.clone(), content_type.clone()));
        Attachment {
            id,
            channel,
            name: upload.name.clone(),
            content_type,
            size: upload.bytes.len(),
            description,
            dimensions: png_dimensions(&upload.bytes),
        }
    }

    /// Says that a message no longer shows its files.
    pub(crate) fn release_files(&mut self, message: &Message) {
        for attachment in &message.attachments {
            self.files.release(attachment.id);
        }
    }

    pub(crate) fn release_file(&mut self, id: Id) {
        self.files.release(id);
    }

    /// Where an attachment can be fetched.
    pub(crate) fn file_url(&self, file: &Attachment) -> String {
        format!(
            "{}/attachments/{}/{}/{}",
            self.base,
            file.channel,
            file.id,
            escape(&file.name)
        )
    }

    pub(crate) fn attachment_json(&self, file: &Attachment, ephemeral: bool) -> Value {
        let url = self.file_url(file);
        let mut data = json!({
            "id": file.id, "filename": file.name, "size": file.size, "url": url, "proxy_url": url,
            "content_type": file.content_type,
        });
        if let Some((width, height)) = file.dimensions {
            data["width"] = json!(width);
            data["height"] = json!(height);
        }
        if let Some(description) = &file.description {
            data["description"] = json!(description);
        }
        if ephemeral {
            data["ephemeral"] = json!(true);
        }
        data
    }
}

/// A hash that is the same in every run, to compare files without keeping them.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn escape(name: &str) -> String {
    let mut out = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

fn guess_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "txt" | "log" | "md" => "text/plain; charset=utf-8",
        "json" => "application/json; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Width and height from a PNG's first chunk, or from a GIF's screen descriptor.
fn png_dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let at = |from: usize| {
            bytes
                .get(from..from + 4)?
                .try_into()
                .ok()
                .map(u32::from_be_bytes)
        };
        return Some((at(16)?, at(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let at = |from: usize| {
            bytes
                .get(from..from + 2)?
                .try_into()
                .ok()
                .map(u16::from_le_bytes)
        };
        return Some((u32::from(at(6)?), u32::from(at(8)?)));
    }
    None
}
