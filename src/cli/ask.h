#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/choose.h"

namespace quicket::cli {

class Context;
struct Command;
struct Option;

/// Asks on the terminal which of `choices` is meant: "Home side? Number or name [1 Gulls]". To be
/// called where Context::can_ask says so. Throws Error where somebody leaves.
std::size_t ask_which(const Context& context, std::string_view question,
                      const std::vector<terminal::Choice>& choices, std::size_t usual = 0);

/// Whether `ask_for_missing` settles this option of the command where it is left out: it is needed,
/// and names something of the database, or a PDF to write.
bool is_asked_for(const Command& command, const Option& option);

/// Settles what the command line left out: the only value that there is, which a note names, else
/// what a person at the terminal answers. Values are those of completions. Throws Error (usage)
/// where there are none, or several and nobody to ask.
void ask_for_missing(const Context& context, Command& command);

}  // namespace quicket::cli
