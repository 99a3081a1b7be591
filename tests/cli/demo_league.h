#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/made_database.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace quicket::tests {

/// The bundled demonstration league, as a set.
inline const std::string demo_set = "coastal-premier-league";

/// Plays the first round of the demonstration league, or all of it.
inline const std::vector<std::string> first_round{"league", "play", "demo", "--round", "1"};
inline const std::vector<std::string> whole_league{"league", "play", "demo", "--all"};

/// The words that import a demonstration league.
inline std::vector<std::string> demo_import(const std::string& name, const std::string& format) {
  const std::string folder = project_file("data/demo/" + name).string();
  return {"import",     "tables",
          "--set",      name,
          "--name",     "Demo",
          "--season",   "2026",
          "--format",   format,
          "--batting",  folder + "/batting.csv",
          "--bowling",  folder + "/bowling.csv",
          "--fielding", folder + "/fielding.csv",
          "--squads",   folder + "/squads.csv"};
}

/// A file with the demonstration league in it, not yet played, and with what these commands change.
class Demo {
 public:
  explicit Demo(const Commands& more = {}) {
    Commands all{demo_import(demo_set, "t20"),
                 {"league", "create", "demo", "--set", demo_set, "--competition",
                  "double-round-robin", "--start", "2027-06-05", "--seed", "5", "--basic"}};
    all.insert(all.end(), more.begin(), more.end());
    put_made_database(folder_.path(), all);
  }
  Run run(const std::vector<std::string>& words, std::string_view input = {}) const {
    return run_quicket(folder_.path(), words, input);
  }
  nlohmann::json list(std::vector<std::string> words) const {
    words.push_back("--json");
    const Run done = run(words);
    INFO(done.err);
    REQUIRE(done.exit_code == 0);
    return nlohmann::json::parse(done.out);
  }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

}  // namespace quicket::tests
