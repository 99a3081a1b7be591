#pragma once

#include <optional>
#include <span>
#include <vector>

#include "match/event.h"

namespace quicket::match {

/// What a member did for their side: the chance to win that they added or lost it. What a ball
/// changed in the chance of the side batting counts
/// - for that side to the striker, or if somebody is out to the batter who is; byes and wides to
///     nobody;
/// - against the other to the bowler; byes and leg byes to nobody. Of a wicket of theirs a quarter
///     goes to those who caught or stumped, and all of a run out to those who made it.
/// A super over has no chances: there a run more or less than usual counts three points, and a
/// wicket twenty.
struct WinShare {
  Side side = 0;
  Member member = no_member;
  double batting = 0, bowling = 0, fielding = 0;

  double total() const { return batting + bowling + fielding; }
  bool operator==(const WinShare&) const = default;
};

/// Of everyone who did something, by side and member. `chances`: of side 0 after every event
/// (MomentFollower::chances); other balls without them count for nothing. `bowled`
/// (MomentFollower::bowled): what changes between it and `chances`, as an over ends and the next
/// bowler is known, is nobody's; empty: nothing.
std::vector<WinShare> win_shares(const MatchRecord& record,
                                 std::span<const std::optional<double>> chances,
                                 std::span<const std::optional<double>> bowled = {});

/// The same of a match without chances, in runs: a run off the bat counts one, a wicket 20 to the
/// bowler, of which a catcher or stumper gets 5, a run out 20 to the fielders; a bowler gains or
/// loses what an over of the match costs on average, less what theirs cost.
std::vector<WinShare> run_shares(const MatchRecord& record);

/// Who is player of the match.
struct PlayerOfMatch {
  WinShare share;
  bool by_chance = false;  ///< by win_shares; else by run_shares

  bool operator==(const PlayerOfMatch&) const = default;
};

/// Of the side that won, or of both if nobody did, among those who did something that a scorecard
/// shows: 25 runs, two wickets, or 15 runs and a wicket; among all if nobody did so much. The one
/// with the largest share, to which a run of `run_shares` adds a point, so that runs and wickets
/// count in a match that was never open too. In a chase won by three wickets or fewer whoever was
/// in at the end with 25 runs or more comes before a share that is up to 0.1 larger: had he been
/// out, the match would have been lost, and who saw it names him. Equal ones as they stand on the
/// sheets. Nothing for a match that is not over, has no ball, or no result.
std::optional<PlayerOfMatch> player_of_match(const MatchRecord& record,
                                             std::span<const std::optional<double>> chances,
                                             std::span<const std::optional<double>> bowled = {});

}  // namespace quicket::match
