-- Matches and all that belongs to them. A position is armies + moves; nothing else is kept of it.
-- Ids of people, servers, channels and messages are Discord's; instants are milliseconds since
-- the Unix epoch.

-- Everybody the bot has met, with what they have set.
CREATE TABLE people (
    id         BIGINT NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    -- The language as Discord last told it.
    locale     TEXT   NOT NULL,
    -- The direct-message channel, once it has been opened: opening it costs a request.
    dm_channel BIGINT
);

CREATE TABLE matches (
    id            INTEGER NOT NULL PRIMARY KEY,
    game          TEXT    NOT NULL,
    -- The version of the game's rules it began under: a match that would replay otherwise is set aside.
    rules_version BIGINT  NOT NULL,
    -- House rules that differ from the default, as JSON.
    options       TEXT    NOT NULL,
    first_mover   TEXT    NOT NULL,
    challenger    BIGINT  NOT NULL,
    opponent      BIGINT,
    phase         TEXT    NOT NULL,
    -- Counts the commands that had an effect; a commit that does not follow the last one is refused.
    version       BIGINT  NOT NULL,
    winner        TEXT,
    reason        TEXT,
    wish_first    BIGINT  NOT NULL,
    wish_second   BIGINT  NOT NULL,
    previous      BIGINT,
    created       BIGINT  NOT NULL,
    updated       BIGINT  NOT NULL,
    deadline      BIGINT,
    -- Where it was challenged, and the thread it is played in.
    guild         BIGINT  NOT NULL,
    channel       BIGINT  NOT NULL,
    thread        BIGINT
);
CREATE INDEX matches_by_phase ON matches (phase, deadline);
CREATE INDEX matches_by_guild ON matches (guild, phase);
CREATE INDEX matches_by_challenger ON matches (challenger, phase);

-- Who plays, and the armies: drafts until they are confirmed, the armies that play from then on.
CREATE TABLE seats (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    side      TEXT   NOT NULL,
    person    BIGINT NOT NULL,
    -- Square name to kind code, as JSON. Secret.
    army      TEXT   NOT NULL,
    revision  BIGINT NOT NULL,
    confirmed BIGINT NOT NULL,
    -- Whether Discord has refused a direct message about this match.
    dm_closed BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, side)
);
CREATE INDEX seats_by_person ON seats (person);

-- Turns, never changed once written.
CREATE TABLE moves (
    match_id BIGINT NOT NULL REFERENCES matches (id),
    ply      BIGINT NOT NULL,
    text     TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (match_id, ply)
);

-- Draw offers.
CREATE TABLE offers (
    match_id BIGINT NOT NULL REFERENCES matches (id),
    id       BIGINT NOT NULL,
    side     TEXT   NOT NULL,
    ply      BIGINT NOT NULL,
    state    TEXT   NOT NULL,
    PRIMARY KEY (match_id, id)
);

-- What has to be told, and what has been: written with the change it tells of, before anybody is
-- told. A row says that a destination (the challenge, the public board, a player's panel, a ping)
-- must show the match as of a version; after sending it says which message does.
CREATE TABLE tellings (
    id          INTEGER NOT NULL PRIMARY KEY,
    match_id    BIGINT  NOT NULL REFERENCES matches (id),
    destination TEXT    NOT NULL,
    version     BIGINT  NOT NULL,
    -- Whether a new message is wanted, because an edit notifies nobody.
    notify      BIGINT  NOT NULL,
    -- pending, sent, superseded or failed
    state       TEXT    NOT NULL,
    -- The last turn the message tells of.
    told_ply    BIGINT  NOT NULL DEFAULT 0,
    channel     BIGINT,
    message     BIGINT,
    -- Discord's error code, when it failed for good.
    code        BIGINT,
    UNIQUE (match_id, destination, version)
);
CREATE INDEX tellings_by_state ON tellings (state);
