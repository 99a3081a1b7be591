#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "cards/odds.h"
#include "cards/tempo.h"
#include "cricket/format.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// Slots of each kind of an average card, of a hundred.
using MeanSlots = std::array<double, slot_kinds>;

/// The average cards that meet in one phase, weighted by the balls that their players
/// had in it.
struct PhaseCards {
  MeanSlots striker{};
  MeanSlots bowler{};
};

/// The strip whose lines make of those cards what the league really did in each phase: runs off the
/// bat, wickets, boundaries and dots per legal ball. `cards` and `base.phases` have an entry for
/// each phase of the format; `fielding` are the odds of a roll on the set's chart. At most four
/// lines a phase, fewer where they do as well.
TempoStrip find_strip(const cricket::Format& format, std::span<const PhaseCards> cards,
                      const cricket::BaseRates& base, const BallOdds& fielding);

}  // namespace quicket::cards
