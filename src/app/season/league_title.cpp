#include "app/season/league_title.h"

#include <algorithm>

#include <fmt/format.h>

#include "store/leagues.h"

namespace quicket::app {

std::string season_title(const std::string& competition, const std::string& season) {
  return season.empty() ? competition : fmt::format("{} {}", competition, season);
}

namespace {

/// "2027", or "2027/28" if the dates go on into the next year; empty without dates.
std::string season_of(const std::vector<league::Fixture>& fixtures) {
  Date first, last;
  for (const league::Fixture& fixture : fixtures) {
    if (!fixture.date) continue;
    if (!first || fixture.date < first) first = fixture.date;
    last = std::max(last, fixture.date);
  }
  if (!first) return {};
  if (first.year == last.year) return std::to_string(first.year);
  return fmt::format("{}/{:02}", first.year, last.year % 100);
}

}  // namespace

std::string league_title(store::Database& database, const league::League& league) {
  const std::string own_season =
      league.as_played ? std::string() : season_of(store::Leagues(database).fixtures(league.id));
  std::string title;
  for (const store::StoredCards& cards : store::Leagues(database).cards(league.id).sets) {
    const std::string season =
        season_title(cards.cards.competition, own_season.empty() ? cards.cards.season : own_season);
    if (!title.empty() && title != season) return league.name;
    title = season;
  }
  return title.empty() ? league.name : title;
}

}  // namespace quicket::app
