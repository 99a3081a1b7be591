#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace quicket::cli {

/// Options under one heading, as help and manual pages list them.
struct OptionGroup {
  std::string title;
  std::vector<const Option*> options;
};

/// The options of a command by heading, in the order of declaration: positional arguments first,
/// the options of the program, as "Global options", last.
std::vector<OptionGroup> option_groups(const Command& command);

/// The headings of the commands below, each with its commands; hidden ones are left out.
struct CommandGroup {
  std::string title;
  std::vector<const Command*> commands;
};
std::vector<CommandGroup> command_groups(const Command& command);

/// What every command has besides its declared options.
struct StandingOption {
  const char* names;
  const char* about;
};
inline constexpr StandingOption standing_options[] = {{"-h, --help", "show help"},
                                                      {"-V, --version", "show version"}};

/// "quicket league play [OPTIONS] LEAGUE".
std::string usage_line(const Command& command);

/// Help of a command, in lines of at most `width` columns (but for listings and examples): usage,
/// commands below it, options, details, global options, and at its end the examples.
std::string help_text(const Command& command, int width);

}  // namespace quicket::cli
