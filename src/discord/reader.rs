//! For whom a message is written: the words and the writing on the pieces.

use crate::locale::{Language, Words, words};
use crate::render::Faces;
use crate::store::{Person, Server};
use tabletop::rules::Sheet;

/// A reader.
#[derive(Clone, Copy)]
pub(crate) struct Reader {
    /// The words of the reader's language.
    pub(crate) words: &'static Words,
    /// The writing on the pieces that the reader has chosen.
    chosen_faces: Option<Faces>,
}

impl Reader {
    /// A reader of a language who has set nothing else.
    #[must_use]
    pub(crate) fn new(language: Language) -> Reader {
        Reader {
            words: words(language),
            chosen_faces: None,
        }
    }

    /// A person, who may have set language and writing.
    #[must_use]
    pub(crate) fn person(person: &Person) -> Reader {
        let taste = &person.taste;
        Reader {
            chosen_faces: taste.faces.as_deref().and_then(Faces::from_name),
            ..Reader::chosen(taste.language.as_deref(), &person.locale)
        }
    }

    /// The writing on a game's pieces that the reader knows.
    #[must_use]
    pub(crate) fn faces(&self, sheet: &Sheet) -> Faces {
        let usual = || usual_faces(self.words.language(), sheet);
        self.chosen_faces.unwrap_or_else(usual)
    }

    /// Everybody in a server.
    #[must_use]
    pub(crate) fn public(server: &Server) -> Reader {
        Reader::chosen(server.language.as_deref(), &server.locale)
    }

    fn chosen(set: Option<&str>, told: &str) -> Reader {
        let set = set.and_then(Language::from_tag);
        Reader::new(set.unwrap_or_else(|| Language::from_discord(told)))
    }
}

/// The writing that goes with a language: where no letters stand beside the characters, those
/// who read neither Japanese nor Chinese are shown letters alone.
fn usual_faces(language: Language, sheet: &Sheet) -> Faces {
    match language {
        Language::Chinese => Faces::Hanzi,
        Language::English if !sheet.is_painted() => Faces::Letters,
        Language::English | Language::Japanese => Faces::KanjiAndLetters,
    }
}

#[cfg(test)]
mod tests {
    use super::Reader;
    use crate::locale::Language;
    use crate::render::Faces;
    use tabletop::games;

    #[test]
    fn everybody_can_read_the_pieces_of_every_game_unasked() {
        for (language, painted, wooden) in [
            (Language::English, Faces::KanjiAndLetters, Faces::Letters),
            (
                Language::Japanese,
                Faces::KanjiAndLetters,
                Faces::KanjiAndLetters,
            ),
            (Language::Chinese, Faces::Hanzi, Faces::Hanzi),
        ] {
            let reader = Reader::new(language);
            for sheet in games::ALL.iter().map(|entry| entry.sheet()) {
                let wanted = if sheet.has_setup { painted } else { wooden };
                assert_eq!(reader.faces(sheet), wanted, "{} {language:?}", sheet.id);
            }
        }
    }
}
