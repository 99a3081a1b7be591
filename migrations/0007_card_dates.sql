-- Since when the current card of a player reads as it does: what is new is printed alone. Building
-- the same cards again changes no date. Cards of before this table count from the day of the
-- migration, so that none is missed.
CREATE TABLE card_dates (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  player_id INTEGER NOT NULL REFERENCES people (id),
  changed TEXT NOT NULL,  -- a day: '2025-01-31'
  PRIMARY KEY (set_id, player_id)
) STRICT, WITHOUT ROWID;

INSERT INTO card_dates (set_id, player_id, changed)
SELECT DISTINCT s.set_id, c.player_id, date('now', 'localtime')
FROM cards c JOIN card_sets s ON s.id = c.card_set_id;
