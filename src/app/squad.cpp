#include "app/squad.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "app/build_cards.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "store/drawn_teams.h"

namespace quicket::app {
namespace {

using NamedTeam = std::pair<TeamId, std::string>;

NamedTeam team_called(const std::vector<NamedTeam>& teams, const std::string& word,
                      const std::string& slug) {
  std::vector<std::string> known;
  for (const NamedTeam& team : teams) known.push_back(team.second);
  if (const auto found = find_one_by_name(word, known)) return teams[*found];
  throw Error(
      fmt::format("there is no team \"{}\" in {}{}", word, slug, did_you_mean(word, known)));
}

/// A side of the user's own has players of several sets, so it plays in leagues only.
void refuse_drawn(store::Database& database, const std::vector<NamedTeam>& teams,
                  const std::string& name) {
  for (const NamedTeam& team : teams) {
    if (same_name(team.second, name)) return;
  }
  for (const store::DrawnTeam& drawn : store::DrawnTeams(database).list()) {
    if (!same_name(drawn.name, name)) continue;
    throw Error(
        fmt::format("{} is a side of your own, which can play in a league: `quicket league "
                    "create NAME --set SET --teams \"{}\",...`",
                    drawn.name, drawn.name));
  }
}

/// Takes the team's players out of the set's.
Squad squad_from(const store::SetEntry& set, store::StoredCards& stored, const NamedTeam& team) {
  Squad squad;
  squad.set = set;
  squad.card_set = stored.id;
  squad.team = team.first;
  squad.name = team.second;
  squad.chart = stored.cards.chart;
  for (cards::PlayerCards& player : stored.cards.players) {
    if (player.team == team.first) squad.players.push_back(std::move(player));
  }
  if (squad.players.empty()) {
    throw Error(fmt::format("{} has no cards for {}", squad.set.slug, squad.name));
  }
  return squad;
}

/// A team of the set by its very name, which may have a colon in it.
bool has_team(store::Sets& sets, const std::string& slug, const std::string& name) {
  if (slug.empty() || name.find(':') == std::string::npos) return false;
  const std::vector<NamedTeam> teams = sets.teams(sets.find(slug).id);
  return std::any_of(teams.begin(), teams.end(),
                     [&](const NamedTeam& team) { return same_name(team.second, name); });
}

}  // namespace

Squad squad_called(store::Database& database, const std::string& word, const std::string& set) {
  store::Sets sets(database);
  const std::size_t colon = has_team(sets, set, word) ? std::string::npos : word.find(':');
  const std::string slug = colon == std::string::npos ? set : word.substr(0, colon);
  const std::string name = colon == std::string::npos ? word : word.substr(colon + 1);
  if (slug.empty()) {
    throw Error(fmt::format("which set is \"{}\" in? Write SET:TEAM, or give `--set`", word),
                Fault::usage);
  }
  const store::SetEntry entry = sets.find(slug);
  const std::vector<NamedTeam> teams = sets.teams(entry.id);
  refuse_drawn(database, teams, name);
  const NamedTeam team = team_called(teams, name, entry.slug);
  store::StoredCards stored = cards_of(database, entry);
  return squad_from(entry, stored, team);
}

std::vector<Squad> squads_of_set(store::Database& database, const store::SetEntry& set) {
  const std::vector<NamedTeam> teams = store::Sets(database).teams(set.id);
  const store::StoredCards stored = cards_of(database, set);
  std::vector<Squad> squads;
  std::map<TeamId, std::size_t> place;
  for (const NamedTeam& team : teams) {
    place.emplace(team.first, squads.size());
    squads.push_back({set, stored.id, team.first, team.second, {}, stored.cards.chart});
  }
  for (const cards::PlayerCards& player : stored.cards.players) {
    const auto found = place.find(player.team);
    if (found != place.end()) squads[found->second].players.push_back(player);
  }
  for (const Squad& squad : squads) {
    if (!squad.players.empty()) continue;
    throw Error(fmt::format("{} has no cards for {}", set.slug, squad.name));
  }
  return squads;
}

Squad squad_of(store::Database& database, SetId set, TeamId team, store::CardSetId card_set) {
  store::Sets sets(database);
  auto entry = sets.find(set);
  if (!entry) throw Error("the set of this match is no longer in the database");
  auto stored = store::Cards(database).load(card_set);
  if (!stored) stored = cards_of(database, *entry);
  for (const NamedTeam& named : sets.teams(set)) {
    if (named.first == team) return squad_from(*entry, *stored, named);
  }
  throw Error(fmt::format("a team of this match is no longer in {}", entry->slug));
}

}  // namespace quicket::app
