#include "store/opening.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/error.h"
#include "store/database.h"

namespace quicket::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic{"SQLite format 3\0", 16};

/// SQLite keeps account of its memory, under a lock, for whoever asks; we do not, and go without: a
/// twentieth of the instructions of a question over many matches. Only before its first use.
void keep_no_account_of_memory() {
  [[maybe_unused]] static const int done = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// A file may come from anywhere. We use no triggers, so none may run; functions in its schema may
/// not reach outside; our queries do not need the sizes that SQLite would allow.
void distrust(SQLite::Database& sqlite) {
  sqlite3* const handle = sqlite.getHandle();
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 64 << 20);     // a text or blob: 64 MB
  sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1 << 20);  // a migration is 20 kB
  sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 100);
  sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(handle, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000);
  sqlite.exec("PRAGMA cell_size_check = ON");
}

/// `file:` and the path, with special characters of such a name written as %XX.
std::string uri_of(const fs::path& file, std::string_view parameters) {
  std::string uri = "file:";
  for (const char letter : file.string()) {
    if (letter == '%' || letter == '?' || letter == '#') {
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    } else {
      uri += letter;
    }
  }
  return fmt::format("{}?{}", uri, parameters);
}

/// SQLite reads a file on its first use.
SQLite::Database looked_into(SQLite::Database sqlite) {
  distrust(sqlite);
  sqlite.execAndGet("SELECT count(*) FROM sqlite_schema");
  return sqlite;
}

bool has_log(const fs::path& file) {
  fs::path log = file;
  log += "-wal";
  std::error_code missing;
  const auto bytes = fs::file_size(log, missing);
  return !missing && bytes > 0;
}

/// Without reading its log, and without a lock.
SQLite::Database opened_as_it_stands(const fs::path& file) {
  return looked_into(SQLite::Database(uri_of(file, "immutable=1"), SQLite::OPEN_READONLY |
                                                                       SQLite::OPEN_NOMUTEX |
                                                                       SQLite::OPEN_URI));
}

/// Whether the file, and a log beside it, can be written. A file marked read-only is left alone
/// even if its user could still write to it (root).
bool is_writable(const fs::path& file) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  if (!fs::exists(status)) return true;
  constexpr fs::perms writable =
      fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  return (status.permissions() & writable) != fs::perms::none &&
         ::access(file.c_str(), W_OK) == 0 && ::access(folder.c_str(), W_OK) == 0;
}

/// Faults of a place that cannot be written to, but may still be readable.
bool is_about_writing(const SQLite::Exception& fault) {
  switch (fault.getErrorCode()) {
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
      return true;
    default:
      return false;
  }
}

struct Definition {
  std::string type, text;
  bool operator==(const Definition&) const = default;
};
using Definitions = std::map<std::string, Definition>;

/// Without comments; and without blanks and quotes, which versions of SQLite write differently.
std::string bare(std::string_view sql) {
  std::string text;
  bool in_comment = false;
  for (std::size_t i = 0; i < sql.size(); ++i) {
    const char letter = sql[i];
    in_comment = letter != '\n' && (in_comment || sql.substr(i).starts_with("--"));
    if (!in_comment && letter != ' ' && letter != '\n' && letter != '"') text += letter;
  }
  return text;
}

std::uint64_t fingerprint_of(const Definitions& definitions) {
  std::uint64_t print = 14695981039346656037U;  // FNV-1a
  const auto add = [&print](std::string_view text) {
    for (const char letter : text) {
      print = (print ^ static_cast<unsigned char>(letter)) * 1099511628211U;
    }
    print = (print ^ 0xffU) * 1099511628211U;  // separates one text from the next
  };
  for (const auto& [name, definition] : definitions) {
    add(name);
    add(definition.type);
    add(definition.text);
  }
  return print;
}

Definitions definitions_of(SQLite::Database& sqlite) {
  Definitions found;
  SQLite::Statement rows(sqlite,
                         "SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL AND "
                         "type <> 'trigger' AND name NOT GLOB 'sqlite_*'");
  while (rows.executeStep()) {
    found[rows.getColumn(0).getString()] = {rows.getColumn(1).getString(),
                                            bare(rows.getColumn(2).getString())};
  }
  return found;
}

}  // namespace

const std::uint64_t latest_fingerprint = 0xbe47620b375c6a8cU;

std::uint64_t schema_fingerprint(SQLite::Database& sqlite) {
  return fingerprint_of(definitions_of(sqlite));
}

void refuse_foreign_file(const fs::path& file, bool create) {
  const std::string name = file.string();
  std::error_code fault;
  const fs::file_status status = fs::status(file, fault);
  if (!fs::exists(status)) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, fault)) {
      throw Error(fmt::format("{} cannot be opened: no folder {}", name, folder.string()));
    }
    if (!create) {
      throw Error(fmt::format(
          "no such file {}; create it with `quicket import`, or name another with `--db`", name));
    }
    if (access(folder.c_str(), W_OK) != 0) {
      throw Error(
          fmt::format("{} cannot be created: the folder {} is read-only; choose another place "
                      "with `--db`",
                      name, folder.string()));
    }
    return;
  }
  if (fs::is_directory(status)) {
    throw Error(fmt::format("{} is a folder; give a file with `--db`", name));
  }
  if (!fs::is_regular_file(status)) {
    throw Error(
        fmt::format("{} is not a file but a pipe or a device; give a file with `--db`", name));
  }
  std::array<char, 16> start{};
  std::ifstream in(file, std::ios::binary);
  if (!in) throw Error(fmt::format("{} cannot be read: permission denied", name));
  in.read(start.data(), start.size());
  // An empty file is left by a process that dies while creating one.
  if (in.gcount() != 0 && std::string_view(start.data(), start.size()) != magic) {
    throw Error(fmt::format("{} is not a database; choose another file with `--db`", name));
  }
}

SQLite::Database opened_to_read(const fs::path& file) {
  try {
    return looked_into(
        SQLite::Database(file.string(), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX));
  } catch (const SQLite::Exception& fault) {
    // A file with a log needs its shared memory beside it. Without a log nobody is writing to it,
    // and it can be read as it is.
    if (!is_about_writing(fault) || has_log(file)) throw;
  }
  return opened_as_it_stands(file);
}

SQLite::Database opened_to_look(const fs::path& file) {
  keep_no_account_of_memory();
  fs::path shared = file;
  shared += "-shm";
  std::error_code ignored;
  if (!has_log(file) || !fs::exists(shared, ignored)) return opened_as_it_stands(file);
  return looked_into(SQLite::Database(file.string(), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX));
}

Opened open_file(const fs::path& file, bool create, int busy_timeout_ms) {
  keep_no_account_of_memory();
  if (!is_writable(file)) return {opened_to_read(file), true};
  try {
    return {looked_into(SQLite::Database(
                file.string(),
                SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX | (create ? SQLite::OPEN_CREATE : 0),
                busy_timeout_ms)),
            false};
  } catch (const SQLite::Exception& fault) {
    std::error_code missing;
    if (!is_about_writing(fault) || fs::file_size(file, missing) == 0 || missing) throw;
  }
  return {opened_to_read(file), true};
}

std::vector<std::string> refuse_foreign_schema(SQLite::Database& sqlite, const fs::path& file,
                                               std::span<const Migration> migrations) {
  if (schema_fingerprint(sqlite) == latest_fingerprint) return {};
  Definitions found = definitions_of(sqlite);
  SQLite::Database fresh(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  for (const Migration& migration : migrations) fresh.exec(std::string(migration.text));
  for (const auto& [name, ours] : definitions_of(fresh)) {
    const auto theirs = found.find(name);
    if (theirs != found.end() && theirs->second == ours) {
      found.erase(theirs);
      continue;
    }
    throw Error(
        fmt::format("{}: its {} {} was not made by this program, and is not used; restore "
                    "a backup with `quicket db restore`",
                    file.string(), theirs == found.end() ? ours.type : theirs->second.type, name));
  }
  std::vector<std::string> additions;
  for (const auto& [name, theirs] : found) {
    additions.push_back(fmt::format("{} {}", theirs.type, name));
  }
  return additions;
}

}  // namespace quicket::store
