#include "match/legal_ball.h"

#include <algorithm>
#include <utility>

namespace quicket::match {
namespace {

constexpr std::size_t reach = LegalBall::reach;
/// A fourth wide in a row is not worth the time that it would take at every ball; what so many
/// extras lead to, which is never more likely than they are, is not followed much below it.
constexpr double least_kept = 1e-5, least_followed = 1e-7;

/// How likely a ball brings each number of runs, and a wicket; and each wide and no-ball.
struct Chances {
  explicit Chances(const cards::BallOdds& odds) {
    using enum cards::BallResult;
    stays = {{{0, odds.of(dot)},
              {1, odds.of(one) + odds.of(bye) + odds.of(leg_bye)},
              {2, odds.of(two) + odds.of(two_leg_byes)},
              {3, odds.of(three)},
              {4, odds.of(four) + odds.of(four_byes) + odds.of(four_leg_byes)},
              {6, odds.of(six)}}};
    falls = odds.wicket();
    wides = {odds.of(wide), odds.of(wide_and_one), odds.of(wide_and_four)};
    no_balls = {odds.of(no_ball), odds.of(no_ball_and_one), odds.of(no_ball_and_four)};
  }
  std::array<std::pair<std::size_t, double>, 6> stays{};
  double falls = 0;
  std::array<double, 3> wides{}, no_balls{};  ///< and none, one and four runs on top
};

void add_legal(LegalBall& ball, const Chances& chances, std::size_t extras, double weight) {
  for (const auto& [runs, chance] : chances.stays) {
    ball.stays[std::min(extras + runs, reach - 1)] += static_cast<float>(weight * chance);
  }
  ball.falls[std::min(extras, reach - 1)] += static_cast<float>(weight * chances.falls);
}

}  // namespace

LegalBall legal_ball(const BallPair& odds, const cricket::Conditions& conditions) {
  LegalBall ball;
  const std::array<Chances, 2> of{Chances(odds.usual), Chances(odds.free_hit)};
  // How likely a ball is to be bowled with that many runs from extras before it, as a free hit
  // or not.
  // The dearest extra costs five runs by the conditions, and four on top.
  std::array<std::array<double, reach + 9>, 2> due{};
  due[0][0] = 1;
  for (std::size_t extras = 0; extras < reach; ++extras) {
    for (const std::size_t free : {std::size_t{0}, std::size_t{1}}) {
      const double weight = due[free][extras];
      if (weight < least_followed) continue;
      add_legal(ball, of[free], extras, weight);
      const auto bowl_again = [&](bool is_free, int runs, const std::array<double, 3>& chances) {
        double* const after = due[is_free ? 1 : 0].data() + extras + static_cast<std::size_t>(runs);
        after[0] += weight * chances[0];
        after[1] += weight * chances[1];
        after[4] += weight * chances[2];
      };
      bowl_again(free == 1 || conditions.free_hit_after_wide, conditions.wide_runs, of[free].wides);
      bowl_again(free == 1 || conditions.free_hit_after_no_ball, conditions.no_ball_runs,
                 of[free].no_balls);
    }
  }
  double kept = 0;
  for (std::array<float, reach>* chances : {&ball.stays, &ball.falls}) {
    for (float& chance : *chances) {
      if (chance < least_kept) chance = 0;
      kept += chance;
    }
  }
  for (std::array<float, reach>* chances : {&ball.stays, &ball.falls}) {
    for (float& chance : *chances) chance = static_cast<float>(chance / kept);
  }
  return ball;
}

std::vector<LegalBall> legal_balls(const InningsOdds& odds, cards::Call call, std::size_t over,
                                   const cricket::Conditions& conditions) {
  std::vector<LegalBall> balls;
  for (const BallPair& pair : odds.after(call)[over]) balls.push_back(legal_ball(pair, conditions));
  return balls;
}

}  // namespace quicket::match
