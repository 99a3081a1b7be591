#pragma once

#include <string_view>

namespace quicket::cli {

class Context;
struct Command;

/// Every command and the global options, below `program`; they store values in, and run with,
/// `context`, which outlives the program.
void declare(Command& program, Context& context);

/// How a line on stderr begins that no input may bring out: a fault of ours, or memory that an
/// input asked for and should not have got.
inline constexpr std::string_view own_fault = "quicket: internal error: ";
inline constexpr std::string_view no_memory = "quicket: out of memory";

/// The whole program: parses the command line, runs it, and returns the exit code: 0 done, 1
/// understood but impossible, 2 cannot be parsed, 3 a file that was read is bad, 130 interrupted.
/// The only place where errors are caught.
int run(int argument_count, char** arguments);

}  // namespace quicket::cli
