#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

#include <SQLiteCpp/SQLiteCpp.h>

namespace quicket::store {

struct Migration;

/// Marks a file as one of this program's, in the header that `file(1)` reads too: "QKET".
inline constexpr int application_id = 0x514B4554;

/// An open file, with SQLite told to trust nothing that is in it.
struct Opened {
  SQLite::Database sqlite;
  bool read_only = false;
};

/// Refuses, by a sentence and without touching it, a path that this program has no business with: a
/// folder, a file that is no database, one that is missing where `create` is false, a missing or
/// read-only folder for a new one. Looks at the file system and the first bytes only.
void refuse_foreign_file(const std::filesystem::path& file, bool create);

/// Opens `file` to read and write where that is possible, else to read: a file marked read-only, a
/// folder or disk that cannot be written to, a disk that is full. Throws SQLite::Exception.
Opened open_file(const std::filesystem::path& file, bool create, int busy_timeout_ms);

/// Opens `file` to read only, also where nothing can be written beside it.
SQLite::Database opened_to_read(const std::filesystem::path& file);

/// Opens `file` to read, and makes no file beside it: what a log holds is read only where another
/// process keeps its shared memory. May be a little behind a process that is writing.
SQLite::Database opened_to_look(const std::filesystem::path& file);

/// Of the layout that this program's own migrations come to. Making all of them anew for each file
/// that is opened would take longer than most commands do: a file with this fingerprint needs no
/// closer look. A test names the new value when a migration is added.
extern const std::uint64_t latest_fingerprint;
/// Of all tables, views and indexes of a file.
std::uint64_t schema_fingerprint(SQLite::Database& sqlite);

/// Refuses a file of the latest layout whose tables, views and indexes are not those that
/// `migrations` make: another program's view in the place of a table would be run with every query.
/// What a user adds under other names is left alone.
void refuse_foreign_schema(SQLite::Database& sqlite, const std::filesystem::path& file,
                           std::span<const Migration> migrations);

}  // namespace quicket::store
