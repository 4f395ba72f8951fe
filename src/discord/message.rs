//! A message as the bot means it, before it becomes a request: text, one picture, rows of
//! buttons and menus.

use crate::render::{ChartWords, Faces};
use tabletop::rules::{Army, Chart, Origin, Sheet, Side, Square, View};

/// A whole message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    /// Up to 2000 characters.
    pub(crate) text: String,
    /// The one picture.
    pub(crate) picture: Option<Plate>,
    /// Files, where there is no picture.
    pub(crate) files: Vec<Attached>,
    /// Up to five rows.
    pub(crate) rows: Vec<Row>,
    /// The people this message may ping; everybody else is named without a ping.
    pub(crate) pings: Vec<u64>,
}

/// A file to take home.
#[derive(Clone)]
pub(crate) struct Attached {
    /// The name of the file.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
}

impl std::fmt::Debug for Attached {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

/// A picture still to be drawn, and its words for those who do not see it.
#[derive(Clone, Debug)]
pub(crate) struct Plate {
    /// What is drawn.
    pub(crate) drawing: Drawing,
    /// Up to 1024 characters, from the same view.
    pub(crate) alt: String,
}

/// A label of a hundred characters, which ends visibly where it is too long.
pub(crate) fn shortened(label: &str) -> String {
    match label.char_indices().nth(99) {
        Some((end, _)) if label[end..].chars().nth(1).is_some() => format!("{}…", &label[..end]),
        _ => label.to_owned(),
    }
}

/// A text as it is heard: without Markdown, which no reader of pictures knows.
pub(crate) fn spoken(text: &str) -> String {
    let mut spoken = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => spoken.extend(letters.next()),
            '*' | '`' => {}
            _ => spoken.push(letter),
        }
    }
    spoken
}

/// What a picture shows.
#[derive(Clone)]
pub(crate) enum Drawing {
    /// A board as its viewer sees it.
    Board {
        /// The view, which also says who looks.
        view: Box<View>,
        /// Who sits at the bottom.
        bottom: Side,
        /// The piece that is selected on it.
        selected: Option<Origin>,
        /// The writing on the pieces.
        faces: Faces,
    },
    /// A player's own camp before the game.
    Camp {
        /// The game.
        sheet: &'static Sheet,
        /// Whose camp.
        side: Side,
        /// What stands there.
        army: Army,
        /// The square picked for a swap.
        picked: Option<Square>,
        /// The writing on the pieces.
        faces: Faces,
    },
    /// Who beats whom.
    Chart {
        /// The game.
        sheet: &'static Sheet,
        /// Its chart under the house rules.
        chart: Chart,
        /// The writing on the pieces.
        faces: Faces,
        /// The words beside the table.
        words: ChartWords,
    },
}

impl std::fmt::Debug for Drawing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Drawing::Board { .. } => "Board",
            Drawing::Camp { .. } => "Camp",
            Drawing::Chart { .. } => "Chart",
        })
    }
}

/// One row under a message.
#[derive(Clone, Debug)]
pub(crate) enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// One menu.
    Menu(Menu),
    /// One menu of the server's channels.
    Channels(ChannelMenu),
}

/// A button.
#[derive(Clone, Debug)]
pub(crate) struct Button {
    /// The custom id.
    pub(crate) id: String,
    /// Up to 80 characters.
    pub(crate) label: String,
    /// Its colour.
    pub(crate) style: Style,
    /// Whether it cannot be pressed.
    pub(crate) disabled: bool,
}

/// A button's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// The one most people will press.
    Primary,
    /// Any other.
    Secondary,
    /// Agreement.
    Success,
    /// Attack, refusal, resignation.
    Danger,
}

/// A menu to pick one thing from.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    /// The custom id.
    pub(crate) id: String,
    /// What it says when nothing is picked; up to 150 characters.
    pub(crate) placeholder: String,
    /// One to 25 lines.
    pub(crate) choices: Vec<Choice>,
}

/// How many channels may be picked at once.
pub(crate) const MOST_PICKED: u8 = 25;

/// A menu to pick any number of channels from, up to [`MOST_PICKED`].
#[derive(Clone, Debug)]
pub(crate) struct ChannelMenu {
    /// The custom id.
    pub(crate) id: String,
    /// What it says when nothing is picked; up to 150 characters.
    pub(crate) placeholder: String,
}

/// A line in a menu.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// What is sent when it is picked.
    pub(crate) value: String,
    /// Up to 100 characters.
    pub(crate) label: String,
    /// Up to 100 characters, small print.
    pub(crate) description: Option<String>,
    /// Whether it is shown as picked.
    pub(crate) picked: bool,
}

impl Button {
    /// A button that can be pressed.
    pub(crate) fn new(style: Style, id: impl Into<String>, label: impl Into<String>) -> Button {
        Button {
            id: id.into(),
            label: label.into(),
            style,
            disabled: false,
        }
    }

    /// The same button, unpressable when `disabled`.
    #[must_use]
    pub(crate) fn disabled_if(mut self, disabled: bool) -> Button {
        self.disabled = disabled;
        self
    }
}

impl Message {
    /// A message of words alone.
    pub(crate) fn text(text: impl Into<String>) -> Message {
        Message {
            text: text.into(),
            ..Message::default()
        }
    }

    /// The same message without its words: whom it speaks to, its picture and its buttons. For a
    /// server whose moderation takes no words of ours.
    #[must_use]
    pub(crate) fn without_words(mut self) -> Message {
        let mention = |part: &str| {
            let id = part.strip_prefix('@')?.split_once('>')?.0;
            id.parse::<u64>().ok().map(|id| format!("<@{id}>"))
        };
        let mentions: Vec<String> = self.text.split('<').filter_map(mention).collect();
        self.text = mentions.join(" ");
        if self.text.is_empty() && self.picture.is_none() {
            // A message must not be empty.
            self.text.push('…');
        }
        self
    }

    /// Adds a menu; no row when it has no lines.
    #[must_use]
    pub(crate) fn with_menu(mut self, menu: Menu) -> Message {
        if !menu.choices.is_empty() {
            self.rows.push(Row::Menu(menu));
        }
        self
    }

    /// Adds a row of buttons; no row when there are none.
    #[must_use]
    pub(crate) fn with_buttons(mut self, buttons: Vec<Button>) -> Message {
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{shortened, spoken};
    use crate::discord::present::escape;

    #[test]
    fn alternative_texts_have_names_as_they_are_and_no_markdown() {
        let name = "*An _unusual_ [name](x) \\ `here`*";
        let text = format!("**Battle at `b5`: {} wins.**", escape(name));
        assert_eq!(spoken(&text), format!("Battle at b5: {name} wins."));
    }

    #[test]
    fn labels_are_shortened_to_a_hundred_characters() {
        let long = "ね".repeat(101);
        assert_eq!(shortened(&long), format!("{}…", "ね".repeat(99)));
        assert_eq!(shortened(&long[3..]), long[3..]);
    }
}
