#include <algorithm>
#include <variant>

#include "app/import/import.h"
#include "store/matches.h"
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

TEST_CASE("tables that are imported again keep what a squads file said, until one says otherwise",
          "[app]") {
  const TemporaryFolder folder;
  store::Database database = open_database((folder.path() / "new.db").string());
  TablesRequest request;
  request.set = "small-2030";
  request.name = "Small";
  request.season = "2030";
  request.format = cricket::built_in_formats().named("t20");
  request.batting = {folder.write(
      "batting.csv", "Player,Mat,Inns,NO,Runs,BF\nA King,3,3,0,60,50\nB Lace,3,3,0,30,30\n")};
  request.squads = {folder.write("squads.csv",
                                 "player,full_name,team,keeper,nation\nA King,Amy King,Terns,yes,"
                                 "Skerry\nB Lace,,Gulls,no,\nC Sands,,Gulls,,\n")};
  import_tables(database, request);
  store::Sets sets(database);
  const match::SetData before = sets.load(sets.find("small-2030").id).data;
  REQUIRE(before.people.size() == 3);
  CHECK(before.teams == std::vector<std::string>{"Terns", "Gulls"});
  request.squads.clear();
  CHECK_FALSE(import_tables(database, request).sets[0].saved.changed);
  CHECK(sets.load(sets.find("small-2030").id).data == before);
  // Who is named with nothing else is as the tables say.
  request.squads = {folder.write("bare.csv", "player,team\nA King,Terns\n")};
  import_tables(database, request);
  const match::SetData bare = sets.load(sets.find("small-2030").id).data;
  REQUIRE(bare.people.size() == 3);
  CHECK_FALSE(bare.people[0].keeper);
  CHECK(bare.people[0].nation.empty());
  // Who has left the tables has left the set.
  request.squads.clear();
  request.batting = {folder.write("less.csv", "Player,Mat,Inns,NO,Runs,BF\nA King,3,3,0,60,50\n")};
  import_tables(database, request);
  CHECK(sets.players(sets.find("small-2030").id).size() == 2);
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

TEST_CASE("a season of which nothing is new is not read again, but stands in the report", "[app]") {
  TwoMatches season;
  const ImportReport first = season.import();
  CHECK(told(first).empty());
  REQUIRE(first.sets.size() == 1);
  const ImportReport again = season.import();
  CHECK(again.problems.empty());  // which tell of matches as they are read
  REQUIRE(again.sets.size() == 1);
  CHECK(again.sets[0].saved.slug == "harbour-league-2030");
  CHECK(again.sets[0].saved.unchanged == 2);
  CHECK(again.sets[0].saved.added == 0);
  CHECK(again.sets[0].matches == 2);
  CHECK(again.sets[0].players == first.sets[0].players);
  CHECK(again.sets[0].deliveries == first.sets[0].deliveries);
  CHECK(again.sets[0].cards == first.sets[0].cards);
  const ImportReport reread = import_cricsheet(season.database, season.files, {}, {.reread = true});
  CHECK_FALSE(reread.problems.empty());
  CHECK(reread.sets[0].saved.unchanged == 2);
}

TEST_CASE("a season with one new match, or one that changed, is read again whole", "[app]") {
  TwoMatches season;
  season.import();
  season.folder.write("9_info.csv", ingest::info());
  season.files.push_back(season.folder.write("9.csv", ingest::heading + ingest::whole_match("9")));
  const ImportReport more = season.import();
  CHECK(more.sets[0].saved.added == 1);
  CHECK(more.sets[0].saved.unchanged == 2);
  CHECK(more.sets[0].deliveries == 39);
  season.folder.write("8_info.csv", ingest::info("info,outcome,no result\n"));
  const ImportReport changed = season.import();
  CHECK(changed.sets[0].saved.replaced == 1);
  CHECK(changed.sets[0].saved.differences.details == 1);
  CHECK(changed.sets[0].saved.unchanged == 2);
  CHECK(season.import().problems.empty());
}

TEST_CASE("a match that was changed since it was imported is read again", "[app]") {
  TwoMatches season;
  season.import();
  store::Sets sets(season.database);
  const store::StoredSet stored = sets.load(sets.find("harbour-league-2030").id);
  match::MatchRecord amended = store::Matches(season.database).load(stored.matches[0]).record;
  std::get<match::Delivery>(*std::find_if(amended.events.begin(), amended.events.end(),
                                          [](const match::MatchEvent& event) {
                                            return std::holds_alternative<match::Delivery>(event);
                                          }))
      .bat_runs = 3;
  store::Matches(season.database).replace(stored.matches[0], amended);
  const ImportReport again = season.import();
  CHECK(again.sets[0].saved.replaced == 1);
  CHECK(again.sets[0].saved.differences == store::Differences{.balls = 1});
  CHECK(again.sets[0].saved.unchanged == 1);
}

TEST_CASE("an import says which matches another set has as well", "[app]") {
  TwoMatches season;
  season.import();
  ingest::CricsheetOptions options;
  options.set = "again";
  const ImportReport again = season.import(options);
  CHECK(again.sets[0].saved.slug == "again");
  CHECK(has(told(again),
            "again: 2 matches are also in harbour-league-2030; sums over sets count "
            "each once"));
}

TEST_CASE("amendments are used whatever is known of the files", "[app]") {
  TwoMatches season;
  season.import();
  ingest::CricsheetOptions options;
  options.amend = {{"a.toml", "[[match]]\nid = \"8\"\nmatch_number = 5\n"}};
  const ImportReport amended = season.import(options);
  CHECK(amended.sets[0].saved.replaced == 1);
  // What an amendment changed is not what the files alone say.
  CHECK(season.import().sets[0].saved.replaced == 1);
}

TEST_CASE("an import says what differs in matches that it replaces", "[app]") {
  TwoMatches season;
  season.import();
  CHECK(told(season.import()).empty());
  ingest::CricsheetOptions options;
  options.squads = {season.folder.write(
      "squads.csv", "player,full_name,keeper\nBea,Beatrice Lace,yes\nUma,Uma King,no\n")};
  const ImportReport known = season.import(options);
  CHECK(known.sets[0].saved.replaced == 2);
  CHECK(known.sets[0].saved.differences == store::Differences{.keepers = 2});
  CHECK(told(known) == std::vector<std::string>{"harbour-league-2030: 2 matches replaced; "
                                                "what differs (in how many): keepers (2)"});
  CHECK(told(season.import(options)).empty());
}

TEST_CASE(
    "an import without its squads file keeps what was said of people, until one says otherwise",
    "[app]") {
  TwoMatches season;
  const auto person = [&](const std::string& name) {
    store::Sets sets(season.database);
    for (const match::Person& one : sets.load(sets.find("harbour-league-2030").id).data.people) {
      if (one.name == name) return one;
    }
    FAIL("nobody is called " << name);
    return match::Person{};
  };
  const auto with = [&](const std::string& squads) {
    ingest::CricsheetOptions options;
    options.squads = {season.folder.write("squads.csv", squads)};
    return season.import(options);
  };
  with(
      "player,full_name,keeper,role,bowling,nation\n"
      "Bea,Beatrice Lace,yes,Middle,Spin,Wales\nUma,Uma King,no,,,\n");
  const match::Person bea = person("Bea");
  CHECK(bea.full_name == "Beatrice Lace");
  CHECK(bea.keeper);
  const ImportReport bare = season.import();
  CHECK(told(bare).empty());
  CHECK(bare.sets[0].saved.unchanged == 2);
  CHECK_FALSE(bare.sets[0].saved.changed);
  CHECK(person("Bea") == bea);
  CHECK(person("Uma").full_name == "Uma King");
  // Whom a file tells of is as it says, keepers too; the others stay as they were.
  CHECK(told(with("player,full_name,keeper\nBea,Beatrice Lace,no\n")) ==
        std::vector<std::string>{
            "harbour-league-2030: 2 matches replaced; what differs (in how many): keepers (2)"});
  CHECK_FALSE(person("Bea").keeper);
  CHECK(person("Bea").nation.empty());
  CHECK(person("Uma").full_name == "Uma King");
  // A bare name unsets everything.
  with("player\nBea\n");
  CHECK(person("Bea").full_name.empty());
  CHECK(person("Uma").full_name == "Uma King");
  CHECK_FALSE(season.import().sets[0].saved.changed);
}

TEST_CASE("an archive that is broken off goes on where it was", "[app]") {
  const TemporaryFolder folder;
  store::Database database = open_database((folder.path() / "new.db").string());
  std::vector<std::filesystem::path> files;
  for (const char* id : {"7", "8", "9"}) {
    std::string info = ingest::info();
    info.replace(info.find("season,2030"), 11, std::string("season,203") + id);
    folder.write(std::string(id) + "_info.csv", info);
    files.push_back(
        folder.write(std::string(id) + ".csv", ingest::heading + ingest::whole_match(id)));
  }
  // The last season cannot be stored: its set has figures from tables.
  const auto in_the_way = [&](bool there) {
    store::Sets sets(database);
    if (!there) return sets.remove(sets.find("harbour-league-2039").id);
    match::SetData tables;
    tables.slug = "harbour-league-2039";
    tables.name = "Harbour League";
    tables.season = "2039";
    tables.format = cricket::built_in_formats().named("t20");
    tables.figures_given = true;
    sets.save(tables);
  };
  in_the_way(true);
  const auto import = [&] {
    return import_cricsheet(database, files, {}, {.balls_of_a_piece = 1});
  };
  const std::string refused = tests::refusal(import);
  CHECK(refused.find("the set harbour-league-2039 has season tables") == 0);
  CHECK(refused.find("; the 2 seasons before it are imported, and the same command goes on after "
                     "them") != std::string::npos);
  store::Sets sets(database);
  CHECK(sets.find("harbour-league-2037").matches == 1);
  CHECK(sets.find("harbour-league-2038").matches == 1);
  in_the_way(false);
  const ImportReport rest = import();
  REQUIRE(rest.sets.size() == 3);
  CHECK(rest.sets[0].saved.unchanged == 1);
  CHECK(rest.sets[1].saved.unchanged == 1);
  CHECK(rest.sets[2].saved.added == 1);
  // A smaller import is all or nothing.
  sets.remove(sets.find("harbour-league-2037").id);
  sets.remove(sets.find("harbour-league-2039").id);
  in_the_way(true);
  CHECK(tests::refusal([&] { import_cricsheet(database, files, {}); }).find("imported") ==
        std::string::npos);
  CHECK(tests::refusal([&] { sets.find("harbour-league-2037"); }).find("2037") !=
        std::string::npos);
}

TEST_CASE("a match keeps what its info file said if a later import has none", "[app]") {
  TwoMatches season;
  season.import();
  std::filesystem::remove(season.folder.path() / "8_info.csv");
  ingest::CricsheetOptions options;
  options.name = "Harbour League";
  season.folder.write("9.csv", ingest::heading + ingest::whole_match("9"));
  season.files = {season.files[1], season.folder.path() / "9.csv"};
  const ImportReport again = season.import(options);
  REQUIRE(again.sets.size() == 1);
  CHECK(again.sets[0].saved.unchanged == 1);
  CHECK(again.sets[0].saved.kept == 1);
  CHECK(again.sets[0].saved.added == 1);
  const auto lines = told(again);
  CHECK(
      std::find(lines.begin(), lines.end(),
                "harbour-league-2030: a match was kept as stored, since an earlier import had the "
                "info file and this one has not") != lines.end());
  // The players of a match without one are those whom the register knows by these names.
  CHECK(season.people() == std::vector<std::string>{"Ada", "Bea", "Cy", "Uma", "Vi", "Wyn"});
}

}  // namespace
}  // namespace quicket::app
