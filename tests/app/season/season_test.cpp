#include "app/season/season.h"

#include <algorithm>

#include "app/league/play_league.h"
#include "app/outputs/season_book.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a season is that of a league or of a set, by its name", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::PlayScope scope;
  scope.round = 1;
  app::play_league(seasons.database(), "Cup", scope, app::Lineups::best, {}, [](int, int) {});
  const app::Season cup = app::season_of(seasons.database(), "cup");
  CHECK(cup.title == "Cup");
  REQUIRE(cup.league);
  CHECK_FALSE(cup.set);
  CHECK(cup.results.size() == 2);
  CHECK(cup.tables().size() == cup.teams.size());

  const app::Season real = app::season_of(seasons.database(), "Harbour-2024-25");
  CHECK(real.title == "Harbour Trophy 2024/25");
  REQUIRE(real.set);
  CHECK_FALSE(real.league);
  CHECK(real.results.size() == 6);
  CHECK(real.tables().size() == 4);
  CHECK(real.team_names().size() == 4);
}

TEST_CASE("a season ends for its reader with a round, or a real one with a day", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  const auto played = [&](const char* name, const app::Until& until) {
    return app::season_of(seasons.database(), name, until).results.size();
  };
  CHECK(played("cup", {1}) == 2);
  CHECK(played("harbour-2024-25", {1}) == 2);
  const app::Season real = app::season_of(seasons.database(), "harbour-2024-25");
  const Date first = real.results.front().date;
  const auto of_day = std::count_if(real.results.begin(), real.results.end(),
                                    [&](const auto& result) { return result.date == first; });
  CHECK(played("harbour-2024-25", {{}, first}) == static_cast<std::size_t>(of_day));
  CHECK(refusal([&] {
          played("cup", {{}, first});
        }) == "Cup is a league; name one of its rounds, not a day");
  CHECK(refusal([&] { played("cup", {99}); }).find("has no round 99; its rounds are 1 to ") !=
        std::string::npos);
  CHECK(refusal([&] {
          played("harbour-2024-25", {0});
        }).find("has no round 0; its rounds are 1 to ") != std::string::npos);
}

TEST_CASE("a set without matches leads to the league that plays with it", "[app]") {
  Seasons seasons;
  const std::string none = "lantern-hundred has no real matches, only figures or cards of players";
  CHECK(refusal([&] { app::season_of(seasons.database(), "lantern-hundred"); }) == none);
  app::LeagueRequest request;
  request.name = "Lanterns";
  request.set = "lantern-hundred";
  app::create_league(seasons.database(), request);
  CHECK(refusal([&] { app::season_of(seasons.database(), "lantern-hundred"); }) ==
        none + "; name the league that plays with it: Lanterns");
  // Awards are by the over of the format, as the leaders of the book.
  app::play_league(seasons.database(), "Lanterns", {}, app::Lineups::best, {}, [](int, int) {});
  const print::SeasonBook book = app::season_book(seasons.database(), "Lanterns");
  const auto award = std::ranges::find(book.awards, "Best economy", &print::BookAward::title);
  const auto list =
      std::ranges::find(book.leaders, league::PlayerFigure::economy, &league::Leaders::key);
  REQUIRE(award != book.awards.end());
  REQUIRE(list != book.leaders.end());
  CHECK(award->figures == list->rows.at(0).text);
  CHECK(refusal([&] { app::season_of(seasons.database(), "lanters"); }) ==
        "no league or set \"lanters\"; did you mean \"Lanterns\"?");
}
