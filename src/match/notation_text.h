#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace quicket::match {

// What all parts of the notation's reader need of a line.

/// Throws the Error of a text that is no notation; whoever reads the file adds the place.
[[noreturn]] void refuse(const std::string& what);

/// The number from 0 to 9999 that `text` is, blanks aside; refuses anything else, naming `what` is
/// counted.
int number_in(std::string_view text, std::string_view what);

/// The text before and behind a word; the whole and nothing where it does not stand.
std::pair<std::string_view, std::string_view> around(std::string_view text, std::string_view word);

}  // namespace quicket::match
