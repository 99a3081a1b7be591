#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cricket/conditions.h"
#include "match/event.h"
#include "match/innings.h"
#include "match/scorecard.h"
#include "print/scoresheet/match_names.h"

namespace quicket::print {

/// The contents of one box of a grid.
struct BallMark {
  std::string text;
  bool wicket = false;         ///< a W, outlined
  bool retired = false;        ///< an R: retired, and may come back
  bool comes_in = false;       ///< an arrow: this batter replaces the one who is out
  bool after_no_ball = false;  ///< a black corner: this batter faced a no-ball before it

  bool empty() const { return *this == BallMark{}; }
  bool operator==(const BallMark&) const = default;
};

/// A batting line of an innings.
struct BatterRow {
  std::string name;             ///< of a played innings with initials
  bool keeper = false;          ///< by a source; nobody is marked by a guess
  std::vector<BallMark> balls;  ///< a box for every legal ball of the quota
  std::string how_out;          ///< with surnames, namesakes by their initials
  /// After each grid how the batter has got out, or left the field; empty if neither.
  std::vector<std::string> out;
  std::string score_then;  ///< "56/2", when this batter was out
  /// After each grid "24 (18)", fours and sixes; at the end "24* (18)" if not out. Empty before
  /// coming in.
  std::vector<std::array<std::string, 3>> figures;
};

/// An over of an innings.
struct OverColumn {
  int first_ball = 0;  ///< the box it begins at, from 0
  std::string bowler;  ///< "Swepson 1", as dismissals call the bowler, and which over of theirs
  std::string extras;  ///< wides and no-balls, which have no box: "w w2 n4"
  std::string score;   ///< "45/2", after it
  /// What the batting captain called, one after the other: "H", "S P"; empty if steady throughout.
  std::string calls;
};

/// An innings as written on a sheet; empty lists if it is still to be played.
struct InningsFill {
  std::string team;
  std::string fielding;
  std::vector<BatterRow> rows;
  std::vector<OverColumn> overs;
  /// Balls of the innings behind which a phase ends, and what is written at its end; of sets with a
  /// tempo strip.
  struct PhaseEnd {
    int balls = 0;
    std::string name;  ///< empty where a phase goes on, and only the tempo card ends one

    bool operator==(const PhaseEnd&) const = default;
  };
  std::vector<PhaseEnd> phase_ends;
  bool has_calls = false;         ///< a line for the calls of each over
  int balls = 0;                  ///< legal ones that were bowled
  std::vector<std::string> fall;  ///< "1-23 Short (3.4)", in 100-ball the ball: "(19)"
  std::string extras;             ///< "b 1, lb 4, w 6, nb 1"
  std::string total;              ///< "164/7 (20 overs)"
  std::string target;             ///< "165 off 120"
  struct Quota {
    std::string bowler, usage;
    int overs = 0;  ///< by the usage
  };
  std::vector<Quota> quotas;  ///< before play
  bool played = false;        ///< so there is no super over to come beyond `super_overs`
  /// Filled in before the match: nobody knows yet who bats first.
  bool before_toss() const { return !played && !team.empty(); }
  std::string_view heading(bool second) const {
    return before_toss() ? "Innings of" : second ? "Second innings" : "First innings";
  }
  struct SuperOver {
    std::vector<std::string> batters;  ///< with their runs: "Short 6 (3)"
    struct Ball {
      std::size_t row = 0;  ///< of the batter who faced it
      std::string text;
    };
    std::vector<Ball> balls;
    std::string bowler, total;
  };
  std::vector<SuperOver> super_overs;

  /// Of the page of analysis: a bowler over by over, in the order they bowled.
  struct BowlerByOver {
    std::string bowler;
    struct Over {
      std::string place;  ///< "7": the over of the innings; in 100-ball its first ball
      std::string text;   ///< "6", "6-1": runs charged, wickets if there were any
    };
    std::vector<Over> overs;
    std::vector<std::string> sums;  ///< overs, maidens, runs, wickets; in 100-ball no maidens
  };
  std::vector<BowlerByOver> bowling;
  struct Stand {
    std::string wicket, batters, runs, balls;  ///< "3", "Short 12, Ross 8", "23*", "17"
    std::string score;                         ///< of the side when it ended
  };
  std::vector<Stand> stands;
};

/// How a sheet divides an innings into grids.
struct GridPlan {
  int balls = 0;  ///< of the longest grid
  int grids = 0;
  std::vector<int> first_balls;  ///< of each grid, and behind the last the end of the innings
};

/// Ten overs a grid, or all if there are fewer. One that is still to be `played` is divided evenly.
GridPlan grid_plan(const cricket::Conditions& conditions, bool played);

/// The innings of a match, super overs with the side that played them. One entry per side in
/// batting order; a side that did not bat has an empty one.
std::vector<InningsFill> fill_scoresheet(const match::MatchRecord& record);

/// The bowling over by over, and the sums of the scorecard: of the page of analysis.
std::vector<InningsFill::BowlerByOver> bowling_of(const match::MatchRecord& record,
                                                  const match::InningsEvents& innings,
                                                  const match::InningsCard& card,
                                                  const MatchNames& names);

/// The partnerships, with the score when each ended.
std::vector<InningsFill::Stand> stands_of(const match::InningsEvents& innings,
                                          const match::InningsCard& card, const MatchNames& names);

}  // namespace quicket::print
