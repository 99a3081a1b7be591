#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/choose.h"

namespace quicket::cli {

class Context;

/// Asks on the terminal which of `choices` is meant: "Home side? Number or name [1 Gulls]". To be
/// called where Context::can_ask says so. Throws Error where somebody leaves.
std::size_t ask_which(const Context& context, std::string_view question,
                      const std::vector<terminal::Choice>& choices, std::size_t usual = 0);

}  // namespace quicket::cli
