#pragma once

#include <string>
#include <vector>

#include "print/card_template.h"

namespace quicket::app {

/// The names of the card templates that come with the program.
std::vector<std::string> template_names();

/// A template by its name, or a file of the user's own by its path. Throws Error, with the nearest
/// name, where it is neither.
print::CardTemplate template_called(const std::string& word);

}  // namespace quicket::app
