#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/context.h"
#include "cli/program.h"
#include "tests/cli/quickened.h"
#include "tests/support/content.h"
#include "tests/support/program.h"
#include "tests/support/real_data.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"

using namespace quicket::tests;
using quicket::cli::Command;
using quicket::cli::Context;

namespace {

namespace fs = std::filesystem;

void collect(const Command& command, std::vector<std::string>& examples) {
  if (command.hidden) return;
  examples.insert(examples.end(), command.examples.begin(), command.examples.end());
  for (const Command& below : command.commands) collect(below, examples);
}

/// The order in which a reader who does everything would do it: the first match with nothing there,
/// then what others need, and removing at the end.
int stage_of(const std::string& example) {
  constexpr std::array<std::string_view, 7> stages{
      "quicket import ", "quicket sets",    "quicket cards ", "quicket teams ",
      "quicket formats", "quicket league ", "quicket "};
  constexpr int last = static_cast<int>(stages.size());
  if (example == "quicket play") return -1;
  if (example.find(" remove ") != std::string::npos) return last;
  if (example.find(" forget ") != std::string::npos) return last;
  // Of cards that were listed before.
  if (example.starts_with("quicket import cards")) return 2;
  const auto found = std::find_if(stages.begin(), stages.end(), [&](std::string_view start) {
    return example.starts_with(start);
  });
  return static_cast<int>(found - stages.begin());
}

std::vector<std::string> all_examples() {
  Context context;
  Command program("quicket", "all of it");
  quicket::cli::declare(program, context);
  std::vector<std::string> examples;
  collect(program, examples);
  std::stable_sort(examples.begin(), examples.end(), [](const auto& one, const auto& other) {
    return stage_of(one) < stage_of(other);
  });
  return examples;
}

/// The files that the examples name, but do not write.
void put_files(const fs::path& folder, const fs::path& real) {
  const fs::path demo = project_file("data/demo/coastal-premier-league");
  for (const char* file : {"batting.csv", "bowling.csv", "fielding.csv"}) {
    fs::copy_file(demo / file, folder / file);
  }
  const std::string zip = fmt::format("cd '{}' && cmake -E tar cf '{}' --format=zip json",
                                      (real / "cricsheet" / "bbl-2024-25").string(),
                                      (folder / "bbl_male_json.zip").string());
  REQUIRE(std::system(zip.c_str()) == 0);
  // Played since.
  std::ofstream(folder / "fixtures.csv")
      << "date,home,away\n2024-12-15,Perth Scorchers,Melbourne Stars\n";
  std::ofstream(folder / "scoresheet.txt") << "toss: Hobart Hurricanes bat\ntotal: 151/7 off 120 "
                                              "extras 9\ntotal: 149/8 off 120 extras 4\n";
  // What is answered where somebody is asked: nothing, but for an eleven to be kept.
  std::ofstream(folder / "answers") << "save\n";
}

}  // namespace

TEST_CASE("every example of every help page runs, one after the other, on one database", "[cli]") {
  const auto real = real_data();
  if (!real) return;
  if (is_sanitized()) return skip("not under a sanitizer");
  const TemporaryFolder temporary;
  const fs::path& folder = temporary.path();
  put_files(folder, *real);
  fs::create_directory(folder / "bin");
  fs::copy_file(built_program(), folder / "bin" / "quicket");
  // Pages of matches take whatever engine is there.
  fs::create_directories(folder / "share" / "quicket");
  std::ofstream(folder / "share" / "quicket" / "quicket.wasm") << "engine";
  const std::vector<std::string> examples = all_examples();
  CHECK(examples.size() > 90);
  for (const std::string& example : examples) {
    // Seconds of measuring, which the test of the reference runs.
    if (example == "quicket bonus bench --json") continue;
    const std::string line = fmt::format(
        "cd '{0}' && export PATH='{0}/bin':\"$PATH\" QUICKET_DB='{0}/test.db' && {{ {1}\n}} "
        "<{0}/answers >{0}/out 2>{0}/err",
        folder.string(), quickened(example, "Perth Scorchers"));
    const int status = std::system(line.c_str());
    INFO(example << "\n" << content(folder / "err"));
    CHECK(status == 0);
  }
}
