#pragma once

#include <filesystem>
#include <string_view>

namespace quicket::files {

/// From now on Ctrl-C (SIGINT), SIGTERM and SIGHUP end the program at once, whatever it is doing:
/// fresh files that are not in their place yet are removed, stderr says what was kept, and the exit
/// status is 128 plus the number of the signal. SQLite undoes what was not committed. A signal that
/// is ignored, as `nohup` has it, stays so.
void end_on_interruption();

/// What is to be told of an interruption from now on: "no match was played". Part of a line.
void tell_if_interrupted(std::string_view kept);

/// Tells the same whatever is said by `tell_if_interrupted` while it lives: of work that is made of
/// other work.
class ToldThroughout {
 public:
  explicit ToldThroughout(std::string_view kept);
  ~ToldThroughout();
  ToldThroughout(const ToldThroughout&) = delete;
  ToldThroughout& operator=(const ToldThroughout&) = delete;
};

/// Tells stderr of an interruption that was met by other means, a full screen's key.
void tell_interruption();

/// While one lives an interruption waits, so that what is kept and what is told of it change
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
