-- What a captain who plays by mail has decided for a round.

CREATE TABLE turns (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  round INTEGER NOT NULL,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  text TEXT NOT NULL,  -- the file, as it was imported
  PRIMARY KEY (league_id, round, team_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX turns_by_team ON turns (team_id);
