#include "app/teams/favourite_eleven.h"

#include <utility>

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "tests/match/sides.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a favourite eleven comes back with its order and keeper", "[app]") {
  NewDatabase made;
  const auto squad = plain_cards("A", 1);
  const cricket::Conditions t20 = cricket::built_in_formats().named("t20").conditions();
  CHECK_FALSE(app::favourite_eleven(made.database, {1}, "Alphas", squad, t20));

  match::TeamSheet sheet = plain_sheet(squad, 1, "Alphas");
  std::swap(sheet.players[0], sheet.players[4]);
  app::save_favourite_eleven(made.database, sheet);
  CHECK(app::favourite_eleven(made.database, {1}, "Alphas", squad, t20) == sheet);
  CHECK(app::usual_eleven(made.database, {1}, "Alphas", squad, t20) == sheet);
  CHECK_FALSE(app::favourite_eleven(made.database, {2}, "Betas", squad, t20));

  CHECK(app::forget_favourite_eleven(made.database, {1}));
  CHECK_FALSE(app::forget_favourite_eleven(made.database, {1}));
  CHECK(app::usual_eleven(made.database, {1}, "Alphas", squad, t20).players.size() == 11);
}

TEST_CASE("a favourite that cannot take the field any more is left aside", "[app]") {
  NewDatabase made;
  auto squad = plain_cards("A", 1);
  const cricket::Conditions t20 = cricket::built_in_formats().named("t20").conditions();
  app::save_favourite_eleven(made.database, plain_sheet(squad, 1, "Alphas"));
  auto without_a_player = squad;
  without_a_player.pop_back();
  CHECK_FALSE(app::favourite_eleven(made.database, {1}, "Alphas", without_a_player, t20));
  squad.back().bowler.reset();
  CHECK_FALSE(app::favourite_eleven(made.database, {1}, "Alphas", squad, t20));
}
