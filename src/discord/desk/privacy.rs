//! What is kept about a person: told, handed out, deleted.

use super::{Refused, Visit};
use crate::discord::message::Message;
use crate::discord::present;

impl Visit<'_> {
    /// What is kept, and what can be done about it.
    pub(super) fn privacy(&self) -> Message {
        present::privacy(self.reader.words)
    }

    /// Everything kept about the visitor, as a file.
    pub(super) async fn export(&self) -> Result<Message, Refused> {
        let export = self.app.service.store().export(self.person).await?;
        let bytes = serde_json::to_vec_pretty(&export).expect("plain data is JSON");
        Ok(present::exported(self.reader.words, bytes))
    }

    /// Really delete it?
    pub(super) async fn forget(&self) -> Result<Message, Refused> {
        let running = self.app.service.store().count_running(self.person).await?;
        Ok(present::forget(self.reader.words, running))
    }

    /// Deletes it. Running games are resigned first.
    pub(super) async fn forget_now(&self) -> Result<Message, Refused> {
        self.app.service.forget(self.person).await?;
        Ok(Message::text(self.reader.words.say("forgotten")))
    }
}
