#pragma once

#include <string>

#include "print/kit/kit.h"

namespace quicket::print {

/// A table to fill in, and all fixtures with places for their results. What has been played is
/// printed; the table so far stands small in the corners of its cells. Without fixtures there are
/// empty lines for them.
std::string print_league_sheet(const Kit& kit, const KitOptions& options);

}  // namespace quicket::print
