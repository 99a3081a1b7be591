#include "base/error.h"
#include "games/absolution/absolution.h"

namespace quicket::games::druid {
namespace {

constexpr int taught_by_day = 10;    // turns of the first part
constexpr int taught_by_night = 14;  // turns of the second, at the end of the game

std::vector<std::string_view> topics(const Position& position) {
  if (position.phase == Phase::offer) return {"offer"};
  if (position.phase == Phase::start) return {"start"};
  if (position.phase == Phase::talk) return {"phrase"};
  std::vector<std::string_view> topics;
  if (position.on_altar) topics.emplace_back("altar");
  const bool is_night = position.is_night();
  if (!is_black(position.number())) {
    topics.emplace_back(is_night ? "night" : "day");
  } else if (!is_night) {
    topics.emplace_back("black-by-day");
  } else {
    const bool has_trilithon = ((position.trilithons >> position.number()) & 1) != 0;
    topics.emplace_back(has_trilithon ? "black-with-trilithon" : "black-at-night");
  }
  topics.insert(topics.end(), {"bargain", "steps", "gifts", "talk"});
  return topics;
}

bool is_at(const Position& position, std::string_view place) {
  if (place == "ten-turns") return position.turn >= taught_by_day;
  expects(place == "late-night", "a lesson begins and ends at places that its game knows");
  return position.turn >= Position::turns - taught_by_night && position.phase == Phase::turn &&
         position.to_move() == 0;
}

}  // namespace

Teaching teaching() {
  return {for_state<AbsolutionState, topics>, for_state<AbsolutionState, is_at>, &judge};
}

}  // namespace quicket::games::druid
