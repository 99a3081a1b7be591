#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quicket {

/// A text broken at blanks into lines of at most `width` columns; line feeds in it are kept. A word
/// that is wider is cut. At least one line; `width` below 1 counts as 1.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace quicket
