//! Making a challenge, from a command or a form: who may, where, and what stands already.

use super::App;
use super::click::{Action, Click};
use super::desk::Scene;
use super::message::{Button, Message, Style};
use super::reader::Reader;
use crate::locale::Words;
use crate::service::{Failure, Loaded};
use crate::store::{Destination, Place, StoreError};
use serenity::all::Permissions;
use tabletop::matches::Terms;

/// What the bot needs in a channel, with the keys of their names.
const NEEDED: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-messages-in-threads",
    ),
    (
        Permissions::CREATE_PUBLIC_THREADS,
        "permission-create-public-threads",
    ),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (
        Permissions::READ_MESSAGE_HISTORY,
        "permission-read-message-history",
    ),
];

/// Everything the bot needs, as an invite link asks for it.
pub(super) fn needed_permissions() -> Permissions {
    NEEDED.iter().map(|(permission, _)| *permission).collect()
}

/// Somebody who challenges somebody, or anyone.
pub(super) struct Asking<'a> {
    pub(super) app: &'a App,
    pub(super) reader: Reader,
    pub(super) scene: &'a Scene,
    pub(super) by: u64,
    pub(super) opponent: Option<u64>,
}

impl Asking<'_> {
    /// Makes the challenge; the caller shows it.
    ///
    /// # Errors
    /// What to say instead.
    pub(super) async fn make(&self, terms: &Terms) -> Result<Loaded, Message> {
        match self.try_make(terms).await {
            Ok(made) => made,
            Err(error) => {
                tracing::error!(%error, "a challenge failed");
                Err(self.say("failed"))
            }
        }
    }

    async fn try_make(&self, terms: &Terms) -> Result<Result<Loaded, Message>, Failure> {
        let words = self.reader.words;
        let Some(guild) = self.scene.guild else {
            return Ok(Err(self.say("refused-guild-only")));
        };
        if self.opponent == Some(self.by) {
            return Ok(Err(self.say("refused-self")));
        }
        if let Some(missing) = missing(self.scene, words) {
            let text = words.say_with("refused-permissions", &[("missing", missing.into())]);
            return Ok(Err(Message::text(text)));
        }
        if let Some(text) = self.elsewhere(guild).await? {
            return Ok(Err(Message::text(text)));
        }
        let channel = self.scene.channel;
        let place = Place {
            guild,
            channel,
            thread: self.scene.is_without_threads().then_some(channel),
        };
        let service = &self.app.service;
        match service
            .challenge(terms, self.by, self.opponent, place)
            .await
        {
            Ok(loaded) => Ok(Ok(loaded)),
            Err(Failure::Twin(twin)) => Ok(Err(self.twin(twin).await?)),
            Err(Failure::Refused(refusal)) => {
                Ok(Err(self.say(&format!("refused-{}", refusal.code()))))
            }
            Err(error) => Err(error),
        }
    }

    fn say(&self, key: &str) -> Message {
        Message::text(self.reader.words.say(key))
    }

    /// Where games may be started, if that is not here.
    async fn elsewhere(&self, guild: u64) -> Result<Option<String>, StoreError> {
        let channels = self.app.service.store().server(guild).await?.channels;
        let here = [Some(self.scene.channel), self.scene.parent];
        let is_here = |channel: &u64| here.contains(&Some(*channel));
        if channels.is_empty() || channels.iter().any(is_here) {
            return Ok(None);
        }
        let words = self.reader.words;
        let links: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
        let channels = words.list(&links);
        Ok(Some(words.say_with(
            "refused-channel",
            &[("channels", channels.into())],
        )))
    }

    /// The same challenge, which stands already, with a button to take it back: its own message
    /// may be gone. The link is to its channel while its message is still on the way.
    async fn twin(&self, game: i64) -> Result<Message, Failure> {
        let words = self.reader.words;
        let place = self.app.service.load(game).await?.stored.place;
        let store = self.app.service.store();
        let shown = store.shown(game, Destination::Challenge).await?;
        let (channel, message) = shown.map_or((place.channel, None), |shown| {
            (shown.channel, Some(shown.message))
        });
        let link = link(place.guild, channel, message);
        let text = words.say_with("refused-twice", &[("link", link.into())]);
        let id = Click::new(game, Action::Withdraw).to_string();
        let withdraw = Button::new(Style::Secondary, id, words.say("button-withdraw"));
        Ok(Message::text(text).with_buttons(vec![withdraw]))
    }
}

/// The names of the permissions that are missing where a game is to be played.
fn missing(scene: &Scene, words: &Words) -> Option<String> {
    let granted = scene.granted?;
    if granted.administrator() {
        return None;
    }
    // Where no thread can be made, none has to be.
    let unneeded = match scene.is_without_threads() {
        true => Permissions::CREATE_PUBLIC_THREADS,
        false => Permissions::empty(),
    };
    let missing = needed_permissions() - granted - unneeded;
    (!missing.is_empty()).then(|| missing_names(missing, words))
}

/// Permissions that are missing, by name.
pub(super) fn missing_names(missing: Permissions, words: &Words) -> String {
    let names = NEEDED
        .iter()
        .filter(|(needed, _)| missing.contains(*needed));
    let names: Vec<String> = names.map(|(_, key)| words.say(key)).collect();
    words.list(&names)
}

/// The address of a channel or a message in it.
pub(super) fn link(guild: u64, channel: u64, message: Option<u64>) -> String {
    let message = message
        .map(|message| format!("/{message}"))
        .unwrap_or_default();
    format!("https://discord.com/channels/{guild}/{channel}{message}")
}
