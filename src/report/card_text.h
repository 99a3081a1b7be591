#pragma once

#include <string>

#include "report/card_face.h"

namespace quicket::report {

/// A card as it looks on paper, in lines of 48 columns; below it what its owner should know: how
/// few balls it is made from, and which figures no card can have.
std::string card_text(const CardFace& face, const cards::CardSet& set);

}  // namespace quicket::report
