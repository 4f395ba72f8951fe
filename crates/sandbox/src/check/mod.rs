//! Whether a body keeps Discord's limits, and the form in which Discord says that it does not.

pub(crate) mod commands;
pub(crate) mod components;
pub(crate) mod keys;
pub(crate) mod message;
pub(crate) mod schema;

use serde_json::{Value, json};

use crate::world::error::ApiError;

/// Message flag: the message is made of components alone.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// Faults of a body by field.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    faults: Vec<(String, &'static str, String)>,
}

impl Problems {
    pub(crate) fn one(path: &str, code: &'static str, message: &str) -> Self {
        let mut problems = Self::default();
        problems.add(path, code, message);
        problems
    }

    /// Notes a fault of the field at `path` (names and indices joined by dots).
    pub(crate) fn add(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        self.faults.push((path.to_owned(), code, message.into()));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// Refuses text longer than `most` characters or, if present, shorter than `least`.
    pub(crate) fn length(&mut self, path: &str, value: &Value, least: usize, most: usize) {
        let Some(text) = value.as_str() else {
            if !value.is_null() {
                self.add(
                    path,
                    "STRING_TYPE_CONVERT",
                    "Could not interpret as string.",
                );
            }
            return;
        };
        let length = text.chars().count();
        if length > most {
            self.add(
                path,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {most} or fewer in length."),
            );
        } else if length < least {
            self.add(
                path,
                "BASE_TYPE_MIN_LENGTH",
                format!("Must be {least} or more in length."),
            );
        }
    }

    /// Like `length`, but the field must be there.
    pub(crate) fn required_length(&mut self, path: &str, value: &Value, least: usize, most: usize) {
        if value.is_null() {
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
        } else {
            self.length(path, value, least, most);
        }
    }

    /// Refuses lists outside of `least..=most` entries.
    pub(crate) fn count(&mut self, path: &str, count: usize, least: usize, most: usize) {
        if count < least || count > most {
            self.add(
                path,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {least} and {most} in length."),
            );
        }
    }
}

impl From<Problems> for ApiError {
    fn from(problems: Problems) -> Self {
        let mut errors = json!({});
        for (path, code, message) in problems.faults {
            let mut node = &mut errors;
            for step in path.split('.').filter(|step| !step.is_empty()) {
                node = &mut node[step];
            }
            let fault = json!({"code": code, "message": message});
            match node["_errors"].as_array_mut() {
                Some(list) => list.push(fault),
                None => node["_errors"] = json!([fault]),
            }
        }
        let mut error = Self::new(400, 50035, "Invalid Form Body");
        error.errors = Some(errors);
        error
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Problems;
    use crate::world::error::ApiError;

    #[test]
    fn faults_are_nested_by_field() {
        let mut problems = Problems::default();
        problems.length("components.0.components.1.label", &json!("abc"), 1, 2);
        let error = ApiError::from(problems);
        let fault =
            json!({"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2 or fewer in length."});
        let expected =
            json!({"components": {"0": {"components": {"1": {"label": {"_errors": [fault]}}}}}});
        assert_eq!(error.body()["errors"], expected);
    }
}
