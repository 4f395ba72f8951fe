//! Every word a person reads, from Fluent files: the bot's own under `locales/`, each game's
//! beside its rules.

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
pub use fluent_bundle::{FluentArgs, FluentValue};
use std::sync::{Arc, LazyLock};
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// The bot's own texts: language tag and file, several files for one language.
static OWN_TEXTS: &[(&str, &str)] = &[
    ("en", include_str!("../../locales/en/bot.ftl")),
    ("en", include_str!("../../locales/en/answers.ftl")),
    ("ja", include_str!("../../locales/ja/bot.ftl")),
    ("ja", include_str!("../../locales/ja/answers.ftl")),
    ("zh", include_str!("../../locales/zh/bot.ftl")),
    ("zh", include_str!("../../locales/zh/answers.ftl")),
];

/// A language people can read the bot in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, and what is used wherever a text is missing.
    English,
    /// Japanese.
    Japanese,
    /// Chinese, in simplified characters.
    Chinese,
}

impl Language {
    /// Every language, the fallback first.
    pub const ALL: &'static [Language] =
        &[Language::English, Language::Japanese, Language::Chinese];

    /// The tag under which texts are kept.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
            Language::Chinese => "zh",
        }
    }

    /// The locale under which Discord takes names and descriptions in this language.
    #[must_use]
    pub const fn discord(self) -> &'static str {
        match self {
            Language::English => "en-US",
            Language::Japanese => "ja",
            Language::Chinese => "zh-CN",
        }
    }

    /// The language of a tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Language> {
        let mut all = Language::ALL.iter().copied();
        all.find(|known| tag == known.tag())
    }

    /// The language for a locale as Discord names it (`en-US`, `ja`, `zh-CN`).
    #[must_use]
    pub fn from_discord(locale: &str) -> Language {
        let language = locale.split('-').next();
        language
            .and_then(Language::from_tag)
            .unwrap_or(Language::English)
    }
}

/// The texts of one language. Cheap to clone.
#[derive(Clone)]
pub struct Words {
    language: Language,
    bundle: Arc<Bundle>,
}

static LOADED: LazyLock<Vec<Words>> = LazyLock::new(|| {
    Language::ALL
        .iter()
        .map(|&language| Words {
            language,
            bundle: Arc::new(load(language)),
        })
        .collect()
});

fn load(language: Language) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().expect("language tags are constants");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    // Discord shows the isolation marks as boxes on some phones.
    bundle.set_use_isolating(false);
    for text in texts_of(language) {
        let resource = FluentResource::try_new(text.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("a text file does not parse: {errors:?}"));
        bundle
            .add_resource(resource)
            .expect("keys are unique over all text files");
    }
    bundle
}

fn texts_of(language: Language) -> impl Iterator<Item = &'static str> {
    let mut families = Vec::new();
    let mut of_games = Vec::new();
    for entry in tabletop::games::ALL {
        let sheet = entry.sheet();
        if !families.contains(&sheet.family) {
            families.push(sheet.family);
            of_games.extend(sheet.texts);
        }
    }
    OWN_TEXTS
        .iter()
        .chain(of_games)
        .filter(move |(tag, _)| *tag == language.tag())
        .map(|(_, text)| *text)
}

/// The texts in a language.
#[must_use]
pub fn words(language: Language) -> &'static Words {
    LOADED
        .iter()
        .find(|words| words.language == language)
        .unwrap_or(&LOADED[0])
}

impl Words {
    /// Which language this is.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of a key without placeholders.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The text of a key with its placeholders filled in.
    ///
    /// A key that no language has is shown as itself and logged: a test proves there is none.
    #[must_use]
    pub fn say_with(&self, key: &str, fill: &[(&str, Fill<'_>)]) -> String {
        self.find(key, fill)
            .or_else(|| LOADED[0].find(key, fill))
            .unwrap_or_else(|| {
                tracing::error!(key, "a text is missing");
                key.to_owned()
            })
    }

    /// The text of a key if this language has it.
    #[must_use]
    pub fn find(&self, key: &str, fill: &[(&str, Fill<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut args = FluentArgs::new();
        for (name, value) in fill {
            args.set(*name, value.clone().into_fluent());
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a text could not be filled in");
        }
        Some(text)
    }

    /// What the file explains about a key, in its attribute `description`.
    #[must_use]
    pub fn explain(&self, key: &str) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = message.get_attribute("description")?.value();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, None, &mut errors);
        Some(text.into_owned())
    }

    /// Words in a row, as this language separates them.
    #[must_use]
    pub fn list<T: AsRef<str>>(&self, parts: &[T]) -> String {
        let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
        parts.join(&self.say("list-separator"))
    }

    /// Whether this language itself has a key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle
            .get_message(key)
            .is_some_and(|message| message.value().is_some())
    }
}

/// What fills a placeholder.
#[derive(Clone, Debug)]
pub enum Fill<'a> {
    /// Words.
    Text(std::borrow::Cow<'a, str>),
    /// A number, which the language may inflect.
    Number(i64),
}

impl<'a> Fill<'a> {
    fn into_fluent(self) -> FluentValue<'a> {
        match self {
            Fill::Text(text) => FluentValue::from(text),
            Fill::Number(number) => FluentValue::from(number),
        }
    }
}

impl<'a> From<&'a str> for Fill<'a> {
    fn from(text: &'a str) -> Self {
        Fill::Text(text.into())
    }
}

impl<'a> From<&'a String> for Fill<'a> {
    fn from(text: &'a String) -> Self {
        Fill::Text(text.as_str().into())
    }
}

impl From<String> for Fill<'_> {
    fn from(text: String) -> Self {
        Fill::Text(text.into())
    }
}

impl From<i64> for Fill<'_> {
    fn from(number: i64) -> Self {
        Fill::Number(number)
    }
}

impl From<u32> for Fill<'_> {
    fn from(number: u32) -> Self {
        Fill::Number(number.into())
    }
}

impl From<usize> for Fill<'_> {
    fn from(number: usize) -> Self {
        Fill::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// The placeholders of each key, read from the files themselves.
    fn placeholders(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for text in texts_of(language) {
            let mut key = String::new();
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                if let Some((name, _)) = line.split_once(" =")
                    && !line.starts_with(' ')
                {
                    key = name.to_owned();
                    assert!(!found.contains_key(&key), "{key} stands twice");
                    found.insert(key.clone(), BTreeSet::new());
                }
                let names = line.split('$').skip(1);
                let word = |rest: &str| {
                    let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric());
                    rest[..end.unwrap_or(rest.len())].to_owned()
                };
                found
                    .entry(key.clone())
                    .or_default()
                    .extend(names.map(word));
            }
        }
        found.remove("");
        found
    }

    #[test]
    fn every_language_has_every_key_with_the_same_placeholders() {
        let english = placeholders(Language::English);
        assert!(english.len() > 250, "{} keys", english.len());
        for &language in Language::ALL {
            let other = placeholders(language);
            for (key, wanted) in &english {
                // Every language has a notation of its own.
                let families = tabletop::games::ALL
                    .iter()
                    .map(|entry| entry.sheet().family);
                let is_notation = { families }.any(|family| *key == format!("{family}-move"));
                if !is_notation {
                    assert_eq!(other.get(key), Some(wanted), "{key} in {language:?}");
                }
                assert!(words(language).has(key), "{key} in {language:?}");
            }
            assert_eq!(other.len(), english.len(), "{language:?}");
        }
    }

    #[test]
    fn languages_are_found_by_discords_locales() {
        for (locale, language) in [
            ("en-US", Language::English),
            ("en-GB", Language::English),
            ("ja", Language::Japanese),
            ("zh-CN", Language::Chinese),
            ("zh-TW", Language::Chinese),
            ("de", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::from_discord(locale), language, "{locale}");
        }
        for &language in Language::ALL {
            assert_eq!(Language::from_discord(language.discord()), language);
        }
    }
}
