#include "report/cards.h"

#include <array>

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "cricket/overs.h"
#include "report/card_face.h"
#include "report/fidelity.h"
#include "report/fielding_chart.h"
#include "report/league_tables.h"

using namespace quicket;
using namespace quicket::report;

namespace {

// The guide's two sample cards, with the ranges and figures that are printed on them.
cards::CardSet sample_set() {
  cards::CardSet set;
  set.competition = "Australia Men's Pro T20 Cricket";
  set.season = "2024-2025";
  cards::PlayerCards green;
  green.name = "Chris Green";
  green.team_name = "Sydney (T)";
  green.nation = "Australia";
  green.bowling_role = cricket::BowlingRole::all_rounder;
  green.bowler = cards::BowlerCard{
      cards::Chart(cards::Widths{1, 2, 4, 35, 29, 19, 7, 3}), {11, 246}, {246, 301, 12}};
  cards::PlayerCards connolly;
  connolly.name = "Cooper Connolly";
  connolly.team_name = "Perth";
  connolly.batting_role = cricket::BattingRole::all_rounder;
  connolly.ratings = {3, 4, std::nullopt, false};
  connolly.striker = cards::StrikerCard{cards::Chart(cards::Widths{0, 1, 2, 33, 31, 19, 7, 7}),
                                        {351, 267, 66, false, 20, 19}};
  set.players = {green, connolly};
  return set;
}

}  // namespace

TEST_CASE("a fielding chart with rare results fits a terminal, with shorter words", "[report]") {
  using enum cards::FieldResult;
  cards::FieldingChart chart;
  for (auto& row : chart.cells) {
    row.fill(no_ball_and_four);
    row[0] = three;
    row[1] = wide_and_one;
    row[2] = four_leg_byes;
    row[3] = four_byes;
  }
  const std::string whole = fielding_chart_text(chart);
  CHECK(whole.find("No-ball and 4") != std::string::npos);
  CHECK(whole.find("Wide and 1") != std::string::npos);
  const std::string brief = fielding_chart_text(chart, 80);
  CHECK(brief.find("No-b.+4") != std::string::npos);
  CHECK(brief.find("Wide+1") != std::string::npos);
  CHECK(brief.find("4 lb") != std::string::npos);
  // In one piece.
  CHECK(brief.find("d20", brief.find("d20") + 1) == brief.find("d20 against"));
}

TEST_CASE("a bowler card reads as the guide prints it", "[report]") {
  const cards::CardSet set = sample_set();
  CHECK(card_text({&set.players[0], cards::Face::bowler}, set) ==
        "------------------------------------------------\n"
        "        Australia Men's Pro T20 Cricket\n"
        "                  CHRIS GREEN\n"
        "              2024-2025 Sydney (T)\n"
        "           All-rounder  |  Australia\n"
        "                     BOWLER\n"
        "\n"
        "            1  B            43-71  1\n"
        "          2-3  W            72-90  2\n"
        "          4-7  F            91-97  4\n"
        "         8-42  •           98-100  6\n"
        "\n"
        " Usage A/11  Econ 7.34  Overs 41.0  Wickets 12\n"
        "------------------------------------------------\n");
}

TEST_CASE("a striker card says its ratings and figures, and leaves no gap for what is not known",
          "[report]") {
  const cards::CardSet set = sample_set();
  const std::string text = card_text({&set.players[1], cards::Face::striker}, set);
  CHECK(text.find("C(3) / RO(4)\n") != std::string::npos);
  CHECK(text.find("All-rounder\n") != std::string::npos);
  CHECK(text.find("SR 131.46  Balls 267  High 66  4s 20  6s 19") != std::string::npos);
}

TEST_CASE("the ratings of a player without a striker card stand on the bowler card", "[report]") {
  cards::CardSet set = sample_set();
  set.players[0].ratings = {8, 4, std::nullopt, false};
  const std::string text = card_text({&set.players[0], cards::Face::bowler}, set);
  CHECK(text.find("C(8) / RO(4)\n") != std::string::npos);
}

TEST_CASE("below a card stands how few balls it is made from, and what no card can give",
          "[report]") {
  cards::CardSet set = sample_set();
  set.players[0].bowler->stats.legal_balls = 18;
  set.players[0].bowler->blend = 0.7;
  const std::string small = card_text({&set.players[0], cards::Face::bowler}, set);
  CHECK(small.find("Small sample: 18 balls bowled; 30% own figures, 70% average of the role\n") !=
        std::string::npos);

  cards::Fidelity fidelity;
  cards::CardFidelity slow;
  slow.team_name = "Perth";
  slow.counted = true;
  slow.actual = {3.7, 10, 4};
  slow.card = {4.0, 10, 4};
  slow.corrected = {-0.4, 14, 2};
  fidelity.cards.push_back(slow);
  std::array<CardFace, 2> faces{
      {{&set.players[1], cards::Face::striker}, {&set.players[0], cards::Face::bowler}}};
  compare_with(faces, fidelity);
  const std::string text = card_text(faces[0], set);
  CHECK(text.find("Impossible on any card: runs per six balls 3.7; this one has 4.0\n") !=
        std::string::npos);
  CHECK(text.find("boundaries") == std::string::npos);
  CHECK(faces[1].fidelity == nullptr);
  const std::string json = cards_table(faces, set.format).json();
  CHECK(json.find(R"("out_of_reach": ["runs_per_over"])") != std::string::npos);
  CHECK(json.find(R"("out_of_reach": [])") != std::string::npos);
}

TEST_CASE("the list of cards is the JSON that scripts rely on", "[report]") {
  const cards::CardSet set = sample_set();
  const std::array<CardFace, 1> faces{{{&set.players[0], cards::Face::bowler}}};
  const std::string json = cards_table(faces, set.format).json();
  CHECK(json.find(
            R"("chart": {"B": 1, "W": 2, "F": 4, "dot": 35, "1": 29, "2": 19, "4": 7, "6": 3})") !=
        std::string::npos);
  CHECK(json.find(R"("usage": "A/11")") != std::string::npos);
  CHECK(json.find(R"({"from": 98, "to": 100, "result": "6"}])") != std::string::npos);
}

TEST_CASE("only bowlers have a B in the JSON of their chart", "[report]") {
  const cards::CardSet set = sample_set();
  const std::array<CardFace, 1> faces{{{&set.players[1], cards::Face::striker}}};
  const std::string json = cards_table(faces, set.format).json();
  CHECK(json.find("\"B\"") == std::string::npos);
  CHECK(json.find(R"("chart": {"W": 1, "F": 2, "dot": 33)") != std::string::npos);
}

TEST_CASE("overs are counted in the balls of their own", "[report]") {
  CHECK(cricket::overs_and_balls(171, 6) == "28.3");
  CHECK(cricket::overs_and_balls(99, 5) == "19.4");
  CHECK(innings_text({0, 187, 6, 120, false, 120}, cricket::Format().conditions()) ==
        "187/6 (20 ov)");
  CHECK(innings_text({0, 154, 10, 117, true, 120}, cricket::Format().conditions()) ==
        "154 (19.3 ov)");
  CHECK(innings_text({0, 143, 8, 100, false, 100},
                     cricket::built_in_formats().named("hundred").conditions()) == "143/8 (100 b)");
}

TEST_CASE("a card typed in without figures shows none", "[report]") {
  cards::CardSet set = sample_set();
  set.players[0].bowler->stats = {};
  CHECK_THAT(card_text({&set.players[0], cards::Face::bowler}, set),
             Catch::Contains("Usage A/11  Econ -  Overs -  Wickets -\n"));
  CHECK(stats_cell({&set.players[0], cards::Face::bowler}, set.format).json ==
        R"({"economy": null, "overs": null, "legal_balls": null, "runs": null, "wickets": null})");
  cards::PlayerCards striker;
  striker.striker = cards::StrikerCard{};
  const CardFace face{&striker, cards::Face::striker};
  CHECK(stats_cell(face, set.format).text == "SR -  Balls -  High -  4s -  6s -");
  CHECK(stats_cell(face, set.format).json ==
        R"({"strike_rate": null, "runs": null, "balls": null, "high_score": null, )"
        R"("fours": null, "sixes": null})");
  // A maiden over that took a wicket is known to be one.
  set.players[0].bowler->stats = {6, 0, 1};
  CHECK_THAT(card_text({&set.players[0], cards::Face::bowler}, set),
             Catch::Contains("Econ 0.00  Overs 1.0  Wickets 1\n"));
}

TEST_CASE("a bowler of 100-ball has bowled balls", "[report]") {
  cards::CardSet set = sample_set();
  set.format = cricket::built_in_formats().named("hundred");
  CHECK_THAT(card_text({&set.players[0], cards::Face::bowler}, set),
             Catch::Contains("  Balls 246  Wickets 12"));
}

TEST_CASE("a check of cards without figures is one sentence", "[report]") {
  const Document checked = fidelity({}, "printed", "typed in");
  CHECK_THAT(checked.text(80), Catch::Contains("no card has the figures of its player"));
  CHECK_THAT(checked.text(80), !Catch::Contains("Slope"));
  CHECK_THAT(checked.json(), Catch::Contains("\"summary\""));
}
