#include "app/import/invent_set.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/import/demonstration.h"
#include "app/import/import.h"
#include "app/season/real_matches.h"
#include "app/teams/new_names.h"
#include "app/teams/set_figures.h"
#include "base/error.h"
#include "cards/roles.h"
#include "league/invent.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

constexpr std::size_t eleven = 11;

/// A season's squads have about as many; a pool of many seasons knows sixty players of a team.
constexpr std::size_t usual_squad = 20;

/// The model's squads, largest first, each by how much its members played.
std::vector<std::vector<cards::PlayerFigures>> squads_of(const SetFigures& figures) {
  std::map<TeamId, std::vector<cards::PlayerFigures>> by_team;
  for (const cards::PlayerFigures& player : figures.players) {
    by_team[player.team].push_back(player);
  }
  std::vector<std::vector<cards::PlayerFigures>> squads;
  for (auto& [team, squad] : by_team) {
    std::ranges::stable_sort(squad, [](const auto& a, const auto& b) {
      return a.figures.batting.matches > b.figures.batting.matches;
    });
    if (squad.size() >= eleven) squads.push_back(std::move(squad));
  }
  return squads;
}

/// Leaves those who played most, with a keeper among them if there is one.
void keep_first(std::vector<cards::PlayerFigures>& squad, std::size_t places) {
  if (squad.size() <= places) return;
  const auto end = squad.begin() + static_cast<std::ptrdiff_t>(places);
  const auto keeper = std::ranges::find_if(squad, cards::is_keeper);
  if (keeper != squad.end() && keeper >= end) std::iter_swap(keeper, end - 1);
  squad.erase(end, squad.end());
}

}  // namespace

bool is_invented(const store::SetEntry& set) {
  const std::vector<Demonstration> seasons = demonstrations();
  return set.season == invented_season ||
         std::ranges::any_of(seasons,
                             [&](const Demonstration& season) { return season.set == set.slug; });
}

ImportReport invent_set(store::Database& database, const InventRequest& request) {
  store::Transaction all(database);
  match::SetData data;
  data.slug = demand_new_set(database, request.name, "teams invent");
  const store::SetEntry like = store::Sets(database).find(request.like);
  const store::StoredSet stored = store::Sets(database).load(like.id);
  const SetFigures figures = figures_of(stored.data, stored.ids);
  const auto squads = squads_of(figures);
  if (squads.empty()) {
    throw Error("{} has no squad of eleven to take as a model", like.slug);
  }
  data.name = request.name;
  data.season = invented_season;
  data.format = like.format;
  data.gender = gender_of(like.gender, like.name);
  data.figures_given = true;
  data.base_rates = figures.base;
  data.base_rates.phases.clear();
  NewNames names(database, data.gender, request.seed);
  const int teams = request.teams > 0 ? request.teams : like.teams;
  for (int team = 0; team < teams; ++team) {
    std::vector<cards::PlayerFigures> models =
        squads[static_cast<std::size_t>(team) % squads.size()];
    keep_first(models,
               request.players > 0 ? static_cast<std::size_t>(request.players) : usual_squad);
    data.teams.push_back(names.team());
    const auto key = static_cast<std::uint64_t>(team);
    for (const cards::PlayerFigures& made : league::invented_players(
             models, figures.players, like.format, dice::derive(request.seed, "squad", key))) {
      match::Person person;
      person.key = person.name = names.person();
      person.keeper = made.keeper;
      person.bowling_style = made.bowling_style;
      person.stated_role = made.stated_role;
      data.people.push_back(person);
      match::SquadPlace place;
      place.player = PlayerId{static_cast<std::int64_t>(data.people.size())};
      place.team = TeamId{static_cast<std::int64_t>(data.teams.size())};
      place.figures = made.figures;
      data.squads.push_back(std::move(place));
    }
  }
  ImportReport report;
  report.sets.push_back(take_in(database, std::move(data)));
  all.commit();
  return report;
}

}  // namespace quicket::app
