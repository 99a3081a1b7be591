#pragma once

#include <functional>
#include <list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/option.h"

namespace quicket::cli {

/// A command as it is declared: its words, its options, and the commands below it. The tree of them
/// is what the command line is parsed by, and what help, manual pages and completions are made
/// from. Lists, because options and commands are spoken of by reference while others are added.
struct Command {
  std::string name;
  std::vector<std::string> aliases;
  std::vector<std::string> guesses;  ///< other words for it, which are answered by its name
  /// What is meant by a word that is none of the commands below, {} for the word: "cards show SET
  /// {}". Empty where such a word means nothing.
  std::string meant_by_others;
  std::string about;    ///< one line, without a full stop
  std::string heading;  ///< that help of the command above puts it under
  /// What else help tells, before the examples: paragraphs, a line each, and listings, whose lines
  /// begin with two blanks.
  std::string details;
  std::vector<std::string> examples;  ///< whole command lines
  bool hidden = false;                ///< for scripts of ours only: in no help
  /// Values that are needed and left out may be asked for (cli/ask.h). Not where the command
  /// removes or changes what they name.
  bool asks = true;
  std::list<Option> options;  ///< with the positional ones, in their order
  std::list<Command> commands;
  Command* above = nullptr;
  /// What it does; empty where one of the commands below has to follow.
  std::function<void()> run;
  /// What an interruption tells was kept, until the work itself says more (files/interruption.h):
  /// of this command, or of all below it. "nothing was imported".
  std::string if_interrupted;

  Command(std::string_view word, std::string_view summary) : name(word), about(summary) {}
  /// Others point at it and at its options.
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  /// Options and commands that are added from here on stand under this heading in help.
  Command& under(std::string_view title);
  /// A command below this one.
  Command& add(std::string_view word, std::string_view summary);
  /// `names` begin with hyphens, parted by commas: "-o,--output".
  Option& option(std::string_view names, Target into, std::string_view meaning);
  Option& flag(std::string_view names, bool* into, std::string_view meaning);
  /// A positional argument; its name is in capitals: "SET".
  Option& argument(std::string_view word, Target into, std::string_view meaning);
  /// A line of "Example:", from `quicket` on; several may be added.
  Command& example(std::string_view line);

  /// Whether the option was given on the command line that was parsed.
  bool given(std::string_view option_name) const;
  /// All words that lead here: "quicket league play".
  std::string path() const;
  /// The command right below that goes by this word, also by an alias; null where there is none.
  const Command* below(std::string_view word) const;
  /// The command at the top.
  const Command& program() const;

 private:
  std::string heading_below_;  ///< of what is added
};

}  // namespace quicket::cli
