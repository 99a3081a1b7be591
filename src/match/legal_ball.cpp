#include "match/legal_ball.h"

#include <algorithm>

namespace quicket::match {
namespace {

constexpr std::size_t reach = LegalBall::reach;

void add_legal(LegalBall& ball, const cards::BallOdds& odds, std::size_t extras, double weight) {
  using enum cards::BallResult;
  const auto add = [&](std::array<float, reach>& to, std::size_t runs, double chance) {
    to[std::min(extras + runs, reach - 1)] += static_cast<float>(weight * chance);
  };
  add(ball.stays, 0, odds.of(dot));
  add(ball.stays, 1, odds.of(one) + odds.of(bye) + odds.of(leg_bye));
  add(ball.stays, 2, odds.of(two) + odds.of(two_leg_byes));
  add(ball.stays, 3, odds.of(three));
  add(ball.stays, 4, odds.of(four) + odds.of(four_byes) + odds.of(four_leg_byes));
  add(ball.stays, 6, odds.of(six));
  add(ball.falls, 0, odds.wicket());
}

}  // namespace

LegalBall legal_ball(const BallPair& odds, const cricket::Conditions& conditions) {
  LegalBall ball;
  const std::array<const cards::BallOdds*, 2> of{&odds.usual, &odds.free_hit};
  // How likely a ball is to be bowled with that many runs from extras before it, as a free hit
  // or not.
  // The dearest extra costs five runs by the conditions, and four on top.
  std::array<std::array<double, reach + 9>, 2> due{};
  due[0][0] = 1;
  for (std::size_t extras = 0; extras < reach; ++extras) {
    for (const std::size_t free : {std::size_t{0}, std::size_t{1}}) {
      const double weight = due[free][extras];
      if (weight <= 0) continue;
      add_legal(ball, *of[free], extras, weight);
      using enum cards::BallResult;
      auto& after_wide = due[free == 1 || conditions.free_hit_after_wide ? 1 : 0];
      auto& after_no_ball = due[free == 1 || conditions.free_hit_after_no_ball ? 1 : 0];
      const auto bowl_again = [&](auto& after, int runs, cards::BallResult result) {
        after[extras + static_cast<std::size_t>(runs)] += weight * of[free]->of(result);
      };
      bowl_again(after_wide, conditions.wide_runs, wide);
      bowl_again(after_wide, conditions.wide_runs + 1, wide_and_one);
      bowl_again(after_wide, conditions.wide_runs + 4, wide_and_four);
      bowl_again(after_no_ball, conditions.no_ball_runs, no_ball);
      bowl_again(after_no_ball, conditions.no_ball_runs + 1, no_ball_and_one);
      bowl_again(after_no_ball, conditions.no_ball_runs + 4, no_ball_and_four);
    }
  }
  // A fourth wide in a row is not worth the time that it would take at every ball.
  double kept = 0;
  for (std::array<float, reach>* chances : {&ball.stays, &ball.falls}) {
    for (float& chance : *chances) {
      if (chance < 1e-5) chance = 0;
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
