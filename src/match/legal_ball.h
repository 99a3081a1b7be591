#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "cricket/conditions.h"
#include "match/innings_odds.h"

namespace quicket::match {

/// What one legal ball brings, with the wides and no-balls that have to be bowled again before it:
/// how likely each number of runs is, without and with a wicket.
struct LegalBall {
  /// It brings fewer runs than this; the little that is beyond counts as the most.
  static constexpr std::size_t reach = 16;
  std::array<float, reach> stays{}, falls{};
};

LegalBall legal_ball(const BallPair& odds, const cricket::Conditions& conditions);

/// Of an over after a call, by batters out.
std::vector<LegalBall> legal_balls(const InningsOdds& odds, cards::Call call, std::size_t over,
                                   const cricket::Conditions& conditions);

}  // namespace quicket::match
