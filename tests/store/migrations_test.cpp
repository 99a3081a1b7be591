#include <algorithm>
#include <filesystem>
#include <tuple>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "cards/fielding_chart.h"
#include "store/bonus_games.h"
#include "store/cards.h"
#include "store/matches.h"
#include "store/opening.h"
#include "store/sets.h"
#include "store/settings.h"
#include "tests/store/earlier_layout.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("migrations are numbered without a gap", "[store]") {
  const std::vector<store::Migration> all = migrations();
  REQUIRE(all.size() >= 2);
  for (std::size_t i = 1; i < all.size(); ++i) CHECK(all[i].layout == all[i - 1].layout + 1);
}

TEST_CASE("the fingerprint of the latest layout is known to what opens a file", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { store::Database database(file, migrations()); }
  SQLite::Database raw(file.string());
  INFO("write this value into store/opening.cpp");
  CHECK(store::latest_fingerprint == store::schema_fingerprint(raw));
}

// reliability 2.2
TEST_CASE("a file of any layout that is read comes up to date with all that is in it", "[store]") {
  // small_set has every kind of event, and every field of a ball in use.
  NewDatabase made;
  const store::SavedSet saved = store::Sets(made.database).save(small_set());
  store::Settings(made.database).set("colour/Oldies", "#123456");
  const std::vector<store::Migration> all = migrations();
  for (std::size_t layouts = 1; layouts < all.size(); ++layouts) {
    const auto file = made.folder.path() / fmt::format("layout-{}.db", all[layouts - 1].layout);
    CAPTURE(file);
    { store::Database old(file, std::span(all).first(layouts)); }
    fill_earlier_layout(file, made.database.file());
    std::vector<std::pair<int, int>> told;
    store::OpenOptions options;
    options.upgrading = [&](int done, int total) { told.emplace_back(done, total); };
    store::Database database(file, all, options);
    CHECK(told.front().first == 0);
    CHECK(told.back().first == told.back().second);
    REQUIRE(database.set_aside());
    CHECK(std::filesystem::exists(*database.set_aside()));
    CHECK(database.check() == std::vector<std::string>{});
    const match::SetData before = store::Sets(made.database).load(saved.id).data,
                         after = store::Sets(database).load(saved.id).data;
    REQUIRE(after.matches.size() == 2);
    CHECK(after.matches == before.matches);
    CHECK(after.people.size() == before.people.size());
    CHECK(store::Settings(database).get("colour/Oldies") == "#123456");
  }
}

TEST_CASE("cards that were typed in before layout 20 lose the figures that nobody typed",
          "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  const std::vector<store::Migration> all = migrations();
  { store::Database old(file, std::span(all).first(1)); }
  {
    SQLite::Database rows(file.string(), SQLite::OPEN_READWRITE);
    const std::string chart = cards::to_toml(cards::FieldingChart{});
    rows.exec(
        "INSERT INTO sets VALUES (7, 'old-set', 'Old', '2020', 't20', 'male', 'x', 0);"
        "INSERT INTO people VALUES (1, 'a', NULL, 'A'), (2, 'b', NULL, 'B'), (3, 'c', NULL, 'C')");
    for (const char* set :
         {"4, 7, 'Old', '2020', 't20', 'typed'", "5, 7, 'Old', '2020', 't20', 'replay'"}) {
      rows.exec(fmt::format("INSERT INTO card_sets VALUES ({}, '', '{}')", set, chart));
    }
    for (const int set : {4, 5}) {
      for (const int player : {1, 2, 3}) {
        rows.exec(fmt::format(
            "INSERT INTO cards (card_set_id, player_id, position, name, team_name, batting_role, "
            "bowling_role, nation, catching, run_out, keeping, ratings_assumed) VALUES "
            "({}, {}, {}, 'N', 'T', 'unknown', 'unknown', '', 10, 10, NULL, 1)",
            set, player, player));
      }
      rows.exec(fmt::format(
          "INSERT INTO striker_cards VALUES ({0}, 1, 'dot 1-100', 0, 0, 0, 0, 0, 0, 0),"
          "({0}, 2, 'dot 1-100', 12, 9, 0, 0, 0, 0, 0);"
          "INSERT INTO bowler_cards VALUES ({0}, 1, 'dot 1-100', 11, 198, 198, 0, 0, 0),"
          "({0}, 2, 'dot 1-100', 1, 6, 6, 0, 1, 0), ({0}, 3, 'dot 1-100', 11, 246, 246, 301, 12, "
          "0)",
          set));
    }
  }
  store::Database database(file, all);
  store::Cards stored(database);
  const auto typed = stored.load(store::CardSetId{4}).value().cards.players;
  CHECK(stored.load(store::CardSetId{4}).value().cards.as_of == cards::AsOf{});
  CHECK(typed[0].striker->stats == cards::StrikerStats{});
  CHECK(typed[0].bowler->stats == cards::BowlerStats{});
  CHECK(typed[0].bowler->usage == cards::Usage{11, 198});
  CHECK(typed[1].striker->stats == cards::StrikerStats{12, 9, 0, false, 0, 0});
  CHECK(typed[1].bowler->stats == cards::BowlerStats{6, 0, 1});
  CHECK(typed[2].bowler->stats == cards::BowlerStats{246, 301, 12});
  const auto built = stored.load(store::CardSetId{5}).value().cards.players;
  CHECK(built[0].striker->stats == cards::StrikerStats{0, 0, 0, false, 0, 0});
  CHECK(built[0].bowler->stats == cards::BowlerStats{198, 0, 0});
}

TEST_CASE("a set built with a strip before layout 23 is for the full game, with its latest cards",
          "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  const std::vector<store::Migration> all = migrations();
  const auto before = std::find_if(all.begin(), all.end(),
                                   [](const store::Migration& one) { return one.layout == 23; });
  { store::Database old(file, std::span(all.begin(), before)); }
  {
    SQLite::Database rows(file.string(), SQLite::OPEN_READWRITE);
    cards::FieldingChart plain, strip;
    strip.tempo.phases = {{"innings", 20, {}}};
    rows.exec(
        "INSERT INTO sets VALUES (7, 'tempo', 'Tempo', '2020', 't20', 'male', 'x', 0),"
        "(8, 'plain', 'Plain', '2020', 't20', 'male', 'x', 0);"
        "INSERT INTO people VALUES (1, 'a', NULL, 'A')");
    // The older cards of a set may still be those of a league.
    for (const auto& [id, set, chart] : {std::tuple(3, 7, &plain), std::tuple(4, 7, &strip),
                                         std::tuple(5, 8, &strip), std::tuple(6, 8, &plain)}) {
      rows.exec(
          fmt::format("INSERT INTO card_sets VALUES ({}, {}, 'C', '2020', 't20', 'replay', "
                      "'', '{}', '')",
                      id, set, cards::to_toml(*chart)));
    }
    for (const int set : {7, 8}) {
      rows.exec(fmt::format("INSERT INTO card_dates VALUES ({}, 1, '2021-02-0{}')", set, set));
    }
  }
  store::Database database(file, all);
  store::Sets sets(database);
  store::Cards cards(database);
  CHECK(sets.find("tempo").game == cards::Game::full);
  CHECK(cards.current({7})->id == store::CardSetId{4});
  CHECK_FALSE(cards.current({7}, cards::Game::basic));
  CHECK_FALSE(sets.find("plain").game);
  CHECK(cards.current({8})->id == store::CardSetId{6});
  CHECK_FALSE(cards.current({8}, cards::Game::full));
  SQLite::Database raw(file.string());
  // Since layout 26 the day of most cards of a game stands with that game.
  const auto day = [&](int set, const std::string& game) {
    return raw
        .execAndGet(fmt::format(
            "SELECT changed FROM current_cards WHERE set_id = {} AND game = '{}'", set, game))
        .getString();
  };
  CHECK(day(7, "full") == "2021-02-07");
  CHECK(day(8, "basic") == "2021-02-08");
}
