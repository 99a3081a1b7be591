#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quicket {

/// A text wrapped at blanks into lines of at most `width` columns, keeping its line feeds. A word
/// that is wider is cut. At least one line; `width` below 1 counts as 1.
std::vector<std::string> wrapped(std::string_view text, int width);

/// `words` separated by blanks after `start`, as lines of at most `width` columns, each with its
/// line feed; later lines are indented by `indent`. A word is never cut. Any separator between
/// `start` and the first word is part of `start`.
std::string hanging(std::string_view start, std::span<const std::string> words, int indent,
                    int width);

/// The same with the words of a sentence.
std::string hanging(std::string_view start, std::string_view sentence, int indent, int width);

}  // namespace quicket
