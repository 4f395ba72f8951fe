//! What autocomplete suggests.

use super::{Context, words_of};
use crate::locale::Words;
use poise::serenity_prelude as serenity;
use tabletop::games;
use tabletop::matches::FirstMover;
use tabletop::rules::{OptionKind, OptionSheet, Sheet};

/// What an autocomplete shows and what it sends.
pub(super) struct Suggestion {
    pub(super) name: String,
    pub(super) value: String,
}

pub(super) fn suggestion(name: impl Into<String>, value: impl Into<String>) -> Suggestion {
    Suggestion {
        name: name.into(),
        value: value.into(),
    }
}

/// As many suggestions as Discord takes.
pub(super) fn suggest(
    all: impl IntoIterator<Item = Suggestion>,
) -> serenity::CreateAutocompleteResponse {
    let choices = all
        .into_iter()
        .take(25)
        .map(|one| serenity::AutocompleteChoice::new(one.name, one.value));
    serenity::CreateAutocompleteResponse::new().set_choices(choices.collect())
}

pub(super) async fn complete_game(
    context: Context<'_>,
    partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = words_of(context.interaction);
    let partial = partial.to_lowercase();
    let all = games::ALL.iter().map(|entry| entry.sheet().id);
    let named = all.map(|id| suggestion(words.say(&format!("{id}-name")), id));
    suggest(named.filter(|one| one.name.to_lowercase().contains(&partial)))
}

pub(super) async fn complete_first(
    context: Context<'_>,
    _partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = words_of(context.interaction);
    suggest(FirstMover::ALL.map(|mover| {
        let name = mover.name();
        suggestion(words.say(&format!("first-mover-{name}")), name)
    }))
}

/// Every set of house rules that differs from the usual ones, the small changes first.
pub(super) async fn complete_house_rules(
    context: Context<'_>,
    _partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = words_of(context.interaction);
    let chosen = context
        .interaction
        .data
        .options
        .iter()
        .find(|option| option.name == "game");
    let game = chosen.and_then(|option| match &option.value {
        serenity::CommandDataOptionValue::String(id) => games::find(id),
        _ => None,
    });
    let entry = game.or_else(|| games::ALL.first().copied());
    suggest(
        entry
            .into_iter()
            .flat_map(|entry| house_rule_sets(entry.sheet(), words)),
    )
}

pub(super) fn house_rule_sets(sheet: &'static Sheet, words: &Words) -> Vec<Suggestion> {
    let is_toggle = |option: &&OptionSheet| matches!(option.kind, OptionKind::Toggle { .. });
    let toggles: Vec<&OptionSheet> = sheet.options.iter().filter(is_toggle).take(4).collect();
    let mut sets: Vec<u32> = (1..1u32 << toggles.len()).collect();
    sets.sort_by_key(|set| set.count_ones());
    let one = |set: u32| {
        let changed = toggles
            .iter()
            .enumerate()
            .filter(|(bit, _)| (set >> bit) & 1 == 1);
        let (names, ids): (Vec<String>, Vec<&str>) = changed
            .map(|(_, option)| (toggled_name(words, sheet.family, option), option.id))
            .unzip();
        suggestion(
            names.join(", ").chars().take(100).collect::<String>(),
            ids.join(","),
        )
    };
    sets.into_iter().map(one).collect()
}

pub(super) fn toggled_name(words: &Words, family: &str, option: &OptionSheet) -> String {
    let name = words.say(&format!("{family}-option-{}", option.id.replace('_', "-")));
    let is_on = matches!(option.kind, OptionKind::Toggle { default: false });
    format!(
        "{name}: {}",
        words.say(if is_on { "option-on" } else { "option-off" })
    )
}
