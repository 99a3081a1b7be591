#include "print/charts/charts.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "cricket/conditions.h"
#include "print/charts/odds.h"
#include "print/charts/played_odds.h"
#include "tests/league/squads.h"
#include "tests/support/golden.h"
#include "tests/support/layered_strip.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/print_fixture.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;

/// Two sides that can play a match.
cards::CardSet set_of_sides() {
  cards::CardSet set = tests::small_card_set();
  set.players.clear();
  for (const league::Squad& squad : league::test::squads(league::test::league_for({}, 2))) {
    set.chart = squad.chart;
    for (cards::PlayerCards player : squad.players) {
      player.team = squad.team.id;
      player.team_name = squad.team.name;
      set.players.push_back(std::move(player));
    }
  }
  return set;
}

TEST_CASE("odds of ratings are left out where no card has one", "[print]") {
  cards::CardSet set = tests::small_card_set();
  CHECK_THAT(PdfProbe(print_charts(set, {})).text(), Catch::Contains("Rating Taken Missed"));
  for (cards::PlayerCards& player : set.players) player.ratings = {10, 10, {}, true};
  CHECK_THAT(PdfProbe(print_charts(set, {})).text(), !Catch::Contains("Rating Taken Missed"));
}

TEST_CASE("charts print without complaints on every paper and with little ink", "[print]") {
  for (const Size paper : {Size{210, 297}, Size{215.9, 279.4}, Size{297, 420}}) {
    for (const Ink spent : {Ink::full, Ink::light}) {
      ChartOptions options;
      options.paper = paper;
      options.ink = spent;
      const PdfProbe probe(print_charts(tests::small_card_set(), options));
      CHECK(probe.complaints() == "");
      CHECK(probe.contents().size() == 4);
    }
  }
  CHECK(print_charts(tests::small_card_set(), {}) == print_charts(tests::small_card_set(), {}));
}

TEST_CASE("the fielding chart says who is run out in each row, and names its source", "[print]") {
  const std::string text = PdfProbe(print_charts(tests::small_card_set(), {})).text(1);
  std::size_t strikers = 0, non_strikers = 0, alone = 0;
  for (auto at = text.find("Striker\n"); at != std::string::npos;
       at = text.find("Striker\n", at + 1)) {
    ++strikers;
  }
  for (auto at = text.find("Non-striker\n"); at != std::string::npos;
       at = text.find("Non-striker\n", at + 1)) {
    ++non_strikers;
  }
  for (auto at = text.find("one fielder\n"); at != std::string::npos;
       at = text.find("one fielder\n", at + 1)) {
    ++alone;
  }
  CHECK(strikers == 3);
  CHECK(non_strikers == 3);
  CHECK(alone == 2);
  CHECK(text.find("Data: Cricsheet (cricsheet.org), ODC-BY 1.0") != std::string::npos);
}

TEST_CASE("a set without cards still has its chart, reference and odds", "[print]") {
  cards::CardSet set;
  set.competition = "General chart";
  const PdfProbe probe(print_charts(set, {}));
  CHECK(probe.complaints() == "");
  // No columns of cards that it has not.
  CHECK(probe.text(3).find("Per ball") == std::string::npos);
}

TEST_CASE("the quick reference explains the marks, the formats and the super over", "[print]") {
  const std::string text = PdfProbe(print_charts(tests::small_card_set(), {})).text(2);
  for (const char* part :
       {"Marks", "Plays for the bowling alone", "Balls of an innings 120\n",
        "Overs on cards, rates of 6 balls\n", "Super over", "Name three batters"}) {
    CAPTURE(part);
    CHECK(text.find(part) != std::string::npos);
  }
}

TEST_CASE("extras cost on the charts what they cost in the format of the set", "[print]") {
  cards::CardSet set = tests::small_card_set();
  const auto reference = [&] {
    std::string text = PdfProbe(print_charts(set, {})).text(2);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  };
  CHECK_THAT(reference(), Catch::Contains("One extra. Bowled again") &&
                              Catch::Contains("After a no-ball. Out by"));
  set.format = cricket::built_in_formats().named("hundred");
  CHECK_THAT(reference(), Catch::Contains("One extra, a no-ball two."));
  cricket::FormatDefinition house = set.format.definition();
  house.conditions.wide_runs = 2;
  house.conditions.free_hit_after_no_ball = false;
  set.format = cricket::Format(house);
  CHECK_THAT(reference(), Catch::Contains("Two extras. Bowled again") &&
                              !Catch::Contains("Out by run out only"));
}

TEST_CASE("the reference says what a free hit makes of every result, and what keeps it alive",
          "[print]") {
  cards::CardSet set = tests::small_card_set();
  const auto reference = [&] {
    std::string text = PdfProbe(print_charts(set, {})).text(2);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  };
  // Rules 6.7.
  CHECK_THAT(reference(), Catch::Contains("After a no-ball. Out by run out only: B, W and the rest "
                                          "are no run, a catch chance one. A wide or a no-ball "
                                          "keeps it alive."));
  cricket::FormatDefinition house = set.format.definition();
  house.conditions.free_hit_after_no_ball = false;
  set.format = cricket::Format(house);
  CHECK_THAT(reference(), !Catch::Contains("Free hit"));
}

TEST_CASE("nothing on the quick reference of any format covers anything else", "[print]") {
  cards::CardSet set = tests::small_card_set();
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    set.format = format;
    for (const Size paper : {Size{210, 297}, Size{215.9, 279.4}}) {
      CAPTURE(format.id(), paper.width);
      ChartOptions options;
      options.paper = paper;
      CHECK(PdfProbe(print_charts(set, options)).misplaced(2) == "");
    }
  }
}

TEST_CASE("the reference explains the words and shields that cards have", "[print]") {
  std::string text = PdfProbe(print_charts(tests::small_card_set(), {})).text(2);
  std::replace(text.begin(), text.end(), '\n', ' ');
  CHECK_THAT(text, Catch::Contains("Tail Plays for the bowling alone; \"Part-time\"") &&
                       Catch::Contains("Wide F A bowler of many wides.") &&
                       !Catch::Contains("100-ball") &&
                       Catch::Contains("few balls The league's figures") &&
                       Catch::Contains("ratings for catches, run outs, keeping; without one 10.") &&
                       Catch::Contains("– No number leads there; wickets then come by F") &&
                       !Catch::Contains("After a role") &&
                       Catch::Contains("a game by Short Season Games"));
}

TEST_CASE("the reference explains the words of the tempo card that the set has", "[print]") {
  cards::CardSet set = tests::small_card_set();
  const auto reference = [&set] {
    const PdfProbe probe(print_charts(set, {}));
    std::string text = probe.text(set.chart.tempo.empty() ? 2 : 3);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  };
  CHECK_THAT(reference(), !Catch::Contains("Words of the tempo card"));
  set.chart.tempo = tests::layered_strip(set.format);
  CHECK_THAT(reference(), Catch::Contains("Words of the tempo card New The striker has faced") &&
                              Catch::Contains("Dig in Many wickets are down"));
}

TEST_CASE("the reference explains no shield that the set's cards have not", "[print]") {
  cards::CardSet set = tests::small_card_set();
  const auto reference = [&set] {
    std::string text = PdfProbe(print_charts(set, {})).text(2);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  };
  for (cards::PlayerCards& player : set.players) player.ratings = {10, 10, {}, true};
  CHECK_THAT(reference(), Catch::Contains("C, RO, WK 10 for every player: no card") &&
                              !Catch::Contains("shield"));
  set.players.front().ratings.keeping = 12;
  CHECK_THAT(reference(),
             Catch::Contains("C, RO 10 for every player: no card of this set has one. WK The "
                             "shield of a striker's card: a rating for keeping; without one 10. "
                             "WK?: a guess, as the source names no keeper."));
  set.players.front().ratings.assumed = false;
  const std::string all = reference();
  CHECK_THAT(all, Catch::Contains("C, RO, WK The shields of a striker's card"));
  // Once: it is with the chances that they decide.
  CHECK(all.find("C, RO, WK") == all.rfind("C, RO, WK"));
}

TEST_CASE("the reference says that cards of the full game are read with the tempo card",
          "[print]") {
  cards::CardSet set = tests::small_card_set();
  CHECK_THAT(PdfProbe(print_charts(set, {})).text(2), !Catch::Contains("\"tempo card\""));
  set.chart.tempo.phases = {{"whole innings", 20, {}}};
  CHECK_THAT(PdfProbe(print_charts(set, {})).text(3), Catch::Contains("\"tempo card\""));
}

TEST_CASE("the odds tell what an over brings and what a rating is worth", "[print]") {
  const std::string text = PdfProbe(print_charts(tests::small_card_set(), {})).text(3);
  CHECK(text.find("In 6 balls None One Two or more") != std::string::npos);
  CHECK(text.find("13 65% 35%") != std::string::npos);
}

TEST_CASE("the odds of a tempo set are counted in matches, phase by phase", "[print]") {
  using cards::Slot;
  cards::CardSet set = set_of_sides();
  CHECK(played_odds(set).phases.empty());
  set.chart.tempo.phases = {
      {"powerplay", 6, {}},
      {"death overs", 20, {{Slot::dot, Slot::six, cards::Trigger::low_face}}}};
  const PlayedOdds odds = played_odds(set);
  const std::vector<PlayedPhase>& phases = odds.phases;
  REQUIRE(phases.size() == 2);
  for (const PlayedPhase& phase : phases) {
    double sum = 0;
    for (const auto& [name, chance] : rows_of(phase.ball)) sum += chance;
    CHECK(sum == Approx(1));
    CHECK(std::ranges::is_sorted(phase.at_least, std::greater<>()));
    CHECK(phase.at_least.front() > phase.at_least.back());
    CHECK(std::accumulate(phase.by_wickets.begin(), phase.by_wickets.end(), 0.0) == Approx(1));
  }
  for (std::size_t i = 0; i < LastOvers::runs.size(); ++i) {
    const auto& last = odds.last_overs.at_least;
    CHECK((last[0][i] <= last[1][i] && last[1][i] <= last[2][i] && last[2][i] <= 1));
  }
  CHECK(odds.last_overs.at_least[2][0] > 0.9);
  CHECK(phases[1].ball.six > phases[0].ball.six);
  CHECK(phases[1].ball.dot < phases[0].ball.dot);
  CHECK(phases[1].runs > phases[0].runs);
  // A new batter who only blocks is in it, though no line of a phase says so.
  set.chart.tempo.new_batter = {8, {{Slot::one, Slot::dot, cards::Trigger::high_face}}};
  CHECK(played_odds(set).phases[0].ball.dot > phases[0].ball.dot + 0.01);
  const PdfProbe probe(print_charts(set, {}));
  CHECK(probe.complaints() == "");
  CHECK(probe.text(4).find("Death") != std::string::npos);
  CHECK(probe.text(4).find("Average runs") != std::string::npos);
}

TEST_CASE("no rating above nineteen has odds", "[print]") {
  const std::string text = PdfProbe(print_charts(cards::CardSet{}, {})).text();
  CHECK_THAT(text, Catch::Contains("95%") && !Catch::Contains("100%"));
}

TEST_CASE("odds add up to a ball", "[print]") {
  const cards::CardSet set = tests::small_card_set();
  const BallOdds chart = odds_of_chart(set.chart, set.format.conditions());
  const auto strikers = mean_odds(set, false, chart);
  const auto bowlers = mean_odds(set, true, chart);
  REQUIRE(strikers);
  REQUIRE(bowlers);
  for (const BallOdds& odds : {chart, *strikers, *bowlers}) {
    double sum = 0;
    for (const auto& [name, chance] : rows_of(odds)) sum += chance;
    CHECK(sum == Approx(1));
  }
}

TEST_CASE("a chance comes off as often as the rating says", "[print]") {
  cards::FieldingChart chart;
  for (auto& row : chart.cells) row.fill(cards::FieldResult::catch_chance);
  const BallOdds odds = odds_of_chart(chart, {}, 13);
  CHECK(odds.wicket == Approx(0.65));
  CHECK(odds.one == Approx(0.35));
  CHECK(cells_by_kind(chart) ==
        std::vector<std::pair<std::string_view, int>>{{"Catch chance", 120}});
  chart.cells[0].fill(cards::FieldResult::wide_and_four);
  CHECK(cells_by_kind(chart).back() == std::pair<std::string_view, int>("Wide", 20));
}

TEST_CASE("a card of all sixes gives a six every ball", "[print]") {
  const BallOdds odds = odds_of_card(cards::Chart({0, 0, 0, 0, 0, 0, 0, 100}), {});
  CHECK(odds.six == Approx(1));
}

TEST_CASE("text and geometry of the charts are as they were looked at", "[print]") {
  const std::string pdf = print_charts(tests::small_card_set(), {});
  const std::vector<std::pair<std::string, double>> pages{
      {"fielding", 210}, {"reference", 297}, {"odds", 297}, {"fold_out", 210}};
  REQUIRE(PdfProbe(pdf).contents().size() == pages.size());
  for (std::size_t i = 0; i < pages.size(); ++i) {
    tests::check_golden("print/charts/" + pages[i].first + ".txt",
                        tests::portrait_of(pdf, static_cast<int>(i) + 1, pages[i].second));
  }
}

TEST_CASE("the charts of a 100-ball set are as they were looked at", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.format = cricket::built_in_formats().named("hundred");
  set.competition = "The Lantern Hundred Women";
  // As in a league that bowls a lot of wides and takes few of its chances.
  using enum cards::FieldResult;
  constexpr std::array<cards::FieldResult, 6> ends{one, dot, two, one, four, six};
  for (std::size_t row = 0; row < set.chart.cells.size(); ++row) {
    auto& cells = set.chart.cells[row];
    cells.fill(wide);
    cells[0] = lbw;
    cells[1] = row < 3 ? caught : run_out;
    cells[2] = stumping_chance;
    cells[3] = cells[4] = row % 2 == 0 ? run_out_chance : catch_chance;
    for (std::size_t column = 5; column < 10; ++column) cells[column] = leg_bye;
    cells[10] = no_ball;
    cells[19] = ends.at(row);
  }
  const std::string pdf = print_charts(set, {});
  CHECK(PdfProbe(pdf).complaints() == "");
  const std::vector<std::pair<std::string, double>> pages{{"hundred_fielding", 210},
                                                          {"hundred_reference", 297},
                                                          {"hundred_odds", 297},
                                                          {"hundred_fold_out", 210}};
  for (std::size_t i = 0; i < pages.size(); ++i) {
    tests::check_golden("print/charts/" + pages[i].first + ".txt",
                        tests::portrait_of(pdf, static_cast<int>(i) + 1, pages[i].second));
  }
}

TEST_CASE("a chart with every rare result and its pages are as they were looked at", "[print]") {
  using enum cards::FieldResult;
  cards::CardSet set = tests::small_card_set();
  const std::array<cards::FieldResult, 9> rare{three,         two_leg_byes,    four_leg_byes,
                                               bye,           four_byes,       wide_and_one,
                                               wide_and_four, no_ball_and_one, no_ball_and_four};
  for (std::size_t row = 0; row < set.chart.cells.size(); ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      set.chart.cells[row][column + 14] = rare.at((row * 3 + column) % rare.size());
    }
  }
  const std::string pdf = print_charts(set, {});
  CHECK(PdfProbe(pdf).complaints() == "");
  const std::vector<std::pair<std::string, double>> pages{
      {"rare_fielding", 210}, {"rare_reference", 297}, {"rare_odds", 297}, {"rare_fold_out", 210}};
  REQUIRE(PdfProbe(pdf).contents().size() == pages.size());
  for (std::size_t i = 0; i < pages.size(); ++i) {
    tests::check_golden("print/charts/" + pages[i].first + ".txt",
                        tests::portrait_of(pdf, static_cast<int>(i) + 1, pages[i].second));
  }
}

TEST_CASE("the tempo strip and its odds are as they were looked at", "[print]") {
  using cards::Slot;
  using cards::Trigger;
  cards::CardSet set = tests::small_card_set();
  set.chart.tempo.phases = {
      {"powerplay", 6, {{Slot::one, Slot::four, Trigger::low_face}}},
      {"middle overs", 15, {}},
      {"death overs",
       20,
       {{Slot::dot, Slot::six, Trigger::doubles}, {Slot::one, Slot::wicket, Trigger::high_face}}}};
  set.chart.tempo.hold = {{Slot::six, Slot::two, Trigger::middle_face}};
  set.chart.tempo.push = {{Slot::dot, Slot::four, Trigger::low_face},
                          {Slot::one, Slot::wicket, Trigger::low_doubles}};
  const std::string pdf = print_charts(set, {});
  REQUIRE(PdfProbe(pdf).contents().size() == 5);
  tests::check_golden("print/charts/tempo.txt", tests::portrait_of(pdf, 2, 210));
  tests::check_golden("print/charts/tempo_odds.txt", tests::portrait_of(pdf, 4, 297));
}

TEST_CASE("what is on the back of the fold-out stays clear of its folds", "[print]") {
  for (const char* const id : {"t20", "hundred", "fifty"}) {
    CAPTURE(id);
    cards::CardSet set = tests::small_card_set();
    set.format = cricket::built_in_formats().named(id);
    set.chart.tempo = tests::layered_strip(set.format);
    set.chart.cells[0][14] = cards::FieldResult::wide_and_four;
    const std::string pdf = print_charts(set, {});
    const PdfProbe probe(pdf);
    const int page = static_cast<int>(probe.contents().size());
    constexpr double points = 72 / 25.4, fold = 210 / 2.0 * points;
    int below = 0;
    for (const PdfProbe::Word& word : probe.words(page)) {
      // Words that the panels have, and the chart and the line above it have not.
      if (word.text != "Roll" && word.text != "striker" && word.text != "batters" &&
          word.text != "extra" && word.text != "keeper's" && word.text != "run,") {
        continue;
      }
      ++below;
      CHECK(word.top >= fold + 2 * points);
    }
    CHECK(below > 5);
    // The last of what a game needs.
    const auto words = probe.words(page);
    CHECK(std::ranges::count(words, "Stumping", &PdfProbe::Word::text) >= 1);
    // In letters of 7 points: their words' boxes are some 1.17 times as high.
    for (const PdfProbe::Word& word : words) {
      if (word.text == "Roll") CHECK(word.bottom - word.top >= 7 * 1.1);
    }
  }
}

TEST_CASE("a strip with every part is as it was looked at", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.chart.tempo = tests::layered_strip(set.format);
  const std::string pdf = print_charts(set, {});
  tests::check_golden("print/charts/tempo_layered.txt", tests::portrait_of(pdf, 2, 210));
  tests::check_golden("print/charts/tempo_reference.txt", tests::portrait_of(pdf, 3, 297));
}

}  // namespace
}  // namespace quicket::print
