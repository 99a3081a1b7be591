#include "cli/reference.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/prose.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/program.h"
#include "ingest/stat_columns.h"
#include "tests/cli/long_names.h"
#include "tests/support/content.h"

// The reference chapter says what the program has, no more and no less.

namespace quicket::tests {
namespace {

using Json = nlohmann::ordered_json;
using Line = std::vector<std::string>;

std::string reference_text() {
  return content(project_file("data/manual/reference.md"));
}

/// The rows of the table whose head begins with this word, without the head.
std::vector<std::vector<std::string>> table_headed(const std::string& word) {
  for (const ProseBlock& block : read_prose(reference_text())) {
    if (block.kind != ProseBlock::Kind::table || block.rows.front().front() != word) continue;
    return {block.rows.begin() + 1, block.rows.end()};
  }
  FAIL("no table headed " << word);
  return {};
}

std::vector<std::string> words_of_list(const std::string& text) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, ',')) words.emplace_back(trim(word));
  return words;
}

const std::string season = "championship-of-long-names-women-2030";

/// How each line of the chapter's table of JSON is tried.
std::map<std::string, Line> lines_to_try(const std::string& match) {
  const std::string player = LongNames::player(0, 0), other = LongNames::player(1, 0);
  const std::string &team = long_teams[0], &opponents = long_teams[3];
  return {
      {"sets", {"sets"}},
      {"sets show", {"sets", "show", season}},
      {"import cricsheet", {"import", "cricsheet", "matches"}},
      {"import tables",
       {"import", "tables", "--set", "t", "--name", "T", "--season", "2030", "--format", "t20",
        "--batting", "batting.csv"}},
      {"import cards", {"import", "cards", "cards.csv", "--set", "typed"}},
      {"import fixtures", {"import", "fixtures", "typed", "fixtures.csv"}},
      {"cards list", {"cards", "list", season}},
      {"cards show", {"cards", "show", season, player}},
      {"cards tempo", {"cards", "tempo", season}},
      {"cards check", {"cards", "check", season}},
      {"standings", {"standings", season}},
      {"leaders", {"leaders", season}},
      {"leaders in bowling", {"leaders", season, "--by", "wickets"}},
      {"matches", {"matches", season}},
      {"matches with --by ball", {"matches", season, "--by", "ball"}},
      {"forecast", {"forecast", season, "--seasons", "2"}},
      {"forecast score", {"forecast", "score", season, "--seasons", "2"}},
      {"forecast kept", {"forecast", "kept", season}},
      {"league fixtures", {"league", "fixtures", "again"}},
      {"validate", {"validate", season, "--seasons", "2"}},
      {"validate of several sets", {"validate", season, season, "--seasons", "2"}},
      {"validate with --blind", {"validate", season, "--blind"}},
      {"match chance", {"match", match, "chance"}},
      {"match moments", {"match", match, "moments"}},
      {"match report", {"match", match, "report"}},
      {"match notation", {"match", match, "notation"}},
      {"match whatif", {"match", match, "whatif", "--times", "20"}},
      {"match scorecard", {"match", match}},
      {"play",
       {"play", team, opponents, "--set", season, "--home", "computer", "--away", "computer"}},
      {"league compare", {"league", "compare", "again"}},
      {"league list", {"league", "list"}},
      {"league show", {"league", "show", "again"}},
      {"db info", {"db", "info"}},
      {"league captains", {"league", "captains", "again"}},
      {"league points", {"league", "points", "again"}},
      {"league presets", {"league", "presets"}},
      {"league usage", {"league", "usage", "again"}},
      {"player", {"player", player}},
      {"player with --by milestone", {"player", player, "--by", "milestone"}},
      {"player with --by competition", {"player", player, "--by", "competition"}},
      {"player with --by format", {"player", player, "--by", "format"}},
      {"player with --by match", {"player", player, "--by", "match"}},
      {"team", {"team", season, team}},
      {"team without a set", {"team", team}},
      {"team with --with matches", {"team", team, "--with", "matches"}},
      {"head-to-head", {"head-to-head", team, opponents}},
      {"records", {"records"}},
      {"records ground", {"records", "ground", "Memorial Ground of " + team}},
      {"team of a league", {"team", "again", team}},
      {"teams list", {"teams", "list"}},
      {"teams draft",
       {"teams", "draft", "--from", season, "--teams", "Reds,Blues", "--players", "11"}},
      {"teams draft with --auction",
       {"teams", "draft", "--from", season, "--teams", "Browns,Greys", "--players", "11",
        "--auction"}},
      {"play with --list", {"play", "--list"}},
      {"formats", {"formats"}},
      {"print setup templates", {"print", "setup", "templates"}},
      {"print setup printer", {"print", "setup", "printer"}},
      {"print cards", {"print", "cards", season, "-o", "cards.pdf"}},
      {"print charts", {"print", "charts", season, "-o", "charts.pdf"}},
      {"print scoresheet", {"print", "scoresheet", "-o", "scoresheet.pdf"}},
      {"print season", {"print", "season", "again", "-o", "season.pdf"}},
      {"print rules", {"print", "rules", "-o", "rules.pdf"}},
      {"print bonus", {"print", "bonus", "absolution", "-o", "absolution.pdf"}},
      {"print kit", {"print", "kit", "again", "-o", "kit"}},
      {"bonus list", {"bonus", "list"}},
      {"bonus games", {"bonus", "games"}},
      {"bonus results", {"bonus", "results"}},
      {"bonus ladder", {"bonus", "ladder"}},
      {"bonus puzzle", {"bonus", "puzzle"}},
      {"bonus cup", {"bonus", "cup", "--entrants", "random,easy", "--games", "overs-and-chances"}},
      {"bonus show", {"bonus", "show", "1"}},
      {"bonus simulate",
       {"bonus", "simulate", "crossing-stonehenge", "--games", "1", "--seats", "random,random"}},
      {"rules", {"rules"}},
      {"manual", {"manual"}}};
}

void prepare(const LongNames& names) {
  std::string stars;
  for (int i = 0; i < 11; ++i) {
    stars += fmt::format("{}{}:{}", i == 0 ? "" : ",", season,
                         LongNames::player(static_cast<std::size_t>(i % 4), i));
  }
  names.folder().write("batting.csv", "Player,Team,Inns,Runs,BF\nAda,Gulls,1,5,9\n");
  names.folder().write("fixtures.csv",
                       "date,home,away\n2031-01-18," + long_teams[0] + "," + long_teams[1] + "\n");
  names.folder().write("cards.csv", names.run({"cards", "list", season, "--csv"}).out);
  const std::vector<Line> steps{
      {"league", "create", "again", "--set", season, "--competition", "double-round-robin"},
      {"league", "play", "again", "--round", "1"},
      {"league", "points", "again", "--team", long_teams[0], "--deduct", "1"},
      {"forecast", season, "--seasons", "2", "--keep"},
      {"teams", "create", "Stars", "--players", stars},
      {"print", "printer", "office", "--back-offset", "0.3,-1.2"},
      {"play", long_teams[0], long_teams[1], "--set", season},
      {"bonus", "play", "absolution", "--seats", "easy,easy"},
      {"bonus", "play", "crossing-stonehenge", "--seats", "human,easy"},
      // The only move captures the druid, so nobody has to type it.
      {"bonus", "play", "crossing-stonehenge", "--seats", "human,easy", "--option", "draws=off",
       "--option", "position=............/...Y......../...g......../...........G g 0 0"}};
  for (const Line& step : steps) {
    // The match is left after its first over.
    const Run done = names.run(step, step.front() == "play" ? "bat\n\n\n\no\n" : "");
    INFO(done.err);
    REQUIRE(done.exit_code == 0);
  }
  const Run again = names.run({"forecast", season, "--seasons", "2", "--keep"});
  CHECK(again.exit_code == 1);
  CHECK_THAT(again.err,
             Catch::Contains("is already kept") && Catch::Contains("; --force replaces it"));
}

TEST_CASE("the keys of JSON in the reference are those that the program prints", "[cli]") {
  const LongNames names(6);
  prepare(names);
  const Json results = Json::parse(names.run({"league", "results", "again", "--json"}).out);
  auto lines = lines_to_try(std::to_string(results.at(0).at("id").get<int>()));
  for (const auto& row : table_headed("Command")) {
    for (const std::string& command : words_of_list(row.at(0))) {
      CAPTURE(command);
      REQUIRE(lines.contains(command));
      Line words = lines[command];
      lines.erase(command);
      words.emplace_back("--json");
      const Run run = names.run(words);
      INFO(run.err);
      const Json printed = Json::parse(run.out);
      const Json& one = printed.is_array() ? printed.at(0) : printed;
      std::vector<std::string> keys;
      for (const auto& entry : one.items()) keys.push_back(entry.key());
      CHECK(keys == words_of_list(row.at(1)));
    }
  }
  CHECK(lines.empty());
}

TEST_CASE("the views in the reference are those of the database, with their columns", "[cli]") {
  const LongNames names(6);
  const SQLite::Database database((names.folder().path() / "test.db").string());
  std::set<std::string> views;
  SQLite::Statement row(database, "SELECT name FROM sqlite_master WHERE type = 'view'");
  while (row.executeStep()) views.insert(row.getColumn(0).getString());
  for (const auto& told : table_headed("View")) {
    CAPTURE(told.at(0));
    CHECK(views.erase(told.at(0)) == 1);
    std::vector<std::string> columns;
    SQLite::Statement column(database, "SELECT name FROM pragma_table_info(?)");
    column.bind(1, told.at(0));
    while (column.executeStep()) columns.push_back(column.getColumn(0).getString());
    CHECK(columns == words_of_list(told.at(2)));
  }
  // What the others are made of.
  CHECK(views == std::set<std::string>{"deliveries", "dismissals"});
}

TEST_CASE("Datasette is told of every view and of each of its columns, in its own keys", "[cli]") {
  const LongNames names(6);
  const Json metadata = Json::parse(names.run({"db", "metadata"}).out);
  CHECK(names.run({"db", "metadata", "--json"}).out == names.run({"db", "metadata"}).out);
  const Json& tables = metadata.at("databases").at("test").at("tables");
  // Of the keys that docs.datasette.io lists for a table, those that are used here.
  const std::set<std::string> known{"title",     "description", "columns",
                                    "sort_desc", "hidden",      "label_column"};
  for (const auto& table : tables.items()) {
    CAPTURE(table.key());
    for (const auto& entry : table.value().items()) CHECK(known.contains(entry.key()));
  }
  std::set<std::string> said;
  for (const auto& told : table_headed("View")) {
    CAPTURE(told.at(0));
    const Json& view = tables.at(told.at(0));
    CHECK(view.at("description") == "A row for each " + told.at(1) + ".");
    std::set<std::string> columns;
    for (const auto& column : view.at("columns").items()) columns.insert(column.key());
    const std::vector<std::string> listed = words_of_list(told.at(2));
    CHECK(columns == std::set<std::string>(listed.begin(), listed.end()));
    said.insert(columns.begin(), columns.end());
    if (view.contains("sort_desc")) CHECK(columns.contains(view.at("sort_desc")));
  }
  // No text is for a column or a table that is gone.
  TomlReader texts(content(project_file("data/views.toml")), "data/views.toml");
  for (const auto& [column, text] : texts.entries("columns")) {
    CAPTURE(column);
    CHECK(said.contains(column));
  }
  for (const auto& [table, text] : texts.entries("tables")) {
    CAPTURE(table);
    CHECK(tables.at(table).at("description") == text + ".");
  }
}

TEST_CASE("the reference has every command with every option, and every heading of tables",
          "[cli]") {
  cli::Context context;
  cli::Command program("quicket", "all of it");
  cli::declare(program, context);
  const Prose chapter = cli::with_reference(read_prose(reference_text()), program);
  std::map<std::string, std::set<std::string>> terms;
  std::set<std::string> cells;
  std::string command;
  for (const ProseBlock& block : chapter) {
    if (block.kind == ProseBlock::Kind::heading) command = block.text;
    if (block.kind == ProseBlock::Kind::term) terms[command].insert(block.mark);
    for (const auto& row : block.rows) cells.insert(row.begin(), row.end());
  }
  int commands = 0;
  const std::function<void(const cli::Command&)> look = [&](const cli::Command& one) {
    if (one.hidden) return;
    ++commands;
    CAPTURE(one.path());
    for (const cli::Option& option : one.options) {
      CHECK((option.hidden || terms[one.path()].contains(option.title())));
    }
    for (const cli::Command& below : one.commands) look(below);
  };
  look(program);
  CHECK(commands > 70);
  for (const auto kind :
       {ingest::StatKind::batting, ingest::StatKind::bowling, ingest::StatKind::fielding}) {
    for (const ingest::StatColumn* column : ingest::columns_of(kind)) {
      CHECK(cells.contains(fmt::format("{}", fmt::join(column->headings(), ", "))));
    }
  }
}

}  // namespace
}  // namespace quicket::tests
