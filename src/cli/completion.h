#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace quicket::cli {

/// What a command line that is being typed can go on with.
struct Completion {
  struct Word {
    std::string word, about;
  };
  enum class Files { none, files, folders };

  std::vector<Word> words;    ///< in the place of the last word, whole
  Files files = Files::none;  ///< what may stand there, too
};

/// Completes the last of `words`, which follow the program's name and may end with an empty one.
/// `database` is looked into where no --db is among them: see store::names_in.
Completion complete(const Command& program, std::span<const std::string> words,
                    const std::string& database);

/// The words of a shell's command line up to the cursor, quotes and backslashes resolved. The last
/// one is empty after a blank.
struct TypedLine {
  std::vector<std::string> words;
  bool in_quotes = false;  ///< the last word, whose quote is still open
};
TypedLine typed_line(std::string_view line);

/// Answers `quicket complete words WORD...` (zsh, fish) or `quicket complete line LINE` (bash), the
/// calls of the completion scripts: a line for each word, with a tab and its meaning for `words`,
/// then `:files` or `:folders`. Empty for any other call.
std::string answer_completion(const Command& program, std::span<const std::string> arguments,
                              const std::string& database);

}  // namespace quicket::cli
