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

/// Slots of each kind, out of 100, on an average card.
using MeanSlots = std::array<double, slot_kinds>;

/// The average cards that meet in one phase, weighted by the balls of their players in it.
struct PhaseCards {
  MeanSlots striker{};
  MeanSlots bowler{};
};

/// Finds the strip whose lines turn these cards' results into the league's real figures in each
/// phase: runs off the bat, wickets, boundaries and dots per legal ball. `cards` and `base.phases`
/// have an entry for each phase of the format; `fielding` holds the odds of a roll on the set's
/// chart. At most four lines per phase, fewer if they do as well.
TempoStrip find_strip(const cricket::Format& format, std::span<const PhaseCards> cards,
                      const cricket::BaseRates& base, const BallOdds& fielding);

}  // namespace quicket::cards
