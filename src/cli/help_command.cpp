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

const Command& command_called(const Command& program, const std::vector<std::string>& words) {
  const Command* command = &program;
  for (const std::string& word : words) {
    const Command* next = command->below(word);
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
  command.argument("COMMAND", words.get(), "command, with those below it: league play");
  command.guesses = {"man", "usage", "docs", "info", "?"};
  command.example("quicket help league play");
  command.run = [&context, &program, words] {
    context.out(help_text(command_called(program, *words), context.prose_width()));
  };
}

}  // namespace quicket::cli
