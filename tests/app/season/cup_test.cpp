#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/import/import.h"
#include "app/season/competitions.h"
#include "app/season/real_season.h"
#include "cricket/format.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// A match of fifty overs as Cricsheet writes it, `winner` making 4 to 1. `kind`: its number or
/// stage, a member of the event.
std::string cup_match(const std::string& event, int day, const std::string& kind,
                      const std::array<std::string, 2>& teams, std::size_t winner) {
  const auto innings = [&](std::size_t side) {
    const std::string& team = teams[side];
    const int runs = side == winner ? 4 : 1;
    return fmt::format(
        R"({{"team": "{0}", "overs": [{{"over": 0, "deliveries": [{{"batter": "{0} 1",
           "bowler": "{1} 11", "non_striker": "{0} 2",
           "runs": {{"batter": {2}, "extras": 0, "total": {2}}}}}]}}]}})",
        team, teams[1 - side], runs);
  };
  const auto eleven = [&](const std::string& team) {
    std::vector<std::string> names;
    for (int i = 1; i <= 11; ++i) names.push_back(fmt::format("\"{} {}\"", team, i));
    return fmt::format("\"{}\": [{}]", team, fmt::join(names, ", "));
  };
  return fmt::format(
      R"({{"meta": {{"data_version": "1.1.0"}}, "info": {{"balls_per_over": 6,
         "dates": ["2023-11-{:02}"], "event": {{"name": "{}", {}}}, "gender": "male",
         "match_type": "ODI", "outcome": {{"winner": "{}", "by": {{"runs": 3}}}}, "overs": 50,
         "players": {{{}, {}}}, "season": "2023/24", "team_type": "international",
         "teams": ["{}", "{}"], "toss": {{"winner": "{}", "decision": "bat"}}}},
         "innings": [{}, {}]}})",
      day, event, kind, teams[winner], eleven(teams[0]), eleven(teams[1]), teams[0], teams[1],
      teams[winner], innings(winner), innings(1 - winner));
}

/// The season of a cup of four sides, everybody once, then two semi-finals that its files do not
/// number, and a final that the second side of the table wins.
app::RealSeason season_of_cup(const std::string& event,
                              const std::vector<std::array<std::string, 2>>& semi_finals) {
  const TemporaryFolder folder;
  int day = 0;
  const auto write = [&](const std::string& kind, const std::array<std::string, 2>& teams,
                         std::size_t winner) {
    ++day;
    folder.write(fmt::format("{}.json", 100 + day), cup_match(event, day, kind, teams, winner));
  };
  const std::vector<std::string> sides{"Ashby", "Burton", "Corby", "Derby"};
  for (std::size_t home = 0; home < sides.size(); ++home) {
    for (std::size_t away = home + 1; away < sides.size(); ++away) {
      write(fmt::format("\"match_number\": {}", day + 1), {sides[home], sides[away]}, 0);
    }
  }
  for (const auto& teams : semi_finals) write(R"("stage": "Semi Final")", teams, 0);
  write(R"("stage": "Final")", {"Ashby", "Burton"}, 1);
  store::Database database = app::open_database((folder.path() / "cup.db").string());
  const app::ImportReport report = app::import_cricsheet(database, {folder.path()}, {});
  REQUIRE(report.sets.size() == 1);
  const store::SetEntry set = store::Sets(database).find(report.sets[0].saved.slug);
  CHECK(store::Matches(database).of_set(set.id)[0].record.info.season == set.season);
  return app::real_season(database, set);
}

}  // namespace

TEST_CASE("a cup of fifty overs has its semi-finals, final and champion", "[app]") {
  const std::vector<std::array<std::string, 2>> by_table{{"Ashby", "Derby"}, {"Burton", "Corby"}};
  const std::vector<std::array<std::string, 2>> drawn{{"Burton", "Derby"}, {"Ashby", "Corby"}};
  const auto check = [](const app::RealSeason& season, const std::string& first) {
    REQUIRE(season.bracket.matches.size() == 3);
    REQUIRE(season.bracket.matches[0].home.team);
    CHECK(season.bracket.matches[0].home.team->name == first);
    REQUIRE(season.bracket.champion);
    CHECK(season.bracket.champion->name == "Burton");
  };
  // By its preset, which is of the year in which it was played, and without one.
  check(season_of_cup("ICC Cricket World Cup", by_table), "Ashby");
  check(season_of_cup("Village Cup", by_table), "Ashby");
  check(season_of_cup("Village Cup", drawn), "Burton");
}

TEST_CASE("knock-out matches of no known form draw no bracket and make no champion", "[app]") {
  std::vector<league::Result> results(2);
  results[0].stage = "Elimination Final";
  results[1].stage = "Plate Final";
  league::Competition competition =
      app::competition_for("Village Cup", "2030", cricket::built_in_formats().named("fifty"));
  app::take_named_playoffs(competition, results);
  CHECK(competition.playoffs.empty());
  CHECK(results[0].stage == "Elimination Final");
}
