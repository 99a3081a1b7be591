#include <catch2/catch.hpp>

#include "base/error.h"
#include "games/absolution/absolution.h"
#include "games/match_log.h"
#include "games/overs_and_chances/overs_and_chances.h"
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
      state->apply(pick_any(legal, dice, dice::Reason::choice));
    }
  }
  CHECK(reasons > 100);
}

TEST_CASE("a hint of Overs and Chances says what the over brings, and what a better card would",
          "[games]") {
  overs::Position position = overs::Position::start({20, false});
  position.batter = 0;
  position.first = 1;
  position.phase = overs::Phase::play;
  position.cards_played = 1;
  position.card[1] = -6;
  position.pitch_value = -3;
  for (const int value : {6, -6}) ++position.hand[0][overs::Position::value_at(value)];
  position.chance_deck = 0b111;  // three cards of +1 run
  const auto play = [](int value) {
    return overs::act::play + (value + 6) * (overs::chance_card_count + 1);
  };
  CHECK_THAT(overs::because(position, play(-6)),
             Contains("0.1 runs on average, an out in 86 of 100 overs; the +6 would bring"));
  CHECK_THAT(overs::because(position, play(6)), !Contains("would bring"));
  position.innings = 1;
  position.overs = {18, 20};
  position.runs = {90, 99};
  CHECK_THAT(overs::because(position, play(6)), Contains("; 10 runs to win in 2 overs"));

  position.phase = overs::Phase::choose;
  position.toss_winner = 0;
  position.hand[0] = {};
  for (const int value : {6, 5, -2}) ++position.hand[0][overs::Position::value_at(value)];
  CHECK(overs::because(position, overs::act::bat) ==
        "your cards add up to +9, and high cards make runs");
  CHECK(overs::because(position, overs::act::bowl) == "your cards add up to +9");
}

TEST_CASE("a hint of Crossing Stonehenge says what is taken, forced and kept", "[games]") {
  const auto because = [](const char* line, const char* move) {
    RecordedGame game("crossing-stonehenge", 2, {{"position", line}}, dice::Seed{1});
    const auto action = game.state().parse_action(move);
    REQUIRE(action.has_value());
    return game.game().telling.because(game.state(), *action);
  };
  CHECK(because("*..........*/G.........../............/Y........... g 0 0", "B10-A10") ==
        "the druid arrives");
  CHECK_THAT(because("*..........*/.....yg...../............/Y..........G g 0 0", "B16xB14"),
             Contains("it captures 1 piece"));
  // A pawn that stops beside an enemy can be jumped, and has to be.
  CHECK(because("*..........*/...y....g.../............/Y..........G g 0 0", "B18-B14") ==
        "Yellow must jump, and takes 1 piece");
  CHECK_THAT(because("*..........*/........g.../............/Y..........G g 4 0", "B18-A18"),
             Contains("it keeps the advances for later; turn 5 of ten without one"));
  CHECK_THAT(because("*..........*/........g.../............/Y..........G g 4 0", "B18-B17"),
             Contains("an advance, after 4 turns without one"));
}

TEST_CASE("a hint of Absolution says what a match costs, and what a step leaves", "[games]") {
  druid::Position position = druid::Position::start(2);
  position.phase = druid::Phase::turn;
  position.hand[0].add(druid::kind_of_number(1));
  position.hand[0].add(druid::kind_of_number(3));
  position.hand[0].add(druid::kind_of_number(2));
  CHECK(druid::because(position, druid::act::single + druid::kind_of_number(1)) ==
        "it matches 1, so the druid stays; one card, and you draw two");
  CHECK_THAT(druid::because(position, druid::act::no_match),
             Contains("a step, which leaves 17 for 49 coloured numbers to come; the card for a "
                      "match is kept"));
  position.phase = druid::Phase::offer;
  CHECK(druid::because(position, druid::act::offer + 1) ==
        "your 1 and 3 would come on your own turns");
  CHECK(druid::because(position, druid::act::offer).empty());
}
