#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::store {

/// `migrations/NNNN_what.sql`: what leads to layout NNNN. The first makes a file from nothing, each
/// further one changes a file of the layout before its own. They are passed in that order.
struct Migration {
  int layout = 0;
  std::string_view text;
};

/// Called with the progress of a long operation.
using Progress = std::function<void(int done, int total)>;

struct OpenOptions {
  bool create = true;          ///< false: refuses a missing file
  int busy_timeout_ms = 5000;  ///< how long to wait for another process that is writing
  Progress upgrading = {};     ///< told of the migrations that an older file needs
};

/// The contents of `db info`.
struct FileInfo {
  std::filesystem::path file;
  std::int64_t bytes = 0;
  int version = 0;  ///< of its layout
  std::int64_t sets = 0, people = 0, card_sets = 0, leagues = 0, fixtures = 0;
  std::int64_t real_matches = 0, played_matches = 0, matches_in_progress = 0;
  std::int64_t deliveries = 0, bonus_games = 0;
};

class Connection;

/// The single file that stores everything; for one thread. Every function of this room that meets a
/// fault of the file throws Error (impossible) with a complete message, and has then changed
/// nothing: if a file is locked, full, read-only, damaged, not a database, another program's, or
/// of a layout that this program does not read. A process that dies at any moment loses nothing
/// that was committed.
class Database {
 public:
  /// Opens `file`, or creates it, and upgrades it to the last of `migrations` in one transaction.
  /// An existing file is copied first. The texts need to outlive only this call.
  Database(const std::filesystem::path& file, std::span<const Migration> migrations,
           const OpenOptions& options = {});
  ~Database();
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;

  const std::filesystem::path& file() const;
  bool read_only() const;
  /// The copy that was made before older data was migrated, if that was necessary.
  const std::optional<std::filesystem::path>& set_aside() const;

  /// Brings to the disk whatever was committed while a Repeatable lives. Not inside a transaction.
  void sync();

  /// Limits this connection to this many pages of 4096 bytes: simulates a full disk, for tests.
  void limit_pages(std::int64_t pages);

  FileInfo info();
  /// What is wrong with the database, a sentence each: pages, references, rows that no reader would
  /// accept, and views that contradict the events. Empty: all is well.
  std::vector<std::string> check(const Progress& progress = {});
  /// What the database contains besides what this program made, and never reads or runs: "view
  /// mine", "trigger t on matches".
  std::vector<std::string> additions();
  /// The columns of all tables and views that this program made, by name.
  std::map<std::string, std::vector<std::string>> tables();
  /// Writes a complete and consistent copy, even while others are at work, and checks it before it
  /// takes the name. Throws Error if `copy` exists, unless `overwrite`; if another process has it
  /// open; if it cannot be written. An older copy is then as it was.
  void backup(const std::filesystem::path& copy, bool overwrite = false);
  /// Replaces `file` by the backup `saved`. The previous file is kept beside it; returns its name.
  /// Throws Error, and changes nothing, if `saved` is not a sound database of this program, or if
  /// `file` is in use.
  static std::optional<std::filesystem::path> restore(const std::filesystem::path& file,
                                                      const std::filesystem::path& saved,
                                                      std::span<const Migration> migrations);

  /// Only for the sources of this room.
  Connection& connection() { return *connection_; }

 private:
  std::unique_ptr<Connection> connection_;
  std::optional<std::filesystem::path> set_aside_;
  std::vector<std::string> additions_;  ///< but for triggers
};

/// A commit is on the disk when it returns, unless one of these lives: then it survives a crash of
/// the program, but of the machine only after Database::sync. For seeded play, which can be done
/// again. Begins and ends outside of transactions.
class Repeatable {
 public:
  explicit Repeatable(Database& database);
  ~Repeatable();
  Repeatable(const Repeatable&) = delete;
  Repeatable& operator=(const Repeatable&) = delete;

 private:
  Connection& connection_;
};

/// Everything written while it lives is written together by `commit`, or not at all. Takes the
/// write lock at once, so that anything read inside stays true until it ends. A nested one belongs
/// to the outer.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Connection& connection_;
  bool open_ = true;
};

}  // namespace quicket::store
