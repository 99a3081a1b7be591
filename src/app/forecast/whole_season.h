#pragma once

#include <string>
#include <vector>

#include "app/forecast/season_ahead.h"
#include "app/import/pool_sets.h"
#include "base/date.h"
#include "cards/card.h"
#include "cards/player_figures.h"
#include "league/fixture.h"
#include "league/league.h"
#include "league/result.h"
#include "match/set_data.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// A stored season with everything that looking ahead from any of its days needs. Teams and players
/// have local ids, from 1.
struct WholeSeason {
  store::SetEntry set;
  match::SetData data;
  store::StoredIds ids;
  league::League league;
  std::vector<league::Fixture> fixtures;
  std::vector<league::Result> results;  ///< of all matches, with the numbers of their fixtures
  std::vector<cards::PlayerFigures> players;  ///< of the whole season
  std::vector<PoolSeason> earlier;
  std::vector<std::string> notes;
};

/// Throws Error for a set without matches and without announced fixtures, and for a season of
/// `request.from` that was not over before this one began. The day of the request plays no part.
WholeSeason whole_season(store::Database& database, const AheadRequest& request);

/// A stored team with its local id.
league::Team local_team(const WholeSeason& season, TeamId stored);

/// Of the last match; none if no match has been played.
Date last_day(const WholeSeason& season);

/// The day before the first match; none if no match has been played.
Date day_before(const WholeSeason& season);

/// The last day of which such cards know, where the day is `day`.
Date cards_day(const WholeSeason& season, Date day, CardsFrom from);

/// Forecast cards of everybody in the season that know what happened up to a day.
cards::CardSet cards_on(const WholeSeason& season, Date known);

/// What was known of the season on a day, with sides made from it.
SeasonAhead seen_on(const WholeSeason& season, Date day, CardsFrom from = CardsFrom::day);

}  // namespace quicket::app
