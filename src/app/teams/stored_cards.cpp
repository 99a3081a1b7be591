#include "app/teams/stored_cards.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/teams/made_cards.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"

namespace quicket::app {
namespace {

std::string folded(std::string_view name) {
  return lower(without_accents(name));
}

/// Suggests players with a word in their names similar to `wanted`, usually a surname.
std::string called_nearly(const std::string& wanted, const std::vector<std::string>& names) {
  std::vector<std::string> words;
  for (const std::string& name : names) {
    for (const std::string_view word : split(name, ' ')) words.push_back(folded(word));
  }
  const auto near = nearest(wanted, words);
  if (!near) return {};
  std::string all;
  int count = 0;
  for (const std::string& name : names) {
    const std::string own = folded(name);
    const auto parts = split(own, ' ');
    if (std::find(parts.begin(), parts.end(), *near) == parts.end() || ++count > 4) continue;
    all += fmt::format("{}\"{}\"", all.empty() ? "" : " or ", name);
  }
  return fmt::format("; did you mean {}?", all);
}

}  // namespace

store::StoredCards cards_of(store::Database& database, const store::SetEntry& set,
                            std::optional<cards::Game> game) {
  auto stored = store::Cards(database).current(set.id);
  if (!stored) {
    throw Error(fmt::format("{} has no cards yet; build them with `quicket cards build {}`",
                            set.slug, set.slug));
  }
  if (!game) game = set.game;
  if (!game || *game == cards::game_of(stored->cards)) return std::move(*stored);
  if (auto other = store::Cards(database).current(set.id, *game)) return std::move(*other);
  return first_cards(database, set, stored->cards, *game);
}

void demand_game(const std::string& league, cards::Game own, cards::Game wanted) {
  if (own == wanted) return;
  throw Error(
      fmt::format("{} plays the {} game, with the cards that it was created with; `quicket league "
                  "create --game {}` makes another",
                  league, to_string(own), to_string(wanted)),
      Fault::usage);
}

const cards::PlayerCards& player_called(const cards::CardSet& set, const std::string& name) {
  std::vector<std::string> known, with_team;
  for (const cards::PlayerCards& player : set.players) {
    known.push_back(player.name);
    with_team.push_back(fmt::format("{} ({})", player.name, player.team_name));
  }
  const std::vector<std::size_t> namesakes = find_by_name(name, known);
  // Namesakes are told apart by their team, written as in the message.
  const bool alike = namesakes.size() > 1 &&
                     std::all_of(namesakes.begin(), namesakes.end(), [&](std::size_t place) {
                       return known[place] == known[namesakes.front()];
                     });
  const auto found = find_one_by_name(name, alike || namesakes.empty() ? with_team : known);
  if (found) return set.players[*found];
  std::string meant = did_you_mean(name, known);
  if (meant.empty()) meant = called_nearly(folded(trim(name)), known);
  throw Error(fmt::format("no player \"{}\" in {} {}{}", name, set.competition, set.season, meant));
}

}  // namespace quicket::app
