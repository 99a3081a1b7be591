#pragma once

#include <span>

#include "cards/odds.h"
#include "cards/tempo.h"
#include "cards/tempo_reading.h"
#include "cricket/format.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// Finds the phases whose lines, after those of `common`, turn these cards' results into the
/// league's real figures in each phase: ones, twos, fours, sixes, dots, runs off the bat and
/// wickets per legal ball, run outs of the last overs, with few runs from dots, which every card
/// has. `cards` and `base.phases` have an entry for each phase of the format; `fielding` holds the
/// odds of a roll on the set's chart. At most five lines per phase, fewer if they do as well.
TempoStrip find_strip(const cricket::Format& format, const TempoStrip& common,
                      std::span<const PhaseCards> cards, const cricket::BaseRates& base,
                      const BallOdds& fielding);

}  // namespace quicket::cards
