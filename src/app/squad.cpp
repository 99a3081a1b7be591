#include "app/squad.h"

#include <fmt/format.h>

#include "app/build_cards.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"

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

Squad squad_from(store::SetEntry&& set, store::StoredCards&& stored, const NamedTeam& team) {
  Squad squad;
  squad.set = std::move(set);
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

}  // namespace

Squad squad_called(store::Database& database, const std::string& word, const std::string& set) {
  const std::size_t colon = word.find(':');
  const std::string slug = colon == std::string::npos ? set : word.substr(0, colon);
  const std::string name = colon == std::string::npos ? word : word.substr(colon + 1);
  if (slug.empty()) {
    throw Error(fmt::format("Which set is \"{}\" of? Write SET:TEAM, or give --set", word),
                Fault::usage);
  }
  store::Sets sets(database);
  store::SetEntry entry = sets.find(slug);
  const NamedTeam team = team_called(sets.teams(entry.id), name, entry.slug);
  store::StoredCards stored = cards_of(database, entry);
  return squad_from(std::move(entry), std::move(stored), team);
}

Squad squad_of(store::Database& database, SetId set, TeamId team, store::CardSetId card_set) {
  store::Sets sets(database);
  auto entry = sets.find(set);
  if (!entry) throw Error("The set of this match is in the file no longer");
  auto stored = store::Cards(database).load(card_set);
  if (!stored) stored = cards_of(database, *entry);
  for (const NamedTeam& named : sets.teams(set)) {
    if (named.first == team) return squad_from(std::move(*entry), std::move(*stored), named);
  }
  throw Error(fmt::format("A team of this match is in {} no longer", entry->slug));
}

}  // namespace quicket::app
