#include "app/import/pool_season.h"

#include <utility>

#include "app/teams/set_figures.h"

namespace quicket::app {
namespace {

/// The ids of a set that is not stored: its own.
store::StoredIds own_ids(const match::SetData& data) {
  store::StoredIds ids;
  for (std::size_t i = 1; i <= data.people.size(); ++i) {
    ids.people.push_back({static_cast<std::int64_t>(i)});
  }
  for (std::size_t i = 1; i <= data.teams.size(); ++i) {
    ids.teams.push_back({static_cast<std::int64_t>(i)});
  }
  return ids;
}

/// A register's key includes the register: "cricsheet:647e7d44".
bool is_registered(const match::Person& person) {
  return person.key.find(':') != std::string::npos;
}

}  // namespace

PoolKeys::PoolKeys(std::span<const PoolSeason> seasons) {
  for (const PoolSeason& season : seasons) {
    std::set<std::string> names;
    for (const match::Person& person : season.head.people) {
      if (is_registered(person)) registered_[person.name].insert(person.key);
      if (!names.insert(person.name).second) shared_.insert(person.name);
    }
  }
}

const std::string& PoolKeys::of(const match::Person& person) const {
  if (is_registered(person)) return person.key;
  const auto listed = registered_.find(person.name);
  const bool is_one =
      listed != registered_.end() && listed->second.size() == 1 && !shared_.contains(person.name);
  return is_one ? *listed->second.begin() : person.key;
}

PoolSeason season_for_pool(match::SetData&& data) {
  PoolSeason season;
  SetFigures figures = figures_of(data, own_ids(data));
  season.players = std::move(figures.players);
  season.base = std::move(figures.base);
  data.matches.clear();
  season.head = std::move(data);
  return season;
}

const match::Person& person_of(const PoolSeason& season, PlayerId player) {
  return season.head.people[static_cast<std::size_t>(player.value - 1)];
}

cards::LeagueLevel own_level(const PoolSeason& season) {
  return cards::level_of(season.base, cards::league_of(season.base, season.players));
}

}  // namespace quicket::app
