//! A server's settings, for those who run it.

use super::{Refused, Visit};
use crate::discord::click::Desk;
use crate::discord::compose::Cast;
use crate::discord::message::Message;
use crate::discord::present::{self, ServerPage};
use crate::locale::Language;
use crate::service::{Failure, Loaded};
use tabletop::matches::{Actor, Command, PersonId, Refusal};
use tabletop::rules::Side;

impl Visit<'_> {
    /// Does what somebody who runs the server asks; others are refused.
    pub(super) async fn manage(&self, desk: &Desk) -> Result<Message, Refused> {
        let Some(guild) = self.scene.guild.filter(|_| self.scene.is_manager) else {
            return self.refuse("refused-not-manager");
        };
        match desk {
            Desk::ServerLanguage => self.set_server_language(guild).await,
            Desk::ServerChannels => {
                let ids = self.picked.iter().filter_map(|id| id.parse().ok());
                self.set_server_channels(guild, &ids.collect::<Vec<u64>>())
                    .await
            }
            Desk::ServerEverywhere => self.set_server_channels(guild, &[]).await,
            Desk::ServerEnd => self.ask_to_end(guild).await,
            Desk::ServerEndNow { game } => self.end(guild, *game).await,
            _ => self.server(guild, None).await,
        }
    }

    async fn server(&self, guild: u64, note: Option<String>) -> Result<Message, Refused> {
        let store = self.app.service.store();
        let server = store.server(guild).await?;
        let mut games = Vec::new();
        for id in store.running_in(guild).await? {
            // One match that cannot be read keeps nobody from the others.
            if let Ok(loaded) = self.app.service.load(id).await {
                games.push((id, self.title(&loaded).await?));
            }
        }
        Ok(present::server(&ServerPage {
            words: self.reader.words,
            server: &server,
            games: &games,
            note: note.as_deref(),
            tag: self.tag,
        }))
    }

    /// A game and who plays it, where Markdown means nothing.
    async fn title(&self, loaded: &Loaded) -> Result<String, Failure> {
        let cast = Cast::of(self.app.service.store(), loaded).await?;
        let caption = cast.caption(loaded, self.reader);
        let [first, second] = Side::BOTH.map(|side| caption.plain_name(side));
        Ok(caption.say(
            "thread-name",
            &[
                ("game", caption.title().into()),
                ("first", first.into()),
                ("second", second.into()),
            ],
        ))
    }

    async fn set_server_language(&self, guild: u64) -> Result<Message, Refused> {
        let language = Language::from_tag(self.picked());
        let tag = language.map(Language::tag);
        let store = self.app.service.store();
        store.set_server_language(guild, tag).await?;
        let note = self.reader.words.say("server-noted");
        self.server(guild, Some(note)).await
    }

    async fn set_server_channels(&self, guild: u64, channels: &[u64]) -> Result<Message, Refused> {
        let store = self.app.service.store();
        store.set_server_channels(guild, channels).await?;
        let note = self.reader.words.say("server-noted");
        self.server(guild, Some(note)).await
    }

    /// A game of this server.
    async fn game_here(&self, guild: u64, game: i64) -> Result<Loaded, Refused> {
        let loaded = match self.app.service.load(game).await {
            Ok(loaded) if loaded.stored.place.guild == guild => loaded,
            Ok(_) | Err(Failure::Unknown) => return self.refuse("refused-unknown-match"),
            Err(error) => return Err(error.into()),
        };
        Ok(loaded)
    }

    async fn ask_to_end(&self, guild: u64) -> Result<Message, Refused> {
        let Ok(game) = self.picked().parse() else {
            return self.refuse("refused-unreadable");
        };
        let loaded = self.game_here(guild, game).await?;
        let title = self.title(&loaded).await?;
        Ok(present::end_game(self.reader.words, game, &title))
    }

    async fn end(&self, guild: u64, game: i64) -> Result<Message, Refused> {
        self.game_here(guild, game).await?;
        let actor = Actor::Moderator(PersonId(self.person));
        let acted = self
            .app
            .service
            .act(game, actor, |_| Ok(Command::Close), None)
            .await;
        let note = match acted {
            Ok(acted) => {
                let title = self.title(&acted.loaded).await?;
                let about = [("game", title.into())];
                self.reader.words.say_with("server-ended", &about)
            }
            Err(Failure::Refused(Refusal::AlreadyOver)) => self.reader.words.say("refused-over"),
            Err(error) => return Err(error.into()),
        };
        self.server(guild, Some(note)).await
    }
}
