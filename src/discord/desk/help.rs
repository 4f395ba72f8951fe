//! The help, and what there is to read about each game.

use super::{Refused, Visit};
use crate::discord::click::{Desk, desk_id};
use crate::discord::message::{Button, Message, Style};
use crate::discord::present::{self, Book, Caption};
use tabletop::games;
use tabletop::rules::{BySide, Entry, Options, TimeControl};

impl Visit<'_> {
    /// What the bot is and how to begin.
    pub(super) fn help(&self) -> Message {
        present::help(self.reader.words, self.tag)
    }

    /// A game in short, with what there is to read about it.
    pub(super) fn help_game(&self, game: Option<&str>) -> Result<Message, Refused> {
        let entry = self.entry(game.unwrap_or(self.picked()))?;
        let options = Options::default();
        let caption = self.caption(entry, &options);
        Ok(present::help_game(&caption, entry))
    }

    /// A page of a game's rules or tips.
    pub(super) fn read(&self, game: &str, book: Book, page: u32) -> Result<Message, Refused> {
        let sheet = self.entry(game)?.sheet();
        let turn = |page| {
            let game = game.to_owned();
            let desk = match book {
                Book::Rules => Desk::Rules { game, page },
                Book::Tips => Desk::Tips { game, page },
            };
            desk_id(&desk, 0)
        };
        let message = present::book_page(self.reader.words, sheet, (book, page), turn);
        Ok(self.with_way_back(message, game))
    }

    /// A game's battle chart under the usual house rules.
    pub(super) fn chart(&self, game: &str) -> Result<Message, Refused> {
        let entry = self.entry(game)?;
        let options = Options::default();
        let chart = entry.chart(&options);
        let message = present::chart(&self.caption(entry, &options), chart.as_ref());
        Ok(self.with_way_back(message, game))
    }

    fn with_way_back(&self, message: Message, game: &str) -> Message {
        let game = Some(game.to_owned());
        let back = desk_id(&Desk::HelpGame { game }, self.tag);
        let label = self.reader.words.say("button-back");
        message.with_buttons(vec![Button::new(Style::Secondary, back, label)])
    }

    fn entry(&self, game: &str) -> Result<&'static dyn Entry, Refused> {
        match games::find(game) {
            Some(entry) => Ok(entry),
            None => self.refuse("refused-unreadable"),
        }
    }

    /// A caption about no match.
    fn caption<'a>(&self, entry: &'static dyn Entry, options: &'a Options) -> Caption<'a> {
        let sheet = entry.sheet();
        Caption {
            game: 0,
            sheet,
            options,
            time: TimeControl::default(),
            words: self.reader.words,
            faces: self.reader.faces(sheet),
            players: BySide::default(),
        }
    }
}
