#pragma once

#include <span>

#include "cards/card.h"
#include "dice/seeded_dice.h"

namespace quicket::league {

/// Somebody new for a player who leaves a league: still without an id and a name, with the
/// roles of `gone`, and with cards, usage and hands that lie between those of two of `others` who
/// have these roles, on average as far from the mean of all of them (invented_players). Figures
/// have not been made yet, so the cards show none. `others`: of the same league, without `gone`.
cards::PlayerCards newcomer_for(const cards::PlayerCards& gone,
                                std::span<const cards::PlayerCards* const> others,
                                dice::SeededDice& dice);

}  // namespace quicket::league
