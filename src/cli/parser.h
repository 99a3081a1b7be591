#pragma once

#include <string>

#include "cli/command.h"

namespace quicket::cli {

/// What a command line asks for: a command to run, or a text (help, version) to print instead.
struct Parsed {
  Command* command = nullptr;  ///< the one that was named last
  std::string text;
};

/// Reads the command line by the declarations of `program` and writes the values to where they say;
/// the options of `program` itself may stand behind any command. Help is laid out in `width`
/// columns. Throws Error (usage) that ends by naming the help to read.
Parsed parse(Command& program, const std::string& version, int argument_count, char** arguments,
             int width = 80);

}  // namespace quicket::cli
