#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "match/scorebook.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::terminal {

/// Types a match into `book`, a line at a time: the notation of match/notation.h, and `undo`,
/// `list`, `fix LINE TEXT`, `fix OVER.BALL BALL` (`2:OVER.BALL` for the second innings,
/// `OVER.BALLa` for the first wide or no-ball before it), `card`, `help`, `quit`. An illegal line
/// is refused with the reason and may be typed again. `keep` is called after every change; `card`
/// returns the scorecard as text; `eleven` takes what stands behind `eleven:`, throws Error if it
/// cannot, and may replace the book. Returns when the match is over and nothing more is typed, at
/// `quit`, or at the end of the input.
void score_at_desk(match::Scorebook& book, LinePrompt& prompt,
                   const std::function<void(const match::MatchRecord&)>& keep,
                   const std::function<std::string(const match::MatchRecord&)>& card,
                   const std::function<void(std::string_view)>& eleven);

/// Reads the same lines, `undo` and `fix` from a text, without questions, and closes what is over
/// at its end. Throws Error (bad_file) with file, line, column and reason at the first illegal
/// line; the lines before it are in the book.
void score_lines(match::Scorebook& book, std::string_view text, const std::string& file);

/// The state of the match on one line: "Perth Scorchers 83/2 (9.4)  Short 34* (22), Marsh 12 (9)
/// Ross 1/13 (1.4)"; where balls are counted, "83/2 (58 balls)".
std::string scoring_line(const match::MatchRecord& record, const match::MatchState& state);

}  // namespace quicket::terminal
