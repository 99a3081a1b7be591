#include "app/outputs/site_meetings.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/season/real_choice.h"
#include "app/season/team_names.h"
#include "store/leagues.h"

namespace quicket::app {

void add_earlier_meetings(store::Database& database, const CountedSeason& counted,
                          site::Season& season) {
  if (season.to_come.empty()) return;
  std::vector<CountedSeason> seasons;
  for (const std::string& name : played_leagues(database)) {
    CountedSeason one = counted_season(database, store::Leagues(database).find(name));
    // One without days is of no year.
    if (one.gender == counted.gender && one.format == counted.format && !one.when.empty() &&
        one.when < counted.when) {
      seasons.push_back(std::move(one));
    }
  }
  if (seasons.empty()) return;
  seasons.push_back(counted);
  const ShownTeams shown(database, seasons, {});
  seasons.pop_back();
  std::map<std::string, TeamId> teams;
  for (const league::Team& team : season.teams) teams.emplace(shown.shown(team.name), team.id);
  for (const CountedSeason& one : seasons) {
    for (const league::Result& result : results_of(database, one).results) {
      const auto first = teams.find(shown.shown(result.teams[0].name)),
                 second = teams.find(shown.shown(result.teams[1].name));
      if (first == teams.end() || second == teams.end()) continue;
      season.earlier.push_back({{first->second, second->second},
                                result.winner,
                                one.title,
                                result.date,
                                league::sentence(result)});
    }
  }
  std::ranges::stable_sort(season.earlier, {}, &site::EarlierMeeting::date);
}

}  // namespace quicket::app
