#include <algorithm>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "cricket/format.h"
#include "report/fielding_chart.h"
#include "tests/support/layered_strip.h"

using namespace quicket;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

const cricket::Format& t20() {
  static const cricket::Format format = cricket::built_in_formats().named("t20");
  return format;
}

/// The rows of a part, by its name.
std::vector<json> rows_of(const json& all, const std::string& part) {
  std::vector<json> rows;
  for (const json& row : all) {
    if (row["phase"] == part) rows.push_back(row);
  }
  return rows;
}

}  // namespace

TEST_CASE("a strip of phases and calls is told with the keys that it always had", "[report]") {
  cards::TempoStrip strip = tests::layered_strip(t20());
  strip.dig_in = {};
  strip.chase = {};
  strip.pitch = {};
  strip.new_batter = {};
  strip.hold_from = 0;
  const report::Document told = report::tempo(strip, t20().conditions());
  const json rows = json::parse(told.json());
  REQUIRE(rows.size() == 6);
  for (const json& row : rows) CHECK(row.size() == 6);
  CHECK(rows[3]["phase"] == "last over");
  CHECK(rows[3]["first_over"] == 20);
  CHECK(rows[4]["phase"] == "hold");
  CHECK(rows[4]["first_over"] == 1);
  CHECK(rows[4]["last_over"] == 20);
  CHECK_THAT(told.text(), Catch::StartsWith("Hold\n  B or W is") &&
                              Contains("in this order: call, phase.") && !Contains("Dig in"));
}

TEST_CASE("every part of a strip is told, with what it asks for", "[report]") {
  const report::Document told = report::tempo(tests::layered_strip(t20()), t20().conditions());
  const std::string text = told.text();
  for (const char* part : {"\nDig in\n", "\nAhead (from the middle overs on)\n",
                           "\nBehind (from the middle overs on)\n", "\nSlow pitch (d6: 1 or 2)\n",
                           "\nFast pitch (d6: 5 or 6)\n", "New batter (faced fewer than 5 balls)\n",
                           "\nHold (from the middle overs on)\n", "\nPush\n",
                           "in this order: new batter, pitch, call,"}) {
    CAPTURE(part);
    CHECK_THAT(text, Contains(part));
  }
  // As they are read: the phases come last.
  CHECK(text.find("New batter") < text.find("Slow pitch"));
  CHECK(text.find("Push") < text.find("Behind"));
  CHECK(text.find("Ahead") < text.find("Powerplay, overs"));
  CHECK_THAT(text, Contains("Death overs, overs 16 to 19\n") && Contains("Last over, over 20\n"));
  // Over 7, 14 overs to come: 7.2 and 10.2 an over.
  CHECK_THAT(text, Catch::Matches("[^]*\n +6 +3 +- +-\n +7 +4 +100 +143\n[^]*"));
}

TEST_CASE("scripts get what each part asks for, over by over where it changes", "[report]") {
  const json rows =
      json::parse(report::tempo(tests::layered_strip(t20()), t20().conditions()).json());
  const std::vector<json> dig_in = rows_of(rows, "dig in");
  // One more wicket every four overs: from 2 in the first two overs.
  REQUIRE(dig_in.size() == 6);
  CHECK(dig_in[0]["first_over"] == 1);
  CHECK(dig_in[0]["last_over"] == 2);
  CHECK(dig_in[0]["wickets_from"] == 2);
  CHECK(dig_in[1]["last_over"] == 6);
  CHECK(dig_in[1]["wickets_from"] == 3);
  CHECK(dig_in[0]["needed_from"].is_null());
  const std::vector<json> behind = rows_of(rows, "behind"), ahead = rows_of(rows, "ahead");
  REQUIRE(behind.size() == 14 * 2);
  CHECK(behind.front()["first_over"] == 7);
  CHECK(behind.front()["needed_from"] == 143);
  REQUIRE(ahead.size() == 14);
  CHECK(ahead.back()["needed_up_to"] == 7);
  REQUIRE(rows_of(rows, "new batter").size() == 1);
  CHECK(rows_of(rows, "new batter")[0]["faced_below"] == 5);
  CHECK(rows_of(rows, "slow pitch")[0]["read_as"] == "dot");
  CHECK(rows_of(rows, "hold")[0]["first_over"] == 7);
}

TEST_CASE("where balls are counted the stances are told by balls left", "[report]") {
  const cricket::Format hundred = cricket::built_in_formats().named("hundred");
  const std::string text =
      report::tempo(tests::layered_strip(hundred), hundred.conditions()).text();
  CHECK_THAT(text,
             Contains("Balls left") && Contains("with so many balls left") && !Contains("Over "));
  CHECK_THAT(text, Catch::Matches("[^]*\n +100 +2 +-[^]*"));
}
