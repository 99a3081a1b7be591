#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "league/competition.h"
#include "league/result.h"

namespace quicket::league {

/// A match as a table takes it: sides by their index, from 0.
struct TableMatch {
  std::array<int, 2> teams{};
  Result::Kind kind = Result::Kind::no_result;
  std::optional<Side> winner;
  bool rated = false;  ///< counts for net run rate
  std::array<Counted, 2> counted{};
  std::array<int, 2> wickets{};  ///< that each side lost
  std::array<int, 2> balls{};    ///< legal balls that each side faced

  bool operator==(const TableMatch&) const = default;
};

/// A result as a table takes it, with the places of the teams. Throws std::out_of_range for a team
/// that has none.
TableMatch table_match(const Result& result, const std::map<TeamId, int>& places);

/// What a side has come to.
struct TableRow {
  int played = 0, won = 0, lost = 0, tied = 0, no_result = 0;
  int bonus = 0, points = 0;
  int runs_for = 0, balls_for = 0, runs_against = 0, balls_against = 0;
  int wickets_taken = 0, balls_bowled = 0;

  bool operator==(const TableRow&) const = default;
};

/// The table of a competition by indices: the one place where points and order are decided, fast
/// enough for seasons by the ten thousand. `competition` must outlive it.
class Table {
 public:
  Table(const Competition& competition, int teams);

  void add(const TableMatch& match);
  /// Back to the start.
  void clear();
  const std::vector<TableRow>& rows() const { return rows_; }
  double rate(int team) const;
  /// Sides from the first place to the last. `names` gives each side its place in the order of
  /// names, the last resort.
  std::vector<int> order(const std::vector<int>& names) const;

 private:
  void split(std::vector<int>& order, std::size_t from, std::size_t to, std::size_t key,
             const std::vector<int>& names, std::vector<double>& values) const;
  double value(OrderKey key, int team, const std::vector<int>& order, std::size_t from,
               std::size_t to) const;

  const Competition* competition_;
  std::vector<TableRow> rows_;
  std::vector<int> points_against_;  ///< row team, column opponent
};

}  // namespace quicket::league
