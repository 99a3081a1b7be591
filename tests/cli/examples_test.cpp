#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "cli/command.h"
#include "cli/context.h"
#include "cli/program.h"
#include "tests/cli/declared.h"
#include "tests/support/content.h"
#include "tests/support/pattern.h"

// Command lines that a reader is shown, in help and in the documents, are held against the
// declarations: an option that was renamed is noticed by who renames it.

using quicket::cli::Command;
using quicket::cli::Option;
using quicket::tests::content;
using quicket::tests::each_command;

namespace {

const Command* below(const Command& command, const std::string& word) {
  for (const Command& one : command.commands) {
    const bool alias = std::find(one.aliases.begin(), one.aliases.end(), word) != one.aliases.end();
    if (one.name == word || alias) return &one;
  }
  return nullptr;
}

/// The option of a command, or of one above it, by a name that help tells; null where there is
/// none.
const Option* option_of(const Command* command, const std::string& name) {
  for (; command != nullptr; command = command->above) {
    for (const Option& one : command->options) {
      if (one.hidden) continue;
      if (std::find(one.names.begin(), one.names.end(), name) != one.names.end()) return &one;
    }
  }
  return nullptr;
}

/// What of "quicket ..." no declaration knows: a command or an option; empty where all is known.
std::string unknown_in(const Command& program, const std::string& line) {
  std::istringstream words(line.substr(0, line.find('#')));
  std::string word;
  words >> word;  // quicket
  const Command* command = &program;
  bool arguments = false;  // after the first of them no word is a command
  while (words >> word) {
    if (word.starts_with('-') && word.size() > 1) {
      if (word == "--help" || word == "--version") continue;
      const Option* option = option_of(command, word);
      if (option == nullptr) return word;
      if (!option->is_flag() && !option->may_stand_alone) words >> word;
      continue;
    }
    const Command* next = arguments ? nullptr : below(*command, word);
    if (next == nullptr && command == &program) return word;
    arguments = next == nullptr && !command->argument_first;
    if (next != nullptr) command = next;
  }
  return "";
}

/// Lines of listings, and spans in backticks, that begin with "quicket ".
std::vector<std::string> command_lines(const std::string& text) {
  static const quicket::tests::Pattern line("(?:^|\n|`)(quicket [^`\n]+)");
  std::vector<std::string> lines;
  for (const auto& found : line.all_in(text)) lines.push_back(found[1]);
  return lines;
}

}  // namespace

TEST_CASE("a command or an option that no declaration knows is found", "[cli][declarations]") {
  const quicket::tests::Declared program;
  CHECK(unknown_in(program.root, "quicket cards show SET Connolly --json  # --nothing") == "");
  CHECK(unknown_in(program.root, "quicket crads show SET") == "crads");
  CHECK(unknown_in(program.root, "quicket cards show SET --jsn") == "--jsn");
}

TEST_CASE("every example of help is a command line that the program knows", "[cli][declarations]") {
  const quicket::tests::Declared program;
  each_command(program.root, [&](const Command& command) {
    for (const std::string& example : command.examples) {
      INFO(command.path() << ": " << example);
      CHECK(unknown_in(program.root, example) == "");
    }
  });
}

TEST_CASE("every command line of the documents is one that the program knows",
          "[cli][declarations]") {
  const quicket::tests::Declared program;
  std::size_t found = 0;
  for (const char* document : {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"}) {
    for (const std::string& line : command_lines(content(document))) {
      ++found;
      INFO(document << ": " << line);
      CHECK(unknown_in(program.root, line) == "");
    }
  }
  CHECK(found > 15);
}
