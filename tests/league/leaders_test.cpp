#include "league/leaders.h"

#include <catch2/catch.hpp>

#include "league/compare.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;

namespace {

PlayerLine line(int id, const std::string& name, int runs, int balls, int outs) {
  PlayerLine made;
  made.player = {id};
  made.name = name;
  made.team = test::team(1);
  made.figures.batting.matches = 10;
  made.figures.batting.innings = outs + 1;
  made.figures.batting.not_outs = 1;
  made.figures.batting.runs = runs;
  made.figures.batting.balls = balls;
  made.figures.batting.high_score = runs / 2;
  return made;
}

std::string names(const Leaders& list) {
  std::string text;
  for (const Leader& row : list.rows) text += row.name + " " + row.text + "; ";
  return text;
}

}  // namespace

TEST_CASE("leaders are ranked best first, level ones by name", "[league]") {
  const std::vector<PlayerLine> players{line(1, "Cole", 300, 200, 6), line(2, "Ames", 300, 250, 10),
                                        line(3, "Bird", 90, 40, 2), line(4, "Dunn", 0, 3, 1)};
  CHECK(names(leaders(PlayerFigure::runs, players)) == "Ames 300; Cole 300; Bird 90; ");
  const Leaders rates = leaders(PlayerFigure::strike_rate, players);
  CHECK(rates.minimum == "at least 60 balls faced");
  CHECK(names(rates) == "Cole 150.00; Ames 120.00; ");
  CHECK(names(leaders(PlayerFigure::batting_average, players)) == "Cole 50.00; Ames 30.00; ");
}

TEST_CASE("a batting average takes a dismissal in four matches", "[league]") {
  std::vector<PlayerLine> players{line(1, "Cole", 300, 200, 14), line(2, "Ames", 200, 90, 8)};
  players[1].figures.batting.not_outs = players[1].figures.batting.innings - 2;
  const Leaders list = leaders(PlayerFigure::batting_average, players);
  CHECK(list.minimum == "at least 60 balls faced and 3 dismissals");
  CHECK(names(list).starts_with("Cole"));
  CHECK(list.rows.size() == 1);
  // Who names the balls asks for nothing else.
  CHECK(leaders(PlayerFigure::batting_average, players, {.balls = 60}).rows.size() == 2);
  CHECK(leaders(PlayerFigure::strike_rate, players).rows.size() == 2);
}

TEST_CASE("four and five wickets of an innings are told where they are known", "[league]") {
  std::vector<PlayerLine> players{line(1, "Cole", 0, 0, 2), line(2, "Ames", 0, 0, 2)};
  players[0].figures.bowling.four_wickets = 2;
  players[0].figures.bowling.five_wickets = 0;
  CHECK(names(leaders(PlayerFigure::four_wickets, players)) == "Cole 2; ");
  CHECK(leaders(PlayerFigure::five_wickets, players).rows.empty());
  CHECK_FALSE(figure(PlayerFigure::four_wickets).value(players[1].figures, {}));
  cricket::add(players[0].figures, players[1].figures);
  CHECK_FALSE(players[0].figures.bowling.four_wickets);
}

TEST_CASE("economy is best when low, figures by wickets then runs", "[league]") {
  std::vector<PlayerLine> players{line(1, "Cole", 0, 0, 0), line(2, "Ames", 0, 0, 0)};
  players[0].figures.bowling = {};
  players[0].figures.bowling.legal_balls = 120;
  players[0].figures.bowling.runs = 140;
  players[0].figures.bowling.wickets = 5;
  players[0].figures.bowling.best_wickets = 3;
  players[0].figures.bowling.best_runs = 20;
  players[1].figures.bowling = players[0].figures.bowling;
  players[1].figures.bowling.runs = 120;
  players[1].figures.bowling.best_runs = 12;
  CHECK(names(leaders(PlayerFigure::economy, players)) == "Ames 6.00; Cole 7.00; ");
  CHECK(names(leaders(PlayerFigure::best_figures, players)) == "Ames 3/12; Cole 3/20; ");
  CHECK(names(leaders(PlayerFigure::wickets, players)) == "Ames 5; Cole 5; ");
  CHECK(leaders(PlayerFigure::dismissals, players).rows.empty());
}

TEST_CASE("of equal hauls the cheaper is ahead, whatever the names", "[league]") {
  std::vector<PlayerLine> players{line(1, "Ames", 0, 0, 0), line(2, "Cole", 0, 0, 0)};
  for (PlayerLine& player : players) player.figures.bowling.best_wickets = 3;
  players[0].figures.bowling.best_runs = 20;
  players[1].figures.bowling.best_runs = 12;
  CHECK(names(leaders(PlayerFigure::best_figures, players)) == "Cole 3/12; Ames 3/20; ");
}

TEST_CASE("ducks are counted for batters, dot balls for bowlers", "[league]") {
  std::vector<PlayerLine> players{line(1, "Cole", 0, 4, 3), line(2, "Ames", 20, 30, 1)};
  players[0].figures.batting.ducks = 2;
  players[0].figures.bowling.dots = 11;  // of a table that tells no more
  players[1].figures.bowling.run_counts = cricket::RunCounts{};
  players[1].figures.bowling.run_counts->dots = 14;
  players[1].figures.bowling.run_counts->ones = 40;
  CHECK(names(leaders(PlayerFigure::ducks, players)) == "Cole 2; ");
  CHECK(names(leaders(PlayerFigure::dots, players)) == "Ames 14; Cole 11; ");
  CHECK(figure(PlayerFigure::dots).name == "Dot balls");
}

TEST_CASE("every key has a word that is read back", "[league]") {
  CHECK(ranking_figures().size() == 19);
  for (const PlayerFigure which : ranking_figures()) {
    CHECK(parse_ranking_figure(figure(which).word) == which);
  }
  CHECK_FALSE(parse_ranking_figure("goals"));
}

TEST_CASE("leaders of played matches agree with their balls", "[league]") {
  Competition competition;
  competition.name = "Test";
  const League league = test::league_for(competition, 4);
  const SeasonPlayer player(league, test::squads(league));
  std::vector<match::MatchRecord> records;
  int runs = 0, extras = 0;
  for (const Fixture& fixture : make_schedule(league, Prefer::breaks).fixtures) {
    records.push_back(player.play(fixture));
    for (const match::MatchEvent& event : records.back().events) {
      if (const auto* ball = std::get_if<match::Delivery>(&event)) {
        runs += ball->bat_runs;
        extras += ball->extras();
      }
    }
  }
  const auto lines = player_lines(records);
  CHECK(lines.size() == 44);
  double made = 0;
  for (const Leader& row : leaders(PlayerFigure::runs, lines).rows) made += row.value;
  CHECK(made == runs);
  const auto each = [&](const auto& visit) {
    for (const auto& record : records) visit(match::count_of(record));
  };
  CHECK(player_lines_of_each(each) == lines);
  const Leaders stands = leading_partnerships(each);
  double together = 0;
  for (const Leader& row : stands.rows) together += row.value;
  CHECK(together == runs + extras);
  CHECK(stands.rows[0].name.find(" & ") != std::string::npos);
}

TEST_CASE("a career is listed for the team of most matches, not of the longest season",
          "[league]") {
  const auto season = [](int team, int matches) {
    PlayerLine made = line(1, "Cole", 100, 80, 4);
    made.team = test::team(team);
    made.figures.batting.matches = matches;
    return made;
  };
  const auto team_of = [](std::vector<PlayerLine> lines) {
    const std::vector<PlayerLine> all = careers(lines);
    REQUIRE(all.size() == 1);
    return all[0].team.name;
  };
  CHECK(team_of({season(1, 9), season(1, 9), season(2, 16)}) == test::team(1).name);
  CHECK(team_of({season(2, 16), season(1, 9), season(1, 9)}) == test::team(1).name);
  CHECK(team_of({season(1, 9), season(2, 4), season(2, 5)}) == test::team(2).name);
  CHECK(team_of({season(1, 9), season(2, 4), season(2, 4)}) == test::team(1).name);
  const std::vector<PlayerLine> lines{season(1, 9), season(2, 16)};
  CHECK(careers(lines)[0].figures.batting.matches == 25);
}

TEST_CASE("two seasons are compared player by player, and chance is named", "[league]") {
  const std::vector<PlayerLine> real{line(1, "Cole", 300, 200, 6), line(2, "Ames", 300, 250, 10)};
  std::vector<PlayerLine> played{line(1, "Cole", 290, 195, 7), line(9, "Ames", 100, 250, 10)};
  const SeasonComparison made = compare_seasons({}, {}, real, played, 6);
  REQUIRE(made.players.size() == 2);
  const PlayerComparison& ames = made.players[0];
  const PlayerComparison& cole = made.players[1];
  CHECK(ames.name == "Ames");
  CHECK(ames.strike_rate.real == Approx(120));
  CHECK(ames.strike_rate.played == Approx(40));
  CHECK(*ames.strike_rate.p < 0.001);
  CHECK(*cole.strike_rate.p > 0.5);
  CHECK_FALSE(cole.economy.p);
  CHECK(cole.average.real == Approx(50));
}

TEST_CASE("runs, averages and strike rates are each judged by their own chance", "[league]") {
  // As fast as before, but out half as often: more runs, though no faster.
  const std::vector<PlayerLine> real{line(1, "Cole", 300, 240, 12)};
  const std::vector<PlayerLine> played{line(1, "Cole", 600, 480, 12)};
  const SeasonComparison made = compare_seasons({}, {}, real, played, 6);
  REQUIRE(made.players.size() == 1);
  const PlayerComparison& cole = made.players[0];
  REQUIRE((cole.runs.p && cole.average.p && cole.strike_rate.p));
  CHECK(*cole.strike_rate.p == Approx(1));
  // 23.1 and 46.2 an innings: scores spread about as widely as they are high, so z is about 1.7.
  CHECK(*cole.runs.p == Approx(0.09).margin(0.05));
  CHECK(*cole.average.p == Approx(0.10).margin(0.05));
  CHECK(*cole.runs.p != *cole.average.p);
  // Two innings say nothing.
  const std::vector<PlayerLine> few{line(1, "Cole", 60, 48, 1)};
  CHECK_FALSE(compare_seasons({}, {}, few, few, 6).players[0].runs.p);
}

TEST_CASE("two tables are compared team by team, in the real order", "[league]") {
  Standings real, played;
  for (int i = 1; i <= 2; ++i) {
    Standing row;
    row.position = i;
    row.team = test::team(i);
    row.played = 14;
    row.won = i == 1 ? 12 : 2;
    row.points = 2 * row.won;
    real.push_back(row);
    row.position = 3 - i;
    row.won = i == 1 ? 3 : 3;
    played.push_back(row);
  }
  const SeasonComparison made = compare_seasons(real, played, {}, {}, 6);
  REQUIRE(made.teams.size() == 2);
  CHECK(made.teams[0].real_position == 1);
  CHECK(made.teams[0].played_position == 2);
  CHECK(*made.teams[0].wins.p < 0.01);
  CHECK(*made.teams[1].wins.p > 0.4);
}
