#include "match/over_limits.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace quicket::match {
namespace {

int fresh(int overs, int most_running) {
  // By constants, which is quicker than to divide, in T20 and in 100-ball.
  if (most_running == 1) return overs - overs / 2;
  return overs - (most_running == 2 ? overs / 3 : overs / (most_running + 1));
}

/// Overs that a member can still bowl by his own limit.
struct OversLeft {
  const InningsState& innings;
  int limit;
  const OversAllowed* most;

  int operator()(Member member) const {
    const int allowed = most != nullptr ? (*most)[member] : limit;
    return std::max(0, allowed - innings.bowling_of[member].overs);
  }
};

}  // namespace

int most_overs_of(int overs, int running, int most_running) {
  if (running == 0) return fresh(overs, most_running);
  const int now = std::max(0, most_running - running);
  return overs <= now ? overs : now + fresh(overs - now - 1, most_running);
}

bool rest_can_be_bowled(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able, const OversAllowed* most) {
  const OversLeft left_of{innings, conditions.most_overs_per_bowler, most};
  const int overs = innings.overs_left(conditions);
  int sum = 0;
  for (MemberSet rest = able; rest != 0; rest &= rest - 1) {
    const auto member = static_cast<Member>(std::countr_zero(rest));
    const int running = member == innings.bowler ? innings.running : 0;
    sum += std::min(left_of(member), most_overs_of(overs, running, conditions.most_overs_running));
  }
  return sum >= overs;
}

int overs_without_limits(const cricket::Conditions& conditions, int bowlers) {
  const int limit = conditions.most_overs_per_bowler;
  if (bowlers * limit < conditions.overs) return 0;
  int over = 0;
  while (over < conditions.overs &&
         fresh(conditions.overs - over - 1, conditions.most_overs_running) >= limit) {
    ++over;
  }
  return over;
}

MemberSet legal_bowlers(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able, const OversAllowed* most) {
  if (innings.super_over > 0) return able;
  const int after = std::max(0, innings.overs_left(conditions) - 1);
  const int limit = conditions.most_overs_per_bowler;
  const int most_running = conditions.most_overs_running;
  const int anyone = fresh(after, most_running);
  const OversLeft left_of{innings, limit, most};
  int sum = 0;  // overs that all could bowl after this one
  MemberSet legal = 0;
  for (MemberSet rest = able; rest != 0; rest &= rest - 1) {
    const auto member = static_cast<Member>(std::countr_zero(rest));
    const int left = left_of(member);
    sum += std::min(left, anyone);
    legal |= MemberSet{left > 0} << member;
  }
  // Whether enough can be bowled once this bowler has one over fewer and has just bowled: for one
  // who did not bowl the last over it is an over less at most, whether of his own or for the rest.
  const auto leaves_enough = [=](int left, int running) {
    const int without = sum - std::min(left, anyone);
    return without + std::min(left - 1, most_overs_of(after, running, most_running)) >= after;
  };
  const MemberSet last = legal & set_of(innings.bowler);
  if (sum <= after) {
    for (MemberSet rest = legal & ~last; rest != 0; rest &= rest - 1) {
      const auto member = static_cast<Member>(std::countr_zero(rest));
      if (!leaves_enough(left_of(member), 1)) legal &= ~set_of(member);
    }
  }
  const int running = innings.running + 1;
  if (last != 0 && (running > most_running || !leaves_enough(left_of(innings.bowler), running))) {
    legal &= ~last;
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
