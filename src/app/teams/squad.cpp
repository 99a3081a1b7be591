#include "app/teams/squad.h"

#include <algorithm>
#include <map>
#include <utility>

#include "app/teams/favourite_eleven.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/player_figures.h"
#include "cricket/team_code.h"
#include "store/drawn_teams.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

using NamedTeam = std::pair<TeamId, std::string>;

NamedTeam team_called(const std::vector<NamedTeam>& teams, const std::string& word,
                      const std::string& slug) {
  std::vector<std::string> known;
  for (const NamedTeam& team : teams) known.push_back(team.second);
  if (const auto found = cricket::find_team(word, known)) return teams[*found];
  throw Error("no team \"{}\" in {}{}", word, slug, did_you_mean(word, known));
}

/// The user's own side of this name, unless a team of the set has it.
std::optional<store::DrawnTeam> drawn_called(store::Database& database,
                                             const std::vector<NamedTeam>& teams,
                                             const std::string& name) {
  for (const NamedTeam& team : teams) {
    if (same_name(team.second, name)) return {};
  }
  for (store::DrawnTeam& drawn : store::DrawnTeams(database).list()) {
    if (same_name(drawn.name, name)) return std::move(drawn);
  }
  return {};
}

/// Its players with the cards of their own sets. Format and chart are those of the first one's set,
/// as in a league. `first_cards`: which building of that set's cards; none: the current one, as of
/// all the others. All are for the game of the first.
Squad drawn_squad(store::Database& database, const store::DrawnTeam& drawn,
                  std::optional<cards::Game> game, store::CardSetId first_cards = {}) {
  store::Sets sets(database);
  std::map<SetId, store::StoredCards> known;
  Squad squad;
  squad.team = drawn.id;
  squad.name = drawn.name;
  for (const store::DrawnPlayer& player : drawn.players) {
    const bool first = squad.players.empty();
    auto found = known.find(player.set);
    if (found == known.end()) {
      const store::SetEntry set = sets.find(player.set_slug);
      std::optional<store::StoredCards> stored;
      if (first && first_cards) stored = store::Cards(database).load(first_cards);
      if (!stored) stored = cards_of(database, set, game);
      if (first) {
        squad.set = set;
        squad.card_set = stored->id;
        squad.chart = stored->cards.chart;
        game = squad.game();
      }
      found = known.emplace(player.set, *std::move(stored)).first;
    }
    const auto& players = found->second.cards.players;
    const auto card =
        std::ranges::find_if(players, [&](const auto& one) { return one.player == player.player; });
    if (card == players.end()) {
      throw Error("{}: {} has no card in {}; build them with `quicket cards build {}`", drawn.name,
                  player.name, player.set_slug, player.set_slug);
    }
    squad.players.push_back(*card);
  }
  return squad;
}

bool is_of(const cards::PlayerCards& player, const NamedTeam& team) {
  return player.team == team.first || cards::is_of_team(player.team_name, team.second);
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
    if (is_of(player, team)) squad.players.push_back(std::move(player));
  }
  if (squad.players.empty()) {
    throw Error("{} has no cards for {}", squad.set.slug, squad.name);
  }
  return squad;
}

/// Whether the set has a team with exactly this name, which may contain a colon.
bool has_team(store::Sets& sets, const std::string& slug, const std::string& name) {
  if (slug.empty() || name.find(':') == std::string::npos) return false;
  const std::vector<NamedTeam> teams = sets.teams(sets.find(slug).id);
  return std::ranges::any_of(teams,
                             [&](const NamedTeam& team) { return same_name(team.second, name); });
}

using CardsByPlayer = std::map<std::pair<store::CardSetId, PlayerId>, const cards::PlayerCards*>;

CardsByPlayer cards_by_player(const store::LeagueCards& cards) {
  CardsByPlayer known;
  for (const store::StoredCards& set : cards.sets) {
    for (const cards::PlayerCards& player : set.cards.players) {
      known.emplace(std::pair(set.id, player.player), &player);
    }
  }
  return known;
}

}  // namespace

Squad squad_called(store::Database& database, const std::string& word, const std::string& set,
                   std::optional<cards::Game> game) {
  store::Sets sets(database);
  const std::size_t colon = has_team(sets, set, word) ? std::string::npos : word.find(':');
  const std::string slug = colon == std::string::npos ? set : word.substr(0, colon);
  const std::string name = colon == std::string::npos ? word : word.substr(colon + 1);
  if (slug.empty()) {
    if (const auto drawn = drawn_called(database, {}, name)) {
      return drawn_squad(database, *drawn, game);
    }
    throw Error(Fault::usage, "which set is \"{}\" in? Write SET:TEAM, or give `--set`", word);
  }
  const store::SetEntry entry = sets.find(slug);
  const std::vector<NamedTeam> teams = sets.teams(entry.id);
  if (const auto drawn = drawn_called(database, teams, name)) {
    return drawn_squad(database, *drawn, game);
  }
  const NamedTeam team = team_called(teams, name, entry.slug);
  store::StoredCards stored = cards_of(database, entry, game);
  return squad_from(entry, stored, team);
}

std::vector<Squad> squads_of_set(store::Database& database, const store::SetEntry& set,
                                 std::optional<cards::Game> game) {
  const std::vector<NamedTeam> teams = store::Sets(database).teams(set.id);
  const store::StoredCards stored = cards_of(database, set, game);
  std::vector<Squad> squads;
  for (const NamedTeam& team : teams) {
    Squad squad{set, stored.id, team.first, team.second, {}, stored.cards.chart};
    for (const cards::PlayerCards& player : stored.cards.players) {
      if (is_of(player, team)) squad.players.push_back(player);
    }
    squads.push_back(std::move(squad));
  }
  for (const Squad& squad : squads) {
    if (!squad.players.empty()) continue;
    throw Error("{} has no cards for {}", set.slug, squad.name);
  }
  return squads;
}

std::vector<std::string> drawn_sides(store::Database& database) {
  std::vector<std::string> names;
  for (store::DrawnTeam& drawn : store::DrawnTeams(database).list()) {
    names.push_back(std::move(drawn.name));
  }
  return names;
}

void keep_apart(std::array<Squad, 2>& squads) {
  constexpr std::size_t eleven = 11;
  const std::size_t larger = squads[0].players.size() > squads[1].players.size() ? 0 : 1;
  std::vector<cards::PlayerCards>& players = squads[larger].players;
  std::string shared;
  for (const cards::PlayerCards& other : squads[1 - larger].players) {
    const auto gone = std::erase_if(
        players, [&](const cards::PlayerCards& one) { return one.player == other.player; });
    if (gone > 0) shared += (shared.empty() ? "" : ", ") + other.name;
  }
  if (shared.empty() || players.size() >= eleven) return;
  throw Error("{} and {} share {}; without them {} has only {} players", squads[0].name,
              squads[1].name, shared, squads[larger].name, players.size());
}

Squad squad_of(store::Database& database, SetId set, TeamId team, store::CardSetId card_set) {
  store::Sets sets(database);
  auto entry = sets.find(set);
  if (!entry) throw Error("the set of this match is no longer in the database");
  for (const store::DrawnTeam& drawn : store::DrawnTeams(database).list()) {
    if (drawn.id == team) return drawn_squad(database, drawn, {}, card_set);
  }
  auto stored = store::Cards(database).load(card_set);
  if (!stored) stored = cards_of(database, *entry);
  for (const NamedTeam& named : sets.teams(set)) {
    if (named.first == team) return squad_from(*entry, *stored, named);
  }
  throw Error("a team of this match is no longer in {}", entry->slug);
}

cards::Game game_of(store::Database& database, const league::League& league) {
  const std::vector<store::StoredCards> sets = store::Leagues(database).cards(league.id).sets;
  return sets.empty() ? cards::Game::basic : cards::game_of(sets.front().cards);
}

std::vector<league::Squad> league_squads(store::Database& database, const league::League& league) {
  const store::LeagueCards cards = store::Leagues(database).cards(league.id);
  const CardsByPlayer known = cards_by_player(cards);
  std::map<TeamId, std::vector<const store::LeaguePlayer*>> places;
  for (const store::LeaguePlayer& place : cards.players) places[place.team].push_back(&place);
  std::vector<league::Squad> squads;
  for (const league::LeagueTeam& team : league.teams) {
    league::Squad squad;
    squad.team = team.team;
    for (const store::StoredCards& set : cards.sets) {
      if (set.set == team.set) squad.chart = set.cards.chart;
    }
    for (const store::LeaguePlayer* const place : places[team.team.id]) {
      const auto found = known.find({place->cards, place->player});
      if (found == known.end()) continue;
      squad.players.push_back(*found->second);
      // Of somebody of two clubs the cards name the last one.
      squad.players.back().team = team.team.id;
      squad.players.back().team_name = team.team.name;
    }
    squad.captain = team.captain;
    squad.eleven = favourite_eleven(database, team.team.id, team.team.name, squad.players,
                                    league.competition.conditions);
    squads.push_back(std::move(squad));
  }
  return squads;
}

}  // namespace quicket::app
