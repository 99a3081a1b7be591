#include "cli/game_words.h"

#include <fmt/format.h>

#include "app/teams/game_choice.h"
#include "cli/command.h"
#include "cli/context.h"

namespace quicket::cli {
std::optional<cards::Game> GameWords::said() const {
  if (basic) return cards::Game::basic;
  return tempo ? cards::Game::full : cards::parse_game(game);
}

void add_game(Command& command, GameWords& words, const std::string& about) {
  Option& game = command.option("--game", &words.game, about).one_of({"basic", "full"});
  Option& tempo = command.flag("--tempo", &words.tempo, "the full game").without(game);
  tempo.out_of_help();
  command.flag("--basic", &words.basic, "the basic game")
      .without(game)
      .without(tempo)
      .out_of_help();
}

std::optional<cards::Game> settle_game(const Context& context, store::Database& database,
                                       const std::optional<store::SetEntry>& set,
                                       const GameWords& words) {
  if (const auto said = words.said()) return said;
  if (set && (set->game || !app::offers_full_game(database, *set))) return {};
  context.note("Game: full (`--game basic` for the other)");
  return cards::Game::full;
}

void note_game_of_cards(const Context& context, const store::SetEntry& set,
                        const cards::CardSet& cards, const GameWords& words) {
  if (context.is_for_a_program() || words.said() || set.game) return;
  if (cards::game_of(cards) == cards::Game::basic) return;
  context.note(
      fmt::format("For the full game, with the tempo card of `quicket print charts {}` "
                  "(`--game basic`: for the other)",
                  set.slug));
}

}  // namespace quicket::cli
