#include "app/import/set_cards.h"

#include <fmt/format.h>

#include "app/import/as_of_day.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"

namespace quicket::app {
namespace {

SetFigures figures_for_cards(store::Database& database, const store::SetEntry& set,
                             const cards::AsOf& as_of) {
  const store::StoredSet stored = store::Sets(database).load(set.id);
  if (as_of.day && !set.figures_given) {
    return figures_as_of(stored, as_of, seasons_before(database, as_of, set));
  }
  SetFigures figures = figures_of_set(database, stored);
  figures.head.as_of = as_of;
  return figures;
}

/// The game that a set is for once its cards are built by these words.
cards::Game own_game(const store::SetEntry& set, const CardsToBuild& wanted) {
  if (wanted.method != cards::Method::classic) {
    return wanted.game.value_or(set.game.value_or(cards::Game::basic));
  }
  if (wanted.game == cards::Game::full) {
    throw Error("classic cards are for the basic game; leave out `--method classic`", Fault::usage);
  }
  return cards::Game::basic;
}

}  // namespace

store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   const CardsToBuild& wanted) {
  store::Transaction all(database);
  store::Cards cards(database);
  const auto current = cards.current(set.id);
  if (current && current->cards.method == "typed") {
    throw Error(fmt::format(
        "the cards of {} were typed in; there are no figures to build them from", set.slug));
  }
  if (wanted.as_of) check_earlier(database, *wanted.as_of, set);
  const cards::Game own = own_game(set, wanted);
  if (wanted.game || set.game) store::Sets(database).set_game(set.id, own);
  const cards::AsOf kept = current ? current->cards.as_of : cards::AsOf{};
  const SetFigures figures = figures_for_cards(database, set, wanted.as_of.value_or(kept));
  for (const cards::Game game : {cards::Game::basic, cards::Game::full}) {
    const auto known = cards.current(set.id, game);
    // Cards of a game that nobody has played are made from the figures when somebody does, which
    // know neither a chart of the user's own nor a day.
    const bool from_figures = !wanted.chart && !figures.head.as_of.day;
    if (game != own && !known && from_figures) continue;
    const bool classic = wanted.method == cards::Method::classic;
    if (game == cards::Game::full && classic) continue;
    if (game != own && !can_make(figures, game)) {
      cards.forget(set.id, game);
      continue;
    }
    cards.save(set.id, made_cards(set, figures, wanted.method, game, wanted.chart));
  }
  all.commit();
  return cards.current(set.id, own).value();
}

cards::AsOf current_as_of(store::Database& database, const store::SetEntry& set) {
  const auto current = store::Cards(database).current(set.id);
  return current ? current->cards.as_of : cards::AsOf{};
}

cards::CardSet full_cards_of(store::Database& database, const store::SetEntry& set) {
  return made_cards(set, figures_for_cards(database, set, current_as_of(database, set)),
                    cards::Method::replay, cards::Game::full);
}

cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set,
                                const cards::CardSet& cards) {
  const SetFigures figures = figures_for_cards(database, set, cards.as_of);
  return cards::check_cards(cards, figures.players, figures.base);
}

}  // namespace quicket::app
