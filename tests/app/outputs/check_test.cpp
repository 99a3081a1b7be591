#include "app/outputs/check.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "app/league/play_league.h"
#include "app/season/league_state.h"
#include "app/season/real_season.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// Three seasons, and a league of which the first round was played.
struct Played : Seasons {
  Played() {
    cup();
    app::PlayScope scope;
    scope.round = 1;
    app::play_league(database(), "Cup", scope, app::Lineups::best, {}, [](int, int) {});
  }

  void alter(const std::string& sql) const {
    SQLite::Database other(file(), SQLite::OPEN_READWRITE);
    other.exec("PRAGMA foreign_keys = OFF");
    REQUIRE(other.exec(sql) > 0);
  }

  std::string only_problem() {
    const std::vector<std::string> problems = app::problems_in(database());
    REQUIRE(problems.size() == 1);
    return problems.front();
  }
};

}  // namespace

TEST_CASE("a database that commands have written is well, and its check tells how far it is",
          "[app]") {
  Played made;
  int last = 0, all = 0;
  CHECK(app::problems_in(made.database(), [&](int done, int total) {
          CHECK(done == last + 1);
          last = done;
          all = total;
        }).empty());
  // Eight matches, three sets with their cards, one league.
  CHECK(last == all);
  CHECK(all == 15);
}

TEST_CASE("what somebody added to the database is named, and is no problem", "[app]") {
  Played made;
  {
    SQLite::Database other(made.file(), SQLite::OPEN_READWRITE);
    other.exec("CREATE VIEW mine AS SELECT 1");
    other.exec("CREATE TRIGGER t AFTER INSERT ON matches BEGIN SELECT 1; END");
  }
  store::Database again = app::open_database(made.file(), false);
  CHECK(app::problems_in(again).empty());
  CHECK(again.additions() == std::vector<std::string>{"view mine", "trigger t on matches"});
}

TEST_CASE("a match that is of no fixture of its league is found, and stops the table", "[app]") {
  Played made;
  made.alter("DELETE FROM fixtures WHERE number = 1");
  const std::string problem = made.only_problem();
  CHECK_THAT(problem,
             Contains("Cup: ") && Contains("does not belong to any fixture of its league"));
  CHECK_THAT(
      refusal([&] { app::league_state(made.database(), "Cup"); }),
      Contains("does not belong to any fixture of its league") && Contains("quicket db restore"));
}

// reliability 3.3
TEST_CASE("a match of strangers is found, and stops the table", "[app]") {
  Played made;
  made.alter(
      "UPDATE match_sides SET team_id = (SELECT id FROM teams WHERE name = 'Farrow Falls Falcons') "
      "WHERE side = 1 AND match_id = (SELECT min(id) FROM fixtures)");
  CHECK_THAT(made.only_problem(), Contains("is not one of the teams"));
  CHECK_THAT(refusal([&] { app::league_state(made.database(), "Cup"); }),
             Contains("is not one of the teams"));
}

TEST_CASE("a real match of strangers is found, and stops the table of its season", "[app]") {
  Played made;
  made.alter(
      "UPDATE match_sides SET team_id = (SELECT id FROM teams WHERE name = 'Farrow Falls Falcons') "
      "WHERE side = 1 AND match_id = (SELECT min(id) FROM matches WHERE set_id IS NOT NULL)");
  CHECK_THAT(made.only_problem(), Contains("harbour-2024-25: ") && Contains("is not one of the"));
  CHECK_THAT(refusal([&] { app::real_season(made.database(), made.set("harbour-2024-25")); }),
             Contains("is not one of the teams"));
}

TEST_CASE("a saved cup that cannot be resumed is found", "[app]") {
  Played made;
  made.alter("INSERT INTO settings (name, value) VALUES ('bonus-cup/draw', 'seed x')");
  CHECK_THAT(made.only_problem(), Contains("saved cup: \"seed x\" cannot be read"));
}

TEST_CASE("a league whose bowlers have lost their cards is found", "[app]") {
  Played made;
  made.alter("DELETE FROM bowler_cards");
  CHECK_THAT(made.only_problem(), Contains("Cup: "));
}
