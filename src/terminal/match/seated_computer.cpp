#include "terminal/match/seated_computer.h"

#include "terminal/match/call_rows.h"
#include "terminal/match/table_words.h"

namespace quicket::terminal {

SeatedComputer::SeatedComputer(const MatchGame& game, const match::MatchState& state,
                               cricket::Side side)
    : ComputerCaptain(game.setup.sides[cricket::side_index(side)], game.setup.conditions,
                      game.seats[cricket::side_index(side)].character),
      game_(game),
      state_(state),
      side_(side) {}

bool SeatedComputer::bats_first(const match::MatchState& state) {
  const match::MatchSetup& setup = game_.setup;
  const bool known = setup.sides[0].bowlers != 0 && setup.sides[1].bowlers != 0;
  return known ? advised_toss(view(), side_) : ComputerCaptain::bats_first(state);
}

cards::Call SeatedComputer::call(const match::MatchState& state) {
  const cards::Call usual = ComputerCaptain::call(state);
  const auto& seats = game_.seats;
  const bool takes_advice =
      (seats[0].human || seats[1].human) &&
      seats[cricket::side_index(side_)].character == match::Character::balanced;
  // Whoever calls by no chances bats steadily.
  if (game_.calls == Calls::off || !takes_advice) return usual;
  if (!follower_) follower_.emplace(game_.setup);
  const match::ChanceIn chance_in = [this](cricket::Side side, const match::MatchState& then) {
    return follower_->of(side, then);
  };
  return advised_call(view(), call_rows(view(), chance_in), usual);
}

}  // namespace quicket::terminal
