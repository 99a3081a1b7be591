#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "base/prose.h"
#include "base/text.h"
#include "tests/support/content.h"
#include "tests/support/pattern.h"

// data/manual/reliability.md promises nothing that no test holds: every numbered sentence of it is
// cited by the test that does ("reliability", then the number), and nothing else is cited.
// tests/layers/promises.txt says of each of its sentences which tests would fail if it were not
// true.

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

/// The sentences of the numbered sections, their headings among them.
std::set<std::string> sentences() {
  std::set<std::string> all;
  for (const ProseBlock& block : read_prose(content("data/manual/reliability.md"))) {
    if (block.kind == ProseBlock::Kind::heading) {
      if (block.level == 3) all.emplace(heading_title(block.text));
      continue;
    }
    if (all.empty()) continue;  // before the first section
    std::string_view rest = block.text;
    for (std::size_t end = rest.find(". "); end != std::string::npos; end = rest.find(". ")) {
      all.emplace(rest.substr(0, end + 1));
      rest.remove_prefix(end + 2);
    }
    all.emplace(rest);
  }
  return all;
}

/// "cli/teams_test.cpp: a draft whose log ...": whether the file has these words of a test.
bool is_there(std::string_view held_by) {
  const std::size_t colon = held_by.find(": ");
  if (colon == std::string_view::npos) return false;
  const fs::path file = "tests/" + std::string(held_by.substr(0, colon));
  return fs::exists(file) && content(file).find(held_by.substr(colon + 2)) != std::string::npos;
}

TEST_CASE("every sentence of the chapter on reliability has tests that are there", "[layers]") {
  const std::set<std::string> promises = sentences();
  CHECK(promises.size() > 40);
  std::set<std::string> held;
  const std::string list = content("tests/layers/promises.txt");
  for (const std::string_view line : split(list, '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    INFO(line);
    const std::size_t bar = line.find(" | ");
    REQUIRE(bar != std::string_view::npos);
    CHECK(held.emplace(line.substr(0, bar)).second);
    CHECK(promises.contains(std::string(line.substr(0, bar))));
    std::string_view tests = line.substr(bar + 3);
    for (std::size_t end = 0; end != std::string_view::npos;) {
      end = tests.find(" / ");
      INFO(tests.substr(0, end));
      CHECK(is_there(tests.substr(0, end)));
      if (end != std::string_view::npos) tests.remove_prefix(end + 3);
    }
  }
  for (const std::string& sentence : promises) {
    INFO("tests/layers/promises.txt does not say what holds: " << sentence);
    CHECK(held.contains(sentence));
  }
}

}  // namespace
}  // namespace quicket
