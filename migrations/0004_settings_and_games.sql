-- What the user has chosen once and for all, and the bonus games.

-- name: 'colour/Perth Scorchers', 'printer/offset_x_mm', 'eleven/...'.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE bonus_games (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,
  seed INTEGER NOT NULL,
  result TEXT  -- what each seat got, first seat first: '1 -1'; null while it is played
) STRICT;

CREATE TABLE bonus_game_seats (
  game_id INTEGER NOT NULL REFERENCES bonus_games (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  player TEXT NOT NULL,
  PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE bonus_game_options (
  game_id INTEGER NOT NULL REFERENCES bonus_games (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE bonus_game_actions (
  game_id INTEGER NOT NULL REFERENCES bonus_games (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,  -- from 0
  action INTEGER NOT NULL,
  PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;
