#include <set>

#include <catch2/catch.hpp>

#include "cards/build.h"
#include "cards/fidelity.h"
#include "cards/odds.h"
#include "ingest/cricsheet.h"
#include "match/season_tally.h"
#include "tests/support/real_data.h"

namespace quicket::cards {
namespace {

struct Season {
  CardSet head;
  std::vector<PlayerFigures> players;
  cricket::BaseRates base;
};

Season season_of(const match::SetData& set) {
  Season season;
  season.head.competition = set.name;
  season.head.season = set.season;
  season.head.format = set.format;
  const match::SeasonTally tally = match::tally_season(set.matches);
  season.base = tally.rates;
  for (const match::PlayerSeason& one : tally.players) {
    const auto& person = set.people[static_cast<std::size_t>(one.player.value - 1)];
    PlayerFigures player;
    player.player = one.player;
    player.name = person.name;
    player.team = one.team;
    player.team_name = set.teams[static_cast<std::size_t>(one.team.value - 1)];
    player.figures = one.figures;
    season.players.push_back(player);
  }
  return season;
}

template <class Check>
void each_season(Check check) {
  const auto data = tests::real_data();
  if (!data) return;
  for (const auto* folder :
       {"bbl-2023-24", "bbl-2024-25", "hundred-men-2022", "hundred-men-2024", "hundred-women-2024",
        "ipl-2022", "ipl-2025", "super-smash-men-2022-23", "wbbl-2023-24"}) {
    CAPTURE(folder);
    ingest::read_cricsheet({*data / "cricsheet" / folder}, {},
                           [&](match::SetData&& set) { check(season_of(set)); });
  }
}

const PlayerCards& find(const CardSet& set, std::string_view name) {
  for (const PlayerCards& cards : set.players) {
    if (cards.name == name) return cards;
  }
  FAIL("no card of " << name);
  return set.players.front();
}

/// How many of the usual kinds of result a chart does not hold.
int usual_kinds_missing(const FieldingChart& chart) {
  std::set<FieldResult> kinds;
  for (const auto& row : chart.cells) kinds.insert(row.begin(), row.end());
  int missing = 0;
  for (int i = 0; i < field_results; ++i) {
    const auto result = static_cast<FieldResult>(i);
    if (!is_rare(result) && kinds.count(result) == 0) ++missing;
  }
  return missing;
}

TEST_CASE("replay cards reach the fidelity targets in every shared season", "[cards]") {
  each_season([](const Season& season) {
    const CardSet set = build_cards(season.head, season.players, season.base);
    const Fidelity fidelity = check_cards(set, season.players, season.base);
    CHECK(fidelity.slots_off_100 == 0);
    CHECK(usual_kinds_missing(set.chart) == 0);
    for (const FaceFidelity& face : {fidelity.strikers, fidelity.bowlers}) {
      const FidelityRow& runs = face.row(Measure::runs_per_over);
      CHECK(runs.n > 30);
      CHECK(runs.mean_absolute_error < 0.01);
      CHECK(runs.worst < 0.05);
      CHECK(runs.slope == Approx(1).margin(0.01));
      CHECK(face.row(Measure::wickets_per_100).mean_absolute_error < 0.10);
      CHECK(face.row(Measure::boundaries_per_100).mean_absolute_error < 0.25);
    }
    CHECK(fidelity.bowlers.row(Measure::extras_per_100).mean_absolute_error < 0.7);
  });
}

TEST_CASE("replay cards of real players have dots, ones and few twos", "[cards]") {
  each_season([](const Season& season) {
    const CardSet set = build_cards(season.head, season.players, season.base);
    int without_ones = 0;
    for (const PlayerCards& cards : set.players) {
      CAPTURE(cards.name);
      const auto check_shape = [&without_ones](const Chart& chart) {
        CHECK(chart.width(Slot::dot) >= 3);
        CHECK(chart.width(Slot::two) <= 25);
        CHECK(chart.width(Slot::fielding) <= 45);
        if (chart.width(Slot::one) < 3) ++without_ones;
      };
      check_shape(cards.striker->chart);
      if (cards.bowler) check_shape(cards.bowler->chart);
    }
    // One batter of the nine seasons made runs so slowly that no card holds any.
    CHECK(without_ones <= 1);
  });
}

TEST_CASE("classic cards draw everybody half-way to the average", "[cards]") {
  each_season([](const Season& season) {
    const CardSet set = build_cards(season.head, season.players, season.base, Method::classic);
    const Fidelity fidelity = check_cards(set, season.players, season.base);
    CHECK(fidelity.strikers.row(Measure::runs_per_over).slope == Approx(0.5).margin(0.02));
    CHECK(fidelity.bowlers.row(Measure::runs_per_over).slope == Approx(0.5).margin(0.02));
  });
}

/// Chances per ball of the league, each card weighted by the balls of its player.
BallOdds league_odds(const CardSet& set, const Season& season) {
  const cricket::Conditions conditions = set.format.conditions();
  const BallOdds fielding = chart_odds(set.chart, {}, false, conditions);
  BallOdds striker, bowler, all;
  double faced = 0, bowled = 0;
  for (std::size_t i = 0; i < season.players.size(); ++i) {
    const cricket::SeasonFigures& figures = season.players[i].figures;
    const PlayerCards& cards = set.players[i];
    striker.add(card_odds(cards.striker->chart, fielding, false, conditions),
                figures.batting.balls);
    faced += figures.batting.balls;
    if (!cards.bowler) continue;
    bowler.add(card_odds(cards.bowler->chart, fielding, false, conditions),
               figures.bowling.legal_balls);
    bowled += figures.bowling.legal_balls;
  }
  all.add(striker, 0.5 / faced);
  all.add(bowler, 0.5 / bowled);
  return all;
}

TEST_CASE("the cards of a season have its runs, extras and ways of getting out", "[cards]") {
  each_season([](const Season& season) {
    const CardSet set = build_cards(season.head, season.players, season.base);
    const BallOdds odds = league_odds(set, season);
    const cricket::BaseRates& base = season.base;
    const double legal = 1 - odds.wide() - odds.no_ball();
    const auto balls = static_cast<double>(base.legal_balls);
    const double per_innings = balls / static_cast<double>(base.innings);
    const auto per_innings_on_cards = [&](double a_ball) { return a_ball / legal * per_innings; };
    const auto real = [&](long long count) {
      return static_cast<double>(count) / balls * per_innings;
    };
    CHECK(odds.bat_runs() / legal == Approx(base.bat_runs.runs() / balls).epsilon(0.015));
    const auto extras = [](double target) { return Approx(target).margin(0.15).epsilon(0.05); };
    const cricket::Conditions conditions = set.format.conditions();
    CHECK(per_innings_on_cards(odds.wide_runs(conditions)) == extras(real(base.wide_runs)));
    CHECK(per_innings_on_cards(conditions.no_ball_runs * odds.no_ball()) ==
          extras(real(base.no_ball_runs)));
    CHECK(per_innings_on_cards(odds.bye_runs()) == extras(real(base.byes + base.leg_byes)));
    // As often as whole cells allow: one comes every twelve hundred balls or so, and each of the
    // kinds added up may miss by half of it.
    const auto balls_with = [&](long long count, int kinds) {
      return Approx(real(count)).margin(0.06 * kinds);
    };
    CHECK(per_innings_on_cards(odds.of(BallResult::three)) == balls_with(base.bat_runs.threes, 1));
    CHECK(per_innings_on_cards(odds.of(BallResult::bye) + odds.of(BallResult::four_byes)) ==
          balls_with(base.bye_balls, 2));
    CHECK(per_innings_on_cards(odds.of(BallResult::no_ball_and_one) +
                               odds.of(BallResult::no_ball_and_four)) ==
          balls_with(
              base.legal_bat_runs.dots + base.balls_faced - base.legal_balls - base.bat_runs.dots,
              2));
    double wickets = 0;
    for (const long long outs : base.how_outs) wickets += static_cast<double>(outs);
    const auto share = [&](cricket::HowOut how) {
      const auto outs = static_cast<double>(base.how_outs[static_cast<std::size_t>(how)]);
      return Approx(100 * outs / wickets).margin(1.5);
    };
    const double all = odds.wicket() / 100;
    CHECK(odds.of(BallResult::bowled) / all == share(cricket::HowOut::bowled));
    CHECK(odds.of(BallResult::lbw) / all == share(cricket::HowOut::lbw));
    CHECK(odds.of(BallResult::stumped) / all == share(cricket::HowOut::stumped));
    const double run_outs =
        odds.of(BallResult::run_out_striker) + odds.of(BallResult::run_out_non_striker);
    CHECK(run_outs / all == share(cricket::HowOut::run_out));
  });
}

TEST_CASE("forecast cards have the runs, fours, sixes, ones and twos of the season", "[cards]") {
  each_season([](const Season& season) {
    const CardSet set = build_cards(season.head, season.players, season.base, Method::forecast);
    const BallOdds odds = league_odds(set, season);
    const League league = league_of(season.base, season.players);
    const double faced = 1 - odds.wide();
    const auto per_ball = [&](BallResult result) { return odds.of(result) / faced; };
    CHECK(odds.bat_runs() / faced == Approx(league.striker.runs).epsilon(0.02));
    CHECK(per_ball(BallResult::six) == Approx(league.striker.sixes).epsilon(0.05).margin(0.001));
    CHECK(per_ball(BallResult::four) ==
          Approx(league.striker.boundaries - league.striker.sixes).epsilon(0.05));
    // A three counts as a one and a two.
    const double threes = per_ball(BallResult::three);
    CHECK(per_ball(BallResult::one) + threes == Approx(league.striker.ones).epsilon(0.1));
    CHECK(per_ball(BallResult::two) + threes == Approx(league.striker.twos).epsilon(0.1));
  });
}

TEST_CASE("the figures of the guide's sample cards come out exactly", "[cards]") {
  const auto data = tests::real_data();
  if (!data) return;
  ingest::read_cricsheet({*data / "cricsheet" / "bbl-2024-25"}, {}, [](match::SetData&& read) {
    const Season season = season_of(read);
    const CardSet set = build_cards(season.head, season.players, season.base);
    const PlayerCards& connolly = find(set, "C Connolly");
    CHECK(connolly.team_name == "Perth Scorchers");
    CHECK(connolly.striker->stats == StrikerStats{351, 267, 66, false, 20, 19});
    CHECK(connolly.striker->blend == 0);
    CHECK(connolly.batting_role == cricket::BattingRole::all_rounder);
    const PlayerCards& green = find(set, "CJ Green");
    REQUIRE(green.bowler);
    CHECK(green.bowler->stats == BowlerStats{246, 301, 12});
    CHECK(to_string(green.bowler->usage, set.format) == "A/11");
    CHECK(green.batting_role == cricket::BattingRole::all_rounder);
    CHECK(green.bowling_role == cricket::BowlingRole::all_rounder);
    CHECK(green.ratings.assumed);
  });
}

}  // namespace
}  // namespace quicket::cards
