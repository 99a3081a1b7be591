#include "cards/league_strength.h"

#include <cmath>
#include <numeric>

#include <catch2/catch.hpp>

using namespace quicket::cards;

namespace {

/// Players of levels from 0.8 to 1.2, each in both of two leagues: `easy` is how much more everyone
/// scores and how much less he is out in the second.
std::vector<BridgeLine> shared(int players, double easy, double balls) {
  std::vector<BridgeLine> lines;
  for (int i = 0; i < players; ++i) {
    const double level = 0.8 + 0.4 * i / players;
    for (const std::size_t league : {0U, 1U}) {
      const double by = league == 1 ? easy : 1;
      BridgeLine line;
      line.player = static_cast<std::size_t>(i);
      line.league = league;
      line.average = {1.4 * balls, 0.06 * balls, 1.4 * balls, 0.05 * balls};
      line.did = {1.4 * balls * level * by, 0.06 * balls / by, 1.4 * balls * level,
                  0.05 * balls * level};
      lines.push_back(line);
    }
  }
  return lines;
}

}  // namespace

TEST_CASE("players whom two leagues share say which is the weaker", "[cards]") {
  const auto strengths = league_strengths(shared(80, 1.1, 500), 2);
  REQUIRE(strengths.size() == 2);
  CHECK(strengths[0].players == 80);
  const auto of_second = [&](double Deeds::*deed) {
    return strengths[1].ratio.*deed / strengths[0].ratio.*deed;
  };
  CHECK(of_second(&Deeds::runs) == Approx(1.1).margin(0.003));
  CHECK(of_second(&Deeds::outs) == Approx(1 / 1.1).margin(0.01));
  CHECK(of_second(&Deeds::conceded) == Approx(1).margin(1e-6));
  CHECK(of_second(&Deeds::wickets) == Approx(1).margin(1e-6));
  // The leagues together are the measure.
  CHECK(strengths[0].ratio.runs * strengths[1].ratio.runs == Approx(1));
  // 56,000 runs on either side; a fewer of wickets is less sure.
  CHECK(strengths[1].error.runs < 0.01);
  CHECK(strengths[1].error.wickets > 2 * strengths[1].error.runs);
}

TEST_CASE("one shared player, or none, makes no league weaker", "[cards]") {
  const auto one = league_strengths(shared(1, 1.5, 20), 2);
  CHECK(one[1].ratio.runs / one[0].ratio.runs < 1.07);
  std::vector<BridgeLine> apart = shared(40, 1.3, 500);
  for (BridgeLine& line : apart) line.player = 2 * line.player + line.league;
  for (const LeagueStrength& strength : league_strengths(apart, 2)) {
    CHECK(strength.players == 0);
    CHECK(strength.ratio.runs == 1);
    CHECK(strength.error.runs == Approx(0.1));
  }
}

TEST_CASE("leagues that share nobody are linked by one that shares players with both", "[cards]") {
  // The second league is 5 % easier than the first, the third 5 % easier than the second.
  std::vector<BridgeLine> lines = shared(60, 1.05, 800);
  for (BridgeLine line : shared(60, 1.05, 800)) {
    line.player += 100;
    ++line.league;
    lines.push_back(line);
  }
  const auto strengths = league_strengths(lines, 3);
  CHECK(strengths[2].ratio.runs / strengths[0].ratio.runs == Approx(1.05 * 1.05).margin(0.005));
  CHECK(strengths[1].players == 120);
}

TEST_CASE("a level for all has more scoring balls, and still accounts for every ball", "[cards]") {
  LeagueLevel level;
  level.bat = {0.4, 0.37, 0.07, 0.01, 0, 0.1, 0, 0.05};
  level.bowled = level.bat;
  level.runs = level.charged = 1.24;
  level.wickets = level.credited = 0.05;
  const LeagueLevel moved = level_for_all(level, {1.1, 0.9, 0.95, 1});
  CHECK(moved.runs == Approx(1.1 * 1.24));
  CHECK(moved.wickets == Approx(0.045));
  CHECK(moved.charged == Approx(0.95 * 1.24));
  CHECK(moved.credited == Approx(0.05));
  CHECK(moved.bat[7] == Approx(0.055));
  CHECK(moved.bowled[7] == Approx(0.0475));
  for (const auto& shares : {moved.bat, moved.bowled}) {
    CHECK(std::accumulate(shares.begin(), shares.end(), 0.0) == Approx(1));
  }
}
