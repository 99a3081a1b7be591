#include "cli/help.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "base/wrap.h"

namespace quicket::cli {
namespace {

/// The column at which descriptions start. Longer names get their own line.
constexpr int meaning_column = 28;

/// Where the options of the program are told, and which the first of them are.
std::string global_options_line(const Command& program) {
  constexpr std::size_t named = 4;
  std::vector<std::string> names;
  for (const Option& option : program.options) {
    if (names.size() < named && !option.hidden) names.push_back(option.name());
  }
  return fmt::format("Options of every command ({}, ...): `{} help options`",
                     fmt::join(names, ", "), program.name);
}

/// Half of a narrow window is for the descriptions.
int column_in(int width) {
  return std::min(meaning_column, width / 2);
}

std::string entry(const std::string& name, const std::string& meaning, int column, int width) {
  std::string start = "  " + name;
  std::string line;
  if (static_cast<int>(start.size()) + 2 > column) {
    line = start + '\n';
    start.clear();
  }
  start.resize(static_cast<std::size_t>(column), ' ');
  return line + hanging(start, meaning, column, width);
}

/// The option and, below it, its words.
std::string option_text(const Option& option, int width, const std::string& indent = {}) {
  const int column = column_in(width);
  std::string text = entry(indent + option.title(), option.description(), column, width);
  for (const Option::Word& word : option.told_words()) {
    text += entry(indent + "  " + word.title(), word.description(), column, width);
  }
  return text;
}

std::string group_text(const OptionGroup& group, int width) {
  std::string text = fmt::format("\n{}:\n", group.title);
  for (const Option* option : group.options) text += option_text(*option, width);
  return text;
}

/// The command with the places of its arguments: "backup FILE".
std::string call_of(const Command& command) {
  std::string call = command.name;
  if (!command.told_above) return call;
  for (const Option* argument : command.arguments()) call += ' ' + argument->place();
  return call;
}

std::string commands_text(const Command& command, int width) {
  constexpr std::size_t most = 22;
  std::size_t longest = 0;
  for (const Command& below : command.commands) {
    const std::size_t size = call_of(below).size();
    if (!below.hidden && size <= most) longest = std::max(longest, size);
  }
  const int column = static_cast<int>(longest) + 4;
  std::string text;
  for (const CommandGroup& group : command_groups(command)) {
    text += fmt::format("\n{}:\n", group.title);
    for (const Command* below : group.commands) {
      text += entry(call_of(*below), below->about, column, width);
      if (!below->told_above) continue;
      for (const Option& option : below->options) {
        if (option.is_positional() || option.hidden) continue;
        text += option_text(option, width, "    ");
      }
    }
  }
  return text;
}

/// The usual commands of the program with what they do, and the names of the others.
std::string usual_text(const Command& program, int width) {
  std::size_t longest = 0;
  std::vector<std::string> others;
  for (const Command& below : program.commands) {
    if (below.usual) longest = std::max(longest, below.name.size());
    if (!below.usual && !below.hidden) others.push_back(below.name);
  }
  std::string text = "\n";
  for (const Command& below : program.commands) {
    if (below.usual) text += entry(below.name, below.about, static_cast<int>(longest) + 4, width);
  }
  return text + '\n' + hanging("More: ", fmt::format("{}", fmt::join(others, ", ")), 6, width);
}

/// Paragraphs are wrapped, lines of listings kept.
std::string details_text(const std::string& details, int width) {
  std::string text = "\n";
  for (const std::string_view line : split(details, '\n')) {
    if (line.starts_with("  ")) {
      text += std::string(line) + '\n';
      continue;
    }
    for (const std::string& part : wrapped(line, width)) text += part + '\n';
  }
  return text;
}

template <class Groups, class Entry>
void put(Groups& groups, const std::string& title, const Entry& entry) {
  const auto found =
      std::ranges::find_if(groups, [&](const auto& group) { return group.title == title; });
  if (found == groups.end()) {
    groups.push_back({title, {entry}});
  } else if constexpr (requires { found->options; }) {
    found->options.push_back(entry);
  } else {
    found->commands.push_back(entry);
  }
}

}  // namespace

std::vector<OptionGroup> option_groups(const Command& command) {
  std::vector<OptionGroup> groups;
  for (const auto& arguments : {command.arguments_before(), command.arguments()}) {
    for (const Option* argument : arguments) put(groups, "Arguments", argument);
  }
  const Command& program = command.program();
  if (&command != &program) {
    for (const Option& option : command.options) {
      if (option.is_positional() || option.hidden) continue;
      put(groups, option.heading.empty() ? "Options" : option.heading, &option);
    }
  }
  for (const Option& option : program.options) {
    if (!option.hidden) put(groups, "Global options", &option);
  }
  return groups;
}

std::vector<CommandGroup> command_groups(const Command& command) {
  std::vector<CommandGroup> groups;
  for (const Command& below : command.commands) {
    if (below.hidden) continue;
    put(groups, below.heading.empty() ? "Commands" : below.heading, &below);
  }
  return groups;
}

std::string usage_line(const Command& command) {
  std::string line = command.above == nullptr ? "" : command.above->path() + ' ';
  for (const Option* argument : command.arguments_before()) line += argument->place() + ' ';
  line += command.name;
  std::string arguments;
  for (const Option* argument : command.arguments()) arguments += ' ' + argument->place();
  if (command.argument_first) line += arguments;
  if (!command.commands.empty()) line += command.run ? " [COMMAND]" : " COMMAND";
  line += " [OPTIONS]";
  return command.argument_first ? line : line + arguments;
}

std::string global_options_text(const Command& program, int width) {
  std::string text = hanging("", "Options that every command takes", 0, width);
  text += group_text(option_groups(program).back(), width);
  for (const StandingOption& option : standing_options) {
    text += entry(option.names, option.about, column_in(width), width);
  }
  return text;
}

std::string commands_help_text(const Command& program, int width) {
  return hanging("", program.about, 0, width) + commands_text(program, width);
}

std::string help_text(const Command& command, int width) {
  std::string text = hanging("", command.about, 0, width);
  text += '\n' + hanging("Usage: ", usage_line(command), 7, width);
  const bool has_usual = std::ranges::any_of(command.commands, &Command::usual);
  text += has_usual ? usual_text(command, width) : commands_text(command, width);
  const std::vector<OptionGroup> groups = option_groups(command);
  for (std::size_t i = 0; i + 1 < groups.size(); ++i) text += group_text(groups[i], width);
  if (!command.details.empty()) text += details_text(command.details, width);
  if (!has_usual) {
    text += '\n' + hanging("", global_options_line(command.program()), 0, width);
  }
  text += command.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
  for (const std::string& line : command.examples) text += fmt::format("  {}\n", line);
  return text;
}

}  // namespace quicket::cli
