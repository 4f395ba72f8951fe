//! What autocomplete suggests.

use super::{Context, known_reader};
use crate::discord::house_rules::{RuleSet, handicap_names};
use crate::discord::message::shortened;
use crate::discord::present::time_name;
use crate::locale::Words;
use poise::serenity_prelude as serenity;
use tabletop::games;
use tabletop::matches::FirstMover;
use tabletop::rules::Sheet;

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
fn suggest(all: impl IntoIterator<Item = Suggestion>) -> serenity::CreateAutocompleteResponse {
    let choices = all
        .into_iter()
        .take(25)
        .map(|one| serenity::AutocompleteChoice::new(one.name, one.value));
    serenity::CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The games by name.
pub(super) fn game_names(words: &Words) -> impl Iterator<Item = Suggestion> {
    let ids = games::ALL.iter().map(|entry| entry.sheet().id);
    ids.map(|id| suggestion(words.say(&format!("{id}-name")), id))
}

/// Who may move first, by name.
pub(super) fn first_names(words: &Words) -> impl Iterator<Item = Suggestion> {
    FirstMover::ALL.into_iter().map(|mover| {
        let name = mover.name();
        suggestion(words.say(&format!("choice-first-{name}")), name)
    })
}

/// The suggestions that have in them what was typed, first those that begin with it.
pub(super) fn matching(
    all: impl IntoIterator<Item = Suggestion>,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    let is_meant = |one: &Suggestion| {
        one.name.to_lowercase().contains(&typed) || one.value.to_lowercase().starts_with(&typed)
    };
    let mut meant: Vec<Suggestion> = all.into_iter().filter(is_meant).collect();
    meant.sort_by_key(|one| !one.name.to_lowercase().starts_with(&typed));
    suggest(meant)
}

pub(super) async fn complete_game(
    context: Context<'_>,
    partial: &str,
) -> serenity::CreateAutocompleteResponse {
    matching(game_names(known_reader(context).await.words), partial)
}

pub(super) async fn complete_first(
    context: Context<'_>,
    partial: &str,
) -> serenity::CreateAutocompleteResponse {
    matching(first_names(known_reader(context).await.words), partial)
}

/// Every set of house rules that differs from the usual ones, the small changes first.
pub(super) async fn complete_house_rules(
    context: Context<'_>,
    partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = known_reader(context).await.words;
    let sets = house_rule_sets(chosen_game(context), words);
    matching(sets, partial)
}

/// Every handicap that the game offers.
pub(super) async fn complete_handicap(
    context: Context<'_>,
    partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = known_reader(context).await.words;
    matching(handicap_sets(chosen_game(context), words), partial)
}

pub(super) fn handicap_sets(
    sheet: &'static Sheet,
    words: &'static Words,
) -> impl Iterator<Item = Suggestion> {
    handicap_names(words, sheet).map(|(value, name)| suggestion(name, value))
}

/// Every clock that the game offers.
pub(super) async fn complete_clock(
    context: Context<'_>,
    partial: &str,
) -> serenity::CreateAutocompleteResponse {
    let words = known_reader(context).await.words;
    matching(clock_names(chosen_game(context), words), partial)
}

/// The game that is chosen already, or the first of the list.
fn chosen_game(context: Context<'_>) -> &'static Sheet {
    let mut options = context.interaction.data.options.iter();
    let chosen = options.find(|option| option.name == "game");
    let game = chosen.and_then(|option| match &option.value {
        serenity::CommandDataOptionValue::String(id) => games::find(id),
        _ => None,
    });
    game.unwrap_or(games::ALL[0]).sheet()
}

pub(super) fn clock_names(
    sheet: &'static Sheet,
    words: &Words,
) -> impl Iterator<Item = Suggestion> {
    let controls = sheet.timing.controls.iter();
    controls.map(|time| suggestion(time_name(words, *time), time.to_string()))
}

pub(super) fn house_rule_sets(sheet: &'static Sheet, words: &Words) -> Vec<Suggestion> {
    let changed = RuleSet::all(sheet)
        .into_iter()
        .filter(|set| !set.is_usual());
    changed
        .map(|set| suggestion(shortened(&set.name(words, sheet)), set.ids(sheet)))
        .collect()
}
