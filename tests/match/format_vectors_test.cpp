#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "match/notation.h"
#include "match/scorecard.h"
#include "tests/match/record_builder.h"
#include "tests/support/content.h"

using namespace quicket;

TEST_CASE("the matches of the open format come to what they say", "[match]") {
  const auto vectors = nlohmann::json::parse(tests::content("examples/formats/vectors.json"));
  match::MatchRecord begun = tests::RecordBuilder().record;
  std::size_t side = 0;
  for (const auto& [name, players] : vectors.at("sides").items()) {
    match::TeamSheet& sheet = begun.sheets.at(side++);
    sheet.name = name;
    for (std::size_t i = 0; i < players.size(); ++i) sheet.players.at(i).name = players[i];
  }
  CHECK(vectors.at("matches").size() == 50);
  for (const auto& vector : vectors.at("matches")) {
    INFO(vector.at("about").get<std::string>());
    std::string text;
    for (const auto& line : vector.at("lines")) text += line.get<std::string>() + "\n";
    const match::Scorecard card = match::scorecard_of(
        match::read_match(text, "vector", begun, match::Scorer::Rules::lenient));
    REQUIRE(card.innings.size() == vector.at("innings").size());
    for (std::size_t i = 0; i < card.innings.size(); ++i) {
      const match::InningsTotal& total = card.innings[i].total;
      const auto& said = vector.at("innings")[i];
      CHECK(begun.sheets[match::side_index(total.batting)].name == said.at("side"));
      CHECK(total.runs == said.at("runs"));
      CHECK(total.wickets == said.at("wickets"));
      CHECK(total.balls == said.at("balls"));
    }
  }
}
