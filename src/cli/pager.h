#pragma once

#include <string>

namespace quicket::cli {

/// Shows a text of more lines than the terminal has by the user's pager: $PAGER, or less where
/// there is one. False, and nothing is shown, where the text fits, there is no pager, or it is
/// `cat`. What would speak to the terminal is quoted first, as on every way there.
bool shown_by_pager(const std::string& text);

}  // namespace quicket::cli
