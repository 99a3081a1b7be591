#pragma once

#include <string>

#include "cli/command.h"

namespace quicket::cli {

/// Whether a word after `at`, which has a default command, stands for a command after all: one has
/// that name or is called so, or one below `at` is similar.
bool is_like_command(const Command& at, const std::string& word);

/// A suggestion for a word that is not a command below `at`: "; did you mean ...?" with the
/// commands that have that word, or that people call so, here or anywhere in the program, or else
/// with the most similar one here. Empty if nothing is similar.
std::string command_suggestion(const Command& at, const std::string& word);

/// The same for an option of `command`, or of one above it.
std::string option_suggestion(const Command& command, const std::string& word);

}  // namespace quicket::cli
