#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "terminal/screen/choose.h"

namespace quicket::cli {

class Context;
struct Command;
struct Option;

/// Asks on the terminal for one of `choices`: "Home side? Number or name [1 Gulls]". Call it only
/// if Context::can_ask allows it. Throws Error if the user leaves.
std::size_t ask_which(const Context& context, std::string_view question,
                      const std::vector<terminal::Choice>& choices, std::size_t usual = 0);

/// Whether `ask_for_missing` asks for this option of the command if it is missing: it is required,
/// and it is a choice, a name in the database, or a single argument.
bool is_asked_for(const Command& command, const Option& option);

/// Fills in what the command line left out: the only possible value, which a note names, or else
/// the answer of a person at the terminal. Values are those of completions. Throws Error (usage) if
/// there are none, or several and nobody to ask. Then the names of outputs that follow from it.
void ask_for_missing(const Context& context, Command& command);

}  // namespace quicket::cli
