//! House rules as people choose them: those that are not as usual, together.

use crate::locale::Words;
use tabletop::rules::{OptionKind, OptionSheet, Options, Sheet};

/// How many house rules of a game can be chosen: every set of them is a line in a menu.
const MOST: usize = 4;

/// House rules of one game that are not as usual: one bit each, in the sheet's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RuleSet(u8);

fn toggles(sheet: &Sheet) -> impl Iterator<Item = (u8, &OptionSheet)> {
    let is_toggle = |option: &&OptionSheet| matches!(option.kind, OptionKind::Toggle { .. });
    let toggles = sheet.options.iter().filter(is_toggle).take(MOST);
    (0u8..).map(|place| 1 << place).zip(toggles)
}

/// What a house rule is that is not as usual.
fn changed(option: &OptionSheet) -> bool {
    matches!(option.kind, OptionKind::Toggle { default: false })
}

impl RuleSet {
    /// Every set, the usual rules first, then the small changes.
    pub(super) fn all(sheet: &Sheet) -> Vec<RuleSet> {
        let mut all: Vec<u8> = (0..1 << toggles(sheet).count()).collect();
        all.sort_by_key(|bits| bits.count_ones());
        all.into_iter().map(RuleSet).collect()
    }

    /// The set of these bits, if the game has all of them.
    pub(super) fn from_bits(sheet: &Sheet, bits: u8) -> Option<RuleSet> {
        let known = toggles(sheet).fold(0, |known, (bit, _)| known | bit);
        (bits & !known == 0).then_some(RuleSet(bits))
    }

    /// The set of these ids, separated by commas; nothing where one is unknown or none is named.
    pub(super) fn from_ids(sheet: &Sheet, ids: &str) -> Option<RuleSet> {
        let ids = ids.split(',').map(str::trim).filter(|id| !id.is_empty());
        let bits = ids.map(|id| {
            let found = toggles(sheet).find(|(_, option)| option.id == id);
            found.map(|(bit, _)| bit)
        });
        let bits: Option<Vec<u8>> = bits.collect();
        let bits = bits?.into_iter().reduce(|some, bit| some | bit)?;
        Some(RuleSet(bits))
    }

    /// The set as ids carry it.
    pub(super) fn bits(self) -> u8 {
        self.0
    }

    /// Whether everything is as usual.
    pub(super) fn is_usual(self) -> bool {
        self.0 == 0
    }

    fn rules(self, sheet: &Sheet) -> impl Iterator<Item = &OptionSheet> {
        let chosen = toggles(sheet).filter(move |(bit, _)| self.0 & bit != 0);
        chosen.map(|(_, option)| option)
    }

    /// The ids, separated by commas.
    pub(super) fn ids(self, sheet: &Sheet) -> String {
        let ids: Vec<&str> = self.rules(sheet).map(|option| option.id).collect();
        ids.join(",")
    }

    /// What a match is played by.
    pub(super) fn options(self, sheet: &Sheet) -> Options {
        self.rules(sheet).fold(Options::default(), |options, rule| {
            options.with_toggle(rule.id, changed(rule))
        })
    }

    /// What is not as usual, in words.
    pub(super) fn name(self, words: &Words, sheet: &Sheet) -> String {
        let name = |rule: &OptionSheet| {
            let key = format!("{}-option-{}", sheet.family, rule.id.replace('_', "-"));
            let value = if changed(rule) {
                "option-on"
            } else {
                "option-off"
            };
            let about = [
                ("topic", words.say(&key).into()),
                ("value", words.say(value).into()),
            ];
            words.say_with("settings-choice", &about)
        };
        let names: Vec<String> = self.rules(sheet).map(name).collect();
        words.list(&names)
    }
}

#[cfg(test)]
mod tests {
    use super::RuleSet;
    use crate::locale::{Language, words};
    use std::collections::BTreeSet;
    use tabletop::games;

    #[test]
    fn every_set_reads_back_and_is_another_game() {
        for sheet in games::ALL.iter().map(|entry| entry.sheet()) {
            let all = RuleSet::all(sheet);
            assert!(all[0].is_usual() && all[0].options(sheet).check(&sheet.options).is_ok());
            let mut names = BTreeSet::new();
            for &set in &all[1..] {
                assert_eq!(RuleSet::from_ids(sheet, &set.ids(sheet)), Some(set));
                assert_eq!(RuleSet::from_bits(sheet, set.bits()), Some(set));
                assert_eq!(set.options(sheet).check(&sheet.options), Ok(()));
                names.insert(set.name(words(Language::English), sheet));
            }
            assert_eq!(names.len() + 1, all.len());
            for ids in ["", ",,", "nonsense"] {
                assert_eq!(RuleSet::from_ids(sheet, ids), None, "{ids}");
            }
            assert_eq!(RuleSet::from_bits(sheet, 0b1000_0000), None);
        }
    }
}
