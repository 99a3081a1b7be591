#include <catch2/catch.hpp>

#include "app/bonus.h"
#include "app/embedded.h"
#include "games/registry.h"

using namespace quicket;

TEST_CASE("every registered game has a rules file: its name, then sections from the aim", "[app]") {
  for (const games::Game& game : games::games()) {
    INFO("a registered game needs data/rules/" << game.id << ".md");
    REQUIRE(app::embedded("data/rules/" + std::string(game.id) + ".md"));
    for (const auto reader : {games::RulesReader::program, games::RulesReader::table}) {
      std::vector<std::string> headings;
      for (const ProseBlock& block : app::bonus_rules(game, reader)) {
        if (block.kind == ProseBlock::Kind::heading) headings.push_back(block.text);
      }
      REQUIRE(headings.size() > 2);
      CHECK(headings[0] == game.name);
      CHECK(headings[1] == "1. The aim");
    }
  }
}

TEST_CASE("a game without a rules file is refused with the file that it lacks", "[app]") {
  games::Game game;
  game.id = "beggar-my-neighbour";
  game.name = "Beggar My Neighbour";
  CHECK_THROWS_WITH(app::bonus_rules(game),
                    "data/rules/beggar-my-neighbour.md: Beggar My Neighbour has no rules; write "
                    "that file and rebuild the program");
}
