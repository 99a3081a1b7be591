#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/league/organizer.h"
#include "app/league/play_league.h"
#include "app/play/paper_match.h"
#include "app/season/league_state.h"
#include "app/teams/squad.h"
#include "league/forecast.h"
#include "match/result.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

// What organizers change in a league: matches taken back, moved, forfeited, points deducted.

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

void play_some(Seasons& seasons, const app::PlayScope& scope = {}) {
  app::play_league(seasons.database(), "Cup", scope, app::Lineups::best, {}, [](int, int) {});
}

app::LeagueState cup_of(Seasons& seasons) {
  return app::league_state(seasons.database(), "Cup");
}

match::MatchRecord record_of(Seasons& seasons, MatchId id) {
  return store::Matches(seasons.database()).load(id).record;
}

const league::Fixture& stage_of(const app::LeagueState& state, const std::string& stage) {
  return *std::find_if(state.fixtures.begin(), state.fixtures.end(),
                       [&](const league::Fixture& fixture) { return fixture.stage == stage; });
}

const league::Standing& row_of(const app::LeagueState& state, const league::Team& team) {
  return *std::find_if(state.standings.begin(), state.standings.end(),
                       [&](const league::Standing& row) { return row.team.id == team.id; });
}

app::PlayScope group_only() {
  app::PlayScope scope;
  scope.before = 7;
  return scope;
}

}  // namespace

TEST_CASE("a match taken back is played again as it was, or by another seed", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup().fixtures[0].id;
  app::PlayScope scope;
  scope.fixture = id;
  play_some(seasons, scope);
  const match::MatchRecord before = record_of(seasons, id);
  CHECK(app::unplay(seasons.database(), "Cup", {id}).size() == 1);
  CHECK(cup_of(seasons).results.empty());
  play_some(seasons, scope);
  CHECK(record_of(seasons, id) == before);
  app::unplay(seasons.database(), "Cup", {id});
  app::play_league(seasons.database(), "Cup", scope, app::Lineups::best, dice::Seed{99},
                   [](int, int) {});
  CHECK(record_of(seasons, id).events != before.events);
  CHECK(refusal([&] {
          app::unplay(seasons.database(), "Cup", {cup_of(seasons).fixtures[1].id});
        }) == "fixture " + std::to_string(id.value + 1) + " has not been played");
}

TEST_CASE("a match stays while a playoff that it decided has been played", "[app]") {
  Seasons seasons;
  const auto fixtures = seasons.cup().fixtures;
  play_some(seasons);
  const app::LeagueState before = cup_of(seasons);
  REQUIRE(before.to_play == 0);
  const auto refused = [&](std::vector<MatchId> ids) {
    return refusal([&] { app::unplay(seasons.database(), "Cup", ids); });
  };
  const MatchId group = fixtures[0].id, first = stage_of(before, "Qualifier 1").id,
                third = stage_of(before, "Eliminator").id,
                second = stage_of(before, "Qualifier 2").id, final = stage_of(before, "Final").id;
  CHECK_THAT(refused({group}), Contains("Qualifier 1 (fixture") && Contains("Final (fixture"));
  CHECK_THAT(refused({second}), Contains("Final (fixture") && !Contains("Qualifier 1"));
  CHECK_THAT(refused({first, final}), Contains("Qualifier 2") && !Contains("Eliminator"));
  CHECK(cup_of(seasons).results == before.results);
  // The last one decides nothing.
  app::unplay(seasons.database(), "Cup", {final});
  CHECK_FALSE(cup_of(seasons).bracket.champion);
  CHECK(stage_of(cup_of(seasons), "Final").home.team);
  app::unplay(seasons.database(), "Cup", {group, first, second, third});
  const app::LeagueState open = cup_of(seasons);
  CHECK(open.to_play == 5);
  CHECK_FALSE(stage_of(open, "Final").home.team);
  CHECK_FALSE(stage_of(open, "Qualifier 1").home.team);
  play_some(seasons);
  CHECK(cup_of(seasons).results == before.results);
}

TEST_CASE("a match that is half typed can be taken back", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup().fixtures[0].id;
  app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  match::Scorebook book = paper.book();
  book.enter(paper.record().sheets[0].name + " bat");
  paper.keep(book.record());
  CHECK(refusal([&] {
          app::forfeit(seasons.database(), "Cup", id, paper.record().sheets[0].name);
        }) == "fixture " + std::to_string(id.value) +
                  " has been played or has begun; take it back first with `quicket league unplay`");
  CHECK_THAT(refusal([&] {
               app::move_fixture(seasons.database(), "Cup", id, {{2027, 7, 1}, "", ""});
             }),
             Contains("has begun"));
  app::unplay(seasons.database(), "Cup", {id});
  CHECK(cup_of(seasons).begun.empty());
}

TEST_CASE("a fixture moves to another day and ground, and keeps its place", "[app]") {
  Seasons seasons;
  const auto fixtures = seasons.cup().fixtures;
  const league::Fixture& before = fixtures[0];
  app::MovedFixture moved =
      app::move_fixture(seasons.database(), "Cup", before.id, {{2027, 7, 1}, "Old Quay", ""});
  CHECK(moved.notes.empty());
  league::Fixture wanted = before;
  wanted.date = {2027, 7, 1};
  wanted.venue = "Old Quay";
  CHECK(cup_of(seasons).fixtures[0] == wanted);
  // Onto the day of another match of the same side.
  const league::Fixture& other =
      *std::find_if(fixtures.begin() + 1, fixtures.end(), [&](const league::Fixture& fixture) {
        return fixture.home.team == before.home.team || fixture.away.team == before.home.team;
      });
  moved = app::move_fixture(seasons.database(), "Cup", before.id, {other.date, "", ""});
  REQUIRE(moved.notes.size() == 1);
  CHECK_THAT(moved.notes[0],
             Contains(before.home.team->name + " also play fixture " +
                      std::to_string(other.id.value) + " on " + to_string(other.date)));
  CHECK(moved.fixture.venue == "Old Quay");
}

TEST_CASE("the sides of a fixture change ends, and ground", "[app]") {
  Seasons seasons;
  const league::Fixture before = seasons.cup().fixtures[0];
  const auto moved = [&](const std::string& home, const std::string& venue) {
    return app::move_fixture(seasons.database(), "Cup", before.id, {{}, venue, home}).fixture;
  };
  CHECK(moved(before.home.team->name, "") == before);
  const league::Fixture turned = moved(before.away.team->name, "");
  CHECK(turned.home == before.away);
  CHECK(turned.away == before.home);
  CHECK(turned.date == before.date);
  CHECK(moved(before.home.team->name, "Old Quay").venue == "Old Quay");
  CHECK_THAT(refusal([&] { moved("Gannet", ""); }), Contains("does not play in fixture"));
  // The match is between them, the new home side first.
  moved(before.away.team->name, "");
  app::PlayScope scope;
  scope.fixture = before.id;
  play_some(seasons, scope);
  CHECK(cup_of(seasons).results[0].teams[0] == *before.away.team);
  CHECK_THAT(refusal([&] { moved("", "Old Quay"); }), Contains("has been played"));
}

TEST_CASE("a playoff moves within the rules of its competition", "[app]") {
  Seasons seasons;
  seasons.cup();
  const auto move = [&](const app::FixtureMove& where) {
    const MatchId id = stage_of(cup_of(seasons), "Qualifier 1").id;
    return app::move_fixture(seasons.database(), "Cup", id, where).fixture;
  };
  CHECK(move({{2027, 8, 1}, "", ""}).date == Date{2027, 8, 1});
  CHECK_THAT(refusal([&] { move({{}, "Old Quay", ""}); }), Contains("sides are not known yet"));
  CHECK_THAT(refusal([&] {
               move({{}, "", "Cinder"});
             }),
             Contains("decide who is at home in Qualifier 1"));
  play_some(seasons, group_only());
  move({{}, "Old Quay", ""});
  // What is settled again and comes out the same stays where it was put.
  const std::string last = cup_of(seasons).standings.back().team.name;
  app::deduct_points(seasons.database(), "Cup", last, 1, "");
  CHECK(stage_of(cup_of(seasons), "Qualifier 1").venue == "Old Quay");
  CHECK(stage_of(cup_of(seasons), "Qualifier 1").date == Date{2027, 8, 1});
}

TEST_CASE("a forfeit counts in the table, and as nobody's match", "[app]") {
  Seasons seasons;
  const league::Fixture fixture = seasons.cup().fixtures[0];
  const league::Team winner = *fixture.away.team, loser = *fixture.home.team;
  CHECK_THAT(refusal([&] { app::forfeit(seasons.database(), "Cup", fixture.id, "Gannet"); }),
             Contains("does not play in fixture"));
  CHECK(app::forfeit(seasons.database(), "Cup", fixture.id, winner.name).result ==
        winner.name + " won by forfeit");
  const app::LeagueState state = cup_of(seasons);
  REQUIRE(state.results.size() == 1);
  CHECK(sentence(state.results[0]) == winner.name + " won by forfeit");
  CHECK(row_of(state, winner).points == state.league.competition.points.win);
  CHECK(row_of(state, winner).net_run_rate == 0);
  CHECK(row_of(state, loser).lost == 1);
  CHECK(record_of(seasons, fixture.id).sheets[0].players.empty());
  CHECK(store::Matches(seasons.database()).players_of_league(state.league.id).empty());
  CHECK(seasons.database().check().empty());
  app::unplay(seasons.database(), "Cup", {fixture.id});
  CHECK(cup_of(seasons).results.empty());
}

TEST_CASE("who is given a playoff goes through", "[app]") {
  Seasons seasons;
  seasons.cup();
  play_some(seasons, group_only());
  const league::Fixture first = stage_of(cup_of(seasons), "Qualifier 1");
  app::forfeit(seasons.database(), "Cup", first.id, first.away.team->name);
  const app::LeagueState state = cup_of(seasons);
  CHECK(stage_of(state, "Final").home.team == first.away.team);
  CHECK(stage_of(state, "Qualifier 2").home.team == first.home.team);
}

TEST_CASE("a forfeit is typed in, written and amended as text", "[app]") {
  Seasons seasons;
  const league::Fixture fixture = seasons.cup().fixtures[0];
  const std::string home = fixture.home.team->name, away = fixture.away.team->name;
  store::Database& database = seasons.database();
  app::PaperMatch paper = app::PaperMatch::of_fixture(database, "Cup", fixture.id);
  paper.keep(paper.read("result: " + away + " forfeit\n", "paper.txt"));
  CHECK(record_of(seasons, fixture.id).sheets[0].players.empty());
  const std::string text = app::notation_of(database, fixture.id);
  CHECK_THAT(text, Contains("\nresult: " + away + " forfeit\n") && !Contains("eleven:"));
  const match::MatchRecord before = record_of(seasons, fixture.id);
  const auto amend = [&](const std::string& lines) {
    app::PaperMatch again = app::PaperMatch::of_stored(database, fixture.id);
    again.keep(again.read(lines, "amended.txt"));
    const match::MatchRecord now = record_of(seasons, fixture.id);
    return match::sentence(match::result_of(now), now);
  };
  CHECK(amend(text) == away + " won by forfeit");
  CHECK(record_of(seasons, fixture.id) == before);
  CHECK(amend("result: " + home + " forfeit\n") == home + " won by forfeit");
  // It was played after all: by the usual elevens.
  const std::string totals = home + " bat\ntotal: 150/6 off 120\ntotal: 140/8 off 120\n";
  CHECK(amend(totals) == home + " won by 10 runs");
  CHECK(record_of(seasons, fixture.id).sheets[0].players.size() == 11);
  CHECK(amend(home + " bat\ntotal: 150/6 off 120\nresult: " + away + " forfeit\n") ==
        away + " won by forfeit");
  CHECK(cup_of(seasons).results[0].innings.size() == 1);
  CHECK_FALSE(cup_of(seasons).results[0].counted);
  CHECK(amend("result: " + away + " forfeit\n") == away + " won by forfeit");
  CHECK(record_of(seasons, fixture.id) == before);
}

TEST_CASE("deducted points move a side down the table, and out of the playoffs", "[app]") {
  Seasons seasons;
  seasons.cup();
  play_some(seasons, group_only());
  store::Database& database = seasons.database();
  const app::LeagueState before = cup_of(seasons);
  const league::Team first = before.standings[0].team;
  REQUIRE(stage_of(before, "Qualifier 1").home.team == first);
  CHECK(app::deduct_points(database, "Cup", first.name.substr(0, 4), 20, "slow over rate").empty());
  app::LeagueState now = cup_of(seasons);
  CHECK(now.standings.back().team == first);
  CHECK(now.standings.back().deducted == 20);
  CHECK(now.standings.back().points == before.standings[0].points - 20);
  CHECK(stage_of(now, "Eliminator").away.team == first);
  // A forecast counts them, from the table as it is.
  const league::SeasonPlayer player(now.league, app::league_squads(database, now.league));
  for (const league::TeamOdds& odds :
       league::forecast(player, now.fixtures, now.results, 2).teams) {
    CHECK(odds.mean_points == row_of(now, odds.team).points);
  }
  app::deduct_points(database, "Cup", first.name, -5, "on appeal");
  CHECK(row_of(cup_of(seasons), first).points == before.standings[0].points - 15);
  CHECK(refusal([&] { app::deduct_points(database, "Cup", first.name, -16, ""); }) ==
        "Cup: only 15 points have been deducted from " + first.name);
  const std::string other = before.standings[1].team.name;
  const std::string none = "Cup: no points have been deducted from " + other;
  CHECK(refusal([&] { app::deduct_points(database, "Cup", other, -1, ""); }) == none);
  CHECK(refusal([&] { app::clear_deductions(database, "Cup", other); }) == none);
  app::clear_deductions(database, "Cup", first.name);
  CHECK(cup_of(seasons).standings == before.standings);
  CHECK(cup_of(seasons).league == before.league);
  CHECK(stage_of(cup_of(seasons), "Qualifier 1") == stage_of(before, "Qualifier 1"));
}

TEST_CASE("a playoff that was played stands after points are deducted, and that is said", "[app]") {
  Seasons seasons;
  seasons.cup();
  play_some(seasons);
  const std::string first = cup_of(seasons).standings[0].team.name;
  const auto sentences = app::deduct_points(seasons.database(), "Cup", first, 20, "");
  REQUIRE_FALSE(sentences.empty());
  CHECK_THAT(sentences[0], Contains("Qualifier 1 was played by") && Contains("and stands"));
}

TEST_CASE("a match stays while matches of a table that it filled have been played", "[app]") {
  Seasons seasons;
  const std::filesystem::path file = seasons.folder().path() / "super.toml";
  std::ofstream(file) << "name = \"Super\"\nbased_on = \"two-groups\"\n[shape]\ncycles = 1\n"
                         "[[playoffs]]\ntables = [\"Super Four\"]\n"
                         "groups = [[\"1st in Group A\", \"2nd in Group B\", \"2nd in Group A\", "
                         "\"1st in Group B\"]]\n"
                         "[[playoffs]]\nstage = \"Final\"\nhome = \"1st in Super Four\"\n"
                         "away = \"2nd in Super Four\"\n";
  app::LeagueRequest request;
  request.name = "Cup";
  request.set = "coastal-premier-league";
  request.competition = file.string();
  request.start = {2027, 6, 5};
  request.seed = {5};
  app::create_league(seasons.database(), request);
  play_some(seasons);
  const app::LeagueState before = cup_of(seasons);
  REQUIRE(before.to_play == 0);
  REQUIRE(before.fixtures.size() == 12 + 6 + 1);
  REQUIRE(before.bracket.champion);
  const auto refused = [&](std::vector<MatchId> ids) {
    return refusal([&] { app::unplay(seasons.database(), "Cup", ids); });
  };
  const MatchId final = stage_of(before, "Final").id;
  std::vector<MatchId> super;
  for (const league::Fixture& fixture : before.fixtures) {
    if (fixture.stage == "Super Four") super.push_back(fixture.id);
  }
  CHECK_THAT(refused({before.fixtures[0].id}),
             Contains("Super Four (fixture") && Contains("Final (fixture"));
  // Matches of one table do not decide who meets in each other.
  CHECK_THAT(refused({super[0]}), Contains("Final (fixture") && !Contains("Super Four"));
  app::unplay(seasons.database(), "Cup", {super[0], final});
  app::LeagueState open = cup_of(seasons);
  CHECK(open.to_play == 2);
  CHECK_FALSE(stage_of(open, "Final").home.team);
  CHECK(stage_of(open, "Super Four").home.team == stage_of(before, "Super Four").home.team);
  CHECK(stage_of(open, "Super Four").away.team == stage_of(before, "Super Four").away.team);
  // Points deducted from the group table change nothing for a side that has played in the next.
  const league::Team side = *stage_of(before, "Super Four").home.team;
  app::deduct_points(seasons.database(), "Cup", side.name, 9, "");
  open = cup_of(seasons);
  CHECK(stage_of(open, "Super Four").home.team == side);
  CHECK(open.bracket.stages[0].rows.size() == 4);
  CHECK(league::match_of(open.bracket, stage_of(open, "Super Four"))->home.team == side);
  app::clear_deductions(seasons.database(), "Cup", side.name);
  play_some(seasons);
  CHECK(cup_of(seasons).results == before.results);
  std::vector<MatchId> all = super;
  all.insert(all.end(), {before.fixtures[0].id, final});
  app::unplay(seasons.database(), "Cup", all);
  open = cup_of(seasons);
  CHECK(open.to_play == 8);
  CHECK_FALSE(stage_of(open, "Super Four").home.team);
  CHECK(open.bracket.stages[0].sides[0].team == std::nullopt);
  play_some(seasons);
  CHECK(cup_of(seasons).results == before.results);
}
