#include "match/moment.h"

#include <array>

namespace quicket::match {
namespace {

struct KindRow {
  MomentKind kind;
  std::string_view word;
  double weight;
};

using enum MomentKind;

// The weights order moments where nothing is known of the chances: what a spectator would tell
// first. Those below 0.45 are not worth a banner unless they changed the match.
constexpr std::array kinds{
    KindRow{fifty, "fifty", 0.5},
    KindRow{hundred, "hundred", 0.9},
    KindRow{hundred_and_fifty, "hundred_and_fifty", 0.95},
    KindRow{fifty_stand, "fifty_stand", 0.3},
    KindRow{hundred_stand, "hundred_stand", 0.55},
    KindRow{first_ball_duck, "first_ball_duck", 0.35},
    KindRow{set_batter_out, "set_batter_out", 0.3},
    KindRow{on_a_hat_trick, "on_a_hat_trick", 0.5},
    KindRow{hat_trick, "hat_trick", 1.0},
    KindRow{two_in_an_over, "two_in_an_over", 0.4},
    KindRow{four_wickets, "four_wickets", 0.55},
    KindRow{five_wickets, "five_wickets", 0.88},
    KindRow{maiden, "maiden", 0.3},
    KindRow{wicket_maiden, "wicket_maiden", 0.46},
    KindRow{big_over, "big_over", 0.46},
    KindRow{collapse, "collapse", 0.47},
    KindRow{team_hundred, "team_hundred", 0.1},
    KindRow{powerplay_done, "powerplay_done", 0.15},
    KindRow{all_out, "all_out", 0.3},
    KindRow{last_over, "last_over", 0.2},
    KindRow{target_revised, "target_revised", 0.5},
    KindRow{scores_level, "scores_level", 0.3},
    KindRow{winning_runs, "winning_runs", 0.6},
    KindRow{defended, "defended", 0.6},
    KindRow{tie, "tie", 0.95},
    KindRow{super_over, "super_over", 0.8},
    KindRow{great_escape, "great_escape", 0.85},
    KindRow{big_swing, "big_swing", 0.3},
    KindRow{fastest_fifty, "fastest_fifty", 0.8},
    KindRow{fastest_hundred, "fastest_hundred", 0.92},
    KindRow{highest_score, "highest_score", 0.85},
    KindRow{best_bowling, "best_bowling", 0.85},
    KindRow{highest_stand, "highest_stand", 0.7},
    KindRow{highest_total, "highest_total", 0.7},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].kind != static_cast<MomentKind>(i)) return false;
  }
  return kinds.size() == static_cast<std::size_t>(highest_total) + 1;
}
static_assert(in_order());

}  // namespace

std::string_view to_string(MomentKind kind) {
  return kinds[static_cast<std::size_t>(kind)].word;
}

double usual_weight(MomentKind kind) {
  return kinds[static_cast<std::size_t>(kind)].weight;
}

}  // namespace quicket::match
