-- When a server was last known to run, in Unix milliseconds: one row, renewed every second.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

-- When no server ran, in Unix milliseconds. Such time counts for no clock and makes no table old.
CREATE TABLE outages (
    began INTEGER PRIMARY KEY,
    ended INTEGER NOT NULL
) STRICT;

-- What this harbor alone knows, made at first use and never shown.
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Where versions were counted before; from here on it is the file's `user_version`.
DROP TABLE IF EXISTS _sqlx_migrations;
