#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/event.h"
#include "match/innings.h"

namespace quicket::match {

/// One batter's innings.
struct BattingLine {
  Member batter = no_member;
  int runs = 0;
  int balls = 0;  ///< faced: no-balls count, wides do not
  int fours = 0;  ///< boundaries
  int sixes = 0;
  std::optional<Dismissal> out;  ///< none: not out. Includes retired hurt, which is no wicket
  Member bowler = no_member;     ///< who bowled the ball that got the batter out

  bool not_out() const { return !out || !cricket::is_wicket(out->how); }
  bool operator==(const BattingLine&) const = default;
};

/// One bowler's figures in an innings.
struct BowlingLine {
  Member bowler = no_member;
  int balls = 0;    ///< legal
  int maidens = 0;  ///< whole overs of one bowler with no runs charged
  int runs = 0;     ///< charged: off the bat, wides, no-balls
  int wickets = 0;  ///< credited to the bowler
  int dots = 0;     ///< legal balls with no runs charged
  int fours = 0;
  int sixes = 0;
  int wides = 0;     ///< runs of wides
  int no_balls = 0;  ///< penalty runs of no-balls

  bool operator==(const BowlingLine&) const = default;
};

struct Extras {
  int byes = 0;
  int leg_byes = 0;
  int wides = 0;
  int no_balls = 0;
  int penalty = 0;
  int not_told = 0;  ///< of an innings known only in totals: their kind is unknown

  int total() const { return byes + leg_byes + wides + no_balls + penalty + not_told; }
  bool operator==(const Extras&) const = default;
};

struct FallOfWicket {
  int score = 0;
  int wicket = 0;  ///< 1 to 10
  Member batter = no_member;
  BallPlace place;  ///< by the legal balls bowled until then

  bool operator==(const FallOfWicket&) const = default;
};

/// The card of one innings, super overs included.
struct InningsCard {
  InningsTotal total;
  std::vector<BattingLine> batting;  ///< in the order they came in
  std::vector<Member>
      did_not_bat;  ///< of the side, in the order of its sheet; empty for a super over
  std::vector<BowlingLine> bowling;  ///< in the order they first bowled
  Extras extras;                     ///< if only totals are known, all of them are `not_told`
  std::vector<FallOfWicket> fall;

  bool operator==(const InningsCard&) const = default;
};

struct Scorecard {
  std::vector<InningsCard> innings;  ///< in the order played; super overs after the match

  bool operator==(const Scorecard&) const = default;
};

/// The scorecard of a match, also of one in progress.
Scorecard scorecard_of(const MatchRecord& record);
/// The same as scorers write it: an over that the umpire ended after five balls, or seven, has six
/// in the total's balls and in its bowler's.
Scorecard scorecard_as_told(const MatchRecord& record);

/// "c Ross b Green", "c & b Green", "lbw b Green", "st †Wade b Green", "run out (Ross/†Wade)",
/// "not out", "retired hurt", "c sub (Khan) b Green"; where the source names no fielder, "caught b
/// Green" and "run out". The dagger marks a keeper whom a source names as such.
std::string how_out_text(const BattingLine& line, const TeamSheet& fielding);

/// The same with names of one's own: `bowler_name` is asked for the bowler, `fielder_name` for
/// those who caught, stumped or threw.
using NameOf = std::function<std::string(Member)>;
std::string how_out_text(const BattingLine& line, const NameOf& bowler_name,
                         const NameOf& fielder_name);

/// "b 4, lb 2, w 7": the kinds of extras there were; "" without extras or where only their sum is
/// known.
std::string extras_kinds(const Extras& extras);

/// The name of a member on the sheet; "?" for nobody.
const std::string& name_of(const TeamSheet& sheet, Member member);

}  // namespace quicket::match
