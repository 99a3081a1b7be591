-- Formats of the user's own beside the built-in ones: any format may stand where 't20' and 'hundred'
-- alone could. A format that is neither built in nor in this table is refused when it is read.

CREATE TABLE formats (
  id TEXT PRIMARY KEY,
  definition TEXT NOT NULL  -- as data/formats/ writes them
) STRICT, WITHOUT ROWID;

-- The views name the tables that are made anew: they are left as they stand.
PRAGMA legacy_alter_table = ON;

CREATE TABLE new_sets (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  season TEXT NOT NULL,
  format TEXT NOT NULL,
  gender TEXT NOT NULL,
  credit TEXT NOT NULL,
  -- 1: season figures came as a table and stand in the given_ tables; 0: they follow from matches.
  figures_given INTEGER NOT NULL CHECK (figures_given IN (0, 1))
) STRICT;
INSERT INTO new_sets (id, slug, name, season, format, gender, credit, figures_given)
SELECT id, slug, name, season, format, gender, credit, figures_given FROM sets;
DROP TABLE sets;
ALTER TABLE new_sets RENAME TO sets;

CREATE TABLE new_card_sets (
  id INTEGER PRIMARY KEY,
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  competition TEXT NOT NULL,
  season TEXT NOT NULL,
  format TEXT NOT NULL,
  method TEXT NOT NULL,
  credit TEXT NOT NULL,
  fielding_chart TEXT NOT NULL  -- six lines of 20 results
) STRICT;
INSERT INTO new_card_sets (id, set_id, competition, season, format, method, credit, fielding_chart)
SELECT id, set_id, competition, season, format, method, credit, fielding_chart FROM card_sets;
DROP TABLE card_sets;
ALTER TABLE new_card_sets RENAME TO card_sets;
CREATE INDEX card_sets_by_set ON card_sets (set_id);

CREATE TABLE new_matches (
  id INTEGER PRIMARY KEY,
  set_id INTEGER REFERENCES sets (id) ON DELETE CASCADE,  -- whose real match it is
  league_id INTEGER REFERENCES leagues (id) ON DELETE CASCADE,  -- whose fixture it is
  in_progress INTEGER NOT NULL CHECK (in_progress IN (0, 1)),
  conditions_id INTEGER NOT NULL REFERENCES playing_conditions (id),
  source_id TEXT NOT NULL,
  format TEXT NOT NULL,
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
INSERT INTO new_matches (id, set_id, league_id, in_progress, conditions_id, source_id, format,
  competition, season, gender, date, venue, city, match_number, stage, home, away, player_of_match,
  stated_result, stated_winner, stated_by_runs, stated_by_wickets, stated_method)
SELECT id, set_id, league_id, in_progress, conditions_id, source_id, format,
  competition, season, gender, date, venue, city, match_number, stage, home, away, player_of_match,
  stated_result, stated_winner, stated_by_runs, stated_by_wickets, stated_method FROM matches;
DROP TABLE matches;
ALTER TABLE new_matches RENAME TO matches;
CREATE INDEX matches_by_set ON matches (set_id) WHERE set_id IS NOT NULL;
CREATE INDEX matches_by_league ON matches (league_id) WHERE league_id IS NOT NULL;
CREATE UNIQUE INDEX matches_by_source ON matches (set_id, source_id) WHERE source_id <> '';
CREATE INDEX matches_in_progress ON matches (in_progress) WHERE in_progress = 1;

PRAGMA legacy_alter_table = OFF;

-- What an over is called, and whether balls are counted, followed from its five balls until now.
UPDATE playing_conditions SET rules = rules ||
  'counts_balls = true' || char(10) || 'over_word = "five"' || char(10) ||
  'overs_word = "fives"' || char(10)
  WHERE instr(rules, 'balls_per_over = 5' || char(10)) > 0;
UPDATE playing_conditions SET rules = rules ||
  'counts_balls = false' || char(10) || 'over_word = "over"' || char(10) ||
  'overs_word = "overs"' || char(10)
  WHERE instr(rules, 'counts_balls = ') = 0;
UPDATE leagues SET competition = replace(competition, 'balls_per_over = 5' || char(10),
  'balls_per_over = 5' || char(10) || 'counts_balls = true' || char(10) ||
  'over_word = "five"' || char(10) || 'overs_word = "fives"' || char(10))
  WHERE instr(competition, 'counts_balls = ') = 0;
