#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::store {

/// One step of the file's layout: `migrations/NNNN_what.sql`. They are numbered from 1 without a
/// gap and given in that order.
struct Migration {
  std::string_view name;
  std::string_view text;
};

/// How hard a commit is.
enum class Durability {
  each_ball,   ///< on the disk before it is on the screen: typed in, or played in the terminal
  repeatable,  ///< survives a crash of the program, though not every one of the machine: seeded
               ///< play and imports, which can be done again
};

struct OpenOptions {
  bool create = true;          ///< false: a file that is not there is refused
  int busy_timeout_ms = 5000;  ///< how long to wait for another process that writes
};

/// What `db info` tells.
struct FileInfo {
  std::filesystem::path file;
  std::int64_t bytes = 0;
  int version = 0;  ///< migrations applied
  std::int64_t sets = 0, people = 0, card_sets = 0, leagues = 0, fixtures = 0;
  std::int64_t real_matches = 0, played_matches = 0, matches_in_progress = 0;
  std::int64_t deliveries = 0, bonus_games = 0;
};

/// Called with how much of a long work is done.
using Progress = std::function<void(int done, int total)>;

class Connection;

/// The one file that everything is kept in; for one thread. Every function of this room that meets
/// a fault of the file throws Error (impossible) with a finished sentence, and has changed nothing
/// then: a file that is locked, full, read-only, damaged, no database, another program's, or newer
/// than this program. A process that dies at any moment loses nothing that was committed.
class Database {
 public:
  /// Opens `file`, or creates it, and brings it up to the last of `migrations`, each in one
  /// transaction. An existing file is copied aside first. The texts must outlive this call only.
  Database(const std::filesystem::path& file, std::span<const Migration> migrations,
           const OpenOptions& options = {});
  ~Database();
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;

  const std::filesystem::path& file() const;
  /// The copy that was made before older data was migrated, if that was necessary.
  const std::optional<std::filesystem::path>& set_aside() const;

  /// `repeatable` until told otherwise. Not inside a transaction.
  void set_durability(Durability durability);

  /// No more pages of 4096 bytes than these, for this connection: what a full disk does, for tests.
  void limit_pages(std::int64_t pages);

  FileInfo info();
  /// What is wrong with the file, a sentence each: pages, references, rows that no reader would
  /// take, and views that do not come to what the events come to. Empty: all is well.
  std::vector<std::string> check(const Progress& progress = {});
  /// Writes a whole and consistent copy, while others may be at work, and checks it before it takes
  /// the name. Throws Error if `copy` exists, unless `overwrite`; if another process has it open;
  /// if it cannot be written. An older copy is then as it was.
  void backup(const std::filesystem::path& copy, bool overwrite = false);
  /// Puts the backup `saved` in the place of `file`. What was there is kept beside it; gives its
  /// name. Throws Error, and changes nothing, if `saved` is not a sound database of this program,
  /// or if `file` is in use.
  static std::optional<std::filesystem::path> restore(const std::filesystem::path& file,
                                                      const std::filesystem::path& saved,
                                                      std::span<const Migration> migrations);

  /// For the sources of this room only.
  Connection& connection() { return *connection_; }

 private:
  std::unique_ptr<Connection> connection_;
  std::optional<std::filesystem::path> set_aside_;
};

/// All that is written while it lives is written together by `commit`, or not at all. Takes the
/// right to write at once, so that what was read inside stays true until it ends. One inside
/// another belongs to it.
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
