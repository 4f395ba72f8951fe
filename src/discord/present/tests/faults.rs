//! What Discord would refuse in a message.

use crate::discord::message::{Menu, Message, Row};

/// What Discord would refuse in a message; an empty list means nothing.
#[derive(Default)]
pub(super) struct Faults(Vec<String>);

fn letters(text: &str) -> usize {
    text.chars().count()
}

fn different<T: Ord>(mut all: Vec<T>) -> usize {
    all.sort();
    all.dedup();
    all.len()
}

impl Faults {
    pub(super) fn of(message: &Message) -> Vec<String> {
        let mut faults = Faults::default();
        faults.within("text", letters(&message.text), 1, 2000);
        faults.within("rows", message.rows.len(), 0, 5);
        if let Some(plate) = &message.picture {
            faults.within("alt text", letters(&plate.alt), 1, 1024);
        }
        let ids: Vec<String> = message
            .rows
            .iter()
            .flat_map(|row| faults.row(row))
            .collect();
        for id in &ids {
            faults.within("custom id", id.len(), 1, 100);
        }
        let all = ids.len();
        faults.within("different custom ids", different(ids), all, all);
        faults.0
    }

    fn within(&mut self, what: &str, count: usize, least: usize, most: usize) {
        if !(least..=most).contains(&count) {
            let fault = format!("{what}: {count} is not within {least}..={most}");
            self.0.push(fault);
        }
    }

    /// Looks a row over; gives back its custom ids.
    fn row(&mut self, row: &Row) -> Vec<String> {
        match row {
            Row::Buttons(buttons) => {
                self.within("buttons in a row", buttons.len(), 1, 5);
                for button in buttons {
                    self.within("label", letters(&button.label), 1, 80);
                }
                buttons.iter().map(|button| button.id.clone()).collect()
            }
            Row::Menu(menu) => {
                self.menu(menu);
                vec![menu.id.clone()]
            }
            Row::Channels(menu) => {
                self.within("placeholder", letters(&menu.placeholder), 1, 150);
                vec![menu.id.clone()]
            }
        }
    }

    fn menu(&mut self, menu: &Menu) {
        let lines = menu.choices.len();
        self.within("lines in a menu", lines, 1, 25);
        self.within("placeholder", letters(&menu.placeholder), 1, 150);
        let values = menu.choices.iter().map(|choice| &choice.value).collect();
        self.within("different values", different(values), lines, lines);
        for choice in &menu.choices {
            self.within("line", letters(&choice.label), 1, 100);
            let small = choice.description.as_deref().map_or(1, letters);
            self.within("small print", small, 1, 100);
        }
    }
}
