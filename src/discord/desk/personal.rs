//! A person's own settings, and whose challenges they do not want.

use super::{Refused, Visit};
use crate::discord::click::Knob;
use crate::discord::message::Message;
use crate::discord::present::{self, Player, SettingsPage};
use crate::discord::reader::Reader;
use crate::store::TasteChange;

impl Visit<'_> {
    /// What the visitor has set.
    pub(super) fn settings(&self) -> Message {
        present::settings(&SettingsPage {
            words: self.reader.words,
            taste: &self.taste,
            is_manager: self.scene.is_manager && self.scene.guild.is_some(),
            tag: self.tag,
        })
    }

    /// Sets what is picked; the page is in the new language already.
    pub(super) async fn set(&mut self, knob: Knob) -> Result<Message, Refused> {
        let Some(change) = present::change(knob, self.picked()) else {
            return self.refuse("refused-unreadable");
        };
        let store = self.app.service.store();
        store.set_taste(self.person, &change).await?;
        let person = store.person(self.person).await?;
        self.reader = Reader::person(&person);
        let service = &self.app.service;
        match &change {
            TasteChange::Language(_) | TasteChange::Faces(_) => {
                service.rewrite_panels(self.person).await?;
            }
            TasteChange::Panel(to) if *to != self.taste.panel => {
                service.move_panels(self.person, *to).await?;
            }
            TasteChange::Panel(_) | TasteChange::Confirm(_) => {}
        }
        self.taste = person.taste;
        Ok(self.settings())
    }

    /// Whose challenges the visitor does not want.
    pub(super) async fn blocks(&self) -> Result<Message, Refused> {
        let store = self.app.service.store();
        let mut blocked = Vec::new();
        for id in store.blocked_by(self.person).await? {
            let name = store.person(id).await?.name;
            blocked.push(Player { id, name });
        }
        Ok(present::blocks(self.reader.words, &blocked, self.tag))
    }

    /// Takes challenges from the picked person again.
    pub(super) async fn unblock(&self) -> Result<Message, Refused> {
        let Ok(person) = self.picked().parse() else {
            return self.refuse("refused-unreadable");
        };
        let store = self.app.service.store();
        store.unblock(self.person, person).await?;
        self.blocks().await
    }

    /// Takes no more challenges from somebody.
    pub(super) async fn block(&self, person: u64) -> Result<Message, Refused> {
        if person == self.person {
            return self.refuse("refused-block-self");
        }
        let store = self.app.service.store();
        store.block(self.person, person).await?;
        let name = store.person(person).await?.name;
        let name = Player { id: person, name }.escaped(self.reader.words);
        let text = self
            .reader
            .words
            .say_with("blocked", &[("name", name.into())]);
        Ok(Message::text(text))
    }
}
