-- Every event of a match is a row whose key is its place in the file, with nobody's name and no column
-- for what cannot be: a real ball takes some 16 bytes where it took 44, and a range of the key is a
-- match, so that no index is needed. What was in the file stays; the views keep their names.
--
-- The id of an event is 4096 times its match, plus its place in the match from 0, counted over all
-- tables of events. People are places on the sheet of their side, from 0, as match_players has them.

PRAGMA legacy_alter_table = ON;

DROP VIEW ball_by_ball;
DROP VIEW innings_totals;
DROP VIEW batting_seasons;
DROP VIEW bowling_seasons;
DROP VIEW fielding_seasons;
DROP VIEW batting_innings;
DROP VIEW bowling_innings;
DROP VIEW fielding_innings;
DROP VIEW appearances;
DROP INDEX match_players_by_player;
ALTER TABLE match_players RENAME TO old_match_players;
ALTER TABLE deliveries RENAME TO old_deliveries;
ALTER TABLE dismissals RENAME TO old_dismissals;
ALTER TABLE match_events RENAME TO old_match_events;

-- A longer match would run into the next one; none is.
CREATE TABLE longest_match (events INTEGER NOT NULL CHECK (events < 4096)) STRICT;
INSERT INTO longest_match
SELECT max(coalesce((SELECT max(sequence) FROM old_match_events), 0),
  coalesce((SELECT max(sequence) FROM old_deliveries), 0));
DROP TABLE longest_match;

-- Who stands on the sheets. The id is 64 times the match, plus 32 for the away side, plus the place on
-- the sheet from 0.
CREATE TABLE match_players (
  id INTEGER PRIMARY KEY,
  player_id INTEGER NOT NULL REFERENCES people (id),
  name TEXT,  -- on this sheet; null: as in people
  of_side INTEGER NOT NULL CHECK (of_side IN (0, 1)),  -- 0: fielded as a substitute only
  match_id INTEGER AS (id >> 6) VIRTUAL,
  side INTEGER AS (id >> 5 & 1) VIRTUAL,  -- 0 home, 1 away
  position INTEGER AS (id & 31) VIRTUAL
) STRICT;
INSERT INTO match_players (id, player_id, name, of_side)
SELECT q.match_id * 64 + q.side * 32 + q.position, q.player_id, nullif(q.name, p.name), q.of_side
FROM old_match_players q LEFT JOIN people p ON p.id = q.player_id
ORDER BY q.match_id, q.side, q.position;
CREATE INDEX match_players_by_player ON match_players (player_id);

-- Whom an id of the old rows meant, for this migration.
CREATE TABLE old_places (
  match_id INTEGER NOT NULL,
  side INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (match_id, side, player_id)
) STRICT, WITHOUT ROWID;
INSERT INTO old_places SELECT match_id, side, player_id, position FROM old_match_players
ORDER BY match_id, side, player_id;

CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  -- 256 times the over, from 0, plus the ball within it, from 1 with wides and no-balls.
  place INTEGER NOT NULL,
  -- striker + 32 * (non-striker + 1, or 0 for nobody) + 2048 * bowler
  people INTEGER NOT NULL,
  -- From the lowest bit, four bits each: runs off the bat, wides, leg byes, byes, no-balls, penalty runs.
  -- A bit for a four or six that was run, and one for a free hit. Then, 0 where nothing was rolled as
  -- with real balls: the d6 for a card (3 bits), the d100 (7), the call of the batting side (2; 1 hold,
  -- 2 push), the d20 for a check (5), the fielding chart's d6 (3) and d20 (5), the fielder drawn (6).
  result INTEGER NOT NULL,
  match_id INTEGER AS (id >> 12) VIRTUAL,
  sequence INTEGER AS (id & 4095) VIRTUAL,
  over INTEGER AS (place >> 8) VIRTUAL,
  ball INTEGER AS (place & 255) VIRTUAL,
  striker INTEGER AS (people & 31) VIRTUAL,
  non_striker INTEGER AS (nullif(people >> 5 & 63, 0) - 1) VIRTUAL,
  bowler INTEGER AS (people >> 11) VIRTUAL,
  bat_runs INTEGER AS (result & 15) VIRTUAL,
  wides INTEGER AS (result >> 4 & 15) VIRTUAL,  -- all runs of a wide
  leg_byes INTEGER AS (result >> 8 & 15) VIRTUAL,
  byes INTEGER AS (result >> 12 & 15) VIRTUAL,
  no_balls INTEGER AS (result >> 16 & 15) VIRTUAL,  -- the penalty alone
  penalty INTEGER AS (result >> 20 & 15) VIRTUAL,  -- to the batting side, on this ball
  non_boundary INTEGER AS (result >> 24 & 1) VIRTUAL,
  free_hit INTEGER AS (result >> 25 & 1) VIRTUAL,
  call TEXT AS (CASE result >> 36 & 3 WHEN 1 THEN 'hold' WHEN 2 THEN 'push' END) VIRTUAL
) STRICT;
INSERT INTO deliveries (id, place, people, result)
SELECT d.match_id * 4096 + d.sequence, d.over * 256 + d.ball,
  s.position + coalesce(n.position + 1, 0) * 32 + b.position * 2048,
  d.bat_runs + (d.wides << 4) + (d.leg_byes << 8) + (d.byes << 12) + (d.no_balls << 16)
    + (d.penalty << 20) + (d.non_boundary << 24) + (d.free_hit << 25)
    + (coalesce(d.dice_card, 0) << 26) + (coalesce(d.dice_chart, 0) << 29)
    + (CASE d.call WHEN 'hold' THEN 1 WHEN 'push' THEN 2 ELSE 0 END << 36)
    + (coalesce(d.dice_check, 0) << 38) + (coalesce(d.dice_fielding_row, 0) << 43)
    + (coalesce(d.dice_fielding_column, 0) << 46) + (coalesce(d.dice_fielder, 0) << 51)
FROM innings i
JOIN old_deliveries d ON d.match_id = i.match_id AND d.innings = i.innings
LEFT JOIN old_places s ON s.match_id = d.match_id AND s.side = i.batting_side
  AND s.player_id = d.striker_id
LEFT JOIN old_places n ON n.match_id = d.match_id AND n.side = i.batting_side
  AND n.player_id = d.non_striker_id
LEFT JOIN old_places b ON b.match_id = d.match_id AND b.side = 1 - i.batting_side
  AND b.player_id = d.bowler_id
ORDER BY i.match_id, i.innings, d.sequence;

-- An over starts, with the bowler of its first ball.
CREATE TABLE overs (
  id INTEGER PRIMARY KEY,
  bowler INTEGER NOT NULL,
  match_id INTEGER AS (id >> 12) VIRTUAL,
  sequence INTEGER AS (id & 4095) VIRTUAL
) STRICT;
INSERT INTO overs (id, bowler)
SELECT e.match_id * 4096 + e.sequence, p.position
FROM innings i
JOIN old_match_events e ON e.match_id = i.match_id AND e.innings = i.innings
  AND e.kind = 'over started'
LEFT JOIN old_places p ON p.match_id = e.match_id AND p.side = 1 - i.batting_side
  AND p.player_id = e.player_id
ORDER BY i.match_id, i.innings, e.sequence;

CREATE TABLE batters_in (
  id INTEGER PRIMARY KEY,
  batter INTEGER NOT NULL,
  match_id INTEGER AS (id >> 12) VIRTUAL,
  sequence INTEGER AS (id & 4095) VIRTUAL
) STRICT;
INSERT INTO batters_in (id, batter)
SELECT e.match_id * 4096 + e.sequence, p.position
FROM innings i
JOIN old_match_events e ON e.match_id = i.match_id AND e.innings = i.innings
  AND e.kind = 'batter in'
LEFT JOIN old_places p ON p.match_id = e.match_id AND p.side = i.batting_side
  AND p.player_id = e.player_id
ORDER BY i.match_id, i.innings, e.sequence;

-- The id is 4 times that of the event, plus a number: 1 and 2 on a ball; 0 between balls (somebody
-- retired), which is an event of its own.
CREATE TABLE dismissals (
  id INTEGER PRIMARY KEY,
  how TEXT NOT NULL,
  batter INTEGER NOT NULL,
  fielder INTEGER,  -- in the order of the play
  second_fielder INTEGER,
  third_fielder INTEGER,
  match_id INTEGER AS (id >> 14) VIRTUAL,
  sequence INTEGER AS (id >> 2 & 4095) VIRTUAL,
  number INTEGER AS (id & 3) VIRTUAL
) STRICT;
INSERT INTO dismissals (id, how, batter, fielder, second_fielder, third_fielder)
SELECT (o.match_id * 4096 + o.sequence) * 4 + o.number, o.how, p.position, f.position, g.position,
  h.position
FROM innings i
JOIN old_dismissals o ON o.match_id = i.match_id AND o.innings = i.innings
LEFT JOIN old_places p ON p.match_id = o.match_id AND p.side = i.batting_side
  AND p.player_id = o.player_id
LEFT JOIN old_places f ON f.match_id = o.match_id AND f.side = 1 - i.batting_side
  AND f.player_id = o.fielder_id
LEFT JOIN old_places g ON g.match_id = o.match_id AND g.side = 1 - i.batting_side
  AND g.player_id = o.second_fielder_id
LEFT JOIN old_places h ON h.match_id = o.match_id AND h.side = 1 - i.batting_side
  AND h.player_id = o.third_fielder_id
ORDER BY i.match_id, i.innings, o.sequence, o.number;

-- Everything else. Which columns are used goes by the kind:
--   toss: side won it, note 'bat' or 'field'
--   substitution: side, player came in, replaced went out, note why
--   penalty runs: side they go to, runs; revised target: runs, balls, note the method
--   revised quota: balls; innings summary: runs, wickets, balls, extras
--   innings closed: note why; match closed: side won it, note 'abandoned'
CREATE TABLE match_events (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('toss', 'substitution', 'penalty runs', 'revised target',
    'revised quota', 'innings summary', 'innings closed', 'match closed')),
  side INTEGER,
  player INTEGER,
  replaced INTEGER,
  runs INTEGER,
  wickets INTEGER,
  balls INTEGER,
  extras INTEGER,
  note TEXT,
  match_id INTEGER AS (id >> 12) VIRTUAL,
  sequence INTEGER AS (id & 4095) VIRTUAL
) STRICT;
INSERT INTO match_events (id, kind, side, player, replaced, runs, wickets, balls, extras, note)
SELECT e.match_id * 4096 + e.sequence, e.kind, e.side, p.position, r.position, e.runs, e.wickets,
  e.balls, e.extras, e.note
FROM old_match_events e
LEFT JOIN old_places p ON p.match_id = e.match_id AND p.side = e.side AND p.player_id = e.player_id
LEFT JOIN old_places r ON r.match_id = e.match_id AND r.side = e.side
  AND r.player_id = e.replaced_id
WHERE e.kind NOT IN ('over started', 'batter in')
ORDER BY e.match_id, e.sequence;

DROP TABLE old_places;
DROP TABLE old_deliveries;
DROP TABLE old_dismissals;
DROP TABLE old_match_events;
DROP TABLE old_match_players;

PRAGMA legacy_alter_table = OFF;

-- What balls and events come to, under names that are kept. Nothing here is stored.
--
-- The views are fast when they are asked for one match, league, set or player by its number, which
-- passes through to a key or an index (a sub-select in its place does not):
--   SELECT id, name FROM leagues;
--   SELECT player, runs, balls FROM batting_seasons WHERE league_id = 3 ORDER BY runs DESC;
--   SELECT player, runs, balls, how_out FROM batting_innings WHERE match_id = 17;
-- league_id is null for real matches and set_id for played ones; both for a single match.

-- Where the events of an innings lie: their ids are more than `opened` and less than `ended`.
CREATE VIEW innings_spans AS
SELECT i.match_id, i.innings, i.super_over, i.batting_side,
  i.match_id * 4096 + i.sequence AS opened,
  coalesce(n.match_id * 4096 + n.sequence, (i.match_id + 1) * 4096) AS ended
FROM innings i
LEFT JOIN innings n ON n.match_id = i.match_id AND n.innings = i.innings + 1;

-- Every ball with the names of those who took part. Names are looked up for the rows that a query is
-- left with; a plus keeps SQLite from building an index of all balls for a condition on what they gave.
CREATE VIEW ball_by_ball AS
SELECT m.id AS match_id, m.league_id, m.set_id, m.date, m.venue, m.home, m.away,
  s.innings, s.super_over,
  (SELECT t.name FROM match_sides t WHERE t.match_id = m.id AND t.side = s.batting_side)
    AS batting_team,
  (SELECT t.name FROM match_sides t WHERE t.match_id = m.id AND t.side = 1 - s.batting_side)
    AS bowling_team,
  s.batting_side = 0 AS batting_at_home, d.sequence, +d.over AS over, +d.ball AS ball,
  striker.player_id AS striker_id,
  (SELECT q.player_id FROM match_players q
    WHERE q.id = m.id * 64 + s.batting_side * 32 + d.non_striker) AS non_striker_id,
  bowler.player_id AS bowler_id,
  (SELECT p.name FROM people p WHERE p.id = striker.player_id) AS striker,
  (SELECT p.name FROM people p JOIN match_players q ON q.player_id = p.id
    WHERE q.id = m.id * 64 + s.batting_side * 32 + d.non_striker) AS non_striker,
  (SELECT p.name FROM people p WHERE p.id = bowler.player_id) AS bowler,
  +d.bat_runs AS bat_runs, +d.wides AS wides, +d.no_balls AS no_balls, +d.byes AS byes,
  +d.leg_byes AS leg_byes, +d.penalty AS penalty,
  d.bat_runs + d.wides + d.no_balls + d.byes + d.leg_byes + d.penalty AS runs,
  +d.non_boundary AS non_boundary, +d.free_hit AS free_hit, o.how AS how_out,
  (SELECT p.name FROM people p JOIN match_players q ON q.player_id = p.id
    WHERE q.id = m.id * 64 + s.batting_side * 32 + o.batter) AS dismissed,
  (SELECT p.name FROM people p JOIN match_players q ON q.player_id = p.id
    WHERE q.id = m.id * 64 + (1 - s.batting_side) * 32 + o.fielder) AS fielder,
  nullif(d.result >> 26 & 7, 0) AS dice_card, nullif(d.result >> 29 & 127, 0) AS dice_chart,
  nullif(d.result >> 43 & 7, 0) AS dice_fielding_row,
  nullif(d.result >> 46 & 31, 0) AS dice_fielding_column,
  nullif(d.result >> 51, 0) AS dice_fielder, nullif(d.result >> 38 & 31, 0) AS dice_check
FROM matches m
JOIN innings_spans s ON s.match_id = m.id
JOIN deliveries d ON d.id > s.opened AND d.id < s.ended
JOIN match_players striker ON m.id = striker.id >> 6
  AND striker.id = m.id * 64 + s.batting_side * 32 + d.striker
JOIN match_players bowler ON m.id = bowler.id >> 6
  AND bowler.id = m.id * 64 + (1 - s.batting_side) * 32 + d.bowler
LEFT JOIN dismissals o ON o.id = d.id * 4 + 1;

-- One row an innings, super overs included. Penalty runs outside a ball belong to the latest
-- innings of the side that gets them, else to its first one to come.
CREATE VIEW innings_totals AS
SELECT m.id AS match_id, m.league_id, m.set_id, m.date, s.innings, s.super_over, s.batting_side,
  bat.team_id, bat.name AS team, bowl.team_id AS opponent_id, bowl.name AS opponent,
  (SELECT coalesce(sum(d.bat_runs + d.wides + d.no_balls + d.byes + d.leg_byes + d.penalty), 0)
    FROM deliveries d WHERE d.id > s.opened AND d.id < s.ended)
  + (SELECT coalesce(sum(e.runs), 0) FROM match_events e
    WHERE e.id > s.opened AND e.id < s.ended AND e.kind = 'innings summary')
  + (SELECT coalesce(sum(e.runs), 0) FROM match_events e
    WHERE e.id BETWEEN m.id * 4096 AND m.id * 4096 + 4095
    AND e.kind = 'penalty runs' AND e.side = s.batting_side
    AND s.innings = coalesce(
      (SELECT max(j.innings) FROM innings j WHERE j.match_id = m.id
        AND j.batting_side = e.side AND j.sequence < e.sequence),
      (SELECT min(j.innings) FROM innings j WHERE j.match_id = m.id
        AND j.batting_side = e.side))) AS runs,
  (SELECT count(*) FROM dismissals o WHERE o.id > s.opened * 4 + 3 AND o.id < s.ended * 4
    AND o.how NOT IN ('retired hurt', 'retired not out'))
  + (SELECT coalesce(sum(e.wickets), 0) FROM match_events e
    WHERE e.id > s.opened AND e.id < s.ended AND e.kind = 'innings summary') AS wickets,
  (SELECT count(*) FROM deliveries d WHERE d.id > s.opened AND d.id < s.ended
    AND d.wides = 0 AND d.no_balls = 0)
  + (SELECT coalesce(sum(e.balls), 0) FROM match_events e
    WHERE e.id > s.opened AND e.id < s.ended AND e.kind = 'innings summary') AS balls,
  (SELECT coalesce(sum(d.byes), 0) FROM deliveries d
    WHERE d.id > s.opened AND d.id < s.ended) AS byes,
  (SELECT coalesce(sum(d.leg_byes), 0) FROM deliveries d
    WHERE d.id > s.opened AND d.id < s.ended) AS leg_byes,
  (SELECT coalesce(sum(d.wides), 0) FROM deliveries d
    WHERE d.id > s.opened AND d.id < s.ended) AS wides,
  (SELECT coalesce(sum(d.no_balls), 0) FROM deliveries d
    WHERE d.id > s.opened AND d.id < s.ended) AS no_balls,
  EXISTS (SELECT 1 FROM match_events e WHERE e.id > s.opened AND e.id < s.ended
    AND e.kind = 'innings summary') AS totals_only
FROM matches m
JOIN innings_spans s ON s.match_id = m.id
JOIN match_sides bat ON bat.match_id = m.id AND bat.side = s.batting_side
JOIN match_sides bowl ON bowl.match_id = m.id AND bowl.side = 1 - s.batting_side;

-- One row a batter and innings. Wides are not faced, no-balls are. how_out is null for not out;
-- one who retired hurt and did not come back was retired hurt, and is not out. A batter timed out, or
-- retired out before he came to the wicket, is out, with no runs off no balls.
--
-- `sums` has twelve bits each for runs, balls, fours, sixes and dots, so that his balls are read once.
-- In `result` 15 are the runs off the bat, 240 the wides, and 16777216 says that they were run.
CREATE VIEW batting_innings AS
SELECT f.match_id, f.league_id, f.set_id, f.date, f.innings, f.super_over,
  bat.team_id, bat.name AS team, bowl.name AS opponent, f.player_id, p.name AS player,
  -- Who had come in by then, and who was out by then without coming in.
  (SELECT count(DISTINCT b.batter) FROM batters_in b WHERE b.id > f.opened AND b.id <= f.came_in)
  + (SELECT count(DISTINCT g.batter) FROM dismissals g
    WHERE g.id > f.opened * 4 + 3 AND g.id <= f.came_in * 4 + 3
    AND NOT EXISTS (SELECT 1 FROM batters_in b WHERE b.id > f.opened AND b.id < f.ended
      AND b.batter = g.batter)) AS position,
  f.sums & 4095 AS runs, f.sums >> 12 & 4095 AS balls, f.sums >> 24 & 4095 AS fours,
  f.sums >> 36 & 4095 AS sixes, f.sums >> 48 AS dots, o.how AS how_out,
  o.how IS NULL OR o.how IN ('retired hurt', 'retired not out') AS not_out
FROM (
  -- One who retired and came back is counted from his first coming.
  SELECT m.league_id, m.set_id, m.id AS match_id, m.date, s.innings, s.super_over, s.batting_side,
    s.opened, s.ended, q.player_id, b.batter, b.id AS came_in,
    (SELECT coalesce(sum((d.result & 15) + ((d.result & 240 = 0) << 12)
        + ((d.result & 16777231 = 4) << 24) + ((d.result & 16777231 = 6) << 36)
        + ((d.result & 255 = 0) << 48)), 0)
      FROM deliveries d WHERE d.id > b.id AND d.id < s.ended AND d.people & 31 = b.batter) AS sums
  FROM matches m
  JOIN innings_spans s ON s.match_id = m.id
  JOIN batters_in b ON b.id > s.opened AND b.id < s.ended
    AND NOT EXISTS (SELECT 1 FROM batters_in c WHERE c.id > s.opened AND c.id < b.id
      AND c.batter = b.batter)
  JOIN match_players q ON m.id = q.id >> 6 AND q.id = m.id * 64 + s.batting_side * 32 + b.batter
  UNION ALL
  SELECT m.league_id, m.set_id, m.id, m.date, s.innings, s.super_over, s.batting_side,
    s.opened, s.ended, q.player_id, g.batter, g.id >> 2, 0
  FROM matches m
  JOIN innings_spans s ON s.match_id = m.id
  JOIN dismissals g ON g.id > s.opened * 4 + 3 AND g.id < s.ended * 4
    AND NOT EXISTS (SELECT 1 FROM batters_in b WHERE b.id > s.opened AND b.id < s.ended
      AND b.batter = g.batter)
    AND NOT EXISTS (SELECT 1 FROM dismissals e WHERE e.id > s.opened * 4 + 3 AND e.id < g.id
      AND e.batter = g.batter)
  JOIN match_players q ON m.id = q.id >> 6 AND q.id = m.id * 64 + s.batting_side * 32 + g.batter
) f
JOIN match_sides bat ON bat.match_id = f.match_id AND bat.side = f.batting_side
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = 1 - f.batting_side
JOIN people p ON p.id = f.player_id
LEFT JOIN dismissals o ON o.id > f.opened * 4 + 3 AND o.id < f.ended * 4 AND +o.batter = f.batter
  AND NOT EXISTS (SELECT 1 FROM batters_in b WHERE b.id > o.id >> 2 AND b.id < f.ended
    AND b.batter = o.batter);

-- One row a bowler and innings. He is charged with runs off the bat, wides and no-balls. A maiden
-- is a whole over of one bowler with nothing charged; one that another over follows is whole even
-- where the umpire miscounted. In `result` 983295 is what is charged, and 983280 what makes a ball no
-- legal one.
CREATE VIEW bowling_innings AS
SELECT f.match_id, f.league_id, f.set_id, m.date, s.innings, s.super_over,
  bowl.team_id, bowl.name AS team, bat.name AS opponent, f.player_id, p.name AS player,
  (SELECT d.sequence FROM deliveries d WHERE d.id > s.opened AND d.id < s.ended
    AND d.people >> 11 = f.place >> 8 & 31 ORDER BY d.id LIMIT 1) AS first_sequence,
  f.balls,
  (SELECT count(*) FROM overs v WHERE v.id > s.opened AND v.id < s.ended
    AND f.place >> 8 & 31 = (SELECT d.people >> 11 FROM deliveries d
      WHERE d.id > v.id AND d.id < s.ended ORDER BY d.id LIMIT 1)
    AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.id > v.id
      AND d.id < coalesce((SELECT min(w.id) FROM overs w WHERE w.id > v.id AND w.id < s.ended),
        s.ended)
      AND (d.result & 983295 <> 0 OR d.people >> 11 <> f.place >> 8 & 31))
    AND (EXISTS (SELECT 1 FROM overs w WHERE w.id > v.id AND w.id < s.ended)
      OR (SELECT count(*) FROM deliveries d WHERE d.id > v.id AND d.id < s.ended
          AND d.result & 983280 = 0) >=
        CAST(substr(c.rules, instr(c.rules, 'balls_per_over = ') + 17) AS INTEGER)
      AND EXISTS (SELECT 1 FROM match_events e WHERE e.id > v.id AND e.id < s.ended
        AND e.kind = 'innings closed'))) AS maidens,
  f.runs,
  (SELECT count(*) FROM dismissals o WHERE o.id > s.opened * 4 + 3 AND o.id < s.ended * 4
    AND o.how IN ('bowled', 'caught', 'lbw', 'stumped', 'hit wicket')
    AND f.place >> 8 & 31 = (SELECT d.people >> 11 FROM deliveries d WHERE d.id = o.id >> 2))
    AS wickets,
  f.dots, f.fours, f.sixes, f.wides, f.no_balls
FROM (
  -- Grouped by one number first, which sorts faster than several; the others are there so that a
  -- condition on them passes through.
  SELECT q.id * 256 + s.innings AS place, q.player_id, m.league_id, m.set_id, m.id AS match_id,
    sum(d.result & 983280 = 0) AS balls,
    sum((d.result & 15) + (d.result >> 4 & 15) + (d.result >> 16 & 15)) AS runs,
    sum(d.result & 983295 = 0) AS dots, sum(d.result & 16777231 = 4) AS fours,
    sum(d.result & 16777231 = 6) AS sixes, sum(d.result >> 4 & 15) AS wides,
    sum(d.result >> 16 & 15) AS no_balls
  FROM matches m
  JOIN innings_spans s ON s.match_id = m.id
  JOIN deliveries d ON d.id > s.opened AND d.id < s.ended
  JOIN match_players q ON m.id = q.id >> 6
    AND q.id = m.id * 64 + (1 - s.batting_side) * 32 + (d.people >> 11)
  GROUP BY q.id * 256 + s.innings, q.player_id, m.league_id, m.set_id, m.id
) f
JOIN matches m ON m.id = f.match_id
JOIN playing_conditions c ON c.id = m.conditions_id
JOIN innings_spans s ON s.match_id = f.match_id AND s.innings = f.place & 255
JOIN match_sides bat ON bat.match_id = f.match_id AND bat.side = s.batting_side
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = 1 - s.batting_side
JOIN people p ON p.id = f.player_id;

-- One row a fielder and innings in which he had a part in a dismissal. Caught and bowled is a
-- catch. of_side is 0 for a substitute.
CREATE VIEW fielding_innings AS
SELECT f.match_id, f.league_id, f.set_id, m.date, f.innings, s.super_over,
  bowl.team_id, bowl.name AS team, bat.name AS opponent, f.player_id, p.name AS player,
  f.catches, f.stumpings, f.run_outs, f.run_outs_alone, f.of_side
FROM (
  SELECT m.league_id, m.set_id, m.id AS match_id, s.innings, q.player_id, q.of_side,
    sum(o.how = 'caught') AS catches, sum(o.how = 'stumped') AS stumpings,
    sum(o.how = 'run out') AS run_outs,
    sum(o.how = 'run out' AND (o.fielder IS NOT NULL) + (o.second_fielder IS NOT NULL)
      + (o.third_fielder IS NOT NULL) = 1) AS run_outs_alone
  FROM matches m
  JOIN innings_spans s ON s.match_id = m.id
  JOIN dismissals o ON o.id > s.opened * 4 + 3 AND o.id < s.ended * 4
    AND o.how IN ('caught', 'stumped', 'run out')
  JOIN match_players q ON m.id = q.id >> 6
    AND q.id IN (m.id * 64 + (1 - s.batting_side) * 32 + o.fielder,
      m.id * 64 + (1 - s.batting_side) * 32 + o.second_fielder,
      m.id * 64 + (1 - s.batting_side) * 32 + o.third_fielder)
  GROUP BY q.id * 256 + s.innings, q.player_id, m.league_id, m.set_id, m.id, s.innings, q.of_side
) f
JOIN matches m ON m.id = f.match_id
JOIN innings_spans s ON s.match_id = f.match_id AND s.innings = f.innings
JOIN match_sides bat ON bat.match_id = f.match_id AND bat.side = s.batting_side
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = 1 - s.batting_side
JOIN people p ON p.id = f.player_id;

-- Seasons: per league (played) or set (real), team and player. Super overs are left out.
CREATE VIEW appearances AS
SELECT m.league_id, m.set_id, t.team_id, t.name AS team, q.player_id, count(*) AS matches,
  sum(t.keeper_id IS q.player_id AND NOT t.keeper_assumed) AS matches_as_keeper
FROM matches m
JOIN match_sides t ON t.match_id = m.id
JOIN match_players q ON q.id BETWEEN m.id * 64 + t.side * 32 AND m.id * 64 + t.side * 32 + 31
  AND q.of_side = 1
GROUP BY m.league_id, m.set_id, t.team_id, t.name, q.player_id;

CREATE VIEW batting_seasons AS
SELECT f.league_id, f.set_id, f.team_id, f.team, f.player_id, f.player, f.innings, f.not_outs,
  f.runs, f.balls, f.best / 2 AS high_score, f.best % 2 AS high_score_not_out,
  round(1.0 * f.runs / nullif(f.innings - f.not_outs, 0), 2) AS average,
  round(100.0 * f.runs / nullif(f.balls, 0), 2) AS strike_rate, f.fours, f.sixes, f.fifties,
  f.hundreds, f.ducks
FROM (
  -- Windows in the place of GROUP BY: a condition on league_id or set_id passes through them to
  -- the matches, where through two levels of GROUP BY it does not.
  SELECT DISTINCT b.league_id, b.set_id, b.team_id, b.team, b.player_id, b.player,
    count(*) OVER w AS innings, sum(b.not_out) OVER w AS not_outs, sum(b.runs) OVER w AS runs,
    sum(b.balls) OVER w AS balls, max(2 * b.runs + b.not_out) OVER w AS best,
    sum(b.fours) OVER w AS fours, sum(b.sixes) OVER w AS sixes,
    sum(b.runs BETWEEN 50 AND 99) OVER w AS fifties, sum(b.runs >= 100) OVER w AS hundreds,
    sum(b.runs = 0 AND NOT b.not_out) OVER w AS ducks
  FROM batting_innings b WHERE b.super_over = 0
  WINDOW w AS (PARTITION BY b.league_id, b.set_id, b.team_id, b.team, b.player_id)
) f;

CREATE VIEW bowling_seasons AS
SELECT f.league_id, f.set_id, f.team_id, f.team, f.player_id, f.player, f.innings, f.balls,
  f.maidens, f.runs, f.wickets, f.best / 1000 AS best_wickets, 999 - f.best % 1000 AS best_runs,
  round(1.0 * f.runs / nullif(f.wickets, 0), 2) AS average,
  round(6.0 * f.runs / nullif(f.balls, 0), 2) AS economy,  -- per six balls in every format
  round(1.0 * f.balls / nullif(f.wickets, 0), 2) AS strike_rate, f.dots, f.fours, f.sixes,
  f.wides, f.no_balls
FROM (
  SELECT DISTINCT b.league_id, b.set_id, b.team_id, b.team, b.player_id, b.player,
    count(*) OVER w AS innings, sum(b.balls) OVER w AS balls, sum(b.maidens) OVER w AS maidens,
    sum(b.runs) OVER w AS runs, sum(b.wickets) OVER w AS wickets,
    max(1000 * b.wickets + 999 - b.runs) OVER w AS best, sum(b.dots) OVER w AS dots,
    sum(b.fours) OVER w AS fours, sum(b.sixes) OVER w AS sixes, sum(b.wides) OVER w AS wides,
    sum(b.no_balls) OVER w AS no_balls
  FROM bowling_innings b WHERE b.super_over = 0
  WINDOW w AS (PARTITION BY b.league_id, b.set_id, b.team_id, b.team, b.player_id)
) f;

CREATE VIEW fielding_seasons AS
SELECT DISTINCT b.league_id, b.set_id, b.team_id, b.team, b.player_id, b.player,
  sum(b.catches) OVER w AS catches, sum(b.stumpings) OVER w AS stumpings,
  sum(b.run_outs) OVER w AS run_outs, sum(b.run_outs_alone) OVER w AS run_outs_alone
FROM fielding_innings b WHERE b.super_over = 0 AND b.of_side = 1
WINDOW w AS (PARTITION BY b.league_id, b.set_id, b.team_id, b.team, b.player_id);
