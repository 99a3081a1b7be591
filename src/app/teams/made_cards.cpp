#include "app/teams/made_cards.h"

#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "cards/usual_phases.h"
#include "match/call_search.h"
#include "store/keepers.h"

namespace quicket::app {
namespace {

void demand_phases(const store::SetEntry& set, const SetFigures& figures) {
  if (can_make(figures, cards::Game::full)) return;
  if (figures.head.as_of.day && !set.figures_given) {
    throw Error(
        fmt::format("{}: a tempo strip is made from ball-by-ball data, and nothing was played "
                    "before {}; {}",
                    set.slug, to_string(figures.head.as_of.day),
                    figures.head.as_of.earlier.empty() ? "`--from` adds earlier seasons"
                                                       : "choose a later day"));
  }
  throw Error(
      fmt::format("{}: the full game needs to know the phases of innings; this set came from "
                  "season tables, and its format {} has no `usual` rates; play the basic game "
                  "(`--game basic`)",
                  set.slug, set.format.id()));
}

}  // namespace

SetFigures with_phases(SetFigures figures) {
  if (figures.base.phases.empty()) {
    figures.base.phases = cards::usual_phases(figures.head.format, figures.base, figures.players);
  }
  return figures;
}

SetFigures figures_of_set(store::Database& database, const store::StoredSet& set) {
  return with_phases(
      figures_of(set.data, set.ids, store::keepers_outside(database, set.entry.slug)));
}

bool can_make(const SetFigures& figures, cards::Game game) {
  return game == cards::Game::basic || !figures.base.phases.empty();
}

cards::CardSet made_cards(const store::SetEntry& set, const SetFigures& figures,
                          cards::Method method, cards::Game game,
                          const std::optional<cards::FieldingChart>& chart) {
  if (game == cards::Game::full) demand_phases(set, figures);
  cards::CardSet made =
      cards::build_cards(figures.head, figures.players, figures.base, method, chart, game);
  match::add_calls(made);
  return made;
}

cards::Method method_for(const cards::CardSet& known, cards::Game game) {
  const cards::Method method = cards::parse_method(known.method).value_or(cards::Method::replay);
  return method == cards::Method::classic && game == cards::Game::full ? cards::Method::replay
                                                                       : method;
}

store::StoredCards first_cards(store::Database& database, const store::SetEntry& set,
                               const cards::CardSet& known, cards::Game game) {
  if (known.method == "typed") {
    throw Error(
        fmt::format("the cards of {} were typed in for the {} game; there are no figures to build "
                    "those of the {} game from",
                    set.slug, to_string(cards::game_of(known)), to_string(game)));
  }
  if (known.as_of.day) {
    throw Error(fmt::format(
        "{} has no cards for the {} game yet; build them with `quicket cards "
        "build {} --at {} --game {}`",
        set.slug, to_string(game), set.slug, to_string(known.as_of.day), to_string(game)));
  }
  const SetFigures figures = figures_of_set(database, store::Sets(database).load(set.id));
  cards::CardSet made = made_cards(set, figures, method_for(known, game), game);
  if (database.read_only()) return {{}, set.id, std::move(made)};
  store::Cards cards(database);
  cards.save(set.id, made);
  return cards.current(set.id, game).value();
}

}  // namespace quicket::app
