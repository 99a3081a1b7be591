#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/match/call_rows.h"
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

/// What the next ball may do to the chance of the batting side: "Now 41%: a wicket makes it 30%, a
/// four 45%.", or a sentence that says so; empty where nobody knows. `of_home`: that on the bar.
std::string stakes_line(const MatchView& view, std::optional<double> of_home,
                        const ChanceIn& chance_in, bool spoken = false);

/// The chance of the batting side after a ball of so many runs off the bat, or else after a wicket.
std::optional<double> chance_after(const MatchView& view, std::optional<int> runs,
                                   const ChanceIn& chance_in);

}  // namespace quicket::terminal
