//! Whether a press belongs to the message it came on. Discord's clients press only what a message
//! has; what comes otherwise is an old press that an edit has overtaken, or a forged one.

use crate::discord::click::Id;
use serenity::all::{
    ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind,
};

/// How a press stands to its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Placed {
    /// The message has this button, or this menu with the line that was picked.
    Here,
    /// The message has none such, but others about the same match: it has changed since.
    Before,
    /// The message has nothing to do with it.
    Elsewhere,
    /// The message has this menu, but no such line.
    Nowhere,
}

impl Placed {
    /// Whether the message may become the answer: it is about this match.
    pub(super) fn may_replace(self) -> bool {
        matches!(self, Placed::Here | Placed::Before)
    }
}

/// How a press about a match, or about none (nought), stands to its message.
pub(super) fn placed(interaction: &ComponentInteraction, game: i64) -> Placed {
    let parts: Vec<&ActionRowComponent> = interaction
        .message
        .components
        .iter()
        .flat_map(|row| &row.components)
        .collect();
    let is_pressed = |part: &&&ActionRowComponent| id(part) == Some(&interaction.data.custom_id);
    if let Some(part) = parts.iter().find(is_pressed) {
        return if has_lines(part, &interaction.data.kind) {
            Placed::Here
        } else {
            Placed::Nowhere
        };
    }
    let is_same_match = |part: &&ActionRowComponent| {
        let other = id(part).and_then(Id::parse);
        other.is_some_and(|other| other.game() == game)
    };
    if parts.iter().any(is_same_match) {
        Placed::Before
    } else {
        Placed::Elsewhere
    }
}

fn id(part: &ActionRowComponent) -> Option<&str> {
    match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    }
}

/// Whether what was picked, if anything, is a line of this menu.
fn has_lines(part: &ActionRowComponent, picked: &ComponentInteractionDataKind) -> bool {
    match (part, picked) {
        (
            ActionRowComponent::SelectMenu(menu),
            ComponentInteractionDataKind::StringSelect { values },
        ) => {
            let has_line = |value: &String| menu.options.iter().any(|line| line.value == *value);
            !values.is_empty() && values.iter().all(has_line)
        }
        // Any channel of the server may be picked, and none.
        (
            ActionRowComponent::SelectMenu(menu),
            ComponentInteractionDataKind::ChannelSelect { .. },
        ) => menu.options.is_empty(),
        (ActionRowComponent::Button(_), ComponentInteractionDataKind::Button) => true,
        _ => false,
    }
}
