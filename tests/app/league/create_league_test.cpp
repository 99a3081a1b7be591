#include "app/league/create_league.h"

#include <algorithm>

#include "app/import/pool_sets.h"
#include "app/teams/squad.h"
#include "cricket/format.h"
#include "store/drawn_teams.h"
#include "store/leagues.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

app::LeagueRequest request_for(const std::string& set) {
  app::LeagueRequest request;
  request.name = "My League";
  request.set = set;
  request.seed = {3};
  return request;
}

}  // namespace

TEST_CASE("a league takes all teams of its set unless some are named", "[app]") {
  Seasons seasons;
  const auto all = app::create_league(seasons.database(), request_for("lantern-hundred"));
  CHECK(all.league.teams.size() == 8);
  CHECK(all.league.competition.format == cricket::built_in_formats().named("hundred"));
  const auto four = seasons.cup();
  REQUIRE(four.league.teams.size() == 4);
  CHECK(four.league.teams[1].team.name == "Brackwater Bulls");
  // Six group matches and a page playoff of four.
  CHECK(four.fixtures.size() == 10);
  CHECK(store::Leagues(seasons.database()).find("cup") == four.league);
}

TEST_CASE("a league plays the game that was asked for, or that of its set", "[app]") {
  Seasons seasons;
  const auto game_of = [&](const app::CreatedLeague& made) {
    CHECK(app::game_of(seasons.database(), made.league) == made.game);
    return made.game;
  };
  app::LeagueRequest request = request_for("coastal-premier-league");
  CHECK(game_of(app::create_league(seasons.database(), request)) == cards::Game::basic);
  request.name = "Full";
  request.game = cards::Game::full;
  request.teams = {"Amberlight", "Brackwater", "Cinder", "harbour-2024-25:Team B"};
  const app::CreatedLeague full = app::create_league(seasons.database(), request);
  CHECK(game_of(full) == cards::Game::full);
  for (const league::Squad& squad : app::league_squads(seasons.database(), full.league)) {
    CHECK_FALSE(squad.chart.tempo.empty());
  }
  store::Sets(seasons.database())
      .set_game(seasons.set("coastal-premier-league").id, cards::Game::full);
  request.name = "Said";
  request.game = {};
  CHECK(game_of(app::create_league(seasons.database(), request)) == cards::Game::full);
  // Leagues keep the cards that they were created with.
  CHECK(app::game_of(seasons.database(), store::Leagues(seasons.database()).find("My League")) ==
        cards::Game::basic);
}

TEST_CASE("a set of one format plays the shape of another by its own rules", "[app]") {
  Seasons seasons;
  app::LeagueRequest request = request_for("lantern-hundred");
  request.competition = "semi-finals";
  const auto created = app::create_league(seasons.database(), request);
  CHECK(created.league.competition.format == cricket::built_in_formats().named("hundred"));
  CHECK(created.league.competition.conditions ==
        cricket::built_in_formats().named("hundred").conditions());
}

TEST_CASE("sides of other sets and drawn sides play in a league", "[app]") {
  Seasons seasons;
  store::Sets sets(seasons.database());
  const store::SetEntry coastal = seasons.set("coastal-premier-league");
  std::vector<store::DrawnPlayer> stars;
  for (const store::SetPlayer& player : sets.players(coastal.id)) {
    if (stars.size() < 11) stars.push_back({player.id, coastal.id, {}, {}});
  }
  store::DrawnTeams(seasons.database()).create("All Stars", stars);
  app::LeagueRequest request = request_for("coastal-premier-league");
  request.competition = "final-only";
  request.teams = {"All Stars", "harbour-2024-25:Team B", "Cinder Bay Comets"};
  const auto created = app::create_league(seasons.database(), request);
  REQUIRE(created.league.teams.size() == 3);
  CHECK(created.league.teams[0].team.name == "All Stars");
  CHECK(created.league.teams[1].set_slug == "harbour-2024-25");
  CHECK(created.league.teams[2].set_slug == "coastal-premier-league");
}

TEST_CASE("what a league cannot be is refused, and nothing is stored", "[app]") {
  Seasons seasons;
  app::LeagueRequest request = request_for("coastal-premier-league");
  request.name = "?!";
  CHECK(refusal([&] { app::create_league(seasons.database(), request); }) ==
        "a league needs a name with a letter or a digit in it");
  request = request_for("coastal-premier-league");
  request.as_played = true;
  request.teams = {"Cinder", "Dunmere"};
  CHECK(refusal([&] {
          app::create_league(seasons.database(), request);
        }).find("as-played fixtures take every team of the set; leave out `--teams`") == 0);
  request.teams.clear();
  CHECK(refusal([&] { app::create_league(seasons.database(), request); }) ==
        "coastal-premier-league has no real matches to repeat, only figures or cards of "
        "players");
  request = request_for("coastal-premier-league");
  // Too many are refused before any is looked up.
  request.teams.assign(64, "Nowhere");
  CHECK_THAT(refusal([&] { app::create_league(seasons.database(), request); }),
             Catch::Contains(" teams, not 64: name at most 20 teams"));
  request.teams = {"Amberlight", "Nowhere"};
  CHECK(refusal([&] { app::create_league(seasons.database(), request); }).find("\"Nowhere\"") !=
        std::string::npos);
  CHECK(store::Leagues(seasons.database()).list().empty());
}

TEST_CASE("a name belongs to one league", "[app]") {
  Seasons seasons;
  seasons.cup();
  CHECK(refusal([&] { seasons.cup(); }).find("Cup") != std::string::npos);
  CHECK(store::Leagues(seasons.database()).list().size() == 1);
}

TEST_CASE("captains are named for all or for one, and the last word counts", "[app]") {
  Seasons seasons;
  league::League league = seasons.cup({"bold", "Cinder=human", "Dunmere=cautious"}).league;
  CHECK(captain_word(league.teams[0]) == "bold");
  CHECK(captain_word(league.teams[2]) == "human");
  CHECK(captain_word(league.teams[3]) == "cautious");
  app::set_captains(league, {"balanced"});
  CHECK(std::all_of(league.teams.begin(), league.teams.end(),
                    [](const auto& team) { return captain_word(team) == "balanced"; }));
  CHECK(refusal([&] { app::set_captains(league, {"Cinder=brave"}); }) ==
        "unknown captain \"brave\"; choose cautious, balanced, bold or human (you play the "
        "matches yourself)");
  CHECK(refusal([&] { app::set_captains(league, {"Elsewhere=bold"}); }).find("\"Elsewhere\"") !=
        std::string::npos);
}

TEST_CASE("an as-played list repeats the real matches, on other days if asked", "[app]") {
  Seasons seasons;
  app::LeagueRequest request = request_for("harbour-2024-25");
  request.as_played = true;
  const auto real = app::create_league(seasons.database(), request);
  const auto of_group = [](const auto& created) {
    std::vector<league::Fixture> group;
    for (const league::Fixture& fixture : created.fixtures) {
      if (fixture.stage.empty()) group.push_back(fixture);
    }
    return group;
  };
  REQUIRE(of_group(real).size() == 6);
  CHECK(of_group(real).front().date == Date{2024, 12, 16});
  CHECK(of_group(real).front().source_id == "1001");
  request.name = "Later";
  request.start = {2030, 1, 1};
  const auto later = app::create_league(seasons.database(), request);
  const int apart = day_number({2030, 1, 1}) - day_number({2024, 12, 16});
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(later.fixtures[i].date == add_days(of_group(real)[i].date, apart));
  }
}

TEST_CASE("grounds and fixed dates come from a file of wishes", "[app]") {
  Seasons seasons;
  app::LeagueRequest request = request_for("coastal-premier-league");
  request.teams = {"Amberlight", "Brackwater"};
  request.competition = "final-only";
  request.start = {2027, 6, 5};
  request.wishes = seasons.folder().write("wishes.toml", "[[nonsense]]\n").string();
  CHECK(refusal([&] { app::create_league(seasons.database(), request); }).find(request.wishes) ==
        0);
}

TEST_CASE("a league needs an eleven of every side", "[app]") {
  Seasons seasons;
  const auto players =
      store::Sets(seasons.database()).players(seasons.set("coastal-premier-league").id);
  app::build_pooled(
      seasons.database(),
      {"Few", {"coastal-premier-league"}, {players[0].name, players[1].name}, {}, "Pair", false},
      cards::Method::replay);
  app::LeagueRequest asked;
  asked.name = "Cup";
  asked.set = "coastal-premier-league";
  asked.competition = "final-only";
  asked.teams = {"few:Pair", players[0].team_name};
  CHECK(refusal([&] { app::create_league(seasons.database(), asked); }) ==
        "Pair: 2 players in the squad of few; an eleven needs 11");
}
