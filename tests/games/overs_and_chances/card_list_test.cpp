#include <catch2/catch.hpp>

#include "base/text.h"
#include "games/overs_and_chances/chance_card.h"
#include "games/rules_text.h"
#include "report/prose.h"

using namespace quicket;
using namespace quicket::games;
using Catch::Matchers::Contains;

namespace {

std::string rules_of(std::string_view markdown, RulesReader reader) {
  return report::prose_text(rules_for(read_prose(markdown), reader), 80);
}

constexpr std::string_view listing =
    "<!-- program -->\n## Cards\n<!-- cards overs-and-chances -->\n## The end\n";

}  // namespace

TEST_CASE("the rules list all forty Chance Cards by the names that are typed", "[games]") {
  const std::string rules = rules_of(listing, RulesReader::program);
  CHECK_THAT(rules, Contains("CARDS\n   3  +1 run  ") && Contains("\nTHE END\n") &&
                        !Contains("cards overs"));
  int listed = 0;
  for (const std::string_view line : split(rules, '\n')) {
    CHECK(line.size() <= 78);
    const auto count = parse_int(trim(line.substr(0, 4)));
    listed += count.value_or(0);
  }
  CHECK(listed == overs::chance_card_count);
  for (int id = 0; id < overs::chance_card_count; ++id) {
    const overs::ChanceCard& card = overs::chance_card(id);
    std::string run_on;
    for (const std::string_view word : split(rules, ' ')) {
      if (!trim(word).empty()) run_on += std::string(trim(word)) + ' ';
    }
    CHECK_THAT(run_on, Contains(std::string(card.short_name)));
    CHECK_THAT(rules, Contains("  " + overs::effect_text(card) + " "));
  }
  CHECK(rules_of(listing, RulesReader::table) == "THE END\n");
}

TEST_CASE("each reader gets the sections meant for them, and those for everybody", "[games]") {
  constexpr std::string_view text =
      "## All\n<!-- program -->\n## Typed\nx\n<!-- table -->\n## House\ny\n## Last\n";
  CHECK(rules_of(text, RulesReader::program) == "ALL\n\nTYPED\n  x\n\nLAST\n");
  CHECK(rules_of(text, RulesReader::table) == "ALL\n\nHOUSE\n  y\n\nLAST\n");
}
