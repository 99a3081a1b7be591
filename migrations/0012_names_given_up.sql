-- A file of names says once that two spellings are one person. It is remembered with the set, so that
-- the same matches read again without that file stay as they are.

CREATE TABLE set_names (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  name TEXT NOT NULL,     -- the spelling that was given up
  name_is TEXT NOT NULL,  -- the one that was kept
  PRIMARY KEY (set_id, name)
) STRICT, WITHOUT ROWID;
