#pragma once

namespace quicket::cli {

class Context;
struct Command;

/// Every command and the global options, below `program`; they read into and run with `context`,
/// which outlives the program.
void declare(Command& program, Context& context);

/// The whole program: reads the command line, does what it says, and gives the exit code: 0 done,
/// 1 understood but impossible, 2 cannot be parsed, 3 a file that was read is bad, 130 interrupted.
/// The one place where errors are caught.
int run(int argument_count, char** arguments);

}  // namespace quicket::cli
