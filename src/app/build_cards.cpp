#include "app/build_cards.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::app {
namespace {

std::string folded(std::string_view name) {
  return lower(without_accents(name));
}

}  // namespace

store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   cards::Method method,
                                   const std::optional<cards::FieldingChart>& chart) {
  store::Cards cards(database);
  const auto current = cards.current(set.id);
  if (current && current->cards.method == "typed") {
    throw Error(fmt::format(
        "The cards of {} were typed in; there are no figures to build them from", set.slug));
  }
  const store::StoredSet stored = store::Sets(database).load(set.id);
  const SetFigures figures = figures_of(stored.data, stored.ids);
  cards.save(set.id,
             cards::build_cards(figures.head, figures.players, figures.base, method, chart));
  return cards_of(database, set);
}

store::StoredCards cards_of(store::Database& database, const store::SetEntry& set) {
  auto stored = store::Cards(database).current(set.id);
  if (!stored) {
    throw Error(fmt::format("{} has no cards yet; build them with \"quicket cards build {}\"",
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
  const std::string wanted = folded(trim(name));
  std::vector<const cards::PlayerCards*> holding;
  std::vector<std::string> known;
  for (const cards::PlayerCards& player : set.players) {
    const std::string own = folded(player.name);
    if (own == wanted) return player;
    if (!wanted.empty() && own.find(wanted) != std::string::npos) holding.push_back(&player);
    known.push_back(player.name);
  }
  if (holding.size() == 1) return *holding.front();
  if (holding.empty()) {
    throw Error(fmt::format("There is no player \"{}\" in {} {}.{}", name, set.competition,
                            set.season, did_you_mean(name, known)));
  }
  std::string all;
  for (std::size_t i = 0; i < holding.size() && i < 8; ++i) {
    all += (i > 0 ? ", " : "") + holding[i]->name;
  }
  throw Error(fmt::format("\"{}\" may be {}{}; write more of the name", name, all,
                          holding.size() > 8 ? ", ..." : ""));
}

}  // namespace quicket::app
