#pragma once

#include <memory>

#include "terminal/screen/curses_display.h"

namespace quicket::cli {

class Context;
struct Command;
struct Option;

/// Whether to use colour: --color, NO_COLOR, CLICOLOR_FORCE, TERM, and whether stdout is a
/// terminal.
bool colour_wanted(const Context& context);

/// `--show` with the words screen, lines and described, and their older options; those of `--plain`
/// are the program's.
Option& add_look(Command& command, bool& describe);

/// The whole screen, if it is wanted (no `--show lines`, no program, no `lines`) and the terminal
/// supports it; otherwise null.
std::unique_ptr<terminal::CursesDisplay> open_screen(const Context& context, bool lines);

}  // namespace quicket::cli
