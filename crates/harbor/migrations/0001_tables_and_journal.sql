-- A migration is never edited once a server has run it: stores that have it are not given it again.

-- "FLIB": tells a store of ours from any other SQLite file.
PRAGMA application_id = 0x464C4942;

-- What can be known of a table without reading its journal. `n` is the order of creation.
-- `card`, the longest column, stands last, so that scans for the others stay on the row's first page.
CREATE TABLE tables (
    n       INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    status  INTEGER NOT NULL,
    listed  INTEGER NOT NULL,
    game    TEXT NOT NULL,
    wake_at INTEGER,
    touched INTEGER NOT NULL,
    card    TEXT NOT NULL
) STRICT;

-- Clustered by table: a journal is read in one sweep, and nobody can write the same step twice.
CREATE TABLE journal (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
