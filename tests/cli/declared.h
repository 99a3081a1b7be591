#pragma once

#include <functional>

#include "cli/command.h"
#include "cli/context.h"
#include "cli/program.h"

namespace quicket::tests {

/// The program's commands as they are declared, with what their words are read into.
struct Declared {
  cli::Context context;
  cli::Command root{"quicket", "all of it"};
  Declared() { cli::declare(root, context); }
};

/// Looks at a command and at all below it.
inline void each_command(const cli::Command& command,
                         const std::function<void(const cli::Command&)>& look) {
  look(command);
  for (const cli::Command& below : command.commands) each_command(below, look);
}

}  // namespace quicket::tests
