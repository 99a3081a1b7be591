#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/content.h"
#include "tests/support/pattern.h"

// README.md, ARCHITECTURE.md and CONTRIBUTING.md name files and folders in backticks and in
// listings. Every one of them has to be there, so that a rename is noticed by who makes it.

namespace {

namespace fs = std::filesystem;
using quicket::tests::content;
using quicket::tests::Pattern;

using Names = std::set<std::string>;

/// The files and folders of the project, each from its root, from src and from tests, and also
/// without the ending of a source: "src/match/play.h", "match/play.h", "match/play".
Names known_names() {
  Names known;
  const auto add = [&](const fs::path& path) {
    std::string name = path.generic_string();
    known.insert(path.filename().string());
    for (const std::string_view folder : {"", "src/", "tests/"}) {
      if (name.rfind(folder, 0) != 0) continue;
      const fs::path from(name.substr(folder.size()));
      known.insert(from.generic_string());
      known.insert(fs::path(from).replace_extension().generic_string());
    }
  };
  for (const auto& top : fs::directory_iterator(".")) {
    const fs::path path = top.path().lexically_relative(".");
    const std::string name = path.string();
    if (name == ".git" || name.rfind("build", 0) == 0) continue;
    add(path);
    if (!top.is_directory()) continue;
    for (const auto& entry : fs::recursive_directory_iterator(path)) add(entry.path());
  }
  return known;
}

/// What of a document stands in backticks or in a listing.
std::string quoted_in(const std::string& text) {
  static const Pattern quoted("```[^`]*```|`[^`\n]+`");
  std::string all;
  for (const auto& found : quoted.all_in(text)) all += found[0] + '\n';
  return all;
}

/// Headers of libraries, and what a run leaves behind: neither is among our files.
bool is_elsewhere(const std::string& name) {
  static const Names elsewhere{"sqlite3.h", "hpdf.h", "curses.h", "quicket-demo"};
  return elsewhere.count(name) == 1 || name.rfind("build/", 0) == 0;
}

/// Words with a slash between names, or with the ending of a file of ours.
std::vector<std::string> paths_in(const std::string& text) {
  static const Pattern word(R"([^\s`]+)");
  static const Pattern path(
      R"(^(?:\./)?((?:\.?[A-Za-z][\w.*-]*/)+[\w.*-]*|\w+\.(?:h|cpp|sh|cmake|md))(?:[,:;)]|$))");
  std::vector<std::string> found;
  for (const auto& one : word.all_in(quoted_in(text))) {
    const auto named = path.first_in(one[0]);
    if (!named) continue;
    std::string name = (*named)[1];
    if (name.back() == '/') name.pop_back();
    if (!is_elsewhere(name)) found.push_back(name);
  }
  return found;
}

/// Whether something is called so; "*" stands for any letters of a name, and so do words in
/// capitals that a reader puts a name of his own for ("NAME_command.cpp").
bool is_known(const std::string& name, const Names& known) {
  if (known.count(name) == 1) return true;
  std::string pattern;
  for (const char c : name) pattern += c == '*' ? "[^/]*" : c == '.' ? "\\." : std::string(1, c);
  static const Pattern placeholder("NAME|NNNN_what|ID");
  const Pattern wanted('^' + placeholder.replaced(pattern, "[^/]+") + '$');
  return std::any_of(known.begin(), known.end(),
                     [&](const std::string& one) { return wanted.is_in(one); });
}

}  // namespace

TEST_CASE("paths are found in backticks and listings", "[layers]") {
  CHECK(paths_in(
            "see `cards/build*` and `data/`, not and/or, `a b/c.cpp`:\n```\n./boot.sh --x\n```") ==
        std::vector<std::string>{"cards/build*", "data", "b/c.cpp", "boot.sh"});
}

TEST_CASE("a file that is not there is missed", "[layers]") {
  const Names known = known_names();
  CHECK(is_known("match/play.h", known));
  CHECK(is_known("match/play", known));
  CHECK(is_known("data/formats/*.toml", known));
  CHECK(is_known("src/cli/NAME_command.cpp", known));
  CHECK_FALSE(is_known("match/plays.h", known));
  CHECK_FALSE(is_known("data/format/*.toml", known));
  CHECK_FALSE(is_known("src/clay/NAME_command.cpp", known));
}

TEST_CASE("every file and folder that the documents name exists", "[layers]") {
  const Names known = known_names();
  std::size_t found = 0;
  for (const char* document : {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"}) {
    for (const std::string& name : paths_in(content(document))) {
      ++found;
      INFO(document << " names " << name << ", which is not there");
      CHECK(is_known(name, known));
    }
  }
  CHECK(found > 60);
}
