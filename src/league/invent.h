#pragma once

#include <span>
#include <vector>

#include "cards/player_figures.h"
#include "cricket/format.h"
#include "dice/seeded_dice.h"

namespace quicket::league {

/// Players whom nobody was, one for each of `models`, in their order: the role, the place in the
/// order and the overs of a real player, with figures that lie on the line through those of two
/// players of the role, on average as far from the role's average as real ones. What goes together
/// in real figures therefore goes together here: hitters get out more, openers face more balls, who
/// bowls at the end concedes more. `all`: everybody from whom the second is drawn. The result has
/// no name, team or nation, and no best bowling; the runs are dealt out to innings
/// (deal_out_runs).
std::vector<cards::PlayerFigures> invented_players(std::span<const cards::PlayerFigures> models,
                                                   std::span<const cards::PlayerFigures> all,
                                                   const cricket::Format& format, dice::Seed seed);

}  // namespace quicket::league
