#include "league/pages.h"

#include <catch2/catch.hpp>

#include "league/leaders.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;

namespace {

std::vector<match::MatchRecord> season() {
  Competition competition;
  competition.name = "Test";
  competition.shape.cycles = 2;
  const League league = test::league_for(competition, 4);
  const SeasonPlayer player(league, test::squads(league));
  std::vector<match::MatchRecord> records;
  for (const Fixture& fixture : make_schedule(league, Prefer::breaks).fixtures) {
    records.push_back(player.play(fixture));
  }
  return records;
}

}  // namespace

TEST_CASE("two sides' meetings are counted from either side's view", "[league]") {
  auto results = results_of(season(), {});
  const HeadToHead one = head_to_head(results, test::team(1), test::team(2));
  const HeadToHead other = head_to_head(results, test::team(2), test::team(1));
  CHECK(one.played == 2);
  CHECK(one.won[0] + one.won[1] + one.tied == 2);
  CHECK(one.won[0] == other.won[1]);
  CHECK(one.results == other.results);
}

TEST_CASE("a player's page adds up to his season", "[league]") {
  const auto records = season();
  for (const PlayerLine& line : player_lines(records)) {
    int runs = 0, balls = 0, wickets = 0, innings = 0;
    const auto page = player_page(records, line.player);
    for (const PlayerMatch& match : page) {
      runs += match.runs;
      balls += match.balls;
      wickets += match.wickets;
      innings += match.bowled ? 1 : 0;
    }
    CHECK(page.size() == 6);
    CHECK(runs == line.figures.batting.runs);
    CHECK(balls == line.figures.batting.balls);
    CHECK(wickets == line.figures.bowling.wickets);
    CHECK(innings == line.figures.bowling.innings);
  }
}

TEST_CASE("records of a season are its extremes, all of them where several are level", "[league]") {
  const std::vector<match::MatchRecord> records{test::record(1, 2, {{150, 5, 120}, {140, 9, 120}}),
                                                test::record(3, 4, {{90, 10, 80}, {91, 0, 60}}),
                                                test::record(1, 3, {{150, 6, 120}, {148, 9, 120}})};
  const auto book = season_records(records);
  std::vector<std::string> lines;
  for (const SeasonRecord& record : book) {
    lines.push_back(record.title + ": " + record.text + ", " + record.team);
  }
  CHECK(lines == std::vector<std::string>{
                     "Highest total: 150/5, Team A", "Highest total: 150/6, Team A",
                     "Lowest total, all out: 90, Team C", "Highest chase: 91/0, 91 to win, Team D",
                     "Biggest win by runs: Team A won by 10 runs, Team A",
                     "Biggest win by wickets: Team D won by 10 wickets, Team D",
                     "Narrowest win by runs: Team A won by 2 runs, Team A",
                     "Narrowest win by wickets: Team D won by 10 wickets, Team D"});
  CHECK(book[1].record_of == 2);
}
