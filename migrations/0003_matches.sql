-- Matches, real and played: one row a ball, and everything else that happened in event tables.
-- `sequence` is the place of an event in its match, from 0, counted over all of these tables.

CREATE TABLE playing_conditions (
  id INTEGER PRIMARY KEY,
  rules TEXT NOT NULL UNIQUE  -- as data/conditions/ writes them
) STRICT;

CREATE TABLE matches (
  id INTEGER PRIMARY KEY,
  set_id INTEGER REFERENCES sets (id) ON DELETE CASCADE,  -- whose real match it is
  league_id INTEGER REFERENCES leagues (id) ON DELETE CASCADE,  -- whose fixture it is
  in_progress INTEGER NOT NULL CHECK (in_progress IN (0, 1)),
  conditions_id INTEGER NOT NULL REFERENCES playing_conditions (id),
  source_id TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('t20', 'hundred')),
  competition TEXT NOT NULL,
  season TEXT NOT NULL,
  gender TEXT NOT NULL,
  date TEXT NOT NULL,
  venue TEXT NOT NULL,
  city TEXT NOT NULL,
  match_number INTEGER,
  stage TEXT NOT NULL,
  home TEXT NOT NULL,
  away TEXT NOT NULL,
  player_of_match TEXT NOT NULL,
  -- The result as the source states it.
  stated_result TEXT NOT NULL CHECK (stated_result IN ('won', 'tied', 'no result', 'unknown')),
  stated_winner INTEGER,  -- 0 home, 1 away
  stated_by_runs INTEGER,
  stated_by_wickets INTEGER,
  stated_method TEXT NOT NULL
) STRICT;
CREATE INDEX matches_by_set ON matches (set_id) WHERE set_id IS NOT NULL;
CREATE INDEX matches_by_league ON matches (league_id) WHERE league_id IS NOT NULL;
CREATE UNIQUE INDEX matches_by_source ON matches (set_id, source_id) WHERE source_id <> '';
CREATE INDEX matches_in_progress ON matches (in_progress) WHERE in_progress = 1;

-- What a match in the terminal was begun with: who plays which side, the seed, how dice come.
CREATE TABLE match_options (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (match_id, name)
) STRICT, WITHOUT ROWID;

-- side: 0 home, 1 away.
CREATE TABLE match_sides (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK (side IN (0, 1)),
  team_id INTEGER REFERENCES teams (id),
  name TEXT NOT NULL,
  keeper_id INTEGER,
  keeper_assumed INTEGER NOT NULL CHECK (keeper_assumed IN (0, 1)),
  PRIMARY KEY (match_id, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE match_players (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK (side IN (0, 1)),
  position INTEGER NOT NULL,  -- on the sheet, from 0
  player_id INTEGER NOT NULL REFERENCES people (id),
  name TEXT NOT NULL,
  of_side INTEGER NOT NULL CHECK (of_side IN (0, 1)),  -- 0: fielded as a substitute only
  PRIMARY KEY (match_id, side, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_players_by_player ON match_players (player_id);

CREATE TABLE innings (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  innings INTEGER NOT NULL,  -- from 1, super overs included
  sequence INTEGER NOT NULL,
  batting_side INTEGER NOT NULL CHECK (batting_side IN (0, 1)),
  super_over INTEGER NOT NULL,  -- 0 in the match itself, 1 in the first super over, ...
  PRIMARY KEY (match_id, innings)
) STRICT, WITHOUT ROWID;

-- One row a ball. People are of match_players, which is what keeps these ids true; `over` counts
-- from 0, `ball` from 1 within it with wides and no-balls. Dice are null for real balls.
CREATE TABLE deliveries (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  innings INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  over INTEGER NOT NULL,
  ball INTEGER NOT NULL,
  striker_id INTEGER NOT NULL,
  non_striker_id INTEGER,
  bowler_id INTEGER NOT NULL,
  bat_runs INTEGER NOT NULL,
  wides INTEGER NOT NULL,  -- all runs of a wide
  no_balls INTEGER NOT NULL,  -- the penalty alone
  byes INTEGER NOT NULL,
  leg_byes INTEGER NOT NULL,
  penalty INTEGER NOT NULL,  -- to the batting side, on this ball
  non_boundary INTEGER NOT NULL,  -- four or six runs that were run
  free_hit INTEGER NOT NULL,  -- this ball was one
  dice_card INTEGER,  -- d6
  dice_chart INTEGER,  -- d100
  dice_fielding_row INTEGER,  -- d6
  dice_fielding_column INTEGER,  -- d20
  dice_fielder INTEGER,
  dice_check INTEGER,  -- d20
  PRIMARY KEY (match_id, innings, sequence)
) STRICT, WITHOUT ROWID;

-- number: 1 and 2 on the ball of the same sequence; 0 between balls (somebody retired).
CREATE TABLE dismissals (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  innings INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  number INTEGER NOT NULL,
  how TEXT NOT NULL,
  player_id INTEGER NOT NULL,
  fielder_id INTEGER,  -- in the order of the play
  second_fielder_id INTEGER,
  third_fielder_id INTEGER,
  PRIMARY KEY (match_id, innings, sequence, number)
) STRICT, WITHOUT ROWID;

-- Everything that is no ball. Which columns are used goes by the kind:
--   toss: side won it, note 'bat' or 'field'; over started, batter in: player_id
--   substitution: side, player_id came in, replaced_id went out, note why
--   penalty runs: side they go to, runs; revised target: runs, balls, note the method
--   revised quota: balls; innings summary: runs, wickets, balls, extras
--   innings closed: note why; match closed: side won it, note 'abandoned'
CREATE TABLE match_events (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  innings INTEGER NOT NULL,  -- 0 before the first
  sequence INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('toss', 'over started', 'batter in', 'substitution',
    'penalty runs', 'revised target', 'revised quota', 'innings summary', 'innings closed',
    'match closed')),
  side INTEGER,
  player_id INTEGER,
  replaced_id INTEGER,
  runs INTEGER,
  wickets INTEGER,
  balls INTEGER,
  extras INTEGER,
  note TEXT,
  PRIMARY KEY (match_id, innings, sequence)
) STRICT, WITHOUT ROWID;
