#include "app/season/real_season.h"

#include "app/forecast/season_ahead.h"
#include "app/forecast/validate.h"
#include "app/league/play_league.h"
#include "app/outputs/kit_contents.h"
#include "app/outputs/season_book.h"
#include "app/season/competitions.h"
#include "app/season/league_state.h"
#include "app/teams/stored_cards.h"
#include "league/bracket.h"
#include "league/fixtures/meetings.h"
#include "league/presets.h"
#include "league/standings.h"
#include "report/realism.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a real season is its matches by date, and a table of all its teams", "[app]") {
  Seasons seasons;
  const app::RealSeason season =
      app::real_season(seasons.database(), seasons.set("harbour-2024-25"));
  CHECK(season.teams.size() == 4);
  REQUIRE(season.results.size() == 6);
  for (std::size_t i = 1; i < season.results.size(); ++i) {
    CHECK(season.results[i - 1].date <= season.results[i].date);
  }
  CHECK(season.results.front().id);
  int played = 0;
  for (const league::Standing& row :
       league::standings(season.competition, season.teams, season.results)) {
    played += row.played;
  }
  CHECK(played == 12);
}

TEST_CASE("an unknown competition says that playoffs may be counted in its table", "[app]") {
  Seasons seasons;
  app::RealSeason season = app::real_season(seasons.database(), seasons.set("harbour-2024-25"));
  CHECK(season.whole_table_note().empty());
  const TeamId one = season.results.front().teams[0].id;
  int left_out = 0;
  std::erase_if(season.results, [&](const league::Result& result) {
    const bool of_one = result.teams[0].id == one || result.teams[1].id == one;
    return of_one && ++left_out <= 2;
  });
  CHECK(season.whole_table_note().starts_with("no file says which matches were playoffs"));
  season.results.back().stage = "Final";
  CHECK(season.whole_table_note().empty());
}

TEST_CASE("season tables have no matches to look at or to replay", "[app]") {
  Seasons seasons;
  const std::string words = "lantern-hundred has no real matches, only figures or cards of players";
  CHECK(refusal([&] { app::real_season(seasons.database(), seasons.set("lantern-hundred")); }) ==
        words);
  CHECK(refusal([&] { app::validate_set(seasons.database(), "lantern-hundred", {1}, 1, 1); }) ==
        words);
}

TEST_CASE("replays of a real season are the same for any number of threads", "[app]") {
  Seasons seasons;
  const auto one = app::validate_set(seasons.database(), "harbour-2024-25", {7}, 3, 1);
  CHECK(one.seasons == 3);
  CHECK(one.matches == 6);
  const report::Document told = report::realism(one, "harbour");
  for (const char* words :
       {"First innings, standard deviation", "Phase 1, share of wides", "Strikers, correlation"}) {
    CHECK_THAT(told.text(200), Catch::Contains(words));
  }
  CHECK_THAT(told.json(), Catch::Contains("\"first_innings_sd\""));
  CHECK(app::validate_set(seasons.database(), "harbour-2024-25", {7}, 3, 2) == one);
  CHECK(app::validate_set(seasons.database(), "harbour-2024-25", {8}, 3, 1) != one);
}

TEST_CASE("the full game is replayed with calls and without", "[app]") {
  Seasons seasons;
  const auto replays = [&](const app::ValidatedCards& which) {
    return app::validate_set(seasons.database(), "harbour-2024-25", {7}, 3, 1, which);
  };
  const auto called = replays({.anew = true}), steady = replays({.anew = true, .calls = false});
  CHECK(called != steady);
  CHECK(called != replays({}));
  CHECK(refusal([&] { replays({.calls = false}); }) ==
        "harbour-2024-25: these cards are for the basic game, in which nobody holds or pushes");
  CHECK(
      app::cards_of(seasons.database(), seasons.set("harbour-2024-25")).cards.chart.tempo.empty());
  CHECK(replays({.game = cards::Game::full}) == called);
}

TEST_CASE("a league is compared with the real season of its set", "[app]") {
  Seasons seasons;
  app::LeagueRequest request;
  request.name = "Again";
  request.set = "harbour-2024-25";
  request.as_played = true;
  request.seed = {9};
  app::create_league(seasons.database(), request);
  app::play_league(seasons.database(), "Again", {}, app::Lineups::as_played, {}, [](int, int) {});
  const league::SeasonComparison made = app::compare_league(seasons.database(), "Again");
  CHECK(made.teams.size() == 4);
  CHECK(made.teams[0].real_position == 1);
  CHECK(made.players.size() == 44);
  seasons.cup();
  CHECK(refusal([&] { app::compare_league(seasons.database(), "Cup"); }) ==
        "coastal-premier-league has no real matches, only figures or cards of players");
}

namespace {

/// A World Cup of twenty sides ball by ball, its files numbered, with the stage that files of such
/// matches have. Played with invented cards.
match::SetData world_cup_set() {
  const std::vector<league::Competition> presets = app::preset_competitions();
  league::League cup = league::test::league_for(league::preset(presets, "t20-world-cup"), 20);
  league::place_in_groups(cup.competition, cup.teams);
  const std::vector<league::Squad> squads = league::test::squads(cup);
  match::SetData set;
  set.slug = "world-cup-2024";
  set.name = "ICC Men's T20 World Cup";
  set.season = "2024";
  set.gender = "male";
  std::map<PlayerId, PlayerId> local;
  for (const league::Squad& squad : squads) {
    set.teams.push_back(squad.team.name);
    for (const cards::PlayerCards& player : squad.players) {
      match::Person person;
      person.key = person.name = player.name;
      set.people.push_back(person);
      local[player.player] = {static_cast<std::int64_t>(set.people.size())};
      set.squads.push_back(
          {local[player.player], {static_cast<std::int64_t>(set.teams.size())}, {}});
    }
  }
  const league::SeasonPlayer player(cup, squads);
  std::vector<league::Fixture> fixtures =
      league::make_schedule(cup, league::Prefer::breaks).fixtures;
  std::vector<league::Result> results;
  league::play_fixtures(player, fixtures, results,
                        {[](const league::Fixture&) { return true; },
                         {},
                         [&](const league::Played& played) {
                           match::MatchRecord record = played.record;
                           cricket::MatchInfo& info = record.info;
                           info.source_id = std::to_string(1000 + played.fixture.number);
                           info.competition = set.name;
                           info.season = set.season;
                           info.match_number = played.fixture.number;
                           if (info.stage.starts_with("Super")) info.stage = "Super 8";
                           if (info.stage.starts_with("Semi")) info.stage = "Semi Final";
                           for (match::TeamSheet& sheet : record.sheets) {
                             for (match::SheetPlayer& one : sheet.players)
                               one.id = local.at(one.id);
                           }
                           set.matches.push_back(std::move(record));
                           return true;
                         }});
  return set;
}

/// The database with that set.
void take_in_world_cup(Seasons& seasons) {
  store::Transaction all(seasons.database());
  app::take_in(seasons.database(), world_cup_set());
  all.commit();
}

}  // namespace

TEST_CASE("a kit names the semi-finals of a real World Cup as its final does", "[app]") {
  Seasons seasons;
  take_in_world_cup(seasons);
  const app::KitContents contents = app::kit_contents(seasons.database(), "world-cup-2024", {}, {});
  std::vector<std::string> stages;
  for (const print::KitFixture& fixture : contents.kit.fixtures) {
    if (!fixture.stage.starts_with("Semi")) continue;
    stages.push_back(fixture.stage);
    CHECK(!fixture.home.empty());
    CHECK(!fixture.away.empty());
  }
  CHECK(stages == std::vector<std::string>{"Semi-final 1", "Semi-final 2"});
  CHECK(contents.kit.fixtures.back().home == "winner of Semi-final 1");
  int semi_finals = 0;
  for (const print::BookMatch& match :
       app::season_book(seasons.database(), "world-cup-2024").matches) {
    semi_finals += match.result.stage.starts_with("Semi-final ") ? 1 : 0;
  }
  CHECK(semi_finals == 2);
}

TEST_CASE("a real World Cup has the tables of its groups and of its Super 8", "[app]") {
  Seasons seasons;
  take_in_world_cup(seasons);
  app::RealSeason season = app::real_season(seasons.database(), seasons.set("world-cup-2024"));
  CHECK(season.competition.slug == "t20-world-cup");
  CHECK(season.missing.empty());
  CHECK(season.assumed.empty());
  const auto tables = [&] {
    std::map<std::string, std::pair<int, int>> made;  // sides, matches of all
    for (const league::Standing& row : season.tables()) {
      ++made[row.table].first;
      made[row.table].second += row.played;
    }
    return made;
  };
  for (const auto& [table, count] : tables()) {
    CAPTURE(table);
    const bool super = table.starts_with("Super 8 Group ");
    CHECK(count == (super ? std::pair{4, 12} : std::pair{5, 20}));
  }
  CHECK(tables().size() == 6);
  const league::Bracket whole = season.bracket;
  for (const league::StageTable& stage : whole.stages) {
    for (const league::BracketMatch& match : stage.matches) CHECK_FALSE(match.due);
  }
  season.keep_until(6, {}, "world-cup-2024");
  CHECK(tables().at("Super 8 Group 1") == std::pair{4, 4});
  season.keep_until(3, {}, "world-cup-2024");
  CHECK(tables().size() == 4);
}

TEST_CASE("a real World Cup is forecast in its Super 8, and goes on as a league", "[app]") {
  Seasons seasons;
  take_in_world_cup(seasons);
  const app::RealSeason real = app::real_season(seasons.database(), seasons.set("world-cup-2024"));
  app::AheadRequest request;
  request.set = "world-cup-2024";
  request.seed = {4};
  for (const std::size_t matches : {std::size_t{20}, std::size_t{46}, std::size_t{52}}) {
    CAPTURE(matches);
    request.day = real.results[matches - 1].date;
    const app::SeasonAhead ahead = app::season_ahead(seasons.database(), request);
    const league::Forecast odds = app::forecast_of(ahead, 16, 1);
    double super = 0, semis = 0, title = 0;
    for (const league::TeamOdds& team : odds.teams) {
      super += team.playoffs;
      semis += team.knock_outs.value_or(0);
      title += team.title;
    }
    CHECK(super == Approx(8));
    CHECK(semis == Approx(4));
    CHECK(title == Approx(1));
  }
  app::LeagueRequest again;
  again.name = "On";
  again.set = "world-cup-2024";
  again.continued = true;
  again.day = real.results[45].date;
  again.seed = {9};
  const app::CreatedLeague created = app::create_league(seasons.database(), again);
  CHECK(created.taken_over >= 46);
  CHECK(created.taken_over <= 48);
  app::play_league(seasons.database(), "On", {}, app::Lineups::best, {}, [](int, int) {});
  const app::LeagueState state = app::league_state(seasons.database(), "On");
  CHECK(state.to_play == 0);
  CHECK(state.bracket.champion);
}
