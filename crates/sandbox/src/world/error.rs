//! What Discord answers to a request it refuses.

use serde_json::{Value, json};

/// A refusal: HTTP status, Discord's JSON error code, message, and details of a bad form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: u64,
    pub(crate) message: String,
    /// Faults of an invalid form by field, as in code 50035.
    pub(crate) errors: Option<Value>,
    /// Seconds to wait and whether the limit is the bot-wide one.
    pub(crate) retry: Option<(f64, bool)>,
}

impl ApiError {
    pub(crate) fn new(status: u16, code: u64, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            retry: None,
        }
    }

    /// The JSON body of the answer.
    pub(crate) fn body(&self) -> Value {
        if let Some((after, global)) = self.retry {
            return json!({"message": self.message, "retry_after": after, "global": global});
        }
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $($(#[$doc])* pub(crate) fn $name() -> Self { Self::new($status, $code, $message) })*
        }
    };
}

refusals! {
    unauthorized = 401, 0, "401: Unauthorized";
    not_found = 404, 0, "404: Not Found";
    unknown_application = 404, 10002, "Unknown Application";
    unknown_channel = 404, 10003, "Unknown Channel";
    unknown_guild = 404, 10004, "Unknown Guild";
    unknown_member = 404, 10007, "Unknown Member";
    unknown_message = 404, 10008, "Unknown Message";
    unknown_user = 404, 10013, "Unknown User";
    unknown_webhook = 404, 10015, "Unknown Webhook";
    unknown_interaction = 404, 10062, "Unknown interaction";
    unknown_command = 404, 10063, "Unknown application command";
    already_answered = 400, 40060, "Interaction has already been acknowledged.";
    missing_access = 403, 50001, "Missing Access";
    empty_message = 400, 50006, "Cannot send an empty message";
    closed_dms = 403, 50007, "Cannot send messages to this user";
    not_author = 403, 50005, "Cannot edit a message authored by another user";
    wrong_channel_type = 400, 50024, "Cannot execute action on this channel type";
    missing_permissions = 403, 50013, "Missing Permissions";
    invalid_webhook_token = 401, 50027, "Invalid Webhook Token";
    cannot_dm_self = 400, 50007, "Cannot send messages to this user";
    archived_thread = 400, 50083, "Thread is archived";
    thread_exists = 400, 160_004, "A thread has already been created for this message";
    old_message_edits = 429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later";
    no_mutual_server = 403, 50278, "Cannot send messages to this user due to having no mutual guilds";
    locked_thread = 400, 160_005, "Thread is locked";
    bad_json = 400, 50109, "The request body contains invalid JSON.";
    too_large = 413, 40005, "Request entity too large";
}
