#pragma once

#include <string>
#include <string_view>

#include "cli/command.h"

namespace quicket::cli {

/// "quicket-league-play": the name of a command's manual page, without its section.
std::string man_page_name(const Command& command);

/// The manual page of a command, in mdoc(7); `date` as "November 22, 2026".
std::string man_page(const Command& command, std::string_view date);

}  // namespace quicket::cli
