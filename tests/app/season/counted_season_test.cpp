#include "app/season/counted_season.h"

#include <set>

#include "app/league/play_league.h"
#include "app/season/careers.h"
#include "app/season/club.h"
#include "app/season/real_matches.h"
#include "store/leagues.h"
#include "tests/app/seasons.h"

// Reports over real seasons and over leagues, the two together.

using namespace quicket;
using namespace quicket::tests;

namespace {

const std::string real_set = "harbour-2024-25";

/// A league "Again" of the four real sides.
void create_again(Seasons& seasons) {
  app::LeagueRequest request;
  request.name = "Again";
  request.set = real_set;
  request.competition = "single-round-robin";
  request.start = {2027, 6, 5};
  request.seed = {5};
  app::create_league(seasons.database(), request);
}

void play_again(Seasons& seasons) {
  app::play_league(seasons.database(), "Again", {}, app::Lineups::best, {}, [](int, int) {});
}

app::RealMatches named(std::vector<std::string> sets, std::vector<std::string> leagues) {
  app::RealMatches which;
  which.sets = std::move(sets);
  which.leagues = std::move(leagues);
  return which;
}

int total(const league::Leaders& leaders) {
  double sum = 0;
  for (const league::Leader& row : leaders.rows) sum += row.value;
  return static_cast<int>(sum);
}

}  // namespace

TEST_CASE("leagues are counted only where they are named, and add up with real seasons", "[app]") {
  Seasons seasons;
  store::Database& database = seasons.database();
  create_again(seasons);
  CHECK(refusal([&] { app::seasons_of(database, named({}, {"Again"})); }) ==
        "no match of Again has been played yet; `quicket league play` plays some");
  play_again(seasons);
  const auto runs = [&](const app::RealMatches& which) {
    return total(app::real_leaders(database, which, league::PlayerFigure::runs).list);
  };
  const int real = runs(named({real_set}, {}));
  const int replayed = runs(named({}, {"Again"}));
  CHECK(real > 0);
  CHECK(replayed > 0);
  CHECK(runs({}) == real);
  CHECK(runs(named({real_set}, {"Again", "Again"})) == real + replayed);
  app::RealMatches since = named({real_set}, {"Again"});
  since.since = {2027, 1, 1};
  CHECK(runs(since) == replayed);
  CHECK(refusal([&] { app::seasons_of(database, named({}, {"Agein"})); }).find("Again") !=
        std::string::npos);
}

TEST_CASE("a career and a club go through a real season and a league", "[app]") {
  Seasons seasons;
  store::Database& database = seasons.database();
  create_again(seasons);
  play_again(seasons);
  const app::RealMatches both = named({real_set}, {"Again"});
  const app::Club club = app::real_club(database, "Team A", both);
  REQUIRE(club.seasons.size() == 2);
  CHECK(club.seasons[0].season == "Harbour Trophy 2024/25");
  CHECK(club.seasons[1].season == "Again");
  CHECK(club.seasons[1].tally.played >= 3);
  CHECK(club.seasons[1].place);

  REQUIRE_FALSE(club.batting.rows.empty());
  const app::Career career = app::real_career(database, club.batting.rows[0].name, both);
  REQUIRE(career.seasons.size() == 2);
  CHECK(career.seasons[1].league == "Again");
  CHECK(career.seasons[1].competition == "Single round robin");

  const app::Meetings meetings = app::real_head_to_head(database, "Team A", "Team B", both);
  CHECK(meetings.games.results.size() >= 2);
  CHECK(app::real_head_to_head(database, "Team A", "Team B", named({real_set}, {}))
            .games.results.size() == 1);

  std::set<std::string> seen;
  app::each_real_match(database, both, [&](const app::CountedSeason& season, const auto&) {
    seen.insert(season.title);
  });
  CHECK(seen == std::set<std::string>{"Again", "Harbour Trophy 2024/25"});
  CHECK_FALSE(app::real_records(database, both).empty());
}

TEST_CASE("a match that two sets have is counted once in sums over both", "[app]") {
  Seasons seasons;
  store::Database& database = seasons.database();
  match::SetData again = ball_by_ball_set();
  again.slug = "again";
  store::Sets(database).save(again);
  const app::RealMatches both = named({real_set, "again"}, {}), one = named({real_set}, {});
  for (const auto key : {league::PlayerFigure::runs, league::PlayerFigure::partnerships}) {
    CHECK(total(app::real_leaders(database, both, key).list) ==
          total(app::real_leaders(database, one, key).list));
  }
  CHECK(app::real_head_to_head(database, "Team A", "Team B", both).games.results.size() == 1);
  CHECK(app::real_club(database, "Team A", both).seasons.size() == 1);
  const std::string leader =
      app::real_leaders(database, one, league::PlayerFigure::runs).list.rows.at(0).name;
  CHECK(app::real_career(database, leader, both).seasons.size() == 1);
  CHECK(app::real_records(database, both).size() == app::real_records(database, one).size());
  // A match that is in no other set counts in its own.
  CHECK(total(app::real_leaders(database, named({"again"}, {}), league::PlayerFigure::runs).list) ==
        total(app::real_leaders(database, one, league::PlayerFigure::runs).list));
}

TEST_CASE("namesakes whom a register tells apart stay two", "[app]") {
  Seasons seasons;
  match::SetData first = ball_by_ball_set();
  match::SetData second = first;
  first.slug = "first";
  second.slug = "second";
  for (match::Person& person : first.people) person.key = "register:a-" + person.name;
  for (match::Person& person : second.people) person.key = "register:b-" + person.name;
  for (match::MatchRecord& record : second.matches) record.info.source_id += "b";
  store::Sets sets(seasons.database());
  sets.save(first);
  const auto rows = [&](const app::RealMatches& which) {
    return app::real_leaders(seasons.database(), which, league::PlayerFigure::runs)
        .list.rows.size();
  };
  const std::size_t alone = rows(named({"first"}, {}));
  sets.save(second);
  CHECK(store::Matches(seasons.database()).players_of_sets().size() >= 2 * first.people.size());
  CHECK(rows(named({"first", "second"}, {})) == 2 * alone);
}
