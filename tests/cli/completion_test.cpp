#include "cli/completion.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <vector>

#include <catch2/catch.hpp>

#include "cli/command.h"
#include "cli/context.h"
#include "cli/program.h"
#include "tests/cli/declared.h"
#include "tests/cli/demo_league.h"
#include "tests/support/content.h"
#include "tests/support/program.h"
#include "tests/support/sanitized.h"
#include "tests/support/skip.h"
#include "tests/support/tmux.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;
using quicket::cli::Command;
using quicket::cli::Completion;

namespace {

namespace fs = std::filesystem;
using WordList = std::vector<std::string>;

WordList completed(const WordList& words, const std::string& database = "no.db") {
  static const Declared program;
  WordList found;
  for (const auto& one : quicket::cli::complete(program.root, words, database).words) {
    found.push_back(one.word);
  }
  return found;
}

WordList split_lines(const std::string& text) {
  WordList lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Every file below a folder with its bytes, but for those of the tests' own runs.
std::vector<std::pair<std::string, std::string>> snapshot(const fs::path& folder) {
  std::vector<std::pair<std::string, std::string>> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().filename().string().starts_with(".std")) continue;
    files.emplace_back(entry.path().filename().string(), content(entry.path()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// A folder with the program as `quicket` in it, and the completion script of a shell.
std::string prepared(const Demo& demo, const std::string& shell) {
  const fs::path folder = demo.folder().path();
  std::error_code ignored;
  fs::create_directory(folder / "bin", ignored);
  fs::create_symlink(built_program(), folder / "bin" / "quicket", ignored);
  const Run script = demo.run({"completion", shell});
  REQUIRE(script.exit_code == 0);
  demo.folder().write("script", script.out);
  return "PATH=" + (folder / "bin").string() + ":$PATH";
}

/// Types a line and Tab on an empty prompt; `wanted` has to stand on the screen then.
void check_typed(TmuxTerminal& terminal, const std::string& line, const std::string& wanted) {
  CAPTURE(line);
  terminal.hammer({"C-u", "C-l", line, "Tab"});
  // The cursor stands behind what is completed: tmux leaves blanks at the end of a line out.
  const std::string shown = wanted.substr(0, wanted.find_last_not_of(' ') + 1);
  CHECK_THAT(terminal.wait_for(shown), Contains(shown));
}

}  // namespace

TEST_CASE("commands, options and choices are completed from the declarations",
          "[cli][completion]") {
  CHECK(completed({"lea"}) == WordList{"league", "leaders"});
  CHECK(completed({"league", "sch"}).empty());
  CHECK(completed({"lab", "sch"}) == WordList{"schedule-report"});
  CHECK(completed({"--db", "x.db", "league", "com"}) == WordList{"compare"});
  CHECK(completed({"league", "play", "--rou"}) == WordList{"--round"});
  CHECK(completed({"league", "play", "x", "--js"}) == WordList{"--json"});
  CHECK(completed({"print", "cards", "x", "--backs", ""}) ==
        WordList{"none", "duplex", "gutterfold", "club", "role", "league", "plain", "other-role"});
  CHECK(completed({"print", "cards", "x", "--backs=d"}) == WordList{"--backs=duplex"});
  CHECK(completed({"completion", ""}) == WordList{"bash", "zsh", "fish"});
  CHECK(completed({"help", "league", "com"}) == WordList{"compare"});
  CHECK(completed({"league", "create", "x", "--captain", "bold,cau"}) == WordList{"bold,cautious"});
  CHECK(completed({"leaders", "x", "--by", "econ"}) == WordList{"economy"});
  CHECK(completed({"play", "--resume", "--comm"}) == WordList{"--commentary"});
  CHECK(completed({"complete", ""}).empty());
  CHECK(completed({"nonsense", ""}).empty());
  CHECK(completed({}).empty());
}

TEST_CASE("files are left to the shell", "[cli][completion]") {
  const Declared program;
  const auto files = [&](const WordList& words) {
    return quicket::cli::complete(program.root, words, "no.db").files;
  };
  CHECK(files({"print", "rules", "-o", ""}) == Completion::Files::files);
  CHECK(files({"import", "cricsheet", "a.zip", "b"}) == Completion::Files::files);
  CHECK(files({"import", "cricsheet", "a.zip", "--info", ""}) == Completion::Files::folders);
  CHECK(files({"league", "create", "x", "--competition", ""}) == Completion::Files::files);
  CHECK(files({"standings", ""}) == Completion::Files::none);
}

TEST_CASE("a shell's line is read with its quotes and backslashes", "[cli][completion]") {
  CHECK(quicket::cli::typed_line("quicket sets ").words == WordList{"quicket", "sets", ""});
  CHECK(quicket::cli::typed_line(R"(quicket play Perth\ Sc)").words ==
        WordList{"quicket", "play", "Perth Sc"});
  CHECK(quicket::cli::typed_line(R"(quicket play "Perth Scorchers" 'O"Neill)").words ==
        WordList{"quicket", "play", "Perth Scorchers", "O\"Neill"});
  CHECK(quicket::cli::typed_line(R"(quicket play "Per)").in_quotes);
  CHECK_FALSE(quicket::cli::typed_line(R"(quicket play "Per")").in_quotes);
  CHECK(quicket::cli::typed_line(R"(quicket \)").words == WordList{"quicket", "\\"});
}

TEST_CASE("names and ids of the database are completed", "[cli][completion]") {
  const Demo demo;
  const std::string file = (demo.folder().path() / "test.db").string();
  CHECK(completed({"standings", ""}, file) == WordList{"demo", "coastal-premier-league"});
  CHECK(completed({"team", "demo", "Dun"}, file) == WordList{"Dunmere Dragons"});
  CHECK(completed({"team", "coastal-premier-league", "Dun"}, file) == WordList{"Dunmere Dragons"});
  CHECK(completed({"league", "play", "d"}, file) == WordList{"demo"});
  CHECK(completed({"league", "team", "demo", "Dun"}, file) == WordList{"Dunmere Dragons"});
  CHECK(completed({"print", "cards", "coastal-premier-league", "--team", "dunmere d"}, file) ==
        WordList{"Dunmere Dragons"});
  CHECK(completed({"cards", "show", "coastal-premier-league", "Ramanu"}, file) ==
        WordList{"Bram Ramanuthan"});
  // Two of one surname: neither can take the place of what is typed.
  CHECK(completed({"cards", "show", "coastal-premier-league", "Silverw"}, file).empty());
  CHECK(completed({"teams", "create", "X", "--players", "coast"}, file) ==
        WordList{"coastal-premier-league:"});
  CHECK(
      completed({"teams", "create", "X", "--players",
                 "coastal-premier-league:Bram Ramanuthan,coastal-premier-league:Lenn"},
                file) ==
      WordList{"coastal-premier-league:Bram Ramanuthan,coastal-premier-league:Lennart Silverwood"});
  const WordList fixtures = completed({"league", "play", "demo", "--fixture", ""}, file);
  CHECK(fixtures.size() == 60);
  REQUIRE(demo.run({"league", "play", "demo", "--next"}).exit_code == 0);
  CHECK(completed({"league", "play", "demo", "--fixture", ""}, file).size() == 59);
  CHECK(completed({"league", "scorecard", ""}, file) == WordList{fixtures.front()});
  CHECK(completed({"match", ""}, file) == WordList{fixtures.front()});
  CHECK(completed({"match", fixtures.front(), "m"}, file) == WordList{"moments"});
  CHECK(completed({"match", fixtures.front(), "report", "--t"}, file) == WordList{"--to"});
  CHECK(completed({"--db", file, "league", "show", ""}) == WordList{"demo"});
  CHECK(completed({"league", "show", ""}).empty());
}

TEST_CASE("completion creates, changes and upgrades no file", "[cli][completion]") {
  const Demo demo;
  const fs::path folder = demo.folder().path();
  const auto before = snapshot(folder);
  CHECK(demo.run({"complete", "words", "sets", "show", ""}).out ==
        "coastal-premier-league\tDemo 2026\n");
  CHECK(snapshot(folder) == before);
  demo.folder().write("other.db", "not a database at all");
  const auto with_other = snapshot(folder);
  for (const char* file : {"other.db", "missing.db", ".", "/dev/null"}) {
    CAPTURE(file);
    const Run run = demo.run({"complete", "words", "--db", file, "standings", ""});
    CHECK(run.exit_code == 0);
    CHECK(run.out.empty());
    CHECK(run.err.empty());
  }
  CHECK(snapshot(folder) == with_other);
}

TEST_CASE("a completion takes less than 50 ms", "[cli][completion]") {
  if (is_sanitized()) return skip("a sanitizer takes its time");
  const Demo demo({whole_league});
  // Of the processor, and the least of three: the machine may be busy with something else.
  const auto seconds = [] {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto of = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return of(used.ru_utime) + of(used.ru_stime);
  };
  double least = 1;
  for (int i = 0; i < 3; ++i) {
    const double before = seconds();
    REQUIRE_FALSE(demo.run({"complete", "words", "league", "scorecard", ""}).out.empty());
    least = std::min(least, seconds() - before);
  }
  CHECK(least < 0.05);
}

TEST_CASE("bash completes words, names with blanks, and behind colons", "[cli][completion]") {
  if (program_is_missing("bash") || program_is_missing("tmux")) return;
  const Demo demo;
  const std::string path = prepared(demo, "bash");
  TmuxTerminal terminal(demo.folder().path(), 100, 24, path + " bash --norc --noprofile -i");
  terminal.type("PS1='> '; . ./script; bind 'set bell-style none'; clear");
  check_typed(terminal, "quicket league fixt", "> quicket league fixtures ");
  check_typed(terminal, "quicket league fixtures de", "> quicket league fixtures demo ");
  check_typed(terminal, "quicket league play demo --ne", "play demo --next ");
  check_typed(terminal, "quicket play Dun", R"(> quicket play Dunmere\ Dragons )");
  check_typed(terminal, "quicket play coastal-premier-league:Dun",
              R"(> quicket play coastal-premier-league:Dunmere\ Dragons )");
  check_typed(terminal, "quicket play --set coas", "--set coastal-premier-league ");
  check_typed(terminal, "quicket play \"Dun", "> quicket play \"Dunmere Dragons\"");
  check_typed(terminal, "quicket import cards scr", "> quicket import cards script ");
}

TEST_CASE("zsh completes words and names with blanks", "[cli][completion]") {
  if (program_is_missing("zsh") || program_is_missing("tmux")) return;
  const Demo demo;
  const std::string path = prepared(demo, "zsh");
  TmuxTerminal terminal(demo.folder().path(), 100, 24, path + " zsh -f -i");
  terminal.type("PS1='> '; autoload -U compinit; compinit -D; . ./script; clear");
  check_typed(terminal, "quicket league fixt", "> quicket league fixtures ");
  check_typed(terminal, "quicket play Dun", R"(> quicket play Dunmere\ Dragons )");
  check_typed(terminal, "quicket cards show coastal-premier-league Ramanu", R"(Bram\ Ramanuthan )");
  check_typed(terminal, "quicket lea", "leaders  -- Show the leading players");
  check_typed(terminal, "quicket import cards scr", "> quicket import cards script ");
}

TEST_CASE("fish completes words with their meanings", "[cli][completion]") {
  if (program_is_missing("fish")) return;
  const Demo demo;
  const std::string path = prepared(demo, "fish");
  const auto asked = [&](const std::string& line) {
    const fs::path folder = demo.folder().path();
    const std::string command = "cd '" + folder.string() + "' && " + path + " QUICKET_DB='" +
                                (folder / "test.db").string() + "' HOME='" + folder.string() +
                                "' fish --no-config -c 'source script; complete -C \"" + line +
                                "\"' > fish.out";
    REQUIRE(std::system(command.c_str()) == 0);
    return split_lines(content(folder / "fish.out"));
  };
  CHECK(asked("quicket stand") == WordList{"standings\tShow the table of a season"});
  CHECK(asked("quicket play Dun") == WordList{"Dunmere Dragons"});
  CHECK(asked("quicket league play demo --un") == WordList{"--until\tall up to this day"});
  CHECK(asked("quicket import cards scr") == WordList{"script"});
}
