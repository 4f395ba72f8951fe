//! Bodies checked against Discord's official OpenAPI description.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::Validator;
use serde_json::{Value, json};

use super::Problems;

/// The description and the validators compiled from it so far.
#[derive(Debug)]
pub(crate) struct Schema {
    document: Value,
    compiled: Mutex<HashMap<String, Option<Arc<Validator>>>>,
}

impl Schema {
    /// The description in a file, read once per process: compiling its parts is slow.
    pub(crate) fn load(path: &Path) -> std::io::Result<Arc<Self>> {
        static LOADED: OnceLock<Mutex<HashMap<PathBuf, Arc<Schema>>>> = OnceLock::new();
        let loaded = LOADED.get_or_init(Mutex::default);
        let mut loaded = loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = loaded.get(path) {
            return Ok(Arc::clone(known));
        }
        let document = serde_json::from_slice(&std::fs::read(path)?)?;
        let schema = Arc::new(Self {
            document,
            compiled: Mutex::default(),
        });
        loaded.insert(path.to_owned(), Arc::clone(&schema));
        Ok(schema)
    }

    /// Checks the body of a request to `path` (after `/api/v10`, without the query).
    pub(crate) fn check(&self, method: &str, path: &str, body: &Value) -> Problems {
        let mut problems = Problems::default();
        let Some(name) = self.schema_for(method, path, body) else {
            return problems;
        };
        let Some(validator) = self.validator(&name) else {
            return problems;
        };
        let normal = with_text_ids(body);
        for error in validator.iter_errors(&normal).take(5) {
            let at = error
                .instance_path()
                .to_string()
                .trim_start_matches('/')
                .replace('/', ".");
            problems.add(
                &at,
                "OPENAPI",
                error.to_string().chars().take(300).collect::<String>(),
            );
        }
        problems
    }

    /// A JSON pointer to the schema for this request, or the name of a component.
    fn schema_for(&self, method: &str, path: &str, body: &Value) -> Option<String> {
        let template = self.template(path)?;
        if template.ends_with("/callback") {
            let name = match body["type"].as_u64()? {
                4 | 5 => "CreateMessageInteractionCallbackRequest",
                6 | 7 => "UpdateMessageInteractionCallbackRequest",
                8 => "ApplicationCommandAutocompleteCallbackRequest",
                9 => "ModalInteractionCallbackRequest",
                _ => return None,
            };
            return Some(format!("#/components/schemas/{name}"));
        }
        let escaped = template.replace('~', "~0").replace('/', "~1");
        Some(format!(
            "#/paths/{escaped}/{}/requestBody/content/application~1json/schema",
            method.to_lowercase()
        ))
    }

    fn template(&self, path: &str) -> Option<&str> {
        let steps: Vec<&str> = path.split('/').collect();
        let paths = self.document["paths"].as_object()?;
        let fits = |template: &str| {
            let wanted: Vec<&str> = template.split('/').collect();
            wanted.len() == steps.len()
                && wanted
                    .iter()
                    .zip(&steps)
                    .all(|(want, is)| want.starts_with('{') || want == is)
        };
        let candidates = paths.keys().filter(|template| fits(template));
        candidates
            .min_by_key(|template| template.matches('{').count())
            .map(String::as_str)
    }

    fn validator(&self, name: &str) -> Option<Arc<Validator>> {
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = compiled.get(name) {
            return known.clone();
        }
        let made = self.compile(name).map(Arc::new);
        compiled.insert(name.to_owned(), made.clone());
        made
    }

    fn compile(&self, name: &str) -> Option<Validator> {
        let target = self.document.pointer(name.trim_start_matches('#'))?;
        let mut root = target.clone();
        root["components"] = json!({"schemas": self.document["components"]["schemas"]});
        root["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
        match jsonschema::validator_for(&root) {
            Ok(validator) => Some(validator),
            Err(error) => {
                tracing::error!("cannot compile {name}: {error}");
                None
            }
        }
    }
}

/// The body with the ids of attachments as text: Discord takes numbers too.
fn with_text_ids(body: &Value) -> Value {
    let mut body = body.clone();
    let inner = if body.get("data").is_some_and(Value::is_object) {
        &mut body["data"]
    } else {
        &mut body
    };
    let Some(list) = inner.get_mut("attachments").and_then(Value::as_array_mut) else {
        return body;
    };
    for entry in list {
        if let Some(number) = entry["id"].as_u64() {
            entry["id"] = json!(number.to_string());
        }
    }
    body
}
