#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <future>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "store/cards.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/store/earlier_layout.h"
#include "tests/store/store_fixture.h"
#include "tests/support/failing_vfs.h"

using namespace quicket;
using namespace quicket::tests;
namespace fs = std::filesystem;

namespace {

/// Every value of every table, read from a disk that is well.
std::string content_of(const fs::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READONLY, 0, "unix");
  std::vector<std::string> tables;
  SQLite::Statement names(database,
                          "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  while (names.executeStep()) tables.push_back(names.getColumn(0).getString());
  std::string content = database.execAndGet("PRAGMA user_version").getString();
  for (const std::string& table : tables) {
    content += "\n" + table;
    SQLite::Statement rows(database, "SELECT * FROM " + table);
    while (rows.executeStep()) {
      content += "\n";
      for (int i = 0; i < rows.getColumnCount(); ++i)
        content += rows.getColumn(i).getString() + "|";
    }
  }
  return content;
}

/// Something that a command does with a file that is as `prepare` left it.
struct Deed {
  std::string name;
  std::function<void(const fs::path&file)> prepare, act;
  bool in_steps = false;   ///< each of its steps is whole by itself: what came before stays
  bool then_more = false;  ///< what comes after it may fail too, and leaves it done
};

fs::path copy_beside(const fs::path& file) {
  return file.parent_path() / "copy.db";
}

store::Database open(const fs::path& file) {
  return {file, migrations()};
}

/// A match in progress as match 3: its first ball is still to come.
match::MatchRecord begun_match() {
  RecordBuilder build;
  for (match::TeamSheet& sheet : build.record.sheets) {
    sheet.team = {};
    for (match::SheetPlayer& player : sheet.players) player.id = {};
  }
  build.event(match::Toss{0, true}).open(0).over(10);
  return build.record;
}

void with_set(const fs::path& file) {
  store::Database database = open(file);
  store::Sets(database).save(small_set());
}

match::MatchRecord with_ids(match::MatchRecord record, const store::StoredIds& ids) {
  for (std::size_t side = 0; side < 2; ++side) {
    match::TeamSheet& sheet = record.sheets[side];
    sheet.team = ids.teams.at(side);
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      sheet.players[i].id = ids.people.at(i + 20 * side);
    }
  }
  return record;
}

void with_match_begun(const fs::path& file) {
  store::Database database = open(file);
  const store::SavedSet saved = store::Sets(database).save(small_set());
  store::Matches(database).begin(with_ids(begun_match(), saved.ids), {{"seed", "1"}});
}

std::vector<Deed> deeds() {
  const auto nothing = [](const fs::path& file) { open(file); };
  return {
      {"import", nothing,
       [](const fs::path& file) {
         store::Database database = open(file);
         store::Transaction all(database);
         const store::SavedSet saved = store::Sets(database).save(small_set());
         cards::CardSet cards;
         cards.players.resize(1);
         cards.players[0].player = {1};
         store::Cards(database).save(saved.id, cards, &saved.ids);
         all.commit();
       }},
      {"a league's matches", with_set,
       [](const fs::path& file) {
         store::Database database = open(file);
         store::Sets sets(database);
         const store::StoredIds ids = sets.load(sets.find("coastal-2024-25").id).ids;
         store::Matches matches(database);
         for (int i = 0; i < 3; ++i) matches.save(with_ids(short_match(""), ids));
       },
       true},
      {"a typed ball", with_match_begun,
       [](const fs::path& file) {
         store::Database database = open(file);
         store::MatchLog log = store::Matches(database).resume({3});
         log.append(RecordBuilder().over(10).runs(4).record.events.back());
       }},
      {"migrate",
       [](const fs::path& file) {
         TemporaryFolder folder;
         const fs::path now = folder.path() / "now.db";
         with_set(now);
         const std::vector<store::Migration> all = migrations();
         { store::Database(file, std::span(all).first(all.size() - 1)); }
         fill_earlier_layout(file, now);
       },
       [](const fs::path& file) { open(file); }, false, true},
      {"backup", with_set,
       [](const fs::path& file) {
         store::Database database = open(file);
         database.backup(copy_beside(file));
       }},
  };
}

/// The calls that fail: all, or some twenty, the first ones among them.
std::vector<int> calls_to_fail(int calls) {
  const int most = std::getenv("QUICKET_ALL_FAULTS") != nullptr ? calls : 8;
  std::vector<int> chosen;
  for (int call = 1; call <= calls; call += std::max(1, calls / most)) chosen.push_back(call);
  return chosen;
}

struct Tried {
  int faults = 0, refused = 0;
};

/// Fails one call of a deed, and looks at what is left.
void fail_once(FailingDisk& disk, const Deed& deed, const fs::path& prepared, const fs::path& file,
               DiskFault fault, int call, const std::string& after, Tried& tried) {
  for (const char* ending : {"", "-wal", "-shm", "-journal"}) fs::remove(file.string() + ending);
  fs::remove(copy_beside(file));
  fs::copy_file(prepared, file);
  const std::string before = content_of(file);
  disk.fail(fault, call);
  std::string refusal;
  try {
    deed.act(file);
  } catch (const Error& error) {
    refusal = error.what();
  }
  const bool failed = disk.has_failed();
  disk.fail(fault, 0);
  if (!failed) return;
  CAPTURE(deed.name, to_string(fault), call, refusal);
  ++tried.faults;
  tried.refused += refusal.empty() ? 0 : 1;
  const std::string left = content_of(file);
  if (refusal.empty()) {
    CHECK(left == after);
  } else if (!deed.in_steps) {
    CHECK((left == before || (deed.then_more && left == after)));
  }
  CHECK(open(file).check().empty());
  // A copy is whole, or is not there.
  if (fs::exists(copy_beside(file))) CHECK(content_of(copy_beside(file)) == before);
}

}  // namespace

// reliability 2.1
TEST_CASE("a disk that fails once leaves a file as it was, or as it should be", "[store]") {
  for (const Deed& deed : deeds()) {
    TemporaryFolder folder;
    const fs::path prepared = folder.path() / "prepared.db", file = folder.path() / "quicket.db";
    deed.prepare(prepared);
    fs::copy_file(prepared, file);
    FailingDisk disk;
    Tried tried;
    deed.act(file);
    const std::string after = content_of(file);
    for (const DiskFault fault : disk_faults) {
      fs::remove(copy_beside(file));
      fs::copy_file(prepared, file, fs::copy_options::overwrite_existing);
      disk.fail(fault, 1 << 30);
      deed.act(file);
      for (const int call : calls_to_fail(disk.calls())) {
        fail_once(disk, deed, prepared, file, fault, call, after, tried);
      }
    }
    CAPTURE(deed.name);
    CHECK(tried.faults > 20);
    CHECK(tried.refused > 10);
    if (std::getenv("QUICKET_ALL_FAULTS") != nullptr) {
      WARN(fmt::format("{}: {} faults, {} refused", deed.name, tried.faults, tried.refused));
    }
  }
}

// reliability 2.3
TEST_CASE("a file on a disk without any room can be read", "[store]") {
  TemporaryFolder folder;
  const fs::path file = folder.path() / "quicket.db";
  with_set(file);
  FailingDisk disk;
  // There is no room for the shared memory that a log needs beside the file.
  disk.fail_always(DiskFault::shared_memory);
  store::Database database = open(file);
  CHECK(database.info().real_matches == 2);
  CHECK(database.check().empty());
  CHECK_THROWS_WITH(store::Sets(database).remove({1}), Catch::Matchers::Contains("read-only"));
  CHECK(disk.has_failed());
}

// reliability 1.3
TEST_CASE("who opens a file without a log waits for those who read it", "[store]") {
  TemporaryFolder folder;
  const fs::path file = folder.path() / "quicket.db";
  with_set(file);
  SQLite::Database reader(file.string(), SQLite::OPEN_READWRITE);
  REQUIRE(reader.execAndGet("PRAGMA journal_mode = DELETE").getString() == "delete");
  SQLite::Statement reading(reader, "SELECT id FROM people");
  REQUIRE(reading.executeStep());
  store::OpenOptions impatient;
  impatient.busy_timeout_ms = 100;
  CHECK_THROWS_WITH(store::Database(file, migrations(), impatient),
                    Catch::Matchers::Contains("is locked by another process"));
  auto opening = std::async(std::launch::async, [&] { return open(file).info().real_matches; });
  // Longer than the fifty milliseconds after which SQLite alone would have given up.
  CHECK(opening.wait_for(std::chrono::milliseconds(200)) == std::future_status::timeout);
  reading.reset();
  CHECK(opening.get() == 2);
}
