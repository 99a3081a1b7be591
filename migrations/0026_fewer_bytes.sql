-- The same facts in a seventh less of the file. Tables are written anew under their old names, which
-- views go on using.
PRAGMA legacy_alter_table = ON;

-- Where a ball was bowled and by whom to whom, as one number: a column of a row has a byte of its own.
CREATE TABLE new_balls (
  id INTEGER PRIMARY KEY,
  -- From the lowest bit: the striker (5 bits), the non-striker + 1 or 0 for nobody (6), the bowler (5),
  -- of the ball within the over, from 1 with wides and no-balls, the lower 3 bits, of the over, from 0,
  -- the lower 4, then the upper 5 of the ball and the upper ones of the over: three bytes for most.
  meeting INTEGER NOT NULL,
  -- From the lowest bit, four bits each: runs off the bat, wides, leg byes, byes, no-balls, penalty runs.
  -- A bit for a four or six that was run, and one for a free hit. Then, 0 where nothing was rolled as
  -- with real balls: the d6 for a card (3 bits), the d100 (7), the call of the batting side (2; 1 hold,
  -- 2 push), the d20 for a check (5), the fielding chart's d6 (3) and d20 (5), the fielder drawn (6).
  result INTEGER NOT NULL
) STRICT;
INSERT INTO new_balls
SELECT id, people | ((place & 7) << 16) | ((place >> 8 & 15) << 19) | ((place >> 3 & 31) << 23)
  | (place >> 12 << 28), result FROM balls ORDER BY id;
DROP TABLE balls;
ALTER TABLE new_balls RENAME TO balls;

DROP VIEW deliveries;
CREATE VIEW deliveries AS
SELECT id, meeting & 65535 AS people, result,
  id >> 12 AS match_id, id & 4095 AS sequence,
  (meeting >> 19 & 15) + (meeting >> 28) * 16 AS over,
  (meeting >> 16 & 7) + (meeting >> 23 & 31) * 8 AS ball,
  meeting & 31 AS striker, nullif(meeting >> 5 & 63, 0) - 1 AS non_striker,
  meeting >> 11 & 31 AS bowler,
  result & 15 AS bat_runs,
  result >> 4 & 15 AS wides,  -- all runs of a wide
  result >> 8 & 15 AS leg_byes, result >> 12 & 15 AS byes,
  result >> 16 & 15 AS no_balls,  -- the penalty alone
  result >> 20 & 15 AS penalty,  -- to the batting side, on this ball
  result >> 24 & 1 AS non_boundary, result >> 25 & 1 AS free_hit,
  CASE result >> 36 & 3 WHEN 1 THEN 'hold' WHEN 2 THEN 'push' END AS call
FROM balls;

-- An over starts right before its first ball and with its bowler, so that the ball tells it all. A row
-- here is of one that did not: of an over that waits for its first ball, or had something before it.
DELETE FROM overs WHERE EXISTS (SELECT 1 FROM deliveries d
  WHERE d.id = overs.id + 1 AND d.ball = 1 AND d.bowler = overs.bowler);

-- A dismissal: its kind as a number, and its fielders in one.
CREATE TABLE outs (
  -- 4 times the id of the event, plus a number: 1 and 2 on a ball; 0 between balls (somebody retired),
  -- which is an event of its own
  id INTEGER PRIMARY KEY,
  -- 0 bowled, 1 caught, 2 lbw, 3 run out, 4 stumped, 5 hit wicket, 6 obstructing the field, 7 hit the
  -- ball twice, 8 handled the ball, 9 timed out, 10 retired out, 11 retired hurt, 12 retired not out
  how INTEGER NOT NULL,
  batter INTEGER NOT NULL,
  -- in the order of the play, from the lowest bit, six bits each: a place + 1, or 0 for nobody
  fielders INTEGER NOT NULL
) STRICT;
INSERT INTO outs SELECT id, CASE how WHEN 'bowled' THEN 0 WHEN 'caught' THEN 1 WHEN 'lbw' THEN 2
    WHEN 'run out' THEN 3 WHEN 'stumped' THEN 4 WHEN 'hit wicket' THEN 5
    WHEN 'obstructing the field' THEN 6 WHEN 'hit the ball twice' THEN 7
    WHEN 'handled the ball' THEN 8 WHEN 'timed out' THEN 9 WHEN 'retired out' THEN 10
    WHEN 'retired hurt' THEN 11 WHEN 'retired not out' THEN 12 END, batter,
  coalesce(fielder + 1, 0) | (coalesce(second_fielder + 1, 0) << 6)
    | (coalesce(third_fielder + 1, 0) << 12)
FROM dismissals ORDER BY id;
DROP TABLE dismissals;

CREATE VIEW dismissals AS
SELECT id, CASE how WHEN 0 THEN 'bowled' WHEN 1 THEN 'caught' WHEN 2 THEN 'lbw' WHEN 3 THEN 'run out'
    WHEN 4 THEN 'stumped' WHEN 5 THEN 'hit wicket' WHEN 6 THEN 'obstructing the field'
    WHEN 7 THEN 'hit the ball twice' WHEN 8 THEN 'handled the ball' WHEN 9 THEN 'timed out'
    WHEN 10 THEN 'retired out' WHEN 11 THEN 'retired hurt' WHEN 12 THEN 'retired not out' END AS how,
  batter, nullif(fielders & 63, 0) - 1 AS fielder, nullif(fielders >> 6 & 63, 0) - 1 AS second_fielder,
  nullif(fielders >> 12, 0) - 1 AS third_fielder,
  id >> 14 AS match_id, id >> 2 & 4095 AS sequence, id & 3 AS number
FROM outs;

DROP VIEW bowling_innings;
-- One row a bowler and innings. He is charged with runs off the bat, wides and no-balls. A maiden
-- is a whole over of one bowler with nothing charged; one that another over follows is whole even
-- where the umpire miscounted.
--
-- Balls are added up for each over, and overs for each bowler, because sorting overs costs less than
-- sorting balls. In an over, `b` is its first ball and `n` that of the next one in the innings. `d` is
-- that ball too, and where others bowled in that over all of theirs, of which only each bowler's first
-- counts: it stands for his share of the over. `sums` has ten bits each for legal balls and dots, eleven
-- for runs, and eight for fours, sixes, wides and no-balls; `counts` has twelve for wickets, then the
-- maidens.
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
        FROM deliveries e WHERE e.id >= b.id AND e.id < coalesce(n.id, s.ended)
          AND e.people >> 11 = d.bowler) END) AS sums,
    sum(CASE WHEN d.id = b.id OR NOT EXISTS (SELECT 1 FROM deliveries e
        WHERE e.id >= b.id AND e.id < d.id AND e.people >> 11 = d.bowler)
      THEN (SELECT count(*) FROM dismissals o
          WHERE o.id > b.id * 4 AND o.id < coalesce(n.id, s.ended) * 4
          AND o.how IN ('bowled', 'caught', 'lbw', 'stumped', 'hit wicket')
          AND d.bowler = (SELECT e.people >> 11 FROM deliveries e WHERE e.id = o.id >> 2))
        + CASE
          WHEN b.result & 983295 <> 0 THEN 0
          WHEN EXISTS (SELECT 1 FROM deliveries e
            WHERE e.id >= b.id AND e.id < coalesce(n.id, s.ended)
            AND (e.result & 983295 <> 0 OR e.people >> 11 <> d.bowler)) THEN 0
          WHEN n.id IS NOT NULL
            OR EXISTS (SELECT 1 FROM overs w WHERE w.id > b.id AND w.id < s.ended)
            OR (SELECT count(*) FROM deliveries e
              WHERE e.id >= b.id AND e.id < s.ended AND e.result & 983280 = 0) >=
              (SELECT CAST(substr(c.rules, instr(c.rules, 'balls_per_over = ') + 17) AS INTEGER)
                FROM playing_conditions c WHERE c.id = m.conditions_id)
            AND EXISTS (SELECT 1 FROM match_events e
              WHERE e.id > b.id AND e.id < s.ended AND e.kind = 'innings closed') THEN 4096
          ELSE 0 END END) AS counts
  FROM matches m
  JOIN innings_spans s ON s.match_id = m.id
  JOIN deliveries b ON b.id > s.opened AND b.id < s.ended AND b.ball = 1
  LEFT JOIN deliveries n ON n.id = (SELECT e.id FROM deliveries e
    WHERE e.id > b.id AND e.id < s.ended AND e.ball = 1 ORDER BY e.id LIMIT 1)
  JOIN deliveries d ON d.id >= b.id AND d.id < coalesce(n.id, s.ended)
    AND (d.id = b.id OR d.people >> 11 <> b.people >> 11)
  JOIN match_players q ON m.id = q.id >> 6
    AND q.id = m.id * 64 + (1 - s.batting_side) * 32 + (d.people >> 11)
  GROUP BY q.id * 256 + s.innings, q.player_id, m.league_id, m.set_id, m.id
) f
JOIN innings i ON i.match_id = f.match_id AND i.innings = f.place & 255
JOIN match_sides bowl ON bowl.match_id = f.match_id AND bowl.side = f.place >> 13 & 1;

-- Most cards of a set change on one day, that of their building; card_dates has those that changed
-- later.
ALTER TABLE current_cards ADD COLUMN changed TEXT;  -- a day: '2025-01-31'; null: no card has a date
UPDATE current_cards SET changed = (SELECT min(d.changed) FROM card_dates d
  WHERE d.set_id = current_cards.set_id AND d.game = current_cards.game);
DELETE FROM card_dates WHERE changed = (SELECT n.changed FROM current_cards n
  WHERE n.set_id = card_dates.set_id AND n.game = card_dates.game);

-- What is counted of a match is written anew, in fewer bytes.
DELETE FROM match_counts;

PRAGMA legacy_alter_table = OFF;
