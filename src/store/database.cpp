#include "store/database.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/error.h"
#include "store/backup.h"
#include "store/check.h"
#include "store/connection.h"
#include "store/migrate.h"
#include "store/opening.h"

namespace quicket::store {

namespace fs = std::filesystem;

Database::Database(const fs::path& file, std::span<const Migration> migrations,
                   const OpenOptions& options) {
  refuse_foreign_file(file, options.create);
  try {
    connection_ = std::make_unique<Connection>(
        file, open_file(file, options.create, options.busy_timeout_ms), options.busy_timeout_ms);
  } catch (const SQLite::Exception& fault) {
    throw Error(sentence(fault, file));
  }
  connection_->guarded([&] {
    // 32 MB: a season's pages stay in memory while it is played.
    connection_->run("PRAGMA cache_size = -32768");
    set_aside_ = migrate(*connection_, migrations, options.upgrading);
    additions_ = refuse_foreign_schema(connection_->sqlite(), file, migrations);
    connection_->run("PRAGMA foreign_keys = ON");
    connection_->run("PRAGMA synchronous = FULL");
  });
}

Database::~Database() = default;
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;

bool Database::read_only() const {
  return connection_->read_only();
}

const fs::path& Database::file() const {
  return connection_->file();
}

const std::optional<fs::path>& Database::set_aside() const {
  return set_aside_;
}

void Database::sync() {
  expects(!connection_->in_transaction(), "a transaction is brought to the disk when it is whole");
  sqlite3_file* log = nullptr;
  const int found = sqlite3_file_control(connection_->handle(), "main",
                                         SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
  // Without an open log nothing was committed since it was last brought to the disk.
  if (found != SQLITE_OK || log == nullptr || log->pMethods == nullptr) return;
  if (log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) != SQLITE_OK) {
    throw Error(
        fmt::format("{} cannot be brought to the disk; check the disk, and then the file "
                    "with `quicket db check`",
                    file().string()));
  }
}

void Database::limit_pages(std::int64_t pages) {
  connection_->guarded([&] { connection_->run(fmt::format("PRAGMA max_page_count = {}", pages)); });
}

FileInfo Database::info() {
  return connection_->guarded([&] {
    Connection& c = *connection_;
    FileInfo info;
    info.file = c.file();
    std::error_code missing;
    const auto bytes = fs::file_size(c.file(), missing);
    info.bytes = missing ? 0 : static_cast<std::int64_t>(bytes);
    info.version = static_cast<int>(c.integer("PRAGMA user_version"));
    info.sets = c.integer("SELECT count(*) FROM sets");
    info.people = c.integer("SELECT count(*) FROM people");
    info.card_sets = c.integer("SELECT count(*) FROM card_sets");
    info.leagues = c.integer("SELECT count(*) FROM leagues");
    info.fixtures = c.integer("SELECT count(*) FROM fixtures");
    info.real_matches = c.integer("SELECT count(*) FROM matches WHERE set_id IS NOT NULL");
    info.played_matches =
        c.integer("SELECT count(*) FROM matches WHERE set_id IS NULL AND in_progress = 0");
    info.matches_in_progress = c.integer("SELECT count(*) FROM matches WHERE in_progress = 1");
    info.deliveries = c.integer("SELECT count(*) FROM balls");
    info.bonus_games = c.integer("SELECT count(*) FROM bonus_games");
    return info;
  });
}

std::vector<std::string> Database::check(const Progress& progress) {
  return connection_->guarded([&] { return problems_of(*this, progress); });
}

std::vector<std::string> Database::additions() {
  return connection_->guarded([&] {
    std::vector<std::string> all = additions_;
    Query triggers = connection_->query(
        "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name");
    while (triggers.next()) {
      all.push_back(fmt::format("trigger {} on {}", triggers.text(0), triggers.text(1)));
    }
    return all;
  });
}

std::map<std::string, std::vector<std::string>> Database::tables() {
  return connection_->guarded([&] {
    std::map<std::string, std::vector<std::string>> all;
    Query rows = connection_->query(
        "SELECT s.type || ' ' || s.name, s.name, c.name "
        "FROM sqlite_schema s JOIN pragma_table_info(s.name) c "
        "WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'sqlite%' ORDER BY s.name, c.cid");
    while (rows.next()) {
      if (std::ranges::find(additions_, rows.text(0)) != additions_.end()) continue;
      all[rows.text(1)].push_back(rows.text(2));
    }
    return all;
  });
}

void Database::backup(const fs::path& copy, bool overwrite) {
  std::error_code ignored;
  if (fs::equivalent(copy, file(), ignored)) {
    throw Error(
        fmt::format("{} is the database itself; give the copy another name", copy.string()));
  }
  if (fs::exists(copy, ignored) && !overwrite) {
    throw Error(fmt::format("{}: already exists; give `--force` to replace it", copy.string()));
  }
  write_copy(connection_->sqlite(), file(), copy,
             overwrite ? files::Replace::yes : files::Replace::no);
}

std::optional<fs::path> Database::restore(const fs::path& file, const fs::path& saved,
                                          std::span<const Migration> migrations) {
  return restore_copy(file, saved, {migrations.front().layout, migrations.back().layout});
}

Repeatable::Repeatable(Database& database) : connection_(database.connection()) {
  expects(!connection_.in_transaction(), "durability is not changed inside a transaction");
  connection_.guarded([&] { connection_.run("PRAGMA synchronous = NORMAL"); });
}

Repeatable::~Repeatable() {
  connection_.sqlite().tryExec("PRAGMA synchronous = FULL");
}

Transaction::Transaction(Database& database) : connection_(database.connection()) {
  connection_.guarded([&] { connection_.begin(); });
}

Transaction::~Transaction() {
  if (open_) connection_.roll_back();
}

void Transaction::commit() {
  connection_.guarded([&] { connection_.commit(); });
  open_ = false;
}

}  // namespace quicket::store
