-- What the club of a captain was to reach in a season: kept, because the odds that it came from
-- would be others with another eleven.
CREATE TABLE club_aims (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  aim TEXT NOT NULL CHECK (aim IN ('title', 'playoffs', 'improvement', 'place', 'not last')),
  place INTEGER NOT NULL,  -- in the table or better; of no meaning to the first two
  PRIMARY KEY (league_id, team_id)
) STRICT, WITHOUT ROWID;
