-- The lobby and the clocks are asked for often. Both indexes are partial and leave `touched` out: a move at a table
-- without a running clock changes neither.
CREATE INDEX lobby ON tables (n) WHERE listed = 1 AND status < 2;
CREATE INDEX wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
