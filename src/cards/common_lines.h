#pragma once

#include "cards/tempo.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// Runs an over of six balls that the sides of a set score, extras included.
double par_of(const cricket::BaseRates& base);

/// The lines that are the same on every strip of a format of `overs` overs, and no phase yet: dig
/// in, chase, pitch, new batter. `par`: see par_of.
TempoStrip common_lines(int overs, double par);

}  // namespace quicket::cards
