-- A fingerprint of the bytes that a real match was read from, and of what was specified besides them:
-- importing the same archive again passes over the seasons of which every match is known. A match that
-- is changed by other means has none.
CREATE TABLE match_fingerprints (
  match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
  fingerprint INTEGER NOT NULL
) STRICT;

-- The day on which a forecast was made, which need not be the day it looks from; empty for those that
-- were kept before this was noted.
ALTER TABLE set_forecasts ADD COLUMN made TEXT NOT NULL DEFAULT '';
