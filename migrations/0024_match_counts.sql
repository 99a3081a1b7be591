-- Every match that is over, without its balls: what tables, lists, records and careers count. It follows
-- from the rest, can be dropped and made again (`quicket db index`), and lets questions over all of
-- cricket read a twentieth of the file. What the bytes hold: src/store/match_counts.cpp.
CREATE TABLE match_counts (
  match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
  counted BLOB NOT NULL
) STRICT;
-- Who is called otherwise on a sheet than elsewhere: few.
CREATE INDEX match_players_named ON match_players (name) WHERE name IS NOT NULL;
