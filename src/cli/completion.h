#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace quicket::cli {

/// Possible continuations of a command line being typed.
struct Completion {
  struct Word {
    std::string word, about;
  };
  enum class Files { none, files, folders };

  std::vector<Word> words;    ///< replacements for the whole last word
  Files files = Files::none;  ///< whether files or folders fit as well
};

/// Completes the last of `words`, which follow the program's name and may end with an empty one.
/// Looks into `database` if there is no --db among them: see store::names_in.
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

/// What was typed before, which decides the values.
struct TypedValues {
  std::string database;
  std::string set, league;
  std::vector<std::string> words;  ///< positional ones
};

/// Values of an option or argument, by its choices or its kind, for a word that starts with
/// `beginning`: built-in ones, and those of the database.
Completion values_for(const Command& program, const Option& option, const std::string& beginning,
                      const TypedValues& typed);

}  // namespace quicket::cli
