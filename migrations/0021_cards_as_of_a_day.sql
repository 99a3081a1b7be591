-- Cards as of a day are made from what was known before it: of their set, and of earlier sets.
ALTER TABLE card_sets ADD COLUMN known_before TEXT NOT NULL DEFAULT '';  -- a date; '': from all balls

CREATE TABLE card_set_sources (
  card_set_id INTEGER NOT NULL REFERENCES card_sets (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  PRIMARY KEY (card_set_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX card_set_sources_by_set ON card_set_sources (set_id);
