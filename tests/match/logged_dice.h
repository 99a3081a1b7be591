#pragma once

#include <span>
#include <vector>

#include "base/error.h"
#include "dice/dice.h"
#include "match/event.h"

namespace quicket::match {

/// The dice of a recorded match, in the order in which they were rolled: with the same choices
/// (AsPlayedCaptain) they lead to the same events. A toss counts as a rolled d2.
class LoggedDice {
 public:
  explicit LoggedDice(std::span<const MatchEvent> events);

  /// The next recorded face. Demands that there is one, rolled for the same reason.
  int roll(int sides, dice::Reason reason);
  int left() const { return static_cast<int>(faces_.size()) - next_; }

 private:
  struct Face {
    dice::Reason reason;
    int face;
  };
  void keep(dice::Reason reason, int face);

  std::vector<Face> faces_;
  int next_ = 0;
};

inline LoggedDice::LoggedDice(std::span<const MatchEvent> events) {
  for (const MatchEvent& event : events) {
    if (const auto* toss = std::get_if<Toss>(&event)) keep(dice::Reason::toss, toss->winner + 1);
    const auto* ball = std::get_if<Delivery>(&event);
    if (ball == nullptr) continue;
    keep(dice::Reason::card, ball->dice.card);
    keep(dice::Reason::chart, ball->dice.chart);
    keep(dice::Reason::fielding_row, ball->dice.fielding_row);
    keep(dice::Reason::fielding_column, ball->dice.fielding_column);
    keep(dice::Reason::fielder, ball->dice.fielder);
    keep(dice::Reason::check, ball->dice.check);
  }
}

inline void LoggedDice::keep(dice::Reason reason, int face) {
  if (face > 0) faces_.push_back({reason, face});
}

inline int LoggedDice::roll(int sides, dice::Reason reason) {
  expects(left() > 0, "the log has no more dice");
  const Face& next = faces_[static_cast<std::size_t>(next_++)];
  expects(next.reason == reason && next.face <= sides, "the log's next die was rolled for another");
  return next.face;
}

}  // namespace quicket::match
