#pragma once

#include <cstdint>
#include <vector>

namespace quicket::tests {

/// How the one who faces the greedy player plays.
enum class Facing : std::uint8_t {
  greedily,  ///< by the same rule
  knowing,   ///< sees both hands, and plays the card that does most for the chance to win
};

struct AgainstGreedy {
  double share = 0;  ///< of games won, a tie as half a win
  double error = 0;  ///< standard error by the deals that were drawn, rather too large
};

/// What is won against the greedy player of Overs and Chances, which plays its highest card when it
/// bats, its lowest when it bowls, and chooses to bat with a total of 0 or more. Nobody who sees
/// only the own hand wins more than the one who sees both.
///
/// Exact but for the deals: backward over every over, score, wicket and rest of the hand, with the
/// chances of all dice, pitches and Chance Cards; the mean over `deals` (5 or more) stands for all
/// hands that may come. `overs`: 5, 10 or a multiple of it. The game is without what seldom
/// matters: Chance Cards count if they change runs or outs, re-rolls are used at once, and Pitch
/// and Chance Cards are drawn from whole decks.
AgainstGreedy reckon_against_greedy(Facing facing, int overs, int deals, std::uint64_t seed);

/// The same for the last overs alone, one fewer than the batter has cards: the share that the
/// batter wins, so many runs behind and with so many outs, the greedy player's cards all being
/// `other`.
double last_overs_won(Facing facing, const std::vector<int>& own, int other, int behind, int outs);

}  // namespace quicket::tests
