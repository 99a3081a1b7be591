-- What balls and events come to, under names that are kept. Nothing here is stored.
--
-- The player views are fast when they are asked for one match, league or set by its number, which
-- passes through to the index (a sub-select in its place does not):
--   SELECT id, name FROM leagues;
--   SELECT player, runs, balls FROM batting_seasons WHERE league_id = 3 ORDER BY runs DESC;
--   SELECT player, runs, balls, how_out FROM batting_innings WHERE match_id = 17;
-- league_id is null for real matches and set_id for played ones; both for a single match.

-- Every ball with the names of those who took part.
CREATE VIEW ball_by_ball AS
SELECT d.match_id, m.league_id, m.set_id, m.date, m.venue, m.home, m.away,
  d.innings, i.super_over, bat.name AS batting_team, bowl.name AS bowling_team,
  i.batting_side = 0 AS batting_at_home, d.sequence, d.over, d.ball,
  d.striker_id, d.non_striker_id, d.bowler_id,
  striker.name AS striker, non_striker.name AS non_striker, bowler.name AS bowler,
  d.bat_runs, d.wides, d.no_balls, d.byes, d.leg_byes, d.penalty,
  d.bat_runs + d.wides + d.no_balls + d.byes + d.leg_byes + d.penalty AS runs,
  d.non_boundary, d.free_hit, o.how AS how_out, dismissed.name AS dismissed,
  fielder.name AS fielder, d.dice_card, d.dice_chart, d.dice_fielding_row, d.dice_fielding_column,
  d.dice_fielder, d.dice_check
FROM deliveries d
JOIN matches m ON m.id = d.match_id
JOIN innings i ON i.match_id = d.match_id AND i.innings = d.innings
JOIN match_sides bat ON bat.match_id = d.match_id AND bat.side = i.batting_side
JOIN match_sides bowl ON bowl.match_id = d.match_id AND bowl.side = 1 - i.batting_side
JOIN people striker ON striker.id = d.striker_id
LEFT JOIN people non_striker ON non_striker.id = d.non_striker_id
JOIN people bowler ON bowler.id = d.bowler_id
LEFT JOIN dismissals o ON o.match_id = d.match_id AND o.innings = d.innings
  AND o.sequence = d.sequence AND o.number = 1
LEFT JOIN people dismissed ON dismissed.id = o.player_id
LEFT JOIN people fielder ON fielder.id = o.fielder_id;

-- One row an innings, super overs included. Penalty runs outside a ball belong to the latest
-- innings of the side that gets them, else to its first one to come. Fast however it is joined.
CREATE VIEW innings_totals AS
SELECT i.match_id, m.league_id, m.set_id, m.date, i.innings, i.super_over, i.batting_side,
  bat.team_id, bat.name AS team, bowl.team_id AS opponent_id, bowl.name AS opponent,
  (SELECT coalesce(sum(d.bat_runs + d.wides + d.no_balls + d.byes + d.leg_byes + d.penalty), 0)
    FROM deliveries d WHERE d.match_id = i.match_id AND d.innings = i.innings)
  + (SELECT coalesce(sum(e.runs), 0) FROM match_events e
    WHERE e.match_id = i.match_id AND e.kind = 'innings summary' AND e.innings = i.innings)
  + (SELECT coalesce(sum(e.runs), 0) FROM match_events e
    WHERE e.match_id = i.match_id AND e.kind = 'penalty runs' AND e.side = i.batting_side
    AND i.innings = coalesce(
      (SELECT max(j.innings) FROM innings j WHERE j.match_id = e.match_id
        AND j.batting_side = e.side AND j.sequence < e.sequence),
      (SELECT min(j.innings) FROM innings j WHERE j.match_id = e.match_id
        AND j.batting_side = e.side))) AS runs,
  (SELECT count(*) FROM dismissals o WHERE o.match_id = i.match_id AND o.innings = i.innings
    AND o.how NOT IN ('retired hurt', 'retired not out'))
  + (SELECT coalesce(sum(e.wickets), 0) FROM match_events e
    WHERE e.match_id = i.match_id AND e.kind = 'innings summary' AND e.innings = i.innings)
    AS wickets,
  (SELECT count(*) FROM deliveries d WHERE d.match_id = i.match_id AND d.innings = i.innings
    AND d.wides = 0 AND d.no_balls = 0)
  + (SELECT coalesce(sum(e.balls), 0) FROM match_events e
    WHERE e.match_id = i.match_id AND e.kind = 'innings summary' AND e.innings = i.innings)
    AS balls,
  (SELECT coalesce(sum(d.byes), 0) FROM deliveries d
    WHERE d.match_id = i.match_id AND d.innings = i.innings) AS byes,
  (SELECT coalesce(sum(d.leg_byes), 0) FROM deliveries d
    WHERE d.match_id = i.match_id AND d.innings = i.innings) AS leg_byes,
  (SELECT coalesce(sum(d.wides), 0) FROM deliveries d
    WHERE d.match_id = i.match_id AND d.innings = i.innings) AS wides,
  (SELECT coalesce(sum(d.no_balls), 0) FROM deliveries d
    WHERE d.match_id = i.match_id AND d.innings = i.innings) AS no_balls,
  EXISTS (SELECT 1 FROM match_events e WHERE e.match_id = i.match_id
    AND e.kind = 'innings summary' AND e.innings = i.innings) AS totals_only
FROM innings i
JOIN matches m ON m.id = i.match_id
JOIN match_sides bat ON bat.match_id = i.match_id AND bat.side = i.batting_side
JOIN match_sides bowl ON bowl.match_id = i.match_id AND bowl.side = 1 - i.batting_side;

-- One row a batter and innings. Wides are not faced, no-balls are. how_out is null for not out;
-- one who retired hurt and did not come back was retired hurt, and is not out.
CREATE VIEW batting_innings AS
SELECT f.match_id, f.league_id, f.set_id, m.date, f.innings, i.super_over,
  bat.team_id, bat.name AS team, bowl.name AS opponent, f.player_id, p.name AS player,
  (SELECT count(DISTINCT e.player_id) FROM match_events e WHERE e.match_id = f.match_id
    AND e.innings = f.innings AND e.kind = 'batter in' AND e.sequence <= f.came_in) AS position,
  f.runs, f.balls, f.fours, f.sixes, f.dots, o.how AS how_out,
  o.how IS NULL OR o.how IN ('retired hurt', 'retired not out') AS not_out
FROM (
  SELECT m.league_id, m.set_id, e.match_id, e.innings, e.player_id, e.sequence AS came_in,
    coalesce(sum(d.bat_runs), 0) AS runs, coalesce(sum(d.wides = 0), 0) AS balls,
    coalesce(sum(d.bat_runs = 4 AND d.non_boundary = 0), 0) AS fours,
    coalesce(sum(d.bat_runs = 6 AND d.non_boundary = 0), 0) AS sixes,
    coalesce(sum(d.wides = 0 AND d.bat_runs = 0), 0) AS dots
  FROM matches m
  JOIN match_events e ON e.match_id = m.id AND e.kind = 'batter in'
    -- One who retired and came back is counted from his first coming.
    AND NOT EXISTS (SELECT 1 FROM match_events b WHERE b.match_id = e.match_id
      AND b.innings = e.innings AND b.sequence < e.sequence AND b.kind = 'batter in'
      AND b.player_id = e.player_id)
  LEFT JOIN deliveries d ON d.match_id = e.match_id AND d.innings = e.innings
    AND d.striker_id = e.player_id
  GROUP BY m.league_id, m.set_id, e.match_id, e.innings, e.player_id
) f
JOIN matches m ON m.id = f.match_id
JOIN innings i ON i.match_id = f.match_id AND i.innings = f.innings
JOIN match_sides bat ON bat.match_id = f.match_id AND bat.side = i.batting_side
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = 1 - i.batting_side
JOIN people p ON p.id = f.player_id
LEFT JOIN dismissals o ON o.match_id = f.match_id AND o.innings = f.innings
  AND o.player_id = f.player_id
  AND NOT EXISTS (SELECT 1 FROM match_events b WHERE b.match_id = o.match_id
    AND b.innings = o.innings AND b.sequence > o.sequence AND b.kind = 'batter in'
    AND b.player_id = o.player_id);

-- One row a bowler and innings. He is charged with runs off the bat, wides and no-balls. A maiden
-- is a whole over of one bowler with nothing charged; one that another over follows is whole even
-- where the umpire miscounted.
CREATE VIEW bowling_innings AS
SELECT f.match_id, f.league_id, f.set_id, m.date, f.innings, i.super_over,
  bowl.team_id, bowl.name AS team, bat.name AS opponent, f.player_id, p.name AS player,
  f.first_sequence, f.balls,
  (SELECT count(*) FROM (SELECT d.over FROM deliveries d
    WHERE d.match_id = f.match_id AND d.innings = f.innings
    GROUP BY d.over
    HAVING min(d.bowler_id) = f.player_id AND max(d.bowler_id) = f.player_id
      AND sum(d.bat_runs + d.wides + d.no_balls) = 0
      AND (max(d.sequence) < (SELECT max(e.sequence) FROM match_events e
          WHERE e.match_id = f.match_id AND e.innings = f.innings AND e.kind = 'over started')
        OR sum(d.wides = 0 AND d.no_balls = 0) >=
          CAST(substr(c.rules, instr(c.rules, 'balls_per_over = ') + 17) AS INTEGER)
        AND EXISTS (SELECT 1 FROM match_events e WHERE e.match_id = f.match_id
          AND e.innings = f.innings AND e.kind = 'innings closed')))) AS maidens,
  f.runs, (SELECT count(*) FROM dismissals o JOIN deliveries d ON d.match_id = o.match_id
      AND d.innings = o.innings AND d.sequence = o.sequence AND d.bowler_id = f.player_id
    WHERE o.match_id = f.match_id AND o.innings = f.innings
    AND o.how IN ('bowled', 'caught', 'lbw', 'stumped', 'hit wicket')) AS wickets,
  f.dots, f.fours, f.sixes, f.wides, f.no_balls
FROM (
  SELECT m.league_id, m.set_id, d.match_id, d.innings, d.bowler_id AS player_id,
    min(d.sequence) AS first_sequence, sum(d.wides = 0 AND d.no_balls = 0) AS balls,
    sum(d.bat_runs + d.wides + d.no_balls) AS runs,
    sum(d.bat_runs + d.wides + d.no_balls = 0) AS dots,
    sum(d.bat_runs = 4 AND d.non_boundary = 0) AS fours,
    sum(d.bat_runs = 6 AND d.non_boundary = 0) AS sixes, sum(d.wides) AS wides,
    sum(d.no_balls) AS no_balls
  FROM matches m JOIN deliveries d ON d.match_id = m.id
  GROUP BY m.league_id, m.set_id, d.match_id, d.innings, d.bowler_id
) f
JOIN matches m ON m.id = f.match_id
JOIN playing_conditions c ON c.id = m.conditions_id
JOIN innings i ON i.match_id = f.match_id AND i.innings = f.innings
JOIN match_sides bat ON bat.match_id = f.match_id AND bat.side = i.batting_side
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = 1 - i.batting_side
JOIN people p ON p.id = f.player_id;

-- One row a fielder and innings in which he had a part in a dismissal. Caught and bowled is a
-- catch. of_side is 0 for a substitute.
CREATE VIEW fielding_innings AS
SELECT f.match_id, f.league_id, f.set_id, m.date, f.innings, i.super_over,
  bowl.team_id, bowl.name AS team, bat.name AS opponent, f.player_id, p.name AS player,
  f.catches, f.stumpings, f.run_outs, f.run_outs_alone, f.of_side
FROM (
  SELECT m.league_id, m.set_id, o.match_id, o.innings, q.player_id, q.of_side,
    sum(o.how = 'caught') AS catches, sum(o.how = 'stumped') AS stumpings,
    sum(o.how = 'run out') AS run_outs,
    sum(o.how = 'run out' AND (o.fielder_id IS NOT NULL) + (o.second_fielder_id IS NOT NULL)
      + (o.third_fielder_id IS NOT NULL) = 1) AS run_outs_alone
  FROM matches m
  JOIN dismissals o ON o.match_id = m.id AND o.how IN ('caught', 'stumped', 'run out')
  JOIN innings i ON i.match_id = o.match_id AND i.innings = o.innings
  JOIN match_players q ON q.match_id = o.match_id AND q.side = 1 - i.batting_side
    AND q.player_id IN (o.fielder_id, o.second_fielder_id, o.third_fielder_id)
  GROUP BY m.league_id, m.set_id, o.match_id, o.innings, q.player_id
) f
JOIN matches m ON m.id = f.match_id
JOIN innings i ON i.match_id = f.match_id AND i.innings = f.innings
JOIN match_sides bat ON bat.match_id = f.match_id AND bat.side = i.batting_side
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = 1 - i.batting_side
JOIN people p ON p.id = f.player_id;

-- Seasons: per league (played) or set (real), team and player. Super overs are left out.
CREATE VIEW appearances AS
SELECT m.league_id, m.set_id, s.team_id, s.name AS team, q.player_id, count(*) AS matches,
  sum(s.keeper_id IS q.player_id AND NOT s.keeper_assumed) AS matches_as_keeper
FROM matches m
JOIN match_sides s ON s.match_id = m.id
JOIN match_players q ON q.match_id = m.id AND q.side = s.side AND q.of_side = 1
GROUP BY m.league_id, m.set_id, s.team_id, s.name, q.player_id;

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
