#include "league/match_shape.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <catch2/catch.hpp>

#include "league/pooled_realism.h"
#include "league/realism_aims.h"

using namespace quicket;
using namespace quicket::league;

namespace {

const InningsLayout& twenty() {
  static const InningsLayout layout{cricket::Format()};
  return layout;
}

ShapeBall ball(int over, int bat_runs, int striker = 0) {
  ShapeBall made;
  made.over = static_cast<std::uint8_t>(over);
  made.striker = static_cast<match::Member>(striker);
  made.bat_runs = made.runs = static_cast<std::uint8_t>(bat_runs);
  return made;
}

/// Six balls an over; the first of each brings the over's runs.
InningsBalls innings(const std::vector<int>& runs_of_overs) {
  InningsBalls made;
  for (std::size_t over = 0; over < runs_of_overs.size(); ++over) {
    for (int i = 0; i < 6; ++i) {
      made.balls.push_back(ball(static_cast<int>(over), i == 0 ? runs_of_overs[over] : 0));
    }
    made.runs += runs_of_overs[over];
  }
  return made;
}

/// `early` runs in the first over and `late` in the eleventh, which is in the second half.
InningsBalls halves(int early, int late) {
  std::vector<int> runs(20, 0);
  runs[0] = early;
  runs[10] = late;
  return innings(runs);
}

SeasonShape season_of(const std::vector<MatchBalls>& real, const std::vector<MatchBalls>& replays,
                      double par = 1) {
  SeasonShape made;
  made.replays = 1;
  for (const MatchBalls& match : real) made.real.emplace_back().add(match, twenty(), par);
  for (const MatchBalls& match : replays) made.replayed.add(match, twenty(), par);
  return made;
}

std::optional<ShapeRow> row(const std::vector<const SeasonShape*>& seasons,
                            const std::string& name) {
  const std::vector<ShapeRow> rows = shape_rows(seasons);
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const ShapeRow& each) { return each.name == name; });
  if (found == rows.end()) return {};
  return *found;
}

}  // namespace

TEST_CASE("innings correlate by their first halves, season by season", "[league]") {
  // The second innings goes with the first, and in the other season there are twice as many runs.
  const auto season = [](int more) {
    return std::vector<MatchBalls>{{halves(40 + more, 9), halves(30 + more, 3)},
                                   {halves(60 + more, 1), halves(50 + more, 7)},
                                   {halves(50 + more, 5), halves(40 + more, 50)}};
  };
  const std::vector<MatchBalls> apart{{halves(40, 0), halves(50, 0)},
                                      {halves(60, 0), halves(30, 0)},
                                      {halves(50, 0), halves(40, 0)}};
  const SeasonShape one = season_of(season(0), apart), other = season_of(season(80), apart);
  const auto found = row({&one, &other}, "innings_correlation");
  REQUIRE(found);
  CHECK(found->real == Approx(1));
  CHECK(found->replayed == Approx(-1));
  // Seasons that differ are no correlation of innings.
  const std::vector<MatchBalls> square{{halves(40, 0), halves(40, 0)},
                                       {halves(40, 0), halves(60, 0)},
                                       {halves(60, 0), halves(40, 0)},
                                       {halves(60, 0), halves(60, 0)}};
  std::vector<MatchBalls> high;
  for (const MatchBalls& match : square) {
    high.push_back({halves(match[0].runs + 90, 0), halves(match[1].runs + 90, 0)});
  }
  const SeasonShape low_season = season_of(square, square), high_season = season_of(high, high);
  CHECK(row({&low_season, &high_season}, "innings_correlation")->real == Approx(0).margin(1e-12));
}

TEST_CASE("the spread of first innings is that about the mean of each season", "[league]") {
  const std::vector<MatchBalls> low{{halves(100, 40), halves(0, 0)},
                                    {halves(100, 60), halves(0, 0)}};
  const std::vector<MatchBalls> high{{halves(200, 0), halves(0, 0)},
                                     {halves(240, 0), halves(0, 0)}};
  const SeasonShape one = season_of(low, low), other = season_of(high, low);
  const auto found = row({&one, &other}, "first_innings_spread");
  // Variances 200 and 800, and their mean; replays 200 and 200.
  CHECK(found->real == Approx(std::sqrt(500)));
  CHECK(found->replayed == Approx(std::sqrt(200)));
}

TEST_CASE("the response of a chase is the slope on the target", "[league]") {
  std::vector<MatchBalls> planted, deaf;
  for (const int more : {0, 10, 20, 30}) {
    // Two runs for each ten, but only in the first half.
    planted.push_back({halves(100, more), halves(50 + more / 5, 100 - more)});
    deaf.push_back({halves(100, more), halves(50, 100)});
  }
  const SeasonShape season = season_of(planted, deaf);
  const auto response = row({&season}, "chase_response");
  CHECK(response->real == Approx(2));
  CHECK(response->replayed == Approx(0).margin(1e-12));
  // Chases of 100 and 110 succeed (150 and 142 runs), of 120 (134) too, of 130 (126) not.
  const auto chance = row({&season}, "win_chance_per_10");
  CHECK(chance->real == Approx(-0.3));
  // 150 runs always.
  CHECK(chance->replayed == Approx(0).margin(1e-12));
}

TEST_CASE("a batter is new for five balls, wherever they are faced", "[league]") {
  InningsBalls made;
  // Six dots, of which five while new; then fours. A second batter starts with twos, and hits the
  // fifth ball for four and the sixth, when no longer new, for six.
  for (int i = 0; i < 6; ++i) made.balls.push_back(ball(0, 0, 3));
  for (int i = 0; i < 6; ++i) made.balls.push_back(ball(1, 4, 3));
  ShapeBall wide = ball(2, 0, 4);
  wide.wides = wide.runs = 1;
  made.balls.push_back(wide);
  for (const int runs : {2, 2, 2, 2, 4, 6}) made.balls.push_back(ball(2, runs, 4));
  // Two wickets fall while a batter is new, and one when he no longer is.
  for (const std::size_t i : {0, 4, 5}) made.balls[i].wickets = 1;
  const MatchBalls match{made, InningsBalls{}};
  const SeasonShape season = season_of({match, match}, {match});
  // New: 12 of 10 balls; all: 42 of 18.
  const auto found = row({&season}, "new_batters_phase_1");
  CHECK(found->real == Approx((12 / 10.0) / (42 / 18.0)));
  CHECK(found->standard_error == Approx(0).margin(1e-12));
  CHECK_FALSE(row({&season}, "new_batters_phase_2"));
  CHECK(row({&season}, "new_batters_out_phase_1")->real == Approx((2 / 10.0) / (3 / 18.0)));
  // 19 balls were bowled.
  CHECK(row({&season}, "mix_phase_1_0")->real == Approx(6 / 19.0));
  CHECK(row({&season}, "mix_phase_1_2")->real == Approx(4 / 19.0));
  CHECK(row({&season}, "mix_phase_1_4")->real == Approx(7 / 19.0));
  CHECK(row({&season}, "mix_phase_1_wide")->real == Approx(1 / 19.0));
  CHECK(row({&season}, "mix_phase_1_6")->real == Approx(1 / 19.0));
  CHECK_FALSE(row({&season}, "mix_phase_3_6"));
}

TEST_CASE("a band of need holds the overs that begin in it, beside those of first innings",
          "[league]") {
  // Six an over in first innings, par one a ball; the target of one chase is 220, eleven an over.
  std::vector<int> six(20, 6), eleven(20, 11);
  eleven[19] = 10;
  std::vector<int> hurried(20, 0);
  std::fill(hurried.begin(), hurried.begin() + 6, 11);  // stays five above par
  const MatchBalls plain{innings(six), innings({6})};
  const MatchBalls steep{innings(eleven), innings(hurried)};
  const SeasonShape season = season_of({plain, plain, plain, steep}, {plain, steep});
  const auto early = row({&season}, "need_above_early");
  REQUIRE(early);
  // Eleven against the (3 * 6 + 11) / 4 of first innings.
  CHECK(early->real == Approx(11 - 29 / 4.0));
  CHECK(early->replayed == Approx(11 - 17 / 2.0));
  CHECK_FALSE(row({&season}, "need_below_death"));
  // Sixteen of 121 are left for the last five overs: 3.2 an over.
  std::vector<int> easy(20, 7);
  std::fill(easy.begin() + 15, easy.end(), 2);
  const MatchBalls idle{innings(six), innings(easy)};
  const SeasonShape slow = season_of({idle, idle}, {idle});
  const auto late = row({&slow}, "need_below_death");
  REQUIRE(late);
  CHECK(late->real == Approx(2 - 6));
}

TEST_CASE("matches can be taken out again, and their errors are by match", "[league]") {
  ShapeSums some, match;
  some.add({halves(40, 7), halves(30, 3)}, twenty(), 1);
  const ShapeSums before = some;
  match.add({halves(90, 1), halves(70, 5)}, twenty(), 1);
  some.add(match);
  CHECK(some.matches == 2);
  some.remove(match);
  CHECK(some == before);
  // A share whose matches are all alike has no error; of two kinds it is that of a mean: every
  // ball of a match is the same, so matches count, not balls.
  const auto all_of = [](int bat_runs) {
    InningsBalls made;
    for (int i = 0; i < 36; ++i) made.balls.push_back(ball(i / 6, bat_runs));
    return MatchBalls{made, made};
  };
  const std::vector<MatchBalls> mixed{all_of(0), all_of(1), all_of(0), all_of(1)};
  SeasonShape season = season_of(mixed, mixed);
  season.replays = 1000000;
  const auto dots = row({&season}, "mix_phase_1_0");
  CHECK(dots->real == Approx(0.5));
  CHECK(dots->standard_error == Approx(std::sqrt(1 / 3.0) / 2));
  season.replays = 1;  // as much chance in the replays as in reality
  CHECK(row({&season}, "mix_phase_1_0")->standard_error == Approx(std::sqrt(2 / 3.0) / 2));
}

TEST_CASE("pooled rows of the shape have the aims of the whole, reached or not", "[league]") {
  std::vector<MatchBalls> real, replayed;
  for (const int more : {0, 10, 20, 30}) {
    real.push_back({halves(100, more), halves(50 + more / 5, 100)});
    replayed.push_back({halves(100, more), halves(50 + more / 10, 100)});
  }
  std::vector<Realism> seasons(2);
  for (Realism& season : seasons) season.shape = season_of(real, replayed);
  const std::vector<PooledRow> rows = pooled_rows(seasons);
  const auto named = [&](const std::string& name) {
    return *std::find_if(rows.begin(), rows.end(),
                         [&](const PooledRow& each) { return each.name == name; });
  };
  const PooledRow response = named("chase_response");
  CHECK(response.real == Approx(2));
  CHECK(response.replayed() == Approx(1));
  CHECK(response.seasons_below == 2);
  CHECK(response.aim == "within 0.4");
  CHECK_FALSE(response.reached);
  const PooledRow spread = named("first_innings_spread");
  CHECK(spread.aim == "within 5 %");
  CHECK(spread.reached);
  CHECK(named("new_batters_phase_1").aim.empty());
}

TEST_CASE("aims are in the unit of their figure", "[league]") {
  CHECK(aim_of("first_innings_mean", 150)->within == Approx(1.05));
  CHECK(aim_of("mix_phase_2_wide", 0.04)->within == Approx(0.006));
  CHECK(aim_of("mix_phase_2_wide", 0.04)->text == "within 0.6 points");
  CHECK(aim_of("runs_phase_3", 9)->within == Approx(0.15));
  CHECK_FALSE(aim_of("runs_per_ball", 1.4));
  CHECK_FALSE(aim_of("wides", 4));
}
