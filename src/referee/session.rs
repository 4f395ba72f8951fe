//! One game at a time, and the operations on it.

use super::answer::{self, Failure};
use super::offers::{Offered, Offers};
use super::request::{Codes, Request};
use super::sentence;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tabletop::games;
use tabletop::rules::{
    Army, BySide, Entry, Fault, LostTurn, Move, Outcome, Position, Reason, Refusal, Sheet, Side,
    Table, View, Viewer,
};

/// Deeper counts would never end.
const DEEPEST: u32 = 16;

/// The referee's memory between two lines: the game on the board, if one was set up.
#[derive(Default)]
pub(super) struct Session {
    game: Option<Sitting>,
}

/// A game with what players agreed beside the board.
struct Sitting {
    table: Box<dyn Table>,
    offers: Offers,
    /// An end that the board does not know of: resignation, agreement.
    closed: Option<Outcome>,
}

impl Session {
    /// Carries one request out.
    ///
    /// # Errors
    /// Why it was not carried out; nothing has changed then.
    pub(super) fn answer(&mut self, request: Request) -> Result<Value, Failure> {
        match request.op.as_str() {
            "games" => Ok(list_games()),
            "new" => self.start(&request),
            "position" => self.arrange(&request),
            "legal" => self.sitting().map(Sitting::legal),
            "play" => self.sitting()?.play_asked(&request),
            "view" => self.sitting()?.view_asked(&request),
            "board" => self
                .sitting()
                .map(|game| answer::board(&game.view(Viewer::Referee))),
            "resign" => self.sitting()?.resign(&request),
            "offer" => self.sitting()?.offer(&request),
            "answer" => self.sitting()?.answer_offer(&request),
            "timeout" => self.sitting()?.time_out(&request),
            "perft" => self.sitting()?.perft(&request),
            "best" => Err(Failure::new(
                "no-computer",
                "no computer player is built in yet",
            )),
            other => Err(Failure::new(
                "unknown-op",
                format!("no operation `{other}`"),
            )),
        }
    }

    fn sitting(&mut self) -> Result<&mut Sitting, Failure> {
        let none = || Failure::new("no-game", "set up a game first, with `new` or `position`");
        self.game.as_mut().ok_or_else(none)
    }

    fn start(&mut self, request: &Request) -> Result<Value, Failure> {
        let entry = entry_of(request)?;
        let seed = request.seed.unwrap_or_else(rand::random);
        let mut unread = BySide::<Vec<_>>::default();
        let armies = BySide::from_fn(|side| match given(request, side) {
            None => random_army(entry, side, seed),
            Some(Codes(codes)) => {
                let (army, faults) = Army::from_camp_codes(entry.sheet(), side, codes);
                *unread.get_mut(side) = faults;
                army
            }
        });
        if unread != BySide::default() {
            let faults = BySide::from_fn(|side| {
                let mut faults = unread.get(side).clone();
                faults.extend(faults_of_rest(entry, request, side, armies.get(side)));
                faults
            });
            return Err(Failure::bad_army(entry.sheet(), &faults));
        }
        let table = entry.begin(&request.options, armies);
        self.game =
            Some(Sitting::at(table.map_err(|faults| {
                Failure::bad_army(entry.sheet(), &faults)
            })?));
        Ok(json!({"ok": true, "seed": seed}))
    }

    fn arrange(&mut self, request: &Request) -> Result<Value, Failure> {
        let entry = entry_of(request)?;
        let table = entry.arrange(asked_position(entry.sheet(), request)?);
        let mut sitting = Sitting::at(table);
        for (place, text) in request.moves.iter().enumerate() {
            sitting
                .play(text)
                .map_err(|failure| failure.in_move(place + 1, text))?;
        }
        let over = answer::over(sitting.outcome());
        self.game = Some(sitting);
        Ok(json!({"ok": true, "over": over}))
    }
}

/// A position as it was asked for: pieces by square, or the board in Forsyth's notation.
fn asked_position(sheet: &Sheet, request: &Request) -> Result<Position, Failure> {
    if let Some(sfen) = &request.sfen {
        let read = Position::from_sfen(sheet, sfen, request.options.clone());
        return read.map_err(|error| Failure::new("bad-sfen", error.to_string()));
    }
    Ok(Position {
        options: request.options.clone(),
        turn: request.turn.unwrap_or(Side::First),
        quiet: request.quiet,
        hands: BySide::default(),
        armies: read_armies(sheet, request)?,
    })
}

/// What else is wrong with an army that could not be read whole. A square whose piece could not
/// be read counts as filled.
fn faults_of_rest(entry: &dyn Entry, request: &Request, side: Side, army: &Army) -> Vec<Fault> {
    let named = |fault: &Fault| match (fault, given(request, side)) {
        (Fault::Empty(square), Some(Codes(codes))) => codes
            .keys()
            .any(|name| entry.sheet().find_in_camp(side, name) == Some(*square)),
        _ => false,
    };
    let faults = entry.check_army(side, army).err().unwrap_or_default();
    faults.into_iter().filter(|fault| !named(fault)).collect()
}

fn list_games() -> Value {
    let games: Vec<Value> = games::ALL
        .iter()
        .map(|entry| answer::game(entry.sheet()))
        .collect();
    json!({"ok": true, "games": games})
}

fn entry_of(request: &Request) -> Result<&'static dyn Entry, Failure> {
    let id = request.game.as_deref().unwrap_or_default();
    let entry =
        games::find(id).ok_or_else(|| Failure::new("unknown-game", format!("no game `{id}`")))?;
    match request.options.check(&entry.sheet().options) {
        Ok(()) => Ok(entry),
        Err(error) => Err(Failure::new("bad-option", error.to_string())),
    }
}

const fn given(request: &Request, side: Side) -> Option<&Codes> {
    match side {
        Side::First => request.first.as_ref(),
        Side::Second => request.second.as_ref(),
    }
}

/// An army that depends on the seed and the side alone, whatever the other side brings.
fn random_army(entry: &dyn Entry, side: Side, seed: u64) -> Army {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(match side {
        Side::First => 1,
        Side::Second => 2,
    });
    entry.random_army(side, &mut rng)
}

/// Both armies of a position: they may be anywhere, but not on one square.
fn read_armies(sheet: &Sheet, request: &Request) -> Result<BySide<Army>, Failure> {
    let read = BySide::from_fn(|side| match given(request, side) {
        None => Ok(Army::default()),
        Some(Codes(codes)) => Army::from_codes(sheet, codes),
    });
    let armies = match (read.first, read.second) {
        (Ok(first), Ok(second)) => BySide { first, second },
        (first, second) => {
            let faults = BySide {
                first: first.err().unwrap_or_default(),
                second: second.err().unwrap_or_default(),
            };
            return Err(Failure::bad_army(sheet, &faults));
        }
    };
    let shared = armies
        .first
        .iter()
        .find(|&(square, _)| armies.second.at(square).is_some());
    match shared {
        None => Ok(armies),
        Some((square, _)) => {
            let name = &sheet.square(square).name;
            Err(Failure::new(
                "two-pieces",
                format!("both armies have a piece on {name}"),
            ))
        }
    }
}

impl Sitting {
    fn at(table: Box<dyn Table>) -> Sitting {
        Sitting {
            table,
            offers: Offers::default(),
            closed: None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.closed.or_else(|| self.table.outcome())
    }

    /// A view that knows of an end beside the board.
    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.table.view(viewer);
        if self.closed.is_some() {
            view.over = self.closed;
            view.moves.clear();
        }
        view
    }

    fn running(&self) -> Result<(), Failure> {
        match self.outcome() {
            None => Ok(()),
            Some(_) => Err(self.refusal(None, &Refusal::new("game-over"))),
        }
    }

    fn legal(&mut self) -> Value {
        let sheet = self.table.entry().sheet();
        let moves = if self.closed.is_some() {
            Vec::new()
        } else {
            self.table.legal_moves()
        };
        let mut moves: Vec<String> = moves.into_iter().map(|mv| sheet.write_move(mv)).collect();
        moves.sort_unstable();
        json!({"ok": true, "moves": moves})
    }

    fn play_asked(&mut self, request: &Request) -> Result<Value, Failure> {
        let text = request.mv.as_deref().ok_or_else(|| missing("move"))?;
        self.play(text)?;
        let view = self.table.view(Viewer::Watcher);
        Ok(json!({
            "ok": true,
            "battle": answer::public_battle(view.sheet, view.last()),
            "over": answer::over(view.over),
        }))
    }

    fn play(&mut self, text: &str) -> Result<(), Failure> {
        self.running()?;
        let read = self.table.read_move(text);
        let mv = read.map_err(|refusal| self.refusal(None, &refusal))?;
        let played = self.table.play(mv);
        played.map_err(|refusal| self.refusal(Some(mv), &refusal))?;
        if let Some(event) = self.table.view(Viewer::Watcher).last() {
            self.offers.turn_completed(event.side);
        }
        Ok(())
    }

    /// A refusal with its sentence, from the seat of the side to move.
    fn refusal(&self, mv: Option<Move>, refusal: &Refusal) -> Failure {
        let turn = self.table.view(Viewer::Watcher).turn;
        let view = self.table.view(Viewer::Side(turn));
        Failure::new(
            refusal.code,
            sentence::of_refusal(view.sheet, &view, mv, refusal),
        )
    }

    fn view_asked(&self, request: &Request) -> Result<Value, Failure> {
        let viewer = match request.viewer.as_deref() {
            Some("first") => Viewer::Side(Side::First),
            Some("second") => Viewer::Side(Side::Second),
            Some("watcher") => Viewer::Watcher,
            Some(other) => {
                let error = format!("`as` is first, second or watcher, not `{other}`");
                return Err(Failure::new("unknown-viewer", error));
            }
            None => return Err(missing("as")),
        };
        Ok(answer::view(&self.view(viewer)))
    }

    fn sheet(&self) -> &'static Sheet {
        self.table.entry().sheet()
    }

    fn resign(&mut self, request: &Request) -> Result<Value, Failure> {
        let by = self.side_asked(request)?;
        Ok(self.close(Some(by.other()), Reason::Resign))
    }

    fn offer(&mut self, request: &Request) -> Result<Value, Failure> {
        let by = self.side_asked(request)?;
        if !self.sheet().draw_offers {
            let error = "in this game nobody offers draws";
            return Err(Failure::new("no-draw-offers", error));
        }
        let ply = self.table.view(Viewer::Watcher).ply;
        match self.offers.offer(by, ply) {
            Offered::Open => Ok(going_on()),
            Offered::Agreed => Ok(self.close(None, Reason::Agreed)),
            Offered::AlreadyOpen => {
                let error = "this side's draw offer still waits for an answer";
                Err(Failure::new("offer-open", error))
            }
            Offered::TooSoon(missing) => {
                let error = format!("this side may offer a draw again in {missing} moves");
                Err(Failure::new("offer-too-soon", error))
            }
        }
    }

    fn answer_offer(&mut self, request: &Request) -> Result<Value, Failure> {
        let by = self.side_asked(request)?;
        let accept = request.accept.ok_or_else(|| missing("accept"))?;
        if !self.offers.take(by) {
            return Err(Failure::new(
                "no-offer",
                "no draw offer waits for this side's answer",
            ));
        }
        if accept {
            Ok(self.close(None, Reason::Agreed))
        } else {
            Ok(going_on())
        }
    }

    fn time_out(&mut self, request: &Request) -> Result<Value, Failure> {
        let by = self.side_asked(request)?;
        if by != self.table.view(Viewer::Watcher).turn {
            let error = "only the side to move can lose its turn to the clock";
            return Err(Failure::new("not-your-turn", error));
        }
        if self.sheet().timing.lost_turn == LostTurn::Loses {
            return Ok(self.close(Some(by.other()), Reason::Time));
        }
        self.table
            .lose_turn()
            .map_err(|refusal| match refusal.code {
                "no-clock" => {
                    let error = "in this game a lost turn has no meaning on the board";
                    Failure::new("no-clock", error)
                }
                _ => self.refusal(None, &refusal),
            })?;
        self.offers.turn_completed(by);
        let over = answer::over(self.outcome());
        Ok(json!({"ok": true, "battle": null, "over": over}))
    }

    fn side_asked(&self, request: &Request) -> Result<Side, Failure> {
        self.running()?;
        request.by.ok_or_else(|| missing("by"))
    }

    fn close(&mut self, winner: Option<Side>, reason: Reason) -> Value {
        self.closed = Some(Outcome { winner, reason });
        json!({"ok": true, "battle": null, "over": answer::over(self.closed)})
    }

    fn perft(&self, request: &Request) -> Result<Value, Failure> {
        let depth = request.depth.ok_or_else(|| missing("depth"))?;
        if depth > DEEPEST {
            let error = format!("`depth` may be at most {DEEPEST}");
            return Err(Failure::new("too-deep", error));
        }
        let depth = if self.closed.is_some() { 0 } else { depth };
        Ok(json!({"ok": true, "nodes": self.table.leaves(depth)}))
    }
}

fn missing(field: &str) -> Failure {
    Failure::new("bad-request", format!("missing field `{field}`"))
}

fn going_on() -> Value {
    json!({"ok": true, "battle": null, "over": null})
}
