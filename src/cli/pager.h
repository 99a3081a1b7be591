#pragma once

#include <string>

namespace quicket::cli {

/// Shows a text of more lines than the terminal has in the user's pager: $PAGER, or less if it is
/// installed. Returns false, and shows nothing, if the text fits, there is no pager, or it is
/// `cat`. Control characters are quoted first, as always on a terminal.
bool shown_by_pager(const std::string& text);

}  // namespace quicket::cli
