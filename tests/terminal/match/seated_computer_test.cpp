#include <catch2/catch.hpp>

#include "match/ball_chances.h"
#include "match/legality.h"
#include "terminal/match/candidates.h"
#include "tests/terminal/match/agreeing_screen.h"
#include "tests/terminal/match/table.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;

namespace {

/// Overs of a match in which a person has the home side and a computer the other, by who bowled
/// them: as the screen advises, and as the captain's plan has it.
struct Bowled {
  int overs = 0, advised = 0, planned = 0;
};

Bowled bowled_by(match::Character character) {
  MatchTable table;
  table.game.seats = {Seat{true}, Seat{false, character}};
  // Of five bowlers, two that are better and worse than their usage says.
  table.game.setup.sides[1].members[9].bowler =
      cards::Chart(cards::Widths{4, 10, 10, 40, 24, 6, 4, 2});
  table.game.setup.sides[1].members[7].bowler =
      cards::Chart(cards::Widths{0, 2, 10, 20, 40, 8, 12, 8});
  AgreeingScreen screen;
  REQUIRE(play_game(table.game, screen) == GameEnd::finished);
  const match::MatchSetup& setup = table.game.setup;
  match::ComputerCaptain captain(setup.sides[1], setup.conditions, character);
  match::ChanceFollower follower(setup);
  const ChanceIn chance_in = [&](cricket::Side side, const match::MatchState& state) {
    return follower.of(side, state);
  };
  match::MatchState state(setup);
  Bowled bowled;
  for (const match::MatchEvent& event : table.kept) {
    const auto* const over = std::get_if<match::OverStarted>(&event);
    if (over != nullptr && state.now().fielding() == 1 && state.now().super_over == 0) {
      const MatchView view{setup, table.game.record, state};
      const match::MemberSet legal =
          legal_bowlers(state, setup.sides[1].bowlers, setup.sides[1].most_overs);
      ++bowled.overs;
      bowled.advised += captains_choice(view, 1, legal, true, chance_in) == over->bowler ? 1 : 0;
      bowled.planned += captain.next_bowler(state, legal) == over->bowler ? 1 : 0;
    }
    apply(state, event);
  }
  return bowled;
}

}  // namespace

TEST_CASE("a computer bowls against a person whom it would advise to bowl", "[terminal]") {
  const Bowled by = bowled_by(match::Character::balanced);
  CHECK(by.overs > 10);
  CHECK(by.advised == by.overs);
  CHECK(by.planned < by.overs);
}

TEST_CASE("a computer with a character of its own keeps to its plan", "[terminal]") {
  const Bowled by = bowled_by(match::Character::bold);
  CHECK(by.overs > 10);
  CHECK(by.planned == by.overs);
}
