#pragma once

#include <array>
#include <cstddef>

#include "cards/odds.h"
#include "cards/tempo_reading.h"
#include "cricket/format.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// The figures of a phase that a strip is sought by, per legal ball. Wickets are dots too.
enum Figure : std::size_t { dots, ones, twos, fours, sixes, bat_runs, wickets, run_outs, figures };
using Figures = std::array<double, figures>;

/// What a slot of a card gives; nothing for the chart's.
Figures figures_of(Slot slot);
/// What a roll on a chart with these odds gives.
Figures figures_of(const BallOdds& fielding);

/// Run outs a ball in the phases before the last; in all, if no strip of the format has the last
/// overs as a phase of their own. The chart of a tempo set has these; what the last overs have
/// more, where batters run for anything, the strip makes of ones and twos. At least a third of the
/// run outs of all phases, as a few matches may have none before the last by chance.
double early_run_outs(const cricket::Format& format, const cricket::BaseRates& base);

/// What the cards, the chart and the lines of phase `phase` of a strip shall give, so that replays
/// come out at `base`. `part`: which of its phases that is, one of `phase_parts`.
Figures aim_of(const cricket::Format& format, const cricket::BaseRates& base,
               const PartOfPhase& part, std::size_t phase);

}  // namespace quicket::cards
