#pragma once

#include <vector>

#include "cards/card.h"
#include "cards/player_figures.h"
#include "cricket/season_figures.h"
#include "match/set_data.h"
#include "store/ids.h"

namespace quicket::app {

/// What the cards of a set are made from: its players' seasons, and the totals of all its matches.
struct SetFigures {
  cards::CardSet head;  ///< competition, season, format and credit; no players
  std::vector<cards::PlayerFigures> players;
  cricket::BaseRates base;
};

/// Folds the matches of a set, or takes the season figures that came as a table. Players are those
/// who were in a side, each once, by team, then by name; ids are the stored ones.
SetFigures figures_of(const match::SetData& data, const store::StoredIds& ids);

}  // namespace quicket::app
