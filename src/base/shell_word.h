#pragma once

#include <string>
#include <string_view>

namespace quicket {

/// A name as a shell reads it as one word, for commands that are shown to be typed: in double
/// quotes where it holds anything that means something to a shell.
std::string shell_word(std::string_view name);

}  // namespace quicket
