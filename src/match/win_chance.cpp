#include "match/win_chance.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace quicket::match {
namespace {

/// One ball and the wides and no-balls before it bring fewer runs than this; the little that is
/// beyond counts as the most.
constexpr std::size_t reach = 16;
/// Chances of a row are computed in blocks of this constant size, which compilers unroll.
constexpr std::size_t block = 16;

/// What one legal ball brings, with the wides and no-balls that have to be bowled again before it:
/// how likely each number of runs is, without and with a wicket.
struct LegalBall {
  std::array<float, reach> stays{}, falls{};
};

void add_legal(LegalBall& ball, const cards::BallOdds& odds, std::size_t extras, double weight) {
  using enum cards::BallResult;
  const auto add = [&](std::array<float, reach>& to, std::size_t runs, double chance) {
    to[std::min(extras + runs, reach - 1)] += static_cast<float>(weight * chance);
  };
  add(ball.stays, 0, odds.of(dot));
  add(ball.stays, 1, odds.of(one) + odds.of(leg_bye));
  add(ball.stays, 2, odds.of(two));
  add(ball.stays, 4, odds.of(four));
  add(ball.stays, 6, odds.of(six));
  add(ball.falls, 0, odds.wicket());
}

LegalBall legal_ball(const BallPair& odds, const cricket::Conditions& conditions) {
  LegalBall ball;
  const std::array<const cards::BallOdds*, 2> of{&odds.usual, &odds.free_hit};
  // How likely a ball is to be bowled with that many runs from extras before it, as a free hit
  // or not.
  std::array<std::array<double, reach + 6>, 2> due{};
  due[0][0] = 1;
  for (std::size_t extras = 0; extras < reach; ++extras) {
    for (const std::size_t free : {std::size_t{0}, std::size_t{1}}) {
      const double weight = due[free][extras];
      if (weight <= 0) continue;
      const double wide = weight * of[free]->of(cards::BallResult::wide);
      const double no_ball = weight * of[free]->of(cards::BallResult::no_ball);
      add_legal(ball, *of[free], extras, weight);
      due[free == 1 || conditions.free_hit_after_wide ? 1 : 0]
         [extras + static_cast<std::size_t>(conditions.wide_runs)] += wide;
      due[free == 1 || conditions.free_hit_after_no_ball ? 1 : 0]
         [extras + static_cast<std::size_t>(conditions.no_ball_runs)] += no_ball;
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

/// A row of chances before a ball, from those after it: `direction` 1 where runs move up the row
/// (runs made), -1 where they move down it (runs needed).
template <int direction>
void step_back(float* row, const float* stays, const float* falls, const LegalBall& ball,
               std::size_t length) {
  for (std::size_t from = 0; from < length; from += block) {
    std::array<float, block> sum{};
    const auto add = [&](const float* after, float chance, std::size_t runs) {
      const float* const begin = direction > 0 ? after + from + runs : after + from - runs;
      for (std::size_t i = 0; i < block; ++i) sum[i] += chance * begin[i];
    };
    for (std::size_t runs = 0; runs < reach; ++runs) {
      if (ball.stays[runs] > 0) add(stays, ball.stays[runs], runs);
      if (ball.falls[runs] > 0) add(falls, ball.falls[runs], runs);
    }
    // What is as good as impossible is so: numbers that small are slow to reckon with.
    for (std::size_t i = 0; i < block; ++i) row[from + i] = sum[i] < 1e-12F ? 0.0F : sum[i];
  }
}

int overs_in(int balls, const cricket::Conditions& conditions) {
  return (balls + conditions.balls_per_over - 1) / conditions.balls_per_over;
}

/// More than any side scores off that many balls.
int most_runs_in(int balls) {
  return 60 + (balls <= 150 ? 3 * balls : 2 * balls + 150);
}

std::vector<LegalBall> legal_balls_of(const InningsOdds& odds, std::size_t over,
                                      const cricket::Conditions& conditions) {
  std::vector<LegalBall> balls;
  for (const BallPair& pair : odds.balls[over]) balls.push_back(legal_ball(pair, conditions));
  return balls;
}

std::array<InningsOdds, 2> odds_of_match(const MatchSetup& setup, Side first, int balls) {
  const std::array<BowlingShares, 2> bowling = bowling_shares(setup);
  const int overs = overs_in(balls > 0 ? balls : setup.conditions.quota(), setup.conditions);
  const Side second = cricket::other(first);
  return {innings_odds(setup, first, overs, bowling[side_index(second)]),
          innings_odds(setup, second, overs, bowling[side_index(first)])};
}

/// Rounded up, so that a row is worked out in whole blocks.
constexpr std::size_t in_blocks(int runs) {
  return (static_cast<std::size_t>(runs) + block) / block * block;
}

}  // namespace

WinChance::Grid::Grid(int balls, int wickets, int most_runs)
    : wickets_(wickets),
      most_runs_(most_runs),
      length_(reach + in_blocks(most_runs) + reach),
      chances_(static_cast<std::size_t>(balls + 1) * static_cast<std::size_t>(wickets + 1) *
               length_) {}

float* WinChance::Grid::row(int balls, int out) {
  return chances_.data() + static_cast<std::size_t>(balls * (wickets_ + 1) + out) * length_ + reach;
}

const float* WinChance::Grid::row(int balls, int out) const {
  return chances_.data() + static_cast<std::size_t>(balls * (wickets_ + 1) + out) * length_ + reach;
}

float WinChance::Grid::at(int balls, int out, int runs) const {
  return row(balls, std::clamp(out, 0, wickets_))[std::clamp(runs, 0, most_runs_)];
}

WinChance::WinChance(const MatchSetup& setup, Side first, int balls)
    : WinChance(odds_of_match(setup, first, balls), setup.conditions, balls) {
  first_ = first;
}

WinChance::WinChance(const std::array<InningsOdds, 2>& odds, const cricket::Conditions& conditions,
                     int balls)
    : balls_(balls > 0 ? balls : conditions.quota()),
      chase_(balls_, odds[1].wickets, most_runs_in(balls_)),
      setting_(balls_, odds[0].wickets, most_runs_in(balls_)) {
  fill_chase(odds[1], conditions);
  fill_first(odds[0], conditions);
}

template <int direction, class End, class Pad>
void WinChance::work_back(Grid& grid, const InningsOdds& odds,
                          const cricket::Conditions& conditions, const End& end, const Pad& pad) {
  const std::size_t length = in_blocks(grid.most_runs());
  for (int out = 0; out <= odds.wickets; ++out) end(grid.row(0, out));
  std::vector<LegalBall> steps;
  for (int balls = 1; balls <= balls_; ++balls) {
    end(grid.row(balls, odds.wickets));
    const int bowled = balls_ - balls;
    if (balls == 1 || (bowled + 1) % conditions.balls_per_over == 0) {
      steps = legal_balls_of(odds, static_cast<std::size_t>(bowled / conditions.balls_per_over),
                             conditions);
    }
    for (int out = 0; out < odds.wickets; ++out) {
      float* const row = grid.row(balls, out);
      step_back<direction>(row, grid.row(balls - 1, out), grid.row(balls - 1, out + 1),
                           steps[static_cast<std::size_t>(out)], length);
      pad(row);
    }
  }
}

void WinChance::fill_chase(const InningsOdds& odds, const cricket::Conditions& conditions) {
  // No runs needed: won. One needed and nothing left to make it with: a tie.
  const auto won = [](float* row) { std::fill(row - reach, row + 1, 1.0F); };
  const auto over = [&](float* row) {
    won(row);
    row[1] = 0.5F;
  };
  work_back<-1>(chase_, odds, conditions, over, won);
}

void WinChance::fill_first(const InningsOdds& odds, const cricket::Conditions& conditions) {
  const std::size_t length = in_blocks(setting_.most_runs());
  const auto pad = [length](float* row) {
    std::fill(row + length, row + length + reach, row[length - 1]);
  };
  const auto over = [&](float* row) {
    for (std::size_t runs = 0; runs < length; ++runs) {
      row[runs] = 1 - chase_.at(balls_, 0, static_cast<int>(runs) + 1);
    }
    pad(row);
  };
  work_back<1>(setting_, odds, conditions, over, pad);
}

double WinChance::setting(int runs, int out, int balls_left) const {
  return setting_.at(std::clamp(balls_left, 0, balls_), out, runs);
}

double WinChance::chasing(int needed, int out, int balls_left) const {
  return chase_.at(std::clamp(balls_left, 0, balls_), out, needed);
}

double WinChance::of(Side side, const MatchState& state) const {
  if (state.closed) return !state.winner ? 0.5 : *state.winner == side ? 1 : 0;
  if (state.innings.empty()) {
    const double chance = setting(0, 0, balls_);
    return side == first_ ? chance : 1 - chance;
  }
  const InningsState& now = state.now();
  const double of_batting = [&] {
    const int left = now.quota - now.balls;
    if (now.super_over > 0) return 0.5;
    if (now.target != InningsState::no_target) {
      const int needed = now.target - now.runs;
      return now.closed ? chasing(needed, 0, 0) : chasing(needed, now.wickets, left);
    }
    if (!now.closed) return setting(now.runs, now.wickets, left);
    const int target = state.revised_target > 0 ? state.revised_target : now.runs + 1;
    const int balls = state.revised_balls > 0 ? state.revised_balls : now.quota;
    return 1 - chasing(target, 0, balls);
  }();
  return side == now.batting ? of_batting : 1 - of_batting;
}

double real_chance(double by_cards, bool chasing, double left) {
  const double p = std::clamp(by_cards, 1e-4, 1 - 1e-4);
  const double odds = std::log(p / (1 - p));
  const bool ahead = odds > 0;
  double real = 0;
  if (!chasing) {
    real = -0.1 + (ahead ? 0.5 : 0.63) * odds;
  } else {
    // Towards the last ball only the score counts.
    const double open = std::pow(std::clamp(left, 0.0, 1.0), 0.2);
    const double slope = ahead ? 0.39 : 0.61;
    real = -0.25 * open + (1 - (1 - slope) * open) * odds;
  }
  return 1 / (1 + std::exp(-real));
}

}  // namespace quicket::match
