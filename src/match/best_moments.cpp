#include "match/best_moments.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace quicket::match {
namespace {

using enum MomentKind;

/// The kinds that grow into one another have a number in common; 0: no other.
int family(MomentKind kind) {
  constexpr std::array<std::pair<MomentKind, int>, 21> families{{{fifty, 1},
                                                                 {hundred, 1},
                                                                 {hundred_and_fifty, 1},
                                                                 {fastest_fifty, 1},
                                                                 {fastest_hundred, 1},
                                                                 {highest_score, 1},
                                                                 {fifty_stand, 2},
                                                                 {hundred_stand, 2},
                                                                 {highest_stand, 2},
                                                                 {on_a_hat_trick, 3},
                                                                 {hat_trick, 3},
                                                                 {two_in_an_over, 3},
                                                                 {four_wickets, 4},
                                                                 {five_wickets, 4},
                                                                 {best_bowling, 4},
                                                                 {collapse, 5},
                                                                 {scores_level, 6},
                                                                 {winning_runs, 6},
                                                                 {tie, 6},
                                                                 {team_hundred, 7},
                                                                 {highest_total, 7}}};
  const auto* const found = std::ranges::find(families, kind, &std::pair<MomentKind, int>::first);
  return found == families.end() ? 0 : found->second;
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
  const auto swing_of = [](const Moment& moment) { return std::abs(moment.swing.value_or(0)); };
  std::vector<double> swings;
  for (const Moment& moment : best) swings.push_back(swing_of(moment));
  std::sort(swings.begin(), swings.end(), std::greater<>());
  // What swung the match most is always among them, whatever it was.
  const double large = swings.size() > 1 ? swings[1] : 0;
  const auto weight_of = [&](const Moment& moment) {
    return large > 0 && swing_of(moment) >= large ? 1 : moment.weight;
  };
  std::stable_sort(best.begin(), best.end(),
                   [&](const Moment& a, const Moment& b) { return weight_of(a) > weight_of(b); });
  std::vector<Moment> chosen;
  for (const Moment& moment : best) {
    if (chosen.size() == most || weight_of(moment) < least) break;
    const bool told = std::any_of(chosen.begin(), chosen.end(),
                                  [&](const Moment& other) { return other.event == moment.event; });
    if (!told) chosen.push_back(moment);
  }
  std::sort(chosen.begin(), chosen.end(),
            [](const Moment& a, const Moment& b) { return a.event < b.event; });
  return chosen;
}

}  // namespace quicket::match
