#include "store/migrate.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/error.h"
#include "store/backup.h"
#include "store/match_counts.h"
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

void refuse_foreign_database(Connection& connection, std::span<const Migration> migrations) {
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
  const int oldest = migrations.front().layout, newest = migrations.back().layout;
  if (version > 0 && version < oldest) {
    throw Error(
        fmt::format("{} was written by an early version of this program (layout {}, this version "
                    "reads {} and later); import its seasons into a new file with `--db`",
                    name, version, oldest));
  }
  if (version > newest) {
    throw Error(
        fmt::format("{} was written by a newer version of this program (layout {}, this version "
                    "reads up to {}); "
                    "use that version, or choose another file with `--db`",
                    name, version, newest));
  }
}

/// Refuses rows that refer to nothing, which only a damaged file has.
void check_references(Connection& connection) {
  SQLite::Statement broken(connection.sqlite(), "PRAGMA foreign_key_check");
  if (!broken.executeStep()) return;
  throw Error(
      fmt::format("{} cannot be upgraded: a row of its table {} refers to nothing; "
                  "it is unchanged; restore a backup",
                  connection.file().string(), broken.getColumn(0).getString()));
}

/// A copy of the file beside it. Another connection reads it, since one that has the lock to write
/// cannot be copied from.
fs::path copied_aside(Connection& connection, int version) {
  const fs::path aside = free_name_beside(connection.file(), fmt::format(".layout-{}", version));
  SQLite::Database source = opened_to_read(connection.file());
  write_copy(source, connection.file(), aside, files::Replace::no);
  return aside;
}

/// Everything in one transaction: a file is of the old layout or of the newest, also one that is
/// being created. Returns the copy that was made, if there was something to copy.
std::optional<fs::path> upgrade(Connection& connection, std::span<const Migration> migrations,
                                const Progress& upgrading) {
  // A table is rebuilt by dropping the old one, which with foreign keys on would delete every row
  // that refers to it; inside a transaction the pragma would have no effect. The check at the end
  // finds any broken reference.
  connection.run("PRAGMA foreign_keys = OFF");
  Work work(connection);
  const int version = version_of(connection);
  const auto first =
      std::ranges::find_if(migrations, [&](const Migration& one) { return one.layout > version; });
  // Another process may have been faster.
  if (first == migrations.end()) return {};
  const int steps = static_cast<int>(migrations.end() - first);
  std::optional<fs::path> aside;
  if (version > 0) aside = copied_aside(connection, version);
  try {
    for (auto next = first; next != migrations.end(); ++next) {
      if (upgrading) upgrading(static_cast<int>(next - first), steps);
      connection.run(std::string(next->text));
    }
    write_missing_counts(connection);
    connection.run(fmt::format("PRAGMA user_version = {}", migrations.back().layout));
    connection.run(fmt::format("PRAGMA application_id = {}", application_id));
    check_references(connection);
    work.commit();
  } catch (...) {
    // The file is as it was, and needs no copy.
    std::error_code ignored;
    if (aside) fs::remove(*aside, ignored);
    throw;
  }
  if (upgrading) upgrading(steps, steps);
  return aside;
}

/// Makes the file small again where rebuilt tables left much of it free. SQLite writes it anew
/// through its log, so that it is whole at any moment. The upgrade is done whether this works or
/// not: a full disk leaves a file that is larger than it need be.
void give_back_free_pages(Connection& connection) {
  constexpr std::int64_t little = 4;  // a quarter of the file
  const std::int64_t pages = connection.integer("PRAGMA page_count");
  if (connection.integer("PRAGMA freelist_count") * little <= pages) return;
  // SQLite attaches the new file to the old one while it copies.
  const int attached = sqlite3_limit(connection.handle(), SQLITE_LIMIT_ATTACHED, 1);
  connection.sqlite().tryExec("VACUUM");
  sqlite3_limit(connection.handle(), SQLITE_LIMIT_ATTACHED, attached);
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
  const int newest = migrations.back().layout;
  refuse_foreign_database(connection, migrations);
  const int version = version_of(connection);
  if (connection.read_only()) {
    if (version == newest) return {};
    throw Error(
        fmt::format("{} has an older layout and is read-only; copy it to a writable place, and run "
                    "`quicket db migrate` there",
                    connection.file().string()));
  }
  std::optional<fs::path> aside;
  if (version < newest) aside = upgrade(connection, migrations, upgrading);
  // The only setting stored in the file; after the upgrade, so that a file that cannot be upgraded
  // keeps every byte, and only if it is not set, since setting it needs exclusive access.
  if (connection.sqlite().execAndGet("PRAGMA journal_mode").getString() != "wal") {
    use_log(connection);
  }
  if (aside) give_back_free_pages(connection);
  return aside;
}

}  // namespace quicket::store
