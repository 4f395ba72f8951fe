-- Servers the bot has been used in. Ids are Discord's.
CREATE TABLE servers (
    id     BIGINT NOT NULL PRIMARY KEY,
    -- The language of the server, as Discord last told it: public text is written in it.
    locale TEXT   NOT NULL
);
