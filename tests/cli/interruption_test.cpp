#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/cli/demo_league.h"
#include "tests/support/pty.h"
#include "tests/support/real_data.h"

namespace quicket::tests {
namespace {

using Catch::Contains;

namespace fs = std::filesystem;

/// Of the processor, as other tests may run beside: many times what ending takes.
constexpr double longest_ms = 1000;

TEST_CASE("long work tells its rate and the time left, and Ctrl-C ends it at once", "[cli]") {
  const Demo demo;
  const std::vector<std::vector<std::string>> works{
      {"league", "forecast", "demo", "--seasons", "10000000"},
      {"bonus", "simulate", "crossing-stonehenge", "--games", "1000000", "--seats", "easy,easy"}};
  for (const auto& words : works) {
    const Interruption run = interrupted_on_terminal(demo.folder().path(), words, {" a second, "});
    CAPTURE(words, run.seen);
    CHECK_THAT(run.seen, Contains(" left"));
    CHECK_THAT(run.seen, Contains("quicket: interrupted; nothing was changed\r\n"));
    CHECK(run.exit_code == 130);
    CHECK(run.milliseconds < longest_ms);
  }
  // Off a terminal nothing is told of progress.
  const Run quiet = demo.run({"league", "forecast", "demo", "--seasons", "20"});
  CHECK(quiet.err.find(" left") == std::string::npos);
}

TEST_CASE("Ctrl-C on a league says how many matches are kept, and so many are", "[cli]") {
  const Demo demo;
  int interrupted = 0;
  // Until it is done before the key comes, however slow the machine is.
  for (int milliseconds = 20; milliseconds < 100'000; milliseconds += milliseconds / 3) {
    const auto played = [&] { return demo.list({"league", "list"})[0]["played"].get<int>(); };
    const int before = played();
    const Interruption run =
        interrupted_on_terminal(demo.folder().path(), whole_league, {"", false, milliseconds});
    CAPTURE(milliseconds, run.seen);
    if (run.exit_code == 0) break;
    const int more = played() - before;
    // Ended before it was there to say so.
    if (run.seen.find("interrupted") == std::string::npos) {
      CHECK(more == 0);
      continue;
    }
    ++interrupted;
    CHECK(run.exit_code == 130);
    CHECK(run.milliseconds < longest_ms);
    // Before its league is found there is less to tell.
    const std::string kept =
        more == 0 ? "quicket: interrupted"
                  : fmt::format(
                        "quicket: interrupted; {} played and kept; go on with `quicket "
                        "league play demo`",
                        more == 1 ? "1 match was" : fmt::format("{} matches were", more));
    CHECK_THAT(run.seen, Contains(kept));
  }
  CHECK(interrupted > 0);
}

TEST_CASE("Ctrl-C on an import or a print says that nothing was kept", "[cli]") {
  const Demo demo;
  // Neither ever has another end, so the program waits for it.
  const fs::path pipe = demo.folder().path() / "pipe.csv";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const KeyMoment waits{"", true};
  const Interruption import =
      interrupted_on_terminal(demo.folder().path(), {"import", "cricsheet", pipe.string()}, waits);
  CHECK_THAT(import.seen, Contains("quicket: interrupted; nothing was imported"));
  CHECK(import.exit_code == 130);
  CHECK(import.milliseconds < longest_ms);
  const Interruption print = interrupted_on_terminal(
      demo.folder().path(), {"print", "cards", "coastal-premier-league", "-o", pipe.string()},
      waits);
  CHECK_THAT(print.seen, Contains("quicket: interrupted; nothing was written"));
  CHECK(print.exit_code == 130);
  CHECK(print.milliseconds < longest_ms);
  CHECK(demo.list({"sets"}).size() == 1);
}

TEST_CASE("Ctrl-C on a match in plain lines says that it is saved", "[cli]") {
  const Demo demo;
  const Interruption run = interrupted_on_terminal(
      demo.folder().path(),
      {"play", "Dunmere", "Brackwater", "--plain", "--game", "basic", "--seed", "3"},
      {"Enter bowls"});
  CAPTURE(run.seen);
  CHECK_THAT(run.seen, Contains("Enter bowls"));
  CHECK_THAT(run.seen, Contains(" is saved; go on with `quicket play --resume "));
  CHECK(run.exit_code == 130);
  CHECK(run.milliseconds < longest_ms);
}

TEST_CASE("Ctrl-C ends a full screen while a computer player thinks", "[cli]") {
  const TemporaryFolder folder;
  // Its first move takes seconds.
  const Interruption run = interrupted_on_terminal(
      folder.path(), {"bonus", "play", "crossing-stonehenge", "--seats", "hard,human"},
      {"is thinking"});
  CAPTURE(run.seen);
  CHECK(run.exit_code == 130);
  CHECK(run.milliseconds < longest_ms);
  CHECK_THAT(run.seen, Contains("quicket: interrupted; game 1 is saved; go on with"));
}

TEST_CASE("the import and the validation of real seasons tell their progress", "[cli]") {
  const auto data = real_data();
  if (!data) return;
  const TemporaryFolder folder;
  const std::string zip = (*data / "big" / "ipl-2008-2025-without-2024.zip").string();
  const std::vector<std::string> words{"import", "cricsheet", zip, "--name", "IPL"};
  const Interruption import = interrupted_on_terminal(folder.path(), words, {" a second, "});
  CAPTURE(import.seen);
  if (import.exit_code == 0) return;  // a machine that takes less than a second
  CHECK_THAT(import.seen, Contains(" left"));
  CHECK_THAT(import.seen, Contains("quicket: interrupted; nothing was imported"));
  CHECK(import.milliseconds < longest_ms);
  CHECK_THAT(run_quicket(folder.path(), {"sets", "--json"}).out, Contains("[]"));
  REQUIRE(run_quicket(folder.path(), words).exit_code == 0);
  const Interruption validation = interrupted_on_terminal(
      folder.path(), {"validate", "ipl-2025", "--seasons", "1000000"}, {" left"});
  CHECK_THAT(validation.seen, Contains("quicket: interrupted; nothing was changed"));
  CHECK(validation.exit_code == 130);
}

}  // namespace
}  // namespace quicket::tests
