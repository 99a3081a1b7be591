#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"

namespace quicket::print {

/// Chances of the results of one ball, adding up to 1.
struct BallOdds {
  double wicket = 0, dot = 0, one = 0, two = 0, three = 0, four = 0, six = 0;
  double bye = 0;  ///< or leg bye
  double wide = 0, no_ball = 0;

  BallOdds& add(const BallOdds& other, double share);
};

/// In the order they are printed.
inline constexpr std::array<std::pair<const char*, double BallOdds::*>, 10> ball_results{
    {{"Wicket", &BallOdds::wicket},
     {"No run", &BallOdds::dot},
     {"1", &BallOdds::one},
     {"2", &BallOdds::two},
     {"3", &BallOdds::three},
     {"4", &BallOdds::four},
     {"6", &BallOdds::six},
     {"Bye, leg bye", &BallOdds::bye},
     {"Wide", &BallOdds::wide},
     {"No-ball", &BallOdds::no_ball}}};

/// Adds a ball that was bowled, or an outcome of one, with its chance.
template <class Ball>
void count_ball(BallOdds& odds, const Ball& ball, double chance) {
  double& what = ball.out                        ? odds.wicket
                 : ball.wides > 0                ? odds.wide
                 : ball.no_balls > 0             ? odds.no_ball
                 : ball.byes + ball.leg_byes > 0 ? odds.bye
                 : ball.bat_runs >= 6            ? odds.six
                 : ball.bat_runs >= 4            ? odds.four
                 : ball.bat_runs == 3            ? odds.three
                 : ball.bat_runs == 2            ? odds.two
                 : ball.bat_runs == 1            ? odds.one
                                                 : odds.dot;
  what += chance;
}

/// Chances on a visit to the fielding chart when all ratings are `rating` of 20.
BallOdds odds_of_chart(const cards::FieldingChart& chart, const cricket::Conditions& conditions,
                       int rating = 10);

/// Chances of a ball decided by this chart, its F slots by `fielding`.
BallOdds odds_of_card(const cards::Chart& chart, const BallOdds& fielding);

/// The mean of a role's cards, weighted by the balls they were made from. `bowlers` selects the
/// role; nothing if the set has no such card.
std::optional<BallOdds> mean_odds(const cards::CardSet& set, bool bowlers,
                                  const BallOdds& fielding);

/// Names and values in the order they are printed.
std::vector<std::pair<std::string, double>> rows_of(const BallOdds& odds);

/// How many of the 120 cells have each kind of result: only kinds that occur, in the order they are
/// printed.
std::vector<std::pair<std::string_view, int>> cells_by_kind(const cards::FieldingChart& chart);

}  // namespace quicket::print
