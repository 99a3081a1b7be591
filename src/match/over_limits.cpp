#include "match/over_limits.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace quicket::match {
namespace {

int fresh(int overs, int most_running) {
  return overs - (most_running == 1 ? overs / 2 : overs / (most_running + 1));
}

/// How many of `overs` overs each can still bowl, by their own limits and by the limit on overs in
/// succession.
int most_of_all(const InningsState& innings, const cricket::Conditions& conditions, MemberSet able,
                int overs) {
  const int anyone = fresh(overs, conditions.most_overs_running);
  int sum = 0;
  for (MemberSet rest = able; rest != 0; rest &= rest - 1) {
    const auto member = static_cast<Member>(std::countr_zero(rest));
    const int left = conditions.most_overs_per_bowler - innings.bowling_of[member].overs;
    sum += std::max(0, std::min(left, anyone));
  }
  return sum;
}

}  // namespace

int most_overs_of(int overs, int running, int most_running) {
  if (running == 0) return fresh(overs, most_running);
  const int now = std::max(0, most_running - running);
  return overs <= now ? overs : now + fresh(overs - now - 1, most_running);
}

bool rest_can_be_bowled(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able) {
  const int overs = innings.overs_left(conditions);
  int sum = most_of_all(innings, conditions, able, overs);
  if (contains(able, innings.bowler)) {
    const int left =
        std::max(0, conditions.most_overs_per_bowler - innings.bowling_of[innings.bowler].overs);
    sum += std::min(left, most_overs_of(overs, innings.running, conditions.most_overs_running)) -
           std::min(left, fresh(overs, conditions.most_overs_running));
  }
  return sum >= overs;
}

MemberSet legal_bowlers(const InningsState& innings, const cricket::Conditions& conditions,
                        MemberSet able) {
  if (innings.super_over > 0) return able;
  const int after = std::max(0, innings.overs_left(conditions) - 1);
  const int anyone = fresh(after, conditions.most_overs_running);
  const int another = most_overs_of(after, 1, conditions.most_overs_running);
  const auto left_of = [&innings, &conditions](Member member) {
    return conditions.most_overs_per_bowler - innings.bowling_of[member].overs;
  };
  int sum = 0;  // overs that all could bowl after this one
  MemberSet legal = 0;
  for (MemberSet rest = able; rest != 0; rest &= rest - 1) {
    const auto member = static_cast<Member>(std::countr_zero(rest));
    const int left = std::max(0, left_of(member));
    sum += std::min(left, anyone);
    legal |= MemberSet{left > 0} << member;
  }
  // What everyone can bowl once this bowler has one over fewer and has just bowled: for one who did
  // not bowl the last over it is an over less at most, whether of his own or for the rest.
  const auto leaves_enough = [=](int left, int most) {
    return sum - std::min(left, anyone) + std::min(left - 1, most) >= after;
  };
  const MemberSet last = legal & set_of(innings.bowler);
  if (sum <= after) {
    for (MemberSet rest = legal & ~last; rest != 0; rest &= rest - 1) {
      const auto member = static_cast<Member>(std::countr_zero(rest));
      if (!leaves_enough(left_of(member), another)) legal &= ~set_of(member);
    }
  }
  if (last != 0) {
    const int running = innings.running + 1;
    const bool rests = running > conditions.most_overs_running;
    if (rests || !leaves_enough(left_of(innings.bowler),
                                most_overs_of(after, running, conditions.most_overs_running))) {
      legal &= ~last;
    }
  }
  return legal;
}

InningsState within(InningsState innings, const OversAllowed& most,
                    const cricket::Conditions& conditions) {
  for (std::size_t i = 0; i < most.size(); ++i) {
    auto& overs = innings.bowling_of[i].overs;
    overs = static_cast<std::uint16_t>(overs + conditions.most_overs_per_bowler - most[i]);
  }
  return innings;
}

bool enough_bowlers(const cricket::Conditions& conditions, int bowlers) {
  InningsState innings;
  innings.quota = conditions.quota();
  const MemberSet able = bowlers >= max_members ? ~MemberSet{0} : (MemberSet{1} << bowlers) - 1;
  return rest_can_be_bowled(innings, conditions, able);
}

}  // namespace quicket::match
