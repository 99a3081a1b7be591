#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/help.h"
#include "cli/suggestion.h"

namespace quicket::cli {
namespace {

/// As on a command line: `match 17 report`, whose number may be left out.
const Command& command_called(const Command& program, const std::vector<std::string>& words) {
  const Command* command = &program;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const Command* next = command->below(word);
    const bool is_argument = next == nullptr && command->argument_first && i > 0 &&
                             command->name == words[i - 1] && !command->commands.empty() &&
                             command->arguments().front()->problem_with(word).empty();
    if (is_argument) continue;
    if (next == nullptr) {
      throw Error(fmt::format("unknown command \"{}\"{}\nSee `{} --help`.", printable_line(word),
                              command_suggestion(*command, word), command->path()),
                  Fault::usage);
    }
    command = next;
  }
  return *command;
}

}  // namespace

void add_help(Command& program, Context& context) {
  auto words = std::make_shared<std::vector<std::string>>();
  Command& command = program.add("help", "Show the help of a command");
  command.argument("COMMAND", words.get(),
                   "words of a command: league play; or commands; or options");
  command.guesses = {"man", "usage", "docs", "info", "?"};
  command.example("quicket help league play")
      .example("quicket help commands")
      .example("quicket help options");
  command.run = [&context, &program, words] {
    const int width = context.prose_width();
    if (words->size() == 1 && words->front() == "options") {
      return context.out(global_options_text(program, width));
    }
    if (words->size() == 1 && words->front() == "commands") {
      return context.out(commands_help_text(program, width));
    }
    context.out(help_text(command_called(program, *words), width));
  };
}

}  // namespace quicket::cli
