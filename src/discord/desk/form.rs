//! A challenge filled in with menus, as the menu of a person offers it.

use super::{Refused, Visit};
use crate::discord::challenging::Asking;
use crate::discord::click::{Field, Form};
use crate::discord::house_rules::RuleSet;
use crate::discord::message::Message;
use crate::discord::present::{self, Player};
use crate::store::Destination;
use serenity::all::User;
use tabletop::games;
use tabletop::matches::{FirstMover, Terms};

impl Visit<'_> {
    /// An empty form for a challenge to somebody.
    pub(in crate::discord) fn begin_form(&self, opponent: &User) -> Message {
        let form = Form {
            opponent: opponent.id.get(),
            game: 0,
            rules: 0,
            first: 0,
            clock: 0,
        };
        let player = Player {
            id: opponent.id.get(),
            name: opponent.display_name().to_owned(),
        };
        present::form(self.reader.words, &player, &form, self.tag)
    }

    /// The form with what is picked filled in.
    pub(super) async fn fill(&self, field: Field, mut form: Form) -> Result<Message, Refused> {
        let Some(picked) = self.value() else {
            return self.refuse("refused-unreadable");
        };
        match field {
            // Another game has other house rules, and perhaps other clocks.
            Field::Game if picked != form.game => {
                let clock = same_clock(&form, picked).unwrap_or(0);
                (form.game, form.rules, form.clock) = (picked, 0, clock);
            }
            Field::Game => {}
            Field::Rules => form.rules = picked,
            Field::Clock => form.clock = picked,
            Field::First => form.first = picked,
        }
        if terms(&form).is_none() {
            return self.refuse("refused-unreadable");
        }
        let opponent = self.opponent(&form).await?;
        Ok(present::form(self.reader.words, &opponent, &form, self.tag))
    }

    /// Makes the challenge. It is told by the queue, for this answer is the challenger's alone.
    pub(super) async fn send(&self, form: Form) -> Result<Message, Refused> {
        let Some(terms) = terms(&form) else {
            return self.refuse("refused-unreadable");
        };
        let opponent = self.opponent(&form).await?;
        let asking = Asking {
            app: self.app,
            reader: self.reader,
            scene: &self.scene,
            by: self.person,
            opponent: Some(opponent.id),
        };
        let loaded = match asking.make(&terms).await {
            Ok(loaded) => loaded,
            Err(message) => return Ok(message),
        };
        let game = loaded.game.record().id.0;
        self.app.service.tell((game, Destination::Challenge));
        let name = opponent.escaped(self.reader.words);
        let about = [("opponent", name.into())];
        Ok(Message::text(self.reader.words.say_with(
            match loaded.game.entry().sheet().has_setup {
                true => "form-sent",
                false => "form-sent-open",
            },
            &about,
        )))
    }

    /// Whom the form is for: somebody the bot was told of when it was begun.
    async fn opponent(&self, form: &Form) -> Result<Player, Refused> {
        let person = self.app.service.store().person(form.opponent).await?;
        if person.name.is_empty() {
            return self.refuse("refused-unreadable");
        }
        let (id, name) = (person.id, person.name);
        Ok(Player { id, name })
    }

    /// What was picked: a place in a list, or several house rules together.
    fn value(&self) -> Option<u8> {
        self.picked().parse().ok()
    }
}

/// The place of the form's clock among those of another game.
fn same_clock(form: &Form, game: u8) -> Option<u8> {
    let controls = |game: u8| Some(games::ALL.get(usize::from(game))?.sheet().timing.controls);
    let clock = controls(form.game)?.get(usize::from(form.clock))?;
    let place = controls(game)?.iter().position(|other| other == clock)?;
    u8::try_from(place).ok()
}

/// What a form asks for; nothing where it is no form of ours.
fn terms(form: &Form) -> Option<Terms> {
    let entry = *games::ALL.get(usize::from(form.game))?;
    let rules = RuleSet::from_bits(entry.sheet(), form.rules)?;
    let first_mover = *FirstMover::ALL.get(usize::from(form.first))?;
    let sheet = entry.sheet();
    let time = *sheet.timing.controls.get(usize::from(form.clock))?;
    Terms::new(entry, rules.options(sheet), first_mover, time).ok()
}
