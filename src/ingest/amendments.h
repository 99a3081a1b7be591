#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "ingest/match_builder.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// What a file of amendments says of one match; empty where it says nothing.
struct MatchAmendment {
  std::string file;
  int line = 0;
  std::string id;  ///< of the source; or empty, and:
  Date date;
  std::vector<std::string> teams;  ///< two, in either order
  std::optional<TargetFact> target;
  std::array<std::optional<int>, 2> quotas;
  std::vector<PenaltyFact> penalties;
  std::map<std::string, std::string, std::less<>> keepers;
  std::string stage;
  std::optional<int> match_number;
  bool leave_out = false;
  bool used = false;
};

/// A match without a ball bowled.
struct WashedOut {
  std::string file;
  int line = 0;
  std::string competition, season;  ///< empty: the season that its date and teams fit
  Date date;
  std::vector<std::string> teams;  ///< home, away
  std::optional<int> match_number;
  std::string venue;
  bool used = false;
};

/// What no match file says, from the TOML files of `--amend`:
///
///     [[match]]
///     id = "1417818"                # or: date = 2024-08-13, teams = ["London Spirit", "..."]
///     target = 44                   # the side batting second needed 44 ...
///     target_balls = 44             # ... off so many legal balls
///     method = "D/L"
///     quotas = [84, 84]             # legal balls of a shortened match, first and second innings
///     penalty_runs = [{ innings = 1, runs = 5, when = "after" }]  # to the side batting in it
///     keepers = { "London Spirit" = "OJ Pope" }
///     stage = "Final"
///     match_number = 29
///     leave_out = true              # it does not count: abandoned, and played again later
///
///     [[washed_out]]
///     date = 2024-12-16
///     teams = ["Home", "Away"]
///     match_number = 3              # where left out: the numbers that the season lacks
///     venue = "..."
///     competition = "..."           # both needed only where date and teams fit several seasons
///     season = "2024/25"
class Amendments {
 public:
  /// Reads one file. Throws Error (bad_file) naming file and line if it is not a valid one.
  void read(std::string_view toml, const std::string& file);

  /// Applies the amendments of this match.
  void apply(MatchFacts& facts);
  /// Adds to a season, whose matches are in order of date, those that were washed out.
  void add_washed_out(std::vector<BuiltMatch>& matches, std::vector<Problem>& problems);
  const std::vector<WashedOut>& washed_out() const { return washed_out_; }
  /// Whether they name matches by their ids, this season has all of those, and what was washed out
  /// lies within its days and is not in it.
  bool are_of(const match::SetData& season) const;
  /// Notes amendments that fitted no match.
  void report_unused(std::vector<Problem>& problems) const;

 private:
  std::vector<MatchAmendment> matches_;
  std::vector<WashedOut> washed_out_;
};

}  // namespace quicket::ingest
