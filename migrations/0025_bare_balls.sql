-- SQLite works out every virtual column of each row that is written, used or not: of a ball that was two
-- thirds of the work. So balls are kept bare, and what they hold is read through a view of the old name.
CREATE TABLE balls (
  id INTEGER PRIMARY KEY,
  -- 256 times the over, from 0, plus the ball within it, from 1 with wides and no-balls.
  place INTEGER NOT NULL,
  -- striker + 32 * (non-striker + 1, or 0 for nobody) + 2048 * bowler
  people INTEGER NOT NULL,
  -- From the lowest bit, four bits each: runs off the bat, wides, leg byes, byes, no-balls, penalty runs.
  -- A bit for a four or six that was run, and one for a free hit. Then, 0 where nothing was rolled as
  -- with real balls: the d6 for a card (3 bits), the d100 (7), the call of the batting side (2; 1 hold,
  -- 2 push), the d20 for a check (5), the fielding chart's d6 (3) and d20 (5), the fielder drawn (6).
  result INTEGER NOT NULL
) STRICT;
INSERT INTO balls SELECT id, place, people, result FROM deliveries ORDER BY id;
DROP TABLE deliveries;

CREATE VIEW deliveries AS
SELECT id, place, people, result,
  id >> 12 AS match_id, id & 4095 AS sequence, place >> 8 AS over, place & 255 AS ball,
  people & 31 AS striker, nullif(people >> 5 & 63, 0) - 1 AS non_striker, people >> 11 AS bowler,
  result & 15 AS bat_runs,
  result >> 4 & 15 AS wides,  -- all runs of a wide
  result >> 8 & 15 AS leg_byes, result >> 12 & 15 AS byes,
  result >> 16 & 15 AS no_balls,  -- the penalty alone
  result >> 20 & 15 AS penalty,  -- to the batting side, on this ball
  result >> 24 & 1 AS non_boundary, result >> 25 & 1 AS free_hit,
  CASE result >> 36 & 3 WHEN 1 THEN 'hold' WHEN 2 THEN 'push' END AS call
FROM balls;
