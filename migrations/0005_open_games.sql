-- Games in which not always the first player begins, and time for a whole game.

-- Whose turn it is, while the match is played.
ALTER TABLE matches ADD COLUMN turn TEXT;
UPDATE matches SET turn = CASE (SELECT count(*) FROM moves WHERE moves.match_id = matches.id) % 2
    WHEN 0 THEN 'first' ELSE 'second' END WHERE phase = 'playing';

-- Whose turn it was. Until now the first player always began.
ALTER TABLE moves ADD COLUMN side TEXT NOT NULL DEFAULT 'first';
UPDATE moves SET side = 'second' WHERE ply % 2 = 0;

-- How much of the time for the whole game a player has used up, in milliseconds.
ALTER TABLE seats ADD COLUMN spent BIGINT NOT NULL DEFAULT 0;
