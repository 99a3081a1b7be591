#pragma once

#include <string>

#include "cards/card.h"
#include "cli/command.h"
#include "cli/context.h"

namespace quicket::cli {

/// `cards build`.
void add_cards_build(Command& cards, Context& context);

/// "", or what the cards know: " as of 2020-09-19, with ipl-2019".
std::string as_of_text(const cards::AsOf& as_of);

}  // namespace quicket::cli
