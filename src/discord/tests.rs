//! Every text the Discord side asks for exists.

use crate::locale::{Language, words};
use std::fs;
use std::path::{Path, PathBuf};
use tabletop::matches::Refusal;

/// Kebab-case words in the code that are no keys of texts: verbs of custom ids, ends of keys.
const OTHERS: [&str; 7] = [
    "resign-now",
    "close-now",
    "draw-yes",
    "draw-no",
    "chart-notes",
    "lost-turn",
    "lost-turns",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            // Ids, and what tests look for, are made of words that no text has.
            if !path.ends_with("click") && !path.ends_with("tests") {
                sources(&path, found);
            }
        } else if !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
}

fn is_key(literal: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    literal.contains('-') && literal.split('-').all(is_part)
}

#[test]
fn every_key_in_the_code_has_a_text_in_every_language() {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord"),
        &mut files,
    );
    let mut checked = 0;
    for file in files {
        let code = fs::read_to_string(&file).unwrap();
        for literal in code
            .split('"')
            .skip(1)
            .step_by(2)
            .filter(|literal| is_key(literal) && !OTHERS.contains(literal))
        {
            for language in Language::ALL {
                assert!(
                    words(*language).has(literal),
                    "{literal} in {}",
                    file.display()
                );
            }
            checked += 1;
        }
    }
    assert!(checked > 80, "{checked} keys found");
}

#[test]
fn every_refusal_has_a_sentence_in_every_language() {
    for language in Language::ALL {
        for code in Refusal::CODES {
            assert!(words(*language).has(&format!("refused-{code}")), "{code}");
        }
    }
}

type Command = poise::Command<super::App, anyhow::Error>;

/// The commands that are typed, not those in a person's menu.
fn typed_commands() -> impl Iterator<Item = Command> {
    let all = super::commands::all().into_iter();
    all.filter(|command| command.context_menu_name.is_none())
}

#[test]
fn commands_in_a_persons_menu_are_named_in_every_language() {
    let all = super::commands::all().into_iter();
    let mut named = 0;
    for command in all.filter(|command| command.context_menu_name.is_some()) {
        let mut names = vec![command.context_menu_name.clone().unwrap().to_string()];
        let others = command.name_localizations.iter();
        names.extend(others.map(|(_, name)| name.to_string()));
        assert_eq!(names.len(), Language::ALL.len());
        for name in names {
            assert!((1..=32).contains(&name.chars().count()), "{name}");
            assert!(!name.starts_with("name-"), "{name}");
            named += 1;
        }
    }
    assert!(named > 0);
}

#[test]
fn every_command_and_option_is_described_within_discords_limits() {
    for command in typed_commands() {
        let options = command
            .parameters
            .iter()
            .map(|option| (&option.name, &option.description));
        for (name, description) in options.chain([(&command.name, &command.description)]) {
            let description = description.as_deref().unwrap();
            assert!(
                (1..=100).contains(&description.chars().count()),
                "{name}: {description}"
            );
            assert!(
                !description.starts_with("command-"),
                "{name}: {description}"
            );
        }
    }
}

/// Discord's rule for names of commands and options: letters, digits, dashes and underscores, up to
/// 32 of them, lower case where there is a case.
fn is_name(name: &str) -> bool {
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
    (1..=32).contains(&name.chars().count())
        && name.chars().all(fits)
        && name == name.to_lowercase()
}

#[test]
fn every_command_and_option_is_named_and_described_in_every_language() {
    let english = words(Language::English);
    for command in typed_commands() {
        let key = command.name.to_string();
        let mut all = vec![(
            key.clone(),
            &command.name,
            &command.name_localizations,
            &command.description_localizations,
        )];
        all.extend(command.parameters.iter().map(|option| {
            (
                format!("{key}-{}", option.name.replace('_', "-")),
                &option.name,
                &option.name_localizations,
                &option.description_localizations,
            )
        }));
        for (key, name, names, descriptions) in all {
            assert_eq!(*name, english.say(&format!("name-{key}")));
            let locales = |texts: &[(std::borrow::Cow<'static, str>, _)]| {
                let tags = texts.iter().map(|(locale, _)| locale.to_string());
                tags.collect::<Vec<_>>()
            };
            for texts in [names, descriptions] {
                assert_eq!(locales(texts), ["ja", "zh-CN"], "{key}");
            }
            for (locale, name) in names.iter() {
                assert!(is_name(name), "{key} in {locale}: {name}");
            }
            for (locale, text) in descriptions.iter() {
                let length = text.chars().count();
                assert!((1..=100).contains(&length), "{key} in {locale}: {text}");
                assert!(!text.starts_with("command-"), "{key} in {locale}");
            }
        }
    }
}
