#pragma once

#include <optional>
#include <vector>

#include "terminal/match/call_rows.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

/// The fewest runs, from `least` on, with which the side that bats has a chance of `chance` (0-1)
/// at this ball: it grows with its runs.
int runs_for(match::MatchState state, int least, double chance, const ChanceIn& chance_in);

/// An over for which a captain keeps a bowler who may bowl the next one, too.
struct KeptOver {
  int over = 0;     ///< counted from 0
  double cost = 0;  ///< of the fielding side's chance to win, if another bowls it
};

/// The over that one more now would cost `bowler`: of those that the captain keeps for them the one
/// in which `instead`, who would have bowled now, costs least. Nothing of a bowler who is kept for
/// none, as is whoever has overs to spare.
std::optional<KeptOver> kept_over(const MatchView& view, cricket::Side side, match::Member bowler,
                                  match::Member instead, const ChanceIn& chance_in);

}  // namespace quicket::terminal
