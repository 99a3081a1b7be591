#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/prose.h"
#include "base/text.h"
#include "tests/cli/quickened.h"
#include "tests/support/content.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

namespace fs = std::filesystem;

/// The command blocks of a chapter, each to be run by a shell.
std::vector<std::string> command_blocks(const std::string& chapter) {
  std::vector<std::string> blocks;
  for (const quicket::ProseBlock& block :
       quicket::read_prose(content(project_file("data/manual/" + chapter + ".md")))) {
    if (block.kind != quicket::ProseBlock::Kind::drawing) continue;
    blocks.emplace_back();
    for (const std::string& line : block.lines) blocks.back() += line + '\n';
  }
  return blocks;
}

}  // namespace

TEST_CASE("every command of the tutorial and the how-to runs, in order, in one folder", "[cli]") {
  const TemporaryFolder temporary;
  const fs::path& folder = temporary.path();
  for (const char* table : {"batting.csv", "bowling.csv", "fielding.csv", "squads.csv"}) {
    fs::copy_file(project_file("data/demo/coastal-premier-league") / table, folder / table);
  }
  fs::create_directory(folder / "bin");
  fs::create_symlink(built_program(), folder / "bin" / "quicket");
  std::size_t blocks = 0;
  for (const char* chapter : {"tutorial", "how-to"}) {
    for (const std::string& block : command_blocks(chapter)) {
      std::string commands;
      for (const std::string_view line : quicket::split(block, '\n')) {
        commands += quickened(std::string(line), "Amberlight") + '\n';
      }
      ++blocks;
      const std::string line = fmt::format(
          "cd '{0}' && export PATH='{0}/bin':\"$PATH\" QUICKET_DB='{0}/test.db' && {{ set "
          "-e\n{1}}} "
          "</dev/null >'{0}/out' 2>'{0}/err'",
          folder.string(), commands);
      const int status = std::system(line.c_str());
      INFO(block << content(folder / "err"));
      CHECK(status == 0);
    }
  }
  CHECK(blocks >= 10);
  for (const char* file : {"cards.pdf", "season.pdf", "shop.pdf", "match-1.txt"}) {
    CHECK(fs::file_size(folder / file) > 100);
  }
}

TEST_CASE("the manual lists its chapters, shows each, and says which there are not", "[cli]") {
  const TemporaryFolder folder;
  const auto listed = run_quicket(folder.path(), {"manual"});
  for (const char* chapter : {"tutorial", "how-to", "reference", "reliability"}) {
    CHECK_THAT(listed.out, Contains(chapter));
    CHECK(run_quicket(folder.path(), {"manual", chapter}).out.size() > 500);
  }
  const auto section = run_quicket(folder.path(), {"manual", "how-to", "21"});
  CHECK_THAT(section.out, Contains("quicket bonus ladder") && !Contains("forfeit"));
  CHECK(run_quicket(folder.path(), {"manual", "how-to", "bonus", "game,"}).out == section.out);
  const auto missing = run_quicket(folder.path(), {"manual", "how-to", "99"});
  CHECK(missing.exit_code == 2);
  CHECK_THAT(missing.err, Contains("how-to: no section \"99\"; `quicket manual how-to` shows"));
  const auto wrong = run_quicket(folder.path(), {"manual", "tutoriel"});
  CHECK(wrong.exit_code == 2);
  CHECK_THAT(wrong.err, Contains("did you mean \"tutorial\"?"));
}
