#include "cards/tempo.h"

#include <catch2/catch.hpp>

#include "app/file.h"
#include "base/error.h"
#include "cards/fielding_chart.h"
#include "cricket/format.h"

namespace quicket::cards {
namespace {

const std::vector<TempoLine> death{{Slot::dot, Slot::wicket, Trigger::doubles},
                                   {Slot::dot, Slot::one, Trigger::high_face},
                                   {Slot::wicket, Slot::dot, Trigger::low_face}};

TEST_CASE("a line of the strip asks for a face of the d6, for doubles, or for both", "[cards]") {
  // rules 5.6
  for (int number = 1; number <= 100; ++number) {
    const bool doubles = number / 10 == number % 10 || number == 100;
    for (int card = 1; card <= 6; ++card) {
      CHECK(applies(Trigger::doubles, card, number) == doubles);
      CHECK(applies(Trigger::high_face, card, number) == (card == 3 || card == 6));
      CHECK(applies(Trigger::low_doubles, card, number) == (doubles && (card == 1 || card == 4)));
    }
  }
}

TEST_CASE("the share of a trigger is how many of the dice's 600 faces it takes", "[cards]") {
  for (int i = 0; i < triggers; ++i) {
    const auto trigger = static_cast<Trigger>(i);
    int taken = 0;
    for (int card = 1; card <= 6; ++card) {
      for (int number = 1; number <= 100; ++number) taken += applies(trigger, card, number) ? 1 : 0;
    }
    CHECK(share_of(trigger) == Approx(taken / 600.0));
  }
}

TEST_CASE("the first line that applies counts, and what it gives is not read again", "[cards]") {
  const TempoTable table(death);
  CHECK(table.read(Slot::dot, 6, 44) == Slot::wicket);  // doubles, before the face
  CHECK(table.read(Slot::dot, 6, 45) == Slot::one);
  CHECK(table.read(Slot::dot, 5, 45) == Slot::dot);
  CHECK(table.read(Slot::dot, 4, 100) == Slot::wicket);  // and not a dot again by the third line
  CHECK(table.read(Slot::bowled, 1, 2) == Slot::dot);    // B counts as W
  CHECK(table.read(Slot::fielding, 3, 33) == Slot::fielding);
  CHECK(table.read(Slot::four, 3, 33) == Slot::four);
}

TEST_CASE("the lines of a call come before those of the phase", "[cards]") {
  const std::vector<TempoLine> call{{Slot::dot, Slot::two, Trigger::high_face}};
  const TempoTable table(TempoTable{call}, TempoTable{death});
  CHECK(table.read(Slot::dot, 6, 44) == Slot::two);
  CHECK(table.read(Slot::dot, 5, 44) == Slot::wicket);
  CHECK(table.read(Slot::dot, 5, 45) == Slot::dot);
  CHECK(parse_call("push") == Call::push);
  CHECK_FALSE(parse_call("slog"));
}

TEST_CASE("slots are counted as a strip reads them, doubles where they fall", "[cards]") {
  // Dots on 11 to 50: 11, 22, 33 and 44 among them.
  const Chart chart(Widths{0, 10, 0, 40, 30, 5, 10, 5});
  const auto slots = slots_read(chart, TempoTable(death), 4);
  const auto of = [&](Slot slot) { return slots[static_cast<std::size_t>(slot)]; };
  CHECK(of(Slot::wicket) == Approx(10 * 2 / 3.0 + 4));
  CHECK(of(Slot::one) == Approx(30 + 36 / 3.0));
  CHECK(of(Slot::dot) == Approx(36 * 2 / 3.0 + 10 / 3.0));
  CHECK(of(Slot::four) == Approx(10));
}

TEST_CASE("phases shrink with the innings, and a super over is of the last", "[cards]") {
  const auto phases = cricket::built_in_formats().named("t20").phases();
  CHECK(cricket::phase_of(phases, 6, 20) == 0);
  CHECK(cricket::phase_of(phases, 7, 20) == 1);
  CHECK(cricket::phase_of(phases, 16, 20) == 2);
  CHECK(cricket::phase_of(phases, 3, 10) == 0);
  CHECK(cricket::phase_of(phases, 4, 10) == 1);
  CHECK(cricket::phase_of(phases, 8, 10) == 2);
  CHECK(cricket::phase_of(phases, 1, 1) == 2);
}

TEST_CASE("a run out is written R, in words and in a file", "[cards]") {
  const TempoLine line{Slot::one, Slot::run_out, Trigger::middle_doubles};
  CHECK(key(line) == "1 > R: 2/5 doubles");
  CHECK(parse_tempo_line(key(line)) == line);
  CHECK(to_string(line) == "1 is a run out with doubles and 2 or 5 on the d6");
  CHECK_FALSE(is_runs(Slot::run_out));
}

TEST_CASE("a chart's file keeps its strip, and refuses lines that are none", "[cards]") {
  FieldingChart chart = parse_fielding_chart(*app::embedded("data/fielding_chart.toml"), "c.toml");
  CHECK(chart.tempo.empty());
  const std::string plain = to_toml(chart);
  chart.tempo.phases = {{"powerplay", 6, {}}, {"death \"overs\"", 20, death}};
  const std::string text = to_toml(chart);
  CHECK(parse_fielding_chart(text, "c.toml") == chart);
  chart.tempo.hold = {{Slot::wicket, Slot::dot, Trigger::high_face}};
  chart.tempo.push = death;
  CHECK(chart.tempo.has_calls());
  CHECK(parse_fielding_chart(to_toml(chart), "c.toml") == chart);
  CHECK_THROWS_WITH(parse_fielding_chart(text + "\n[calls]\nhold = []\nslog = []\n", "c.toml"),
                    Catch::Contains("unknown key \"calls.slog\""));
  CHECK_THROWS_WITH(parse_fielding_chart(text + "colour = 3\n", "c.toml"),
                    Catch::Contains("unknown key"));
  for (const std::string bad :
       {"lines = [\"dot > F: doubles\"]", "lines = [\"B > 1: 3/6\"]", "lines = [\"dot > W: 7\"]",
        "lines = [\"R > dot: doubles\"]", "lines = [\"dot\"]", "lines = [\": > \"]"}) {
    CAPTURE(bad);
    const std::string file = plain + "\n[[tempo]]\nphase = \"all\"\nlast_over = 20\n" + bad + "\n";
    CHECK_THROWS_AS(parse_fielding_chart(file, "c.toml"), Error);
  }
  CHECK_THROWS_AS(
      parse_fielding_chart(plain + "\n[[tempo]]\nphase = \"a\"\nlast_over = 6\nlines = []\n"
                                   "[[tempo]]\nphase = \"b\"\nlast_over = 6\nlines = []\n",
                           "c.toml"),
      Error);
}

TEST_CASE("every line is written and read back, and said in words", "[cards]") {
  for (const TempoLine& line : death) CHECK(parse_tempo_line(key(line)) == line);
  CHECK(key(death[1]) == "dot > 1: 3/6");
  CHECK(to_string(death[0]) == "dot is a W with doubles");
  CHECK(to_string(death[2]) == "B or W is a dot with 1 or 4 on the d6");
}

TEST_CASE("a strip of an earlier version is known by the lines that all strips share", "[cards]") {
  TempoStrip strip = common_lines(20, 8.4);
  strip.phases = {{"powerplay", 6, {{Slot::two, Slot::four, Trigger::low_face}}}};
  CHECK(has_common_lines(strip, 20));
  strip.new_batter.lines.pop_back();
  CHECK_FALSE(has_common_lines(strip, 20));
}

}  // namespace
}  // namespace quicket::cards
