#include "league/invent.h"

#include <cmath>
#include <vector>

#include <catch2/catch.hpp>

#include "base/statistics.h"
#include "tests/cards/figures.h"

using namespace quicket;
using namespace quicket::league;
using cards::PlayerFigures;

namespace {

/// Sixty batters, of whom those who hit more also get out more, and thirty bowlers.
std::vector<PlayerFigures> sample_league() {
  std::vector<PlayerFigures> all;
  for (int i = 0; i < 60; ++i) {
    PlayerFigures player = tests::player(i + 1, "Batter");
    const int sixes = 2 + i % 12, outs = 6 + i % 12;
    player.figures.batting = tests::batting({110 - sixes, 80, 15, 1, 0, 24, 0, sixes}, outs);
    player.figures.batting.positions[static_cast<std::size_t>(i % 3)] = outs + 1;
    all.push_back(player);
  }
  for (int i = 0; i < 30; ++i) {
    PlayerFigures player = tests::player(100 + i, "Bowler");
    player.figures.batting = tests::batting({10, 6, 1, 0, 0, 1, 0, 0}, 4);
    player.figures.batting.positions[9] = 5;
    player.figures.bowling =
        tests::bowling({90 + i % 5, 80 - i % 5, 12, 1, 0, 22 + i % 7, 0, 10}, 8 + i % 6, 7);
    player.figures.bowling.innings = 9;
    player.figures.batting.matches = 10;
    all.push_back(player);
  }
  return all;
}

cricket::Format t20() {
  return cricket::built_in_formats().named("t20");
}

double rate(const std::vector<PlayerFigures>& players, int cricket::BattingFigures::*what) {
  double count = 0, balls = 0;
  for (const PlayerFigures& player : players) {
    count += player.figures.batting.*what;
    balls += player.figures.batting.balls;
  }
  return count / balls;
}

}  // namespace

TEST_CASE("invented players are like the league on average, and nobody is one of it", "[league]") {
  const std::vector<PlayerFigures> real = sample_league();
  const std::vector<PlayerFigures> made = invented_players(real, real, t20(), {5});
  REQUIRE(made.size() == real.size());
  CHECK(rate(made, &cricket::BattingFigures::runs) ==
        Approx(rate(real, &cricket::BattingFigures::runs)).epsilon(0.03));
  CHECK(rate(made, &cricket::BattingFigures::sixes) ==
        Approx(rate(real, &cricket::BattingFigures::sixes)).epsilon(0.08));
  for (std::size_t i = 0; i < made.size(); ++i) {
    INFO(i);
    CHECK(made[i].name.empty());
    CHECK(made[i].figures != real[i].figures);
    const cricket::BattingFigures& batting = made[i].figures.batting;
    CHECK(batting.run_counts->balls() == batting.balls);
    CHECK(batting.run_counts->runs() == batting.runs);
    CHECK(batting.not_outs >= 0);
    CHECK(batting.innings <= batting.matches);
    CHECK((batting.high_score > 0) == (batting.runs > 0));
    CHECK(batting.high_score * batting.innings >= batting.runs);
    CHECK((made[i].figures.bowling.legal_balls > 0) == (real[i].figures.bowling.legal_balls > 0));
  }
  CHECK(invented_players(real, real, t20(), {5}) == made);
  CHECK(invented_players(real, real, t20(), {6}) != made);
}

TEST_CASE("what goes together in real figures goes together in invented ones", "[league]") {
  const std::vector<PlayerFigures> real = sample_league();
  const std::vector<PlayerFigures> made = invented_players(real, real, t20(), {9});
  std::vector<double> sixes, outs, weights;
  for (std::size_t i = 0; i < 60; ++i) {
    const cricket::BattingFigures& batting = made[i].figures.batting;
    sixes.push_back(static_cast<double>(batting.sixes) / batting.balls);
    outs.push_back(static_cast<double>(batting.outs()) / batting.balls);
    weights.push_back(1);
  }
  // In the league a wicket more comes with each six more.
  CHECK(fit_line(sixes, outs, weights).slope == Approx(1).margin(0.25));
  // They differ among each other as the real ones do.
  std::vector<double> real_sixes;
  for (std::size_t i = 0; i < 60; ++i) {
    real_sixes.push_back(static_cast<double>(real[i].figures.batting.sixes) /
                         real[i].figures.batting.balls);
  }
  CHECK(standard_deviation(sixes) == Approx(standard_deviation(real_sixes)).epsilon(0.3));
}
