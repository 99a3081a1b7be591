#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace quicket::cli {

/// Options under one heading, as listed in help and manual pages.
struct OptionGroup {
  std::string title;
  std::vector<const Option*> options;
};

/// The options of a command by heading, in the order of declaration: positional arguments first,
/// the options of the program, as "Global options", last.
std::vector<OptionGroup> option_groups(const Command& command);

/// The headings of the commands below, each with its commands; without hidden ones.
struct CommandGroup {
  std::string title;
  std::vector<const Command*> commands;
};
std::vector<CommandGroup> command_groups(const Command& command);

/// Options that every command has besides its declared ones.
struct StandingOption {
  const char* names;
  const char* about;
};
inline constexpr StandingOption standing_options[] = {{"-h, --help", "show help"},
                                                      {"-V, --version", "show version"}};

/// "quicket league play [OPTIONS] LEAGUE".
std::string usage_line(const Command& command);

/// What `quicket help options` says: the options of the program, which every command takes.
std::string global_options_text(const Command& program, int width);

/// What `quicket help commands` says: all commands of the program by heading, with what they do.
std::string commands_help_text(const Command& program, int width);

/// Help for a command, in lines of at most `width` columns (except listings and examples): usage,
/// commands below it, options, details, where the global options are, and finally the examples.
std::string help_text(const Command& command, int width);

}  // namespace quicket::cli
