-- A set has cards for two games: the basic one, and the full one, whose chart has a tempo strip. These
-- are its current cards of each; a game that was never played has none until it is.
CREATE TABLE current_cards (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  game TEXT NOT NULL CHECK (game IN ('basic', 'full')),
  card_set_id INTEGER NOT NULL REFERENCES card_sets (id) ON DELETE CASCADE,
  PRIMARY KEY (set_id, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX current_cards_by_cards ON current_cards (card_set_id);
-- Earlier layouts had one kind of cards a set: the latest that were built.
INSERT INTO current_cards
SELECT set_id, iif(instr(fielding_chart, '[[tempo]]') > 0, 'full', 'basic'), id FROM card_sets c
WHERE id = (SELECT max(n.id) FROM card_sets n WHERE n.set_id = c.set_id);

-- The game that a set is for, where somebody said so.
ALTER TABLE sets ADD COLUMN game TEXT CHECK (game IN ('basic', 'full'));
UPDATE sets SET game = 'full'
WHERE id IN (SELECT set_id FROM current_cards WHERE game = 'full');

-- Cards of the two games change on days of their own.
CREATE TABLE new_card_dates (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  game TEXT NOT NULL CHECK (game IN ('basic', 'full')),
  player_id INTEGER NOT NULL REFERENCES people (id),
  changed TEXT NOT NULL,  -- a day: '2025-01-31'
  PRIMARY KEY (set_id, game, player_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_card_dates
SELECT d.set_id, c.game, d.player_id, d.changed FROM card_dates d
JOIN current_cards c ON c.set_id = d.set_id;
DROP TABLE card_dates;
ALTER TABLE new_card_dates RENAME TO card_dates;
