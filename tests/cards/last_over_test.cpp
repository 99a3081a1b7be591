#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "cards/strip_map.h"
#include "cards/tempo.h"
#include "cards/tempo_reading.h"
#include "cricket/format.h"
#include "cricket/season_figures.h"

namespace quicket::cards {
namespace {

std::string told(const cricket::Format& format) {
  std::string text;
  for (const TempoPhase& phase : strip_phases(format)) {
    text += phase.name + ' ' + std::to_string(phase.last_over) + ", ";
  }
  return text;
}

std::string of_built_in(const char* name) {
  return told(cricket::built_in_formats().named(name));
}

/// Ten overs, of which the first phase has `first`; one phase if that is 0.
std::string of_ten_overs(int first) {
  std::string toml =
      "id = \"mine\"\ntitle = \"Mine\"\n[conditions]\novers = 10\nmost_overs_per_bowler = 2\n";
  const auto add = [&](const char* name, int last) {
    toml += std::string("[[phases]]\nname = \"") + name +
            "\"\nlast_over = " + std::to_string(last) + "\n";
  };
  if (first > 0) {
    add("start", first);
    add("rest", 10);
  }
  return told(cricket::parse_format(toml, "mine.toml"));
}

TEST_CASE("the last over of twenty is a phase of its own on a strip", "[cards]") {
  CHECK(of_built_in("t20") == "powerplay 6, middle overs 15, death overs 19, last over 20, ");
  CHECK(of_built_in("fifty") == "powerplay 10, middle overs 40, death overs 48, last overs 50, ");
  CHECK(of_built_in("hundred") == "powerplay 5, middle balls 15, death balls 19, last five 20, ");
  CHECK(of_built_in("t10") == "powerplay 3, middle overs 7, death overs 9, last over 10, ");
}

TEST_CASE("a format without phases, or with a last phase that is no longer, gets none", "[cards]") {
  CHECK(of_ten_overs(0) == "innings 10, ");
  CHECK(of_ten_overs(8) == "start 8, rest 9, last over 10, ");
  CHECK(of_ten_overs(9) == "start 9, rest 10, ");
}

TEST_CASE("the last over keeps its place in shortened innings and super overs", "[cards]") {
  const auto phases = strip_phases(cricket::built_in_formats().named("t20"));
  for (const int overs : {20, 19, 12, 10, 5, 2}) {
    CAPTURE(overs);
    CHECK(cricket::phase_of(phases, overs, overs) == 3);
    CHECK(cricket::phase_of(phases, overs - 1, overs) < 3);
  }
  CHECK(cricket::phase_of(phases, 1, 1) == 3);
}

TempoStrip t20_with_last_over() {
  TempoStrip strip = common_lines(20, 8.3);
  strip.phases = strip_phases(cricket::built_in_formats().named("t20"));
  strip.phases[0].lines = {{Slot::wicket, Slot::dot, Trigger::low_face}};
  strip.phases[2].lines = {{Slot::one, Slot::two, Trigger::low_face}};
  strip.phases[3].lines = {{Slot::dot, Slot::six, Trigger::high_face}};
  return strip;
}

/// B, W, F, dot, 1, 2, 4, 6 of 100.
constexpr MeanSlots average{0, 5, 0, 39, 36, 6, 10, 4};

cricket::BaseRates rates_of(std::size_t phases) {
  cricket::BaseRates base;
  cricket::PhaseRates phase;
  phase.legal_balls = phase.balls_faced = 1000;
  phase.bat_runs.dots = 1000;
  base.phases.assign(phases, phase);
  return base;
}

TEST_CASE("phases that a strip has more are parts of the last whose rates are known", "[cards]") {
  const TempoStrip strip = t20_with_last_over();
  const std::vector<PartOfPhase> parts = phase_parts(strip, 3);
  REQUIRE(parts.size() == 4);
  CHECK(parts[1].phase == 1);
  CHECK(parts[1].share == 1);
  CHECK(parts[2].phase == 2);
  CHECK(parts[2].share == Approx(4 / 5.0));
  CHECK(parts[3].phase == 2);
  CHECK(parts[3].share == Approx(1 / 5.0));
  for (const PartOfPhase& part : phase_parts(strip, 4)) CHECK(part.share == 1);
  CHECK(phase_parts({}, 0).empty());
}

TEST_CASE("at the death cards are read by both last phases, each in its share", "[cards]") {
  const TempoStrip strip = t20_with_last_over();
  const std::vector<PhaseCards> cards(4, {average, average});
  const TempoReading reading(strip, rates_of(3), cards);
  std::vector<double> shares(3 * cricket::readings_of_phase);
  shares[2 * cricket::readings_of_phase] = 1;
  const auto read = reading.map(shares).read(average);
  const auto death = strip_maps(strip, 2)[0].read(average);
  const auto last = strip_maps(strip, 3)[0].read(average);
  for (std::size_t kind = 0; kind < read.size(); ++kind) {
    CAPTURE(kind);
    CHECK(read[kind] == Approx(0.8 * death[kind] + 0.2 * last[kind]));
  }
  // Rates of three phases have one set of shares for each, and so do those of four.
  CHECK(reading.shares({}, Face::striker).size() == 3 * cricket::readings_of_phase);
  const TempoReading of_four(strip, rates_of(4), cards);
  CHECK(of_four.shares({}, Face::striker).size() == 4 * cricket::readings_of_phase);
}

TEST_CASE("a strip of the format's phases alone is read as it always was, but of no new version",
          "[cards]") {
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  TempoStrip strip = t20_with_last_over();
  CHECK(is_of_this_version(strip, t20));
  strip.phases.pop_back();
  strip.phases.back().last_over = 20;
  CHECK_FALSE(is_of_this_version(strip, t20));
  const std::vector<PhaseCards> cards(3, {average, average});
  const TempoReading reading(strip, rates_of(3), cards);
  std::vector<double> shares(3 * cricket::readings_of_phase);
  shares[2 * cricket::readings_of_phase] = 1;
  CHECK(reading.map(shares).read(average) == strip_maps(strip, 2)[0].read(average));
}

}  // namespace
}  // namespace quicket::cards
