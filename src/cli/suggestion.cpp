#include "cli/suggestion.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/help.h"

namespace quicket::cli {
namespace {

bool is_called(const Command& command, const std::string& word) {
  return command.name == word || std::ranges::find(command.guesses, word) != command.guesses.end();
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

std::vector<std::string> names_below(const Command& command) {
  std::vector<std::string> names;
  for (const Command& below : command.commands) {
    if (!below.hidden) names.push_back(below.name);
  }
  return names;
}

/// "`quicket --version`" of "version": an option of every command without its hyphens.
std::string option_without_hyphens(const Command& program, const std::string& word) {
  for (const StandingOption& option : standing_options) {
    if (std::string_view(option.names).ends_with(" --" + word)) {
      return fmt::format("; did you mean `{} --{}`?", program.name, word);
    }
  }
  return {};
}

std::string without_hyphens(const std::string& name) {
  return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

/// A name or a file of the user's, where the commands below `at` have one for such.
std::string meant_by_others(const Command& at, const std::string& word) {
  if (at.meant_by_others.empty()) return {};
  return fmt::format("; did you mean `{} {}`?", at.program().name,
                     fmt::format(fmt::runtime(at.meant_by_others), shell_word(word)));
}

}  // namespace

bool is_like_command(const Command& at, const std::string& word) {
  const std::string wanted = lower(word);
  return at.below(word) != nullptr || !called(at.program(), wanted).empty() ||
         !option_without_hyphens(at.program(), wanted).empty() ||
         !did_you_mean(word, names_below(at)).empty();
}

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
  if (std::string option = option_without_hyphens(at.program(), wanted); !option.empty()) {
    return option;
  }
  const bool is_file = word.find_first_of("./") != std::string::npos;
  if (is_file && !at.meant_by_others.empty()) return meant_by_others(at, word);
  std::string near = did_you_mean(word, names_below(at));
  if (near.empty()) near = did_you_mean(word, names_below(at.program()));
  return near.empty() ? meant_by_others(at, word) : near;
}

std::string option_suggestion(const Command& command, const std::string& word) {
  for (const Command& below : command.commands) {
    for (const Option& option : below.options) {
      if (!option.is_called(word)) continue;
      return fmt::format("; `{}` has it", below.path());
    }
  }
  const std::string wanted = without_hyphens(word);
  std::vector<std::string> names{"help", "version"};
  for (const Command* one = &command; one != nullptr; one = one->above) {
    for (const Option& option : one->options) {
      if (!option.is_positional() && !option.hidden) {
        names.push_back(without_hyphens(option.name()));
      }
    }
  }
  // Options are short, so that most words are two letters from one of them: "fast" from "least".
  std::erase_if(names, [&](const std::string& name) {
    const auto more = static_cast<std::ptrdiff_t>(name.size() - wanted.size());
    return wanted.empty() || name.front() != wanted.front() ||
           (std::abs(more) > 1 && !name.starts_with(wanted) && !wanted.starts_with(name));
  });
  const std::optional<std::string> near = nearest(wanted, names);
  return near ? fmt::format("; did you mean \"--{}\"?", *near) : std::string();
}

}  // namespace quicket::cli
