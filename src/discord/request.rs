//! Messages as requests: the one place where ours become serenity's.

use super::message::{
    Attached, Button, ChannelMenu, Drawing, MOST_PICKED, Menu, Message, Plate, Row, Style, spoken,
};
use crate::render::{ChartScene, Marks, Renderer, Scene};
use serenity::all::{
    ButtonStyle, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateButton, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EditMessage, Nonce, UserId,
};
use std::sync::Arc;
use tabletop::rules::Origin;
use tokio::sync::Semaphore;

/// A message whose picture is drawn.
pub(super) struct Drawn {
    message: Message,
    files: Vec<CreateAttachment>,
}

impl From<Message> for Drawn {
    /// A message without a picture.
    fn from(message: Message) -> Drawn {
        Drawn {
            message,
            files: Vec::new(),
        }
    }
}

/// Draws pictures, as many at once as there are processors: more would only take memory.
#[derive(Clone)]
pub(crate) struct Painter {
    renderer: Arc<Renderer>,
    turns: Arc<Semaphore>,
}

impl Painter {
    pub(super) fn new() -> Painter {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Painter {
            renderer: Arc::new(Renderer::new()),
            turns: Arc::new(Semaphore::new(processors)),
        }
    }
}

/// Draws a message's picture, off the threads that answer people.
pub(super) async fn draw(painter: &Painter, mut message: Message) -> Drawn {
    let Some(Plate { drawing, alt }) = message.picture.take() else {
        let files = std::mem::take(&mut message.files).into_iter();
        let files = files.map(|Attached { name, bytes }| CreateAttachment::bytes(bytes, name));
        let files = files.collect();
        return Drawn { message, files };
    };
    let turn = painter.turns.acquire().await;
    let renderer = painter.renderer.clone();
    let bytes = tokio::task::spawn_blocking(move || paint(&renderer, &drawing)).await;
    drop(turn);
    let files = match bytes {
        Ok(bytes) => vec![CreateAttachment::bytes(bytes, "board.png").description(spoken(&alt))],
        Err(error) => {
            tracing::error!(%error, "a picture could not be drawn");
            Vec::new()
        }
    };
    Drawn { message, files }
}

fn paint(renderer: &Renderer, drawing: &Drawing) -> Vec<u8> {
    match drawing {
        Drawing::Board {
            view,
            bottom,
            selected,
            faces,
        } => {
            let mut scene = Scene::new(view, *faces);
            scene.bottom = *bottom;
            if let Some(origin) = selected {
                scene.marks = scene.marks.with_selected(view, *origin);
            }
            renderer.board(&scene)
        }
        Drawing::Camp {
            sheet,
            side,
            army,
            picked,
            faces,
        } => {
            let marks = Marks {
                selected: picked.map(Origin::Board),
                ..Marks::default()
            };
            renderer.setup(sheet, *side, army, &marks, *faces)
        }
        Drawing::Chart {
            sheet,
            chart,
            faces,
            words,
        } => renderer.chart(ChartScene {
            sheet,
            chart,
            faces: *faces,
            words,
        }),
    }
}

impl Drawn {
    /// As a new message. Discord drops a second one with the same nonce.
    pub(super) fn post(self, nonce: String) -> CreateMessage {
        let rows = rows(&self.message);
        CreateMessage::new()
            .allowed_mentions(mentions(&self.message))
            .content(self.message.text)
            .components(rows)
            .files(self.files)
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true)
    }

    /// As an edit that replaces everything.
    pub(super) fn edit(self) -> EditMessage {
        let rows = rows(&self.message);
        EditMessage::new()
            .allowed_mentions(mentions(&self.message))
            .content(self.message.text)
            .components(rows)
            .attachments(only(self.files))
    }

    /// As an edit of an answer that replaces everything.
    pub(super) fn revise(self) -> EditInteractionResponse {
        let rows = rows(&self.message);
        EditInteractionResponse::new()
            .allowed_mentions(mentions(&self.message))
            .content(self.message.text)
            .components(rows)
            .attachments(only(self.files))
    }

    /// As a message after the answer to an interaction.
    pub(super) fn follow_up(self) -> CreateInteractionResponseFollowup {
        let rows = rows(&self.message);
        CreateInteractionResponseFollowup::new()
            .allowed_mentions(mentions(&self.message))
            .content(self.message.text)
            .components(rows)
            .files(self.files)
    }

    /// As an answer to an interaction.
    pub(super) fn answer(self) -> CreateInteractionResponseMessage {
        let rows = rows(&self.message);
        CreateInteractionResponseMessage::new()
            .allowed_mentions(mentions(&self.message))
            .content(self.message.text)
            .components(rows)
            .files(self.files)
    }
}

/// These files alone, in place of what was attached before.
fn only(files: Vec<CreateAttachment>) -> EditAttachments {
    files
        .into_iter()
        .fold(EditAttachments::new(), EditAttachments::add)
}

fn mentions(message: &Message) -> CreateAllowedMentions {
    // Somebody who wanted to be forgotten has no id.
    let known = message.pings.iter().filter(|&&id| id != 0);
    CreateAllowedMentions::new().users(known.map(|&id| UserId::new(id)))
}

fn rows(message: &Message) -> Vec<CreateActionRow> {
    message
        .rows
        .iter()
        .map(|row| match row {
            Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
            Row::Menu(menu) => CreateActionRow::SelectMenu(select(menu)),
            Row::Channels(menu) => CreateActionRow::SelectMenu(channels(menu)),
        })
        .collect()
}

fn button(button: &Button) -> CreateButton {
    let style = match button.style {
        Style::Primary => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
    };
    CreateButton::new(&button.id)
        .label(&button.label)
        .style(style)
        .disabled(button.disabled)
}

fn select(menu: &Menu) -> CreateSelectMenu {
    let options = menu
        .choices
        .iter()
        .map(|choice| {
            let option = CreateSelectMenuOption::new(&choice.label, &choice.value)
                .default_selection(choice.picked);
            match &choice.description {
                Some(description) => option.description(description),
                None => option,
            }
        })
        .collect();
    CreateSelectMenu::new(&menu.id, CreateSelectMenuKind::String { options })
        .placeholder(&menu.placeholder)
}

fn channels(menu: &ChannelMenu) -> CreateSelectMenu {
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![
            ChannelType::Text,
            ChannelType::News,
            ChannelType::Forum,
            ChannelType::Voice,
        ]),
        // The client library writes them as numbers, where the official description wants text.
        default_channels: None,
    };
    CreateSelectMenu::new(&menu.id, kind)
        .placeholder(&menu.placeholder)
        .max_values(MOST_PICKED)
}
