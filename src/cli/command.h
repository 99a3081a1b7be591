#pragma once

#include <functional>
#include <list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/option.h"

namespace quicket::cli {

/// The declaration of a command: its words, its options, and the commands below it. The tree of
/// commands drives the parser, help, manual pages and completions. Lists, because others refer to
/// options and commands while more are added.
struct Command {
  std::string name;
  std::vector<std::string> aliases;
  std::vector<std::string> guesses;  ///< other words that people try; the answer names this command
  /// What a word means that is none of the commands below, {} for the word: "cards show SET {}".
  /// Empty if such a word means nothing.
  std::string meant_by_others;
  /// One of the commands below, which such a word is given to: "print kit SET". Null: none.
  Command* default_command = nullptr;
  std::string about;    ///< one line, without a full stop
  std::string heading;  ///< under which the help of the command above lists it
  /// Further help before the examples: paragraphs, a line each, and listings, whose lines start
  /// with two blanks.
  std::string details;
  std::vector<std::string> examples;  ///< whole command lines
  bool hidden = false;                ///< an older word, or for our own scripts: not in help
  /// Small, and told on the page of the command above, with its arguments and options.
  bool told_above = false;
  /// Its argument names what the commands below are about, and stands before them: "match 17
  /// report".
  bool argument_first = false;
  /// Told in the help of the program, whose other commands are only named there.
  bool usual = false;
  /// Whether to ask for required values that are missing (cli/ask.h). Not if the command removes or
  /// changes what they name.
  bool asks = true;
  std::list<Option> options;  ///< with the positional ones, in their order
  std::list<Command> commands;
  Command* above = nullptr;
  /// What the command does; empty if one of the commands below must follow.
  std::function<void()> run;
  /// What an interruption tells was kept, until the work itself says more (files/interruption.h):
  /// of this command, or of all below it. "nothing was imported".
  std::string if_interrupted;

  Command(std::string_view word, std::string_view summary) : name(word), about(summary) {}
  /// Others point at it and at its options.
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  /// Options and commands added from here on go under this heading in help.
  Command& under(std::string_view title);
  /// Commands added from here on are older words of commands that have moved: they work, and help
  /// does not tell them.
  Command& older_words();
  /// Commands added from here on are told on this one's page, or (false) again on their own.
  Command& told_here(bool here = true);
  /// A command below this one.
  Command& add(std::string_view word, std::string_view summary);
  /// Names start with hyphens; commas part them, and the kind of value may follow: "-o,--output
  /// FILE".
  Option& option(std::string_view declared, Target into, std::string_view meaning);
  Option& flag(std::string_view names, bool* into, std::string_view meaning);
  /// `--threads`.
  void add_threads(int* into);
  /// A positional argument; its name is in capitals: "SET".
  Option& argument(std::string_view word, Target into, std::string_view meaning);
  /// A line of "Example:", from `quicket` on; several may be added.
  Command& example(std::string_view line);

  /// Whether the option was given on the parsed command line.
  bool given(std::string_view option_name) const;
  /// All words that lead to it: "quicket league play".
  std::string path() const;
  /// The command directly below with this word or alias; null if there is none.
  const Command* below(std::string_view word) const;
  /// Its positional arguments, in their order; those that stand before it belong to the command
  /// above.
  std::vector<const Option*> arguments() const;
  std::vector<const Option*> arguments_before() const;
  /// The topmost command.
  const Command& program() const;

 private:
  std::string heading_below_;                      ///< of what is added next
  bool hidden_below_ = false, told_here_ = false;  ///< the same
};

}  // namespace quicket::cli
