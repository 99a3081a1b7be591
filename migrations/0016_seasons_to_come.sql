-- Figures pooled from several seasons know their phases, as figures of matches do: balls in each
-- phase of the format, '36 70 40'; empty where nothing is known.
ALTER TABLE given_batting ADD COLUMN phase_balls TEXT NOT NULL DEFAULT '';
ALTER TABLE given_bowling ADD COLUMN phase_balls TEXT NOT NULL DEFAULT '';

-- The matches that a real season still has, as a list of fixtures announced them; those that have
-- been played since stay here, and are told by their sides and dates.
CREATE TABLE set_fixtures (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,  -- in the list, from 1
  date TEXT NOT NULL,
  home_id INTEGER NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  away_id INTEGER NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  venue TEXT NOT NULL,
  PRIMARY KEY (set_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX set_fixtures_by_home ON set_fixtures (home_id);
CREATE INDEX set_fixtures_by_away ON set_fixtures (away_id);

-- What was forecast of a real season, as it was said on a day, to be held against what came.
CREATE TABLE set_forecasts (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  day TEXT NOT NULL,  -- matches up to and including this day were known
  team_id INTEGER NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  seasons INTEGER NOT NULL,  -- played for it
  playoffs REAL NOT NULL,    -- share of the seasons, 0 to 1
  title REAL NOT NULL,
  points REAL NOT NULL,      -- mean at the end of the group stage
  PRIMARY KEY (set_id, day, team_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX set_forecasts_by_team ON set_forecasts (team_id);
