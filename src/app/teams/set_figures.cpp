#include "app/teams/set_figures.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "cards/player_figures.h"
#include "match/reading_tally.h"

namespace quicket::app {
namespace {

const match::Person& person_of(const match::SetData& data, PlayerId local) {
  return data.people[static_cast<std::size_t>(local.value - 1)];
}

cards::PlayerFigures player_figures(const match::SetData& data, const store::StoredIds& ids,
                                    PlayerId player, TeamId team,
                                    const cricket::SeasonFigures& figures) {
  const match::Person& person = person_of(data, player);
  cards::PlayerFigures result;
  result.player = ids.stored(player);
  result.name = person.full_name.empty() ? person.name : person.full_name;
  result.team = ids.stored(team);
  result.team_name = data.teams[static_cast<std::size_t>(team.value - 1)];
  result.nation = person.nation;
  result.keeper = person.keeper;
  result.stated_role = person.stated_role;
  result.bowling_style = person.bowling_style;
  result.figures = figures;
  return result;
}

/// A player has one pair of cards in a set: spells for several teams are combined, for the team
/// with most of the player's matches. Returns the names of the other teams, by player.
std::map<PlayerId, std::string> join_spells(std::vector<cards::PlayerFigures>& players) {
  std::ranges::sort(players, [](const cards::PlayerFigures& a, const cards::PlayerFigures& b) {
    return std::make_tuple(a.player, -a.figures.batting.matches, a.team) <
           std::make_tuple(b.player, -b.figures.batting.matches, b.team);
  });
  std::vector<cards::PlayerFigures> joined;
  std::map<PlayerId, std::string> other_teams;
  for (cards::PlayerFigures& spell : players) {
    if (!joined.empty() && joined.back().player == spell.player) {
      cricket::add(joined.back().figures, spell.figures);
      other_teams[spell.player] += std::string(cards::between_teams) + spell.team_name;
    } else {
      joined.push_back(std::move(spell));
    }
  }
  players = std::move(joined);
  return other_teams;
}

}  // namespace

SetFigures figures_of(const match::SetData& data, const store::StoredIds& ids) {
  SetFigures result;
  result.head.competition = data.name;
  result.head.season = data.season;
  result.head.format = data.format;
  result.head.gender = data.gender;
  result.head.credit = data.credit;
  if (data.figures_given) {
    result.base = data.base_rates;
    for (const match::SquadPlace& place : data.squads) {
      result.players.push_back(player_figures(data, ids, place.player, place.team, place.figures));
      result.players.back().seasons = place.seasons;
    }
  } else {
    match::SeasonTally tally = match::tally_season(data.matches);
    match::tally_readings(tally, data.matches);
    result.base = tally.rates;
    for (const match::PlayerSeason& season : tally.players) {
      result.players.push_back(
          player_figures(data, ids, season.player, season.team, season.figures));
    }
  }
  const std::map<PlayerId, std::string> other_teams = join_spells(result.players);
  std::ranges::sort(
      result.players, [](const cards::PlayerFigures& a, const cards::PlayerFigures& b) {
        return std::tie(a.team_name, a.name, a.player) < std::tie(b.team_name, b.name, b.player);
      });
  // Last, because the order of the players decides details of their cards.
  for (cards::PlayerFigures& player : result.players) {
    const auto found = other_teams.find(player.player);
    if (found != other_teams.end()) player.team_name += found->second;
  }
  return result;
}

}  // namespace quicket::app
