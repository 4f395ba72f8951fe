-- What people and servers have set. NULL where nothing is set: then the default holds.

-- The language, by its tag, in place of the one Discord tells.
ALTER TABLE people ADD COLUMN language TEXT;
-- The writing on the pieces: kanji, letters or hanzi.
ALTER TABLE people ADD COLUMN faces TEXT;
-- Where the panel is: direct or channel.
ALTER TABLE people ADD COLUMN panel TEXT;
-- Which moves are asked about again: never, attacks or always.
ALTER TABLE people ADD COLUMN confirm TEXT;

-- The language of public text, by its tag, in place of the one Discord tells.
ALTER TABLE servers ADD COLUMN language TEXT;

-- The channels of a server in which games may be started; all of them where none is named.
CREATE TABLE server_channels (
    server  BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    PRIMARY KEY (server, channel)
);

-- Whose challenges a person does not want.
CREATE TABLE blocks (
    person  BIGINT NOT NULL,
    blocked BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);

-- Who wants to be told of the end of a match they do not play in.
CREATE TABLE follows (
    match_id BIGINT NOT NULL REFERENCES matches (id),
    person   BIGINT NOT NULL,
    PRIMARY KEY (match_id, person)
);
CREATE INDEX follows_by_person ON follows (person);

-- Armies that people keep for later games, as the first player would set them up. The one without
-- a name is the last that was confirmed. Secret.
CREATE TABLE kept_armies (
    id     INTEGER NOT NULL PRIMARY KEY,
    person BIGINT  NOT NULL,
    game   TEXT    NOT NULL,
    name   TEXT    NOT NULL,
    -- Square name to kind code, as JSON.
    army   TEXT    NOT NULL,
    UNIQUE (person, game, name)
);

-- Armies that challengers arrange while their challenge waits, as the first player would set them
-- up. Secret.
CREATE TABLE prepared_armies (
    match_id  BIGINT NOT NULL PRIMARY KEY REFERENCES matches (id),
    army      TEXT   NOT NULL,
    revision  BIGINT NOT NULL,
    confirmed BIGINT NOT NULL
);

-- A rematch is found by the match before it, and the last challenges of a person by when they
-- were made.
CREATE INDEX matches_by_previous ON matches (previous);
CREATE INDEX matches_by_opponent ON matches (opponent, phase);

-- How often a row was asked for once more after it was written: what was sent for an earlier asking
-- does not settle a later one, and a post of a later one has a nonce of its own.
ALTER TABLE tellings ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;
