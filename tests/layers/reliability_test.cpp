#include <filesystem>
#include <regex>
#include <set>

#include <catch2/catch.hpp>

#include "base/prose.h"
#include "tests/support/content.h"

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
  static const std::regex citation(R"(reliability ((?:\d+\.\d+(?:, | and )?)+))");
  static const std::regex number(R"(\d+\.\d+)");
  Numbers numbers;
  for (const auto& file : fs::recursive_directory_iterator("tests")) {
    const std::string ending = file.path().extension().string();
    if (ending != ".cpp" && ending != ".sh") continue;
    const std::string text = content(file.path());
    for (std::sregex_iterator at(text.begin(), text.end(), citation), end; at != end; ++at) {
      const std::string list = (*at)[1].str();
      for (std::sregex_iterator one(list.begin(), list.end(), number); one != end; ++one) {
        numbers.insert(one->str());
      }
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
