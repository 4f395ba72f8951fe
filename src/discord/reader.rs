//! For whom a message is written: the words and the writing on the pieces.

use crate::locale::{Language, Words, words};
use crate::render::Faces;
use crate::store::{Person, Server};

/// A reader.
#[derive(Clone, Copy)]
pub(crate) struct Reader {
    /// The words of the reader's language.
    pub(crate) words: &'static Words,
    /// The writing on the pieces that the reader knows.
    pub(crate) faces: Faces,
}

impl Reader {
    /// A reader of a language who has set nothing else.
    #[must_use]
    pub(crate) fn new(language: Language) -> Reader {
        Reader {
            words: words(language),
            faces: faces_of(language),
        }
    }

    /// A person, who may have set language and writing.
    #[must_use]
    pub(crate) fn person(person: &Person) -> Reader {
        let taste = &person.taste;
        let reader = Reader::chosen(taste.language.as_deref(), &person.locale);
        let faces = taste.faces.as_deref().and_then(Faces::from_name);
        Reader {
            faces: faces.unwrap_or(reader.faces),
            ..reader
        }
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

/// The writing that goes with a language.
fn faces_of(language: Language) -> Faces {
    match language {
        Language::Chinese => Faces::Hanzi,
        Language::English | Language::Japanese => Faces::KanjiAndLetters,
    }
}
