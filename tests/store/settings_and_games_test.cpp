#include <catch2/catch.hpp>

#include "base/error.h"
#include "store/bonus_games.h"
#include "store/settings.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

TEST_CASE("settings are kept by name and listed by their beginning", "[store]") {
  NewDatabase made;
  store::Settings settings(made.database);
  CHECK_FALSE(settings.get("colour/Betas"));
  settings.set("colour/Betas", "#00aaff");
  settings.set("colour/Alphas", "#ff8800 #222222");
  settings.set("printer/offset_x_mm", "0.5");
  settings.set("colour/Betas", "#0000ff");
  CHECK(settings.get("colour/Betas") == "#0000ff");
  CHECK_FALSE(settings.get("colour/Beta"));
  CHECK(settings.under("colour/") ==
        std::vector<std::pair<std::string, std::string>>{{"colour/Alphas", "#ff8800 #222222"},
                                                         {"colour/Betas", "#0000ff"}});
  settings.erase("colour/Betas");
  CHECK_FALSE(settings.get("colour/Betas"));
}

TEST_CASE("a bonus game is in the file after every action, and comes back", "[store]") {
  NewDatabase made;
  store::BonusGames games(made.database);
  store::SavedGame game;
  game.game = "crossing-stonehenge";
  game.seats = {"human", "hard"};
  game.options = {{"format", "test"}, {"overs", "20"}};
  game.seed = 0xFFFFFFFFFFFFFFFFU;
  const store::BonusGameId id = games.begin(game);
  games.append(id, 0, 1LL << 40);
  const std::vector<games::Action> more{3, 0};
  games.append(id, 1, more);

  store::Database other(made.database.file(), migrations());
  const store::SavedGame seen = store::BonusGames(other).load(id);
  CHECK(seen.game == game.game);
  CHECK(seen.seats == game.seats);
  REQUIRE(seen.options.size() == 2);
  CHECK(seen.options[1].name == "overs");
  CHECK(seen.options[1].value == "20");
  CHECK(seen.seed == game.seed);
  CHECK(seen.actions == std::vector<games::Action>{1LL << 40, 3, 0});
  CHECK_FALSE(seen.result);
  CHECK(games.in_progress("crossing-stonehenge").size() == 1);
  CHECK(games.in_progress("reverse-sweep").empty());

  CHECK_FALSE(seen.typed_chance);
  games.set_typed_chance(id, true);
  CHECK(games.load(id).typed_chance);
  game.typed_chance = true;
  const store::BonusGameId at_a_table = games.begin(game);
  CHECK(games.load(at_a_table).typed_chance);
  games.remove(at_a_table);

  games.finish(id, {1, -0.5});
  CHECK(games.load(id).result == std::vector<double>{1, -0.5});
  CHECK(games.in_progress().empty());
  games.keep(id, 3, 1);
  CHECK(games.load(id).actions.size() == 1);
  CHECK(games.in_progress().size() == 1);
  // Another program that still has three actions before it neither adds to them nor takes back.
  CHECK_THROWS_WITH(games.append(id, 3, 5), Contains("another program has continued"));
  CHECK_THROWS_WITH(games.keep(id, 3, 0), Contains("another program has continued"));
  CHECK(games.load(id).actions == std::vector<games::Action>{1LL << 40});
  games.remove(id);
  CHECK_THROWS_WITH(games.load(id), Contains("no bonus game 1"));
}
