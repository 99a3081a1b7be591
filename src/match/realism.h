#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "dice/seeded_dice.h"
#include "match/as_played.h"
#include "match/event.h"
#include "match/playing_side.h"

namespace quicket::match {

/// What one player did in the compared matches.
struct PlayerSums {
  long long runs = 0, balls = 0, outs = 0;                       ///< at the bat; balls faced
  long long charged = 0, legal_balls = 0, wickets_credited = 0;  ///< bowling

  bool operator==(const PlayerSums&) const = default;
};

/// What innings come to, real or replayed: sums, so that parts played anywhere add up.
struct SeasonSums {
  long long innings = 0, runs = 0, legal_balls = 0, wickets = 0;
  long long first_innings = 0, first_runs = 0, first_runs_squared = 0;
  long long wide_runs = 0, no_ball_runs = 0, bye_runs = 0;  ///< byes and leg byes
  std::array<long long, cricket::how_out_count> how_outs{};
  std::vector<PlayerSums> players;  ///< in the order of SeasonReplay's players

  void add(const SeasonSums& other);
  bool operator==(const SeasonSums&) const = default;
};

/// One row of the comparison (TARGETS.md, "Season realism").
struct RealismRow {
  std::string name;  ///< "runs_per_ball"
  double real = 0;
  double replayed = 0;
  std::string target;  ///< "within 1.5 %"
  bool met = false;

  bool operator==(const RealismRow&) const = default;
};

/// The real season, ready to be played again with its elevens, tosses, orders and bowling changes.
/// Only complete matches are compared: both innings ended by quota, ten wickets or the target, over
/// the full quota, and no rain method. Super overs are left out on both sides.
class SeasonReplay {
 public:
  /// Cards by the players' and teams' ids in the sheets.
  SeasonReplay(std::span<const MatchRecord> matches, const cards::CardSet& cards);

  int matches() const { return static_cast<int>(played_.size()); }
  /// Why matches were not compared: "1386097: not complete".
  const std::vector<std::string>& left_out() const { return left_out_; }
  const SeasonSums& real() const { return real_; }

  /// Plays every match once. The same seed gives the same sums, on any thread.
  SeasonSums replay(dice::Seed season) const;

  /// All rows of the table: the real season held against the sum of many replays. Slopes, r and
  /// biases are of the players' replayed rates on the real ones: `real` is what a perfect replay
  /// would have.
  std::vector<RealismRow> rows(const SeasonSums& replayed) const;

 private:
  struct Played {
    MatchSetup setup;
    std::array<AsPlayedCaptain, 2> captains;
    Toss toss;
    std::array<std::array<int, max_members>, 2> players;  ///< of each member
  };
  int player_index(const TeamSheet& sheet, Member member);
  void add_real(const MatchRecord& record, const Played& played);

  std::map<std::pair<TeamId, PlayerId>, int> index_;
  std::vector<Played> played_;
  std::vector<std::string> left_out_;
  SeasonSums real_;
};

}  // namespace quicket::match
