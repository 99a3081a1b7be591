#include <array>
#include <utility>

#include "games/stonehenge_cricket/stonehenge_cricket.h"

namespace quicket::games::stonehenge {
namespace {

/// Choices of which there is one thing to know.
constexpr std::array<std::pair<Phase, std::string_view>, 9> plain_topics = {{
    {Phase::call, "call"},
    {Phase::choose, "choose"},
    {Phase::place, "place"},
    {Phase::move, "move"},
    {Phase::powerplay, "powerplay"},
    {Phase::name_colour, "colour"},
    {Phase::free_hit, "free-hit"},
    {Phase::appeal, "appeal"},
    {Phase::answer, "answer"},
}};

std::vector<std::string_view> topics(const Position& position) {
  for (const auto& [phase, topic] : plain_topics) {
    if (position.phase == phase) return {topic};
  }
  const bool is_banned = position.banned[Position::at(position.to_move())] >= 0;
  if (position.phase == Phase::deliver) {
    if (is_banned) return {"banned-bowling", "delivery", "count"};
    return {"delivery", "count"};
  }
  if (is_banned) return {"banned-batting", "stroke", "risk"};
  return {"stroke", "risk"};
}

}  // namespace

Teaching teaching() {
  return {for_state<CricketState, topics>, nullptr, &judge};
}

}  // namespace quicket::games::stonehenge
