#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "league/competition.h"
#include "league/result.h"

namespace quicket::league {

/// A match as the table needs it: sides by index, from 0.
struct RankedMatch {
  std::array<int, 2> teams{};
  Result::Kind kind = Result::Kind::no_result;
  std::optional<Side> winner;
  bool rated = false;  ///< counts for net run rate
  std::array<Counted, 2> counted{};
  std::array<int, 2> wickets{};  ///< lost by each side
  std::array<int, 2> balls{};    ///< legal balls faced by each side

  bool operator==(const RankedMatch&) const = default;
};

/// A result as the table needs it, with the indices of the teams. Throws std::out_of_range for a
/// team without one.
RankedMatch ranked_match(const Result& result, const std::map<TeamId, int>& places);

/// The totals of a side.
struct SideTotals {
  int played = 0, won = 0, lost = 0, tied = 0, no_result = 0;
  int bonus = 0, points = 0;  ///< points are below 0 if more are deducted than were won
  int runs_for = 0, balls_for = 0, runs_against = 0, balls_against = 0;
  int wickets_taken = 0, balls_bowled = 0;

  bool operator==(const SideTotals&) const = default;
};

/// The table of a competition by indices: the only place where points and order are decided, fast
/// enough for seasons by the ten thousand. `competition` must outlive it.
class Ranking {
 public:
  /// `groups`: the group of each side, from 0; empty where all have one table. `deducted`: the
  /// points deducted from each side; empty if none are.
  Ranking(const Competition& competition, int teams, std::vector<int> groups = {},
          std::vector<int> deducted = {});

  void add(const RankedMatch& match);
  /// Back to the start.
  void clear();
  const std::vector<SideTotals>& rows() const { return rows_; }
  double rate(int team) const;
  /// Sides from the first place to the last, group by group. `names` gives each side its rank by
  /// name, the last criterion.
  std::vector<int> order(const std::vector<int>& names) const;

 private:
  void split(std::vector<int>& order, std::size_t from, std::size_t to, std::size_t key,
             const std::vector<int>& names, std::vector<double>& values) const;
  double value(OrderKey key, int team, const std::vector<int>& order, std::size_t from,
               std::size_t to) const;

  const Competition* competition_;
  std::vector<int> groups_;    ///< by side, of as many tables
  std::vector<int> deducted_;  ///< by side
  std::vector<SideTotals> rows_;
  std::vector<int> points_against_;  ///< row team, column opponent
};

}  // namespace quicket::league
