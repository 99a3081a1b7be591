#pragma once

#include <memory>
#include <string>

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

/// Shows a text of more lines than the terminal has in the user's pager: $PAGER, or less if it is
/// installed. Returns false, and shows nothing, if the text fits, there is no pager, or it is
/// `cat`. Control characters are quoted first, as always on a terminal.
bool shown_by_pager(const std::string& text);

}  // namespace quicket::cli
