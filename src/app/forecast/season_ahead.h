#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/date.h"
#include "dice/seeded_dice.h"
#include "league/fixture.h"
#include "league/forecast.h"
#include "league/league.h"
#include "league/result.h"
#include "league/season_play.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// What cards of a season know of it: to measure what knowing more is worth.
enum class CardsFrom {
  before,  ///< nothing but earlier seasons
  day,     ///< what was known on the day
  season,  ///< all of it, its results too
};

std::optional<CardsFrom> parse_cards_from(std::string_view word);

/// What to look ahead from.
struct AheadRequest {
  std::string set;                ///< slug
  Date day;                       ///< the last whose matches are known; none: all in the file
  std::vector<std::string> from;  ///< sets of earlier seasons that say more about the players
  dice::Seed seed{1};
  CardsFrom cards = CardsFrom::day;
};

/// A real season as it stood on a day: what was played, what was left, and sides to play it with.
/// Teams and players have the ids of the set's own lists, from 1.
struct SeasonAhead {
  store::SetEntry set;
  Date day;
  league::League league;
  std::vector<league::Fixture> fixtures;  ///< the real list, then announced matches, then playoffs
  std::vector<league::Result> results;    ///< up to the day, with the numbers of their fixtures
  std::vector<league::Squad> squads;      ///< with forecast cards from what was known on the day
  std::vector<std::string> notes;         ///< what had to be assumed, a sentence each
};

/// Cards are made from the matches up to the day, and from earlier seasons if any are given; a
/// player counts for a side once he has been seen in it, or in its first matches if a later match
/// names him. Throws Error for a set without matches and without announced fixtures, and for a
/// season of `from` that was not over before this one began.
SeasonAhead season_ahead(store::Database& database, const AheadRequest& request);

/// The odds on that day. Each side is somewhat better or worse than its cards (see `doubt` of
/// league::forecast).
league::Forecast forecast_of(const SeasonAhead& ahead, int seasons, int threads,
                             const league::SeasonProgress& progress = {});

/// The odds on that day for sides that are exactly as good as their cards.
league::Forecast forecast_by_cards(const SeasonAhead& ahead, int seasons, int threads);

}  // namespace quicket::app
