#include "match/computer_captain.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "match/over_limits.h"

namespace quicket::match {
namespace {

/// What a wicket is worth in runs to this captain.
double worth_of_wicket(Character character) {
  switch (character) {
    case Character::cautious:
      return 3;
    case Character::balanced:
      return 6;
    case Character::bold:
      return 10;
  }
  return 6;
}

constexpr double balls_that_tell = 90;  ///< balls of a season from which a card is trusted
constexpr double near_enough = 1.0;     ///< runs an over within which bowlers are alike
constexpr int hit_about = 2;            ///< runs a ball, no wicket: change the bowler

Member first_of(MemberSet set) {
  return static_cast<Member>(std::countr_zero(set));
}

/// Most overs of a match by the usage letter, in quarters of the format's limit (rules 3.4): A+ and
/// A all, B three quarters, C half, D one.
int most_by_usage(const cards::Usage& usage, const cricket::Conditions& conditions) {
  if (usage.innings == 0) return 1;
  const int most = conditions.most_overs_per_bowler;
  const int quarters = 4 * usage.legal_balls / (most * usage.innings * conditions.balls_per_over);
  return (std::min(quarters + 1, 4) * most + 3) / 4;
}

/// The overs of the first and of the last phase, about; the cautious have an end that is longer.
struct Ends {
  int early = 1, late = 1;
};

Ends ends_of(int overs, Character character) {
  constexpr int long_innings = 30;  // one-day games: ten of fifty at either end
  const bool is_long = overs >= long_innings;
  const int longest = std::max(1, 3 * overs / 10);
  return {is_long ? overs / 5 : longest, character == Character::cautious ? longest
                                         : is_long                        ? overs / 5
                                                                          : std::max(1, overs / 4)};
}

/// Shares of a bowler's balls in the first and in the last phase: as the card says, or as they are
/// for bowlers of the kind in T20.
struct EndShares {
  double first, last;
};

bool knows_phases(const cards::Usage& usage) {
  return usage.first_phase_balls && usage.last_phase_balls && usage.legal_balls > 0;
}

EndShares end_shares(const cards::Usage& usage, cricket::BowlingRole role) {
  if (knows_phases(usage)) {
    const double balls = usage.legal_balls;
    return {*usage.first_phase_balls / balls, *usage.last_phase_balls / balls};
  }
  using enum cricket::BowlingRole;
  if (role == spin) return {0.2, 0.08};
  if (role == pace || role == medium) return {0.37, 0.36};
  return {0.3, 0.25};
}

/// How much a captain puts his best bowlers at one end of an innings, in overs of a phase for a run
/// an over: the bold above all at the start, the cautious at the end. Else those bowl who did, or
/// if that is not `known`, the better ones a little sooner.
double preference(Character character, bool start, bool known) {
  if (character == (start ? Character::bold : Character::cautious)) return 100;
  return known ? 0 : 0.15;
}

/// Overs in the order in which a captain decides who bowls them.
std::vector<std::size_t> by_importance(int overs, Character character) {
  const auto [early, late] = ends_of(overs, character);
  std::vector<std::size_t> end;
  std::vector<std::size_t> start;
  std::vector<std::size_t> order;
  for (int i = 0; i < late; ++i) end.push_back(static_cast<std::size_t>(overs - 1 - i));
  for (int i = 0; i < early && i < overs - late; ++i) start.push_back(static_cast<std::size_t>(i));
  const bool attack = character == Character::bold;
  order = attack ? start : end;
  const std::vector<std::size_t>& then = attack ? end : start;
  order.insert(order.end(), then.begin(), then.end());
  for (int i = 0; early + i < overs - late - i; ++i) {
    order.push_back(static_cast<std::size_t>(early + i));
    const int back = overs - late - 1 - i;
    if (back != early + i) order.push_back(static_cast<std::size_t>(back));
  }
  return order;
}

}  // namespace

ComputerCaptain::ComputerCaptain(const PlayingSide& side, const cricket::Conditions& conditions,
                                 Character character)
    : character_(character) {
  std::array<int, max_members> value{};
  for (std::size_t i = 0; i < side.members.size(); ++i) {
    const ChartValue chart = value_of(side.members[i].striker);
    // For super overs, where a wicket is half the innings, but only six balls can take
    // one.
    value[i] = chart.runs - 3 * chart.wickets;
    if (side.sheet.players[i].of_side) super_batters_.push_back(static_cast<Member>(i));
  }
  std::stable_sort(super_batters_.begin(), super_batters_.end(),
                   [&value](Member a, Member b) { return value[a] > value[b]; });
  mark_bowlers(side, conditions);
  allot(conditions);
  make_plan(conditions);
  sure_overs_ = overs_without_limits(conditions, static_cast<int>(bowlers_.size()));
  std::stable_sort(bowlers_.begin(), bowlers_.end(), better_at_ends);
}

void ComputerCaptain::mark_bowlers(const PlayingSide& side, const cricket::Conditions& conditions) {
  for (std::size_t i = 0; i < side.members.size(); ++i) {
    const auto member = static_cast<Member>(i);
    if (!contains(side.bowlers, member)) continue;
    const ChartValue chart = value_of(side.members[i].bowler);
    const cards::Usage& usage = side.cards[i].bowler->usage;
    BowlerMark mark;
    mark.member = member;
    mark.cost = (chart.runs - worth_of_wicket(character_) * chart.wickets) *
                conditions.balls_per_over / 100;
    mark.overs = usage.innings == 0 ? 0
                                    : static_cast<double>(usage.legal_balls) / usage.innings /
                                          conditions.balls_per_over;
    mark.most = most_by_usage(usage, conditions);
    // Slow bowlers, those who seldom bowl their full quota, and those with few balls are kept for
    // the middle, unless they are much better. All by degrees: one more ball in the season must not
    // make an opener of a poor bowler. The weights are runs an over.
    const bool spin = side.cards[i].bowling_role == cricket::BowlingRole::spin;
    // Scaled as if the limit were the four overs of T20.
    const double short_of = std::max(0.0, conditions.most_overs_per_bowler - mark.overs) * 4 /
                            conditions.most_overs_per_bowler;
    const double unknown = std::max(0.0, 1 - usage.legal_balls / balls_that_tell);
    mark.at_ends = mark.cost + (spin ? 0.6 : 0) + 1.2 * short_of + 1.5 * unknown;
    const auto [first, last] = end_shares(usage, side.cards[i].bowling_role);
    phases_known_ = phases_known_ && knows_phases(usage);
    mark.first = first;
    mark.last = last;
    cost_[i] = static_cast<float>(mark.cost);
    bowlers_.push_back(mark);
  }
  std::stable_sort(bowlers_.begin(), bowlers_.end(), [](const BowlerMark& a, const BowlerMark& b) {
    return a.most != b.most ? a.most > b.most : a.cost < b.cost;
  });
}

void ComputerCaptain::allot(const cricket::Conditions& conditions) {
  int left = conditions.overs;
  const auto give = [this, &left](const BowlerMark& bowler, int up_to) {
    std::uint8_t& has = allotted_[bowler.member];
    const int more = std::clamp(up_to - has, 0, left);
    has = static_cast<std::uint8_t>(has + more);
    left -= more;
  };
  // If spells are longer than the four overs of T20, a player who bowls less than a quarter of one
  // is a batter who bowled when a match was decided: real bowlers come first.
  const auto is_part_timer = [&conditions](const BowlerMark& bowler) {
    constexpr int spell_of_t20 = 4;
    return conditions.most_overs_per_bowler > spell_of_t20 &&
           4 * bowler.overs < conditions.most_overs_per_bowler;
  };
  // Nobody who bowls regularly is left out, however many there are.
  for (const BowlerMark& bowler : bowlers_) {
    if (bowler.overs >= 1 && !is_part_timer(bowler)) give(bowler, 1);
  }
  if (character_ == Character::bold) {
    std::vector<BowlerMark> best = bowlers_;
    std::stable_sort(best.begin(), best.end(), better_at_ends);
    for (const BowlerMark& bowler : best) {
      if (!is_part_timer(bowler)) give(bowler, bowler.most);
    }
  } else if (character_ == Character::cautious) {
    double all = 0;
    for (const BowlerMark& bowler : bowlers_) all += bowler.overs;
    const double share = all > 0 ? std::min(1.0, conditions.overs / all) : 1;
    for (const BowlerMark& bowler : bowlers_) {
      if (is_part_timer(bowler)) continue;
      give(bowler, std::min(bowler.most, static_cast<int>(bowler.overs * share)));
    }
  }
  for (const BowlerMark& bowler : bowlers_) {
    if (is_part_timer(bowler)) continue;
    give(bowler, std::min(bowler.most, static_cast<int>(std::lround(bowler.overs))));
  }
  for (const BowlerMark& bowler : bowlers_) {
    if (!is_part_timer(bowler)) give(bowler, bowler.most);
  }
  for (const BowlerMark& bowler : bowlers_) give(bowler, bowler.most);
  for (const BowlerMark& bowler : bowlers_) give(bowler, conditions.most_overs_per_bowler);
}

bool ComputerCaptain::fits(std::size_t over, Member member, int most_running) const {
  int running = 1;
  for (std::size_t i = over; i > 0 && plan_[i - 1] == member; --i) ++running;
  for (std::size_t i = over + 1; i < plan_.size() && plan_[i] == member; ++i) ++running;
  return running <= most_running;
}

void ComputerCaptain::make_plan(const cricket::Conditions& conditions) {
  const auto overs = static_cast<std::size_t>(conditions.overs);
  plan_.assign(overs, no_member);
  std::array<std::uint8_t, max_members> left = allotted_;
  const auto [early, late] = ends_of(conditions.overs, character_);
  for (const std::size_t over : by_importance(conditions.overs, character_)) {
    const bool at_start = over < static_cast<std::size_t>(early);
    const bool at_end = !at_start && over >= overs - static_cast<std::size_t>(late);
    const double prefer = preference(character_, at_start, phases_known_);
    // At the ends whoever has most overs of the phase left, as in the season; between them whoever
    // has most at all, so that nobody is left with too many.
    const auto claim = [&](const BowlerMark& bowler) {
      const double allotted = allotted_[bowler.member];
      if (at_start) return allotted * bowler.first - bowler.planned_first - prefer * bowler.at_ends;
      if (at_end) return allotted * bowler.last - bowler.planned_last - prefer * bowler.at_ends;
      return static_cast<double>(left[bowler.member]);
    };
    BowlerMark* best = nullptr;
    for (BowlerMark& bowler : bowlers_) {
      if (left[bowler.member] == 0 || !fits(over, bowler.member, conditions.most_overs_running)) {
        continue;
      }
      if (best == nullptr || claim(bowler) > claim(*best)) best = &bowler;
    }
    if (best == nullptr) continue;
    plan_[over] = best->member;
    --left[best->member];
    if (at_start) ++best->planned_first;
    if (at_end) ++best->planned_last;
  }
}

bool ComputerCaptain::bats_first(const MatchState&) {
  // Most sides chase; the cautious want runs on the board.
  return character_ == Character::cautious;
}

Member ComputerCaptain::next_batter(const MatchState& state, MemberSet legal) {
  const InningsState& now = state.now();
  if (now.super_over > 0) {
    for (const Member member : super_batters_) {
      if (contains(legal, member)) return member;
    }
  }
  return first_of(legal);
}

Member ComputerCaptain::spare_bowler(const InningsState& now, MemberSet legal) const {
  Member best = no_member;
  int best_left = 0;
  for (MemberSet rest = legal; rest != 0; rest &= rest - 1) {
    const Member member = first_of(rest);
    const int left = now.super_over > 0 ? 0 : allotted_[member] - now.bowling_of[member].overs;
    if (best == no_member || left > best_left ||
        (left == best_left && cost_[member] < cost_[best])) {
      best = member;
      best_left = left;
    }
  }
  return best;
}

namespace {

/// Whether somebody else than usual bowls the second over, so that the same two do not open all
/// season: now and then, depending on the match so far.
bool varies(const MatchState& state) {
  const InningsState& now = state.now();
  return now.target == InningsState::no_target ? now.batting == 0 : now.target % 3 == 0;
}

/// Reckoned without a branch for each: nobody can predict them.
bool is_hit(const BowlerScore& so_far) {
  return (so_far.wickets == 0) & (so_far.balls > 0) & (so_far.runs >= hit_about * so_far.balls);
}

}  // namespace

Member ComputerCaptain::sure_bowler(const MatchState& state) const {
  const InningsState& now = state.now();
  const int over = now.overs;
  if (over >= sure_overs_ || now.super_over > 0 || now.quota != state.conditions.quota() ||
      state.sides[static_cast<std::size_t>(now.fielding())].gone != 0) {
    return no_member;
  }
  const Member planned = plan_[static_cast<std::size_t>(over)];
  if (planned == no_member || planned == now.bowler) return no_member;
  const BowlerScore& so_far = now.bowling_of[planned];
  if (so_far.overs >= allotted_[planned] || is_hit(so_far)) return no_member;
  return over == 1 && varies(state) ? no_member : planned;
}

Member ComputerCaptain::next_bowler(const MatchState& state, MemberSet legal) {
  const InningsState& now = state.now();
  const auto over = static_cast<std::size_t>(now.overs);
  if (now.super_over > 0 || over >= plan_.size()) return spare_bowler(now, legal);
  const Member planned = plan_[over];
  const auto overs_left = [&](Member member) {
    return allotted_[member] - now.bowling_of[member].overs;
  };
  if (!contains(legal, planned) || overs_left(planned) <= 0) return spare_bowler(now, legal);
  if (!is_hit(now.bowling_of[planned]) && !(over == 1 && varies(state))) return planned;
  // The next over from this end comes first, now and then.
  if (const Member next = over == 1 && plan_.size() > 3 ? plan_[3] : no_member;
      next != no_member && next != planned && contains(legal, next)) {
    return next;
  }
  // A bowler about as good takes the over, the best there is; the planned one bowls later.
  const auto mark = std::find_if(bowlers_.begin(), bowlers_.end(), [planned](const auto& bowler) {
    return bowler.member == planned;
  });
  for (const BowlerMark& other : bowlers_) {
    if (other.at_ends >= mark->at_ends + near_enough) break;
    if (other.member != planned && contains(legal, other.member) && overs_left(other.member) > 0) {
      return other.member;
    }
  }
  return planned;
}

}  // namespace quicket::match
