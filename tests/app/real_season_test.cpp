#include "app/real_season.h"

#include "app/play_league.h"
#include "app/validate.h"
#include "league/standings.h"
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
  CHECK(app::validate_set(seasons.database(), "harbour-2024-25", {7}, 3, 2) == one);
  CHECK(app::validate_set(seasons.database(), "harbour-2024-25", {8}, 3, 1) != one);
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
