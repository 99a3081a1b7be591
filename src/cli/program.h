#pragma once

namespace quicket::cli {

class Context;
struct Command;

/// Every command and the global options, below `program`; they store values in, and run with,
/// `context`, which outlives the program.
void declare(Command& program, Context& context);

/// The whole program: parses the command line, runs it, and returns the exit code: 0 done, 1
/// understood but impossible, 2 cannot be parsed, 3 a file that was read is bad, 130 interrupted.
/// The only place where errors are caught.
int run(int argument_count, char** arguments);

}  // namespace quicket::cli
