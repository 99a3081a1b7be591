#include "app/outputs/site_meetings.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/season/real_choice.h"
#include "app/season/team_names.h"
#include "league/leaders.h"
#include "league/standings.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// "143/8, 146/3", as they batted.
std::string scores_of(const league::Result& result) {
  std::string scores;
  for (const league::InningsTotal& innings : result.innings) {
    scores += fmt::format("{}{}", scores.empty() ? "" : ", ", innings.runs);
    if (!innings.all_out) scores += fmt::format("/{}", innings.wickets);
  }
  return scores;
}

site::EarlierMeeting meeting(TeamId first, TeamId second, const std::string& season,
                             const league::Result& result) {
  return {{first, second},          result.winner, season,           result.date,
          league::sentence(result), result.id,     scores_of(result)};
}

}  // namespace

void add_earlier_meetings(store::Database& database, std::vector<CountedSeason> seasons,
                          const CountedSeason& counted,
                          const std::function<std::string(const std::string& league)>& title_of,
                          site::Season& season) {
  if (season.to_come.empty()) return;
  // What the replay has of its own real season stands by itself.
  std::erase_if(seasons, [&](const CountedSeason& one) {
    return one.league || one.title == season.compared_with;
  });
  for (const std::string& name : played_leagues(database)) {
    seasons.push_back(counted_season(database, store::Leagues(database).find(name)));
    seasons.back().title = title_of(name);
  }
  // One without days is of no year.
  std::erase_if(seasons, [&](const CountedSeason& one) {
    return one.gender != counted.gender || one.format != counted.format || one.when.empty() ||
           one.when >= counted.when;
  });
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
      season.earlier.push_back(meeting(first->second, second->second, one.title, result));
    }
  }
  std::ranges::stable_sort(season.earlier, {}, &site::EarlierMeeting::date);
}

void add_real_season(store::Database& database, const RealSeason& real, site::Season& season) {
  const auto here = [&](const league::Team& team) {
    const auto by_id = std::ranges::find(season.teams, team.id, &league::Team::id);
    return by_id != season.teams.end()
               ? by_id
               : std::ranges::find(season.teams, team.name, &league::Team::name);
  };
  std::map<TeamId, std::vector<league::Result>> results;
  for (const league::Result& result : real.results) {
    const auto first = here(result.teams[0]), second = here(result.teams[1]);
    if (first == season.teams.end() || second == season.teams.end()) continue;
    season.real_meetings.push_back(meeting(first->id, second->id, season.compared_with, result));
    if (!result.stage.empty()) continue;
    for (const TeamId side : {first->id, second->id}) results[side].push_back(result);
  }
  // What a team had in reality after so many matches.
  const auto then_of = [&](TeamId team, int played) -> std::optional<league::Standing> {
    const std::vector<league::Result>& all = results[team];
    const auto own = std::span(all).first(std::min(all.size(), static_cast<std::size_t>(played)));
    for (const league::Standing& then : league::standings(real.competition, real.teams, own)) {
      const auto at = here(then.team);
      if (at != season.teams.end() && at->id == team) return then;
    }
    return {};
  };
  int last = 0;
  for (const league::Result& result : season.results) {
    if (result.stage.empty()) last = std::max(last, result.round);
  }
  for (int round = 1; round <= last; ++round) {
    std::map<TeamId, int> played;
    for (const league::Result& result : season.results) {
      if (!result.stage.empty() || result.round > round) continue;
      for (const league::Team& team : result.teams) ++played[team.id];
    }
    std::vector<std::tuple<int, double, TeamId>> order;
    for (const auto& [team, matches] : played) {
      if (const auto then = then_of(team, matches)) {
        order.emplace_back(then->points, then->net_run_rate, team);
      }
    }
    std::ranges::sort(order, std::ranges::greater{});
    std::map<TeamId, std::size_t>& places = season.real_places.emplace_back();
    for (const auto& one : order) places.emplace(std::get<TeamId>(one), places.size() + 1);
  }
  if (season.to_come.empty()) return;
  bool shorter = false;
  for (const league::Standing& row : season.standings) {
    shorter = shorter || static_cast<std::size_t>(row.played) < results[row.team.id].size();
    if (const auto then = then_of(row.team.id, row.played)) {
      season.compared_then.emplace(row.team.id, *then);
    }
  }
  if (!shorter) {
    season.compared_then.clear();
    return;
  }
  store::Matches matches(database);
  std::vector<match::MatchRecord> records;
  for (std::size_t i = 0; i < std::min(season.results.size(), real.results.size()); ++i) {
    records.push_back(matches.load(real.results[i].id).record);
  }
  season.compared_lines_then = league::player_lines(records);
}

}  // namespace quicket::app
