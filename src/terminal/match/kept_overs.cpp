#include "terminal/match/kept_overs.h"

#include <algorithm>
#include <cmath>

#include "match/computer_captain.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

using match::MatchState;
using match::Member;

/// What a run is worth to the batting side, of its chance to win.
double worth_of_a_run(MatchState state, const ChanceIn& chance_in) {
  constexpr int few = 6;
  const cricket::Side batting = state.now().batting;
  const double without = chance_in(batting, state).value_or(0);
  state.now().runs += few;
  return (chance_in(batting, state).value_or(0) - without) / few;
}

/// The start of a later over of a match that is as open then as it is now.
MatchState at_over(const MatchView& view, int over, const ChanceIn& chance_in) {
  MatchState state = view.state;
  match::InningsState& now = state.now();
  const double chance = chance_in(now.batting, state).value_or(0);
  const int balls = over * view.setup.conditions.balls_per_over;
  // As often as wickets usually fall.
  constexpr int balls_a_wicket = 20;
  now.wickets = std::min(now.wickets + (balls - now.balls) / balls_a_wicket,
                         std::max(int{now.wickets}, now.wickets_to_end - 1));
  now.balls = balls;
  now.overs = static_cast<decltype(now.overs)>(over);
  now.runs = now.runs_before_over = runs_for(state, now.runs, chance, chance_in);
  return state;
}

}  // namespace

int runs_for(MatchState state, int least, double chance, const ChanceIn& chance_in) {
  match::InningsState& now = state.now();
  // More than any innings has brought.
  constexpr int most_runs = 400;
  int low = least, high = std::min(most_runs, now.target - 1);
  while (low < high) {
    now.runs = (low + high) / 2;
    const bool enough = chance_in(now.batting, state).value_or(0) >= chance;
    (enough ? high : low) = now.runs + (enough ? 0 : 1);
  }
  return low;
}

std::optional<KeptOver> kept_over(const MatchView& view, cricket::Side side, Member bowler,
                                  Member instead, const ChanceIn& chance_in) {
  const match::InningsState& now = view.state.now();
  if (bowler == instead || now.super_over > 0 || now.over_open || now.needs_batter()) return {};
  // The overs after the next one that the captain's plan has for them.
  const std::vector<Member> plan =
      match::ComputerCaptain(view.side(side), view.setup.conditions).plan();
  const int overs =
      std::min(static_cast<int>(plan.size()), now.overs_in_all(view.state.conditions));
  std::vector<int> kept;
  for (int over = now.overs + 1; over < overs; ++over) {
    if (plan[static_cast<std::size_t>(over)] == bowler) kept.push_back(over);
  }
  if (kept.empty() || overs_left(view, bowler) > static_cast<int>(kept.size())) return {};
  const double run_now = worth_of_a_run(view.state, chance_in);
  std::optional<KeptOver> cheapest;
  for (const int over : kept) {
    const MatchState then = at_over(view, over, chance_in);
    const auto win = [&](Member one) {
      const auto bowled = match::over_by(view.setup, then, one, chance_in);
      return bowled ? bowled->win.value_or(0) : 0;
    };
    // On the way there the match becomes closer or is settled, and runs count more or less; on
    // average one is worth then what it is worth now.
    const double run_then = worth_of_a_run(then, chance_in);
    constexpr double nothing = 1e-5;
    const double cost =
        run_then > nothing ? std::max(0.0, win(instead) - win(bowler)) * run_now / run_then : 0;
    if (!cheapest || cost < cheapest->cost) cheapest = KeptOver{over, cost};
  }
  return cheapest;
}

}  // namespace quicket::terminal
