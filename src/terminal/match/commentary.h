#pragma once

#include <string>

#include "match/event.h"
#include "report/commentator.h"

namespace quicket::terminal {

/// How a match is put into words.
struct Voice {
  /// Must outlive the screen.
  const report::CommentaryBook* book = &report::built_in_commentary();
  report::WordLength length = report::WordLength::normal;
};

/// The facts of a ball for a description.
struct BallSeen {
  const match::Delivery* delivery = nullptr;
  std::string striker, non_striker, bowler;
  std::string fielder;   ///< the first fielder involved in the dismissal; empty if none
  bool dropped = false;  ///< a chance was given and not taken
};

/// The facts as one plain sentence that always has the same form, for screen readers.
std::string description(const BallSeen& seen);

}  // namespace quicket::terminal
