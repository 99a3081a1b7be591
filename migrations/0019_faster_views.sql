-- The views that add up balls answer two to three times as fast, with the rows and columns they had.
-- Those of a season are built on those of an innings, so both are made again.

DROP VIEW batting_seasons;
DROP VIEW bowling_seasons;
DROP VIEW fielding_seasons;
DROP VIEW batting_innings;
DROP VIEW bowling_innings;
DROP VIEW fielding_innings;
DROP VIEW innings_totals;
DROP VIEW appearances;

-- What the views of this file have in common:
--
-- Sums over the same balls are parts of one number, so that these are read once; the bits of each part
-- are more than anybody can fill in an innings. Nearly all balls are a dot, a single or a boundary,
-- whose number is written out; only the others are worked out from their bits.
--
-- In `result` 15 are the runs off the bat, 240 the wides, 983040 the no-balls, and 16777216 says that
-- they were run. So 983295 is what a bowler is charged with, and 983280 what makes a ball no legal one.
--
-- Names, dates and the other side are looked up for the rows and columns that a query is left with.

-- One row an innings, super overs included. Penalty runs outside a ball belong to the latest
-- innings of the side that gets them, else to its first one to come.
--
-- `sums` has twelve bits each for runs and balls, and nine for byes, leg byes, wides and no-balls.
-- DISTINCT changes no row: it has SQLite work out `sums` once, and lets a condition through.
CREATE VIEW innings_totals AS
SELECT f.match_id, f.league_id, f.set_id, f.date, f.innings, f.super_over, f.batting_side,
  bat.team_id, bat.name AS team, bowl.team_id AS opponent_id, bowl.name AS opponent,
  (f.sums & 4095) + (SELECT coalesce(sum(e.runs), 0) FROM match_events e
    WHERE e.id > f.opened AND e.id < f.ended AND e.kind = 'innings summary')
  + (SELECT coalesce(sum(e.runs), 0) FROM match_events e
    WHERE e.id BETWEEN f.match_id * 4096 AND f.match_id * 4096 + 4095
    AND e.kind = 'penalty runs' AND e.side = f.batting_side
    AND f.innings = coalesce(
      (SELECT max(j.innings) FROM innings j WHERE j.match_id = f.match_id
        AND j.batting_side = e.side AND j.sequence < e.sequence),
      (SELECT min(j.innings) FROM innings j WHERE j.match_id = f.match_id
        AND j.batting_side = e.side))) AS runs,
  (SELECT count(*) FROM dismissals o WHERE o.id > f.opened * 4 + 3 AND o.id < f.ended * 4
    AND o.how NOT IN ('retired hurt', 'retired not out'))
  + (SELECT coalesce(sum(e.wickets), 0) FROM match_events e
    WHERE e.id > f.opened AND e.id < f.ended AND e.kind = 'innings summary') AS wickets,
  (f.sums >> 12 & 4095) + (SELECT coalesce(sum(e.balls), 0) FROM match_events e
    WHERE e.id > f.opened AND e.id < f.ended AND e.kind = 'innings summary') AS balls,
  f.sums >> 24 & 511 AS byes, f.sums >> 33 & 511 AS leg_byes, f.sums >> 42 & 511 AS wides,
  f.sums >> 51 AS no_balls,
  EXISTS (SELECT 1 FROM match_events e WHERE e.id > f.opened AND e.id < f.ended
    AND e.kind = 'innings summary') AS totals_only
FROM (
  SELECT DISTINCT m.id AS match_id, m.league_id, m.set_id, m.date, s.innings, s.super_over,
    s.batting_side, s.opened, s.ended,
    (SELECT coalesce(sum(CASE d.result & 16777215
        WHEN 0 THEN 4096 WHEN 1 THEN 4097 WHEN 4 THEN 4100 WHEN 2 THEN 4098 WHEN 6 THEN 4102
        ELSE (d.result & 15) + (d.result >> 4 & 15) + (d.result >> 8 & 15)
          + (d.result >> 12 & 15) + (d.result >> 16 & 15) + (d.result >> 20 & 15)
          + ((d.result & 983280 = 0) << 12) + ((d.result >> 12 & 15) << 24)
          + ((d.result >> 8 & 15) << 33) + ((d.result >> 4 & 15) << 42)
          + ((d.result >> 16 & 15) << 51) END), 0)
      FROM deliveries d WHERE d.id > s.opened AND d.id < s.ended) AS sums
  FROM matches m
  JOIN innings_spans s ON s.match_id = m.id
) f
JOIN match_sides bat ON bat.match_id = f.match_id AND bat.side = f.batting_side
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = 1 - f.batting_side;

-- One row a batter and innings. Wides are not faced, no-balls are. how_out is null for not out;
-- one who retired hurt and did not come back was retired hurt, and is not out. A batter timed out, or
-- retired out before he came to the wicket, is out, with no runs off no balls.
--
-- `sums` has twelve bits each for runs, balls, fours, sixes and dots.
CREATE VIEW batting_innings AS
SELECT f.match_id, f.league_id, f.set_id, f.date, f.innings, f.super_over,
  bat.team_id, bat.name AS team,
  (SELECT t.name FROM match_sides t WHERE t.match_id = f.match_id AND t.side = 1 - f.batting_side)
    AS opponent,
  f.player_id, (SELECT p.name FROM people p WHERE p.id = f.player_id) AS player,
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
    (SELECT coalesce(sum(CASE d.result & 16777471
        WHEN 0 THEN 281474976714752 WHEN 1 THEN 4097 WHEN 4 THEN 16781316 WHEN 2 THEN 4098
        WHEN 6 THEN 68719480838
        ELSE (d.result & 15) + ((d.result & 240 = 0) << 12) + ((d.result & 16777231 = 4) << 24)
          + ((d.result & 16777231 = 6) << 36) + ((d.result & 255 = 0) << 48) END), 0)
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
LEFT JOIN dismissals o ON o.id > f.opened * 4 + 3 AND o.id < f.ended * 4 AND +o.batter = f.batter
  AND NOT EXISTS (SELECT 1 FROM batters_in b WHERE b.id > o.id >> 2 AND b.id < f.ended
    AND b.batter = o.batter);

-- One row a bowler and innings. He is charged with runs off the bat, wides and no-balls. A maiden
-- is a whole over of one bowler with nothing charged; one that another over follows is whole even
-- where the umpire miscounted.
--
-- Balls are added up for each over, and overs for each bowler, because sorting overs costs less than
-- sorting balls. In an over, `v` is its start, `n` the start of the next one - of whatever match, as a
-- ball is never before the start of its own over - and `b` its first ball. `d` is that ball too, and
-- where others bowled in that over all of theirs, of which only each bowler's first counts: it stands
-- for his share of the over. `sums` has ten bits each for legal balls and dots, eleven for runs, and
-- eight for fours, sixes, wides and no-balls; `counts` has twelve for wickets, then the maidens.
--
-- A maiden is looked for in a CASE, as SQLite works out both sides of an AND that is no condition.
CREATE VIEW bowling_innings AS
SELECT f.match_id, f.league_id, f.set_id,
  (SELECT m.date FROM matches m WHERE m.id = f.match_id) AS date, i.innings, i.super_over,
  bowl.team_id, bowl.name AS team,
  (SELECT t.name FROM match_sides t WHERE t.match_id = f.match_id AND t.side = 1 - bowl.side)
    AS opponent,
  f.player_id, (SELECT p.name FROM people p WHERE p.id = f.player_id) AS player,
  f.first_ball & 4095 AS first_sequence, f.sums & 1023 AS balls, f.counts >> 12 AS maidens,
  f.sums >> 20 & 2047 AS runs, f.counts & 4095 AS wickets, f.sums >> 10 & 1023 AS dots,
  f.sums >> 31 & 255 AS fours, f.sums >> 39 & 255 AS sixes, f.sums >> 47 & 255 AS wides,
  f.sums >> 55 AS no_balls
FROM (
  -- Grouped by one number first, which sorts faster than several; the others are there so that a
  -- condition on them passes through.
  SELECT q.id * 256 + s.innings AS place, q.player_id, m.league_id, m.set_id, m.id AS match_id,
    min(d.id) AS first_ball,
    sum(CASE WHEN d.id = b.id OR NOT EXISTS (SELECT 1 FROM deliveries e
        WHERE e.id >= b.id AND e.id < d.id AND e.people >> 11 = d.bowler)
      THEN (SELECT sum(CASE e.result & 17760511
            WHEN 0 THEN 1025 WHEN 1 THEN 1048577 WHEN 4 THEN 2151677953 WHEN 2 THEN 2097153
            WHEN 16 THEN 140737489403904 WHEN 6 THEN 549762105345
            ELSE (e.result & 983280 = 0) + ((e.result & 983295 = 0) << 10)
              + ((e.result & 15) + (e.result >> 4 & 15) + (e.result >> 16 & 15) << 20)
              + ((e.result & 16777231 = 4) << 31) + ((e.result & 16777231 = 6) << 39)
              + ((e.result >> 4 & 15) << 47) + ((e.result >> 16 & 15) << 55) END)
        FROM deliveries e WHERE e.id >= b.id AND e.id < coalesce(n.id, b.id + 4096)
          AND e.people >> 11 = d.bowler) END) AS sums,
    sum(CASE WHEN d.id = b.id OR NOT EXISTS (SELECT 1 FROM deliveries e
        WHERE e.id >= b.id AND e.id < d.id AND e.people >> 11 = d.bowler)
      THEN (SELECT count(*) FROM dismissals o
          WHERE o.id > b.id * 4 AND o.id < coalesce(n.id, b.id + 4096) * 4
          AND o.how IN ('bowled', 'caught', 'lbw', 'stumped', 'hit wicket')
          AND d.bowler = (SELECT e.people >> 11 FROM deliveries e WHERE e.id = o.id >> 2))
        + CASE
          WHEN b.result & 983295 <> 0 THEN 0
          WHEN EXISTS (SELECT 1 FROM deliveries e
            WHERE e.id >= b.id AND e.id < coalesce(n.id, b.id + 4096)
            AND (e.result & 983295 <> 0 OR e.people >> 11 <> d.bowler)) THEN 0
          WHEN n.id < s.ended
            OR (SELECT count(*) FROM deliveries e
              WHERE e.id >= b.id AND e.id < s.ended AND e.result & 983280 = 0) >=
              (SELECT CAST(substr(c.rules, instr(c.rules, 'balls_per_over = ') + 17) AS INTEGER)
                FROM playing_conditions c WHERE c.id = m.conditions_id)
            AND EXISTS (SELECT 1 FROM match_events e
              WHERE e.id > b.id AND e.id < s.ended AND e.kind = 'innings closed') THEN 4096
          ELSE 0 END END) AS counts
  FROM matches m
  JOIN innings_spans s ON s.match_id = m.id
  JOIN overs v ON v.id > s.opened AND v.id < s.ended
  LEFT JOIN overs n ON n.id = (SELECT w.id FROM overs w WHERE w.id > v.id ORDER BY w.id LIMIT 1)
  JOIN deliveries b ON b.id = (SELECT e.id FROM deliveries e WHERE e.id > v.id
    ORDER BY e.id LIMIT 1)
  JOIN deliveries d ON d.id >= b.id AND d.id < coalesce(n.id, v.id + 4096)
    AND (d.id = b.id OR d.people >> 11 <> v.bowler)
  JOIN match_players q ON m.id = q.id >> 6
    AND q.id = m.id * 64 + (1 - s.batting_side) * 32 + (d.people >> 11)
  GROUP BY q.id * 256 + s.innings, q.player_id, m.league_id, m.set_id, m.id
) f
JOIN innings i ON i.match_id = f.match_id AND i.innings = f.place & 255
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = f.place >> 13 & 1;

-- One row a fielder and innings in which he had a part in a dismissal. Caught and bowled is a
-- catch. of_side is 0 for a substitute; its plus keeps SQLite from looking for everybody who was none.
CREATE VIEW fielding_innings AS
SELECT f.match_id, f.league_id, f.set_id, m.date, f.innings, s.super_over,
  bowl.team_id, bowl.name AS team, bat.name AS opponent, f.player_id, p.name AS player,
  f.catches, f.stumpings, f.run_outs, f.run_outs_alone, f.of_side
FROM (
  SELECT m.league_id, m.set_id, m.id AS match_id, s.innings, q.player_id, +q.of_side AS of_side,
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
  GROUP BY q.id * 256 + s.innings, q.player_id, m.league_id, m.set_id, m.id, s.innings, +q.of_side
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
JOIN match_players q ON m.id = q.id >> 6 AND +q.of_side = 1
  AND q.id BETWEEN m.id * 64 + t.side * 32 AND m.id * 64 + t.side * 32 + 31
GROUP BY m.league_id, m.set_id, t.team_id, t.name, q.player_id;

-- Windows in the place of GROUP BY: a condition on league_id or set_id passes through them to
-- the matches, where through two levels of GROUP BY it does not.
CREATE VIEW batting_seasons AS
SELECT f.league_id, f.set_id, f.team_id, f.team, f.player_id,
  (SELECT p.name FROM people p WHERE p.id = f.player_id) AS player, f.innings, f.not_outs,
  f.runs, f.balls, f.best / 2 AS high_score, f.best % 2 AS high_score_not_out,
  round(1.0 * f.runs / nullif(f.innings - f.not_outs, 0), 2) AS average,
  round(100.0 * f.runs / nullif(f.balls, 0), 2) AS strike_rate, f.fours, f.sixes, f.fifties,
  f.hundreds, f.ducks
FROM (
  SELECT DISTINCT b.league_id, b.set_id, b.team_id, b.team, b.player_id,
    count(*) OVER w AS innings, sum(b.not_out) OVER w AS not_outs, sum(b.runs) OVER w AS runs,
    sum(b.balls) OVER w AS balls, max(2 * b.runs + b.not_out) OVER w AS best,
    sum(b.fours) OVER w AS fours, sum(b.sixes) OVER w AS sixes,
    sum(b.runs BETWEEN 50 AND 99) OVER w AS fifties, sum(b.runs >= 100) OVER w AS hundreds,
    sum(b.runs = 0 AND NOT b.not_out) OVER w AS ducks
  FROM batting_innings b WHERE b.super_over = 0
  WINDOW w AS (PARTITION BY b.league_id, b.set_id, b.team_id, b.team, b.player_id)
) f;

CREATE VIEW bowling_seasons AS
SELECT f.league_id, f.set_id, f.team_id, f.team, f.player_id,
  (SELECT p.name FROM people p WHERE p.id = f.player_id) AS player, f.innings, f.balls,
  f.maidens, f.runs, f.wickets, f.best / 1000 AS best_wickets, 999 - f.best % 1000 AS best_runs,
  round(1.0 * f.runs / nullif(f.wickets, 0), 2) AS average,
  round(6.0 * f.runs / nullif(f.balls, 0), 2) AS economy,  -- per six balls in every format
  round(1.0 * f.balls / nullif(f.wickets, 0), 2) AS strike_rate, f.dots, f.fours, f.sixes,
  f.wides, f.no_balls
FROM (
  SELECT DISTINCT b.league_id, b.set_id, b.team_id, b.team, b.player_id,
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
