#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "files/interruption.h"

namespace quicket::files {

/// Throws the Error for a place that cannot be written to; `reason` is its errno.
[[noreturn]] void cannot_write(const std::filesystem::path& path, int reason);

/// Whether an existing file may be replaced.
enum class Replace { no, yes };
/// Whether a file is on the disk before the next one is begun.
enum class Sync { now, later };

/// Syncs files that were put in place, and their folders: of many much faster than one by one.
/// Throws Error for one that cannot be synced.
void bring_to_disk(std::span<const std::filesystem::path> files);

/// A new file beside its target: `cards.pdf.quicket-kfmdzqxnrt`. Its name cannot be guessed and it
/// is opened exclusively, so that it neither overwrites a user's file nor follows a planted link.
/// It is removed unless it is put in its place, also when the program is interrupted; what a killed
/// program leaves, Leavings find.
class FreshFile {
 public:
  /// Creates an empty file in the folder of `target`, with the permissions that the umask leaves.
  /// Throws Error if the folder is missing or cannot be written to.
  explicit FreshFile(std::filesystem::path target);
  ~FreshFile();
  FreshFile(const FreshFile&) = delete;
  FreshFile& operator=(const FreshFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Syncs the file to disk, gives it the target's name in one step, and syncs the folder; of
  /// `Sync::later` it only gives the name, and the caller owes `bring_to_disk`. With `Replace::no`,
  /// a file that has appeared there in the meantime stays, and Error is thrown. After an Error
  /// nothing has changed, except that this file is gone.
  void put_in_place(Replace replace, Sync sync = Sync::now);

 private:
  std::filesystem::path target_, path_;
  int lock_ = -1;  ///< an open file, locked as long as this lives
  std::optional<Unfinished> unfinished_;
  bool placed_ = false;
};

/// The fresh files of programs that were killed.
class Leavings {
 public:
  /// Removes those that were to become `target`, with what SQLite left beside them. What a running
  /// program still writes is locked and stays, as does whatever is no ordinary file. A folder is
  /// read once, however many of its files are asked for. Nothing is said of what cannot be removed.
  void remove(const std::filesystem::path& target);

 private:
  const std::vector<std::string>& in(const std::filesystem::path& folder);

  std::map<std::filesystem::path, std::vector<std::string>> known_;  ///< names, by folder
};

}  // namespace quicket::files
