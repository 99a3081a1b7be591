-- Leagues: who plays whom, by which rules, with which cards.

CREATE TABLE leagues (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  set_id INTEGER NOT NULL REFERENCES sets (id),  -- that it was created from
  competition TEXT NOT NULL,  -- its rules, as a preset is written
  seed INTEGER NOT NULL,
  start TEXT NOT NULL,
  as_played INTEGER NOT NULL CHECK (as_played IN (0, 1))
) STRICT;
CREATE INDEX leagues_by_set ON leagues (set_id);

CREATE TABLE league_teams (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  set_id INTEGER REFERENCES sets (id),  -- its cards and chart; null for a drawn side
  name TEXT NOT NULL,
  home_ground TEXT NOT NULL,
  pool INTEGER NOT NULL,  -- the group, from 0
  pool_row INTEGER NOT NULL,
  PRIMARY KEY (league_id, position),
  UNIQUE (league_id, team_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_teams_by_set ON league_teams (set_id);

-- Who may play for a side, and the cards he plays with: fixed when the league is created.
CREATE TABLE league_players (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  player_id INTEGER NOT NULL,
  card_set_id INTEGER NOT NULL,
  PRIMARY KEY (league_id, position),
  FOREIGN KEY (card_set_id, player_id) REFERENCES cards (card_set_id, player_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_players_by_card ON league_players (card_set_id, player_id);

-- The next id of a fixture or a match: they share one sequence, so that an id says which it is.
CREATE TABLE sequences (
  name TEXT PRIMARY KEY,
  next INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sequences (name, next) VALUES ('match', 1);

-- The match that is played from a fixture has the fixture's id.
CREATE TABLE fixtures (
  id INTEGER PRIMARY KEY,
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  round INTEGER NOT NULL,
  stage TEXT NOT NULL,
  date TEXT NOT NULL,
  venue TEXT NOT NULL,
  home_team_id INTEGER REFERENCES teams (id),
  away_team_id INTEGER REFERENCES teams (id),
  home_source TEXT,  -- 'winner of Qualifier 1': in playoffs only
  away_source TEXT,
  source_id TEXT NOT NULL,  -- of the real match that it repeats, else empty
  UNIQUE (league_id, number)
) STRICT;
