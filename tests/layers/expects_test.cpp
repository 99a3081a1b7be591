#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "base/text.h"
#include "tests/support/content.h"
#include "tests/support/pattern.h"

// What `expects` finds is a fault of ours and ends the program, so nothing that comes from outside
// may get there. tests/layers/expects.txt says of each what refuses it before, or why no input
// comes near: who adds one says it there.

namespace quicket {
namespace {

namespace fs = std::filesystem;
using tests::content;

/// The file below src, and what is expected in words.
using Expected = std::pair<std::string, std::string>;

std::set<Expected> expected_in(const std::string& file, const std::string& text) {
  std::set<Expected> found;
  for (std::size_t at = text.find("expects("); at != std::string::npos;
       at = text.find("expects(", at + 1)) {
    const std::size_t end = text.find("\");", at);
    REQUIRE(end != std::string::npos);
    const std::size_t begin = text.rfind('"', end - 1) + 1;
    found.insert({file, text.substr(begin, end - begin)});
  }
  return found;
}

std::set<Expected> expected() {
  std::set<Expected> all;
  for (const auto& file : fs::recursive_directory_iterator("src")) {
    const std::string name = file.path().lexically_relative("src").generic_string();
    const fs::path ending = file.path().extension();
    if ((ending != ".cpp" && ending != ".h") || name.starts_with("base/error.")) continue;
    all.merge(expected_in(name, content(file.path())));
  }
  return all;
}

std::map<Expected, std::string> listed() {
  std::map<Expected, std::string> all;
  const std::string text = content("tests/layers/expects.txt");
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    const std::vector<std::string_view> parts = split(line, '|');
    INFO(line);
    REQUIRE(parts.size() == 3);
    const Expected one{trim(parts[0]), trim(parts[1])};
    CHECK(all.emplace(one, trim(parts[2])).second);
  }
  return all;
}

TEST_CASE("an expects is found with its words, however its line is broken", "[layers]") {
  CHECK(
      expected_in("a.cpp", "expects(x == \"night\", \"a place\");\n  expects(f(1),\n  \"two\");") ==
      std::set<Expected>{{"a.cpp", "a place"}, {"a.cpp", "two"}});
}

TEST_CASE("of every expects it is said what keeps input from it", "[layers]") {
  const std::set<Expected> sources = expected();
  const std::map<Expected, std::string> list = listed();
  CHECK(sources.size() > 100);
  for (const auto& [file, words] : sources) {
    INFO(file << " expects \"" << words << "\": say in tests/layers/expects.txt what holds it");
    CHECK(list.contains({file, words}));
  }
  static const tests::Pattern named(R"([\w/]+\.(?:cpp|h|cmake))");
  for (const auto& [one, reason] : list) {
    INFO(one.first << " | " << one.second << " | " << reason);
    CHECK(sources.contains(one));
    CHECK_FALSE(reason.empty());
    for (const tests::Found& file : named.all_in(reason)) {
      CHECK((fs::exists("src/" + file[0]) || fs::exists(file[0])));
    }
  }
}

}  // namespace
}  // namespace quicket
