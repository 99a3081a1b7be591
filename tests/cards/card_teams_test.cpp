#include <catch2/catch.hpp>

#include "cards/player_figures.h"

using namespace quicket::cards;

TEST_CASE("a card names all teams that the player played for, the main one first", "[cards]") {
  CHECK(teams_on("Kent") == std::vector<std::string>{"Kent"});
  CHECK(teams_on("Hampshire / Kent / Essex") ==
        std::vector<std::string>{"Hampshire", "Kent", "Essex"});
  CHECK(main_team("Hampshire / Kent") == "Hampshire");
  CHECK(is_of_team("Hampshire / Kent", "Kent"));
  CHECK_FALSE(is_of_team("Hampshire / Kent", "Ken"));
  CHECK(is_of_team("North / South", "North / South"));
  CHECK(teams_on("") == std::vector<std::string>{""});
}
