#pragma once

#include <cstdint>
#include <string>

#include "match/event.h"

namespace quicket::terminal {

/// What a commentator sees of a ball.
struct BallSeen {
  const match::Delivery* delivery = nullptr;
  std::string striker, non_striker, bowler;
  std::string fielder;       ///< the first fielder involved in the dismissal; empty if none
  std::string keeper;        ///< of the fielding side
  bool dropped = false;      ///< a chance was given and not taken
  std::uint64_t number = 0;  ///< of the ball in the match; the same ball always gets the same words
};

/// One line on the ball, with wording that varies from ball to ball; no line feed at its end.
std::string commentary(const BallSeen& seen);

/// The same facts as one plain sentence that always has the same form, for screen readers.
std::string description(const BallSeen& seen);

}  // namespace quicket::terminal
