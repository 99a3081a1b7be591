#pragma once

#include "games/stonehenge_cricket/position.h"

namespace quicket::games::stonehenge {

/// What the greedy player does: the best immediate run or wicket, nothing kept back. `lot` (at
/// least 0) decides between equals. Demands that a seat is to move.
Action greedy_choice(const Position& position, std::uint32_t lot);

/// A sensible choice made from the mover's own hand and what lies open, without search: what both
/// sides do in playouts, and the whole of the player's play for toss, field and powerplay.
Action instinct(const Position& position, std::uint32_t lot);

/// How well a seat stands, from -1 to 1.
double stands(const Position& position, int seat);

}  // namespace quicket::games::stonehenge
