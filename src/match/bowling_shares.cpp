#include <array>
#include <numeric>
#include <type_traits>
#include <vector>

#include "match/computer_captain.h"
#include "match/innings_odds.h"
#include "match/play.h"

namespace quicket::match {
namespace {

/// Trial matches: a share of an over is known to a twentieth, and they take a thousandth of a
/// second.
constexpr int trials = 100;

/// Counts who bowls which over.
struct OverCounter {
  std::array<BowlingShares, 2>& overs;

  template <class Event>
  void operator()(const MatchState& state, const Event& event) {
    if constexpr (std::is_same_v<Event, OverStarted>) {
      const InningsState& now = state.now();
      if (now.super_over > 0) return;
      BowlingShares& shares = overs[static_cast<std::size_t>(now.fielding())];
      const auto over = static_cast<std::size_t>(now.overs - 1);
      if (over < shares.size()) ++shares[over][event.bowler];
    }
  }
};

}  // namespace

std::array<BowlingShares, 2> bowling_shares(const MatchSetup& setup) {
  std::array<BowlingShares, 2> shares;
  bool fit = true;
  for (std::size_t side = 0; side < 2; ++side) {
    const PlayingSide& playing = setup.sides[side];
    fit = fit && playing.cards.size() == playing.members.size() &&
          !why_not_fit(playing, setup.conditions);
    shares[side].assign(static_cast<std::size_t>(setup.conditions.overs),
                        std::vector<double>(playing.members.size()));
  }
  if (fit) {
    ComputerCaptain home(setup.sides[0], setup.conditions);
    ComputerCaptain away(setup.sides[1], setup.conditions);
    OverCounter counter{shares};
    const MatchState start(setup);
    MatchState state = start;
    for (int trial = 0; trial < trials; ++trial) {
      dice::SeededDice dice(dice::derive({}, "trial", static_cast<std::uint64_t>(trial)));
      state = start;
      play_on(state, setup, home, away, dice, counter);
    }
  }
  for (BowlingShares& side : shares) {
    for (std::vector<double>& over : side) {
      const double sum = std::accumulate(over.begin(), over.end(), 0.0);
      const double alike = 1.0 / static_cast<double>(over.size());
      // The last overs of an innings that always ends before them are anybody's.
      for (double& share : over) share = sum > 0 ? share / sum : alike;
    }
  }
  return shares;
}

}  // namespace quicket::match
