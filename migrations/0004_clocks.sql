-- Time: how much of it players have, when it runs out, and what became of turns that were late.

-- The time control: none, or the seconds for a move, such as 30s.
ALTER TABLE matches ADD COLUMN time TEXT NOT NULL DEFAULT 'none';
-- Since when whoever is to act has not.
ALTER TABLE matches ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
-- When a word about time running out, or about long silence, is due.
ALTER TABLE matches ADD COLUMN reminder BIGINT;
CREATE INDEX matches_by_deadline ON matches (deadline);
CREATE INDEX matches_by_reminder ON matches (reminder);

-- Games that began before there were clocks have none; players who are silent in them are reminded
-- a day after they last did something.
UPDATE matches SET since = updated;
UPDATE matches SET reminder = updated + 86400000 WHERE phase IN ('setup', 'playing');

-- How a player has taken part in the setup: absent, present or late.
ALTER TABLE seats ADD COLUMN attendance TEXT NOT NULL DEFAULT 'absent';
-- How many turns in a row were played for the player.
ALTER TABLE seats ADD COLUMN missed BIGINT NOT NULL DEFAULT 0;

-- What was done in a turn: played, stood-in (a move made for the player) or lost (no move).
ALTER TABLE moves ADD COLUMN taken TEXT NOT NULL DEFAULT 'played';

-- When the bot was last seen alive, in the one row there is: time in which it was down is given
-- back to players.
CREATE TABLE pulse (
    one BIGINT NOT NULL PRIMARY KEY,
    at  BIGINT NOT NULL
);
