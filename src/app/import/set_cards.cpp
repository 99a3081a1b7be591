#include "app/import/set_cards.h"

#include <utility>

#include <fmt/format.h>

#include "app/import/as_of_day.h"
#include "app/teams/set_figures.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "cards/usual_phases.h"
#include "match/call_search.h"
#include "store/keepers.h"

namespace quicket::app {
namespace {

/// A strip is made from what happened in each phase. Season tables do not show it, so their sets
/// have what is usual in the format.
SetFigures with_phases(SetFigures figures) {
  if (figures.base.phases.empty()) {
    figures.base.phases = cards::usual_phases(figures.head.format, figures.base, figures.players);
  }
  return figures;
}

SetFigures figures_for_cards(store::Database& database, const store::SetEntry& set,
                             const cards::AsOf& as_of) {
  const store::StoredSet stored = store::Sets(database).load(set.id);
  if (as_of.day && !set.figures_given) {
    return figures_as_of(stored, as_of, seasons_before(database, as_of, set));
  }
  SetFigures figures =
      figures_of(stored.data, stored.ids, store::keepers_outside(database, set.slug));
  figures.head.as_of = as_of;
  return with_phases(std::move(figures));
}

void demand_phases(const store::SetEntry& set, const SetFigures& figures, cards::Rule rule) {
  if (rule == cards::Rule::plain || !figures.base.phases.empty()) return;
  if (figures.head.as_of.day && !set.figures_given) {
    throw Error(
        fmt::format("{}: a tempo strip is made from ball-by-ball data, and nothing was played "
                    "before {}; `--from` adds earlier seasons",
                    set.slug, to_string(figures.head.as_of.day)));
  }
  throw Error(
      fmt::format("{}: a tempo strip needs to know the phases of innings; this set came from "
                  "season tables, and its format {} has no `usual` rates; build its cards without "
                  "--tempo",
                  set.slug, set.format.id()));
}

}  // namespace

store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   cards::Method method,
                                   const std::optional<cards::FieldingChart>& chart,
                                   cards::Rule rule, const std::optional<cards::AsOf>& as_of) {
  store::Cards cards(database);
  const auto current = cards.current(set.id);
  if (current && current->cards.method == "typed") {
    throw Error(fmt::format(
        "the cards of {} were typed in; there are no figures to build them from", set.slug));
  }
  const cards::AsOf kept = current ? current->cards.as_of : cards::AsOf{};
  const SetFigures figures = figures_for_cards(database, set, as_of.value_or(kept));
  demand_phases(set, figures, rule);
  cards::CardSet built =
      cards::build_cards(figures.head, figures.players, figures.base, method, chart, rule);
  match::add_calls(built);
  cards.save(set.id, built);
  return cards_of(database, set);
}

cards::AsOf current_as_of(store::Database& database, const store::SetEntry& set) {
  const auto current = store::Cards(database).current(set.id);
  return current ? current->cards.as_of : cards::AsOf{};
}

cards::CardSet tempo_cards_of(store::Database& database, const store::SetEntry& set) {
  const SetFigures figures = figures_for_cards(database, set, current_as_of(database, set));
  demand_phases(set, figures, cards::Rule::tempo);
  cards::CardSet built = cards::build_cards(figures.head, figures.players, figures.base,
                                            cards::Method::replay, {}, cards::Rule::tempo);
  match::add_calls(built);
  return built;
}

cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set) {
  const store::StoredCards cards = cards_of(database, set);
  const SetFigures figures = figures_for_cards(database, set, cards.cards.as_of);
  return cards::check_cards(cards.cards, figures.players, figures.base);
}

}  // namespace quicket::app
