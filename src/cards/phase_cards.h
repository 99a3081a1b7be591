#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "cards/blend.h"
#include "cards/chart.h"

namespace quicket::cards {

/// Slots of each kind, out of 100, on an average card.
using MeanSlots = std::array<double, slot_kinds>;

/// The average cards that meet in one phase, weighted by the balls of their players in it.
struct PhaseCards {
  MeanSlots striker{};
  MeanSlots bowler{};
};

/// The cards of players: `widths[i]` belongs to `samples[i]`.
struct PlayersCards {
  std::span<const Sample> samples;
  std::span<const Widths> widths;
};

/// Of each of the first `phases` phases.
std::vector<PhaseCards> phase_cards(const PlayersCards& strikers, const PlayersCards& bowlers,
                                    std::size_t phases);

}  // namespace quicket::cards
