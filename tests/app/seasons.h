#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "app/file.h"
#include "app/import/import.h"
#include "app/league/create_league.h"
#include "base/error.h"
#include "cricket/format.h"
#include "league/season_play.h"
#include "match/set_data.h"
#include "store/database.h"
#include "tests/league/squads.h"
#include "tests/support/temporary_folder.h"

namespace quicket::tests {

/// The words of the Error that `work` throws; fails the test where it throws none.
template <class Work>
std::string refusal(Work&& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.what();
  }
  FAIL("nothing was refused");
  return {};
}

/// What is asked to import a demonstration league: "coastal-premier-league" or "lantern-hundred".
inline app::TablesRequest demo_tables(const std::string& name, cricket::Format format) {
  const std::filesystem::path folder = std::filesystem::path("data/demo") / name;
  app::TablesRequest request;
  request.set = name;
  request.name = "Demo";
  request.season = "2026";
  request.format = format;
  request.batting = {folder / "batting.csv"};
  request.bowling = {folder / "bowling.csv"};
  request.fielding = {folder / "fielding.csv"};
  request.squads = {folder / "squads.csv"};
  return request;
}

/// A season of four teams and six matches ball by ball, as a file of real matches would bring it:
/// "Team A" to "Team D" of eleven, everybody once against everybody, from 16 December 2024.
inline match::SetData ball_by_ball_set() {
  league::Competition competition;
  competition.name = "Harbour Trophy";
  const league::League league = league::test::league_for(competition, 4);
  match::SetData set;
  set.slug = "harbour-2024-25";
  set.name = "Harbour Trophy";
  set.season = "2024/25";
  set.gender = "male";
  set.credit = "Data: made by hand";
  const std::vector<league::Squad> squads = league::test::squads(league);
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
  const league::SeasonPlayer player(league, squads);
  for (const league::Fixture& fixture :
       league::make_schedule(league, league::Prefer::breaks).fixtures) {
    if (!fixture.stage.empty()) continue;
    match::MatchRecord record = player.play(fixture);
    record.info.source_id = std::to_string(1000 + fixture.number);
    record.info.competition = set.name;
    record.info.season = set.season;
    record.info.match_number = fixture.number;
    for (match::TeamSheet& sheet : record.sheets) {
      for (match::SheetPlayer& one : sheet.players) one.id = local.at(one.id);
    }
    set.matches.push_back(std::move(record));
  }
  return set;
}

/// A database in a folder of its own with the sets "coastal-premier-league" (T20, eight teams),
/// "lantern-hundred" (100-ball, eight teams), both of season tables, and "harbour-2024-25" (T20,
/// four teams, ball by ball), all with cards.
class Seasons {
 public:
  Seasons() : database_(app::open_database(copy().string(), false)) {}

  store::Database& database() { return database_; }
  const TemporaryFolder& folder() const { return folder_; }
  std::string file() const { return (folder_.path() / "quicket.db").string(); }
  store::SetEntry set(const std::string& slug) { return store::Sets(database_).find(slug); }

  /// A league "Cup" of four of the coastal teams, everybody once, then playoffs of four.
  app::CreatedLeague cup(const std::vector<std::string>& captains = {}) {
    app::LeagueRequest request;
    request.name = "Cup";
    request.set = "coastal-premier-league";
    request.competition = "single-round-robin";
    request.teams = {"Amberlight", "Brackwater", "Cinder", "Dunmere"};
    request.start = {2027, 6, 5};
    request.seed = {5};
    request.captains = captains;
    return app::create_league(database_, request);
  }

 private:
  /// Made once, as the cards of three sets take their time.
  static const std::filesystem::path& model() {
    static const TemporaryFolder folder;
    static const std::filesystem::path file = [] {
      std::filesystem::path made = folder.path() / "model.db";
      store::Database database = app::open_database(made.string());
      app::import_tables(database, demo_tables("coastal-premier-league",
                                               cricket::built_in_formats().named("t20")));
      app::import_tables(
          database, demo_tables("lantern-hundred", cricket::built_in_formats().named("hundred")));
      store::Transaction all(database);
      app::take_in(database, ball_by_ball_set());
      all.commit();
      return made;
    }();
    return file;
  }
  std::filesystem::path copy() const {
    std::filesystem::path file = folder_.path() / "quicket.db";
    std::filesystem::copy_file(model(), file);
    return file;
  }

  TemporaryFolder folder_;
  store::Database database_;
};

}  // namespace quicket::tests
