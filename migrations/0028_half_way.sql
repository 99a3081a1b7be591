-- What a captain agreed with the owners at half-way: what the next purse gains if the aim, which was
-- changed then, is reached, what it loses anyway, and a player who came for another and a price.
CREATE TABLE half_ways (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  bonus INTEGER NOT NULL,
  fee INTEGER NOT NULL,
  price INTEGER NOT NULL,  -- of the player taken, which the next purse of the seller gains
  given_id INTEGER,
  taken_id INTEGER,
  seller_id INTEGER REFERENCES teams (id),
  PRIMARY KEY (league_id, team_id)
) STRICT, WITHOUT ROWID;
