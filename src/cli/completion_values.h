#pragma once

#include <string>
#include <vector>

#include "cli/completion.h"

namespace quicket::cli {

/// What was typed before, which decides the values.
struct TypedValues {
  std::string database;
  std::string set, league;
  std::vector<std::string> words;  ///< positional ones
};

/// Values of an option or argument, by its choices or its kind, for a word that starts with
/// `beginning`: built-in ones, and those of the database.
Completion values_for(const Command& program, const Option& option, const std::string& beginning,
                      const TypedValues& typed);

}  // namespace quicket::cli
