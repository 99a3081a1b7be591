#include "app/league/play_league.h"

#include <algorithm>

#include "app/league/playoffs.h"
#include "app/teams/squad.h"
#include "cricket/format.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "tests/app/seasons.h"
#include "tests/support/failing_vfs.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

std::vector<league::Result> play(Seasons& seasons, const app::PlayScope& scope = {},
                                 std::optional<dice::Seed> seed = {}) {
  return app::play_league(seasons.database(), "Cup", scope, app::Lineups::best, seed,
                          [](int, int) {});
}

std::vector<int> numbers(const std::vector<league::Result>& results) {
  std::vector<int> all;
  for (const league::Result& result : results) all.push_back(result.number);
  return all;
}

}  // namespace

TEST_CASE("a season is played to its final, and then there is nothing left", "[app]") {
  Seasons seasons;
  seasons.cup();
  std::vector<std::pair<int, int>> told;
  const auto played =
      app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {},
                       [&](int done, int total) { told.emplace_back(done, total); });
  CHECK(numbers(played) == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  CHECK(played.back().stage == "Final");
  REQUIRE(told.size() == 11);
  CHECK(told.front() == std::pair(1, 11));
  CHECK(told.back() == std::pair(1, 1));
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  CHECK(state.results == played);
  CHECK(state.bracket.champion.has_value());
  CHECK(play(seasons).empty());
}

// reliability 1.1
TEST_CASE("results that are shown are on the disk, and each round when the next begins", "[app]") {
  const FailingDisk disk;
  Seasons seasons;
  const std::size_t rounds = static_cast<std::size_t>(seasons.cup().fixtures.back().round);
  std::size_t on_disk = 0, matches = 0;
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [&](int, int) {
    ++matches;
    if (disk.waiting() == 0) ++on_disk;
  });
  CHECK(disk.waiting() == 0);
  // A call for each match, and one for the end.
  CHECK(on_disk == rounds + 1);
  CHECK(on_disk < matches);
}

// reliability 1.1
TEST_CASE("what is played of a round is on the disk at the end", "[app]") {
  const FailingDisk disk;
  Seasons seasons;
  seasons.cup();
  app::PlayScope two;
  two.most = 2;
  REQUIRE(play(seasons, two).size() == 2);
  CHECK(disk.waiting() == 0);
}

TEST_CASE("fixtures come out alike in whatever order they are played", "[app]") {
  Seasons one, other;
  one.cup();
  const auto fixtures = other.cup().fixtures;
  const auto all = play(one);
  app::PlayScope third;
  third.fixture = fixtures[2].id;
  CHECK(play(other, third) == std::vector{all[2]});
  play(other);
  CHECK(app::league_state(other.database(), "Cup").results == all);
}

TEST_CASE("another seed plays another season", "[app]") {
  Seasons one, other;
  one.cup();
  other.cup();
  CHECK(play(one) != play(other, {}, dice::Seed{6}));
}

TEST_CASE("rounds, dates, ids and a number of matches narrow what is played", "[app]") {
  Seasons seasons;
  const auto fixtures = seasons.cup().fixtures;
  app::PlayScope scope;
  scope.most = 1;
  CHECK(numbers(play(seasons, scope)) == std::vector<int>{1});
  scope = {};
  scope.until = fixtures[2].date;
  for (const league::Result& result : play(seasons, scope)) {
    CHECK(result.date <= fixtures[2].date);
  }
  scope = {};
  scope.round = 3;
  for (const league::Result& result : play(seasons, scope)) CHECK(result.round == 3);
}

TEST_CASE("a scope that means no fixture is refused", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::PlayScope scope;
  scope.round = 99;
  CHECK(refusal([&] { play(seasons, scope); }) == "Cup has no round 99; its rounds are 1 to 7");
  scope = {};
  scope.fixture = MatchId{99999};
  CHECK(refusal([&] { play(seasons, scope); }) ==
        "Cup has no fixture 99999; `quicket league fixtures Cup` lists them");
  app::LeagueRequest undated;
  undated.name = "Undated";
  undated.set = "coastal-premier-league";
  app::create_league(seasons.database(), undated);
  scope = {};
  scope.until = {2027, 12, 31};
  CHECK(refusal([&] {
          app::play_league(seasons.database(), "Undated", scope, app::Lineups::best, {},
                           [](int, int) {});
        }) ==
        "Undated: no such fixture; `quicket league fixtures NAME` lists them (they have no "
        "dates)");
}

TEST_CASE("matches of the user's own teams are left to him", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup({"Cinder=human"});
  const TeamId own = created.league.teams[2].team.id;
  const auto is_own = [&](const league::Fixture& fixture) {
    return fixture.home.team->id == own || fixture.away.team->id == own;
  };
  CHECK(play(seasons).size() == 3);
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  CHECK(state.to_play == 7);
  const auto why = app::why_left(seasons.database(), state, {});
  REQUIRE(why.size() == 1);
  CHECK(why[0].find("3 fixtures are for a team that you captain: ") == 0);
  const auto first = std::find_if(state.fixtures.begin(), state.fixtures.end(), is_own);
  CHECK(why[0].find("play with `quicket play --fixture " + std::to_string(first->id.value) + "`") !=
        std::string::npos);
  app::PlayScope own_too;
  own_too.own = true;
  CHECK(play(seasons, own_too).size() == 7);
  CHECK(
      app::why_left(seasons.database(), app::league_state(seasons.database(), "Cup"), {}).empty());
}

TEST_CASE("teams that are excepted are left out, and that is said", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup({"Cinder=human"});
  app::PlayScope scope;
  scope.except = {created.league.teams[2].team.id};
  scope.own = true;
  CHECK(play(seasons, scope).size() == 3);
  const auto why =
      app::why_left(seasons.database(), app::league_state(seasons.database(), "Cup"), scope);
  REQUIRE(why.size() == 1);
  CHECK(why[0].find("Skipped because of `--except`: ") == 0);
}

TEST_CASE("a match that was begun says how to go on with it", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup();
  const auto begin = [&](std::size_t i, const store::MatchOptions& options) {
    match::MatchRecord record;
    record.sheets[0].team = created.fixtures[i].home.team->id;
    record.sheets[1].team = created.fixtures[i].away.team->id;
    store::Matches(seasons.database()).begin(record, options, created.fixtures[i].id);
  };
  begin(0, {});
  begin(1, {{"seed", "7"}});
  const auto why =
      app::why_left(seasons.database(), app::league_state(seasons.database(), "Cup"), {});
  REQUIRE(why.size() == 2);
  const std::string first = std::to_string(created.fixtures[0].id.value);
  CHECK(why[0].find("Fixture " + first + " (") == 0);
  CHECK(why[0].find("is half recorded; continue with `quicket league record Cup --fixture " +
                    first + "`") != std::string::npos);
  CHECK(why[1].find("is half played; continue with `quicket play --resume ") != std::string::npos);
  // What is begun is not played by the computer.
  CHECK(play(seasons).size() == 4);
}

TEST_CASE("a league that repeats a real season lines up as it did", "[app]") {
  Seasons seasons;
  app::LeagueRequest request;
  request.name = "Again";
  request.set = "harbour-2024-25";
  request.as_played = true;
  request.seed = {9};
  const auto created = app::create_league(seasons.database(), request);
  app::PlayScope scope;
  scope.fixture = created.fixtures[0].id;
  app::play_league(seasons.database(), "Again", scope, app::Lineups::as_played, {},
                   [](int, int) {});
  store::Matches matches(seasons.database());
  const match::MatchRecord played = matches.load(created.fixtures[0].id).record;
  for (const store::StoredMatch& real : matches.of_set(created.league.set)) {
    if (real.record.info.source_id != created.fixtures[0].source_id) continue;
    for (std::size_t side = 0; side < 2; ++side) {
      CHECK(played.sheets[side].players == real.record.sheets[side].players);
    }
  }
}

TEST_CASE("usage as in reality spreads the bowling as the cards say", "[app]") {
  Seasons seasons;
  app::LeagueRequest request;
  request.name = "Tired";
  request.set = "coastal-premier-league";
  request.competition = "single-round-robin";
  request.seed = {4};
  request.usage = league::UsageRule::as_real;
  const league::League league = app::create_league(seasons.database(), request).league;
  CHECK(app::league_usage(seasons.database(), "Tired").size() > 40);
  CHECK(app::bowled_in(seasons.database(), league.id).empty());
  app::play_league(seasons.database(), "Tired", {}, app::Lineups::best, {}, [](int, int) {});
  for (const league::UsageLine& line : app::league_usage(seasons.database(), "Tired")) {
    CAPTURE(line.name);
    CHECK(line.used.innings <= line.card.innings);
  }
}

TEST_CASE("a league keeps the cards that it was created with", "[app]") {
  Seasons seasons;
  const league::League league = seasons.cup({"bold"}).league;
  const auto before = app::league_squads(seasons.database(), league);
  REQUIRE(before.size() == 4);
  CHECK(before[0].team.name == "Amberlight Anchors");
  CHECK(before[0].players.size() == 15);
  CHECK(before[0].captain == match::Character::bold);
  CHECK_FALSE(before[0].eleven);
  app::TablesRequest corrected =
      demo_tables("coastal-premier-league", cricket::built_in_formats().named("t20"));
  corrected.bowling.clear();
  app::import_tables(seasons.database(), corrected);
  const auto after = app::league_squads(seasons.database(), league);
  REQUIRE(after.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) CHECK(after[i].players == before[i].players);
}

TEST_CASE("playoffs that were played by others than the table now says are named", "[app]") {
  Seasons seasons;
  seasons.cup();
  play(seasons);
  CHECK(app::settle_playoffs(seasons.database(), "Cup").empty());
  // The first of the table loses everything it won in the group.
  app::LeagueState state = app::league_state(seasons.database(), "Cup");
  const league::Team first = state.standings[0].team;
  store::Matches matches(seasons.database());
  for (const league::Result& result : state.results) {
    if (!result.stage.empty()) continue;
    store::StoredMatch stored = matches.load(result.id);
    for (std::size_t side = 0; side < 2; ++side) {
      if (stored.record.sheets[side].team != first.id) continue;
      stored.record.info.stated = {cricket::StatedResult::Kind::won, static_cast<int>(1 - side), 9,
                                   std::nullopt, ""};
      matches.replace(result.id, stored.record);
    }
  }
  const auto sentences = app::settle_playoffs(seasons.database(), "Cup");
  REQUIRE_FALSE(sentences.empty());
  CHECK(sentences[0].find("Qualifier 1 was played by ") == 0);
  CHECK(sentences[0].find(", and stands; by the present results it would be ") !=
        std::string::npos);
}
