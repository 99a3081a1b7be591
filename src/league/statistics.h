#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cricket/season_figures.h"

namespace quicket::league {

/// Lists and players' pages give economy for six balls in every format, so that players of several
/// formats compare; cards and comparisons give it for an over of the format (ruling 19).
constexpr int compared_over = 6;

/// The figures that leaders can be ranked by.
enum class LeaderKey : std::uint8_t {
  runs,
  batting_average,
  strike_rate,
  fifties,
  hundreds,
  sixes,
  fours,
  highest_score,
  ducks,
  wickets,
  economy,
  bowling_average,
  bowling_strike_rate,
  best_figures,
  maidens,
  dots,  ///< legal balls bowled without a run off the bat
  catches,
  dismissals,  ///< of keepers: catches and stumpings
  partnerships,
};
inline constexpr int leader_keys = 19;

/// "runs", "strike-rate", "best-figures": as `--by` writes it.
std::string_view to_string(LeaderKey key);
std::optional<LeaderKey> parse_leader_key(std::string_view text);
/// "Runs", "Strike rate", "Dismissals by keepers": the heading of a list.
std::string_view heading(LeaderKey key);

/// A player's mark in a list, before the list is sorted.
struct Mark {
  double value = 0;      ///< the ranking value; best figures: wickets
  double tie_break = 0;  ///< of equal values the smaller is better
  std::string text;      ///< as it is printed: "94*", "4/12", "146.30"
};

/// The definition of a list by one key: a row of the table of statistics.
struct Statistic {
  enum class Of : std::uint8_t { batting, bowling, fielding, pairs };
  enum class Best : std::uint8_t { highest, lowest };
  /// Rates require a number of balls, faced or bowled: otherwise one good over would lead.
  enum class Asks : std::uint8_t { nothing, balls };

  LeaderKey key;
  std::string_view word;
  std::string_view heading;
  Of of;
  Best best;
  Asks asks;
  /// Nothing for a player with nothing to show: no run, no wicket, no catch. Null for pairs, whose
  /// list is made from the matches themselves.
  std::optional<Mark> (*mark)(const cricket::SeasonFigures& figures);
};

const Statistic& statistic(LeaderKey key);

}  // namespace quicket::league
