#include <catch2/catch.hpp>

#include "base/error.h"
#include "games/match_log.h"
#include "games/registry.h"
#include "games/tree_search.h"
#include "tests/support/variants.h"

using namespace quicket;
using namespace quicket::games;
using Catch::Matchers::Contains;

namespace {

std::string refusal(RecordedGame& game, const std::string& typed) {
  try {
    game.apply_text(typed);
  } catch (const Error& refused) {
    return refused.what();
  }
  return "";
}

/// Chance by its first face.
void settle(RecordedGame& game) {
  std::vector<Action> legal;
  while (game.state().to_move() == chance_seat) {
    game.state().legal_actions(legal);
    game.apply(legal.front());
  }
}

}  // namespace

TEST_CASE("a play that is refused is refused with its reason", "[games]") {
  RecordedGame crossing("crossing-stonehenge", 2, {}, dice::Seed{1});
  CHECK_THAT(refusal(crossing, "B15-B14"), Contains("no green piece stands on B15"));
  CHECK_THAT(refusal(crossing, "B19-B20"), Contains("B20 is taken"));
  CHECK_THAT(refusal(crossing, "B19-C14"), Contains("along a row or a column"));
  RecordedGame due("crossing-stonehenge", 2,
                   {{"position", "*..........*/g.........../....gy....../Y..........G g 0 0"}},
                   dice::Seed{1});
  CHECK_THAT(refusal(due, "B10-A10"), Contains("a jump is possible, so you must jump"));

  RecordedGame druid("absolution", 2, {}, dice::Seed{1});
  settle(druid);
  for (const char* play : {"any day", "any day", "player 1 starts"}) druid.apply_text(play);
  CHECK_THAT(refusal(druid, "concede"), Contains("25 pairs can still be inside at the end"));
  CHECK_THAT(refusal(druid, "30"), Contains("the number of this turn is 1"));
  CHECK_THAT(refusal(druid, "30-28"), Contains("that makes 2"));
  CHECK_THAT(refusal(druid, "30-29"), Contains("you hold no 30"));
  CHECK_THAT(refusal(druid, "swap 30 for 1"), Contains("you hold no 30"));

  RecordedGame cricket("stonehenge-cricket", 2, {}, dice::Seed{1});
  settle(cricket);
  cricket.apply_text("day");
  settle(cricket);
  cricket.apply_text("bat");
  settle(cricket);
  CHECK_THAT(refusal(cricket, "place 16"), Contains("the keeper stands on 16"));
  cricket.apply_text("place 2");
  CHECK_THAT(refusal(cricket, "place 2"), Contains("a fielder stands on 2"));
}

TEST_CASE("choices are listed so that they read back, and reasons are given for legal actions",
          "[games]") {
  dice::AnyDice dice{dice::SeededDice(dice::Seed{4})};
  int reasons = 0;
  for (const tests::Variant& variant : tests::all_variants()) {
    CAPTURE(variant.text());
    const auto state = variant.begin();
    std::vector<Action> legal;
    for (int play = 0; play < 200 && !state->is_over(); ++play) {
      state->legal_actions(legal);
      for (const Action action : legal) {
        const std::string text = choice_text(*variant.game, *state, action);
        const auto read = state->parse_action(text);
        REQUIRE(read.has_value());
        REQUIRE(choice_text(*variant.game, *state, *read) == text);
        const bool has_reason = variant.game->telling.because != nullptr && state->to_move() >= 0;
        if (has_reason && !variant.game->telling.because(*state, action).empty()) ++reasons;
      }
      drop_asides(*state, legal);
      const int face = dice.roll(static_cast<int>(legal.size()), dice::Reason::choice);
      state->apply(legal[static_cast<std::size_t>(face - 1)]);
    }
  }
  CHECK(reasons > 100);
}
