#pragma once

#include "cricket/season_figures.h"
#include "dice/seeded_dice.h"

namespace quicket::league {

/// Deals a batter's runs out to the innings, which gives high score, fifties, hundreds and ducks.
/// Scores are as real ones are: most low, a few high, nearly exponential. None exceeds what the
/// batter's rate would bring of four balls in five of an innings, unless the runs demand it.
/// `balls_of_innings`: of a side.
void deal_out_runs(cricket::BattingFigures& batting, int balls_of_innings, dice::Seed seed);

}  // namespace quicket::league
