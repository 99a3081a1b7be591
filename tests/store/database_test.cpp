#include "store/database.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>

#include "base/error.h"
#include "store/connection.h"
#include "store/matches.h"
#include "store/sets.h"
#include "store/settings.h"
#include "tests/store/store_fixture.h"
#include "tests/support/content.h"
#include "tests/support/failing_vfs.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using store::Database;
using store::Migration;

namespace {

std::string refusal(const std::filesystem::path& file, const store::OpenOptions& options = {}) {
  try {
    Database database(file, migrations(), options);
  } catch (const Error& error) {
    CHECK(error.fault() == Fault::impossible);
    return error.what();
  }
  return "opened";
}

const std::vector<Migration> two_steps{
    {1, "CREATE TABLE notes (text TEXT NOT NULL) STRICT;"},
    {2, "ALTER TABLE notes ADD COLUMN weight INTEGER NOT NULL DEFAULT 7;"}};

}  // namespace

TEST_CASE("a new file gets the layout, and is opened again as it is", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { Database database(file, migrations()); }
  Database again(file, migrations());
  CHECK(again.info().version == migrations().back().layout);
  CHECK(again.info().sets == 0);
  CHECK(again.check().empty());
  CHECK_FALSE(again.set_aside());
}

TEST_CASE("a file that is no database is refused and stays as it is", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.write("notes.txt", "Dear diary, today it rained at Headingley.\n");
  CHECK_THAT(refusal(file), Contains("notes.txt is not a database"));
  CHECK(content(file) == "Dear diary, today it rained at Headingley.\n");
}

TEST_CASE("the database of another program is refused and stays as it is", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "other.db";
  {
    SQLite::Database other(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE bookmarks (url TEXT)");
  }
  const std::string before = content(file);
  CHECK_THAT(refusal(file), Contains("is a database of another program"));
  CHECK(content(file) == before);
}

TEST_CASE("a file written by a newer program is refused and stays as it is", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { Database database(file, migrations()); }
  for (const int layout : {migrations().back().layout + 1, 99}) {
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec("PRAGMA user_version = " + std::to_string(layout));
    const std::string before = content(file);
    CHECK_THAT(refusal(file), Contains("was written by a newer version of this program (layout " +
                                       std::to_string(layout)));
    CHECK(content(file) == before);
  }
}

// reliability 2.2
TEST_CASE("a file of a layout that is no longer read is refused and stays as it is", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { Database database(file, migrations()); }
  const int oldest = migrations().front().layout;
  for (const int layout : {1, oldest - 1}) {
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec("PRAGMA user_version = " + std::to_string(layout));
    const std::string before = content(file);
    CHECK_THAT(refusal(file),
               Contains("was written by an early version of this program (layout " +
                        std::to_string(layout) + ", this version reads " + std::to_string(oldest)));
    CHECK_THROWS_WITH(Database::restore(folder.path() / "other.db", file, migrations()),
                      Contains("but this version reads " + std::to_string(oldest)));
    CHECK(content(file) == before);
  }
}

TEST_CASE("a missing folder, a folder, and a file that shall be there are named", "[store]") {
  TemporaryFolder folder;
  CHECK_THAT(refusal(folder.path() / "nowhere" / "quicket.db"), Contains("no folder"));
  CHECK_THAT(refusal(folder.path()), Contains("is a folder"));
  CHECK_THAT(refusal(folder.path() / "quicket.db", {false, 0}), StartsWith("no such file"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "quicket.db"));
}

// reliability 2.3
TEST_CASE("a file marked read-only is read, and not written to", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  const auto file = made.folder.path() / "copy.db";
  made.database.backup(file);
  std::filesystem::permissions(file, std::filesystem::perms::owner_read);
  Database copy(file, migrations());
  CHECK(copy.info().real_matches == 2);
  CHECK(copy.check().empty());
  CHECK_THROWS_WITH(store::Sets(copy).save(small_set()), Contains("is read-only"));
}

TEST_CASE("an older file that is marked read-only says where it can be migrated", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { Database database(file, std::span(two_steps).first(1)); }
  std::filesystem::permissions(file, std::filesystem::perms::owner_read);
  CHECK_THROWS_WITH(Database(file, two_steps), Contains("older layout") && Contains("migrate"));
}

TEST_CASE("a file whose layout number makes no sense is refused", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { Database database(file, migrations()); }
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = -1");
  CHECK_THAT(refusal(file), Contains("damaged or was altered"));
}

// reliability 3.4
TEST_CASE("views and triggers of a stranger are not run, a user's own are left alone", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { Database database(file, migrations()); }
  const auto alter = [&](const char* sql) {
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec(sql);
  };
  alter("CREATE VIEW my_own AS SELECT count(*) FROM deliveries");
  alter("CREATE TRIGGER t AFTER INSERT ON sets BEGIN DELETE FROM sets; END");
  {
    Database database(file, migrations());
    store::Sets(database).save(small_set());
    CHECK(store::Sets(database).list().size() == 1);
  }
  SECTION("in the place of a view") {
    alter("DROP VIEW innings_totals; CREATE VIEW innings_totals AS SELECT 1 AS innings");
    CHECK_THAT(refusal(file), Contains("its view innings_totals was not made by this program"));
  }
  SECTION("in the place of a table") {
    alter(
        "DROP TABLE settings; CREATE VIEW settings AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL "
        "SELECT x + 1 FROM n) SELECT x AS name FROM n");
    CHECK_THAT(refusal(file), Contains("its view settings was not made by this program"));
  }
  SECTION("as a table of other columns") {
    alter("ALTER TABLE sets ADD COLUMN price INTEGER");
    CHECK_THAT(refusal(file), Contains("its table sets was not made by this program"));
  }
  SECTION("with a table less") {
    alter("DROP TABLE card_dates");
    CHECK_THAT(refusal(file), Contains("its table card_dates was not made by this program"));
  }
}

TEST_CASE("an empty file, as a process leaves it that dies at once, is taken as new", "[store]") {
  TemporaryFolder folder;
  Database database(folder.write("quicket.db", ""), migrations());
  CHECK(database.check().empty());
}

// reliability 1.3
TEST_CASE("while another process writes, a writer waits and then says who is in the way",
          "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  Database first(file, migrations());
  Database second(file, migrations(), {true, 20});
  CHECK(store::OpenOptions().busy_timeout_ms == 5'000);
  const store::Transaction holding(first);
  CHECK_THROWS_WITH(store::Sets(second).save(small_set()),
                    Contains("quicket.db is locked by another process"));
  CHECK(store::Sets(second).list().empty());
}

// reliability 2.1
TEST_CASE("on a full disk nothing of a transaction stays", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  sets.save(small_set());
  // The page limit of the connection stands for the end of the disk.
  SQLite::Database look(made.database.file().string(), SQLite::OPEN_READWRITE);
  match::SetData large = small_set();
  for (int i = 0; i < 400; ++i) large.matches.push_back(short_match("9" + std::to_string(i)));
  made.database.limit_pages(look.execAndGet("PRAGMA page_count").getInt() + 4);
  CHECK_THROWS_WITH(sets.save(large), Contains("the disk is full"));
  CHECK(sets.list().at(0).matches == 2);
  CHECK(made.database.check().empty());
  made.database.limit_pages(100000);
  CHECK(sets.save(large).added == 400);
}

// reliability 2.2
TEST_CASE("an older file is copied aside and migrated; nothing in it is lost", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { Database database(file, std::span(two_steps).first(1)); }
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("INSERT INTO notes VALUES ('rain')");
  Database database(file, two_steps);
  REQUIRE(database.set_aside());
  CHECK(database.set_aside()->filename() == "quicket.db.layout-1");
  SQLite::Database now(file.string());
  CHECK(now.execAndGet("SELECT text || weight FROM notes").getString() == "rain7");
  SQLite::Database old(database.set_aside()->string());
  CHECK(old.execAndGet("SELECT count(*) FROM pragma_table_info('notes')").getInt() == 1);
}

// reliability 2.2
TEST_CASE("a migration that fails leaves every byte as it was, and no copy", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  std::vector<Migration> steps = two_steps;
  steps.push_back({3, "CREATE TABLE more (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"});
  { Database old(file, std::span(steps).first(1)); }
  for (const char* mode : {"WAL", "DELETE"}) {
    CAPTURE(mode);
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec(std::string("PRAGMA journal_mode = ") + mode);
    const std::string before = content(file);
    for (int i = 0; i < 2; ++i) {
      CHECK_THROWS_WITH(Database(file, steps), Contains("no such table: nowhere"));
    }
    CHECK(content(file) == before);
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
  }
}

// reliability 2.2
TEST_CASE("a migration that leaves most of a file free gives the room back", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  std::vector<Migration> steps{
      {1,
       "CREATE TABLE filler (text TEXT NOT NULL) STRICT; CREATE TABLE notes (text TEXT) STRICT;"
       "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) "
       "INSERT INTO filler SELECT printf('%4000d', i) FROM n;"},
      {2, "DROP TABLE filler;"}};
  { Database old(file, std::span(steps).first(1)); }
  const auto full = std::filesystem::file_size(file);
  { CHECK(Database(file, steps).set_aside()); }
  CHECK(std::filesystem::file_size(file) < full / 10);
}

// reliability 2.2
TEST_CASE("a file that cannot be created whole is not there in part", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  std::vector<Migration> steps = two_steps;
  steps[1].text = "INSERT INTO nowhere VALUES (1);";
  CHECK_THROWS_WITH(Database(file, steps), Contains("no such table: nowhere"));
  SQLite::Database now(file.string());
  CHECK(now.execAndGet("PRAGMA user_version").getInt() == 0);
  CHECK_FALSE(now.tableExists("notes"));
  CHECK_FALSE(Database(file, two_steps).set_aside());
}

TEST_CASE("a migration that tears a row from what it refers to is taken back", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  const std::vector<Migration> steps{
      {1,
       "CREATE TABLE teams (id INTEGER PRIMARY KEY) STRICT; INSERT INTO teams VALUES (1);"
       "CREATE TABLE players (team INTEGER REFERENCES teams) STRICT;"
       "INSERT INTO players VALUES (1);"},
      {2, "DELETE FROM teams;"}};
  { Database old(file, std::span(steps).first(1)); }
  CHECK_THROWS_WITH(
      Database(file, steps),
      Contains("a row of its table players refers to nothing") && Contains("it is unchanged"));
  SQLite::Database now(file.string());
  CHECK(now.execAndGet("PRAGMA user_version").getInt() == 1);
  CHECK(now.execAndGet("SELECT count(*) FROM teams").getInt() == 1);
}

// reliability 1.1
TEST_CASE("a commit waits for the disk, what can be repeated only when it is asked", "[store]") {
  FailingDisk disk;
  NewDatabase made;
  store::Settings settings(made.database);
  settings.set("one", "1");
  CHECK(disk.waiting() == 0);
  {
    const store::Repeatable repeatable(made.database);
    settings.set("two", "2");
    settings.set("three", "3");
    CHECK(disk.waiting() > 0);
    made.database.sync();
    CHECK(disk.waiting() == 0);
    settings.set("four", "4");
    disk.fail(DiskFault::sync, 1);
    CHECK_THROWS_WITH(made.database.sync(), Contains("cannot be brought to the disk"));
    disk.fail(DiskFault::sync, 0);
  }
  // The next commit brings along what was waiting.
  settings.set("five", "5");
  CHECK(disk.waiting() == 0);
}

TEST_CASE("a backup is the whole file, and never overwrites by itself", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  const auto copy = made.folder.path() / "copy.db";
  made.database.backup(copy);
  CHECK(Database(copy, migrations()).info().deliveries == made.database.info().deliveries);
  CHECK_THROWS_WITH(made.database.backup(copy), Contains("copy.db: already exists"));
  made.database.backup(copy, true);
  CHECK_THROWS_WITH(made.database.backup(made.database.file(), true),
                    Contains("is the database itself"));
}

TEST_CASE("a transaction that is not committed leaves nothing; inner ones belong to the outer",
          "[store]") {
  NewDatabase made;
  {
    const store::Transaction outer(made.database);
    store::Sets(made.database).save(small_set());
  }
  CHECK(store::Sets(made.database).list().empty());
  {
    store::Transaction outer(made.database);
    store::Sets(made.database).save(small_set());
    outer.commit();
  }
  CHECK(store::Sets(made.database).list().size() == 1);
}

TEST_CASE("the check finds a row that refers to nothing", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  SQLite::Database other(made.database.file().string(), SQLite::OPEN_READWRITE);
  other.exec("DELETE FROM teams WHERE name = 'Betas'");
  CHECK_THAT(made.database.check(), Catch::VectorContains(std::string(
                                        "table match_sides: a row refers to a missing row of "
                                        "teams")));
}
