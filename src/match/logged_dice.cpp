#include "match/logged_dice.h"

#include "base/error.h"

namespace quicket::match {

using dice::Reason;

LoggedDice::LoggedDice(std::span<const MatchEvent> events) {
  for (const MatchEvent& event : events) {
    if (const auto* toss = std::get_if<Toss>(&event)) keep(Reason::toss, toss->winner + 1);
    const auto* ball = std::get_if<Delivery>(&event);
    if (ball == nullptr) continue;
    keep(Reason::card, ball->dice.card);
    keep(Reason::chart, ball->dice.chart);
    keep(Reason::fielding_row, ball->dice.fielding_row);
    keep(Reason::fielding_column, ball->dice.fielding_column);
    keep(Reason::fielder, ball->dice.fielder);
    keep(Reason::check, ball->dice.check);
  }
}

void LoggedDice::keep(Reason reason, int face) {
  if (face > 0) faces_.push_back({reason, face});
}

int LoggedDice::roll(int sides, Reason reason) {
  expects(left() > 0, "the log has no more dice");
  const Face& next = faces_[static_cast<std::size_t>(next_++)];
  expects(next.reason == reason && next.face <= sides, "the log's next die was rolled for another");
  return next.face;
}

}  // namespace quicket::match
