#pragma once

#include <string>
#include <vector>

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// What hangs on the next ball besides its runs.
struct Stake {
  std::string mark;      ///< "HAT-TRICK BALL", for a title
  std::string sentence;  ///< "Silk is on 46: a fifty is 4 runs away."
  std::string once{};    ///< of what hangs on several balls and is said once: "Silk's 50"
};

/// A hat-trick ball, a free hit, the last over of a chase, a fifty or hundred within one hit; the
/// strongest first. Empty before an over begins, or without a batter on strike.
std::vector<Stake> stakes_of(const MatchView& view);

}  // namespace quicket::terminal
