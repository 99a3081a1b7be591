#pragma once

#include <optional>
#include <vector>

#include "match/moments.h"
#include "match/turning_points.h"
#include "match/win_shares.h"

namespace quicket::match {

/// What there is to tell about a match besides its figures: for result pages, reports, books.
struct MatchStory {
  std::vector<Moment> moments;
  std::vector<std::optional<double>> chances;  ///< of side 0 after every event
  std::vector<TurningPoint> turning_points;    ///< the largest first
  std::optional<PlayerOfMatch> player;
};

MatchStory story_of(const MatchRecord& record, const MomentSources& sources = {});

}  // namespace quicket::match
