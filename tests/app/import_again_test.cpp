#include <algorithm>

#include "app/import.h"
#include "tests/app/seasons.h"
#include "tests/ingest/small_match.h"

namespace quicket::app {
namespace {

using tests::TemporaryFolder;

/// Two matches of Gulls and Terns.
struct TwoMatches {
  TemporaryFolder folder;
  store::Database database = open_database((folder.path() / "new.db").string());
  std::vector<std::filesystem::path> files;

  TwoMatches() {
    for (const char* id : {"7", "8"}) {
      folder.write(std::string(id) + "_info.csv", ingest::info());
      files.push_back(
          folder.write(std::string(id) + ".csv", ingest::heading + ingest::whole_match(id)));
    }
  }
  ImportReport import(const ingest::CricsheetOptions& options = {}) {
    return import_cricsheet(database, files, options);
  }
  std::vector<std::string> people() {
    std::vector<std::string> names;
    store::Sets sets(database);
    for (const store::SetPlayer& player : sets.players(sets.find("harbour-league-2030").id)) {
      names.push_back(player.name);
    }
    return names;
  }
};

/// What an import said of sets and names, but for what it says of matches as short as these.
std::vector<std::string> told(const ImportReport& report) {
  std::vector<std::string> lines;
  for (const Problem& problem : report.problems) {
    const bool of_a_match = problem.file.ends_with("7.csv") || problem.file.ends_with("8.csv");
    if (of_a_match || problem.kind == "of another format") continue;
    lines.push_back(to_string(problem));
  }
  return lines;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

TEST_CASE("an import without its names file keeps the names that were given", "[app]") {
  TwoMatches season;
  ingest::CricsheetOptions named;
  named.names = {season.folder.write("names.csv", "name,is\nAda,Ada Lovelace\n")};
  season.import(named);
  REQUIRE(has(season.people(), "Ada Lovelace"));
  const ImportReport again = season.import();
  CHECK(has(season.people(), "Ada Lovelace"));
  CHECK_FALSE(again.sets[0].saved.changed);
  CHECK(again.sets[0].saved.unchanged == 2);
  CHECK(told(again).empty());
  // Kept as it is, a name forgets what was said of it.
  named.names = {season.folder.write("names.csv", "name,is\nAda,Ada\n")};
  season.import(named);
  CHECK(has(season.people(), "Ada"));
  CHECK_FALSE(has(season.people(), "Ada Lovelace"));
  CHECK(season.import().sets[0].saved.unchanged == 2);
}

TEST_CASE("tables that are imported again keep the names that were given", "[app]") {
  const TemporaryFolder folder;
  store::Database database = open_database((folder.path() / "new.db").string());
  TablesRequest request;
  request.set = "small-2030";
  request.name = "Small";
  request.season = "2030";
  request.format = cricket::built_in_formats().named("t20");
  request.batting = {
      folder.write("batting.csv", "Player,Team,Mat,Inns,NO,Runs,BF\nA King,Terns,3,3,0,60,50\n")};
  request.names = {folder.write("names.csv", "name,is\nA King,Amy King\n")};
  import_tables(database, request);
  request.names.clear();
  import_tables(database, request);
  store::Sets sets(database);
  const auto players = sets.players(sets.find("small-2030").id);
  REQUIRE(players.size() == 1);
  CHECK(players[0].name == "Amy King");
}

TEST_CASE("a match that an amendment leaves out leaves a set that has it", "[app]") {
  TwoMatches season;
  season.import();
  ingest::CricsheetOptions amended;
  amended.amend = {{"my.toml", "[[match]]\nid = \"8\"\nleave_out = true\n"}};
  CHECK(told(season.import(amended)) ==
        std::vector<std::string>{
            "harbour-league-2030: match 8 is no longer in the set: an amendment leaves it out"});
  CHECK(told(season.import(amended)).empty());
  CHECK(store::Sets(season.database).find("harbour-league-2030").matches == 1);
}

}  // namespace
}  // namespace quicket::app
