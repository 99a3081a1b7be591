#include "store/season_file.h"

#include <algorithm>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/league/play_league.h"
#include "app/season/counted_season.h"
#include "base/toml_reader.h"
#include "store/leagues.h"
#include "store/sets.h"
#include "tests/app/seasons.h"
#include "tests/support/content.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// A real season and a league that plays it again, in one database.
class TwoSeasons {
 public:
  TwoSeasons() : database(app::open_database((folder.path() / "q.db").string())) {
    app::take_in(database, ball_by_ball_set());
    app::LeagueRequest request;
    request.name = "replay";
    request.set = "harbour-2024-25";
    request.seed = {5};
    app::create_league(database, request);
    league = store::Leagues(database).find("replay").id;
    app::play_league(database, "replay", {}, app::Lineups::best, {}, [](int, int) {});
    set = store::Sets(database).find("harbour-2024-25").id;
  }

  /// Of the league, with one that rain decided: who made less won.
  std::vector<league::Result> results() {
    auto all = app::results_of(
                   database, app::counted_season(database, store::Leagues(database).find("replay")))
                   .results;
    for (league::Result& one : all) {
      const bool fewer =
          one.by_runs && one.innings.size() == 2 && one.winner == one.innings[0].batting;
      if (!fewer) continue;
      one.by_runs.reset();
      one.by_wickets = 3;
      one.winner = one.innings[1].batting;
      one.method = "D/L";
      break;
    }
    return all;
  }

  SQLite::Database opened(const store::SeasonFile& file) const {
    const auto path = folder.path() / "season.sqlite";
    std::ofstream(path, std::ios::binary) << file.bytes;
    return SQLite::Database(path.string());
  }

  TemporaryFolder folder;
  store::Database database;
  LeagueId league;
  SetId set;
};

std::string rows_counted(SQLite::Database& file, const std::string& table) {
  return file.execAndGet("SELECT count(*) FROM " + table).getString();
}

int rows_answered(SQLite::Database& file, const std::string& sql) {
  SQLite::Statement question(file, sql);
  int rows = 0;
  while (question.executeStep()) ++rows;
  return rows;
}

}  // namespace

TEST_CASE("the file of a season holds what the views say of it, and of no other", "[store]") {
  TwoSeasons seasons;
  SQLite::Database whole(seasons.database.file().string());
  const auto check = [&](const store::SeasonFile& file, const std::string& mine,
                         const std::string& others) {
    SQLite::Database own = seasons.opened(file);
    for (const store::SeasonTable& table : file.tables) {
      CAPTURE(table.name);
      CHECK(std::ranges::find(table.columns, "seed") == table.columns.end());
      if (table.name != "leagues") CHECK(rows_counted(own, table.name) != "0");
      if (std::ranges::find(table.columns, "league_id") == table.columns.end()) continue;
      CHECK(rows_counted(own, table.name) == rows_counted(whole, table.name + " WHERE " + mine));
      CHECK(rows_counted(own, table.name + " WHERE " + others) == "0");
    }
    for (const std::string figures :
         {"sum(runs * sequence) || min(striker) || max(date) FROM ball_by_ball",
          "sum(runs) || '/' || sum(strike_rate) || max(player) FROM batting_seasons"}) {
      CHECK(own.execAndGet("SELECT " + figures).getString() ==
            whole.execAndGet("SELECT " + figures + " WHERE " + mine).getString());
    }
    CHECK(rows_counted(own, "people") ==
          rows_counted(own, "(SELECT DISTINCT player_id FROM appearances)"));
    CHECK(rows_counted(own, "sets") == "1");
  };
  const std::vector<league::Result> results = seasons.results();
  const store::SeasonFile league = store::season_file(seasons.database, seasons.league, results);
  check(league, fmt::format("league_id = {}", seasons.league.value), "set_id IS NOT NULL");
  CHECK(store::season_file(seasons.database, seasons.league, results).bytes == league.bytes);
  check(store::season_file(seasons.database, seasons.set, std::span(results).first(1)),
        fmt::format("set_id = {}", seasons.set.value), "league_id IS NOT NULL");
}

TEST_CASE("the questions of the manual and of the page are answered by the file of a season",
          "[store]") {
  TwoSeasons seasons;
  const std::vector<league::Result> results = seasons.results();
  SQLite::Database own =
      seasons.opened(store::season_file(seasons.database, seasons.league, results));
  std::string manual = content("data/manual/reference.md");
  manual = manual.substr(manual.find("-- Who hit"));
  manual.resize(manual.find("```"));
  for (std::size_t at = 0, end = 0; (end = manual.find(';', at)) != std::string::npos;
       at = end + 1) {
    CHECK_NOTHROW(rows_answered(own, manual.substr(at, end - at)));
  }
  TomlReader texts(content("data/views.toml"), "data/views.toml");
  int questions = 0;
  for (TomlReader& question : texts.tables("questions")) {
    std::string sql;
    for (const std::string& line : question.texts("sql")) sql += line + "\n";
    CAPTURE(sql);
    CHECK(rows_answered(own, sql) > 0);
    ++questions;
    if (question.text("title") != "Narrowest wins by runs") continue;
    SQLite::Statement rows(own, sql);
    while (rows.executeStep()) {
      const auto won = std::ranges::find(results, rows.getColumn("match_id").getInt64(),
                                         [](const league::Result& one) { return one.id.value; });
      CHECK(won->teams[cricket::side_index(won->winner.value())].name ==
            rows.getColumn("winner").getString());
      CHECK(won->by_runs == rows.getColumn("margin").getInt());
    }
  }
  CHECK(questions == 10);
}
