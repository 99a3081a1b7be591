#include <span>

#include <catch2/catch.hpp>

#include "match/ball_chances.h"
#include "match/win_chance.h"
#include "terminal/match/call_rows.h"
#include "tests/terminal/match/agreeing_screen.h"
#include "tests/terminal/match/table.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;

namespace {

/// Calls of a computer in matches against a person: how many are as the screen advises, and how
/// many as a captain of its character calls by itself.
struct Counted {
  int all = 0, advised = 0, own = 0;
};

void count_calls(match::Character character, std::uint64_t seed, Counted& calls) {
  MatchTable table;
  table.game.setup = called_setup();
  table.game.record.sheets = {table.game.setup.sides[0].sheet, table.game.setup.sides[1].sheet};
  table.game.seed = {seed};
  table.game.seats = {Seat{true}, Seat{false, character}};
  AgreeingScreen screen;
  REQUIRE(play_game(table.game, screen) == GameEnd::finished);
  const match::MatchSetup& setup = table.game.setup;
  match::ComputerCaptain captain(setup.sides[1], setup.conditions, character);
  const match::MatchSetup* const one = &setup;
  captain.call_by(match::chances_to_call_by({&one, 1}));
  match::ChanceFollower follower(setup);
  const ChanceIn chance_in = [&](cricket::Side side, const match::MatchState& state) {
    return follower.of(side, state);
  };
  match::MatchState state(setup);
  for (const match::MatchEvent& event : table.kept) {
    const auto* const ball = std::get_if<match::Delivery>(&event);
    if (ball != nullptr && state.now().call_is_due && state.now().batting == 1 &&
        state.now().super_over == 0) {
      const MatchView view{setup, table.game.record, state};
      const cards::Call own = captain.call(state);
      ++calls.all;
      calls.own += ball->call == own ? 1 : 0;
      calls.advised += ball->call == advised_call(view, call_rows(view, chance_in), own) ? 1 : 0;
    }
    apply(state, event);
  }
}

}  // namespace

TEST_CASE("a computer calls against a person what the screen would advise", "[terminal]") {
  Counted calls;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    count_calls(match::Character::balanced, seed, calls);
  }
  CHECK(calls.all > 50);
  CHECK(calls.advised == calls.all);
  CHECK(calls.own < calls.all);
}

TEST_CASE("a computer with a character of its own keeps to its habits", "[terminal]") {
  Counted calls;
  count_calls(match::Character::bold, 1, calls);
  CHECK(calls.all > 10);
  CHECK(calls.own == calls.all);
}
