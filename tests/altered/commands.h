#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace quicket::tests {

using Words = std::vector<std::string>;

/// What came of one command: `code` is its exit code, or what follows.
struct Outcome {
  static constexpr int crashed = -1, hung = -2;

  Words words;
  int code = crashed;
  std::string err;

  /// A fault of ours: it crashed, hung, ran out of memory, or says that something went wrong
  /// inside.
  bool is_defect() const;
};

/// "league show demo: exit 1: ..."
std::string text_of(const Outcome& outcome);

/// Runs commands on `file`, one after another and each by `cli::run`, in a process of their own;
/// one that crashes or takes longer than `seconds` ends it, and another goes on with the rest. What
/// they print is written to nowhere, but for what they complain about. The first that asks is
/// answered by "bat" and five times Enter, whoever asks after it by the end of the input.
std::vector<Outcome> run_commands(const std::filesystem::path& file, const std::vector<Words>& all,
                                  unsigned seconds);

}  // namespace quicket::tests
