//! What is about no match: settings, help, the challenge form, privacy. Asked by a command or a
//! click; every answer is for the asker alone.

mod form;
mod help;
mod personal;
mod privacy;
mod server;

use super::App;
use super::answer::Answer;
use super::click::Desk;
use super::message::Message;
use super::present::Book;
use super::reader::Reader;
use crate::service::Failure;
use crate::store::Taste;
use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, GuildId,
    Member, PartialChannel, Permissions,
};

/// Somebody at the desk.
pub(super) struct Visit<'a> {
    pub(super) app: &'a App,
    /// The visitor.
    pub(super) person: u64,
    pub(super) reader: Reader,
    pub(super) taste: Taste,
    /// Where from.
    pub(super) scene: Scene,
    /// What was picked in a menu.
    picked: Vec<String>,
    /// Keeps the ids of menus fresh.
    tag: u16,
}

/// Where something is asked from, and with what rights.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// The server; nothing in direct messages.
    pub(super) guild: Option<u64>,
    /// The channel or thread.
    pub(super) channel: u64,
    /// The channel it belongs to, where it is a thread.
    pub(super) parent: Option<u64>,
    /// What kind of channel, as far as Discord told.
    pub(super) kind: Option<ChannelType>,
    /// What the bot may do there.
    pub(super) granted: Option<Permissions>,
    /// Whether the asker may change the server's settings.
    pub(super) is_manager: bool,
}

impl Scene {
    fn new(
        guild: Option<GuildId>,
        channel: (u64, Option<&PartialChannel>),
        granted: Option<Permissions>,
        member: Option<&Member>,
    ) -> Scene {
        let (id, channel) = channel;
        let kind = channel.map(|channel| channel.kind);
        let parent = channel.and_then(|channel| channel.parent_id);
        let rights = member.and_then(|member| member.permissions);
        Scene {
            guild: guild.map(GuildId::get),
            channel: id,
            parent: parent
                .filter(|_| kind.is_some_and(is_thread))
                .map(|id| id.get()),
            kind,
            granted,
            is_manager: rights
                .is_some_and(|rights| rights.manage_guild() || rights.administrator()),
        }
    }

    /// Where a command was given.
    pub(super) fn of_command(command: &CommandInteraction) -> Scene {
        Scene::new(
            command.guild_id,
            (command.channel_id.get(), command.channel.as_ref()),
            command.app_permissions,
            command.member.as_deref(),
        )
    }

    fn of_click(click: &ComponentInteraction) -> Scene {
        Scene::new(
            click.guild_id,
            (click.channel_id.get(), click.channel.as_ref()),
            click.app_permissions,
            click.member.as_ref(),
        )
    }

    /// Whether no thread can be made here: in a thread, or in the chat of a voice channel.
    pub(super) fn is_without_threads(&self) -> bool {
        let is_voice = |kind| matches!(kind, ChannelType::Voice | ChannelType::Stage);
        self.kind
            .is_some_and(|kind| is_thread(kind) || is_voice(kind))
    }
}

/// Whether a channel is a thread, such as a post in a forum.
fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

impl<'a> Visit<'a> {
    /// By a command.
    pub(super) fn of_command(
        app: &'a App,
        command: &CommandInteraction,
        reader: Reader,
        taste: Taste,
    ) -> Visit<'a> {
        Visit {
            app,
            person: command.user.id.get(),
            reader,
            taste,
            scene: Scene::of_command(command),
            picked: Vec::new(),
            tag: 0,
        }
    }

    /// By a click.
    pub(super) fn of_click(
        app: &'a App,
        click: &ComponentInteraction,
        reader: Reader,
        taste: Taste,
        tag: u16,
    ) -> Visit<'a> {
        let picked = match &click.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.clone(),
            ComponentInteractionDataKind::ChannelSelect { values } => {
                values.iter().map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        };
        Visit {
            app,
            person: click.user.id.get(),
            reader,
            taste,
            scene: Scene::of_click(click),
            picked,
            tag: tag.wrapping_add(1),
        }
    }

    /// What a click is answered: the page it was on becomes another where it may, or a page or a
    /// refusal beside it.
    pub(super) async fn reply(mut self, desk: Desk, may_replace: bool) -> Answer {
        match self.page(desk).await {
            Ok(message) if may_replace => Answer::Update(message),
            Ok(message) => Answer::Private(message),
            Err(refused) => Answer::Private(self.sentence(refused)),
        }
    }

    /// What a command is answered.
    pub(super) async fn show(mut self, desk: Desk) -> Message {
        match self.page(desk).await {
            Ok(message) => message,
            Err(refused) => self.sentence(refused),
        }
    }

    fn sentence(&self, refused: Refused) -> Message {
        Message::text(match refused {
            Refused::Said(text) => text,
            Refused::Failed(error) => {
                tracing::error!(%error, "something asked at the desk failed");
                self.reader.words.say("failed")
            }
        })
    }

    /// Does what is asked, and shows what there is to see then.
    async fn page(&mut self, desk: Desk) -> Result<Message, Refused> {
        match desk {
            Desk::Settings => Ok(self.settings()),
            Desk::Set(knob) => self.set(knob).await,
            Desk::Blocks => self.blocks().await,
            Desk::Unblock => self.unblock().await,
            Desk::Block { person } => self.block(person).await,
            Desk::Server
            | Desk::ServerLanguage
            | Desk::ServerChannels
            | Desk::ServerEverywhere
            | Desk::ServerEnd
            | Desk::ServerEndNow { .. } => self.manage(&desk).await,
            Desk::Help => Ok(self.help()),
            Desk::HelpGame { game } => self.help_game(game.as_deref()),
            Desk::Rules { game, page } => self.read(&game, Book::Rules, page),
            Desk::Tips { game, page } => self.read(&game, Book::Tips, page),
            Desk::Chart { game } => self.chart(&game),
            Desk::Fill { field, form } => self.fill(field, form).await,
            Desk::Send { form } => self.send(form).await,
            Desk::Privacy => Ok(self.privacy()),
            Desk::Export => self.export().await,
            Desk::Forget => self.forget().await,
            Desk::ForgetNow => self.forget_now().await,
        }
    }

    /// The one thing that was picked.
    fn picked(&self) -> &str {
        self.picked.first().map_or("", String::as_str)
    }

    /// A refusal in the visitor's words.
    fn refuse<T>(&self, key: &str) -> Result<T, Refused> {
        Err(Refused::Said(self.reader.words.say(key)))
    }
}

/// Why something was not done. Nothing has changed then.
enum Refused {
    /// This has to be said.
    Said(String),
    /// Something failed, which only the log says.
    Failed(Failure),
}

impl<E: Into<Failure>> From<E> for Refused {
    fn from(error: E) -> Refused {
        Refused::Failed(error.into())
    }
}
