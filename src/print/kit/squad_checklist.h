#pragma once

#include <string>

#include "print/kit/kit.h"

namespace quicket::print {

/// All cards of the kit, club by club, with a box to tick for each: for sorting them, and for
/// counting them before they go back into their box.
std::string print_squad_checklist(const Kit& kit, const KitOptions& options);

}  // namespace quicket::print
