//! How much one person may ask of others: limits against abuse.

use super::refusal::Refusal;
use super::terms::Moment;

/// How many of one's challenges may wait for an answer at once.
pub const OPEN_CHALLENGES: u32 = 3;

/// How many games a person may arrange and play at once.
pub const RUNNING_GAMES: u32 = 10;

/// How long until the same person may be challenged again who has not taken up the last challenge:
/// 10 minutes, in milliseconds.
pub const CHALLENGE_PAUSE: i64 = 10 * 60 * 1000;

/// How somebody stands who wants to challenge somebody else, or anyone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many of their challenges wait for an answer.
    pub open: u32,
    /// How many games they arrange and play.
    pub running: u32,
    /// When they last challenged the same person without its being taken up.
    pub last_asked: Option<Moment>,
    /// Whether that person does not want to be asked by them.
    pub is_unwanted: bool,
    /// Whether they do not want to play with that person.
    pub is_own_block: bool,
}

impl Standing {
    /// Whether the challenge may be made.
    ///
    /// # Errors
    /// Which limit forbids it.
    pub fn may_challenge(&self, now: Moment) -> Result<(), Refusal> {
        let is_late_enough = |last: Moment| last.plus(CHALLENGE_PAUSE) <= now;
        if self.is_own_block {
            Err(Refusal::BlockedByYou)
        } else if self.is_unwanted {
            Err(Refusal::Unwanted)
        } else if self.running >= RUNNING_GAMES {
            Err(Refusal::TooManyGames)
        } else if self.open >= OPEN_CHALLENGES {
            Err(Refusal::TooManyChallenges)
        } else if !self.last_asked.is_none_or(is_late_enough) {
            Err(Refusal::AskedLately)
        } else {
            Ok(())
        }
    }
}

/// How somebody stands who wants to take up a challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// How many games they arrange and play.
    pub running: u32,
    /// How many the challenger does.
    pub rival_running: u32,
    /// Whether the challenger does not want to play with them.
    pub is_unwanted: bool,
}

impl Meeting {
    /// Whether the challenge may be taken up.
    ///
    /// # Errors
    /// Which limit forbids it.
    pub fn may_begin(&self) -> Result<(), Refusal> {
        if self.is_unwanted {
            Err(Refusal::Unwanted)
        } else if self.running >= RUNNING_GAMES {
            Err(Refusal::TooManyGames)
        } else if self.rival_running >= RUNNING_GAMES {
            Err(Refusal::RivalTooManyGames)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_refuses_by_itself() {
        let now = Moment(1_700_000_000_000);
        let fine = Standing {
            open: OPEN_CHALLENGES - 1,
            running: RUNNING_GAMES - 1,
            last_asked: Some(now.plus(-CHALLENGE_PAUSE)),
            is_unwanted: false,
            is_own_block: false,
        };
        assert_eq!(fine.may_challenge(now), Ok(()));
        let refused = [
            (Standing { open: 3, ..fine }, Refusal::TooManyChallenges),
            (
                Standing {
                    running: 10,
                    ..fine
                },
                Refusal::TooManyGames,
            ),
            (
                Standing {
                    last_asked: Some(now.plus(1 - CHALLENGE_PAUSE)),
                    ..fine
                },
                Refusal::AskedLately,
            ),
            (
                Standing {
                    is_unwanted: true,
                    ..fine
                },
                Refusal::Unwanted,
            ),
            (
                Standing {
                    is_own_block: true,
                    ..fine
                },
                Refusal::BlockedByYou,
            ),
        ];
        for (standing, refusal) in refused {
            assert_eq!(standing.may_challenge(now), Err(refusal));
        }
    }

    #[test]
    fn a_challenge_is_taken_up_only_while_both_have_room() {
        let fine = Meeting {
            running: RUNNING_GAMES - 1,
            rival_running: RUNNING_GAMES - 1,
            is_unwanted: false,
        };
        assert_eq!(fine.may_begin(), Ok(()));
        let refused = [
            (
                Meeting {
                    running: 10,
                    ..fine
                },
                Refusal::TooManyGames,
            ),
            (
                Meeting {
                    rival_running: 10,
                    ..fine
                },
                Refusal::RivalTooManyGames,
            ),
            (
                Meeting {
                    is_unwanted: true,
                    ..fine
                },
                Refusal::Unwanted,
            ),
        ];
        for (meeting, refusal) in refused {
            assert_eq!(meeting.may_begin(), Err(refusal));
        }
    }
}
