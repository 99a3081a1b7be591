#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "base/date.h"
#include "cricket/format.h"

namespace quicket::cricket {

/// One of the two sides of a match: 0 is the side named first (the home side), 1 the other.
using Side = int;
constexpr Side other(Side side) {
  return 1 - side;
}
/// The index of a side in an array of the two.
constexpr std::size_t side_index(Side side) {
  return static_cast<std::size_t>(side);
}

/// The result as stated by a source, for matches whose result does not follow from the balls alone
/// (rain methods), and to check the import.
struct StatedResult {
  enum class Kind { won, tied, no_result, unknown };
  Kind kind = Kind::unknown;
  std::optional<Side> winner;  ///< of the match; for a tie decided by super over, its winner
  std::optional<int> by_runs;
  std::optional<int> by_wickets;
  std::string method;  ///< "D/L", "VJD", "Awarded"; empty for a plain result

  bool operator==(const StatedResult&) const = default;
};

/// The facts of a match besides its balls.
struct MatchInfo {
  std::string source_id;  ///< the source's id ("1304047"); empty for played matches
  Format format;
  std::string competition;  ///< the event's name
  std::string season;       ///< "2024/25"
  std::string gender;       ///< "male", "female" or empty
  Date date;
  std::string venue;
  std::string city;
  std::optional<int> match_number;
  std::string stage;  ///< "Final", "Qualifier 1"; empty for group matches
  std::array<std::string, 2> teams;
  std::string player_of_match;
  StatedResult stated;

  bool operator==(const MatchInfo&) const = default;
};

}  // namespace quicket::cricket
