#pragma once

#include "cricket/conditions.h"
#include "match/innings_state.h"

namespace quicket::match {

/// The most of the next `overs` overs that one bowler can have, who has just bowled `running` overs
/// one after another (0: somebody else bowled the last), when nobody may bowl more than
/// `most_running` running. Ruling 8: with one running it is half of them, rounded up, or down for
/// the one who has just bowled.
int most_overs_of(int overs, int running, int most_running);

/// Whether `overs` overs can be bowled by `able` after the state of `innings`, each within his
/// limits. Exact: bowlers can be found for every over if and only if what each can bowl at most
/// adds up.
bool rest_can_be_bowled(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able);

/// All of `able` who may bowl the next over: they have overs left, have not just bowled too many
/// running, and the overs left after it can still be bowled (ruling 8). In a super over limits do
/// not count.
MemberSet legal_bowlers(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able);

/// Whether a whole innings can be bowled by so many bowlers.
bool enough_bowlers(const cricket::Conditions& conditions, int bowlers);

}  // namespace quicket::match
