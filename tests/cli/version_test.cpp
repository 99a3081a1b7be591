#include <algorithm>
#include <chrono>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/chrono.h>

#include "base/text.h"
#include "tests/support/content.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace quicket::tests {
namespace {

/// What the groups of `pattern` find in a text, once for each place.
std::vector<std::vector<std::string>> found(const std::string& text, const std::string& pattern) {
  std::vector<std::vector<std::string>> places;
  const std::regex expression(pattern, std::regex::ECMAScript | std::regex::multiline);
  for (std::sregex_iterator place(text.begin(), text.end(), expression), end; place != end;
       ++place) {
    places.emplace_back();
    for (std::size_t group = 1; group < place->size(); ++group) {
      places.back().push_back((*place)[group]);
    }
  }
  return places;
}

std::string version_told() {
  const TemporaryFolder folder;
  return run_quicket(folder.path(), {"-V"}).out;
}

/// The libraries that `-V` names, without their versions.
std::set<std::string> libraries_told() {
  std::string told = version_told();
  told = told.substr(told.find("Built with ") + 11);
  told.resize(told.rfind('.'));
  std::set<std::string> names;
  for (const std::string_view library : split(told, ',')) {
    const std::string name(trim(library));
    names.insert(name.substr(0, name.find_first_of(" \n")));
  }
  return names;
}

}  // namespace

TEST_CASE("version and day of the release are the same in build, program and changelog", "[cli]") {
  const std::string build = content(project_file("CMakeLists.txt"));
  const auto version = found(build, R"(^project\(quicket VERSION (\S+) )");
  const auto seconds = found(build, R"(^set\(QUICKET_RELEASED (\d+)\))");
  const auto releases =
      found(content(project_file("CHANGELOG.md")), R"(^## \[([0-9.]+)\] - (\S+)$)");
  REQUIRE((version.size() == 1 && seconds.size() == 1 && !releases.empty()));
  CHECK(version_told().starts_with("quicket " + version[0][0] + "\n"));
  CHECK(releases[0][0] == version[0][0]);
  const std::chrono::system_clock::time_point day{std::chrono::seconds(std::stoll(seconds[0][0]))};
  CHECK(releases[0][1] == fmt::format("{:%F}", fmt::gmtime(day)));
}

TEST_CASE("the version names every library, and the copyright of the package its licence",
          "[cli]") {
  const std::set<std::string> told = libraries_told();
  std::set<std::string> licensed;
  for (const auto& line :
       found(content(project_file("src/packaging/copyright")), R"(^  (\S+): \S)")) {
    licensed.insert(line[0]);
  }
  CHECK(told == licensed);

  const std::map<std::string, std::string> other_names{{"libcli", "CLI11"},
                                                       {"libhpdf", "libharu"},
                                                       {"libtomlplusplus", "toml++"},
                                                       {"libpcg-cpp", "PCG"},
                                                       {"libkainjow-mustache", "Mustache"},
                                                       {"libtbb", "oneTBB"},
                                                       {"zlib1g", "zlib"}};
  std::string packages = content(project_file("bootstrap.sh"));
  packages.resize(packages.find(" catch2"));  // what follows is for the tests and checks
  std::set<std::string> needed;
  for (const auto& package : found(packages, R"(([a-z0-9-]+?)[0-9]*-dev\b)")) {
    needed.insert(other_names.contains(package[0]) ? other_names.at(package[0]) : package[0]);
  }
  CHECK(needed.size() == told.size());
  for (std::string name : needed) {
    if (name.starts_with("lib") && !told.contains(name)) name = name.substr(3);
    INFO(name);
    CHECK(std::any_of(told.begin(), told.end(),
                      [&](const std::string& library) { return lower(library) == lower(name); }));
  }
}

}  // namespace quicket::tests
