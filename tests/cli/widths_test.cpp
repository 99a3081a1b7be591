#include <algorithm>
#include <cctype>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/program.h"
#include "tests/cli/long_names.h"
#include "tests/support/pty.h"

// Every list and report, on terminals of many widths: no line is wider than the window, and what a
// reader has to type, or looks for, is there in full.

using nlohmann::json;
using quicket::cli::Command;
using quicket::cli::Context;
using quicket::tests::LongNames;
using quicket::tests::output_on_terminal;
using quicket::tests::run_quicket;

namespace {

using WordList = std::vector<std::string>;

const std::string long_season = "championship-of-long-names-women-2030";

/// Players of all four teams, as `teams create` takes them.
std::string all_stars() {
  std::string words;
  for (int i = 0; i < 11; ++i) {
    words += fmt::format("{}{}:{}", i == 0 ? "" : ",", long_season,
                         LongNames::player(static_cast<std::size_t>(i % 4), i));
  }
  return words;
}

/// A season imported, a league of it played, another begun.
void prepare_long_names(const LongNames& names) {
  const std::string team = quicket::tests::long_teams[0];
  const std::vector<WordList> steps{
      {"league", "create", "again", "--set", long_season, "--competition", "double-round-robin",
       "--start", "2031-05-01", "--seed", "3"},
      {"league", "play", "again", "--all"},
      {"league", "points", "again", "--team", team, "--deduct", "1", "--reason",
       "too few overs bowled in the time that was allowed for them"},
      {"league", "create", "half", "--set", long_season, "--competition", "double-round-robin",
       "--start", "2031-05-01", "--seed", "4"},
      {"league", "play", "half", "--round", "1"},
      {"teams", "create", "All Stars of the whole wide world", "--players", all_stars()},
      {"print", "printer", "an office printer with a long name", "--back-offset", "0.3,-1.2"},
      {"bonus", "play", "absolution", "--seats", "easy,easy", "--seed", "2"},
      // The only move captures the druid, so nobody has to type it.
      {"bonus", "play", "crossing-stonehenge", "--seats", "human,easy", "--option", "draws=off",
       "--option", "position=............/...Y......../...g......../...........G g 0 0"}};
  for (const WordList& step : steps) {
    CAPTURE(fmt::format("{}", fmt::join(step, " ")));
    const auto done = names.run(step);
    CHECK(done.exit_code == 0);
    INFO(done.err);
  }
}

/// What is run at every width. The words of a command come first.
std::vector<WordList> reports(const std::string& match) {
  const std::string player = LongNames::player(0, 0);
  const std::string& team = quicket::tests::long_teams[3];
  return {{"sets"},
          {"sets", "show", long_season},
          {"cards", "list", long_season},
          {"cards", "show", long_season, player},
          {"cards", "check", long_season},
          {"standings", long_season},
          {"leaders", long_season},
          {"leaders", long_season, "--by", "wickets"},
          {"leaders", long_season, "--by", "strike-rate"},
          {"matches", long_season},
          {"matches", long_season, "--balls"},
          {"forecast", long_season, "--seasons", "20"},
          {"forecast", "score", long_season, "--seasons", "20"},
          {"forecast", "kept", long_season},
          {"validate", long_season, "--seasons", "3"},
          {"validate", long_season, long_season, "--seasons", "3"},
          {"validate", long_season, "--blind"},
          {"import", "cricsheet", "matches"},
          {},
          {"formats"},
          {"teams", "list"},
          {"league", "list"},
          {"league", "show", "again"},
          {"league", "captains", "again"},
          {"league", "points", "again"},
          {"league", "presets"},
          {"league", "usage", "again"},
          {"league", "fixtures", "again"},
          {"league", "fixtures", "half"},
          {"league", "schedule-report", "again"},
          {"standings", "again"},
          {"matches", "again"},
          {"forecast", "half", "--seasons", "20"},
          {"forecast", "again", "--seasons", "20"},
          {"league", "compare", "again"},
          {"leaders", "again"},
          {"match", "scorecard", match},
          {"match", "scorecard", match, "--balls", "--worm"},
          {"match", "chance", match},
          {"match", "moments", match},
          {"match", "report", match},
          {"match", "whatif", match, "--times", "50"},
          {"match", match},
          {"player", player, "--matches", "--leagues", "again"},
          {"team", "again", team},
          {"head-to-head", quicket::tests::long_teams[0], team, "--leagues", "again"},
          {"player", player, "--matches"},
          {"player", player, "--milestones"},
          {"player", player, "--by", "format"},
          {"team", long_season, team},
          {"team", team, "--matches"},
          {"head-to-head", quicket::tests::long_teams[0], team},
          {"records"},
          {"records", "again"},
          {"records", "ground", "Memorial Ground of " + team},
          {"play", "--list"},
          {"print", "setup", "templates"},
          {"print", "setup", "printer"},
          {"bonus", "list"},
          {"bonus", "games"},
          {"bonus", "results"},
          {"bonus", "ladder"},
          {"bonus", "simulate", "crossing-stonehenge", "--games", "2", "--seats", "random,random",
           "--seed", "1"},
          {"bonus", "cup", "--entrants", "easy,random,greedy", "--games", "overs-and-chances",
           "--seed", "1"},
          {"db", "info"},
          {"db", "check"},
          {"rules"}};
}

/// The text without its blanks and line feeds, so that a name that goes on in the next line is
/// found.
std::string packed(std::string_view text) {
  std::string kept;
  for (const char letter : text) {
    if (std::isspace(static_cast<unsigned char>(letter)) == 0) kept += letter;
  }
  return kept;
}

/// Lines without what colours them and what moves the cursor.
std::vector<std::string> lines_of(const std::string& seen) {
  std::vector<std::string> lines;
  for (const std::string_view line : quicket::split(seen, '\n')) {
    std::string plain;
    bool escape = false;
    for (const char letter : line) {
      if (letter == '\x1b') escape = true;
      if (!escape && letter != '\r') plain += letter;
      if (escape && std::isalpha(static_cast<unsigned char>(letter)) != 0) escape = false;
    }
    lines.push_back(std::move(plain));
  }
  return lines;
}

/// The values of a list that are never cut and never left out.
std::vector<std::string> kept_values(const json& rows) {
  std::vector<std::string> values;
  if (!rows.is_array()) return values;
  for (const json& row : rows) {
    if (!row.is_object()) continue;
    for (const char* key : {"id", "set", "league", "preset", "date", "home", "away", "template"}) {
      if (!row.contains(key)) continue;
      if (row[key].is_string()) values.push_back(row[key].get<std::string>());
      if (row[key].is_number_integer()) values.push_back(std::to_string(row[key].get<long>()));
    }
  }
  return values;
}

/// What is left of a line on which progress was shown, as it is on a slow machine.
std::string as_seen(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return std::string(line.substr(line.rfind('\r') + 1));
}

}  // namespace

TEST_CASE("every list and report fits its window, with nothing cut", "[cli][widths]") {
  const LongNames names(6);
  prepare_long_names(names);
  const json results = json::parse(names.run({"league", "results", "again", "--json"}).out);
  for (const WordList& words : reports(std::to_string(results.at(0).at("id").get<int>()))) {
    WordList script = words;
    script.emplace_back("--json");
    const std::string scripted = names.run(script).out;
    // Some reports are no list in JSON, and `rules` none at all.
    const json rows = json::parse(scripted, nullptr, false);
    for (const unsigned short width : {60, 80, 100, 200}) {
      CAPTURE(fmt::format("{}", fmt::join(words, " ")), width);
      const std::string seen =
          // The program alone asks what to do.
          output_on_terminal(names.folder().path(), words, words.empty() ? "q\r" : "", 60,
                             {width, 9999});
      CHECK(seen.size() > 20);
      for (const std::string& written : lines_of(seen)) {
        const std::string line = as_seen(written);
        if (quicket::display_width(line) <= width) continue;
        CAPTURE(line);
        CHECK(quicket::display_width(line) <= width);
        break;
      }
      CHECK(seen.find("…") == std::string::npos);
      const std::string text = packed(seen);
      for (const std::string& value : kept_values(rows)) {
        if (text.find(packed(value)) != std::string::npos) continue;
        CAPTURE(value, seen);
        CHECK(text.find(packed(value)) != std::string::npos);
        break;
      }
    }
  }
}

TEST_CASE("every command is looked at on narrow terminals, or prints no table", "[cli][widths]") {
  Context context;
  Command program("quicket", "all of it");
  quicket::cli::declare(program, context);
  std::set<std::string> looked_at;
  for (const WordList& words : reports("1")) {
    if (!words.empty()) looked_at.insert(words[0]);
    if (words.size() > 1) looked_at.insert(words[0] + ' ' + words[1]);
    if (words.size() > 2) looked_at.insert(words[0] + ' ' + words[1] + ' ' + words[2]);
  }
  // What these say is sentences, files or drawings. A new command belongs here or into `reports`.
  const std::set<std::string> others{"completion",
                                     "demo",
                                     "man-pages",
                                     "manual",
                                     "bonus learn",
                                     "bonus play",
                                     "bonus puzzle",
                                     "bonus remove",
                                     "bonus replay",
                                     "bonus rules",
                                     "bonus show",
                                     "cards build",
                                     "cards chart",
                                     "cards tempo",
                                     "db backup",
                                     "db index",
                                     "db metadata",
                                     "db migrate",
                                     "db restore",
                                     "import cards",
                                     "import fixtures",
                                     "import tables",
                                     "match amend",
                                     "league create",
                                     "league forfeit",
                                     "league move",
                                     "match notation",
                                     "league play",
                                     "league next",
                                     "league record",
                                     "league remove",
                                     "league unplay",
                                     "league export-turn",
                                     "league import-turn",
                                     "season",
                                     "site",
                                     "table",
                                     "print",
                                     "print setup",
                                     "sets remove",
                                     "teams colour",
                                     "teams create",
                                     "teams draft",
                                     "teams invent",
                                     "teams forget",
                                     "teams remove"};
  const std::function<void(const Command&, const std::string&)> look =
      [&](const Command& command, const std::string& path) {
        for (const Command& one : command.commands) {
          const std::string words = path.empty() ? one.name : path + ' ' + one.name;
          if (one.hidden) continue;
          look(one, words);
          if (!one.run || one.name == "help") continue;
          CAPTURE(words);
          const bool covered =
              looked_at.contains(words) || others.contains(words) || others.contains(path);
          CHECK(covered);
        }
      };
  look(program, "");
}
