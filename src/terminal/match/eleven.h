#pragma once

#include <iosfwd>
#include <string>

#include "terminal/match/sheet_draft.h"
#include "terminal/screen/display.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::terminal {

/// The screen of a draft, with one row marked.
Picture eleven_picture(const SheetDraft& draft, const ElevenQuestion& question, int marked,
                       const std::string& said, ScreenSize size, const Pen& heading);

/// Lets a person pick an eleven on the whole screen. Escape keeps the usual one.
match::TeamSheet pick_eleven(Display& display, const ElevenQuestion& question, const Pen& heading);

/// The same in lines: numbers and letters, Enter accepts.
match::TeamSheet pick_eleven(std::ostream& out, LinePrompt& prompt, const ElevenQuestion& question);

}  // namespace quicket::terminal
