-- A batter timed out, or retired out before he came to the wicket, is in the scorebook, and so he is in
-- the view: out, with no runs off no balls.

DROP VIEW batting_innings;

-- One row a batter and innings. Wides are not faced, no-balls are. how_out is null for not out;
-- one who retired hurt and did not come back was retired hurt, and is not out.
CREATE VIEW batting_innings AS
SELECT f.match_id, f.league_id, f.set_id, m.date, f.innings, i.super_over,
  bat.team_id, bat.name AS team, bowl.name AS opponent, f.player_id, p.name AS player,
  (SELECT count(DISTINCT e.player_id) FROM match_events e WHERE e.match_id = f.match_id
    AND e.innings = f.innings AND e.kind = 'batter in' AND e.sequence <= f.came_in)
  + (SELECT count(DISTINCT g.player_id) FROM dismissals g WHERE g.match_id = f.match_id
    AND g.innings = f.innings AND g.sequence <= f.came_in
    AND NOT EXISTS (SELECT 1 FROM match_events b WHERE b.match_id = g.match_id
      AND b.innings = g.innings AND b.kind = 'batter in' AND b.player_id = g.player_id))
    AS position,
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
  UNION ALL
  -- Who was out and never came in; grouped like the others, so that a condition passes through.
  SELECT m.league_id, m.set_id, g.match_id, g.innings, g.player_id, min(g.sequence) AS came_in,
    0, 0, 0, 0, 0
  FROM matches m
  JOIN dismissals g ON g.match_id = m.id
    AND NOT EXISTS (SELECT 1 FROM match_events b WHERE b.match_id = g.match_id
      AND b.innings = g.innings AND b.kind = 'batter in' AND b.player_id = g.player_id)
  GROUP BY m.league_id, m.set_id, g.match_id, g.innings, g.player_id
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
