#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/prose.h"

namespace quicket::cli {

class Context;

/// Shows rules, or the section of them that `words` mean; all of them for no words and for "all".
/// As JSON and CSV a row a section. `command` is what lists the sections. Throws Error where the
/// words mean no section, or several.
void show_rules(const Context& context, const Prose& rules, const std::vector<std::string>& words,
                std::string_view command);

}  // namespace quicket::cli
