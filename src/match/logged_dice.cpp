#include "match/logged_dice.h"

#include "base/error.h"

namespace quicket::match {

LoggedDice::LoggedDice(std::span<const MatchEvent> events) {
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

void LoggedDice::keep(dice::Reason reason, int face) {
  if (face > 0) faces_.push_back({reason, face});
}

int LoggedDice::roll(int sides, dice::Reason reason) {
  expects(left() > 0, "the log has no more dice");
  const Face& next = faces_[static_cast<std::size_t>(next_++)];
  expects(next.reason == reason && next.face <= sides, "the log's next die was rolled for another");
  return next.face;
}

}  // namespace quicket::match
