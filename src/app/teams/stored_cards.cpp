#include "app/teams/stored_cards.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/teams/game_choice.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/usual_phases.h"
#include "match/call_search.h"

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
    if (std::ranges::find(parts, *near) == parts.end() || ++count > 4) continue;
    all += fmt::format("{}\"{}\"", all.empty() ? "" : " or ", name);
  }
  return fmt::format("; did you mean {}?", all);
}

void demand_phases(const store::SetEntry& set, const SetFigures& figures) {
  if (can_make(figures, cards::Game::full)) return;
  if (figures.head.as_of.day && !set.figures_given) {
    throw Error(
        "{}: a tempo card is made from ball-by-ball data, and nothing was played "
        "before {}; {}",
        set.slug, to_string(figures.head.as_of.day),
        figures.head.as_of.earlier.empty() ? "`--from` adds earlier seasons"
                                           : "choose a later day");
  }
  throw Error(
      "{}: the full game needs to know the phases of innings; this set came from "
      "season tables, and its format {} has no `usual` rates; play the basic game "
      "(`--game basic`)",
      set.slug, set.format.id());
}

}  // namespace

store::StoredCards cards_of(store::Database& database, const store::SetEntry& set,
                            std::optional<cards::Game> game) {
  auto stored = store::Cards(database).current(set.id);
  if (!stored) {
    throw Error("{} has no cards yet; build them with `quicket cards build {}`", set.slug,
                set.slug);
  }
  if (!game) game = set.game;
  if (!game || *game == cards::game_of(stored->cards)) return std::move(*stored);
  if (auto other = store::Cards(database).current(set.id, *game)) return std::move(*other);
  return first_cards(database, set, stored->cards, *game);
}

store::StoredCards cards_to_play_by(store::Database& database, const store::SetEntry& set,
                                    std::optional<cards::Game> game) {
  if (!game && !set.game && offers_full_game(database, set)) game = cards::Game::full;
  return cards_of(database, set, game);
}

store::StoredCards cards_to_tell_by(store::Database& database, const store::SetEntry& set) {
  if (!offers_full_game(database, set)) return cards_of(database, set);
  return cards_of(database, set, cards::Game::full);
}

void demand_game(const std::string& league, cards::Game own, cards::Game wanted) {
  if (own == wanted) return;
  throw Error(Fault::usage,
              "{} plays the {} game, with the cards that it was created with; `quicket league "
              "create --game {}` makes another",
              league, to_string(own), to_string(wanted));
}

const cards::PlayerCards& player_called(const cards::CardSet& set, const std::string& name) {
  std::vector<std::string> known, with_team;
  for (const cards::PlayerCards& player : set.players) {
    known.push_back(player.name);
    with_team.push_back(fmt::format("{} ({})", player.name, player.team_name));
  }
  const std::vector<std::size_t> namesakes = find_by_name(name, known);
  // Namesakes are told apart by their team, written as in the message.
  const bool alike = namesakes.size() > 1 && std::ranges::all_of(namesakes, [&](std::size_t place) {
                       return known[place] == known[namesakes.front()];
                     });
  const auto found = find_one_by_name(name, alike || namesakes.empty() ? with_team : known);
  if (found) return set.players[*found];
  std::string meant = did_you_mean(name, known);
  if (meant.empty()) meant = called_nearly(folded(trim(name)), known);
  throw Error("no player \"{}\" in {} {}{}", name, set.competition, set.season, meant);
}

SetFigures with_phases(SetFigures figures) {
  if (figures.base.phases.empty()) {
    figures.base.phases = cards::usual_phases(figures.head.format, figures.base, figures.players);
  }
  return figures;
}

SetFigures figures_of_set(const store::StoredSet& set) {
  return with_phases(figures_of(set.data, set.ids));
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
        "the cards of {} were typed in for the {} game; there are no figures to build "
        "those of the {} game from",
        set.slug, to_string(cards::game_of(known)), to_string(game));
  }
  if (known.as_of.day) {
    throw Error(
        "{} has no cards for the {} game yet; build them with `quicket cards "
        "build {} --at {} --game {}`",
        set.slug, to_string(game), set.slug, to_string(known.as_of.day), to_string(game));
  }
  const SetFigures figures = figures_of_set(store::Sets(database).load(set.id));
  cards::CardSet made = made_cards(set, figures, method_for(known, game), game);
  if (database.read_only()) return {{}, set.id, std::move(made)};
  store::Cards cards(database);
  cards.save(set.id, made);
  return cards.current(set.id, game).value();
}

}  // namespace quicket::app
