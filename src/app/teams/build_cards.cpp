#include "app/teams/build_cards.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "match/call_search.h"
#include "store/keepers.h"

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

SetFigures figures_for_cards(store::Database& database, const store::SetEntry& set) {
  const store::StoredSet stored = store::Sets(database).load(set.id);
  return figures_of(stored.data, stored.ids, store::keepers_outside(database, set.slug));
}

/// A strip is made from what happened in each phase, which season tables do not show.
void demand_phases(const store::SetEntry& set, const SetFigures& figures, cards::Rule rule) {
  if (rule == cards::Rule::plain || !figures.base.phases.empty()) return;
  throw Error(
      fmt::format("{}: a tempo strip is made from ball-by-ball data, and this set came "
                  "from season tables; build its cards without --tempo",
                  set.slug));
}

}  // namespace

store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   cards::Method method,
                                   const std::optional<cards::FieldingChart>& chart,
                                   cards::Rule rule) {
  store::Cards cards(database);
  const auto current = cards.current(set.id);
  if (current && current->cards.method == "typed") {
    throw Error(fmt::format(
        "the cards of {} were typed in; there are no figures to build them from", set.slug));
  }
  const SetFigures figures = figures_for_cards(database, set);
  demand_phases(set, figures, rule);
  cards::CardSet built =
      cards::build_cards(figures.head, figures.players, figures.base, method, chart, rule);
  match::add_calls(built);
  cards.save(set.id, built);
  return cards_of(database, set);
}

cards::CardSet tempo_cards_of(store::Database& database, const store::SetEntry& set) {
  const SetFigures figures = figures_for_cards(database, set);
  demand_phases(set, figures, cards::Rule::tempo);
  cards::CardSet built = cards::build_cards(figures.head, figures.players, figures.base,
                                            cards::Method::replay, {}, cards::Rule::tempo);
  match::add_calls(built);
  return built;
}

store::StoredCards cards_of(store::Database& database, const store::SetEntry& set) {
  auto stored = store::Cards(database).current(set.id);
  if (!stored) {
    throw Error(fmt::format("{} has no cards yet; build them with `quicket cards build {}`",
                            set.slug, set.slug));
  }
  return std::move(*stored);
}

cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set) {
  const store::StoredCards cards = cards_of(database, set);
  const store::StoredSet stored = store::Sets(database).load(set.id);
  const SetFigures figures = figures_of(stored.data, stored.ids);
  return cards::check_cards(cards.cards, figures.players, figures.base);
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
