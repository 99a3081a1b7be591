#pragma once

#include <span>
#include <vector>

#include "cards/player_figures.h"
#include "cricket/format.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// The phases of a season whose source does not know them (season tables): the league's own rates,
/// divided among the phases as the format usually has them, for many balls, so that whole numbers
/// are exact enough. Empty if the format does not say what is usual.
std::vector<cricket::PhaseRates> usual_phases(const cricket::Format& format,
                                              const cricket::BaseRates& base,
                                              std::span<const PlayerFigures> players);

}  // namespace quicket::cards
