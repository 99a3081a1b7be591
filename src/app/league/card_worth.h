#pragma once

#include <map>
#include <vector>

#include "cards/card.h"
#include "cricket/season_figures.h"
#include "league/draft_needs.h"
#include "store/sets.h"

namespace quicket::app {

/// The players of a league, in the order of `cards`, valued as in a draft by what their cards will
/// do: runs and wickets above an average card's, times what these are worth (Worths), times the
/// balls a match. `last`: what they did in the season before, which tells those; of whom it has
/// nothing, the mean of the role. Nobody is worth anything if no two squads can play.
std::vector<league::DraftPlayer> valued_by_cards(
    const store::SetEntry& set, const cards::CardSet& cards,
    const std::map<PlayerId, cricket::SeasonFigures>& last);

}  // namespace quicket::app
