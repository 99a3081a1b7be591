#include "games/overs_and_chances/overs_and_chances.h"

namespace quicket::games::overs {
namespace {

std::vector<std::string_view> topics(const Position& position) {
  if (position.phase == Phase::choose) return {"toss"};
  if (position.phase == Phase::window_before) return {"before-roll"};
  if (position.phase == Phase::keep_or_use) return {"keep"};
  if (position.phase == Phase::window_after) return {"re-roll"};
  const bool bats = position.to_move() == position.batter;
  if (position.cards_played == 0) {
    return {bats ? "lead-bat" : "lead-bowl", bats ? "lead-bat-card" : "lead-bowl-card"};
  }
  return {bats ? "answer-bat" : "answer-bowl", bats ? "answer-bat-card" : "answer-bowl-card",
          "spare"};
}

}  // namespace

Teaching teaching() {
  return {for_state<OversState, topics>, nullptr, &judge};
}

}  // namespace quicket::games::overs
