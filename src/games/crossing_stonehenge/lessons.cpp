#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/drawing.h"

namespace quicket::games::crossing {
namespace {

constexpr int many_idle_turns = 5;

std::vector<std::string_view> topics(const Position& position) {
  std::vector<std::string_view> topics;
  const Side side = position.to_move;
  const Cells own = position.pieces[index(side)];
  if (marks_of(position, {}).must_jump != 0) topics.emplace_back("jump");
  if (position.idle[index(side)] >= many_idle_turns) topics.emplace_back("idle");
  if ((traps_of(position, side).any() & own) != 0) topics.emplace_back("trapped");
  if (traps_of(position, opponent(side)).any() != 0) topics.emplace_back("trap");
  topics.insert(topics.end(), {"goal", "safety", "druid", "bait"});
  return topics;
}

}  // namespace

Teaching teaching() {
  return {for_state<CrossingState, topics>, nullptr, for_state<CrossingState, judge>};
}

}  // namespace quicket::games::crossing
