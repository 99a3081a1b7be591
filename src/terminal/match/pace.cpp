#include "terminal/match/pace.h"

namespace quicket::terminal {

void BowlingOn::begin(const MatchView& view, Pace pace) {
  pace_ = pace;
  // Between two overs it is the next one.
  overs_ = view.state.now().overs + (view.state.now().over_open ? 0 : 1);
  wickets_ = view.state.now().wickets;
  innings_ = view.state.innings.size();
}

bool BowlingOn::goes_on(const MatchView& view) const {
  if (view.state.innings.empty()) return false;
  const match::InningsState& now = view.state.now();
  if (pace_ == Pace::match) return true;
  if (pace_ == Pace::ball || view.state.innings.size() != innings_) return false;
  if (pace_ == Pace::wicket) return now.wickets == wickets_;
  // Who bowls next is asked before the count of overs goes up.
  return pace_ == Pace::innings || (now.over_open ? now.overs : now.overs + 1) == overs_;
}

}  // namespace quicket::terminal
