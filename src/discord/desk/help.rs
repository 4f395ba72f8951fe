//! The help, and what there is to read about each game.

use super::{Refused, Visit};
use crate::discord::click::{Desk, desk_id};
use crate::discord::message::{Button, Message, Style};
use crate::discord::present::{self, Book, Caption};
use tabletop::games;
use tabletop::rules::{BySide, Entry, Options};

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

    /// A page of rules or tips, or the chart.
    pub(super) fn read(&self, desk: &Desk) -> Result<Message, Refused> {
        let (Desk::Rules { game, .. } | Desk::Tips { game, .. } | Desk::Chart { game }) = desk
        else {
            return self.refuse("refused-unreadable");
        };
        let entry = self.entry(game)?;
        let (words, sheet) = (self.reader.words, entry.sheet());
        let turned = |page| match desk {
            Desk::Tips { .. } => Desk::Tips {
                game: game.clone(),
                page,
            },
            _ => Desk::Rules {
                game: game.clone(),
                page,
            },
        };
        let id = |page| desk_id(&turned(page), 0);
        let mut message = match desk {
            Desk::Rules { page, .. } => present::book_page(words, sheet, (Book::Rules, *page), id),
            Desk::Tips { page, .. } => present::book_page(words, sheet, (Book::Tips, *page), id),
            _ => {
                let options = Options::default();
                let chart = entry.chart(&options);
                present::chart(&self.caption(entry, &options), chart.as_ref())
            }
        };
        let game = Some(game.clone());
        let back = desk_id(&Desk::HelpGame { game }, self.tag);
        let back = Button::new(Style::Secondary, back, words.say("button-back-to-game"));
        message = message.with_buttons(vec![back]);
        Ok(message)
    }

    fn entry(&self, game: &str) -> Result<&'static dyn Entry, Refused> {
        match games::find(game) {
            Some(entry) => Ok(entry),
            None => self.refuse("refused-unreadable"),
        }
    }

    /// A caption about no match.
    fn caption<'a>(&self, entry: &'static dyn Entry, options: &'a Options) -> Caption<'a> {
        Caption {
            game: 0,
            sheet: entry.sheet(),
            options,
            words: self.reader.words,
            faces: self.reader.faces,
            players: BySide::default(),
        }
    }
}
