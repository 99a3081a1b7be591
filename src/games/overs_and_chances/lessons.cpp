#include "games/overs_and_chances/overs_and_chances.h"

namespace quicket::games::overs {
namespace {

std::vector<std::string_view> topics(const Position& position) {
  switch (position.phase) {
    case Phase::choose:
      return {"toss"};
    case Phase::window_before:
      return {"before-roll"};
    case Phase::play: {
      const bool bats = position.to_move() == position.batter;
      if (position.cards_played > 0) {
        return {bats ? "answer-bat" : "answer-bowl", bats ? "answer-bat-card" : "answer-bowl-card",
                "spare"};
      }
      return {bats ? "lead-bat" : "lead-bowl", bats ? "lead-bat-card" : "lead-bowl-card"};
    }
    case Phase::keep_or_use:
      return {"keep"};
    case Phase::window_after:
      return {"re-roll"};
    case Phase::deal:
    case Phase::deal_chance:
    case Phase::toss:
    case Phase::precedence:
    case Phase::pitch:
    case Phase::batting_dice:
    case Phase::draw_chance:
    case Phase::drawn_die:
    case Phase::held_die:
    case Phase::extra_card:
    case Phase::draw_another:
    case Phase::finished:
      return {};
  }
  return {};
}

}  // namespace

Teaching teaching() {
  return {for_state<OversState, topics>, nullptr, &judge};
}

}  // namespace quicket::games::overs
