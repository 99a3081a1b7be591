#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "cricket/role.h"
#include "match/event.h"

namespace quicket::league {

/// What is one ground in all its spellings: the words of its name before the first comma, so that
/// "M.Chinnaswamy Stadium" is "M Chinnaswamy Stadium, Bengaluru". A name of general words, such as
/// "County Ground", is a ground of its town only. Matches without a ground are by their city; empty
/// if a match names neither.
std::string ground_key(std::string_view venue, std::string_view city);

/// Runs and wickets of some balls.
struct GroundRate {
  std::string name;  ///< of a phase, "pace" or "spin"
  long long balls = 0;
  long long runs = 0;  ///< phases: all of them; bowling: charged
  long long wickets = 0;

  bool operator==(const GroundRate&) const = default;
};

/// A total of a whole innings: all out, or all its overs.
struct GroundTotal {
  int runs = 0, wickets = 0;
  bool all_out = false;
  std::string team, against;
  Date date;

  bool operator==(const GroundTotal&) const = default;
};

/// How cricket goes at a ground, or in a season; without super overs.
struct GroundFigures {
  int matches = 0;
  int won_first = 0, won_second = 0;  ///< by the side that batted so, super overs not counted
  int tosses = 0, chose_to_bat = 0, won_toss_and_match = 0;
  /// First innings that had all their overs, or were all out in them.
  int first_innings = 0;
  long long first_runs = 0;
  std::optional<GroundTotal> highest, lowest;  ///< the earlier of equals
  GroundRate all{"all balls"};
  std::vector<GroundRate> phases;  ///< in the order of their format
  std::vector<GroundRate> styles;  ///< pace, then spin: of bowlers whose style is known
  bool in_fives = false;           ///< some matches count balls instead of overs

  int decided() const { return won_first + won_second; }
  bool operator==(const GroundFigures&) const = default;
};

/// Counts matches into figures.
class GroundCount {
 public:
  using StyleOf = std::function<cricket::BowlingRole(PlayerId)>;
  explicit GroundCount(StyleOf style_of) : style_of_(std::move(style_of)) {}

  void add(const match::MatchRecord& record);
  const GroundFigures& figures() const { return figures_; }

 private:
  void add_result(const match::MatchRecord& record);
  void add_totals(const match::MatchRecord& record);
  void add_balls(const match::MatchRecord& record);

  StyleOf style_of_;
  GroundFigures figures_;
};

}  // namespace quicket::league
