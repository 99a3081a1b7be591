#include "print/charts/odds.h"

#include <algorithm>
#include <array>

#include "cards/outcome.h"
#include "cricket/conditions.h"

namespace quicket::print {
namespace {

void count(BallOdds& odds, const cards::Lead& lead, double chance, int rating) {
  const double comes_off = lead.check == cards::Check::none ? 1 : rating / 20.0;
  count_ball(odds, lead.outcome, chance * comes_off);
  if (comes_off < 1) count_ball(odds, lead.otherwise, chance * (1 - comes_off));
}

}  // namespace

BallOdds& BallOdds::add(const BallOdds& other, double share) {
  for (const auto& [name, what] : ball_results) this->*what += other.*what * share;
  return *this;
}

BallOdds odds_of_chart(const cards::FieldingChart& chart, const cricket::Conditions& conditions,
                       int rating) {
  BallOdds odds;
  for (int row = 1; row <= 6; ++row) {
    for (int column = 1; column <= 20; ++column) {
      count(odds, cards::lead_of(chart.at(row, column), row, false, conditions), 1 / 120.0, rating);
    }
  }
  return odds;
}

BallOdds odds_of_card(const cards::Chart& chart, const BallOdds& fielding) {
  const cricket::Conditions conditions;
  BallOdds odds;
  for (int roll = 1; roll <= 100; ++roll) {
    const cards::Slot slot = chart.at(roll);
    if (slot == cards::Slot::fielding) {
      odds.add(fielding, 0.01);
    } else {
      // No slot of a card asks for a rating, so any will do.
      count(odds, cards::lead_of(slot, false, conditions), 0.01, 10);
    }
  }
  return odds;
}

std::optional<BallOdds> mean_odds(const cards::CardSet& set, bool bowlers,
                                  const BallOdds& fielding) {
  double balls = 0;
  BallOdds sum;
  for (const cards::PlayerCards& player : set.players) {
    if (bowlers ? !player.bowler : !player.striker) continue;
    // One ball more for each, so that sets typed in without figures have a mean as well.
    const double weight =
        1.0 +
        (bowlers ? player.bowler->stats.legal_balls : player.striker->stats.balls).value_or(0);
    const cards::Chart& chart = bowlers ? player.bowler->chart : player.striker->chart;
    sum.add(odds_of_card(chart, fielding), weight);
    balls += weight;
  }
  if (balls == 0) return {};
  BallOdds mean;
  mean.add(sum, 1 / balls);
  return mean;
}

std::vector<std::pair<std::string, double>> rows_of(const BallOdds& odds) {
  std::vector<std::pair<std::string, double>> rows;
  for (const auto& [name, what] : ball_results) rows.emplace_back(name, odds.*what);
  return rows;
}

std::vector<std::pair<std::string_view, int>> cells_by_kind(const cards::FieldingChart& chart) {
  using enum cards::FieldResult;
  struct Kind {
    std::string_view word;
    std::vector<cards::FieldResult> results;
  };
  const std::array kinds{
      Kind{"Out at once", {bowled, lbw, run_out, caught, stumped}},
      Kind{"Stumping chance", {stumping_chance}},
      Kind{"Catch chance", {catch_chance}},
      Kind{"Run-out chance", {run_out_chance}},
      Kind{"No run", {dot}},
      Kind{"1", {one}},
      Kind{"2", {two}},
      Kind{"3", {three}},
      Kind{"4", {four}},
      Kind{"6", {six}},
      Kind{"Bye, leg bye", {leg_bye, two_leg_byes, four_leg_byes, bye, four_byes}},
      Kind{"Wide", {wide, wide_and_one, wide_and_four}},
      Kind{"No-ball", {no_ball, no_ball_and_one, no_ball_and_four}}};
  std::vector<std::pair<std::string_view, int>> counted;
  for (const Kind& kind : kinds) {
    int cells = 0;
    for (const auto& row : chart.cells) {
      for (const cards::FieldResult result : kind.results) {
        cells += static_cast<int>(std::ranges::count(row, result));
      }
    }
    if (cells > 0) counted.emplace_back(kind.word, cells);
  }
  return counted;
}

}  // namespace quicket::print
