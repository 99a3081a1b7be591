#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/prose.h"

namespace quicket::cli {

class Context;

/// Shows the rules, or the section that `words` name; all of them for no words and for "all". As
/// JSON and CSV, a row for each section. `command` lists the sections. Throws Error if the words
/// fit no section, or several.
void show_rules(const Context& context, const Prose& rules, const std::vector<std::string>& words,
                std::string_view command);

}  // namespace quicket::cli
