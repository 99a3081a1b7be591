#pragma once

#include <cstdint>
#include <optional>

#include "games/stonehenge_cricket/position.h"

namespace quicket::games::stonehenge {

/// The greedy player's choice: the best immediate run or wicket, keeping nothing back. `lot` (at
/// least 0) decides between equals. Demands that a seat is to move.
Action greedy_choice(const Position& position, std::uint32_t lot);

/// A sensible choice from the mover's own hand and the open cards, without search: used by both
/// sides in playouts, and for all of the player's choices at toss, field and powerplay.
Action instinct(const Position& position, std::uint32_t lot);

/// The two least useful cards of the colour of which the bowling side may play most, as a delivery;
/// nothing if it has no two of one colour. The variation without dot balls is up to the caller.
std::optional<Action> dot_pair(const Position& position, std::uint32_t lot);

/// What an over brings, in runs.
struct Pace {
  double runs_an_over = 11;
  double spread_of_an_over = 6;
  /// Between overs, for each card over the usual number that the batting side has kept for 4 runs.
  double runs_a_four = 0;
  double usual_fours = 2.5;
};

/// How well a seat stands, from -1 to 1, if overs bring what `pace` says.
double stands(const Position& position, int seat, const Pace& pace = {});

}  // namespace quicket::games::stonehenge
