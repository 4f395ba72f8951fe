//! Random courses of whole matches: what is kept is all there is.

use super::*;
use crate::games;
use crate::matches::{CLOSE_AFTER, Change, FILL_AFTER, Phase, Refusal};
use crate::rules::Square;
use proptest::prelude::*;
use rand::RngExt;
use std::collections::BTreeSet;

/// How many commands a course has at most; most games end before.
const STEPS: u32 = 600;

const PEOPLE: [PersonId; 3] = [CHALLENGER, OPPONENT, STRANGER];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn a_match_is_its_record(
        game in 0..games::ALL.len(),
        time in 0..TimeControl::USUAL.len(),
        seed in any::<u64>(),
        hasty in any::<bool>(),
        slow in any::<bool>(),
    ) {
        let manners = Manners { hasty, slow };
        follow(games::ALL[game], TimeControl::USUAL[time], seed, manners);
    }
}

#[test]
fn courses_meet_everything_that_can_come_of_a_command() {
    let mut met = BTreeSet::new();
    for entry in games::ALL {
        for time in [TimeControl::Unlimited, HALF_A_MINUTE, A_DAY] {
            for seed in 0..2 {
                println!("{} {time} seed {seed}", entry.sheet().id);
                let (hasty, slow) = (seed % 2 == 1, true);
                met.extend(follow(*entry, time, seed, Manners { hasty, slow }));
            }
        }
    }
    let all = [
        "Accepted",
        "Began",
        "Confirmed",
        "Drawn",
        "Ended",
        "Lapsed",
        "LostTurn",
        "Moved",
        "OfferDeclined",
        "Offered",
        "Opened",
        "Prepared",
        "Rearranged",
        "Reissued",
        "RematchAgreed",
        "RematchWished",
        "Reminded",
        "Reopened",
        "SeatKept",
        "SeatTaken",
        "Silent",
    ];
    assert_eq!(met, all.map(str::to_owned).into());
}

/// How the people of a course are.
#[derive(Clone, Copy, Debug)]
struct Manners {
    /// They may end a game early.
    hasty: bool,
    /// They often let time pass.
    slow: bool,
}

/// Follows a match and those that come of it. Gives the names of all that came of commands.
fn follow(
    entry: &'static dyn Entry,
    time: TimeControl,
    seed: u64,
    manners: Manners,
) -> BTreeSet<String> {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut game = challenge_by(entry, FirstMover::Random, time);
    let mut now = MADE;
    let mut met = BTreeSet::new();
    for _ in 0..STEPS {
        now = later(&game, now, manners, &mut lots);
        let (actor, command) = any_command(&game, now, manners, &mut lots);
        let before = game.record().clone();
        let handled = game.handle(now, actor, command.clone());
        let version = before.version + u32::from(handled.is_ok());
        assert_eq!(game.record().version, version, "{command:?}");
        if handled.is_err() {
            assert_eq!(*game.record(), before, "{command:?}");
        }
        is_all_there_is(&game, &command);
        is_timed(&game, now, &command);
        let effects = handled.unwrap_or_default();
        met.extend(effects.iter().map(name));
        if let Some(next) = follower(&game, &effects, now, &mut lots) {
            is_all_there_is(&next, &command);
            is_timed(&next, now, &command);
            game = next;
        }
    }
    met
}

/// An effect's name alone.
fn name(effect: &Effect) -> String {
    let text = format!("{effect:?}");
    let name = text.split(|letter: char| !letter.is_alphanumeric()).next();
    name.unwrap_or_default().to_owned()
}

fn is_all_there_is(game: &Match, command: &Command) {
    let kept = restored(game);
    assert_eq!(kept.record(), game.record(), "{command:?}");
    assert_eq!(views(&kept), views(game), "{command:?}");
    let is_over = game.phase() == Phase::Over;
    assert!(is_over || game.view(Viewer::Referee).is_none());
}

/// A match that waits for somebody always has something that will wake it, until the last word
/// about a silence was said; one that is over has nothing any more.
fn is_timed(game: &Match, now: Moment, command: &Command) {
    let record = game.record();
    let wakes = record.deadline.or(record.reminder);
    let case = format!("{command:?} {record:?}");
    match game.phase() {
        Phase::Challenged => assert_eq!((wakes, record.reminder), (record.deadline, None)),
        Phase::Setup | Phase::Playing => {
            let is_kept = game.turn().is_some_and(|side| game.is_kept(side));
            let is_clocked = record.time != TimeControl::Unlimited || is_kept;
            assert_eq!(record.deadline.is_some(), is_clocked, "{case}");
            let is_long_silent = now.since(record.since) >= CLOSE_AFTER;
            assert!(wakes.is_some() || is_long_silent, "{case}");
        }
        _ => assert_eq!((record.deadline, record.reminder), (None, None), "{case}"),
    }
}

/// The match that follows, if this one has come to its end.
fn follower(game: &Match, effects: &[Effect], now: Moment, lots: &mut ChaCha8Rng) -> Option<Match> {
    let reissued = Match::reissue(now, game);
    if effects.contains(&Effect::Reissued) {
        return Some(reissued.unwrap());
    }
    assert_eq!(reissued.unwrap_err(), Refusal::NotOver);
    if matches!(effects, [.., Effect::RematchAgreed { .. }]) {
        return Some(Match::rematch(now, game, lots.random()).unwrap());
    }
    let is_closed = matches!(
        game.phase(),
        Phase::Declined | Phase::Withdrawn | Phase::Lapsed
    );
    is_closed.then(|| {
        let (entry, time) = (game.entry(), game.record().time);
        let terms = Terms::new(entry, Options::default(), FirstMover::Random, time).unwrap();
        Match::challenge(now, &terms, CHALLENGER, Some(OPPONENT)).unwrap()
    })
}

/// The instant of the next command: soon after the last, or when something is due, or days later.
fn later(game: &Match, now: Moment, manners: Manners, lots: &mut ChaCha8Rng) -> Moment {
    let one_in = if manners.slow { 4 } else { 30 };
    if !lots.random_ratio(1, one_in) {
        return now.plus(SECOND);
    }
    let record = game.record();
    let due = [record.deadline, record.reminder].into_iter().flatten();
    let mut instants: Vec<Moment> = due.flat_map(|due| [due.plus(-1), due]).collect();
    // To leap over a deadline of days is rare, or nothing else would happen.
    if lots.random_ratio(1, 8) {
        instants.extend([DAY, FILL_AFTER, CLOSE_AFTER].map(|time| now.plus(time)));
    }
    instants.choose(lots).copied().unwrap_or(now).max(now)
}

/// Somebody asks something: mostly what moves the match on, sometimes anything at all. The hasty
/// may end a game early.
fn any_command(
    game: &Match,
    now: Moment,
    manners: Manners,
    lots: &mut ChaCha8Rng,
) -> (Actor, Command) {
    let record = game.record();
    let mut wakes = [record.deadline, record.reminder].into_iter().flatten();
    if wakes.any(|due| due <= now) && lots.random_ratio(2, 3) {
        let seed = lots.random();
        return (Actor::Clock, Command::Expire { seed });
    }
    if lots.random_ratio(3, 4)
        && let Some((person, command)) = next_command(game, lots)
    {
        return (Actor::Person(person), command);
    }
    let mut actors = vec![Actor::Clock];
    actors.extend(PEOPLE.map(Actor::Person));
    let actor = *actors.choose(lots).unwrap();
    let ends = manners.hasty && lots.random_ratio(1, 8);
    (
        actor,
        if ends {
            ending(lots)
        } else {
            stray(game, actor, lots)
        },
    )
}

fn ending(lots: &mut ChaCha8Rng) -> Command {
    let offer = 1;
    let answer = true;
    let all = [
        Command::Resign,
        Command::AnswerDraw { offer, answer },
        Command::Close,
    ];
    all.choose(lots).unwrap().clone()
}

/// What moves the match on, if there is anything.
fn next_command(game: &Match, lots: &mut ChaCha8Rng) -> Option<(PersonId, Command)> {
    let record = game.record();
    let seed = lots.random();
    if game.phase() == Phase::Challenged {
        let guests = PEOPLE.into_iter();
        let guests = guests.filter(|&person| person != record.challenger);
        let guest = *guests.collect::<Vec<_>>().choose(lots)?;
        return Some(match record.opponent {
            _ if lots.random_ratio(1, 2) => {
                (record.challenger, draft(game, record.challenger, lots))
            }
            Some(invited) => (invited, Command::Accept { seed }),
            None => (guest, Command::Join { seed }),
        });
    }
    let seats = record.seats.as_ref()?;
    let either = seats.get(*Side::BOTH.choose(lots)?).person;
    match game.phase() {
        Phase::Setup => Some((either, draft(game, either, lots))),
        Phase::Playing => {
            let (person, moves) = choices(game)?;
            if game.turn().is_some_and(|side| game.is_kept(side)) {
                return Some((person, Command::TakeSeat)).filter(|_| lots.random_ratio(1, 8));
            }
            let (ply, mv) = (game.ply(), *moves.choose(lots)?);
            Some((person, Command::Play { ply, mv }))
        }
        Phase::Over => Some((either, Command::Rematch)),
        _ => None,
    }
}

/// What a person does with an army of the own.
fn draft(game: &Match, person: PersonId, lots: &mut ChaCha8Rng) -> Command {
    let seed = lots.random();
    let Some(seat) = game.seat_of(person) else {
        return Command::Prepare { seed };
    };
    let (revision, change) = (seat.revision, Change::Random { seed });
    let all = [
        Command::Open,
        Command::Arrange { revision, change },
        Command::Confirm { revision },
    ];
    all.choose(lots).unwrap().clone()
}

/// Anything, fit or unfit, that does not end a game on its own.
fn stray(game: &Match, actor: Actor, lots: &mut ChaCha8Rng) -> Command {
    let mut square =
        || Square(lots.random_range(0..u8::try_from(game.entry().sheet().squares.len()).unwrap()));
    let (a, b) = (square(), square());
    let revision = match actor {
        Actor::Person(person) => revision_of(game, person),
        _ => 1,
    };
    let revision = revision.saturating_sub(lots.random_range(0..2));
    let offers = u32::try_from(game.record().offers.len()).unwrap();
    let offer = offers.saturating_sub(lots.random_range(0..2));
    let ply = game.ply().saturating_sub(lots.random_range(0..2));
    let changes = [
        Change::Swap(a, b),
        Change::Mirror,
        Change::Random { seed: 6 },
    ];
    let change = changes.choose(lots).unwrap().clone();
    let all = [
        Command::Join { seed: 1 },
        Command::Prepare { seed: 2 },
        Command::Open,
        Command::Arrange { revision, change },
        Command::Confirm { revision },
        Command::Edit,
        Command::Play {
            ply,
            mv: Move::step(a, b),
        },
        Command::OfferDraw,
        Command::AnswerDraw {
            offer,
            answer: false,
        },
        Command::TakeSeat,
        Command::FillSeat,
        Command::Rematch,
        EXPIRE,
    ];
    all.choose(lots).unwrap().clone()
}
