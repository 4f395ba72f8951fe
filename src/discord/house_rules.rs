//! House rules as people choose them: those that are not as usual, together.

use crate::locale::Words;
use tabletop::rules::{OptionKind, OptionSheet, Options, Sheet};

/// How many house rules of a game can be on or off: every set of them is a line in a menu.
const MOST: usize = 4;

/// Where the handicap begins in the bits of a set.
const HANDICAP: u32 = 4;

/// House rules of one game that are not as usual: one bit each, in the sheet's order; above them
/// the handicap by its place among its values, nought for none.
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

/// The handicaps of a game, of which the first is none.
fn handicaps(sheet: &Sheet) -> &'static [&'static str] {
    match sheet.handicap().map(|handicap| handicap.kind) {
        Some(OptionKind::Choice { values, .. }) => &values[..values.len().min(16)],
        _ => &[],
    }
}

impl RuleSet {
    /// Every set that is a game of its own, the usual rules first, then the small changes.
    pub(super) fn all(sheet: &Sheet) -> Vec<RuleSet> {
        let switched: Vec<u8> = (0..1 << toggles(sheet).count()).collect();
        let handicaps = 0..u8::try_from(handicaps(sheet).len().max(1)).unwrap_or(1);
        let all =
            handicaps.flat_map(|place| switched.iter().map(move |bits| bits | (place << HANDICAP)));
        let is_empty_word = |bits: &u8| RuleSet(*bits).has_what_changes_nothing(sheet);
        let mut all: Vec<u8> = all.filter(|bits| !is_empty_word(bits)).collect();
        all.sort_by_key(|bits| {
            let switched = bits & 0b1111;
            switched.count_ones() + u32::from(*bits != switched)
        });
        all.into_iter().map(RuleSet).collect()
    }

    /// The set of these bits, if the game has all of them.
    pub(super) fn from_bits(sheet: &Sheet, bits: u8) -> Option<RuleSet> {
        RuleSet::all(sheet).into_iter().find(|set| set.0 == bits)
    }

    /// The set of these ids, separated by commas; nothing where one is unknown or none is named.
    pub(super) fn from_ids(sheet: &Sheet, ids: &str) -> Option<RuleSet> {
        let ids = ids.split(',').map(str::trim).filter(|id| !id.is_empty());
        let bits = ids.map(|id| {
            let found = toggles(sheet).find(|(_, option)| option.id == id);
            found
                .map(|(bit, _)| bit)
                .or_else(|| Some(RuleSet::with_handicap(sheet, id)?.0))
        });
        let bits: Option<Vec<u8>> = bits.collect();
        let bits = bits?.into_iter().reduce(|some, bit| some | bit)?;
        RuleSet::from_bits(sheet, bits)
    }

    /// The usual rules with a handicap; nothing where the game has none such.
    pub(super) fn with_handicap(sheet: &Sheet, handicap: &str) -> Option<RuleSet> {
        let mut all = handicaps(sheet).iter();
        let place = all.position(|&known| known == handicap)?;
        Some(RuleSet(u8::try_from(place).ok()? << HANDICAP))
    }

    /// The same house rules with another handicap.
    pub(super) fn and_handicap(self, other: RuleSet) -> RuleSet {
        RuleSet((self.0 & 0b1111) | (other.0 & !0b1111))
    }

    /// The set as ids carry it.
    pub(super) fn bits(self) -> u8 {
        self.0
    }

    /// Whether everything is as usual.
    pub(super) fn is_usual(self) -> bool {
        self.0 == 0
    }

    /// Whether one side gives a handicap.
    pub(super) fn is_uneven(self) -> bool {
        self.0 >> HANDICAP > 0
    }

    /// Whether it has a handicap and something that means nothing in such a game: after it sides
    /// stay, whatever is chosen.
    fn has_what_changes_nothing(self, sheet: &Sheet) -> bool {
        self.is_uneven() && self.rules(sheet).any(|rule| !rule.rules)
    }

    fn handicap(self, sheet: &Sheet) -> Option<&'static str> {
        let place = usize::from(self.0 >> HANDICAP);
        handicaps(sheet).get(place).copied().filter(|_| place > 0)
    }

    fn rules(self, sheet: &Sheet) -> impl Iterator<Item = &OptionSheet> {
        let chosen = toggles(sheet).filter(move |(bit, _)| self.0 & bit != 0);
        chosen.map(|(_, option)| option)
    }

    /// The ids, separated by commas.
    pub(super) fn ids(self, sheet: &Sheet) -> String {
        let ids = self.handicap(sheet).into_iter();
        let ids: Vec<&str> = ids
            .chain(self.rules(sheet).map(|option| option.id))
            .collect();
        ids.join(",")
    }

    /// What a match is played by.
    pub(super) fn options(self, sheet: &Sheet) -> Options {
        let options = self.rules(sheet).fold(Options::default(), |options, rule| {
            options.with_toggle(rule.id, changed(rule))
        });
        match (sheet.handicap(), self.handicap(sheet)) {
            (Some(option), Some(handicap)) => options.with_choice(option.id, handicap),
            _ => options,
        }
    }

    /// What is not as usual, in words.
    pub(super) fn name(self, words: &Words, sheet: &Sheet) -> String {
        let handicap = self.handicap(sheet).into_iter();
        let mut names: Vec<String> = handicap
            .map(|handicap| handicap_name(words, sheet, handicap))
            .collect();
        names.extend(self.rules(sheet).map(|rule| rule_name(words, sheet, rule)));
        words.list(&names)
    }
}

fn rule_name(words: &Words, sheet: &Sheet, rule: &OptionSheet) -> String {
    let value = match changed(rule) {
        true => words.say("option-on"),
        false => words.say("option-off"),
    };
    about(words, sheet, rule.id, value)
}

/// A handicap in words.
fn handicap_name(words: &Words, sheet: &Sheet, handicap: &str) -> String {
    let id = sheet.handicap().map_or("", |option| option.id);
    let value = words.say(&format!("{}-{id}-{handicap}", sheet.family));
    about(words, sheet, id, value)
}

fn about(words: &Words, sheet: &Sheet, id: &str, value: String) -> String {
    let key = format!("{}-option-{}", sheet.family, id.replace('_', "-"));
    let about = [("topic", words.say(&key).into()), ("value", value.into())];
    words.say_with("settings-choice", &about)
}

/// The handicaps of a game with their names, none but the real ones.
pub(super) fn handicap_names(
    words: &'static Words,
    sheet: &'static Sheet,
) -> impl Iterator<Item = (&'static str, String)> {
    let real = handicaps(sheet).iter().skip(1);
    let id = sheet.handicap().map_or("", |option| option.id);
    real.map(move |&value| (value, words.say(&format!("{}-{id}-{value}", sheet.family))))
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
            assert!(all.len() <= 25, "every set is a line of one menu");
        }
    }
}
