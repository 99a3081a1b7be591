#include "app/outputs/decks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/season/league_state.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/player_figures.h"
#include "print/page/fonts.h"
#include "store/drawn_teams.h"
#include "store/leagues.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

std::vector<Deck> decks_of_side(store::Database& database, const store::DrawnTeam& side,
                                std::optional<cards::Game> game) {
  std::map<SetId, std::set<PlayerId>> players;
  std::vector<SetId> sets;
  for (const store::DrawnPlayer& player : side.players) {
    if (players.count(player.set) == 0) sets.push_back(player.set);
    players[player.set].insert(player.player);
  }
  std::vector<Deck> decks;
  for (const SetId id : sets) {
    const store::SetEntry set = *store::Sets(database).find(id);
    Deck deck = deck_of(database, set, cards_to_play_by(database, set, game).cards);
    if (!game) game = cards::game_of(deck.cards);  // all for that of the first
    std::vector<cards::PlayerCards> own;
    for (cards::PlayerCards& player : deck.cards.players) {
      if (players[id].count(player.player) == 0) continue;
      player.team = side.id;
      player.team_name = side.name;
      own.push_back(std::move(player));
    }
    deck.cards.players = std::move(own);
    if (!deck.cards.players.empty()) decks.push_back(std::move(deck));
  }
  if (decks.empty()) throw Error(fmt::format("{} has no cards", side.name));
  return decks;
}

}  // namespace

Deck deck_of(store::Database& database, const store::SetEntry& set, cards::CardSet cards) {
  std::map<PlayerId, std::string> written;
  std::set<PlayerId> keepers;
  for (const store::SetPlayer& one : store::Sets(database).players(set.id)) {
    written[one.id] = one.name;
    if (one.keeper) keepers.insert(one.id);
  }
  for (cards::PlayerCards& player : cards.players) {
    if (print::can_print(player.name)) continue;
    const auto name = written.find(player.player);
    if (name != written.end() && print::can_print(name->second)) player.name = name->second;
  }
  return {set.slug, std::move(cards), std::move(keepers)};
}

std::vector<Deck> decks_of(store::Database& database, const league::League& league) {
  std::map<TeamId, std::string> names;
  for (const league::LeagueTeam& team : league.teams) names[team.team.id] = team.team.name;
  const store::LeagueCards squads = store::Leagues(database).cards(league.id);
  std::map<std::pair<store::CardSetId, PlayerId>, std::vector<TeamId>> clubs;
  for (const store::LeaguePlayer& place : squads.players) {
    clubs[{place.cards, place.player}].push_back(place.team);
  }
  std::vector<Deck> decks;
  for (const store::StoredCards& stored : squads.sets) {
    Deck deck = deck_of(database, *store::Sets(database).find(stored.set), stored.cards);
    std::vector<cards::PlayerCards>& players = deck.cards.players;
    std::vector<cards::PlayerCards> all;
    players.swap(all);
    for (cards::PlayerCards& player : all) {
      const auto found = clubs.find({stored.id, player.player});
      if (found == clubs.end()) continue;
      std::vector<std::string> teams;
      for (const TeamId club : found->second) teams.push_back(names[club]);
      const bool own = std::all_of(teams.begin(), teams.end(), [&](const auto& team) {
        return cards::is_of_team(player.team_name, team);
      });
      if (!own) {
        player.team = found->second.front();
        player.team_name = fmt::to_string(fmt::join(teams, cards::between_teams));
      }
      players.push_back(std::move(player));
    }
    if (!players.empty()) decks.push_back(std::move(deck));
  }
  return decks;
}

std::vector<Deck> decks_called(store::Database& database, const std::string& name,
                               std::optional<cards::Game> game) {
  std::vector<std::string> leagues, slugs, sides;
  for (const auto& league : store::Leagues(database).list()) leagues.push_back(league.name);
  const std::vector<store::SetEntry> sets = store::Sets(database).list();
  for (const auto& set : sets) slugs.push_back(set.slug);
  const store::SetEntry* const newest = store::newest_called(sets, name);
  const std::vector<store::DrawnTeam> drawn = store::DrawnTeams(database).list();
  for (const auto& side : drawn) sides.push_back(side.name);
  if (const auto league = find_whole_name(name, leagues)) {
    std::vector<Deck> decks = decks_of(database, league_state(database, leagues[*league]).league);
    if (decks.empty()) throw Error(fmt::format("{} has no cards", leagues[*league]));
    if (game) demand_game(leagues[*league], cards::game_of(decks.front().cards), *game);
    return decks;
  }
  const auto slug = find_whole_name(name, slugs);
  const auto side = slug ? std::nullopt : find_whole_name(name, sides);
  if (side) return decks_of_side(database, drawn[*side], game);
  if (slug || newest != nullptr) {
    const store::SetEntry& set = slug ? sets[*slug] : *newest;
    return {deck_of(database, set, cards_to_play_by(database, set, game).cards)};
  }
  const char* const otherwise =
      sets.empty() ? "create a set with `quicket import`"
                   : "`quicket sets`, `quicket league list` and `quicket teams list` list them";
  leagues.insert(leagues.end(), sides.begin(), sides.end());
  throw Error("no set, league or side of your own \"{}\"{}", name,
              store::did_you_mean_set(name, sets, std::move(leagues), otherwise));
}

}  // namespace quicket::app
