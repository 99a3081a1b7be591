#pragma once

#include <array>
#include <map>
#include <vector>

#include "base/id.h"
#include "league/match_balls.h"
#include "match/event.h"
#include "match/match_state.h"

namespace quicket::league {

/// One player's batting and bowling over many matches.
struct PlayerTotals {
  long long runs = 0, balls = 0, outs = 0;
  long long bowled = 0, conceded = 0, wickets = 0;  ///< `bowled`: legal balls

  bool operator==(const PlayerTotals&) const = default;
};

/// One phase of all innings: the powerplay, the middle overs, the death overs.
struct PhaseTotals {
  long long balls = 0;  ///< legal
  long long runs = 0, wickets = 0;

  bool operator==(const PhaseTotals&) const = default;
};

/// The totals of many matches: whole numbers only, so that sums do not depend on their order.
struct SeasonTotals {
  long long innings = 0;
  long long balls = 0, runs = 0, wickets = 0;
  long long first_innings = 0, first_balls = 0, first_runs = 0, first_squares = 0;
  long long first_all_out = 0;
  long long chases_won = 0, chases_won_in_last_over = 0;
  long long faced = 0, faced_by_tail = 0;       ///< balls; by positions 9 to 11
  std::vector<PhaseTotals> phases;              ///< of the format, in order
  long long wides = 0, no_balls = 0, byes = 0;  ///< runs; byes and leg byes
  long long deliveries = 0;
  std::array<long long, cricket::how_out_count> how_outs{};
  std::vector<PlayerTotals> players;  ///< by the places from `PlayerPlaces`

  void add(const SeasonTotals& other);
  bool operator==(const SeasonTotals&) const = default;
};

/// Each player's place in a list.
class PlayerPlaces {
 public:
  int of(PlayerId player);
  int size() const { return static_cast<int>(places_.size()); }

 private:
  std::map<PlayerId, int> places_;
};

/// The places of both sides of a match, by member.
using SidePlaces = std::array<std::vector<int>, 2>;
SidePlaces places_of(const match::MatchRecord& record, PlayerPlaces& places);

/// The phases of a match, from its balls.
std::vector<PhaseTotals> phases_of(const MatchBalls& match, const InningsLayout& layout);

/// Adds the innings of a finished match (without super overs) and its phases.
void add_match(SeasonTotals& totals, const match::MatchState& state, const SidePlaces& places,
               const std::vector<PhaseTotals>& phases);

}  // namespace quicket::league
