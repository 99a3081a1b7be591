#include "league/season_play.h"

#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "app/season/competitions.h"
#include "league/forecast.h"
#include "league/presets.h"
#include "league/standings.h"
#include "match/innings.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;

namespace {

Competition competition(const std::string& slug) {
  return preset(app::preset_competitions(), slug);
}

bool all(const Fixture&) {
  return true;
}

std::vector<Played> play_all(const League& league, std::vector<Fixture> fixtures,
                             std::vector<Result>& results) {
  const SeasonPlayer player(league, test::squads(league));
  std::vector<Played> played;
  play_fixtures(player, fixtures, results, {all, {}, [&](const Played& each) {
                                              played.push_back(each);
                                              return true;
                                            }});
  return played;
}

Team champion(const League& league, const std::vector<Result>& results) {
  std::vector<Team> teams;
  for (const LeagueTeam& team : league.teams) teams.push_back(team.team);
  const Standings table = standings(league.competition, teams, results);
  return *bracket(league.competition, table, true, results).champion;
}

}  // namespace

TEST_CASE("a season is played to its final, the same from the same seed", "[league]") {
  for (const std::string slug : {"double-round-robin", "final-only", "semi-finals"}) {
    CAPTURE(slug);
    const League league = test::league_for(competition(slug), 6);
    const auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
    std::vector<Result> results, again;
    const auto played = play_all(league, fixtures, results);
    CHECK(played.size() == fixtures.size());
    CHECK(played.back().fixture.stage == "Final");
    CHECK(played.back().record.info.stage == "Final");
    const auto repeated = play_all(league, fixtures, again);
    CHECK(results == again);
    bool same = true;
    for (std::size_t i = 0; i < played.size(); ++i) {
      same = same && played[i].record == repeated[i].record;
    }
    CHECK(same);
    CHECK_FALSE(champion(league, results).name.empty());
  }
}

TEST_CASE("a fixture comes out the same whatever was played before it", "[league]") {
  const League league = test::league_for(competition("double-round-robin"), 6);
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Result> results;
  const auto played = play_all(league, fixtures, results);
  const SeasonPlayer player(league, test::squads(league));
  CHECK(player.play(fixtures[17]) == played[17].record);
  std::reverse(fixtures.begin(), fixtures.begin() + 30);
  std::vector<Result> backwards;
  play_all(league, fixtures, backwards);
  std::sort(results.begin(), results.end(),
            [](const Result& a, const Result& b) { return a.number < b.number; });
  std::sort(backwards.begin(), backwards.end(),
            [](const Result& a, const Result& b) { return a.number < b.number; });
  CHECK(results == backwards);
}

TEST_CASE("playing can be stopped and taken up again at any match", "[league]") {
  const League league = test::league_for(competition("double-round-robin"), 4);
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Result> whole;
  play_all(league, fixtures, whole);
  const SeasonPlayer player(league, test::squads(league));
  std::vector<Result> pieces;
  for (int i = 0; i < 20; ++i) {
    play_fixtures(player, fixtures, pieces, {all, {}, [](const Played&) { return false; }});
  }
  CHECK(pieces == whole);
}

TEST_CASE("in playoffs a tie is played off, in the group only where the preset says so",
          "[league]") {
  const Competition hundred = competition("the-hundred");
  CHECK(conditions_of(hundred, false).most_super_overs == 0);
  CHECK(conditions_of(hundred, true).most_super_overs == 2);
  CHECK(conditions_of(competition("ipl-2022"), false).most_super_overs > 10);
}

TEST_CASE("a forecast has the same odds on one thread and on many", "[league]") {
  const League league = test::league_for(competition("double-round-robin"), 6);
  const SeasonPlayer player(league, test::squads(league));
  const auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  const Forecast one = forecast(player, fixtures, {}, 100, 1);
  CHECK(one == forecast(player, fixtures, {}, 100, 2));
  CHECK(one == forecast(player, fixtures, {}, 100, 5));
  double titles = 0;
  for (const TeamOdds& odds : one.teams) {
    titles += odds.title;
    double places = 0;
    for (const double share : odds.positions) places += share;
    CHECK(places == Approx(1));
    CHECK(odds.title <= odds.playoffs);
    CHECK(odds.playoffs ==
          Approx(odds.positions[0] + odds.positions[1] + odds.positions[2] + odds.positions[3]));
    // Every season took one of the paths, and ended in the playoffs by it or not.
    REQUIRE(odds.by_wins.size() == 11);
    Path all;
    for (const Path& path : odds.by_wins) {
      all.seasons += path.seasons;
      all.playoffs += path.playoffs;
    }
    CHECK(all == Path{100, std::llround(100 * odds.playoffs)});
    CHECK(odds.next_won.seasons + odds.next_not_won.seasons == 100);
    CHECK(odds.next_won.playoffs + odds.next_not_won.playoffs == all.playoffs);
  }
  CHECK(titles == Approx(1));
  CHECK(one.deliveries > 100 * 34 * 150);
}

TEST_CASE("forecasts from several points play a match once, and are each the forecast of theirs",
          "[league]") {
  const League league = test::league_for(competition("double-round-robin"), 6);
  const SeasonPlayer player(league, test::squads(league));
  const std::vector<Fixture> open = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Fixture> fixtures = open;
  std::vector<Result> results;
  play_fixtures(player, fixtures, results,
                {all, {}, [](const Played& one) { return one.fixture.number < 12; }});
  const std::vector<KnownThen> points{
      {open, {}}, {open, std::span(results).first(6)}, {open, results}};
  for (const double doubt : {0.0, 0.3}) {
    const std::vector<Forecast> together = forecasts(player, points, 40, 2, {}, doubt);
    REQUIRE(together.size() == points.size());
    long long deliveries = 0, apart = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Forecast alone =
          forecast(player, points[i].fixtures, points[i].results, 40, 1, {}, doubt);
      CHECK(together[i].teams == alone.teams);
      deliveries += together[i].deliveries;
      apart += alone.deliveries;
    }
    CHECK(2 * deliveries < apart);
  }
}

TEST_CASE("doubt about the sides makes seasons more different, and favours nobody", "[league]") {
  constexpr int seasons = 400;
  const League league = test::league_for(competition("double-round-robin"), 6);
  const SeasonPlayer player(league, test::squads(league));
  const auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  const auto odds_with = [&](double doubt, int threads) {
    return forecast(player, fixtures, {}, seasons, threads, {}, doubt);
  };
  CHECK(odds_with(0, 1) == forecast(player, fixtures, {}, seasons, 1));
  CHECK(odds_with(0.8, 1) == odds_with(0.8, 3));
  const auto spread_of_wins = [](const Forecast& odds) {
    double sum = 0, squares = 0, all = 0;
    for (const TeamOdds& team : odds.teams) {
      for (std::size_t wins = 0; wins < team.by_wins.size(); ++wins) {
        const auto n = static_cast<double>(team.by_wins[wins].seasons);
        const auto won = static_cast<double>(wins);
        all += n;
        sum += n * won;
        squares += n * won * won;
      }
    }
    return std::sqrt(squares / all - sum / all * sum / all);
  };
  // Ten matches at even odds: 1.6 wins by luck alone. A deviation of 0.8 on either side moves a
  // chance by about 0.2: two more wins or fewer over a season.
  const double sure = spread_of_wins(odds_with(0, 0)), doubtful = spread_of_wins(odds_with(0.8, 0));
  CHECK(doubtful > 1.25 * sure);
  CHECK(doubtful < 2 * sure);
  double points = 0, doubtful_points = 0;
  for (const TeamOdds& team : odds_with(0, 0).teams) points += team.mean_points;
  for (const TeamOdds& team : odds_with(0.8, 0).teams) doubtful_points += team.mean_points;
  CHECK(doubtful_points == Approx(points).epsilon(0.01));
}

TEST_CASE("each season of a forecast is the season that its seed would play", "[league]") {
  for (const std::string slug : {"double-round-robin", "semi-finals", "bbl-2019"}) {
    CAPTURE(slug);
    const League league = test::league_for(competition(slug), slug == "bbl-2019" ? 8 : 6);
    const SeasonPlayer player(league, test::squads(league));
    const auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
    League first = league;
    first.seed = season_seed(league.seed, 0);
    std::vector<Result> results;
    play_all(first, fixtures, results);
    const Forecast odds = forecast(player, fixtures, {}, 1);
    CHECK(odds.teams[0].title == 1);
    CHECK(odds.teams[0].team == champion(first, results));
    std::vector<Team> teams;
    for (const LeagueTeam& team : league.teams) teams.push_back(team.team);
    for (const Standing& row : standings(league.competition, teams, results)) {
      const auto found = std::find_if(odds.teams.begin(), odds.teams.end(),
                                      [&](const TeamOdds& each) { return each.team == row.team; });
      CHECK(found->positions[static_cast<std::size_t>(row.position - 1)] == 1);
      CHECK(found->mean_points == row.points);
      const auto wins = static_cast<std::size_t>(row.won);
      CHECK(found->by_wins[wins] == Path{1, found->playoffs > 0.5 ? 1 : 0});
      const auto next = std::find_if(fixtures.begin(), fixtures.end(), [&](const Fixture& each) {
        return each.home.team->id == row.team.id || each.away.team->id == row.team.id;
      });
      const auto came = std::find_if(results.begin(), results.end(), [&](const Result& each) {
        return each.number == next->number;
      });
      REQUIRE(came != results.end());
      const int side = came->teams[0].id == row.team.id ? 0 : 1;
      CHECK(found->next_won.seasons == (came->winner == side ? 1 : 0));
    }
  }
}

TEST_CASE("a forecast of many teams plays its playoffs as their seed would", "[league]") {
  constexpr int teams = 40;
  const League league = test::league_for(competition("semi-finals"), teams);
  std::vector<Fixture> fixtures;
  for (int i = 0; i < teams / 2; ++i) {
    Fixture fixture;
    fixture.number = i + 1;
    fixture.round = 1;
    fixture.home.team = league.teams[static_cast<std::size_t>(2 * i)].team;
    fixture.away.team = league.teams[static_cast<std::size_t>(2 * i + 1)].team;
    fixtures.push_back(std::move(fixture));
  }
  for (Fixture& playoff : playoff_fixtures(league.competition, teams / 2, 1, {})) {
    fixtures.push_back(std::move(playoff));
  }
  const SeasonPlayer player(league, test::squads(league));
  League first = league;
  first.seed = season_seed(league.seed, 0);
  std::vector<Result> results;
  play_all(first, fixtures, results);
  CHECK(forecast(player, fixtures, {}, 1).teams[0].team == champion(first, results));
  CHECK(forecast(player, fixtures, {}, 48, 1) == forecast(player, fixtures, {}, 48, 2));
}

TEST_CASE("what has been played is not played again by a forecast", "[league]") {
  const League league = test::league_for(competition("double-round-robin"), 6);
  const SeasonPlayer player(league, test::squads(league));
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Result> results;
  play_fixtures(player, fixtures, results, {all, {}, [](const Played&) { return true; }});
  const Forecast known = forecast(player, fixtures, results, 20);
  CHECK(known.deliveries == 0);
  CHECK(known.teams[0].title == 1);
  CHECK(known.teams[0].team == champion(league, results));
  CHECK(known.teams[0].by_wins == std::vector<Path>(1));
  results.pop_back();
  const Forecast final_open = forecast(player, fixtures, results, 50);
  int hopeful = 0;
  for (const TeamOdds& odds : final_open.teams) hopeful += odds.title > 0 ? 1 : 0;
  CHECK(hopeful == 2);
}

TEST_CASE("sides level in a forecast stand as they do in the table", "[league]") {
  const League league = test::league_for(competition("double-round-robin"), 6);
  const SeasonPlayer player(league, test::squads(league));
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Result> results;
  play_fixtures(player, fixtures, results, {all, {}, [](const Played&) { return true; }});
  // Everybody wins at home: level on points, and put in order by net run rate.
  for (Result& result : results) {
    if (!result.stage.empty()) continue;
    result.kind = Result::Kind::won;
    result.winner = 0;
  }
  std::vector<Team> teams;
  for (const LeagueTeam& each : league.teams) teams.push_back(each.team);
  const Standings table = standings(league.competition, teams, results);
  const auto place = [&](const TeamOdds& odds) {
    return std::find_if(table.begin(), table.end(),
                        [&](const auto& row) { return row.team == odds.team; })
        ->position;
  };
  const Forecast known = forecast(player, fixtures, results, 20);
  int level = 0;
  for (std::size_t i = 1; i < known.teams.size(); ++i) {
    const TeamOdds& above = known.teams[i - 1];
    const TeamOdds& below = known.teams[i];
    if (std::tie(above.title, above.playoffs, above.mean_points) !=
        std::tie(below.title, below.playoffs, below.mean_points)) {
      continue;
    }
    ++level;
    CHECK(place(above) < place(below));
  }
  CHECK(level >= 2);
}

TEST_CASE("a real match of which hardly anybody is known is played by the usual elevens",
          "[league]") {
  const League league = test::league_for(competition("double-round-robin"), 4);
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  const SeasonPlayer player(league, test::squads(league));
  const match::MatchRecord usual = player.play(fixtures[0]);
  // Three balls before the rain: the source lists two batters and a bowler.
  match::MatchRecord real = usual;
  real.events.clear();
  real.sheets[0].players.resize(2);
  real.sheets[1].players.resize(1);
  CHECK_FALSE(player.can_repeat(fixtures[0], real));
  CHECK(player.can_repeat(fixtures[0], usual));
  for (const match::MatchRecord& washed_out : {real, match::MatchRecord{}}) {
    std::vector<Result> results;
    std::vector<Played> played;
    play_fixtures(player, fixtures, results,
                  {all, [&](const Fixture&) { return &washed_out; },
                   [&](const Played& each) {
                     played.push_back(each);
                     return false;
                   }});
    REQUIRE(played.size() == 1);
    CHECK(played[0].record == usual);
  }
}

TEST_CASE("a player of two teams is chosen for one, and bowls for either in a repeated match",
          "[league]") {
  const League league = test::league_for(competition("double-round-robin"), 4);
  const auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Squad> squads = test::squads(league);
  const Team home = *fixtures[0].home.team;
  const auto squad_of = [&](TeamId team) {
    return std::find_if(squads.begin(), squads.end(),
                        [&](const Squad& squad) { return squad.team.id == team; });
  };
  const auto other = std::find_if(squads.begin(), squads.end(), [&](const Squad& squad) {
    return squad.team.id != home.id && squad.team.id != fixtures[0].away.team->id;
  });
  cards::PlayerCards& shared = other->players[10];
  shared.team_name = other->team.name + " / " + home.name;
  shared.striker->stats.runs = 999;  // too good a batter to be left out
  const PlayerId both = shared.player;
  const auto has_him = [&](const match::PlayingSide& side) {
    return std::any_of(side.cards.begin(), side.cards.end(),
                       [&](const cards::PlayerCards& one) { return one.player == both; });
  };
  SECTION("the squads of both have him") {
    squad_of(home.id)->players.push_back(shared);
  }
  SECTION("a league that was created with one card for each player") {}
  const SeasonPlayer player(league, squads);
  CHECK(has_him(player.side(other->team.id)));
  CHECK_FALSE(has_him(player.side(home.id)));
  match::MatchRecord real = player.play(fixtures[0]);
  real.sheets[0].players[10].id = both;
  const match::MatchRecord again = player.play(fixtures[0], &real);
  CHECK(again.sheets[0].players[10].id == both);
  int overs = 0;
  for (const match::InningsEvents& innings : match::innings_of(again.events)) {
    if (innings.batting == 0 || innings.super_over > 0) continue;
    for (const match::MatchEvent& event : innings.events) {
      const auto* over = std::get_if<match::OverStarted>(&event);
      overs += over != nullptr && over->bowler == 10 ? 1 : 0;
    }
  }
  CHECK(overs > 0);
}

TEST_CASE("a forecast says when playoffs have more places than there are teams", "[league]") {
  League league = test::league_for(competition("final-only"), 3);
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  league.competition.playoffs = competition("double-round-robin").playoffs;
  const SeasonPlayer player(league, test::squads(league));
  CHECK_THROWS_WITH(forecast(player, fixtures, {}, 2),
                    "Test: its playoffs need 4 teams, but it has 3; create it again with a "
                    "competition for fewer teams (`quicket league presets` lists "
                    "them)");
}
