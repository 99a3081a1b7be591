#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "league/result.h"
#include "match/counted_match.h"

namespace quicket::league {

/// One match of a player.
struct PlayerMatch {
  Date date;
  Team opponent;
  std::string venue;
  bool batted = false, not_out = false;
  int runs = 0, balls = 0, fours = 0, sixes = 0;
  bool bowled = false;
  int legal_balls = 0, conceded = 0, wickets = 0;

  bool operator==(const PlayerMatch&) const = default;
};

/// Every match of these in which the player was in a side, by date; without super overs.
std::vector<PlayerMatch> matches_of_player(std::span<const match::CountedMatch> counted,
                                           PlayerId player);

/// Something that a career reached in a match.
struct Milestone {
  std::string title;      ///< "1000 runs", "First hundred"
  std::size_t match = 0;  ///< which of the matches, from 0

  bool operator==(const Milestone&) const = default;
};

/// What a player reached in matches that are listed by date: every 50th match, every 1000 runs,
/// every 50 wickets and every 100 sixes (and the first 500 runs and 50 sixes), the first match, the
/// first fifty, the first hundred, the first four and five wickets in a match. In the order of the
/// matches.
std::vector<Milestone> milestones(std::span<const PlayerMatch> matches);

}  // namespace quicket::league
