#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "games/overs_and_chances/chance_card.h"

TEST_CASE("the words that ship with the program are there for all forty cards", "[games][overs]") {
  std::ifstream file("data/games/chance-cards.toml");
  std::ostringstream text;
  text << file.rdbuf();
  const auto words = quicket::games::overs::parse_chance_words(text.str());
  CHECK(words.size() == 40);
  for (const auto& entry : words) CHECK(entry.second.size() <= 70);
}
