#include "app/import/pool_season.h"

#include <utility>

#include <fmt/format.h>

#include "app/import/invent_set.h"
#include "app/season/real_matches.h"
#include "app/teams/set_figures.h"
#include "base/error.h"

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

constexpr std::string_view between_seasons = " to ";

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

void demand_one_gender(const std::vector<PoolSeason>& seasons) {
  const match::SetData& first = seasons.front().head;
  const std::string meant = gender_of(first.gender, first.name);
  for (const PoolSeason& season : seasons) {
    const std::string gender = gender_of(season.head.gender, season.head.name);
    if (gender == meant) continue;
    throw Error(
        fmt::format("{} {} is cricket of {}, {} {} of {}; their figures are not pooled", first.name,
                    first.season, meant == "female" ? "women" : "men", season.head.name,
                    season.head.season, gender == "female" ? "women" : "men"),
        Fault::usage);
  }
}

std::string seasons_text(std::set<std::string> names) {
  const bool invented = names.erase(std::string(invented_season)) > 0;
  if (names.empty()) return std::string(invented_season);
  const std::string& first = *names.begin();
  const std::string& last = *names.rbegin();
  const std::string begins = first.substr(0, first.find(between_seasons));
  const std::size_t ending = last.rfind(between_seasons);
  const std::string ends =
      ending == std::string::npos ? last : last.substr(ending + between_seasons.size());
  std::string text = begins;
  if (ends != begins) text += fmt::format("{}{}", between_seasons, ends);
  if (invented) text += fmt::format(" and {}", invented_season);
  return text;
}

std::string season_of(const std::vector<PoolSeason>& seasons) {
  std::set<std::string> names;
  for (const PoolSeason& season : seasons) names.insert(season.head.season);
  return seasons_text(std::move(names));
}

std::string credit_of(const std::vector<PoolSeason>& seasons) {
  std::string credits;
  std::set<std::string> known;
  for (const PoolSeason& season : seasons) {
    if (season.head.credit.empty() || !known.insert(season.head.credit).second) continue;
    credits += fmt::format("{}{}", credits.empty() ? "" : "; ", season.head.credit);
  }
  return credits;
}

}  // namespace quicket::app
