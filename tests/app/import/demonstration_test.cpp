#include "app/import/demonstration.h"

#include <catch2/catch.hpp>

#include "app/teams/stored_cards.h"
#include "report/cards.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("the demonstration seasons are built in, with the cards that their files give", "[app]") {
  Seasons seasons;
  for (const app::Demonstration& season : app::demonstrations()) {
    CAPTURE(season.set);
    const app::ImportedSet imported = app::import_demonstration(seasons.database(), season);
    CHECK(imported.saved.created);
    CHECK(imported.saved.slug == season.set);
    CHECK(imported.players == 120);
    CHECK(imported.cards > 150);
    CHECK(seasons.set(season.set).game == cards::Game::full);
    // It is for the basic game once the user says so.
    store::Sets(seasons.database()).set_game(imported.saved.id, cards::Game::basic);
    CHECK_FALSE(app::import_demonstration(seasons.database(), season).saved.changed);
    CHECK(seasons.set(season.set).game == cards::Game::basic);
  }
  const auto cards_of = [&](const char* slug) {
    return app::cards_of(seasons.database(), seasons.set(slug)).cards.players;
  };
  const auto built_in = cards_of("coastal-premier-league-2026"),
             imported = cards_of("coastal-premier-league");
  REQUIRE(built_in.size() == imported.size());
  for (std::size_t i = 0; i < built_in.size(); ++i) {
    CHECK(built_in[i].name == imported[i].name);
    CHECK(built_in[i].striker == imported[i].striker);
    CHECK(built_in[i].bowler == imported[i].bowler);
  }
}
