#pragma once

#include <filesystem>
#include <optional>

#include "files/interruption.h"

namespace quicket::files {

/// Throws the Error for a place that cannot be written to; `reason` is the errno of it.
[[noreturn]] void cannot_write(const std::filesystem::path& path, int reason);

/// Whether a file that is there may be replaced.
enum class Replace { no, yes };

/// A new file beside the place it is meant for. Its name cannot be guessed and it is opened
/// exclusively, so that it neither overwrites a user's file nor follows a link that somebody laid.
/// It goes away again unless it is put in its place, when the program is interrupted, too.
class FreshFile {
 public:
  /// Makes an empty file in the folder of `target`, with the permissions that the umask leaves.
  /// Throws Error where the folder is missing or cannot be written to.
  explicit FreshFile(std::filesystem::path target);
  ~FreshFile();
  FreshFile(const FreshFile&) = delete;
  FreshFile& operator=(const FreshFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Brings what was written to the disk, gives it the target's name in one step, and brings the
  /// folder to the disk. With `Replace::no` a file that has appeared there meanwhile stays, and
  /// Error is thrown. After an Error nothing has changed but that this file is gone.
  void put_in_place(Replace replace);

 private:
  std::filesystem::path target_, path_;
  std::optional<Unfinished> unfinished_;
  bool placed_ = false;
};

}  // namespace quicket::files
