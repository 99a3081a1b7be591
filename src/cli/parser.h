#pragma once

#include <string>

#include "cli/command.h"

namespace quicket::cli {

/// The result of parsing: a command to run, or a text (help, version) to print instead.
struct Parsed {
  Command* command = nullptr;  ///< the last one named
  std::string text;
};

/// Parses the command line by the declarations of `program` and stores the values in their targets;
/// the options of `program` itself may follow any command. Help is `width` columns wide. Throws
/// Error (usage), which names the help to read.
Parsed parse(Command& program, const std::string& version, int argument_count, char** arguments,
             int width = 80);

}  // namespace quicket::cli
