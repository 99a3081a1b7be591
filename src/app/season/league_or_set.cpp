#include "app/season/league_or_set.h"

#include <utility>
#include <vector>

#include "base/error.h"
#include "base/find_by_name.h"
#include "store/leagues.h"

namespace quicket::app {

LeagueOrSet league_or_set(store::Database& database, const std::string& name) {
  std::vector<std::string> leagues, sets;
  for (const auto& league : store::Leagues(database).list()) leagues.push_back(league.name);
  const std::vector<store::SetEntry> entries = store::Sets(database).list();
  for (const auto& set : entries) sets.push_back(set.slug);
  if (const auto league = find_whole_name(name, leagues)) return leagues[*league];
  if (const auto set = find_whole_name(name, sets)) return entries[*set];
  if (const auto* const set = store::newest_called(entries, name)) return *set;
  throw Error("no league or set \"{}\"{}", name,
              store::did_you_mean_set(name, entries, std::move(leagues),
                                      "`quicket league list` and `quicket sets` list them"));
}

}  // namespace quicket::app
