#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

namespace quicket::store {

struct Migration;

/// Marks a file as one of this program's, in the header that `file(1)` also reads: "QKET".
inline constexpr int application_id = 0x514B4554;

/// An open file, with SQLite told not to trust its contents.
struct Opened {
  SQLite::Database sqlite;
  bool read_only = false;
};

/// Refuses, with a message and without touching it, a path that cannot be this program's database:
/// a folder, a file that is not a database, one that is missing if `create` is false, a missing or
/// read-only folder for a new one. Looks only at the file system and the first bytes.
void refuse_foreign_file(const std::filesystem::path& file, bool create);

/// Opens `file` for reading and writing if possible, else for reading: a file marked read-only, a
/// read-only folder or disk, a full disk. Throws SQLite::Exception.
Opened open_file(const std::filesystem::path& file, bool create, int busy_timeout_ms);

/// Opens `file` for reading only, even if nothing can be written beside it.
SQLite::Database opened_to_read(const std::filesystem::path& file);

/// Opens `file` for reading, and makes no file beside it: its log is read only if another process
/// keeps the shared memory. May be a little behind a process that is writing.
SQLite::Database opened_to_look(const std::filesystem::path& file);

/// The fingerprint of the layout after all of this program's migrations. Running all of them for
/// each opened file would take longer than most commands: a file with this fingerprint needs no
/// closer look. A test names the new value when a migration is added.
extern const std::uint64_t latest_fingerprint;
/// The fingerprint of all tables, views and indexes of a file.
std::uint64_t schema_fingerprint(SQLite::Database& sqlite);

/// Refuses a file of the latest layout whose tables, views and indexes differ from those of
/// `migrations`: a foreign view in place of a table would run with every query. Anything a user
/// adds under other names is left alone: returns its tables and views ("view mine").
std::vector<std::string> refuse_foreign_schema(SQLite::Database& sqlite,
                                               const std::filesystem::path& file,
                                               std::span<const Migration> migrations);

}  // namespace quicket::store
