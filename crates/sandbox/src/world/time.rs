//! Instants as Discord writes them.

use super::id::Millis;

/// `now` as ISO 8601 in UTC with microseconds, as in Discord's messages.
pub(crate) fn iso(now: Millis) -> String {
    let (days, ms) = (now / 86_400_000, now % 86_400_000);
    let (year, month, day) = civil(days);
    let (hour, minute, second) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60);
    let micros = ms % 1000 * 1000;
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
}

/// Year, month and day of a day counted from 1970-01-01 (Gregorian, by 400-year eras).
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    (year + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::iso;

    #[test]
    fn instants_are_written_as_discord_does() {
        let cases = [
            (0, "1970-01-01T00:00:00.000000+00:00"),
            (951_782_400_123, "2000-02-29T00:00:00.123000+00:00"),
            (1_767_225_600_000, "2026-01-01T00:00:00.000000+00:00"),
            (4_107_542_399_999, "2100-02-28T23:59:59.999000+00:00"),
        ];
        for (instant, text) in cases {
            assert_eq!(iso(instant), text);
        }
    }
}
