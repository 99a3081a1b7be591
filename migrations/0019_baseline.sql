-- Layout 19, from which this program reads its files: all earlier ones are in here.

-- Competition seasons: who belongs to them, what came in as tables, and the cards made from it.

-- One competition season.
CREATE TABLE sets (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  season TEXT NOT NULL,
  format TEXT NOT NULL,
  gender TEXT NOT NULL,
  credit TEXT NOT NULL,
  -- 1: season figures came as a table and stand in the given_ tables; 0: they follow from matches.
  figures_given INTEGER NOT NULL CHECK (figures_given IN (0, 1))
) STRICT;

-- A file of names says once that two spellings are one person. It is remembered with the set, so that
-- the same matches read again without that file stay as they are.
CREATE TABLE set_names (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  name TEXT NOT NULL,     -- the spelling that was given up
  name_is TEXT NOT NULL,  -- the one that was kept
  PRIMARY KEY (set_id, name)
) STRICT, WITHOUT ROWID;

-- A person known to a register ('cricsheet:647e7d44') is one row for the whole file. One known by
-- name alone belongs to the set that names him, since another set may mean somebody else.
CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  set_id INTEGER REFERENCES sets (id) ON DELETE CASCADE,
  name TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX people_by_key ON people (key, coalesce(set_id, 0));
CREATE INDEX people_by_set ON people (set_id) WHERE set_id IS NOT NULL;

-- A person as a set describes him.
CREATE TABLE set_people (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  player_id INTEGER NOT NULL REFERENCES people (id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  full_name TEXT NOT NULL,
  nation TEXT NOT NULL,
  keeper INTEGER NOT NULL CHECK (keeper IN (0, 1)),
  bowling_style TEXT NOT NULL,
  stated_role TEXT NOT NULL,
  PRIMARY KEY (set_id, player_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX set_people_by_player ON set_people (player_id);

-- Teams of a set, and sides that a user drew from any sets (set_id is null then).
CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  set_id INTEGER REFERENCES sets (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX teams_by_name ON teams (coalesce(set_id, 0), name);

-- Who was drawn into a side of the user's own, and the set whose cards he plays with.
CREATE TABLE drawn_players (
  team_id INTEGER NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  player_id INTEGER NOT NULL REFERENCES people (id),
  set_id INTEGER NOT NULL REFERENCES sets (id),
  PRIMARY KEY (team_id, position),
  UNIQUE (team_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE squad_places (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  player_id INTEGER NOT NULL REFERENCES people (id),
  position INTEGER NOT NULL,
  seasons TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (set_id, team_id, player_id)
) STRICT, WITHOUT ROWID;

-- Formats of the user's own beside the built-in ones. A format that is neither built in nor in this
-- table is refused when it is read.
CREATE TABLE formats (
  id TEXT PRIMARY KEY,
  definition TEXT NOT NULL  -- as data/formats/ writes them
) STRICT, WITHOUT ROWID;

-- Season figures that came as a table: input, kept as they came. The counted_ columns are balls by
-- their runs off the bat; null where the table does not tell. Of figures pooled from several seasons
-- the phases are known, as of matches: balls in each phase of the format, '36 70 40'.
CREATE TABLE given_batting (
  set_id INTEGER NOT NULL,
  team_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  innings INTEGER NOT NULL,
  not_outs INTEGER NOT NULL,
  runs INTEGER NOT NULL,
  balls INTEGER NOT NULL,
  high_score INTEGER NOT NULL,
  high_score_not_out INTEGER NOT NULL,
  fours INTEGER NOT NULL,
  sixes INTEGER NOT NULL,
  fifties INTEGER NOT NULL,
  hundreds INTEGER NOT NULL,
  ducks INTEGER NOT NULL,
  counted_dots INTEGER,
  counted_ones INTEGER,
  counted_twos INTEGER,
  counted_threes INTEGER,
  counted_all_run_fours INTEGER,
  counted_fours INTEGER,
  counted_fives INTEGER,
  counted_sixes INTEGER,
  dots INTEGER,
  how_outs TEXT,  -- 'bowled 3, caught 7'; null where the table does not tell
  positions TEXT NOT NULL,  -- innings begun at position 1, 2, ...: '0 3 1'
  phase_balls TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (set_id, team_id, player_id),
  FOREIGN KEY (set_id, team_id, player_id)
    REFERENCES squad_places (set_id, team_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE given_bowling (
  set_id INTEGER NOT NULL,
  team_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  innings INTEGER NOT NULL,
  legal_balls INTEGER NOT NULL,
  runs INTEGER NOT NULL,
  wickets INTEGER NOT NULL,
  maidens INTEGER NOT NULL,
  best_wickets INTEGER NOT NULL,
  best_runs INTEGER NOT NULL,
  counted_dots INTEGER,
  counted_ones INTEGER,
  counted_twos INTEGER,
  counted_threes INTEGER,
  counted_all_run_fours INTEGER,
  counted_fours INTEGER,
  counted_fives INTEGER,
  counted_sixes INTEGER,
  dots INTEGER,
  fours INTEGER,
  sixes INTEGER,
  wide_balls INTEGER NOT NULL,
  wide_runs INTEGER NOT NULL,
  no_balls INTEGER NOT NULL,
  no_ball_runs INTEGER NOT NULL,
  no_ball_bat_runs INTEGER NOT NULL,
  extras_known INTEGER NOT NULL,
  how_outs TEXT,
  most_balls_in_innings INTEGER NOT NULL,
  early_balls INTEGER NOT NULL,
  late_balls INTEGER NOT NULL,
  phase_balls TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (set_id, team_id, player_id),
  FOREIGN KEY (set_id, team_id, player_id)
    REFERENCES squad_places (set_id, team_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE given_fielding (
  set_id INTEGER NOT NULL,
  team_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  matches_as_keeper INTEGER NOT NULL,
  catches INTEGER NOT NULL,
  run_outs INTEGER NOT NULL,
  run_outs_alone INTEGER NOT NULL,
  stumpings INTEGER NOT NULL,
  known INTEGER NOT NULL,
  PRIMARY KEY (set_id, team_id, player_id),
  FOREIGN KEY (set_id, team_id, player_id)
    REFERENCES squad_places (set_id, team_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What happened in all matches of a set together, where its figures came as tables.
CREATE TABLE given_base_rates (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (set_id, name)
) STRICT, WITHOUT ROWID;

-- All cards of a set as they were built at one time, with the fielding chart that belongs to them.
-- Never changed afterwards: building anew adds another row, and a running league keeps the old one.
CREATE TABLE card_sets (
  id INTEGER PRIMARY KEY,
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  competition TEXT NOT NULL,
  season TEXT NOT NULL,
  format TEXT NOT NULL,
  method TEXT NOT NULL,
  credit TEXT NOT NULL,
  fielding_chart TEXT NOT NULL  -- six lines of 20 results
) STRICT;
CREATE INDEX card_sets_by_set ON card_sets (set_id);

CREATE TABLE cards (
  card_set_id INTEGER NOT NULL REFERENCES card_sets (id) ON DELETE CASCADE,
  player_id INTEGER NOT NULL REFERENCES people (id),
  position INTEGER NOT NULL,
  team_id INTEGER REFERENCES teams (id),
  name TEXT NOT NULL,
  team_name TEXT NOT NULL,
  batting_role TEXT NOT NULL,
  bowling_role TEXT NOT NULL,
  nation TEXT NOT NULL,
  catching INTEGER NOT NULL,
  run_out INTEGER NOT NULL,
  keeping INTEGER,  -- only those who keep wicket
  ratings_assumed INTEGER NOT NULL CHECK (ratings_assumed IN (0, 1)),
  seasons TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (card_set_id, player_id)
) STRICT, WITHOUT ROWID;

-- chart: which numbers of 1-100 lead where: 'W 1, F 2-3, dot 4-36, 1 37-67, ...'
CREATE TABLE striker_cards (
  card_set_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  chart TEXT NOT NULL,
  runs INTEGER NOT NULL,
  balls INTEGER NOT NULL,
  high_score INTEGER NOT NULL,
  high_score_not_out INTEGER NOT NULL CHECK (high_score_not_out IN (0, 1)),
  fours INTEGER NOT NULL,
  sixes INTEGER NOT NULL,
  blend REAL NOT NULL,
  PRIMARY KEY (card_set_id, player_id),
  FOREIGN KEY (card_set_id, player_id) REFERENCES cards (card_set_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE bowler_cards (
  card_set_id INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  chart TEXT NOT NULL,
  usage_innings INTEGER NOT NULL,
  usage_legal_balls INTEGER NOT NULL,
  legal_balls INTEGER NOT NULL,
  runs INTEGER NOT NULL,
  wickets INTEGER NOT NULL,
  blend REAL NOT NULL,
  PRIMARY KEY (card_set_id, player_id),
  FOREIGN KEY (card_set_id, player_id) REFERENCES cards (card_set_id, player_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Since when the current card of a player reads as it does: what is new is printed alone. Building
-- the same cards again changes no date.
CREATE TABLE card_dates (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  player_id INTEGER NOT NULL REFERENCES people (id),
  changed TEXT NOT NULL,  -- a day: '2025-01-31'
  PRIMARY KEY (set_id, player_id)
) STRICT, WITHOUT ROWID;

-- The matches that a real season still has, as a list of fixtures announced them; those that have
-- been played since stay here, and are told by their sides and dates.
CREATE TABLE set_fixtures (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,  -- in the list, from 1
  date TEXT NOT NULL,
  home_id INTEGER NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  away_id INTEGER NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  venue TEXT NOT NULL,
  PRIMARY KEY (set_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX set_fixtures_by_home ON set_fixtures (home_id);
CREATE INDEX set_fixtures_by_away ON set_fixtures (away_id);

-- What was forecast of a real season, as it was said on a day, to be held against what came.
CREATE TABLE set_forecasts (
  set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
  day TEXT NOT NULL,  -- matches up to and including this day were known
  team_id INTEGER NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  seasons INTEGER NOT NULL,  -- played for it
  playoffs REAL NOT NULL,    -- share of the seasons, 0 to 1
  title REAL NOT NULL,
  points REAL NOT NULL,      -- mean at the end of the group stage
  made TEXT NOT NULL DEFAULT '',  -- the day on which it was made; empty where that was not noted
  PRIMARY KEY (set_id, day, team_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX set_forecasts_by_team ON set_forecasts (team_id);

-- A fingerprint of the bytes that a real match was read from, and of what was specified besides them:
-- importing the same archive again passes over the seasons of which every match is known. A match that
-- is changed by other means has none.
CREATE TABLE match_fingerprints (
  match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
  fingerprint INTEGER NOT NULL
) STRICT;

-- Leagues: who plays whom, by which rules, with which cards.

CREATE TABLE leagues (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  set_id INTEGER NOT NULL REFERENCES sets (id),  -- that it was created from
  competition TEXT NOT NULL,  -- its rules, as a preset is written
  seed INTEGER NOT NULL,
  start TEXT NOT NULL,
  as_played INTEGER NOT NULL CHECK (as_played IN (0, 1)),
  usage TEXT NOT NULL DEFAULT 'off'
    CHECK (usage IN ('off', 'warn', 'as-real'))
) STRICT;
CREATE INDEX leagues_by_set ON leagues (set_id);

-- captain human: its matches are left to the user.
CREATE TABLE league_teams (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  set_id INTEGER REFERENCES sets (id),  -- its cards and chart; null for a drawn side
  name TEXT NOT NULL,
  home_ground TEXT NOT NULL,
  pool INTEGER NOT NULL,  -- the group, from 0
  pool_row INTEGER NOT NULL,
  captain TEXT NOT NULL DEFAULT 'balanced'
    CHECK (captain IN ('cautious', 'balanced', 'bold', 'human')),
  PRIMARY KEY (league_id, position),
  UNIQUE (league_id, team_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_teams_by_set ON league_teams (set_id);

-- Who may play for a side, and the cards he plays with: fixed when the league is created.
CREATE TABLE league_players (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  player_id INTEGER NOT NULL,
  card_set_id INTEGER NOT NULL,
  PRIMARY KEY (league_id, position),
  FOREIGN KEY (card_set_id, player_id) REFERENCES cards (card_set_id, player_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_players_by_card ON league_players (card_set_id, player_id);

-- The next id of a fixture or a match: they share one sequence, so that an id says which it is.
CREATE TABLE sequences (
  name TEXT PRIMARY KEY,
  next INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sequences (name, next) VALUES ('match', 1);

-- The match that is played from a fixture has the fixture's id.
CREATE TABLE fixtures (
  id INTEGER PRIMARY KEY,
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  round INTEGER NOT NULL,
  stage TEXT NOT NULL,
  date TEXT NOT NULL,
  venue TEXT NOT NULL,
  home_team_id INTEGER REFERENCES teams (id),
  away_team_id INTEGER REFERENCES teams (id),
  home_source TEXT,  -- 'winner of Qualifier 1': in playoffs only
  away_source TEXT,
  source_id TEXT NOT NULL,  -- of the real match that it repeats, else empty
  UNIQUE (league_id, number)
) STRICT;

-- What a captain who plays by mail has decided for a round.
CREATE TABLE turns (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  round INTEGER NOT NULL,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  text TEXT NOT NULL,  -- the file, as it was imported
  PRIMARY KEY (league_id, round, team_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX turns_by_team ON turns (team_id);

-- Matches, real and played.

CREATE TABLE playing_conditions (
  id INTEGER PRIMARY KEY,
  rules TEXT NOT NULL UNIQUE  -- as data/conditions/ writes them
) STRICT;

CREATE TABLE matches (
  id INTEGER PRIMARY KEY,
  set_id INTEGER REFERENCES sets (id) ON DELETE CASCADE,  -- whose real match it is
  league_id INTEGER REFERENCES leagues (id) ON DELETE CASCADE,  -- whose fixture it is
  in_progress INTEGER NOT NULL CHECK (in_progress IN (0, 1)),
  conditions_id INTEGER NOT NULL REFERENCES playing_conditions (id),
  source_id TEXT NOT NULL,
  format TEXT NOT NULL,
  competition TEXT NOT NULL,
  season TEXT NOT NULL,
  gender TEXT NOT NULL,
  date TEXT NOT NULL,
  venue TEXT NOT NULL,
  city TEXT NOT NULL,
  match_number INTEGER,
  stage TEXT NOT NULL,
  home TEXT NOT NULL,
  away TEXT NOT NULL,
  player_of_match TEXT NOT NULL,
  -- The result as the source states it.
  stated_result TEXT NOT NULL CHECK (stated_result IN ('won', 'tied', 'no result', 'unknown')),
  stated_winner INTEGER,  -- 0 home, 1 away
  stated_by_runs INTEGER,
  stated_by_wickets INTEGER,
  stated_method TEXT NOT NULL
) STRICT;
CREATE INDEX matches_by_set ON matches (set_id) WHERE set_id IS NOT NULL;
CREATE INDEX matches_by_league ON matches (league_id) WHERE league_id IS NOT NULL;
CREATE UNIQUE INDEX matches_by_source ON matches (set_id, source_id) WHERE source_id <> '';
CREATE INDEX matches_in_progress ON matches (in_progress) WHERE in_progress = 1;

-- What a match in the terminal was begun with: who plays which side, the seed, how dice come.
CREATE TABLE match_options (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (match_id, name)
) STRICT, WITHOUT ROWID;

-- side: 0 home, 1 away.
CREATE TABLE match_sides (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK (side IN (0, 1)),
  team_id INTEGER REFERENCES teams (id),
  name TEXT NOT NULL,
  keeper_id INTEGER,
  keeper_assumed INTEGER NOT NULL CHECK (keeper_assumed IN (0, 1)),
  PRIMARY KEY (match_id, side)
) STRICT, WITHOUT ROWID;

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
CREATE INDEX match_players_by_player ON match_players (player_id);

-- The events of matches: every one is a row whose key is its place in the file, with nobody's name and no
-- column for what cannot be. A real ball takes some 16 bytes, and a range of the key is a match, so that
-- no index is needed.
--
-- The id of an event is 4096 times its match, plus its place in the match from 0, counted over all
-- tables of events. People are places on the sheet of their side, from 0, as match_players has them.

CREATE TABLE innings (
  match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  innings INTEGER NOT NULL,  -- from 1, super overs included
  sequence INTEGER NOT NULL,
  batting_side INTEGER NOT NULL CHECK (batting_side IN (0, 1)),
  super_over INTEGER NOT NULL,  -- 0 in the match itself, 1 in the first super over, ...
  PRIMARY KEY (match_id, innings)
) STRICT, WITHOUT ROWID;

-- One row a ball. Dice are null for real balls.
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

-- An over starts, with the bowler of its first ball.
CREATE TABLE overs (
  id INTEGER PRIMARY KEY,
  bowler INTEGER NOT NULL,
  match_id INTEGER AS (id >> 12) VIRTUAL,
  sequence INTEGER AS (id & 4095) VIRTUAL
) STRICT;

CREATE TABLE batters_in (
  id INTEGER PRIMARY KEY,
  batter INTEGER NOT NULL,
  match_id INTEGER AS (id >> 12) VIRTUAL,
  sequence INTEGER AS (id & 4095) VIRTUAL
) STRICT;

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

-- What the user has chosen once and for all, and the bonus games.

-- name: 'colour/Perth Scorchers', 'printer/offset_x_mm', 'eleven/...'.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE bonus_games (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,
  seed INTEGER NOT NULL,
  result TEXT  -- what each seat got, first seat first: '1 -1'; null while it is played
, typed_chance INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE bonus_game_seats (
  game_id INTEGER NOT NULL REFERENCES bonus_games (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  player TEXT NOT NULL,
  PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE bonus_game_options (
  game_id INTEGER NOT NULL REFERENCES bonus_games (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (game_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE bonus_game_actions (
  game_id INTEGER NOT NULL REFERENCES bonus_games (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,  -- from 0
  action INTEGER NOT NULL,
  PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;

-- What balls and events come to, under names that are kept. Nothing here is stored.
--
-- The views are fast when they are asked for one match, league, set or player by its number, which
-- passes through to a key or an index (a sub-select in its place does not):
--   SELECT id, name FROM leagues;
--   SELECT player, runs, balls FROM batting_seasons WHERE league_id = 3 ORDER BY runs DESC;
--   SELECT player, runs, balls, how_out FROM batting_innings WHERE match_id = 17;
-- league_id is null for real matches and set_id for played ones; both for a single match.
--
-- Sums over the same balls are parts of one number, so that these are read once; the bits of each part
-- are more than anybody can fill in an innings. Nearly all balls are a dot, a single or a boundary,
-- whose number is written out; only the others are worked out from their bits.
--
-- In `result` 15 are the runs off the bat, 240 the wides, 983040 the no-balls, and 16777216 says that
-- they were run. So 983295 is what a bowler is charged with, and 983280 what makes a ball no legal one.
--
-- Names, dates and the other side are looked up for the rows and columns that a query is left with.

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
