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
  const bool same_innings = view.state.innings.size() == innings_;
  switch (pace_) {
    case Pace::ball:
      return false;
    case Pace::over:
      // Who bowls next is asked before the count of overs goes up.
      return same_innings && (now.over_open ? now.overs == overs_ : now.overs + 1 == overs_);
    case Pace::wicket:
      return same_innings && now.wickets == wickets_;
    case Pace::innings:
      return same_innings;
    case Pace::match:
      return true;
  }
  return false;
}

}  // namespace quicket::terminal
