//! What clicks ask that is about no match: settings, help, a challenge being filled in.

use super::Parts;

/// What a click asks for at the bot's own desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Desk {
    /// Show the presser's own settings.
    Settings,
    /// Change one of the presser's own settings to what is picked.
    Set(Knob),
    /// Show the presser's list of blocked people.
    Blocks,
    /// Take challenges from the picked person again.
    Unblock,
    /// Take no more challenges from this person.
    Block {
        /// The person's id.
        person: u64,
    },
    /// Show the server's settings.
    Server,
    /// Set the language of public text to what is picked.
    ServerLanguage,
    /// Set the channels games may be started in to those that are picked.
    ServerChannels,
    /// Let games be started in every channel.
    ServerEverywhere,
    /// Ask whether to end the game that is picked.
    ServerEnd,
    /// End a game without a result.
    ServerEndNow {
        /// The match.
        game: i64,
    },
    /// Show the help.
    Help,
    /// Show a game's page of the help: the picked one, or this.
    HelpGame {
        /// The game's id.
        game: Option<String>,
    },
    /// A page of a game's rules.
    Rules {
        /// The game's id.
        game: String,
        /// From 1.
        page: u32,
    },
    /// A page of a game's tips.
    Tips {
        /// The game's id.
        game: String,
        /// From 1.
        page: u32,
    },
    /// A game's battle chart under the usual house rules.
    Chart {
        /// The game's id.
        game: String,
    },
    /// A challenge form: take up what is picked.
    Fill {
        /// What the menu is for.
        field: Field,
        /// The form as it stood.
        form: Form,
    },
    /// Send a challenge form.
    Send {
        /// The form.
        form: Form,
    },
    /// Show what is kept about the presser.
    Privacy,
    /// Hand out all of it.
    Export,
    /// Ask whether to delete it.
    Forget,
    /// Delete it.
    ForgetNow,
}

/// A personal setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Knob {
    /// The language.
    Language,
    /// The writing on the pieces.
    Faces,
    /// Where the panel is.
    Panel,
    /// Which moves are asked about again.
    Confirm,
}

/// A menu of the challenge form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// The game.
    Game,
    /// The house rules.
    Rules,
    /// How much time there is.
    Clock,
    /// Who moves first.
    First,
}

/// A challenge that is being filled in: all of it is in the ids of its menus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// Whom to challenge.
    pub(crate) opponent: u64,
    /// The place of the game in the list of games.
    pub(crate) game: u8,
    /// The house rules that differ from the usual ones: one bit each, in the sheet's order.
    pub(crate) rules: u8,
    /// The place of the first mover in the list of them.
    pub(crate) first: u8,
    /// The place of the time control in the game's list of them.
    pub(crate) clock: u8,
}

impl Knob {
    /// Every personal setting.
    pub(crate) const ALL: [Knob; 4] = [Knob::Language, Knob::Faces, Knob::Panel, Knob::Confirm];

    /// Its name in ids and keys of texts.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Knob::Language => "language",
            Knob::Faces => "faces",
            Knob::Panel => "panel",
            Knob::Confirm => "confirm",
        }
    }
}

impl Field {
    /// Every menu of the form.
    pub(crate) const ALL: [Field; 4] = [Field::Game, Field::Rules, Field::Clock, Field::First];

    /// Its name in ids and keys of texts.
    #[must_use]
    pub(crate) const fn verb(self) -> &'static str {
        match self {
            Field::Game => "form-game",
            Field::Rules => "form-rules",
            Field::Clock => "form-clock",
            Field::First => "form-first",
        }
    }
}

impl Form {
    fn parse(word: &str) -> Option<Form> {
        let mut parts = word.split('.');
        let form = Form {
            opponent: parts.next()?.parse().ok()?,
            game: parts.next()?.parse().ok()?,
            rules: parts.next()?.parse().ok()?,
            first: parts.next()?.parse().ok()?,
            clock: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(form)
    }

    fn word(&self) -> String {
        let Form {
            opponent,
            game,
            rules,
            first,
            clock,
        } = self;
        format!("{opponent}.{game}.{rules}.{first}.{clock}")
    }
}

impl Desk {
    pub(super) fn from_parts(parts: &Parts<'_>) -> Option<Desk> {
        let word = || parts.word.map(str::to_owned);
        let plain = match parts.verb {
            "settings" => Desk::Settings,
            "blocks" => Desk::Blocks,
            "unblock" => Desk::Unblock,
            "server" => Desk::Server,
            "server-language" => Desk::ServerLanguage,
            "server-channels" => Desk::ServerChannels,
            "server-everywhere" => Desk::ServerEverywhere,
            "server-end" => Desk::ServerEnd,
            "help" => Desk::Help,
            "help-game" => Desk::HelpGame { game: word() },
            "privacy" => Desk::Privacy,
            "export" => Desk::Export,
            "forget" => Desk::Forget,
            "forget-now" => Desk::ForgetNow,
            _ => return Desk::with_word(parts),
        };
        Some(plain)
    }

    fn with_word(parts: &Parts<'_>) -> Option<Desk> {
        let word = parts.word?;
        let game = || word.to_owned();
        let desk = match parts.verb {
            "set" => Desk::Set(Knob::ALL.into_iter().find(|knob| knob.name() == word)?),
            "block" => Desk::Block {
                person: word.parse().ok()?,
            },
            "server-end-now" => Desk::ServerEndNow {
                game: word.parse().ok().filter(|&game| game > 0)?,
            },
            "help-rules" => Desk::Rules {
                game: game(),
                page: parts.number?,
            },
            "help-tips" => Desk::Tips {
                game: game(),
                page: parts.number?,
            },
            "help-chart" => Desk::Chart { game: game() },
            "send" => Desk::Send {
                form: Form::parse(word)?,
            },
            verb => Desk::Fill {
                field: Field::ALL.into_iter().find(|field| field.verb() == verb)?,
                form: Form::parse(word)?,
            },
        };
        Some(desk)
    }

    pub(super) fn parts(&self) -> (&'static str, Option<u32>, Option<String>) {
        match self {
            Desk::Settings => ("settings", None, None),
            Desk::Set(knob) => ("set", None, Some(knob.name().to_owned())),
            Desk::Blocks => ("blocks", None, None),
            Desk::Unblock => ("unblock", None, None),
            Desk::Block { person } => ("block", None, Some(person.to_string())),
            Desk::Server => ("server", None, None),
            Desk::ServerLanguage => ("server-language", None, None),
            Desk::ServerChannels => ("server-channels", None, None),
            Desk::ServerEverywhere => ("server-everywhere", None, None),
            Desk::ServerEnd => ("server-end", None, None),
            Desk::ServerEndNow { game } => ("server-end-now", None, Some(game.to_string())),
            Desk::Help => ("help", None, None),
            Desk::HelpGame { game } => ("help-game", None, game.clone()),
            Desk::Rules { game, page } => ("help-rules", Some(*page), Some(game.clone())),
            Desk::Tips { game, page } => ("help-tips", Some(*page), Some(game.clone())),
            Desk::Chart { game } => ("help-chart", None, Some(game.clone())),
            Desk::Fill { field, form } => (field.verb(), None, Some(form.word())),
            Desk::Send { form } => ("send", None, Some(form.word())),
            Desk::Privacy => ("privacy", None, None),
            Desk::Export => ("export", None, None),
            Desk::Forget => ("forget", None, None),
            Desk::ForgetNow => ("forget-now", None, None),
        }
    }
}
