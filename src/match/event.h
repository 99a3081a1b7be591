#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cards/stance.h"
#include "cricket/conditions.h"
#include "cricket/how_out.h"
#include "cricket/match_info.h"
#include "match/team_sheet.h"

namespace quicket::match {

using cricket::HowOut;
using cricket::Side;
using cricket::side_index;

/// The dice that decided a delivery; 0 where a die was not rolled. All 0 for real balls.
struct DeliveryDice {
  std::uint8_t card = 0;             ///< d6
  std::uint8_t chart = 0;            ///< d100
  std::uint8_t fielding_row = 0;     ///< d6
  std::uint8_t fielding_column = 0;  ///< d20
  std::uint8_t fielder = 0;          ///< which of the candidates was drawn, from 1
  std::uint8_t check = 0;            ///< d20

  bool operator==(const DeliveryDice&) const = default;
};

/// A batter given out (or retired) on a delivery.
struct Dismissal {
  HowOut how = HowOut::bowled;
  Member batter = no_member;
  /// Of the fielding side, in the order of the play; includes the keeper if involved.
  std::array<Member, 3> fielders{no_member, no_member, no_member};

  bool operator==(const Dismissal&) const = default;
};

/// One ball as an umpire would signal it. Can express everything that a scorer can. Runs are what
/// the scorebook adds: `wides` are all runs of a wide, `no_balls` the penalty alone.
struct Delivery {
  Member striker = no_member;
  Member non_striker = no_member;
  Member bowler = no_member;
  std::uint8_t bat_runs = 0;
  std::uint8_t wides = 0;
  std::uint8_t no_balls = 0;
  std::uint8_t byes = 0;
  std::uint8_t leg_byes = 0;
  std::uint8_t penalty = 0;   ///< to the batting side, on this ball
  bool non_boundary = false;  ///< four or six runs, all run
  bool free_hit = false;      ///< this ball was one
  std::optional<Dismissal> out;
  std::optional<Dismissal> also_out;  ///< a second batter out on the same ball
  DeliveryDice dice;
  cards::Call call = cards::Call::steady;  ///< of the batting side, for this ball

  bool legal() const { return wides == 0 && no_balls == 0; }
  bool faced() const { return wides == 0; }
  int extras() const { return wides + no_balls + byes + leg_byes + penalty; }
  int runs() const { return bat_runs + extras(); }
  /// The runs charged to the bowler: off the bat, wides, no-balls.
  int charged() const { return bat_runs + wides + no_balls; }
  bool operator==(const Delivery&) const = default;
};

/// The side named won the toss, and chose.
struct Toss {
  Side winner = 0;
  bool chose_to_bat = true;
  bool operator==(const Toss&) const = default;
};

struct InningsOpened {
  Side batting = 0;
  int super_over = 0;  ///< 0 in the match itself, else 1 for the first super over, 2, ...
  /// Of the day: rolled for before the first ball of the match, and named by its first innings.
  cards::Pitch pitch = cards::Pitch::none;
  bool operator==(const InningsOpened&) const = default;
};

/// An over starts (five balls in 100-ball), with the bowler of its first ball: one event an over.
/// If another bowler has to finish it, the deliveries show it.
struct OverStarted {
  Member bowler = no_member;
  bool operator==(const OverStarted&) const = default;
};

/// A batter comes to the wicket: the two openers, then one for every wicket.
struct BatterIn {
  Member batter = no_member;
  bool operator==(const BatterIn&) const = default;
};

/// A batter leaves between balls.
struct Retirement {
  Member batter = no_member;
  HowOut how = HowOut::retired_hurt;
  bool operator==(const Retirement&) const = default;
};

/// A player of a side's sheet replaces another (impact, concussion, agreed).
struct Substitution {
  Side side = 0;
  Member in = no_member;
  Member out = no_member;  ///< no_member if the source does not say
  std::string reason;      ///< "impact_player", "concussion_substitute", "agreed"
  bool operator==(const Substitution&) const = default;
};

/// Penalty runs outside a ball.
struct PenaltyRuns {
  Side to = 0;
  int runs = 5;
  bool operator==(const PenaltyRuns&) const = default;
};

/// The side batting second now needs `target` off `balls` in all (rain).
struct RevisedTarget {
  int target = 0;
  int balls = 0;
  std::string method;
  bool operator==(const RevisedTarget&) const = default;
};

/// The quota of this innings is now `balls` (a match shortened).
struct RevisedQuota {
  int balls = 0;
  bool operator==(const RevisedQuota&) const = default;
};

/// An innings of which only totals are known, and no player figures.
struct InningsSummary {
  int runs = 0;
  int wickets = 0;
  int balls = 0;
  int extras = 0;
  bool operator==(const InningsSummary&) const = default;
};

struct InningsClosed {
  enum class Why : std::uint8_t { all_out, quota, target_passed, abandoned, declared_by_rain };
  Why why = Why::quota;
  bool operator==(const InningsClosed&) const = default;
};

/// The match is over. `abandoned`: nobody won because it could not be finished. `forfeit`: the
/// other side did not come or gave it up, so the winner has won whatever was bowled.
struct MatchClosed {
  std::optional<Side> winner;
  bool abandoned = false;
  bool forfeit = false;
  bool operator==(const MatchClosed&) const = default;
};

/// The only record of a match: a list of these, from the toss to its close.
using MatchEvent = std::variant<Toss, InningsOpened, OverStarted, BatterIn, Delivery, Retirement,
                                Substitution, PenaltyRuns, RevisedTarget, RevisedQuota,
                                InningsSummary, InningsClosed, MatchClosed>;

/// A match, played or real: the sides, the conditions, and what happened.
struct MatchRecord {
  cricket::MatchInfo info;
  cricket::Conditions conditions;
  std::array<TeamSheet, 2> sheets;
  std::vector<MatchEvent> events;

  bool operator==(const MatchRecord&) const = default;
};

}  // namespace quicket::match
