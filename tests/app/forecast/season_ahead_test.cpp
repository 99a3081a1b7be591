#include "app/forecast/season_ahead.h"

#include <algorithm>
#include <fstream>
#include <set>

#include "app/forecast/score_forecasts.h"
#include "app/league/import_fixtures.h"
#include "app/league/play_league.h"
#include "app/season/league_state.h"
#include "app/season/real_season.h"
#include "league/standings.h"
#include "store/set_fixtures.h"
#include "tests/app/seasons.h"
#include "tests/support/real_data.h"
#include "tests/support/sanitized.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

constexpr const char* harbour = "harbour-2024-25";

/// The day after which three of the six matches are played.
Date half_way(Seasons& seasons) {
  return app::real_season(seasons.database(), seasons.set(harbour)).results[2].date;
}

app::AheadRequest request(Date day = {}) {
  app::AheadRequest asked;
  asked.set = harbour;
  asked.day = day;
  return asked;
}

std::filesystem::path list_of(Seasons& seasons, const std::string& rows) {
  const std::filesystem::path file = seasons.folder().path() / "fixtures.csv";
  std::ofstream(file) << "date,home,away,venue\n" << rows;
  return file;
}

}  // namespace

TEST_CASE("a season is seen as it stood on a day", "[app]") {
  Seasons seasons;
  const app::SeasonAhead before = app::season_ahead(seasons.database(), request({2024, 1, 1}));
  CHECK(before.results.empty());
  CHECK(before.squads.size() == 4);
  const app::SeasonAhead half = app::season_ahead(seasons.database(), request(half_way(seasons)));
  CHECK(half.results.size() == 3);
  const auto group = std::count_if(half.fixtures.begin(), half.fixtures.end(),
                                   [](const auto& fixture) { return fixture.stage.empty(); });
  CHECK(group == 6);
  const league::Forecast odds = app::forecast_of(half, 200, 1);
  double titles = 0;
  for (const league::TeamOdds& team : odds.teams) titles += team.title;
  CHECK(titles == Approx(1));
  CHECK(odds.deliveries > 0);
  CHECK(odds == app::forecast_of(half, 200, 2));
}

TEST_CASE("nothing of a later match is known on a day", "[app]") {
  Seasons seasons;
  const Date day = half_way(seasons);
  const league::Forecast said =
      app::forecast_of(app::season_ahead(seasons.database(), request(day)), 100, 1);
  // The same season with other scores after the day.
  match::SetData other = ball_by_ball_set();
  for (match::MatchRecord& record : other.matches) {
    if (record.info.date <= day) continue;
    for (match::MatchEvent& event : record.events) {
      auto* ball = std::get_if<match::Delivery>(&event);
      if (ball != nullptr && ball->bat_runs == 4) ball->bat_runs = 1;
    }
  }
  store::Sets(seasons.database()).save(other);
  // Sides that have been in two matches only are known from later ones, but not their figures.
  CHECK(app::forecast_of(app::season_ahead(seasons.database(), request(day)), 100, 1) == said);
}

TEST_CASE("what cards know can be less or more than the day tells, to measure it", "[app]") {
  Seasons seasons;
  const auto blends_of = [&](app::CardsFrom from) {
    app::AheadRequest asked = request(half_way(seasons));
    asked.cards = from;
    double blends = 0;
    for (const league::Squad& squad : app::season_ahead(seasons.database(), asked).squads) {
      for (const cards::PlayerCards& player : squad.players) blends += player.striker->blend;
    }
    return blends;
  };
  const double day = blends_of(app::CardsFrom::day);
  CHECK(blends_of(app::CardsFrom::before) == 44);
  CHECK(day < 44);
  CHECK(blends_of(app::CardsFrom::season) < day);
  CHECK(app::parse_cards_from("season") == app::CardsFrom::season);
  CHECK_FALSE(app::parse_cards_from("later"));
}

TEST_CASE("win chances of real matches by cards as of their days, whatever the threads", "[app]") {
  Seasons seasons;
  const league::OwnChances one = app::own_chances_of(seasons.database(), request(), 1);
  CHECK(one.matches == 6);
  CHECK(one.before.told() == 6);
  CHECK(one.balls.told() > 6 * 150);
  CHECK(one.balls.brier() < 0.3);
  const league::OwnChances two = app::own_chances_of(seasons.database(), request(), 2);
  CHECK(one.balls.brier() == two.balls.brier());
  // Who knows the results foretells them better.
  app::AheadRequest knowing = request();
  knowing.cards = app::CardsFrom::season;
  CHECK(app::own_chances_of(seasons.database(), knowing, 1).before.brier() < one.before.brier());
}

TEST_CASE("announced matches are played until they have been", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set(harbour);
  const auto file = list_of(seasons,
                            "2025-06-01,Team A,Team B,Harbour Oval\n2025-06-02,Team C,Team D,\n"
                            "2024-12-01,Team A,Team C,\n");
  const app::FixturesReport report = app::import_fixtures(seasons.database(), harbour, file);
  CHECK(report.announced == 3);
  CHECK(store::SetFixtures(seasons.database()).of_set(set.id).size() == 3);
  const app::SeasonAhead ahead = app::season_ahead(seasons.database(), request());
  // The third was played: the real meeting of the two came after its day.
  CHECK(std::count_if(ahead.fixtures.begin(), ahead.fixtures.end(),
                      [](const auto& fixture) { return fixture.stage.empty(); }) == 8);
  const league::Forecast odds = app::forecast_of(ahead, 50, 1);
  CHECK(odds.deliveries > 0);
  CHECK(refusal([&] { app::forecasts_of(seasons.database(), request(), 10, 1); }) ==
        "harbour-2024-25 is not over; only forecasts of a whole season can be scored");
  // A later import of the matches keeps the list, and a list of nobody's matches keeps it too.
  store::Sets(seasons.database()).save(ball_by_ball_set());
  CHECK(refusal([&] {
          app::import_fixtures(seasons.database(), harbour,
                               list_of(seasons, "2025-06-01,Nobody,Team B,\n"));
        }).find("no match between teams of harbour-2024-25") != std::string::npos);
  CHECK(store::SetFixtures(seasons.database()).of_set(set.id).size() == 3);
  store::Sets(seasons.database()).remove(set.id);
}

TEST_CASE("what is neither played nor announced is said, and later seasons are refused", "[app]") {
  Seasons seasons;
  // Four sides meet twice in a double round robin; six of twelve matches are in the file.
  const app::SeasonAhead ahead = app::season_ahead(seasons.database(), request());
  REQUIRE(ahead.notes.size() == 1);
  CHECK(ahead.notes[0].find("6 of 12 group matches are neither played nor announced") == 0);
  app::import_fixtures(seasons.database(), harbour,
                       list_of(seasons, "2024-11-01,Team A,Team B,\n2024-11-02,Team A,Team B,\n"));
  app::LeagueRequest rest;
  rest.name = "The Rest";
  rest.set = harbour;
  rest.continued = true;
  CHECK(app::create_league(seasons.database(), rest).notes ==
        app::season_ahead(seasons.database(), request()).notes);
  const app::SeasonAhead overdue = app::season_ahead(seasons.database(), request());
  REQUIRE(overdue.notes.size() == 2);
  CHECK(overdue.notes[0] ==
        "Team A v Team B was announced for 2024-11-01 and is in no file; it counts as not played");
  match::SetData later = ball_by_ball_set();
  later.slug = "harbour-2025-26";
  later.season = "2025/26";
  for (match::MatchRecord& record : later.matches) {
    record.info.source_id += "b";
    record.info.date = add_days(record.info.date, 365);
  }
  store::Sets(seasons.database()).save(later);
  app::AheadRequest asked = request();
  asked.from = {"harbour-2025-26"};
  CHECK(refusal([&] { app::season_ahead(seasons.database(), asked); }) ==
        "harbour-2025-26 was not over when harbour-2024-25 began; `--from` takes earlier seasons");
  asked.set = "harbour-2025-26";
  asked.from = {harbour};
  CHECK(app::season_ahead(seasons.database(), asked).results.size() == 6);
}

TEST_CASE("a whole season is forecast after every round beside what came", "[app]") {
  Seasons seasons;
  const auto said = app::forecasts_of(seasons.database(), request(), 50, 1);
  REQUIRE(said.size() >= 2);
  CHECK(said.front().round == 0);
  for (const league::ForecastSaid& one : said) {
    REQUIRE(one.teams.size() == 4);
    // The set has no playoffs, so that nobody is known as the champion.
    CHECK(std::none_of(one.teams.begin(), one.teams.end(),
                       [](const league::TeamSaid& team) { return team.champion; }));
    std::set<int> places;
    for (const league::TeamSaid& team : one.teams) places.insert(team.position);
    CHECK(places.size() == 4);
  }
}

TEST_CASE("seasons by dice are forecast by the dice that play them", "[app]") {
  Seasons seasons;
  const auto real = app::forecasts_of(seasons.database(), request(), 20, 1);
  // A sanitizer takes a minute for every hundred thousand matches.
  const int played = is_sanitized() ? 100 : 400, count = is_sanitized() ? 6 : 30;
  const double margin = is_sanitized() ? 0.3 : 0.15;
  const auto tries = app::exact_forecasts_of(seasons.database(), request(), played, count, 2);
  REQUIRE(static_cast<int>(tries.size()) == count);
  CHECK(tries[0].size() == real.size());
  std::set<std::string> firsts;
  for (const auto& said : tries) {
    REQUIRE(said.front().teams.size() == 4);
    CHECK(said.front().day == real.front().day);
    for (const league::TeamSaid& team : said.front().teams) {
      if (team.position == 1) firsts.insert(team.team.name);
      // Before its first match every try has the same chances, but for its own sample of seasons.
      const auto same =
          std::find_if(tries[0].front().teams.begin(), tries[0].front().teams.end(),
                       [&](const league::TeamSaid& one) { return one.team.id == team.team.id; });
      REQUIRE(same != tries[0].front().teams.end());
      CHECK(team.title == Approx(same->title).margin(margin));
    }
  }
  CHECK(firsts.size() > 1);
  const auto again = app::exact_forecasts_of(seasons.database(), request(), played, count, 1);
  for (std::size_t i = 0; i < tries.size(); ++i) {
    for (std::size_t day = 0; day < tries[i].size(); ++day) {
      for (std::size_t team = 0; team < 4; ++team) {
        CHECK(tries[i][day].teams[team].playoffs == again[i][day].teams[team].playoffs);
        CHECK(tries[i][day].teams[team].position == again[i][day].teams[team].position);
      }
    }
  }
}

TEST_CASE("forecasts that were kept are scored as they were", "[app]") {
  Seasons seasons;
  CHECK(refusal([&] { app::kept_forecasts_of(seasons.database(), request()); }) ==
        "harbour-2024-25: no forecast was kept; `quicket forecast harbour-2024-25 --keep` keeps "
        "one");
  const store::SetEntry set = seasons.set(harbour);
  std::vector<store::SetForecast> rows;
  for (const auto& [team, name] : store::Sets(seasons.database()).teams(set.id)) {
    rows.push_back({half_way(seasons), team, 100, name == "Team A" ? 0.9 : 0.7, 0.25, 8.5, {}});
  }
  store::SetForecasts(seasons.database()).save(set.id, rows);
  const auto kept = app::kept_forecasts_of(seasons.database(), request());
  const auto again = app::forecasts_of(seasons.database(), request(), 50, 1);
  REQUIRE(kept.size() == 1);
  CHECK(kept[0].day == half_way(seasons));
  CHECK(kept[0].rounds == again[0].rounds);
  CHECK(kept[0].round > 0);
  REQUIRE(kept[0].teams.size() == 4);
  for (const league::TeamSaid& team : kept[0].teams) {
    CHECK(team.playoffs == (team.team.name == "Team A" ? 0.9 : 0.7));
    const auto same =
        std::find_if(again[0].teams.begin(), again[0].teams.end(),
                     [&](const league::TeamSaid& one) { return one.team.name == team.team.name; });
    REQUIRE(same != again[0].teams.end());
    CHECK(team.position == same->position);
    CHECK(team.reached_playoffs == same->reached_playoffs);
  }
}

TEST_CASE("forecasts of nine real seasons are better than equal chances, and calibrated",
          "[app][real]") {
  const auto folder = real_data();
  if (!folder) return;
  const TemporaryFolder place;
  store::Database database = app::open_database((place.path() / "real.db").string());
  for (const char* season :
       {"bbl-2023-24", "bbl-2024-25", "hundred-men-2022", "hundred-men-2024", "hundred-women-2024",
        "ipl-2022", "ipl-2025", "super-smash-men-2022-23", "wbbl-2023-24"}) {
    app::import_cricsheet(database, {*folder / "cricsheet" / season}, {});
  }
  const int seasons_played = is_sanitized() ? 20 : 100;
  std::vector<league::ForecastSaid> said;
  for (const store::SetEntry& set : store::Sets(database).list()) {
    app::AheadRequest asked;
    asked.set = set.slug;
    const auto more = app::forecasts_of(database, asked, seasons_played, 0);
    CHECK(std::any_of(more.front().teams.begin(), more.front().teams.end(),
                      [](const league::TeamSaid& team) { return team.champion; }));
    said.insert(said.end(), more.begin(), more.end());
  }
  const league::ForecastScore scored = league::score(said, seasons_played);
  INFO(scored.playoffs.brier << " " << scored.playoffs.miscalibration() << " " << scored.title.brier
                             << " " << scored.title.miscalibration());
  CHECK(scored.playoffs.n > 1000);
  CHECK(scored.playoffs.brier < 0.75 * scored.playoffs.brier_of_share);
  if (is_sanitized()) return;  // so few seasons are too coarse for what follows
  CHECK(scored.title.brier < scored.title.brier_of_share);
  CHECK(scored.playoffs.miscalibration() < 0.07);
  CHECK(scored.title.miscalibration() < 0.05);
}

TEST_CASE("a league goes on with a real season from its own table", "[app]") {
  Seasons seasons;
  app::LeagueRequest asked;
  asked.name = "The Rest";
  asked.set = harbour;
  asked.continued = true;
  asked.day = half_way(seasons);
  asked.seed = {3};
  const app::CreatedLeague created = app::create_league(seasons.database(), asked);
  CHECK(created.taken_over == 3);
  const app::LeagueState state = app::league_state(seasons.database(), "The Rest");
  CHECK(state.results.size() == 3);
  const app::RealSeason real = app::real_season(seasons.database(), seasons.set(harbour));
  const std::vector<league::Result> first(real.results.begin(), real.results.begin() + 3);
  const league::Standings table = league::standings(state.league.competition, real.teams, first);
  REQUIRE(table.size() == state.standings.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    CHECK(state.standings[i].team == table[i].team);
    CHECK(state.standings[i].points == table[i].points);
    CHECK(state.standings[i].net_run_rate == table[i].net_run_rate);
  }
  app::play_league(seasons.database(), "The Rest", {}, app::Lineups::best, {}, [](int, int) {});
  CHECK(app::league_state(seasons.database(), "The Rest").to_play == 0);
  asked.name = "All Of It";
  asked.day = {};
  CHECK(app::create_league(seasons.database(), asked).taken_over >= 6);
}

TEST_CASE("a season that goes on keeps its teams, format and days", "[app]") {
  Seasons seasons;
  app::LeagueRequest asked;
  asked.name = "The Rest";
  asked.set = harbour;
  asked.continued = true;
  asked.start = {2027, 1, 1};
  CHECK(refusal([&] { app::create_league(seasons.database(), asked); }) ==
        "a season that goes on keeps its format and its days; leave out `--format` and `--start`");
}

TEST_CASE("a kept forecast is read as it was, and a later one of the day takes its place",
          "[store]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set(harbour);
  const TeamId team = store::Sets(seasons.database()).teams(set.id).front().first;
  store::SetForecasts forecasts(seasons.database());
  forecasts.save(set.id, {{{2025, 1, 2}, team, 100, 0.5, 0.25, 8.5, {}}});
  const Date monday{2025, 1, 6};
  forecasts.save(set.id, {{{2025, 1, 2}, team, 200, 0.75, 0.5, 9, monday}});
  const std::vector<store::SetForecast> kept = forecasts.of_set(set.id);
  REQUIRE(kept.size() == 1);
  CHECK(kept[0] == store::SetForecast{{2025, 1, 2}, team, 200, 0.75, 0.5, 9, monday});
  // Who does not say when it was made makes it today.
  forecasts.save(set.id, {{{2025, 1, 3}, team, 100, 0.5, 0.25, 8.5, {}}});
  CHECK(forecasts.of_set(set.id)[1].made > monday);
}
