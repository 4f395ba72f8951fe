//! Two people at a board who play random moves in their panels.

use crate::tally::Tally;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use sandbox::{Id, Interaction, Person, Refused, Response, View};
use serde_json::Value;
use std::time::{Duration, Instant};
use tabletop::rules::{BySide, Side};

/// How long anybody waits for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// How people play.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// They rest between clicks, so long on average, and wait to be told that it is their turn.
    Human(Duration),
    /// They never rest, and fetch their panel themselves.
    FlatOut,
}

impl Pace {
    /// How long a rest is on average.
    pub(crate) const fn rest(self) -> Duration {
        match self {
            Pace::Human(rest) => rest,
            Pace::FlatOut => Duration::ZERO,
        }
    }

    async fn pause(self, lots: &mut ChaCha8Rng) {
        let rest = self.rest().mul_f64(lots.random_range(0.5..1.5));
        tokio::time::sleep(rest).await;
    }
}

/// A game in progress.
pub(crate) struct Game {
    pub(crate) players: BySide<Person>,
    pub(crate) turn: Side,
    pub(crate) ply: u32,
}

/// What can be done with one control of a message.
enum Control {
    Button(String),
    Line { menu: String, value: String },
}

/// Why a game is not played on.
struct Ended;

impl Game {
    /// Plays until the game is over, something goes wrong, or `until`.
    pub(crate) async fn play(
        mut self,
        pace: Pace,
        until: Instant,
        tally: &Tally,
        lots: ChaCha8Rng,
    ) {
        let mut lots = lots;
        let mut moved: Option<Instant> = None;
        while Instant::now() < until {
            let Ok(panel) = self.panel(pace, tally).await else {
                return;
            };
            if let (Some(moved), Pace::Human(_)) = (moved, pace) {
                tally.tellings.add(moved.elapsed());
            }
            pace.pause(&mut lots).await;
            if self
                .take_turn(&panel, pace, tally, &mut lots)
                .await
                .is_err()
            {
                return;
            }
            moved = Some(Instant::now());
            self.turn = self.turn.other();
            self.ply += 1;
        }
    }

    fn mover(&self) -> &Person {
        self.players.get(self.turn)
    }

    /// The mover's panel, once it asks for this turn's move.
    async fn panel(&self, pace: Pace, tally: &Tally) -> Result<Value, Ended> {
        let person = self.mover();
        if matches!(pace, Pace::FlatOut) {
            return self.fetched(person, tally).await;
        }
        let asks = |message: &Value| !controls(message, "pick", self.ply).is_empty();
        let found = person.wait_for(|view| newest(view).filter(asks), PATIENCE);
        found.await.map_err(|_| {
            tally.untold.add();
            Ended
        })
    }

    /// The mover's panel, brought up to date by the mover's own clicks.
    async fn fetched(&self, person: &Person, tally: &Tally) -> Result<Value, Ended> {
        let mut panel = person.look(newest).ok_or(Ended)?;
        if !controls(&panel, "pick", self.ply).is_empty() {
            return Ok(panel);
        }
        for verb in ["more", "back"] {
            let control = any(&panel, verb).ok_or(Ended)?;
            panel = click(person, &panel, &control, tally).await?;
        }
        Ok(panel)
    }

    /// Picks a piece and a goal by lot.
    async fn take_turn(
        &self,
        panel: &Value,
        pace: Pace,
        tally: &Tally,
        lots: &mut ChaCha8Rng,
    ) -> Result<(), Ended> {
        let person = self.mover();
        let pieces = controls(panel, "pick", self.ply);
        let piece = pieces.choose(lots).ok_or(Ended)?;
        let picked = click(person, panel, piece, tally).await?;
        pace.pause(lots).await;
        let mut goals = controls(&picked, "go", self.ply);
        goals.extend(controls(&picked, "to", self.ply));
        let Some(goal) = goals.choose(lots) else {
            tally.refused.add();
            return Err(Ended);
        };
        let mut after = click(person, &picked, goal, tally).await?;
        // Whether the piece turns over, where it may.
        if let Some(answer) = controls(&after, "sure", self.ply).choose(lots) {
            pace.pause(lots).await;
            after = click(person, &after, answer, tally).await?;
        }
        if !controls(&after, "go", self.ply).is_empty() {
            tally.refused.add();
            return Err(Ended);
        }
        tally.moves.add();
        if any(&after, "rematch").is_some() {
            tally.ended.add();
            return Err(Ended);
        }
        Ok(())
    }
}

/// The newest lasting message of a person's conversation with the bot.
fn newest(view: &View<'_>) -> Option<Value> {
    let messages = view.latest(view.dm_channel()?, 3);
    messages
        .into_iter()
        .rev()
        .find(|message| message["ephemeral"] == false)
}

/// Uses a control and gives the message as it is then.
async fn click(
    person: &Person,
    message: &Value,
    control: &Control,
    tally: &Tally,
) -> Result<Value, Ended> {
    let id: Id = serde_json::from_value(message["id"].clone()).map_err(|_| Ended)?;
    let clicked = Instant::now();
    let begun: Result<Interaction, Refused> = match control {
        Control::Button(button) => person.click(id, button).await,
        Control::Line { menu, value } => person.select(id, menu, &[value]).await,
    };
    let Ok(interaction) = begun else {
        tally.refused.add();
        return Err(Ended);
    };
    let Ok(response) = interaction.settled(PATIENCE).await else {
        tally.failed.add();
        return Err(Ended);
    };
    tally.answers.add(clicked.elapsed());
    if !matches!(response, Response::Update { .. }) {
        tally.refused.add();
    }
    person.look(|view| view.message(id)).ok_or(Ended)
}

/// Everything in a message that does `verb` at this ply: its buttons, and the lines of its menus.
fn controls(message: &Value, verb: &str, ply: u32) -> Vec<Control> {
    let is_meant = |id: &str| {
        let mut words = id.split(':').skip(1);
        // Menus that share a verb are numbered.
        let said = words.next().unwrap_or_default();
        said.trim_end_matches(char::is_numeric) == verb && words.nth(1) == Some(&ply.to_string())
    };
    let parts = sandbox::parts(message).into_iter();
    let meant = parts.filter(|part| part["custom_id"].as_str().is_some_and(is_meant));
    meant.flat_map(|part| of_part(&part)).collect()
}

/// The first button of a message with a verb.
fn any(message: &Value, verb: &str) -> Option<Control> {
    let start = format!("g1:{verb}:");
    let ids = sandbox::parts(message).into_iter();
    let mut ids = ids.filter_map(|part| part["custom_id"].as_str().map(str::to_owned));
    ids.find(|id| id.starts_with(&start)).map(Control::Button)
}

fn of_part(part: &Value) -> Vec<Control> {
    let id = part["custom_id"].as_str().unwrap_or_default().to_owned();
    let Some(lines) = part["options"].as_array() else {
        return vec![Control::Button(id)];
    };
    let value = |line: &Value| line["value"].as_str().unwrap_or_default().to_owned();
    lines
        .iter()
        .map(|line| Control::Line {
            menu: id.clone(),
            value: value(line),
        })
        .collect()
}
