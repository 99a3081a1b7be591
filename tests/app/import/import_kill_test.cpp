#include <chrono>
#include <csignal>
#include <cstdlib>
#include <random>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "app/file.h"
#include "app/import/import.h"
#include "app/outputs/check.h"
#include "base/error.h"
#include "store/sets.h"
#include "tests/ingest/small_match.h"

using namespace quicket;
using tests::TemporaryFolder;

namespace {

using Clock = std::chrono::steady_clock;

/// Seasons of two matches each, which are stored in as many pieces.
struct Archive {
  static constexpr int seasons = 6;
  TemporaryFolder folder;
  std::vector<std::filesystem::path> files;

  Archive() {
    for (int i = 0; i < 2 * seasons; ++i) {
      const std::string id = std::to_string(100 + i);
      std::string info = ingest::info();
      info.replace(info.find("season,2030"), 11, "season," + std::to_string(2030 + i / 2));
      folder.write(id + "_info.csv", info);
      files.push_back(folder.write(id + ".csv", ingest::heading + ingest::whole_match(id)));
    }
  }
  void import_into(const std::filesystem::path& file) const {
    store::Database database = app::open_database(file.string());
    app::import_cricsheet(database, files, {}, {.balls_of_a_piece = 1});
  }
};

/// The import in a process of its own: this one starts no threads before it makes others.
class Import {
 public:
  Import(const Archive& archive, const std::filesystem::path& file) : id_(fork()) {
    REQUIRE(id_ >= 0);
    if (id_ != 0) return;
    int code = 0;
    try {
      archive.import_into(file);
    } catch (const Error&) {
      code = 2;
    }
    _exit(code);
  }
  /// Whether it was killed at its work.
  bool kill_after(std::chrono::microseconds time) {
    std::this_thread::sleep_for(time);
    kill(id_, SIGKILL);
    return WIFSIGNALED(end());
  }
  int end() const {
    int status = 0;
    waitpid(id_, &status, 0);
    return status;
  }

 private:
  pid_t id_;
};

/// What is told of every set, and whether each season is there whole or not at all.
std::string sets_in(const std::filesystem::path& file) {
  store::Database database = app::open_database(file.string());
  CHECK(app::problems_in(database).empty());
  std::string text;
  for (const store::SetEntry& set : store::Sets(database).list()) {
    CHECK((set.matches == 2 && set.has_cards));
    text += fmt::format("{} {} {} {}\n", set.slug, set.teams, set.people, set.matches);
  }
  return text;
}

/// $QUICKET_KILLS of them, for tests/attack.sh.
int wanted_kills() {
  const char* given = std::getenv("QUICKET_KILLS");
  return given == nullptr ? 6 : std::atoi(given);
}

}  // namespace

// reliability 2.1
TEST_CASE("an import in pieces that is killed has whole seasons, and goes on after them", "[app]") {
  const Archive archive;
  const TemporaryFolder folder;
  const std::filesystem::path whole = folder.path() / "whole.db",
                              file = folder.path() / "killed.db";
  const auto begun = Clock::now();
  REQUIRE(Import(archive, whole).end() == 0);
  const auto length =
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun).count();
  const std::string expected = sets_in(whole);
  std::mt19937 moments(1);
  for (int kills = 0; kills < wanted_kills();) {
    // About three kills to an archive, then what is left of it.
    for (int again = 0; again < 3; ++again) {
      const bool at_work = Import(archive, file)
                               .kill_after(std::chrono::microseconds(
                                   moments() % static_cast<unsigned long>(length)));
      if (at_work) ++kills;
      if (std::filesystem::exists(file)) sets_in(file);
    }
    CHECK(Import(archive, file).end() == 0);
    CHECK(sets_in(file) == expected);
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
      if (entry.path() != whole) std::filesystem::remove(entry.path());
    }
  }
}
