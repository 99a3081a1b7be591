#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "cricket/how_out.h"

namespace quicket::cricket {

/// How many balls brought how many runs off the bat.
struct RunCounts {
  int dots = 0;  ///< no run off the bat: includes wickets, byes and leg byes
  int ones = 0;
  int twos = 0;
  int threes = 0;
  int all_run_fours = 0;
  int fours = 0;  ///< boundaries
  int fives = 0;
  int sixes = 0;  ///< boundaries

  int balls() const { return dots + ones + twos + threes + all_run_fours + fours + fives + sixes; }
  int runs() const {
    return ones + 2 * twos + 3 * threes + 4 * (all_run_fours + fours) + 5 * fives + 6 * sixes;
  }
  bool operator==(const RunCounts&) const = default;
};

/// One of the eight counts, for treating them all alike.
struct RunCount {
  std::string_view name;
  int RunCounts::*count;
};
inline constexpr std::array<RunCount, 8> each_run_count{{
    {"dots", &RunCounts::dots},
    {"ones", &RunCounts::ones},
    {"twos", &RunCounts::twos},
    {"threes", &RunCounts::threes},
    {"all-run fours", &RunCounts::all_run_fours},
    {"fours", &RunCounts::fours},
    {"fives", &RunCounts::fives},
    {"sixes", &RunCounts::sixes},
}};

/// A batter is new until he has faced so many balls: he scores by a fifth less in them.
inline constexpr int new_batter_balls = 5;
/// How a tempo strip reads the balls of a phase: for batters who are in, and then for those who are
/// new, by the stance of the innings (cards/stance.h).
inline constexpr std::size_t readings_of_phase = 8;

/// Batting of one player in one competition season; without super overs.
struct BattingFigures {
  int matches = 0;
  int innings = 0;
  int not_outs = 0;
  int runs = 0;
  int balls = 0;  ///< faced: without wides, with no-balls
  int high_score = 0;
  bool high_score_not_out = false;
  int fours = 0;  ///< boundaries
  int sixes = 0;
  int fifties = 0;  ///< 50-99
  int hundreds = 0;
  int ducks = 0;
  std::optional<RunCounts> run_counts;  ///< of balls faced; absent if only totals are known
  std::optional<int> dots;              ///< if a table gives dots but no run counts
  std::optional<std::array<int, how_out_count>> how_outs;  ///< own dismissals by kind
  std::array<int, 13> positions{};  ///< innings started at position 1, 2, ...; all 0 if unknown
  std::vector<int> phase_balls;     ///< faced, in each phase of the format; empty if unknown
  /// `phase_balls` of each phase by readings_of_phase; empty if unknown.
  std::vector<int> reading_balls;

  int outs() const { return innings - not_outs; }
  bool operator==(const BattingFigures&) const = default;
};

/// Bowling of one player in one competition season; without super overs.
struct BowlingFigures {
  int innings = 0;  ///< in which he bowled
  int legal_balls = 0;
  int runs = 0;  ///< charged: off the bat, wides, no-balls
  int wickets = 0;
  int maidens = 0;
  int best_wickets = 0;
  int best_runs = 0;
  std::optional<int> four_wickets;      ///< innings of exactly four; absent if unknown
  std::optional<int> five_wickets;      ///< of five or more
  std::optional<RunCounts> run_counts;  ///< off the bat, of legal balls
  std::optional<int> dots;              ///< if a table gives dots but no run counts
  std::optional<int> fours, sixes;      ///< boundaries conceded, if a table gives only those
  int wide_balls = 0;
  int wide_runs = 0;  ///< all runs of wides
  int no_balls = 0;
  int no_ball_runs = 0;      ///< the penalties: one each, or two
  int no_ball_bat_runs = 0;  ///< off the bat from no-balls
  bool extras_known = false;
  std::optional<std::array<int, how_out_count>>
      how_outs;  ///< dismissals off the bowling, including run outs
  int most_balls_in_innings = 0;
  int early_balls = 0;             ///< legal balls in the first six overs (or 25 balls)
  int late_balls = 0;              ///< legal balls in the last quarter of the innings
  std::vector<int> phase_balls;    ///< legal, in each phase of the format; empty if unknown
  std::vector<int> reading_balls;  ///< the same by readings_of_phase; empty if unknown

  bool operator==(const BowlingFigures&) const = default;
};

/// Fielding of one player in one competition season.
struct FieldingFigures {
  int matches = 0;
  int matches_as_keeper = 0;
  int catches = 0;         ///< caught and bowled included
  int run_outs = 0;        ///< with a part in them
  int run_outs_alone = 0;  ///< as the only fielder
  int stumpings = 0;
  bool known = false;  ///< false if the source names no fielders

  bool operator==(const FieldingFigures&) const = default;
};

/// What a player did in one competition season: the only basis for the cards.
struct SeasonFigures {
  BattingFigures batting;
  BowlingFigures bowling;
  FieldingFigures fielding;

  bool operator==(const SeasonFigures&) const = default;
};

/// Adds another season: as `add`, but fielding is what the seasons that name fielders come to, and
/// to nothing yet the season is added whole.
void add_season(SeasonFigures& to, const SeasonFigures& season);

/// Adds another spell of the same player (for a second team) to `to`. Ball-by-ball details known
/// for only one of the two are dropped.
void add(SeasonFigures& to, const SeasonFigures& more);

/// The totals of one phase of all innings.
struct PhaseRates {
  long long legal_balls = 0;
  long long balls_faced = 0;
  std::array<long long, readings_of_phase> reading_balls{};  ///< of balls faced
  RunCounts bat_runs;                                        ///< of balls faced
  long long wickets = 0;
  long long bowlers_wickets = 0;
  long long charged_extras = 0;  ///< runs of wides and no-balls

  bool operator==(const PhaseRates&) const = default;
};

/// The totals of all matches of a set: the basis of its fielding chart. Without innings of super
/// overs. Zero if the source does not say.
struct BaseRates {
  long long innings = 0;
  long long legal_balls = 0;
  long long balls_faced = 0;
  RunCounts bat_runs;        ///< of balls faced
  RunCounts legal_bat_runs;  ///< of legal balls
  long long wide_balls = 0, wide_runs = 0;
  long long no_balls = 0, no_ball_runs = 0, no_ball_bat_runs = 0;
  long long bye_balls = 0, byes = 0;
  long long leg_bye_balls = 0, leg_byes = 0;
  std::array<long long, how_out_count> how_outs{};
  long long run_outs_of_striker_alone =
      0;  ///< one fielder; the four are zero where nobody is named
  long long run_outs_of_striker_shared = 0;
  long long run_outs_of_non_striker_alone = 0;
  long long run_outs_of_non_striker_shared = 0;
  std::vector<PhaseRates> phases;  ///< of the format, in order; empty without ball-by-ball data

  bool operator==(const BaseRates&) const = default;
};

/// Adds what one player's season reveals about all matches: balls, runs off the bat, extras and,
/// from the bowling, the ways of getting out. No player's own figures include byes, innings and run
/// outs by kind.
void add(BaseRates& to, const SeasonFigures& figures);

/// Adds the matches of another set. Phases known for only one of the two, or not as many, are
/// dropped.
void add(BaseRates& to, const BaseRates& more);

}  // namespace quicket::cricket
