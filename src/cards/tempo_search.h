#pragma once

#include <span>

#include "cards/odds.h"
#include "cards/tempo.h"
#include "cards/tempo_reading.h"
#include "cricket/format.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// Runs an over of six balls that the sides of a set score, extras included.
double par_of(const cricket::BaseRates& base);

/// The lines that are the same on every strip of a format of `overs` overs, and no phase yet: dig
/// in, chase, pitch, new batter. `par`: see par_of.
TempoStrip common_lines(int overs, double par);

/// Finds the phases whose lines, after those of `common`, turn these cards' results into the
/// league's real figures in each phase: ones, twos, fours, sixes, dots, runs off the bat and
/// wickets per legal ball, with few runs from dots, which every card has. `cards` and `base.phases`
/// have an entry for each phase of the format; `fielding` holds the odds of a roll on the set's
/// chart. At most four lines per phase, fewer if they do as well.
TempoStrip find_strip(const cricket::Format& format, const TempoStrip& common,
                      std::span<const PhaseCards> cards, const cricket::BaseRates& base,
                      const BallOdds& fielding);

}  // namespace quicket::cards
