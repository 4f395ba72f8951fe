//! What people want to read on the pieces.

use tabletop::rules::{Face, Sheet};

/// What people want to read on the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Faces {
    /// Japanese characters over small letters; characters alone in games of plain wood.
    #[default]
    KanjiAndLetters,
    /// One Japanese character where a kind has one, else as [`Faces::KanjiAndLetters`].
    Single,
    /// Large letters alone.
    Letters,
    /// Simplified Chinese characters alone.
    Hanzi,
    /// Numbers where a kind has one, else letters.
    Ranks,
}

impl Faces {
    /// Every kind of writing.
    pub const ALL: [Faces; 5] = [
        Faces::KanjiAndLetters,
        Faces::Single,
        Faces::Letters,
        Faces::Hanzi,
        Faces::Ranks,
    ];

    /// Its name in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Faces::KanjiAndLetters => "kanji",
            Faces::Single => "single",
            Faces::Letters => "letters",
            Faces::Hanzi => "hanzi",
            Faces::Ranks => "ranks",
        }
    }

    /// What stands in Latin letters or digits on a kind's pieces.
    #[must_use]
    pub const fn letters(self, face: &Face) -> &'static str {
        match self {
            Faces::Ranks if !face.rank.is_empty() => face.rank,
            _ => face.letters,
        }
    }

    /// What stands in Japanese characters on a kind's pieces.
    #[must_use]
    pub const fn kanji(self, face: &Face) -> &'static str {
        match self {
            Faces::Single if !face.single.is_empty() => face.single,
            _ => face.kanji,
        }
    }

    /// The writing of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Faces> {
        Faces::ALL.into_iter().find(|faces| faces.name() == name)
    }

    /// What these come to in a game: one where no kind has a single character is drawn as usual.
    pub(super) fn in_game(self, sheet: &Sheet) -> Faces {
        let has_single = sheet.kinds.iter().any(|kind| !kind.face.single.is_empty());
        match self {
            Faces::Single if !has_single => Faces::KanjiAndLetters,
            faces => faces,
        }
    }
}
