#include "store/connection.h"

#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/error.h"

namespace quicket::store {

std::string sentence(const SQLite::Exception& fault, const std::filesystem::path& file) {
  const std::string name = file.string();
  switch (fault.getErrorCode()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fmt::format("{} is locked by another process; try again when it has finished", name);
    case SQLITE_FULL:
      return fmt::format(
          "the disk is full: {} could not be written, and is unchanged; free some space and try "
          "again",
          name);
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return fmt::format(
          "{} is read-only; make it and its folder writable, or choose another file "
          "with `--db`",
          name);
    case SQLITE_CANTOPEN:
      return fmt::format(
          "{} cannot be opened; check that it is a file and that its folder is "
          "writable",
          name);
    case SQLITE_NOTADB:
      return fmt::format("{} is not a database; choose another file with `--db`", name);
    case SQLITE_CORRUPT:
      return fmt::format("{} is damaged ({}); restore a backup, or see `quicket db check`", name,
                         fault.what());
    case SQLITE_IOERR:
      return fmt::format(
          "{} cannot be read or written ({}); it is unchanged; check the disk and try "
          "again",
          name, fault.what());
    default:
      return fmt::format("{}: the database says \"{}\"; nothing was changed", name, fault.what());
  }
}

Query::Query(Connection& connection, std::string_view sql)
    : Row(connection, connection.prepare(sql)) {}

Connection::Connection(const std::filesystem::path& file, Opened opened, int busy_timeout_ms)
    : file_(file),
      sqlite_(std::move(opened.sqlite)),
      read_only_(opened.read_only),
      busy_timeout_ms_(busy_timeout_ms) {}

Prepared& Connection::prepare(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    std::string text(sql);
    Prepared prepared{SQLite::Statement(sqlite_, text), sqlite3_next_stmt(handle(), nullptr)};
    // SQLiteCpp does not expose it. The newest is the first of SQLite's own list.
    while (prepared.raw != nullptr && !text.starts_with(sqlite3_sql(prepared.raw))) {
      prepared.raw = sqlite3_next_stmt(handle(), prepared.raw);
    }
    found = statements_.emplace(std::move(text), std::move(prepared)).first;
  }
  return found->second;
}

std::int64_t Connection::integer(std::string_view sql) {
  Query row = query(sql);
  return row.next() ? row.integer(0) : 0;
}

Connection::Moment Connection::moment() {
  return {integer("PRAGMA data_version"), sqlite3_total_changes(handle())};
}

void Connection::begin() {
  if (depth_ == 0) {
    query("BEGIN IMMEDIATE").run();
    broken_ = false;
  }
  ++depth_;
}

void Connection::begin_reading() {
  if (depth_ == 0) query("BEGIN").run();
  ++depth_;
}

void Connection::end_reading() noexcept {
  if (--depth_ > 0) return;
  if (sqlite3_get_autocommit(sqlite_.getHandle()) == 0) sqlite_.tryExec("COMMIT");
}

void Connection::commit() {
  expects(depth_ > 0, "a commit belongs to a transaction");
  expects(!broken_, "a transaction of which a part failed is not committed");
  if (depth_ == 1) query("COMMIT").run();
  --depth_;
}

void Connection::roll_back() noexcept {
  broken_ = true;
  if (--depth_ > 0) return;
  // SQLite may have rolled back by itself (disk full); then nothing is left to do.
  if (sqlite3_get_autocommit(sqlite_.getHandle()) == 0) sqlite_.tryExec("ROLLBACK");
}

void Connection::refuse(const SQLite::Exception& fault) const {
  throw Error(sentence(fault, file_));
}

}  // namespace quicket::store
