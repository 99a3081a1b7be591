#include "app/league_title.h"

#include <fmt/format.h>

#include "store/leagues.h"

namespace quicket::app {

std::string season_title(const std::string& competition, const std::string& season) {
  return season.empty() ? competition : fmt::format("{} {}", competition, season);
}

std::string league_title(store::Database& database, const league::League& league) {
  std::string title;
  for (const store::StoredCards& cards : store::Leagues(database).cards(league.id).sets) {
    const std::string season = season_title(cards.cards.competition, cards.cards.season);
    if (!title.empty() && title != season) return league.name;
    title = season;
  }
  return title.empty() ? league.name : title;
}

}  // namespace quicket::app
