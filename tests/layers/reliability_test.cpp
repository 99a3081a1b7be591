#include <filesystem>
#include <set>

#include <catch2/catch.hpp>

#include "base/prose.h"
#include "tests/support/content.h"
#include "tests/support/pattern.h"

// data/manual/reliability.md promises nothing that no test holds: every numbered sentence of it is
// cited by the test that does ("reliability", then the number), and nothing else is cited.

namespace quicket {
namespace {

namespace fs = std::filesystem;
using tests::content;
using Numbers = std::set<std::string>;

Numbers promised() {
  Numbers numbers;
  for (const ProseBlock& block : read_prose(content("data/manual/reliability.md"))) {
    if (block.kind == ProseBlock::Kind::heading && block.level == 3) {
      numbers.insert(heading_number(block.text));
    }
  }
  return numbers;
}

Numbers cited() {
  static const tests::Pattern citation(R"(reliability ((?:\d+\.\d+(?:, | and )?)+))");
  static const tests::Pattern number(R"(\d+\.\d+)");
  Numbers numbers;
  for (const auto& file : fs::recursive_directory_iterator("tests")) {
    const std::string ending = file.path().extension().string();
    if (ending != ".cpp" && ending != ".sh") continue;
    for (const tests::Found& cited : citation.all_in(content(file.path()))) {
      for (const tests::Found& one : number.all_in(cited[1])) numbers.insert(one[0]);
    }
  }
  return numbers;
}

TEST_CASE("every promise of the chapter on reliability is held by a test", "[layers]") {
  const Numbers promises = promised(), tests = cited();
  REQUIRE(promises.size() > 15);
  for (const std::string& one : promises) {
    INFO("promise " << one << " is cited by no test");
    CHECK(tests.count(one) == 1);
  }
  for (const std::string& one : tests) {
    INFO("a test cites " << one << ", which the chapter does not promise");
    CHECK(promises.count(one) == 1);
  }
}

}  // namespace
}  // namespace quicket
