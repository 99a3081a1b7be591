#include <algorithm>

#include <catch2/catch.hpp>

#include "cards/fielding_chart.h"
#include "cards/slot_runs.h"
#include "cards/strip_map.h"
#include "cards/tempo.h"
#include "cards/tempo_aim.h"
#include "cards/tempo_reading.h"
#include "cards/tempo_search.h"
#include "cricket/format.h"
#include "tests/support/layered_strip.h"

namespace quicket::cards {
namespace {

TempoStrip t20_strip() {
  return tests::layered_strip(cricket::built_in_formats().named("t20"));
}

TEST_CASE("a chart's file keeps every layer of its strip", "[cards]") {
  FieldingChart chart;
  chart.tempo = t20_strip();
  CHECK(parse_fielding_chart(to_toml(chart), "chart.toml") == chart);
  // A strip of phases and calls is written as it always was.
  TempoStrip plain;
  plain.phases = chart.tempo.phases;
  plain.hold = chart.tempo.hold;
  chart.tempo = plain;
  const std::string text = to_toml(chart);
  for (const char* const word : {"dig_in", "chase", "pitch", "new_batter", "hold_from"}) {
    CHECK(text.find(word) == std::string::npos);
  }
}

TEST_CASE("a chart's file says where a layer of its strip is wrong", "[cards]") {
  FieldingChart chart;
  chart.tempo = t20_strip();
  std::string text = to_toml(chart);
  const std::string named = "from = \"middle overs\"";
  REQUIRE(text.find(named) != std::string::npos);
  text.replace(text.find(named), named.size(), "from = \"tea\"");
  CHECK_THROWS_WITH(parse_fielding_chart(text, "chart.toml"),
                    Catch::Contains("chart.toml") && Catch::Contains("is none of the phases"));
}

TEST_CASE("stances are rows of whole numbers, for shortened innings too", "[cards]") {
  const TempoStrip strip = t20_strip();  // dig in above 1.5 + overs / 4; par 8.2, 1 below, 2 above
  CHECK(stance_row(strip, 1, 20, 6).dig_in_from == 2);
  CHECK(stance_row(strip, 3, 20, 6).dig_in_from == 3);
  CHECK(stance_row(strip, 20, 20, 6).dig_in_from == 7);
  // Nobody is ahead or behind before the middle overs.
  CHECK(stance_row(strip, 6, 20, 6).ahead_up_to < 0);
  CHECK(stance_row(strip, 11, 20, 6).ahead_up_to == 72);
  CHECK(stance_row(strip, 11, 20, 6).behind_from == 102);
  // Ten overs of ten are twenty of twenty: over 6 is as over 11, with half of the runs.
  CHECK(stance_row(strip, 6, 10, 6).dig_in_from == stance_row(strip, 11, 20, 6).dig_in_from);
  CHECK(stance_row(strip, 6, 10, 6).ahead_up_to == 36);
  // Fives of the hundred: par is told for six balls.
  CHECK(stance_row(strip, 11, 20, 5).ahead_up_to == 60);
}

TEST_CASE("behind counts before dig in, and dig in before ahead", "[cards]") {
  const TempoStrip strip = t20_strip();
  CHECK(stance_of(strip, {11, 20, 6, 3, {}}) == Stance::usual);
  CHECK(stance_of(strip, {11, 20, 6, 5, {}}) == Stance::dig_in);
  CHECK(stance_of(strip, {11, 20, 6, 5, 102}) == Stance::behind);
  CHECK(stance_of(strip, {11, 20, 6, 5, 72}) == Stance::dig_in);
  CHECK(stance_of(strip, {11, 20, 6, 4, 72}) == Stance::ahead);
  CHECK(stance_of(strip, {11, 20, 6, 4, 73}) == Stance::usual);
}

TEST_CASE("what becomes of a card on the average is the mean of its readings", "[cards]") {
  const TempoStrip strip = t20_strip();
  const CompiledStrip compiled(strip);
  const Widths widths{0, 6, 10, 34, 30, 6, 10, 4};
  const Chart chart(widths);
  for (std::size_t phase = 0; phase < strip.phases.size(); ++phase) {
    const auto maps = strip_maps(strip, phase);
    for (int i = 0; i < stances; ++i) {
      for (const bool is_new : {false, true}) {
        ReadSlots mean{};
        for (const Pitch pitch : {Pitch::slow, Pitch::even, Pitch::fast}) {
          const StripTables& tables =
              compiled.of(phase, static_cast<Stance>(i), Call::steady, pitch);
          const auto read = slots_read(chart, tables.at(is_new ? 0 : 5), 1);
          for (std::size_t kind = 0; kind < mean.size(); ++kind) mean[kind] += read[kind] / 3;
        }
        const auto mapped = maps[reading_of(static_cast<Stance>(i), is_new)].read(widths);
        for (std::size_t kind = 0; kind < mean.size(); ++kind) {
          CAPTURE(phase, i, is_new, kind);
          CHECK(mapped[kind] == Approx(mean[kind]).margin(1e-9));
        }
      }
    }
  }
}

/// B, W, F, dot, 1, 2, 4, 6 of 100; the chart gives F a single.
constexpr MeanSlots usual{0, 5, 0, 39, 36, 6, 10, 4};

TempoStrip strip_for(const cricket::RunCounts& counts, long long wickets,
                     long long late_run_outs = 0) {
  BallOdds singles{};
  singles.chances[static_cast<std::size_t>(BallResult::one)] = 1;
  cricket::BaseRates base;
  cricket::PhaseRates phase;
  phase.legal_balls = phase.balls_faced = counts.balls();
  phase.bat_runs = counts;
  phase.wickets = phase.bowlers_wickets = wickets;
  base.phases.assign(3, phase);
  base.phases.back().bowlers_wickets -= late_run_outs;
  const auto format = cricket::built_in_formats().named("t20");
  const std::vector<PhaseCards> cards(3, {usual, usual});
  return find_strip(format, common_lines(20, 8), cards, base, singles);
}

std::vector<TempoLine> lines_for(const cricket::RunCounts& counts, long long wickets) {
  return strip_for(counts, wickets).phases[1].lines;
}

TEST_CASE("runs are added by results that have runs, not by every card's dots", "[cards]") {
  // Forty runs more in a hundred balls, of fewer dots.
  const std::vector<TempoLine> lines = lines_for({370, 350, 100, 0, 0, 110, 0, 70}, 50);
  CHECK(lines.size() <= 5);
  double from_dots = 0;
  for (const TempoLine& line : lines) {
    if (line.from == Slot::dot && !is_out(line.to)) from_dots += share_of(line.when);
  }
  CHECK(from_dots <= Approx(1 / 3.0));
  CHECK(std::any_of(lines.begin(), lines.end(), [](const TempoLine& line) {
    return line.from != Slot::dot && !is_out(line.from) && runs_of(line.to) > runs_of(line.from);
  }));
}

TEST_CASE("fewer wickets are wickets of the cards that become something else", "[cards]") {
  const std::vector<TempoLine> lines = lines_for({440, 360, 60, 0, 0, 100, 0, 40}, 30);
  CHECK(std::any_of(lines.begin(), lines.end(),
                    [](const TempoLine& line) { return line.from == Slot::wicket; }));
  CHECK(std::none_of(lines.begin(), lines.end(),
                     [](const TempoLine& line) { return is_out(line.to); }));
}

TEST_CASE("run outs of the last over have lines, and no bowler is credited with them", "[cards]") {
  const cricket::RunCounts counts{370, 370, 90, 0, 0, 110, 0, 60};
  const auto run_outs = [&](long long late) {
    const std::vector<TempoLine> lines = strip_for(counts, 60, late).phases.back().lines;
    return std::ranges::count(lines, Slot::run_out, &TempoLine::to);
  };
  CHECK(run_outs(0) == 0);
  // Eight in a hundred balls of the death, all of the last over's.
  CHECK(run_outs(8) > 0);
  // A format without phases has no last over of its own: all are the chart's.
  cricket::BaseRates one;
  one.phases.resize(1);
  one.phases[0].legal_balls = 1000;
  one.phases[0].wickets = 50;
  one.phases[0].bowlers_wickets = 46;
  const auto ten = cricket::parse_format(
      "id = \"mine\"\ntitle = \"Mine\"\n[conditions]\novers = 10\nmost_overs_per_bowler = 2\n",
      "mine.toml");
  CHECK(early_run_outs(ten, one) == Approx(0.004));
  one.phases.resize(3);
  CHECK(early_run_outs(cricket::built_in_formats().named("t20"), one) == Approx(0.004));
  // Few matches, and none but in the last overs: a third of all, not a chart without any.
  one.phases[0].bowlers_wickets = 50;
  one.phases[2].legal_balls = 500;
  one.phases[2].wickets = 30;
  one.phases[2].bowlers_wickets = 21;
  CHECK(early_run_outs(cricket::built_in_formats().named("t20"), one) == Approx(0.002));
  // A third of 30 ones, off either card; W and B stay as they are.
  const std::vector<TempoLine> fatal{{Slot::one, Slot::run_out, Trigger::low_face}};
  StripMap map;
  map.add(TempoTable(fatal), 1);
  const Widths widths{1, 5, 10, 34, 30, 6, 10, 4};
  CHECK(added_by(map, widths, Face::striker).wickets == Approx(10));
  CHECK(added_by(map, widths, Face::bowler).wickets == Approx(0).margin(1e-9));
  CHECK(added_by(map, widths, Face::bowler).runs == Approx(-10));
}

TEST_CASE("phases leave to the calls the dice on which these have lines", "[cards]") {
  // Scarce and plentiful runs and wickets: what a powerplay asks for, and what a last over does.
  for (const auto& lines : {lines_for({440, 360, 60, 0, 0, 100, 0, 40}, 30),
                            lines_for({330, 330, 90, 0, 0, 120, 0, 130}, 140)}) {
    REQUIRE_FALSE(lines.empty());
    for (const TempoLine& line : lines) {
      CAPTURE(key(line));
      CHECK(line.when != Trigger::high_face);
      CHECK(line.when != Trigger::high_doubles);
      const bool ventured = line.from == Slot::dot || line.from == Slot::one;
      const bool better = runs_of(line.to) > runs_of(line.from);
      if (ventured && better) CHECK(share_of(line.when) == Approx(1 / 3.0));
    }
  }
}

}  // namespace
}  // namespace quicket::cards
