#pragma once

#include <optional>
#include <vector>

#include "app/import/pool_season.h"
#include "app/teams/set_figures.h"
#include "base/date.h"
#include "cards/build.h"
#include "cards/card.h"
#include "cards/fidelity.h"
#include "cards/player_figures.h"
#include "cricket/season_figures.h"
#include "match/set_data.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// How the cards of a set are to be built.
struct CardsToBuild {
  cards::Method method = cards::Method::replay;
  std::optional<cards::Game> game{};            ///< that the set is for from now on
  std::optional<cards::FieldingChart> chart{};  ///< of the user's own
  std::optional<cards::AsOf> as_of{};           ///< none: as the present ones
};

/// Builds the cards of a stored set again, for its own game and for the other if it has some (see
/// cards_of), and returns those of its own: as of a day; without `as_of` of the one that they were
/// of, which a set of totals always keeps. Throws Error for a set whose charts were typed in, since
/// there is nothing to build them from, for the full game as made_cards, and as seasons_before.
/// Classic cards are for the basic game, and leave those of the full one alone.
store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   const CardsToBuild& wanted);

/// As of which day the current cards of a set are; of none if there are no cards.
cards::AsOf current_as_of(store::Database& database, const store::SetEntry& set);

/// The cards of the full game that this would build, without storing them.
cards::CardSet full_cards_of(store::Database& database, const store::SetEntry& set);

/// Cards of a set compared with its players' figures, as far as the cards knew them.
cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set,
                                const cards::CardSet& cards);

/// The season without its matches of that day and later ones. Throws Error (usage) for a season of
/// which only totals are known.
match::SetData before(match::SetData season, Date day);

/// Gives `players`, of whom their season says who they are, the figures that `now`, their season up
/// to a day, and `earlier` seasons have for them, each measured by its own league. Of a player
/// without any only the place in the order is kept; and of one who bowls later and has not bowled
/// yet, only that he does (PlayerFigures::only_bowls). Returns the totals of all these seasons.
cricket::BaseRates know_only(std::vector<cards::PlayerFigures>& players, PoolSeason now,
                             const std::vector<PoolSeason>& earlier);

/// The sets that count beside the season, as far as they were played before the day; those without
/// a match by then are left out. Throws Error for an unknown slug, for the season itself, and as
/// `before`.
std::vector<PoolSeason> seasons_before(store::Database& database, const cards::AsOf& as_of,
                                       const store::SetEntry& season);

/// Throws Error (usage) if a season that counts beside the set's began no earlier than it, or had
/// not begun by the day.
void check_earlier(store::Database& database, const cards::AsOf& as_of,
                   const store::SetEntry& season);

/// What the cards of a set as of a day are made from: everybody who is in a side of the season,
/// with stored ids. Demands a day.
SetFigures figures_as_of(const store::StoredSet& set, const cards::AsOf& as_of,
                         const std::vector<PoolSeason>& earlier);

}  // namespace quicket::app
