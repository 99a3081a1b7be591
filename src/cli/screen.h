#pragma once

#include <memory>

#include "terminal/screen/curses_display.h"

namespace quicket::cli {

class Context;

/// Whether to use colour: --color, NO_COLOR, CLICOLOR_FORCE, TERM, and whether stdout is a
/// terminal.
bool colour_wanted(const Context& context);

/// The whole screen, if it is wanted (no --plain, no program, no `lines`) and the terminal supports
/// it; otherwise null.
std::unique_ptr<terminal::CursesDisplay> open_screen(const Context& context, bool lines);

}  // namespace quicket::cli
