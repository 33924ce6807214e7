-- What was written last, for all tables in the order it came, until their journals take it over. A hundred tables that
-- move at once fill a few pages here; in their journals they would touch one each.
CREATE TABLE recent (
    at    INTEGER PRIMARY KEY,
    n     INTEGER NOT NULL,
    seq   INTEGER NOT NULL,
    entry TEXT NOT NULL
) STRICT;
