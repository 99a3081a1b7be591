#include "store/backup.h"

#include <array>
#include <string>
#include <unistd.h>

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "base/error.h"
#include "files/output.h"
#include "store/opening.h"

namespace quicket::store {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> companions{"-wal", "-shm", "-journal"};

fs::path beside(const fs::path& file, std::string_view ending) {
  fs::path name = file;
  name += ending;
  return name;
}

bool has_companions(const fs::path& file) {
  for (const std::string_view ending : companions) {
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(beside(file, ending), ignored))) return true;
  }
  return false;
}

void remove_companions(const fs::path& file) {
  for (const std::string_view ending : companions) ::unlink(beside(file, ending).c_str());
}

/// Whether a fault means that another process has the file open.
bool is_busy(const SQLite::Exception& fault) {
  return fault.getErrorCode() == SQLITE_BUSY || fault.getErrorCode() == SQLITE_LOCKED;
}

/// Merges the write-ahead log of `file` into it, so that no other file belongs to it. Returns
/// false if the file is damaged or not a database. Throws Error if another process has it
/// open.
bool settle(const fs::path& file) {
  if (!has_companions(file)) return true;
  try {
    SQLite::Database old(file.string(), SQLite::OPEN_READWRITE);
    // Only the last connection can leave write-ahead mode; that empties the log.
    if (old.execAndGet("PRAGMA journal_mode = DELETE").getString() == "delete") return true;
    throw Error(fmt::format("{} is in use; close the other program and try again", file.string()));
  } catch (const SQLite::Exception& fault) {
    if (is_busy(fault)) {
      throw Error(
          fmt::format("{} is in use; close the other program and try again", file.string()));
    }
    return false;
  }
}

/// Copies `source` into the empty file at `path`, and reads every page of it again.
void copy_pages(SQLite::Database& source, const fs::path& path) {
  SQLite::Database target(path.string(), SQLite::OPEN_READWRITE);
  SQLite::Backup(target, source).executeStep(-1);
  // Copies go on USB sticks and into archives: a single file that can be read from read-only media.
  target.exec("PRAGMA journal_mode = DELETE");
  const std::string found = target.execAndGet("PRAGMA integrity_check(1)").getString();
  if (found != "ok") {
    throw Error(
        fmt::format("the copy is damaged ({}), and was not kept; see `quicket db check`", found));
  }
}

/// Refuses a file that is not a sound database of this program.
void check_saved(SQLite::Database& saved, const fs::path& name, Layouts readable) {
  if (saved.execAndGet("PRAGMA application_id").getInt() != application_id) {
    throw Error(fmt::format("{}: not a Quicket database; nothing was restored", name.string()));
  }
  const int version = saved.execAndGet("PRAGMA user_version").getInt();
  if (version < readable.oldest || version > readable.newest) {
    throw Error(
        fmt::format("{}: has layout {}, but this version reads {} to {}; nothing was restored",
                    name.string(), version, readable.oldest, readable.newest));
  }
  const std::string found = saved.execAndGet("PRAGMA integrity_check(1)").getString();
  if (found != "ok") {
    throw Error(fmt::format("{} is damaged ({}); nothing was restored", name.string(), found));
  }
}

/// Refuses what a copy of `database` must not replace: what is no ordinary file, and the files that
/// SQLite keeps beside the database, whether they are there or not.
void refuse_target(const fs::path& copy, const fs::path& database) {
  std::error_code ignored;
  const fs::file_status status = fs::status(copy, ignored);
  if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status)) {
    throw Error(fmt::format("{} is not an ordinary file; choose another", copy.string()));
  }
  for (const std::string_view ending : companions) {
    if (files::same_file(copy, beside(database, ending))) {
      throw Error(fmt::format("{}: the database uses that file; choose another", copy.string()));
    }
  }
}

/// Gives `file` a second name, which it keeps when the first goes to another file.
fs::path keep_aside(const fs::path& file) {
  fs::path aside = free_name_beside(file, ".before-restore");
  std::error_code fault;
  fs::create_hard_link(file, aside, fault);
  // Some file systems do not support links.
  if (fault) fs::copy_file(file, aside, fault);
  if (fault) {
    throw Error(fmt::format("{}: cannot be saved as {} ({}); nothing was restored", file.string(),
                            aside.string(), fault.message()));
  }
  return aside;
}

}  // namespace

fs::path free_name_beside(const fs::path& file, std::string_view ending) {
  fs::path name = beside(file, ending);
  std::error_code ignored;
  for (int i = 2; fs::exists(fs::symlink_status(name, ignored)); ++i) {
    name = beside(file, fmt::format("{}-{}", ending, i));
  }
  return name;
}

void write_copy(SQLite::Database& source, const fs::path& file, const fs::path& copy,
                files::Replace replace) {
  refuse_target(copy, file);
  try {
    files::Leavings().remove(copy);
    files::FreshFile fresh(copy);
    copy_pages(source, fresh.path());
    // The log of a file that is missing, damaged or not a database has nothing to add to it.
    settle(copy);
    remove_companions(copy);
    fresh.put_in_place(replace);
  } catch (const SQLite::Exception& fault) {
    throw Error(sentence(fault, copy));
  }
}

std::optional<fs::path> restore_copy(const fs::path& file, const fs::path& saved,
                                     Layouts readable) {
  std::error_code ignored;
  if (fs::equivalent(file, saved, ignored)) {
    throw Error(fmt::format("{} is the database itself; name the backup", saved.string()));
  }
  if (!fs::is_regular_file(saved, ignored)) {
    // Opening a pipe would block.
    throw Error(
        fs::exists(saved, ignored)
            ? fmt::format("{} is not an ordinary file; nothing was restored", saved.string())
            : fmt::format("{}: no such file; nothing was restored", saved.string()));
  }
  try {
    SQLite::Database source = opened_to_read(saved);
    check_saved(source, saved, readable);
    files::Leavings().remove(file);
    files::FreshFile fresh(file);
    copy_pages(source, fresh.path());
    const bool there = fs::exists(file, ignored);
    std::optional<fs::path> aside;
    const bool sound = !there || settle(file);
    if (there) aside = keep_aside(file);
    // The log of a damaged file may contain data that can be rescued, so it stays with the file.
    if (!sound) {
      fs::rename(beside(file, "-wal"), beside(*aside, "-wal"), ignored);
      fs::rename(beside(file, "-journal"), beside(*aside, "-journal"), ignored);
    }
    remove_companions(file);
    fresh.put_in_place(files::Replace::yes);
    return aside;
  } catch (const SQLite::Exception& fault) {
    // The usual message would send the user to --db, which is not the problem.
    if (fault.getErrorCode() == SQLITE_NOTADB) {
      throw Error(fmt::format("{}: not a Quicket database; nothing was restored", saved.string()));
    }
    // A full or read-only disk is the database's: the backup is only read.
    const bool writing = fault.getErrorCode() == SQLITE_FULL ||
                         fault.getErrorCode() == SQLITE_READONLY ||
                         fault.getExtendedErrorCode() == SQLITE_IOERR_WRITE;
    throw Error(sentence(fault, writing ? file : saved));
  }
}

}  // namespace quicket::store
