#include "games/stonehenge_cricket/stonehenge_cricket.h"

namespace quicket::games::stonehenge {
namespace {

std::vector<std::string_view> topics(const Position& position) {
  const auto is_banned = [&](int seat) { return position.banned[Position::at(seat)] >= 0; };
  switch (position.phase) {
    case Phase::call:
      return {"call"};
    case Phase::choose:
      return {"choose"};
    case Phase::place:
      return {"place"};
    case Phase::move:
      return {"move"};
    case Phase::powerplay:
      return {"powerplay"};
    case Phase::name_colour:
      return {"colour"};
    case Phase::deliver:
      if (is_banned(position.bowling())) return {"banned-bowling", "delivery", "count"};
      return {"delivery", "count"};
    case Phase::stroke:
      if (is_banned(position.batting())) return {"banned-batting", "stroke", "risk"};
      return {"stroke", "risk"};
    case Phase::free_hit:
      return {"free-hit"};
    case Phase::appeal:
      return {"appeal"};
    case Phase::answer:
      return {"answer"};
    case Phase::toss:
    case Phase::deal:
    case Phase::coin:
    case Phase::refill:
    case Phase::finished:
      return {};
  }
  return {};
}

}  // namespace

Teaching teaching() {
  return {for_state<CricketState, topics>, nullptr, &judge};
}

}  // namespace quicket::games::stonehenge
