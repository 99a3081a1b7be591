-- Competition seasons: who belongs to them, what came in as tables, and the cards made from it.

-- One competition season.
CREATE TABLE sets (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  season TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('t20', 'hundred')),
  gender TEXT NOT NULL,
  credit TEXT NOT NULL,
  -- 1: season figures came as a table and stand in the given_ tables; 0: they follow from matches.
  figures_given INTEGER NOT NULL CHECK (figures_given IN (0, 1))
) STRICT;

-- A person known to a register ('cricsheet:647e7d44') is one row for the whole file. One known by
-- name alone belongs to the set that names him, since another set may mean somebody else.
CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  set_id INTEGER REFERENCES sets (id) ON DELETE CASCADE,
  name TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX people_by_key ON people (key, coalesce(set_id, 0));
CREATE INDEX people_by_set ON people (set_id) WHERE set_id IS NOT NULL;

-- A person as a set describes him.
CREATE TABLE set_people (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  player_id INTEGER NOT NULL REFERENCES people (id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  full_name TEXT NOT NULL,
  nation TEXT NOT NULL,
  keeper INTEGER NOT NULL CHECK (keeper IN (0, 1)),
  bowling_style TEXT NOT NULL,
  stated_role TEXT NOT NULL,
  PRIMARY KEY (set_id, player_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX set_people_by_player ON set_people (player_id);

-- Teams of a set, and sides that a user drew from any sets (set_id is null then).
CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  set_id INTEGER REFERENCES sets (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX teams_by_name ON teams (coalesce(set_id, 0), name);

-- Who was drawn into a side of the user's own, and the set whose cards he plays with.
CREATE TABLE drawn_players (
  team_id INTEGER NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  player_id INTEGER NOT NULL REFERENCES people (id),
  set_id INTEGER NOT NULL REFERENCES sets (id),
  PRIMARY KEY (team_id, position),
  UNIQUE (team_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE squad_places (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  player_id INTEGER NOT NULL REFERENCES people (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (set_id, team_id, player_id)
) STRICT, WITHOUT ROWID;

-- Season figures that came as a table: input, kept as they came. The counted_ columns are balls by
-- their runs off the bat; null where the table does not tell.
CREATE TABLE given_batting (
  set_id INTEGER NOT NULL,
  team_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  innings INTEGER NOT NULL,
  not_outs INTEGER NOT NULL,
  runs INTEGER NOT NULL,
  balls INTEGER NOT NULL,
  high_score INTEGER NOT NULL,
  high_score_not_out INTEGER NOT NULL,
  fours INTEGER NOT NULL,
  sixes INTEGER NOT NULL,
  fifties INTEGER NOT NULL,
  hundreds INTEGER NOT NULL,
  ducks INTEGER NOT NULL,
  counted_dots INTEGER,
  counted_ones INTEGER,
  counted_twos INTEGER,
  counted_threes INTEGER,
  counted_all_run_fours INTEGER,
  counted_fours INTEGER,
  counted_fives INTEGER,
  counted_sixes INTEGER,
  dots INTEGER,
  how_outs TEXT,  -- 'bowled 3, caught 7'; null where the table does not tell
  positions TEXT NOT NULL,  -- innings begun at position 1, 2, ...: '0 3 1'
  PRIMARY KEY (set_id, team_id, player_id),
  FOREIGN KEY (set_id, team_id, player_id)
    REFERENCES squad_places (set_id, team_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE given_bowling (
  set_id INTEGER NOT NULL,
  team_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  innings INTEGER NOT NULL,
  legal_balls INTEGER NOT NULL,
  runs INTEGER NOT NULL,
  wickets INTEGER NOT NULL,
  maidens INTEGER NOT NULL,
  best_wickets INTEGER NOT NULL,
  best_runs INTEGER NOT NULL,
  counted_dots INTEGER,
  counted_ones INTEGER,
  counted_twos INTEGER,
  counted_threes INTEGER,
  counted_all_run_fours INTEGER,
  counted_fours INTEGER,
  counted_fives INTEGER,
  counted_sixes INTEGER,
  dots INTEGER,
  fours INTEGER,
  sixes INTEGER,
  wide_balls INTEGER NOT NULL,
  wide_runs INTEGER NOT NULL,
  no_balls INTEGER NOT NULL,
  no_ball_runs INTEGER NOT NULL,
  no_ball_bat_runs INTEGER NOT NULL,
  extras_known INTEGER NOT NULL,
  how_outs TEXT,
  most_balls_in_innings INTEGER NOT NULL,
  early_balls INTEGER NOT NULL,
  late_balls INTEGER NOT NULL,
  PRIMARY KEY (set_id, team_id, player_id),
  FOREIGN KEY (set_id, team_id, player_id)
    REFERENCES squad_places (set_id, team_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE given_fielding (
  set_id INTEGER NOT NULL,
  team_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  matches_as_keeper INTEGER NOT NULL,
  catches INTEGER NOT NULL,
  run_outs INTEGER NOT NULL,
  run_outs_alone INTEGER NOT NULL,
  stumpings INTEGER NOT NULL,
  known INTEGER NOT NULL,
  PRIMARY KEY (set_id, team_id, player_id),
  FOREIGN KEY (set_id, team_id, player_id)
    REFERENCES squad_places (set_id, team_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What happened in all matches of a set together, where its figures came as tables.
CREATE TABLE given_base_rates (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (set_id, name)
) STRICT, WITHOUT ROWID;

-- All cards of a set as they were built at one time, with the fielding chart that belongs to them.
-- Never changed afterwards: building anew adds another row, and a running league keeps the old one.
CREATE TABLE card_sets (
  id INTEGER PRIMARY KEY,
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  competition TEXT NOT NULL,
  season TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('t20', 'hundred')),
  method TEXT NOT NULL,
  credit TEXT NOT NULL,
  fielding_chart TEXT NOT NULL  -- six lines of 20 results
) STRICT;
CREATE INDEX card_sets_by_set ON card_sets (set_id);

CREATE TABLE cards (
  card_set_id INTEGER NOT NULL REFERENCES card_sets (id) ON DELETE CASCADE,
  player_id INTEGER NOT NULL REFERENCES people (id),
  position INTEGER NOT NULL,
  team_id INTEGER REFERENCES teams (id),
  name TEXT NOT NULL,
  team_name TEXT NOT NULL,
  batting_role TEXT NOT NULL,
  bowling_role TEXT NOT NULL,
  nation TEXT NOT NULL,
  catching INTEGER NOT NULL,
  run_out INTEGER NOT NULL,
  keeping INTEGER,  -- only those who keep wicket
  ratings_assumed INTEGER NOT NULL CHECK (ratings_assumed IN (0, 1)),
  PRIMARY KEY (card_set_id, player_id)
) STRICT, WITHOUT ROWID;

-- chart: which numbers of 1-100 lead where: 'W 1, F 2-3, dot 4-36, 1 37-67, ...'
CREATE TABLE striker_cards (
  card_set_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  chart TEXT NOT NULL,
  runs INTEGER NOT NULL,
  balls INTEGER NOT NULL,
  high_score INTEGER NOT NULL,
  high_score_not_out INTEGER NOT NULL CHECK (high_score_not_out IN (0, 1)),
  fours INTEGER NOT NULL,
  sixes INTEGER NOT NULL,
  blend REAL NOT NULL,
  PRIMARY KEY (card_set_id, player_id),
  FOREIGN KEY (card_set_id, player_id) REFERENCES cards (card_set_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE bowler_cards (
  card_set_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  chart TEXT NOT NULL,
  usage_innings INTEGER NOT NULL,
  usage_legal_balls INTEGER NOT NULL,
  legal_balls INTEGER NOT NULL,
  runs INTEGER NOT NULL,
  wickets INTEGER NOT NULL,
  blend REAL NOT NULL,
  PRIMARY KEY (card_set_id, player_id),
  FOREIGN KEY (card_set_id, player_id) REFERENCES cards (card_set_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
