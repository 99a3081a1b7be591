-- The pitch that was rolled for before the first ball of a match, with its first innings.
ALTER TABLE innings ADD COLUMN pitch TEXT CHECK (pitch IN ('slow', 'true', 'fast'));
