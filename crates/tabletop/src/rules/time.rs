//! Time as data: how much of it players have, and what a lost turn means in a game.

use std::fmt;
use std::str::FromStr;

/// The shortest time for arranging an army, in seconds (ruling "Time": at least 90 s).
const SHORTEST_SETUP: u32 = 90;

/// How much time players have, the same for both. Written `none`
/// or, in seconds, `30s`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    Unlimited,
    /// So much for each move.
    PerMove {
        /// In seconds.
        seconds: u32,
    },
    /// So much for the whole game, and once that is used up, so much for each move. Written
    /// `600+30s`.
    Byoyomi {
        /// For the whole game, in seconds.
        main: u32,
        /// For each move after that, in seconds.
        byoyomi: u32,
    },
}

/// A text that is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a time control")]
pub struct NoTimeControl;

impl TimeControl {
    /// What every game offers, in the order people see it (ruling "Time").
    pub const USUAL: [TimeControl; 6] = [
        TimeControl::Unlimited,
        TimeControl::PerMove { seconds: 30 },
        TimeControl::PerMove { seconds: 60 },
        TimeControl::PerMove { seconds: 5 * 60 },
        TimeControl::PerMove {
            seconds: 24 * 60 * 60,
        },
        TimeControl::PerMove {
            seconds: 3 * 24 * 60 * 60,
        },
    ];

    /// How many seconds there are for the whole game, before those for each move count.
    #[must_use]
    pub const fn main(self) -> u32 {
        match self {
            TimeControl::Byoyomi { main, .. } => main,
            TimeControl::Unlimited | TimeControl::PerMove { .. } => 0,
        }
    }

    /// How many seconds there are for a move.
    #[must_use]
    pub const fn per_move(self) -> Option<u32> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::PerMove { seconds }
            | TimeControl::Byoyomi {
                byoyomi: seconds, ..
            } => Some(seconds),
        }
    }

    /// How many seconds there are for arranging an army: as many as for a move, but never too few.
    #[must_use]
    pub fn setup(self) -> Option<u32> {
        self.per_move().map(|seconds| seconds.max(SHORTEST_SETUP))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Unlimited => f.write_str("none"),
            TimeControl::PerMove { seconds } => write!(f, "{seconds}s"),
            TimeControl::Byoyomi { main, byoyomi } => write!(f, "{main}+{byoyomi}s"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = NoTimeControl;

    fn from_str(text: &str) -> Result<TimeControl, NoTimeControl> {
        if text == "none" {
            return Ok(TimeControl::Unlimited);
        }
        let seconds = text.strip_suffix('s').ok_or(NoTimeControl)?;
        let read = |text: &str| text.parse::<u32>().map_err(|_| NoTimeControl);
        let (main, byoyomi) = match seconds.split_once('+') {
            Some((main, byoyomi)) => (Some(read(main)?), read(byoyomi)?),
            None => (None, read(seconds)?),
        };
        match (main, byoyomi) {
            (_, 0) => Err(NoTimeControl),
            (Some(main), byoyomi) => Ok(TimeControl::Byoyomi { main, byoyomi }),
            (None, seconds) => Ok(TimeControl::PerMove { seconds }),
        }
    }
}

/// What time means in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// The time controls it can be played with.
    pub controls: &'static [TimeControl],
    /// The one a challenge to anyone has unless another is chosen. Challenges to somebody have none.
    pub usual_in_public: TimeControl,
    /// What becomes of a turn whose time has run out.
    pub lost_turn: LostTurn,
}

/// What becomes of a turn whose time has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostTurn {
    /// Nothing is moved, and the game says what follows: [`Game::lose_turn`](super::Game::lose_turn).
    Passes,
    /// It is played for the player, who after some of these loses the seat until coming back.
    Played,
    /// The game is lost with it.
    Loses,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_control_reads_back() {
        let byoyomi = [(0, 30), (600, 30), (900, 60)];
        let byoyomi = byoyomi.map(|(main, byoyomi)| TimeControl::Byoyomi { main, byoyomi });
        for control in TimeControl::USUAL.into_iter().chain(byoyomi) {
            assert_eq!(control.to_string().parse(), Ok(control));
        }
        for text in [
            "+30s",
            "600+s",
            "600+0s",
            "",
            "s",
            "0s",
            "-1s",
            "30",
            "None",
            "30 s",
            "99999999999s",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(NoTimeControl), "{text}");
        }
    }

    #[test]
    fn an_army_is_never_arranged_in_less_than_ninety_seconds() {
        let setup = |seconds| TimeControl::PerMove { seconds }.setup();
        assert_eq!(TimeControl::Unlimited.setup(), None);
        assert_eq!(
            [setup(30), setup(60), setup(300)],
            [Some(90), Some(90), Some(300)]
        );
    }
}
