#include "store/migrate.h"

#include <array>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic{"SQLite format 3\0", 16};

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
        fmt::format("{} is the database of another program; choose another file with --db", name));
  }
  const int version = version_of(connection);
  if (version > newest) {
    throw Error(fmt::format(
        "{} was written by a newer version of this program (layout {}, known here: {}); "
        "use that version, or choose another file with --db",
        name, version, newest));
  }
}

/// A name beside the file that nothing has yet: "quicket.db.layout-2", "quicket.db.layout-2-2".
fs::path free_name_beside(const fs::path& file, int version) {
  fs::path name = file;
  name += fmt::format(".layout-{}", version);
  for (int i = 2; fs::exists(name); ++i) {
    name = file;
    name += fmt::format(".layout-{}-{}", version, i);
  }
  return name;
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
          fmt::format("{} cannot be brought up to date: a row of its table {} refers to nothing; "
                      "it is as it was before; go back to a backup",
                      connection.file().string(), broken.getColumn(0).getString()));
    }
  }
  work.commit();
}

}  // namespace

void refuse_foreign_file(const fs::path& file, bool create) {
  const std::string name = file.string();
  const fs::file_status status = fs::status(file);
  if (!fs::exists(status)) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!fs::is_directory(folder)) {
      throw Error(fmt::format("{} cannot be opened: there is no folder {}", name, folder.string()));
    }
    if (!create) {
      throw Error(fmt::format(
          "there is no file {}; `quicket import` makes it, --db names another one", name));
    }
    if (access(folder.c_str(), W_OK) != 0) {
      throw Error(
          fmt::format("{} cannot be made: the folder {} is read-only; choose another place "
                      "with --db",
                      name, folder.string()));
    }
    return;
  }
  if (fs::is_directory(status)) {
    throw Error(fmt::format("{} is a folder; --db wants a file", name));
  }
  if (!fs::is_regular_file(status)) {
    throw Error(fmt::format("{} is no ordinary file (a pipe or a device); --db wants one", name));
  }
  // A file marked read-only is left alone, even where its user could write to it all the same.
  constexpr fs::perms writable =
      fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  if ((status.permissions() & writable) == fs::perms::none || access(file.c_str(), W_OK) != 0) {
    throw Error(
        fmt::format("{} is read-only; make it writable (chmod u+w), or choose another file "
                    "with --db",
                    name));
  }
  std::array<char, 16> start{};
  std::ifstream in(file, std::ios::binary);
  in.read(start.data(), start.size());
  // An empty file is what a process leaves that dies while it creates one.
  if (in.gcount() != 0 && std::string_view(start.data(), start.size()) != magic) {
    throw Error(fmt::format("{} is not a database; choose another file with --db", name));
  }
}

std::optional<fs::path> migrate(Connection& connection, std::span<const Migration> migrations) {
  const int newest = static_cast<int>(migrations.size());
  refuse_foreign_database(connection, newest);
  // The one setting that stays in the file; after the looks above, so that no other program's file
  // is changed, and only where it is not set, since setting it needs the file for itself.
  if (connection.sqlite().execAndGet("PRAGMA journal_mode").getString() != "wal") {
    connection.run("PRAGMA journal_mode = WAL");
  }
  const int version = version_of(connection);
  std::optional<fs::path> aside;
  if (version > 0 && version < newest) {
    aside = free_name_beside(connection.file(), version);
    copy_to(connection, *aside);
  }
  for (int number = version + 1; number <= newest; ++number) {
    apply(connection, migrations[static_cast<std::size_t>(number - 1)], number);
  }
  return aside;
}

void copy_to(Connection& connection, const fs::path& copy) {
  try {
    SQLite::Database target(copy.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Backup(target, connection.sqlite()).executeStep(-1);
  } catch (const SQLite::Exception& fault) {
    std::error_code ignored;
    fs::remove(copy, ignored);
    throw Error(sentence(fault, copy));
  }
}

}  // namespace quicket::store
