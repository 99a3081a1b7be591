#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>

#include "store/database.h"
#include "store/sets.h"
#include "tests/store/store_fixture.h"
#include "tests/support/content.h"

namespace quicket::tests {
namespace {

namespace fs = std::filesystem;

using Catch::Contains;
using store::Database;
using tests::content;

fs::path beside(const fs::path& file, const char* ending) {
  return file.string() + ending;
}

/// A database with matches in it whose program was killed: its last work stands in the log beside
/// it only.
void killed_at_work(const fs::path& file) {
  const pid_t child = ::fork();
  if (child == 0) {
    Database database(file, migrations());
    store::Sets(database).save(small_set());
    ::_exit(0);  // no destructor: the log stays
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE(status == 0);
  REQUIRE(fs::file_size(beside(file, "-wal")) > 0);
}

// reliability 3.1
TEST_CASE("a backup over a copy whose program was killed is sound", "[store]") {
  NewDatabase made;
  match::SetData larger = small_set();
  for (int i = 0; i < 40; ++i) larger.matches.push_back(short_match("9" + std::to_string(i)));
  store::Sets(made.database).save(larger);
  const fs::path copy = made.folder.path() / "copy.db";
  killed_at_work(copy);
  made.database.backup(copy, true);
  CHECK_FALSE(fs::exists(beside(copy, "-wal")));
  Database again(copy, migrations());
  CHECK(again.check().empty());
  CHECK(again.info().real_matches == 42);
}

// reliability 3.1
TEST_CASE("a backup that cannot be read back whole is not kept", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  {
    SQLite::Database other(made.database.file().string(), SQLite::OPEN_READWRITE);
    other.exec("PRAGMA writable_schema = ON");
    // Its entries are those of another column then.
    REQUIRE(other.exec("UPDATE sqlite_schema SET sql = replace(sql, '(set_id)', '(home)') "
                       "WHERE name = 'matches_by_set'") == 1);
  }
  const fs::path copy = made.folder.path() / "copy.db";
  CHECK_THROWS_WITH(made.database.backup(copy, false),
                    Contains("the copy is damaged") && Contains("and was not kept"));
  for (const auto& entry : fs::directory_iterator(made.folder.path())) {
    CHECK_FALSE(entry.path().filename().string().starts_with("copy.db"));
  }
}

// reliability 3.1
TEST_CASE("a log that nobody owns does not get into a backup", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  const fs::path copy = made.folder.path() / "copy.db", other = made.folder.path() / "other.db";
  killed_at_work(other);
  fs::copy_file(beside(other, "-wal"), beside(copy, "-wal"));
  made.database.backup(copy);
  Database again(copy, migrations());
  CHECK(again.check().empty());
  CHECK(again.info().real_matches == 2);
}

TEST_CASE("a copy that another program has open is not replaced", "[store]") {
  NewDatabase made;
  const fs::path copy = made.folder.path() / "copy.db";
  Database open(copy, migrations());
  store::Sets(open).save(small_set());
  CHECK_THROWS_WITH(made.database.backup(copy, true), Contains("is in use"));
  CHECK(open.info().real_matches == 2);
}

// reliability 3.2
TEST_CASE("a restored file is the backup, and what was there is kept", "[store]") {
  TemporaryFolder folder;
  const fs::path file = folder.path() / "quicket.db", saved = folder.path() / "saved.db";
  {
    Database database(file, migrations());
    database.backup(saved);
  }
  SECTION("after a program was killed at work") {
    killed_at_work(file);
  }
  SECTION("after it was closed") {
    Database database(file, migrations());
    store::Sets(database).save(small_set());
  }
  const auto kept = Database::restore(file, saved, migrations());
  REQUIRE(kept);
  CHECK(kept->filename() == "quicket.db.before-restore");
  CHECK(Database(file, migrations()).info().real_matches == 0);
  CHECK(Database(file, migrations()).check().empty());
  CHECK(Database(*kept, migrations()).info().real_matches == 2);
  CHECK(Database::restore(file, *kept, migrations())->filename() == "quicket.db.before-restore-2");
  CHECK(Database(file, migrations()).info().real_matches == 2);
}

TEST_CASE("a damaged database gives way to a backup and is kept as it was", "[store]") {
  TemporaryFolder folder;
  const fs::path file = folder.path() / "quicket.db", saved = folder.path() / "saved.db";
  {
    Database database(file, migrations());
    store::Sets(database).save(small_set());
    database.backup(saved);
  }
  std::fstream(file, std::ios::in | std::ios::out | std::ios::binary).seekp(0)
      << std::string(6000, 'x');
  const std::string damaged = content(file);
  const auto kept = Database::restore(file, saved, migrations());
  CHECK(Database(file, migrations()).info().real_matches == 2);
  CHECK(content(*kept) == damaged);
}

// reliability 3.2
TEST_CASE("what is not a sound backup restores nothing", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  const fs::path file = made.database.file(), saved = made.folder.path() / "saved.db";
  made.database.backup(saved);
  const auto refused = [&](const fs::path& backup) {
    CHECK_THROWS_WITH(Database::restore(file, backup, migrations()),
                      Contains("not a database") || Contains("nothing was restored") ||
                          Contains("damaged") || Contains("is the database itself"));
    CHECK(made.database.info().real_matches == 2);
  };
  const auto advice = [&](const fs::path& backup) {
    try {
      Database::restore(file, backup, migrations());
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK_THAT(advice(made.folder.path() / "nowhere.db"),
             Contains("nowhere.db: no such file; nothing was restored"));
  CHECK_THAT(advice(made.folder.write("text", "no database at all, only some words")),
             Contains("text: not a Quicket database; nothing was restored"));
  refused(file);
  SQLite::Database(saved.string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 4711");
  refused(saved);
  SQLite::Database(saved.string(), SQLite::OPEN_READWRITE).exec("PRAGMA application_id = 5");
  refused(saved);
  const fs::path torn = made.folder.path() / "torn.db";
  made.database.backup(torn);
  fs::resize_file(torn, fs::file_size(torn) / 2);
  refused(torn);
}

TEST_CASE("a backup replaces no pipe and none of the database's own files", "[store]") {
  // reliability 4.2
  NewDatabase made;
  const fs::path pipe = made.folder.path() / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_THROWS_WITH(made.database.backup(pipe, true), Contains("pipe is not an ordinary file"));
  CHECK(fs::is_fifo(pipe));
  for (const char* ending : {"-wal", "-shm", "-journal"}) {
    fs::path log = made.database.file();
    log += ending;
    const bool there = fs::exists(log);
    CHECK_THROWS_WITH(made.database.backup(log, true), Contains("the database uses that file"));
    CHECK(fs::exists(log) == there);
  }
  CHECK(made.database.check().empty());
}

TEST_CASE("a database in use is not restored over", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  const fs::path saved = made.folder.path() / "saved.db";
  made.database.backup(saved);
  CHECK_THROWS_WITH(Database::restore(made.database.file(), saved, migrations()),
                    Contains("is in use"));
  CHECK(made.database.check().empty());
}

}  // namespace
}  // namespace quicket::tests
