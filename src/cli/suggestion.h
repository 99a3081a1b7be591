#pragma once

#include <string>

#include "cli/command.h"

namespace quicket::cli {

/// What to say of a word that is no command below `at`: "; did you mean ...?" with the commands
/// that go by that word, or that people call so, here or anywhere in the program, else with the one
/// here that is spelt most like it. Empty where nothing is alike.
std::string command_suggestion(const Command& at, const std::string& word);

/// The same of an option of `command`, or of one above it.
std::string option_suggestion(const Command& command, const std::string& word);

}  // namespace quicket::cli
