#include "match/season_tally.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "match/player_tally.h"
#include "tests/match/played.h"
#include "tests/match/record_builder.h"

namespace quicket::match {
namespace {

using tests::RecordBuilder;
using Why = InningsClosed::Why;

const cricket::SeasonFigures& of(const SeasonTally& tally, int player) {
  for (const PlayerSeason& season : tally.players) {
    if (season.player.value == player) return season.figures;
  }
  FAIL("no such player");
  throw Error("no such player");
}

TEST_CASE("a season's batting adds up over matches", "[match]") {
  RecordBuilder first;
  first.open(0).over(10).balls(12, 4).wicket(HowOut::bowled, 2).close(Why::quota);
  RecordBuilder second;
  second.open(0).over(10).balls(8, 6).close(Why::quota);
  const std::vector<MatchRecord> matches{first.record, second.record};
  const SeasonTally tally = tally_season(matches);
  const cricket::BattingFigures& batting = of(tally, 1).batting;
  CHECK(batting.matches == 2);
  CHECK(batting.innings == 2);
  CHECK(batting.not_outs == 1);
  CHECK(batting.runs == 96);
  CHECK(batting.balls == 21);
  CHECK(batting.high_score == 48);
  CHECK(batting.high_score_not_out);
  CHECK(batting.fours == 12);
  CHECK(batting.sixes == 8);
  CHECK(batting.run_counts->dots == 1);
  CHECK(batting.run_counts->runs() == 96);
  CHECK((*batting.how_outs)[static_cast<std::size_t>(HowOut::bowled)] == 1);
  CHECK(batting.positions[0] == 2);
  CHECK(of(tally, 3).batting.positions[2] == 1);
  CHECK(of(tally, 11).batting.innings == 0);
  CHECK(of(tally, 11).batting.matches == 2);
}

TEST_CASE("a season's bowling keeps legal balls, charges, best and when he bowled", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).balls(5, 1);
  Delivery wide = match.blank();
  wide.wides = 2;
  Delivery no_ball = match.blank();
  no_ball.no_balls = 1;
  no_ball.bat_runs = 4;
  match.event(wide).event(no_ball).wicket(HowOut::caught, 2, {3});
  for (int over = 1; over < 15; ++over) match.over(over % 2 == 1 ? 9 : 8).balls(6, 0);
  match.over(10).balls(6, 0).close(Why::quota);
  const SeasonTally tally = tally_season(std::vector<MatchRecord>{match.record});
  const cricket::BowlingFigures& bowling = of(tally, 31).bowling;
  CHECK(bowling.innings == 1);
  CHECK(bowling.legal_balls == 12);
  CHECK(bowling.runs == 12);
  CHECK(bowling.wickets == 1);
  CHECK(bowling.maidens == 1);
  CHECK(bowling.best_wickets == 1);
  CHECK(bowling.best_runs == 12);
  CHECK(bowling.wide_balls == 1);
  CHECK(bowling.wide_runs == 2);
  CHECK(bowling.no_balls == 1);
  CHECK(bowling.no_ball_bat_runs == 4);
  CHECK(bowling.early_balls == 6);
  CHECK(bowling.late_balls == 6);
  CHECK(bowling.run_counts->balls() == 12);
  CHECK(bowling.run_counts->fours == 0);
  CHECK((*bowling.how_outs)[static_cast<std::size_t>(HowOut::caught)] == 1);
  CHECK(of(tally, 24).fielding.catches == 1);
  CHECK(of(tally, 24).fielding.known);
}

TEST_CASE("the last quarter of an innings is late, last over it is not", "[match]") {
  RecordBuilder match;
  match.open(0);
  for (int over = 1; over <= 20; ++over) {
    match.over(over == 15 ? 9 : over == 16 ? 8 : 10).balls(6, 0);
  }
  match.close(Why::quota);
  const SeasonTally tally = tally_season(std::vector{match.record});
  CHECK(of(tally, 30).bowling.late_balls == 0);
  CHECK(of(tally, 29).bowling.late_balls == 6);
}

TEST_CASE("run outs are told apart by batter and number of fielders", "[match]") {
  RecordBuilder match;
  match.open(0).over(10);
  const auto run_out = [&match](Member batter, bool striker, const std::vector<int>& fielders) {
    Delivery ball = match.blank();
    (striker ? ball.striker : ball.non_striker) = batter;
    ball.out = RecordBuilder::out(HowOut::run_out, batter, fielders);
    match.event(ball);
  };
  run_out(0, true, {3});
  run_out(2, true, {3, 6});
  run_out(1, false, {4});
  run_out(3, false, {4, 6});
  run_out(4, false, {});
  const SeasonTally tally = tally_season(std::vector<MatchRecord>{match.record});
  CHECK(tally.rates.run_outs_of_striker_alone == 1);
  CHECK(tally.rates.run_outs_of_striker_shared == 1);
  CHECK(tally.rates.run_outs_of_non_striker_alone == 1);
  CHECK(tally.rates.run_outs_of_non_striker_shared == 1);
  CHECK(tally.rates.how_outs[static_cast<std::size_t>(HowOut::run_out)] == 5);
  CHECK(of(tally, 24).fielding.run_outs == 2);
  CHECK(of(tally, 24).fielding.run_outs_alone == 1);
  CHECK(of(tally, 27).fielding.run_outs == 2);
  CHECK(of(tally, 27).fielding.matches_as_keeper == 1);
  CHECK(of(tally, 31).bowling.wickets == 0);
}

TEST_CASE("a source that names only caught-and-bowled names no fielders", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).wicket(HowOut::caught, 2, {10}).wicket(HowOut::caught, 3);
  const SeasonTally tally = tally_season(std::vector<MatchRecord>{match.record});
  CHECK_FALSE(of(tally, 31).fielding.known);
  CHECK(of(tally, 31).fielding.catches == 1);
}

TEST_CASE("super overs and innings of totals alone are left out of the figures", "[match]") {
  RecordBuilder match;
  match.event(InningsOpened{0, 0}).event(InningsSummary{150, 6, 120, 3}).close(Why::quota);
  match.open(1).over(10).runs(1).close(Why::quota);
  match.open(1, 1).over(10).runs(6).close(Why::quota);
  const SeasonTally tally = tally_season(std::vector<MatchRecord>{match.record});
  CHECK(tally.rates.innings == 1);
  CHECK(tally.rates.legal_balls == 1);
  CHECK(of(tally, 21).batting.runs == 1);
  CHECK(of(tally, 1).batting.innings == 0);
  CHECK(of(tally, 1).batting.matches == 1);
}

TEST_CASE("catches of a substitute count for nobody", "[match]") {
  RecordBuilder match;
  match.record.sheets[1].players.push_back({{50}, "Sub", false});
  match.open(0).over(10).wicket(HowOut::caught, 2, {11});
  const SeasonTally tally = tally_season(std::vector<MatchRecord>{match.record});
  for (const PlayerSeason& season : tally.players) CHECK(season.figures.fielding.catches == 0);
  CHECK(of(tally, 31).fielding.known);
}

TEST_CASE("the phases of innings add up to them, for everybody", "[match]") {
  tests::each_played_match([](const MatchSetup&, MatchRecord record) {
    // Teams and people as a file would know them.
    for (std::size_t side = 0; side < 2; ++side) {
      record.sheets[side].team = {static_cast<std::int64_t>(side) + 1};
      for (std::size_t i = 0; i < record.sheets[side].players.size(); ++i) {
        record.sheets[side].players[i].id = {static_cast<std::int64_t>(100 * side + i) + 1};
      }
    }
    const auto lines_of = [](const CountedMatch& match) {
      PlayerTally tally;
      tally.add(match);
      return tally.result();
    };
    const PlayerTally::Players whole = lines_of(count_of(record));
    std::vector<PlayerTally::Players> parts;
    for (const cricket::Phase& phase : record.info.format.phases()) {
      // By its first word, as it is typed.
      parts.push_back(lines_of(count_of(record, phase.name.substr(0, phase.name.find(' ')))));
    }
    REQUIRE(parts.size() >= 2);
    for (const auto& [player, all] : whole) {
      cricket::SeasonFigures sum = parts.front().at(player);
      int outs = sum.batting.outs();
      for (std::size_t i = 1; i < parts.size(); ++i) {
        const cricket::SeasonFigures& figures = parts[i].at(player);
        CHECK(figures.batting.matches == all.batting.matches);
        cricket::add(sum, figures);
        outs += figures.batting.outs();
      }
      CHECK(sum.batting.runs == all.batting.runs);
      CHECK(sum.batting.balls == all.batting.balls);
      CHECK(sum.batting.fours == all.batting.fours);
      CHECK(sum.batting.sixes == all.batting.sixes);
      CHECK(outs == all.batting.outs());
      CHECK(sum.bowling.dots == all.bowling.dots);
      CHECK(sum.bowling.runs == all.bowling.runs);
      CHECK(sum.bowling.legal_balls == all.bowling.legal_balls);
      CHECK(sum.bowling.wickets == all.bowling.wickets);
      CHECK(sum.bowling.maidens == all.bowling.maidens);
      CHECK(sum.fielding.catches == all.fielding.catches);
    }
    // What lists count is what cards are made of.
    for (const PlayerSeason& season : tally_season(std::vector<MatchRecord>{record}).players) {
      const cricket::SeasonFigures& line = whole.at({season.team, season.player});
      CHECK(line.fielding == season.figures.fielding);
      CHECK(line.batting.runs == season.figures.batting.run_counts->runs());
      CHECK(line.bowling.dots == season.figures.bowling.run_counts->dots);
      CHECK(line.batting.how_outs == season.figures.batting.how_outs);
    }
  });
}

}  // namespace
}  // namespace quicket::match
