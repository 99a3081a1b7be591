-- A card that was typed in from paper may give no figures: they are unknown then, and null. Earlier
-- layouts held 0 for them, and the fewest balls that the letter of a usage can mean.
CREATE TABLE new_striker_cards (
  card_set_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  chart TEXT NOT NULL,
  runs INTEGER,
  balls INTEGER,
  high_score INTEGER,
  high_score_not_out INTEGER NOT NULL CHECK (high_score_not_out IN (0, 1)),
  fours INTEGER,
  sixes INTEGER,
  blend REAL NOT NULL,
  PRIMARY KEY (card_set_id, player_id),
  FOREIGN KEY (card_set_id, player_id) REFERENCES cards (card_set_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO new_striker_cards
SELECT s.card_set_id, s.player_id, s.chart, iif(bare, NULL, runs), iif(bare, NULL, balls),
  iif(bare, NULL, high_score), high_score_not_out, iif(bare, NULL, fours),
  iif(bare, NULL, sixes), blend
FROM (SELECT s.*, c.method = 'typed' AND runs + balls + high_score + fours + sixes = 0 AS bare
  FROM striker_cards s JOIN card_sets c ON c.id = s.card_set_id) s;

DROP TABLE striker_cards;
ALTER TABLE new_striker_cards RENAME TO striker_cards;

CREATE TABLE new_bowler_cards (
  card_set_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  chart TEXT NOT NULL,
  usage_innings INTEGER NOT NULL,
  usage_legal_balls INTEGER NOT NULL,
  legal_balls INTEGER,
  runs INTEGER,
  wickets INTEGER,
  blend REAL NOT NULL,
  PRIMARY KEY (card_set_id, player_id),
  FOREIGN KEY (card_set_id, player_id) REFERENCES cards (card_set_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Nobody bowls more than two overs for neither a run nor a wicket.
INSERT INTO new_bowler_cards
SELECT b.card_set_id, b.player_id, b.chart, usage_innings, usage_legal_balls,
  iif(bare, NULL, legal_balls), iif(bare, NULL, runs), iif(bare, NULL, wickets), blend
FROM (SELECT b.*, c.method = 'typed' AND runs + wickets = 0 AND legal_balls NOT BETWEEN 1 AND 12
    AS bare
  FROM bowler_cards b JOIN card_sets c ON c.id = b.card_set_id) b;

DROP TABLE bowler_cards;
ALTER TABLE new_bowler_cards RENAME TO bowler_cards;
