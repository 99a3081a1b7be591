#pragma once

#include <string>
#include <string_view>

#include "games/crossing_stonehenge/notation.h"

namespace quicket::games::crossing {

/// The board for a person, 52 columns wide, with a legend of the marks that are on it: `=y=` is
/// trapped, `>g<` must jump. With a piece picked (`picked` is "B19"), `[g]` is that piece, `+`
/// where it can land, `(y)` what it can capture. What is no cell, or a cell without a piece that
/// can move, picks nothing.
std::string draw(const Position& position, DrawOffer offer, std::string_view picked);

}  // namespace quicket::games::crossing
