#pragma once

#include <filesystem>
#include <optional>

#include "files/interruption.h"

namespace quicket::files {

/// Throws the Error for a place that cannot be written to; `reason` is its errno.
[[noreturn]] void cannot_write(const std::filesystem::path& path, int reason);

/// Whether an existing file may be replaced.
enum class Replace { no, yes };

/// A new file beside its target. Its name cannot be guessed and it is opened exclusively, so that
/// it neither overwrites a user's file nor follows a planted link. It is removed unless it is put
/// in its place, also when the program is interrupted.
class FreshFile {
 public:
  /// Creates an empty file in the folder of `target`, with the permissions that the umask leaves.
  /// Throws Error if the folder is missing or cannot be written to.
  explicit FreshFile(std::filesystem::path target);
  ~FreshFile();
  FreshFile(const FreshFile&) = delete;
  FreshFile& operator=(const FreshFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Syncs the file to disk, gives it the target's name in one step, and syncs the folder. With
  /// `Replace::no`, a file that has appeared there in the meantime stays, and Error is thrown.
  /// After an Error nothing has changed, except that this file is gone.
  void put_in_place(Replace replace);

 private:
  std::filesystem::path target_, path_;
  std::optional<Unfinished> unfinished_;
  bool placed_ = false;
};

}  // namespace quicket::files
