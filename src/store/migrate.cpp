#include "store/migrate.h"

#include <chrono>
#include <string>
#include <thread>

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/error.h"
#include "store/backup.h"
#include "store/opening.h"

namespace quicket::store {
namespace {

namespace fs = std::filesystem;

int version_of(Connection& connection) {
  return connection.sqlite().execAndGet("PRAGMA user_version").getInt();
}

bool is_empty(Connection& connection) {
  return connection.sqlite().execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
}

void refuse_foreign_database(Connection& connection, int newest) {
  const std::string name = connection.file().string();
  const int id = connection.sqlite().execAndGet("PRAGMA application_id").getInt();
  const bool ours = id == application_id;
  const bool blank = id == 0 && version_of(connection) == 0 && is_empty(connection);
  if (!ours && !blank) {
    throw Error(
        fmt::format("{} is a database of another program; choose another file with `--db`", name));
  }
  const int version = version_of(connection);
  if (version < 0) {
    throw Error(
        fmt::format("{} is damaged or was altered (layout {}); restore a backup", name, version));
  }
  if (version > newest) {
    throw Error(
        fmt::format("{} was written by a newer version of this program (layout {}, this version "
                    "reads up to {}); "
                    "use that version, or choose another file with `--db`",
                    name, version, newest));
  }
}

void apply(Connection& connection, const Migration& migration, int number) {
  Work work(connection);
  // Another process may have been faster.
  if (version_of(connection) < number) {
    connection.run(std::string(migration.text));
    connection.run(fmt::format("PRAGMA user_version = {}", number));
    connection.run(fmt::format("PRAGMA application_id = {}", application_id));
    if (SQLite::Statement broken(connection.sqlite(), "PRAGMA foreign_key_check");
        broken.executeStep()) {
      throw Error(
          fmt::format("{} cannot be upgraded: a row of its table {} refers to nothing; "
                      "it is unchanged; restore a backup",
                      connection.file().string(), broken.getColumn(0).getString()));
    }
  }
  work.commit();
}

/// Makes the file small again where rebuilt tables left much of it free. SQLite writes it anew
/// through its log, so that it is whole at any moment.
void give_back_free_pages(Connection& connection) {
  constexpr std::int64_t little = 4;  // a quarter of the file
  const std::int64_t pages = connection.integer("PRAGMA page_count");
  if (connection.integer("PRAGMA freelist_count") * little > pages) connection.run("VACUUM");
}

/// SQLite does not wait when a file changes to a write-ahead log while another process is reading
/// it, so we do.
void use_log(Connection& connection) {
  constexpr std::chrono::milliseconds pause{20};
  for (int waited = 0;; waited += static_cast<int>(pause.count())) {
    try {
      connection.run("PRAGMA journal_mode = WAL");
      return;
    } catch (const SQLite::Exception& fault) {
      if (fault.getErrorCode() != SQLITE_BUSY || waited >= connection.busy_timeout_ms()) throw;
    }
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace

std::optional<fs::path> migrate(Connection& connection, std::span<const Migration> migrations,
                                const Progress& upgrading) {
  const int newest = static_cast<int>(migrations.size());
  refuse_foreign_database(connection, newest);
  // The only setting stored in the file; after the checks above, so that no other program's file is
  // changed, and only if it is not set, since setting it needs exclusive access.
  const int version = version_of(connection);
  if (connection.read_only()) {
    if (version == newest) return {};
    throw Error(
        fmt::format("{} has an older layout and is read-only; copy it to a writable place, and run "
                    "`quicket db migrate` there",
                    connection.file().string()));
  }
  if (connection.sqlite().execAndGet("PRAGMA journal_mode").getString() != "wal") {
    use_log(connection);
  }
  std::optional<fs::path> aside;
  if (version > 0 && version < newest) {
    aside = free_name_beside(connection.file(), fmt::format(".layout-{}", version));
    write_copy(connection, *aside, files::Replace::no);
  }
  // A table is rebuilt by dropping the old one, which with foreign keys on would delete every row
  // that refers to it; inside a migration's transaction the pragma would have no effect. The check
  // at the end finds any broken reference.
  connection.run("PRAGMA foreign_keys = OFF");
  for (int number = version + 1; number <= newest; ++number) {
    if (upgrading) upgrading(number - version - 1, newest - version);
    apply(connection, migrations[static_cast<std::size_t>(number - 1)], number);
  }
  if (aside) give_back_free_pages(connection);
  if (upgrading && version < newest) upgrading(newest - version, newest - version);
  return aside;
}

}  // namespace quicket::store
