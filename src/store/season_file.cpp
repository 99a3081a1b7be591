#include "store/season_file.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include "store/connection.h"

namespace quicket::store {
namespace {

/// What a table holds; `{0}` is the column of matches that says whose they are.
struct TableSource {
  std::string_view name, rows;
};

/// The keys of events, which innings_spans has, lead nowhere in such a file.
constexpr std::array<TableSource, 14> sources{{
    {"ball_by_ball", "SELECT * FROM ball_by_ball WHERE {0} = ?1"},
    {"innings_totals", "SELECT * FROM innings_totals WHERE {0} = ?1"},
    {"batting_innings", "SELECT * FROM batting_innings WHERE {0} = ?1"},
    {"bowling_innings", "SELECT * FROM bowling_innings WHERE {0} = ?1"},
    {"fielding_innings", "SELECT * FROM fielding_innings WHERE {0} = ?1"},
    {"appearances", "SELECT * FROM appearances WHERE {0} = ?1"},
    {"batting_seasons", "SELECT * FROM batting_seasons WHERE {0} = ?1"},
    {"bowling_seasons", "SELECT * FROM bowling_seasons WHERE {0} = ?1"},
    {"fielding_seasons", "SELECT * FROM fielding_seasons WHERE {0} = ?1"},
    {"matches",
     "SELECT id, league_id, set_id, format, competition, season, gender, date, venue, city, "
     "match_number, stage, home, away, player_of_match, stated_result, stated_winner, "
     "stated_by_runs, stated_by_wickets, stated_method FROM matches WHERE {0} = ?1"},
    {"people",
     "SELECT id, key, name FROM people WHERE id IN (SELECT q.player_id FROM matches m "
     "JOIN match_players q ON q.id BETWEEN m.id * 64 AND m.id * 64 + 63 WHERE m.{0} = ?1)"},
    {"teams",
     "SELECT id, name FROM teams WHERE id IN (SELECT t.team_id FROM matches m "
     "JOIN match_sides t ON t.match_id = m.id WHERE m.{0} = ?1)"},
    {"leagues",
     "SELECT id, name, set_id, start FROM leagues WHERE id IN (SELECT league_id FROM matches "
     "WHERE {0} = ?1)"},
    {"sets",
     "SELECT id, slug, name, season, format, gender, credit FROM sets WHERE id IN (SELECT "
     "coalesce(m.set_id, l.set_id) FROM matches m LEFT JOIN leagues l ON l.id = m.league_id "
     "WHERE m.{0} = ?1)"},
}};

/// Makes the table; what adds its rows.
SQLite::Statement created(SQLite::Database& made, const SeasonTable& table) {
  made.exec(
      fmt::format("CREATE TABLE {} (\"{}\")", table.name, fmt::join(table.columns, "\", \"")));
  const std::vector<char> places(table.columns.size(), '?');
  return {made, fmt::format("INSERT INTO {} VALUES ({})", table.name, fmt::join(places, ", "))};
}

SeasonTable copy_table(SQLite::Statement& rows, SQLite::Database& made, std::string_view name) {
  SeasonTable table{std::string(name), {}};
  for (int i = 0; i < rows.getColumnCount(); ++i) table.columns.push_back(rows.getColumnName(i));
  SQLite::Statement insert = created(made, table);
  while (rows.executeStep()) {
    for (int i = 0; i < rows.getColumnCount(); ++i) {
      const SQLite::Column value = rows.getColumn(i);
      if (value.isInteger()) {
        insert.bind(i + 1, value.getInt64());
      } else if (value.isFloat()) {
        insert.bind(i + 1, value.getDouble());
      } else if (value.isNull()) {
        insert.bind(i + 1);
      } else {
        insert.bind(i + 1, value.getString());
      }
    }
    insert.exec();
    insert.reset();
  }
  return table;
}

/// Who won: rain and super overs decide what no sum of balls tells.
SeasonTable results_table(std::span<const league::Result> results, SQLite::Database& made) {
  SeasonTable table{
      "results",
      {"match_id", "date", "winner", "loser", "by_runs", "by_wickets", "method", "result"}};
  SQLite::Statement insert = created(made, table);
  for (const league::Result& one : results) {
    insert.clearBindings();
    insert.bind(1, one.id.value);
    insert.bind(2, to_string(one.date));
    for (int side = 0; one.winner && side < 2; ++side) {
      insert.bind(side == *one.winner ? 3 : 4, one.teams[cricket::side_index(side)].name);
    }
    if (one.by_runs) insert.bind(5, *one.by_runs);
    if (one.by_wickets) insert.bind(6, *one.by_wickets);
    insert.bind(7, one.method);
    insert.bind(8, league::sentence(one));
    insert.exec();
    insert.reset();
  }
  return table;
}

/// The whole database as the bytes of its file.
std::string bytes_of(SQLite::Database& made) {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(made.getHandle(), "main", &size, 0), &sqlite3_free);
  if (!bytes) throw SQLite::Exception("out of memory", SQLITE_NOMEM);
  return {reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size)};
}

}  // namespace

SeasonFile season_file(Database& database, std::variant<LeagueId, SetId> season,
                       std::span<const league::Result> results) {
  const bool league = std::holds_alternative<LeagueId>(season);
  const std::int64_t id = std::visit([](auto one) { return one.value; }, season);
  Connection& connection = database.connection();
  return connection.guarded([&] {
    const Reading reading(connection);
    SQLite::Database made(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    // What was in a page before is no part of the file.
    made.exec("PRAGMA secure_delete = ON; BEGIN");
    SeasonFile file;
    for (const TableSource& source : sources) {
      SQLite::Statement rows(connection.sqlite(), fmt::format(fmt::runtime(source.rows),
                                                              league ? "league_id" : "set_id"));
      rows.bind(1, id);
      file.tables.push_back(copy_table(rows, made, source.name));
    }
    file.tables.push_back(results_table(results, made));
    made.exec("COMMIT");
    file.bytes = bytes_of(made);
    return file;
  });
}

}  // namespace quicket::store
