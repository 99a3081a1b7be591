#pragma once

#include <string>

#include "cards/card.h"

namespace quicket::tests {

/// A hand-made set with what gives layouts trouble: long names, accents, an emoji, no nation, no
/// role, a keeper, cards with one role only, and figures of three digits. The two samples of the
/// guide are in it.
cards::CardSet small_card_set();

/// A set of `players` invented players in eight teams; two in three have both cards.
cards::CardSet big_set(int players);

/// The text of a shipped template: "classic".
std::string template_text(const std::string& name);

}  // namespace quicket::tests
