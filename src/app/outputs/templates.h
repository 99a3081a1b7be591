#pragma once

#include <string>
#include <vector>

#include "print/cards/template.h"

namespace quicket::app {

/// The names of the card templates that come with the program.
std::vector<std::string> template_names();

/// The text of a built-in template, with a comment above that lists all its fields. Throws Error if
/// there is none with that name.
std::string template_text(const std::string& name);

/// A template by its name, or a user's file by its path. Throws Error, with the nearest name, if it
/// is neither.
print::CardTemplate template_called(const std::string& word);

}  // namespace quicket::app
