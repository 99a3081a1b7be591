#pragma once

#include <filesystem>
#include <string_view>

namespace quicket::files {

/// From now on Ctrl-C (SIGINT), SIGTERM and SIGHUP end the program at once: fresh files that
/// are not in place yet are removed, stderr says what was kept, and the exit status is 128 plus the
/// number of the signal. SQLite rolls back what was not committed. A signal that is ignored, as
/// under `nohup`, stays ignored.
void end_on_interruption();

/// Sets what an interruption reports from now on: "no match was played". Part of a line.
void tell_if_interrupted(std::string_view kept);

/// While one lives, the report stays the same despite `tell_if_interrupted`: for work that consists
/// of other work.
class ToldThroughout {
 public:
  explicit ToldThroughout(std::string_view kept);
  ~ToldThroughout();
  ToldThroughout(const ToldThroughout&) = delete;
  ToldThroughout& operator=(const ToldThroughout&) = delete;
};

/// Reports on stderr an interruption noticed by other means, such as a key of a full screen.
void tell_interruption();

/// While one lives an interruption waits, so that the data and the report of what was kept change
/// together. For a commit, not for long work. One may live inside another.
class Uninterrupted {
 public:
  Uninterrupted();
  ~Uninterrupted();
  Uninterrupted(const Uninterrupted&) = delete;
  Uninterrupted& operator=(const Uninterrupted&) = delete;
};

/// A file that an interruption removes, as long as this lives.
class Unfinished {
 public:
  explicit Unfinished(const std::filesystem::path& file);
  ~Unfinished();
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

 private:
  int place_;  ///< in the list of the handler; -1: it is full, and the file stays
};

}  // namespace quicket::files
