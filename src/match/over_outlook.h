#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cards/odds.h"
#include "cards/stance.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

// What is to be expected of the next ball, and of the next over.

/// The chance of every result of the next ball; nothing if no ball can be bowled yet. Without a
/// call, as if the side batted on steadily until it says so. `with_strip`: as the tempo card reads
/// the results of the cards, or else by the cards alone.
std::optional<cards::BallOdds> odds_of_ball(const MatchSetup& setup, const MatchState& state,
                                            std::optional<cards::Call> call = {},
                                            bool with_strip = true);

/// The chance of a side in a state of the match, where it is known.
using ChanceIn = std::function<std::optional<double>(Side side, const MatchState& state)>;

/// What an over is worth: to a side that bats in some way, or against some bowler.
struct OverOutlook {
  int balls = 0;              ///< that are left of it; what follows is of these
  double runs = 0;            ///< to be expected
  double wicket = 0;          ///< the chance that one falls at least, 0-1
  std::optional<double> win;  ///< the chance of the batting side after them
  /// Of a bowler, where runs are defended (`defended_runs`): the chance that they bring no more.
  std::optional<double> within{};
};

/// What the fielding side can afford to concede in the next over, in the last four of a chase: all
/// but one of the runs needed, of several overs this one's share. Nothing elsewhere.
std::optional<int> defended_runs(const MatchState& state, const cricket::Conditions& conditions);

/// What follows from a call.
struct CallRow {
  cards::Call call = cards::Call::steady;
  bool allowed = true;  ///< nobody holds where the strip has it already
  OverOutlook over{};
};

/// The three ways to bat on, in the order hold, steady, push. The striker faces the next ball, and
/// either batter those after it. Demands that the next ball can be bowled.
std::vector<CallRow> call_rows(const MatchSetup& setup, const MatchState& state,
                               const ChanceIn& chance_in);

/// The call of the best chance that these rows show; of equal ones, and of rows without chances,
/// `otherwise`.
cards::Call call_by(const std::vector<CallRow>& rows, cards::Call otherwise);

/// What the next over is worth if `bowler` bowls it to those who are in, who make their best call;
/// runs and wickets are of a steady one. Nothing if they are not both in.
std::optional<OverOutlook> over_by(const MatchSetup& setup, const MatchState& state, Member bowler,
                                   const ChanceIn& chance_in);
/// Who bowls this over, or the next one if it is up to a usual captain; no_member if nobody can.
Member likely_bowler(const MatchSetup& setup, const MatchState& state);
/// What an over of the likely bowler would be worth with `batter` coming in, to face every ball,
/// and what the rest of this one is. Nothing if nobody has to come in.
std::optional<OverOutlook> over_against(const MatchSetup& setup, const MatchState& state,
                                        Member batter, const ChanceIn& chance_in);

/// The chance of the batting side where the match stands, with those who are in and who bowls until
/// the over ends: after its best call if one is due, with the bowler or batter whom a captain
/// usually sends if one is missing. So it is the best of `call_rows`, and `over_by` or
/// `over_against` of the usual one. As in `chance_in` where no over can be bowled.
std::optional<double> chance_at(const MatchSetup& setup, const MatchState& state,
                                const ChanceIn& chance_in);

}  // namespace quicket::match
