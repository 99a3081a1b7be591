#include "match/best_moments.h"

#include <algorithm>

namespace quicket::match {
namespace {

using enum MomentKind;

/// The kinds that grow into one another have a number in common; 0: no other.
int family(MomentKind kind) {
  switch (kind) {
    case fifty:
    case hundred:
    case hundred_and_fifty:
    case fastest_fifty:
    case fastest_hundred:
    case highest_score:
      return 1;
    case fifty_stand:
    case hundred_stand:
    case highest_stand:
      return 2;
    case on_a_hat_trick:
    case hat_trick:
    case two_in_an_over:
      return 3;
    case four_wickets:
    case five_wickets:
    case best_bowling:
      return 4;
    case collapse:
      return 5;
    case scores_level:
    case winning_runs:
    case tie:
      return 6;
    case team_hundred:
    case highest_total:
      return 7;
    case first_ball_duck:
    case set_batter_out:
    case maiden:
    case wicket_maiden:
    case big_over:
    case powerplay_done:
    case all_out:
    case last_over:
    case target_revised:
    case defended:
    case super_over:
    case great_escape:
    case big_swing:
      return 0;
  }
  return 0;
}

/// Whether `later` says all that `earlier` does.
bool grew_into(const Moment& earlier, const Moment& later) {
  const int group = family(earlier.kind);
  if (group == 0 || group != family(later.kind)) return false;
  if (earlier.innings != later.innings) return false;
  switch (group) {
    case 2:
      return earlier.from == later.from;
    case 3:
      // Four wickets in the over do not say that three came ball after ball.
      return earlier.player == later.player && later.from <= earlier.event &&
             (earlier.kind != hat_trick || later.kind == hat_trick);
    case 5:
      return later.from <= earlier.event && later.number > earlier.number;
    case 6:
    case 7:
      return true;
    default:
      return earlier.player == later.player;
  }
}

}  // namespace

std::vector<Moment> final_moments(std::span<const Moment> moments) {
  std::vector<Moment> final;
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const auto later = moments.subspan(i + 1);
    const bool grew = std::any_of(later.begin(), later.end(),
                                  [&](const Moment& each) { return grew_into(moments[i], each); });
    if (!grew) final.push_back(moments[i]);
  }
  return final;
}

std::vector<Moment> best_moments(std::span<const Moment> moments, std::size_t most) {
  // What is less than a set batter's wicket is no memory, however quiet the match.
  constexpr double least = 0.3;
  std::vector<Moment> best = final_moments(moments);
  std::stable_sort(best.begin(), best.end(),
                   [](const Moment& a, const Moment& b) { return a.weight > b.weight; });
  std::vector<Moment> chosen;
  for (const Moment& moment : best) {
    if (chosen.size() == most || moment.weight < least) break;
    const bool told = std::any_of(chosen.begin(), chosen.end(),
                                  [&](const Moment& other) { return other.event == moment.event; });
    if (!told) chosen.push_back(moment);
  }
  std::sort(chosen.begin(), chosen.end(),
            [](const Moment& a, const Moment& b) { return a.event < b.event; });
  return chosen;
}

}  // namespace quicket::match
