//! What a refusal of Discord's means for us, by its code.

use serenity::all::HttpError;

/// What a refusal of Discord's means for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The message is gone: post a new one.
    Gone,
    /// The channel or thread is gone, or closed to us.
    NoPlace(i64),
    /// The person takes no direct messages.
    Closed(i64),
    /// The thread is archived.
    Archived,
    /// The server lets nobody say this.
    Words(i64),
    /// Refused for good.
    Refused(i64),
    /// Worth another try.
    Passing,
}

/// Discord's own code, if it is Discord who refused.
pub(super) fn code(error: &serenity::Error) -> Option<i64> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            Some(i64::try_from(answer.error.code).unwrap_or(0))
        }
        _ => None,
    }
}

/// What a failed request means.
pub(super) fn meaning(error: &serenity::Error) -> Meaning {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) = error else {
        return Meaning::Passing;
    };
    of(answer.status_code.as_u16(), code(error).unwrap_or(0))
}

fn of(status: u16, code: i64) -> Meaning {
    match code {
        10008 => Meaning::Gone,
        // Unknown channel or server, no access, a permission, a locked thread.
        10003 | 10004 | 50001 | 50013 | 160_005 => Meaning::NoPlace(code),
        // Closed, no server in common, opened too often, no such person any more.
        50007 | 50278 | 40003 | 10013 => Meaning::Closed(code),
        50083 => Meaning::Archived,
        // A message, a title or a link that the server's moderation takes from nobody.
        200_000 | 200_001 | 240_000 => Meaning::Words(code),
        // Slow mode and limits that are not told as 429, edits of old messages, overload.
        20016 | 20026 | 20028 | 20029 | 30046 | 40062 | 130_000 => Meaning::Passing,
        // Without a code of Discord's (the client library then says -1) the answer comes from
        // something on the way.
        ..=0 => Meaning::Passing,
        _ if status == 429 || status >= 500 => Meaning::Passing,
        _ => Meaning::Refused(code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_say_more_than_statuses() {
        let cases = [
            (404, 10008, Meaning::Gone),
            (404, 10003, Meaning::NoPlace(10003)),
            (403, 160_005, Meaning::NoPlace(160_005)),
            (403, 50278, Meaning::Closed(50278)),
            (400, 50083, Meaning::Archived),
            (400, 200_000, Meaning::Words(200_000)),
            (403, 20016, Meaning::Passing),
            (400, 30046, Meaning::Passing),
            (401, 0, Meaning::Passing),
            (403, -1, Meaning::Passing),
            (429, 31001, Meaning::Passing),
            (502, 1, Meaning::Passing),
            (400, 50035, Meaning::Refused(50035)),
        ];
        for (status, code, wanted) in cases {
            assert_eq!(of(status, code), wanted, "{status} {code}");
        }
    }
}
