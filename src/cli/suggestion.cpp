#include "cli/suggestion.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::cli {
namespace {

bool is_called(const Command& command, const std::string& word) {
  return command.name == word ||
         std::find(command.guesses.begin(), command.guesses.end(), word) != command.guesses.end();
}

/// The commands below `at` that are called `word`, nearest first.
std::vector<std::string> called(const Command& at, const std::string& word) {
  std::vector<std::string> paths;
  std::vector<const Command*> level{&at};
  while (!level.empty()) {
    std::vector<const Command*> next;
    for (const Command* command : level) {
      for (const Command& below : command->commands) {
        if (below.hidden) continue;
        if (is_called(below, word)) paths.push_back(fmt::format("`{}`", below.path()));
        next.push_back(&below);
      }
    }
    level = std::move(next);
  }
  return paths;
}

}  // namespace

std::string command_suggestion(const Command& at, const std::string& word) {
  // More than these would be a list to read, not an answer.
  constexpr std::size_t most = 5;
  const std::string wanted = lower(word);
  std::vector<std::string> paths = called(at, wanted);
  if (paths.empty()) paths = called(at.program(), wanted);
  if (!paths.empty()) {
    if (paths.size() > most) paths.resize(most);
    return fmt::format("; did you mean {}?", either(paths));
  }
  std::vector<std::string> names;
  for (const Command& below : at.commands) {
    if (!below.hidden) names.push_back(below.name);
  }
  return did_you_mean(word, names);
}

std::string option_suggestion(const Command& command, const std::string& word) {
  std::vector<std::string> names{"--help", "--version"};
  for (const Command* one = &command; one != nullptr; one = one->above) {
    for (const Option& option : one->options) {
      if (!option.is_positional()) names.push_back(option.name());
    }
  }
  return did_you_mean(word, names);
}

}  // namespace quicket::cli
