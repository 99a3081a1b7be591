#pragma once

#include "games/stonehenge_cricket/position.h"

namespace quicket::games::stonehenge {

/// The greedy player's choice: the best immediate run or wicket, keeping nothing back. `lot` (at
/// least 0) decides between equals. Demands that a seat is to move.
Action greedy_choice(const Position& position, std::uint32_t lot);

/// A sensible choice from the mover's own hand and the open cards, without search: used by both
/// sides in playouts, and for all of the player's choices at toss, field and powerplay.
Action instinct(const Position& position, std::uint32_t lot);

/// How well a seat stands, from -1 to 1.
double stands(const Position& position, int seat);

}  // namespace quicket::games::stonehenge
