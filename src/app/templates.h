#pragma once

#include <string>
#include <vector>

#include "print/cards/template.h"

namespace quicket::app {

/// The names of the card templates that come with the program.
std::vector<std::string> template_names();

/// A shipped template as it is written, with all fields that it may show named in a comment above.
/// Throws Error where there is none of that name.
std::string template_text(const std::string& name);

/// A template by its name, or a file of the user's own by its path. Throws Error, with the nearest
/// name, where it is neither.
print::CardTemplate template_called(const std::string& word);

}  // namespace quicket::app
