//! A server's settings: the language of public text, the channels, the running games.

use super::super::click::{Desk, desk_id};
use super::super::message::{Button, ChannelMenu, Choice, Menu, Message, Row, Style, shortened};
use super::escape;
use crate::locale::{Language, Words, words};
use crate::store::Server;

/// What the page shows.
#[derive(Clone, Copy)]
pub(crate) struct ServerPage<'a> {
    /// The reader's words.
    pub(crate) words: &'a Words,
    /// What is set.
    pub(crate) server: &'a Server,
    /// The running games by number, and what they are called.
    pub(crate) games: &'a [(i64, String)],
    /// What to say about the last click.
    pub(crate) note: Option<&'a str>,
    /// Keeps the ids of menus fresh.
    pub(crate) tag: u16,
}

/// The server's settings as they are.
#[must_use]
pub(crate) fn server(page: &ServerPage<'_>) -> Message {
    let say = |key: &str| page.words.say(key);
    let mut lines: Vec<String> = page.note.map(str::to_owned).into_iter().collect();
    lines.push(say("server-text"));
    lines.push(channels(page));
    let mut message = Message::text(lines.join("\n"));
    message = message.with_menu(Menu {
        id: desk_id(&Desk::ServerLanguage, page.tag),
        placeholder: say("server-language"),
        choices: languages(page),
    });
    message.rows.push(Row::Channels(ChannelMenu {
        id: desk_id(&Desk::ServerChannels, page.tag),
        placeholder: say("server-channels"),
    }));
    message = message.with_menu(Menu {
        id: desk_id(&Desk::ServerEnd, page.tag),
        placeholder: say("server-end"),
        choices: page.games.iter().take(25).map(game).collect(),
    });
    let button = |desk, key: &str| Button::new(Style::Secondary, desk_id(&desk, 0), say(key));
    let mut buttons = vec![button(Desk::Settings, "button-back")];
    if !page.server.channels.is_empty() {
        buttons.push(button(Desk::ServerEverywhere, "button-everywhere"));
    }
    message.with_buttons(buttons)
}

/// Where games may be started.
fn channels(page: &ServerPage<'_>) -> String {
    let channels = &page.server.channels;
    if channels.is_empty() {
        return page.words.say("server-channels-all");
    }
    let links: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
    let about = [("channels", page.words.list(&links).into())];
    page.words.say_with("server-channels-now", &about)
}

fn languages(page: &ServerPage<'_>) -> Vec<Choice> {
    let current = page.server.language.as_deref();
    let line = |value: &str, name: String, picked: bool| {
        let about = [("language", name.into())];
        Choice {
            value: value.to_owned(),
            label: page.words.say_with("server-language-choice", &about),
            description: None,
            picked,
        }
    };
    let usual = page.words.say("server-language-usual");
    let mut lines = vec![line("usual", usual, current.is_none())];
    for language in Language::ALL {
        let name = words(*language).say("language-name");
        let is_set = current == Some(language.tag());
        lines.push(line(language.tag(), name, is_set));
    }
    lines
}

fn game((number, title): &(i64, String)) -> Choice {
    Choice {
        value: number.to_string(),
        label: shortened(title),
        description: None,
        picked: false,
    }
}

/// Really end this game?
#[must_use]
pub(crate) fn end_game(words: &Words, game: i64, title: &str) -> Message {
    let title = escape(title);
    let text = words.say_with("server-end-sure", &[("game", title.into())]);
    let button = |style, desk, key: &str| Button::new(style, desk_id(&desk, 0), words.say(key));
    Message::text(text).with_buttons(vec![
        button(Style::Danger, Desk::ServerEndNow { game }, "button-end-now"),
        button(Style::Secondary, Desk::Server, "button-back"),
    ])
}
