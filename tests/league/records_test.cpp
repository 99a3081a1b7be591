#include "league/records.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "league/head_to_head.h"
#include "league/leaders.h"
#include "league/player_matches.h"
#include "tests/league/squads.h"
#include "tests/match/record_builder.h"

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
    const auto page = matches_of_player(match::counts_of(records), line.player);
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
                     "Highest match aggregate: 298 runs, ",
                     "Biggest win by runs: by 10 runs, Team A",
                     "Biggest win by wickets: by 10 wickets, Team D",
                     "Narrowest win by runs: by 2 runs, Team A",
                     "Narrowest win by wickets: by 10 wickets, Team D"});
  CHECK(book[1].record_of == 2);
}

TEST_CASE("so many records of a kind as are asked for, and all that equal the last", "[league]") {
  const std::vector<match::MatchRecord> records{test::record(1, 2, {{150, 5, 120}, {140, 9, 120}}),
                                                test::record(3, 4, {{90, 10, 80}, {91, 0, 60}}),
                                                test::record(1, 3, {{150, 6, 120}, {148, 9, 120}})};
  const auto totals_of = [&](std::size_t most) {
    std::vector<std::string> lines;
    RecordSearch search({}, most);
    search.add("Spring", match::counts_of(records));
    for (const SeasonRecord& record : search.of_matches()) {
      if (record.title != "Highest total") continue;
      lines.push_back(std::to_string(record.place) + " " + record.text);
    }
    return lines;
  };
  using Lines = std::vector<std::string>;
  CHECK(totals_of(1) == Lines{"1 150/5", "1 150/6"});
  CHECK(totals_of(3) == Lines{"1 150/5", "1 150/6", "3 148/9"});
  CHECK(totals_of(9).size() == 6);
}

TEST_CASE("what the balls alone tell is in the book: the fastest fifty, and hat-tricks",
          "[league]") {
  tests::RecordBuilder build;
  build.open(0).over(10);
  for (int i = 0; i < 6; ++i) build.runs(6);
  build.over(8);
  for (int i = 0; i < 3; ++i) build.runs(6);
  build.over(9);
  for (int i = 0; i < 3; ++i) build.wicket(cricket::HowOut::bowled, 2 + i);
  std::vector<std::string> lines;
  for (const SeasonRecord& record : season_records({&build.record, 1})) {
    lines.push_back(record.title + ": " + record.text + ", " + record.team);
  }
  const auto has = [&](const std::string& line) {
    CAPTURE(line, lines);
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  CHECK(has("Hat-trick: 3/0 B10, Betas"));
  CHECK(has("Highest match aggregate: 54 runs, "));
  CHECK(has("Fastest fifty: 9 balls A1, Alphas"));
}

TEST_CASE("the cheapest spell is of a fifth of an innings, and dots and catches are counted",
          "[league]") {
  tests::RecordBuilder build;
  build.open(0);
  for (int over = 0; over < 4; ++over) {
    build.over(10);
    for (int i = 0; i < 6; ++i) build.runs(i == 0 ? 1 : 0);
    build.over(9);
    for (int i = 0; i < 3 && over < 2; ++i) build.runs(0);
  }
  RecordSearch search;
  search.add({}, match::counts_of({&build.record, 1}));
  std::vector<std::string> lines;
  for (const SeasonRecord& record : search.of_spells()) {
    lines.push_back(record.title + ": " + record.text);
  }
  CHECK(lines == std::vector<std::string>{"Cheapest full spell: 0/4 B11",
                                          "Most dot balls in an innings: 20 B11"});
}

TEST_CASE("where a source names no fielders, catches off one's own bowling are no record",
          "[league]") {
  const auto has_catches = [](int catcher) {
    tests::RecordBuilder build;
    build.open(0).over(10);
    for (int i = 0; i < 2; ++i) build.wicket(cricket::HowOut::caught, 2 + i, {catcher});
    RecordSearch search;
    search.add({}, match::counts_of({&build.record, 1}));
    return std::ranges::any_of(search.of_spells(), [](const SeasonRecord& record) {
      return record.title == "Most catches in an innings";
    });
  };
  CHECK_FALSE(has_catches(10));
  CHECK(has_catches(7));
}

TEST_CASE("a full spell of a shortened innings says how long it was", "[league]") {
  tests::RecordBuilder build;
  build.open(0).event(match::RevisedQuota{30}).over(10).balls(6, 0);
  RecordSearch search;
  search.add({}, match::counts_of({&build.record, 1}));
  CHECK(search.of_spells().at(0).text == "0/0 off 6 balls B11");
}

TEST_CASE("the most runs of a season are a record over several", "[league]") {
  const auto records = season();
  RecordSearch search;
  search.add("Spring", match::counts_of(records));
  const auto book = search.of_seasons();
  const Leaders runs = leaders(PlayerFigure::runs, player_lines(records));
  REQUIRE(!book.empty());
  CHECK(book[0].title == "Most runs in a season");
  CHECK(book[0].text == runs.rows[0].text + " " + runs.rows[0].name);
  CHECK(book[0].detail == "Spring");
  CHECK(book.back().title == "Most wickets in a season");
  // A team's own are those of its players.
  const std::string team = runs.rows.back().team.name;
  RecordSearch own([&](const std::string& name) { return name == team; });
  own.add("Spring", match::counts_of(records));
  for (const SeasonRecord& record : own.of_seasons()) CHECK(record.team == team);
}

TEST_CASE("records are the same from seasons in any order, with the earlier of equals first",
          "[league]") {
  auto played = match::counts_of(std::vector{test::record(1, 2, {{150, 5, 120}, {140, 9, 120}}),
                                             test::record(3, 4, {{150, 6, 120}, {148, 9, 120}})});
  for (int i = 0; i < 2; ++i) played[i].record.info.date = Date{2020 + i, 5, 1};
  const std::span<const match::CountedMatch> matches(played);
  const auto highest = [&](std::size_t first) {
    RecordSearch search({}, 2);
    search.add("Spring", matches.subspan(first, 1));
    search.add("Autumn", matches.subspan(1 - first, 1));
    std::vector<std::pair<std::string, std::size_t>> totals;
    for (const SeasonRecord& record : search.of_matches()) {
      if (record.title == "Highest total") totals.emplace_back(record.text, record.record_of);
    }
    return totals;
  };
  using Totals = std::vector<std::pair<std::string, std::size_t>>;
  CHECK(highest(0) == Totals{{"150/5", 0}, {"150/6", 1}});
  CHECK(highest(1) == Totals{{"150/5", 1}, {"150/6", 0}});
}

TEST_CASE("milestones are reached once, in the match that brings them", "[league]") {
  std::vector<league::PlayerMatch> matches(60);
  for (league::PlayerMatch& match : matches) match.runs = 40;
  matches[2].runs = 120;
  matches[3].wickets = 5;
  matches[5].runs = 60;
  matches[4].wickets = 4;
  const std::vector<league::Milestone> reached = league::milestones(matches);
  // 40 a match, 80 more in the third and 20 in the sixth: 500 in the 10th, 1000 in the 23rd, 2000
  // in the 48th. A hundred is no fifty, and five wickets are not four.
  const std::vector<league::Milestone> expected{{"First match", 0},
                                                {"First hundred", 2},
                                                {"First five wickets in a match", 3},
                                                {"First four wickets in a match", 4},
                                                {"First fifty", 5},
                                                {"500 runs", 9},
                                                {"1000 runs", 22},
                                                {"2000 runs", 47},
                                                {"50 matches", 49}};
  CHECK(reached == expected);
  CHECK(league::milestones({}).empty());
}

TEST_CASE("one match can bring several marks of a kind", "[league]") {
  std::vector<league::PlayerMatch> matches(1);
  matches[0].runs = 1100;
  matches[0].sixes = 120;
  std::vector<std::string> titles;
  for (const league::Milestone& one : league::milestones(matches)) titles.push_back(one.title);
  CHECK(titles == std::vector<std::string>{"500 runs", "1000 runs", "50 sixes", "100 sixes",
                                           "First match", "First hundred"});
}
