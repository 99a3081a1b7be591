#include "match/super_over_chance.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "base/error.h"
#include "match/computer_captain.h"
#include "match/over_scores.h"
#include "match/strip_moment.h"

namespace quicket::match {
namespace {

using Row = SuperOverChance::Row;
constexpr int most = SuperOverChance::most_runs;

double at(const Row& row, int runs) {
  return row[static_cast<std::size_t>(std::clamp(runs, 0, most))];
}

/// Who would come in next, by a computer captain; no_member if nobody may.
Member next_named(const MatchSetup& setup, const MatchState& state) {
  const MemberSet legal = legal_batters(state);
  if (legal == 0) return no_member;
  return ComputerCaptain(setup.sides[side_index(state.now().batting)], setup.conditions)
      .next_batter(state, legal);
}

/// The rest of an innings of a super over: `step` is 1 where a row counts the runs made, and -1
/// where it counts those needed.
class RestOfSuperOver {
 public:
  RestOfSuperOver(const MatchSetup& setup, const MatchState& state, int step, const Row& end)
      : setup_(setup), state_(state), step_(step), end_(end) {
    InningsState& now = state_.now();
    while (now.needs_batter()) {
      const Member next = next_named(setup, state_);
      if (next == no_member) return;
      state_.apply(BatterIn{next});
    }
    if (!now.over_open) {
      const Member bowler = likely_bowler(setup, state_);
      if (bowler == no_member) return;
      state_.apply(OverStarted{bowler});
    }
    MatchState ahead = state_;
    for (int out = now.wickets + 1; out < now.wickets_to_end; ++out) {
      ahead.now().striker = no_member;
      const Member next = next_named(setup, ahead);
      if (next == no_member) break;
      ahead.apply(BatterIn{next});
      order_.push_back(next);
    }
  }

  const Row& chances() {
    const InningsState& now = state_.now();
    if (!now.ball_is_next()) return end_;
    const bool called = setup_.rules.has_calls() && !now.call_is_due;
    return row({now.quota - now.balls, 0, now.striker, now.non_striker,
                now.batting_of[now.striker].balls, now.batting_of[now.non_striker].balls,
                called ? static_cast<int>(now.call) : undecided});
  }

 private:
  static constexpr int undecided = -1;
  struct Position {
    int balls = 0, out = 0;
    Member striker = no_member, other = no_member;
    int faced = 0, faced_other = 0;
    int call = undecided;

    auto operator<=>(const Position&) const = default;
  };

  const Row& row(const Position& position) {
    if (position.balls == 0 || position.striker == no_member || position.other == no_member) {
      return end_;
    }
    const auto known = rows_.find(position);
    if (known != rows_.end()) return known->second;
    const Row made = position.call == undecided ? best_call(position) : after_ball(position);
    return rows_.emplace(position, made).first->second;
  }

  Row best_call(Position position) {
    position.call = static_cast<int>(cards::Call::steady);
    Row best = row(position);
    if (!setup_.rules.has_calls()) return best;
    const InningsState& now = state_.now();
    for (const cards::Call call : {cards::Call::hold, cards::Call::push}) {
      if (call == cards::Call::hold &&
          !setup_.rules.may_hold(now.overs, now.overs_in_all(setup_.conditions))) {
        continue;
      }
      position.call = static_cast<int>(call);
      const Row& other = row(position);
      for (std::size_t i = 0; i < best.size(); ++i) best[i] = std::max(best[i], other[i]);
    }
    return best;
  }

  Position after(const Position& now, int runs) const {
    Position next = now;
    --next.balls;
    ++next.faced;
    if (runs % 2 != 0) {
      std::swap(next.striker, next.other);
      std::swap(next.faced, next.faced_other);
    }
    return next;
  }

  Position after_wicket(const Position& now, bool non_striker) const {
    Position next = after(now, 0);
    const auto out = static_cast<std::size_t>(next.out++);
    (non_striker ? next.other : next.striker) = out < order_.size() ? order_[out] : no_member;
    (non_striker ? next.faced_other : next.faced) = 0;
    next.call = undecided;
    return next;
  }

  Row after_ball(const Position& position) {
    const cards::BallOdds& odds = odds_of(position);
    Row sum{};
    std::array<double, 8> again{};  // wides and no-balls, by runs
    for (int i = 0; i < cards::ball_results; ++i) {
      const auto result = static_cast<cards::BallResult>(i);
      const double chance = odds.of(result);
      if (chance <= 0) continue;
      const BallEffect effect = ball_effect(result, setup_.conditions);
      if (!effect.legal) {
        again[static_cast<std::size_t>(std::clamp(effect.runs, 1, 7))] += chance;
        continue;
      }
      const Row& then =
          effect.wicket
              ? row(after_wicket(position, result == cards::BallResult::run_out_non_striker))
              : row(after(position, effect.runs));
      for (int runs = 0; runs <= most; ++runs) {
        sum[static_cast<std::size_t>(runs)] += chance * at(then, runs + step_ * effect.runs);
      }
    }
    // From the end that no run leads beyond.
    for (int i = 0; i <= most; ++i) {
      const int runs = step_ > 0 ? most - i : i;
      double& here = sum[static_cast<std::size_t>(runs)];
      double same = 0;
      for (int more = 1; more < static_cast<int>(again.size()); ++more) {
        const int to = std::clamp(runs + step_ * more, 0, most);
        const double chance = again[static_cast<std::size_t>(more)];
        (to == runs ? same : here) += to == runs ? chance : chance * at(sum, to);
      }
      here /= 1 - same;
    }
    return sum;
  }

  const cards::BallOdds& odds_of(const Position& position) {
    const auto call = static_cast<cards::Call>(position.call);
    const std::tuple key(position.striker, position.faced, position.call);
    const auto known = odds_.find(key);
    if (known != odds_.end()) return known->second;
    MatchState asked = state_;
    InningsState& now = asked.now();
    now.free_hit = false;
    now.striker = position.striker;
    now.non_striker = position.other;
    now.batting_of[position.striker].balls = static_cast<std::uint16_t>(position.faced);
    return odds_.emplace(key, odds_of_ball(setup_, asked, call).value_or(cards::BallOdds{}))
        .first->second;
  }

  const MatchSetup& setup_;
  MatchState state_;
  int step_;
  const Row& end_;
  std::vector<Member> order_;
  std::map<Position, Row> rows_;
  std::map<std::tuple<Member, int, int>, cards::BallOdds> odds_;
};

/// Won if none is needed, and a tie if it is one.
constexpr Row chase_over{1, 0.5};

}  // namespace

double SuperOverChance::of(Side side, const MatchState& state) {
  expects(!state.innings.empty() && state.now().super_over > 0, "a super over");
  const double of_batting_side = of_batting(state);
  return side == state.now().batting ? of_batting_side : 1 - of_batting_side;
}

double SuperOverChance::of_batting(const MatchState& state) {
  const InningsState& now = state.now();
  const bool is_over = now.closed || now.is_over();
  if (now.target != InningsState::no_target) {
    const int needed = now.target - now.runs;
    if (is_over || needed <= 0) return at(chase_over, needed);
    return at(RestOfSuperOver(*setup_, state, -1, chase_over).chances(), needed);
  }
  const Row& chase = chase_after(state);
  if (is_over) return 1 - at(chase, now.runs + 1);
  Row made{};
  for (int runs = 0; runs <= most; ++runs) {
    made[static_cast<std::size_t>(runs)] = 1 - at(chase, runs + 1);
  }
  return at(RestOfSuperOver(*setup_, state, 1, made).chances(), now.runs);
}

const Row& SuperOverChance::chase_after(const MatchState& state) {
  const auto known = chases_.find(state.innings.size());
  if (known != chases_.end()) return known->second;
  MatchState next = state;
  if (!next.now().closed) next.apply(InningsClosed{InningsClosed::Why::quota});
  next.apply(InningsOpened{cricket::other(state.now().batting), state.now().super_over});
  return chases_
      .emplace(state.innings.size(), RestOfSuperOver(*setup_, next, -1, chase_over).chances())
      .first->second;
}

}  // namespace quicket::match
