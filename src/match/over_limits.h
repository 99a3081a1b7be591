#pragma once

#include "cricket/conditions.h"
#include "match/innings_state.h"

namespace quicket::match {

/// How many of the next `overs` overs one bowler can bowl at most, who has just bowled `running`
/// overs in succession (0: somebody else bowled the last), when nobody may bowl more than
/// `most_running` in succession. Ruling 8: with one in succession it is half of them, rounded up,
/// or down for the bowler who has just bowled.
int most_overs_of(int overs, int running, int most_running);

/// Whether `able` can bowl `overs` overs after the state of `innings`, each within the limits.
/// Exact: bowlers can be found for every over if and only if the most that each can bowl adds up to
/// enough. `most`: where a league keeps to cards, what each may bowl in the innings.
bool rest_can_be_bowled(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able, const OversAllowed* most = nullptr);

/// All of `able` who may bowl the next over: they have overs left, have not just bowled too many in
/// succession, and the overs left after it can still be bowled (ruling 8). No limits apply in a
/// super over.
MemberSet legal_bowlers(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able, const OversAllowed* most = nullptr);

/// How many of the first overs of a whole innings are so early that, whoever bowled those before,
/// no limit but his own bars one of that many bowlers, unless he bowled the last over.
int overs_without_limits(const cricket::Conditions& conditions, int bowlers);

/// Whether this many bowlers can bowl a whole innings.
bool enough_bowlers(const cricket::Conditions& conditions, int bowlers);

}  // namespace quicket::match
