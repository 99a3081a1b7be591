#include <algorithm>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "cards/strip_map.h"
#include "cards/strip_parts.h"
#include "cards/tempo.h"
#include "cricket/format.h"
#include "tests/support/layered_strip.h"

namespace quicket::cards {
namespace {

/// A strip whose lines meet each other: several for a result, with and without doubles.
TempoStrip crowded_strip() {
  using enum Slot;
  using enum Trigger;
  TempoStrip strip = common_lines(20, 8.3);
  strip.phases = {{"powerplay", 6, {{wicket, one, low_face}, {dot, six, doubles}}},
                  {"middle overs", 15, {{dot, two, middle_doubles}, {dot, one, middle_face}}},
                  {"death overs", 19, {{one, four, low_face}, {one, six, low_doubles}}},
                  {"last over", 20, {{one, six, low_doubles}, {one, four, low_face}}}};
  strip.hold = {{wicket, dot, high_face}, {two, one, high_face}};
  strip.push = {{dot, wicket, high_doubles}, {dot, wicket, doubles}, {two, four, high_face}};
  return strip;
}

/// What a person makes of a result who has the printed strip, and knows which words hold.
Slot read_by_hand(const std::vector<StripRow>& grid, const std::set<std::string>& words,
                  std::size_t phase, Slot slot, int card, int number) {
  const Slot from = slot == Slot::bowled ? Slot::wicket : slot;
  const bool doubles = number % 11 == 0 || number == 100;
  for (const StripRow& row : grid) {
    if (row.result != from) continue;
    const StripCell& cell = row.cells.at(static_cast<std::size_t>((card - 1) % 3));
    for (const WordedEntry& worded : cell.worded) {
      if (words.contains(worded.word) && (doubles || !worded.entry.doubles)) {
        return worded.entry.to;
      }
    }
    for (const StripEntry& entry : cell.phases.at(phase)) {
      if (doubles || !entry.doubles) return entry.to;
    }
  }
  return slot;
}

std::set<std::string> words_in_force(Stance stance, Call call, Pitch pitch, bool is_new) {
  std::set<std::string> words;
  if (is_new) words.insert("New");
  if (pitch == Pitch::slow) words.insert("Slow");
  if (pitch == Pitch::fast) words.insert("Fast");
  if (call == Call::hold) words.insert("Hold");
  if (call == Call::push) words.insert("Push");
  if (stance == Stance::dig_in) words.insert("Dig in");
  if (stance == Stance::ahead) words.insert("Ahead");
  if (stance == Stance::behind) words.insert("Behind");
  return words;
}

void check_in_every_situation(const TempoStrip& strip) {
  const CompiledStrip compiled(strip);
  const std::vector<StripRow> grid = strip_grid(strip);
  int wrong = 0;
  for (std::size_t phase = 0; phase < strip.phases.size(); ++phase) {
    for (int situation = 0; situation < stances * calls * pitches * 2; ++situation) {
      const auto stance = static_cast<Stance>(situation % stances);
      const auto call = static_cast<Call>(situation / stances % calls);
      const auto pitch = static_cast<Pitch>(situation / stances / calls % pitches);
      const bool is_new = situation / stances / calls / pitches == 1;
      if (stance == Stance::ahead || stance == Stance::behind) {
        if (phase < strip.chase.from) continue;
      }
      if (call == Call::hold && phase < strip.hold_from) continue;
      const auto words = words_in_force(stance, call, pitch, is_new);
      const TempoTable& table = compiled.of(phase, stance, call, pitch).at(is_new ? 0 : 99);
      for (int dice = 0; dice < 6 * 100 * slot_kinds; ++dice) {
        const auto slot = static_cast<Slot>(dice % slot_kinds);
        const int card = dice / slot_kinds % 6 + 1, number = dice / slot_kinds / 6 + 1;
        const Slot read = read_by_hand(grid, words, phase, slot, card, number);
        if (read != table.read(slot, card, number)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("whoever reads the printed strip reads what the program does", "[cards]") {
  check_in_every_situation(crowded_strip());
  check_in_every_situation(tests::layered_strip(cricket::built_in_formats().named("t20")));
  TempoStrip plain;
  plain.phases = crowded_strip().phases;
  check_in_every_situation(plain);
}

TEST_CASE("the printed strip has rows only for results that a line changes", "[cards]") {
  TempoStrip strip;
  strip.phases = {{"powerplay", 6, {{Slot::four, Slot::one, Trigger::high_face}}},
                  {"the rest", 20, {}}};
  const std::vector<StripRow> grid = strip_grid(strip);
  REQUIRE(grid.size() == 1);
  CHECK(grid[0].result == Slot::four);
  CHECK(grid[0].cells[0].phases == std::vector<std::vector<StripEntry>>{{}, {}});
  CHECK(grid[0].cells[2].phases == std::vector<std::vector<StripEntry>>{{{Slot::one, false}}, {}});
}

TEST_CASE("a line that another of its part forestalls is not printed", "[cards]") {
  const std::vector<StripRow> grid = strip_grid(crowded_strip());
  const auto one = std::find_if(grid.begin(), grid.end(),
                                [](const StripRow& row) { return row.result == Slot::one; });
  REQUIRE(one != grid.end());
  // In the death overs the line for doubles comes after the one without.
  CHECK(one->cells[0].phases[2] == std::vector<StripEntry>{{Slot::four, false}});
  CHECK(one->cells[0].phases[3] == std::vector<StripEntry>{{Slot::six, true}, {Slot::four, false}});
}

TEST_CASE("the words of a place stand in the order in which they count", "[cards]") {
  const std::vector<StripRow> grid = strip_grid(crowded_strip());
  const auto dot = std::find_if(grid.begin(), grid.end(),
                                [](const StripRow& row) { return row.result == Slot::dot; });
  REQUIRE(dot != grid.end());
  const auto words_at = [&](std::size_t pair) {
    std::vector<std::string> words;
    for (const WordedEntry& worded : dot->cells[pair].worded) words.push_back(worded.word);
    return words;
  };
  CHECK(words_at(1) == std::vector<std::string>{"Fast", "Push", "Behind"});
  CHECK(words_at(2) == std::vector<std::string>{"Push", "Behind"});
}

}  // namespace
}  // namespace quicket::cards
