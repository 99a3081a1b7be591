#include "match/over_limits.h"

#include <algorithm>
#include <bit>

namespace quicket::match {
namespace {

int fresh(int overs, int most_running) {
  return overs - overs / (most_running + 1);
}

/// What `able` can bowl of `overs`, if `last` has just bowled `running` of them and `chosen` has
/// one over fewer left than the innings says.
bool add_up(const InningsState& innings, const cricket::Conditions& conditions, MemberSet able,
            int overs, Member last, int running, Member chosen) {
  const int anyone = fresh(overs, conditions.most_overs_running);
  int sum = 0;
  for (MemberSet rest = able; rest != 0 && sum < overs; rest &= rest - 1) {
    const auto member = static_cast<Member>(std::countr_zero(rest));
    const int left = conditions.most_overs_per_bowler - innings.bowling_of[member].overs -
                     (member == chosen ? 1 : 0);
    const int most =
        member == last ? most_overs_of(overs, running, conditions.most_overs_running) : anyone;
    sum += std::max(0, std::min(left, most));
  }
  return sum >= overs;
}

}  // namespace

int most_overs_of(int overs, int running, int most_running) {
  if (running == 0) return fresh(overs, most_running);
  const int now = std::max(0, most_running - running);
  return overs <= now ? overs : now + fresh(overs - now - 1, most_running);
}

bool rest_can_be_bowled(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able) {
  return add_up(innings, conditions, able, innings.overs_left(conditions), innings.bowler,
                innings.running, no_member);
}

bool may_bowl(const InningsState& innings, const cricket::Conditions& conditions, MemberSet able,
              Member member) {
  if (!contains(able, member)) return false;
  if (innings.super_over > 0) return true;
  if (innings.bowling_of[member].overs >= conditions.most_overs_per_bowler) return false;
  const int running = innings.bowler == member ? innings.running + 1 : 1;
  if (running > conditions.most_overs_running) return false;
  return add_up(innings, conditions, able, innings.overs_left(conditions) - 1, member, running,
                member);
}

MemberSet legal_bowlers(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able) {
  MemberSet legal = 0;
  for (MemberSet rest = able; rest != 0; rest &= rest - 1) {
    const auto member = static_cast<Member>(std::countr_zero(rest));
    if (may_bowl(innings, conditions, able, member)) legal |= set_of(member);
  }
  return legal;
}

bool enough_bowlers(const cricket::Conditions& conditions, int bowlers) {
  InningsState innings;
  innings.quota = conditions.quota();
  const MemberSet able = bowlers >= max_members ? ~MemberSet{0} : (MemberSet{1} << bowlers) - 1;
  return rest_can_be_bowled(innings, conditions, able);
}

}  // namespace quicket::match
