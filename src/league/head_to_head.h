#pragma once

#include <array>
#include <span>
#include <vector>

#include "league/result.h"

namespace quicket::league {

/// The record of two sides against each other.
struct HeadToHead {
  std::array<Team, 2> teams;
  int played = 0;
  std::array<int, 2> won{};
  int tied = 0, no_result = 0;
  std::vector<Result> results;  ///< by date

  bool operator==(const HeadToHead&) const = default;
};

/// All matches of the two sides among `results`, including playoffs, without replayed ones.
HeadToHead head_to_head(std::span<const Result> results, const Team& a, const Team& b);

}  // namespace quicket::league
