#include "cli/game_words.h"

#include <vector>

#include <fmt/format.h>

#include "app/teams/game_choice.h"
#include "cli/ask.h"
#include "cli/command.h"
#include "cli/context.h"

namespace quicket::cli {
namespace {

cards::Game asked_game(const Context& context) {
  const std::vector<terminal::Choice> choices{
      {"full", "with the tempo card: phases, pitch, chase and calls", ""},
      {"basic", "cards, dice and the fielding chart alone", ""}};
  return ask_which(context, "Which game", choices) == 0 ? cards::Game::full : cards::Game::basic;
}

}  // namespace

std::optional<cards::Game> GameWords::said() const {
  return tempo ? cards::Game::full : cards::parse_game(game);
}

void add_game(Command& command, GameWords& words, const std::string& about) {
  Option& game = command.option("--game", &words.game, about).one_of({"basic", "full"});
  command.flag("--tempo", &words.tempo, "the full game").without(game).out_of_help();
}

std::optional<cards::Game> settle_game(const Context& context, store::Database& database,
                                       const std::optional<store::SetEntry>& set,
                                       const GameWords& words, cards::Game for_scripts) {
  std::optional<cards::Game> game = words.said();
  if (!game) {
    if (set && (set->game || !app::offers_full_game(database, *set))) return {};
    const auto remembered = context.can_ask() ? app::remembered_game(database) : for_scripts;
    game = remembered ? *remembered : asked_game(context);
    if (remembered) {
      const cards::Game other = *game == cards::Game::full ? cards::Game::basic : cards::Game::full;
      context.note(
          fmt::format("Game: {} (`--game {}` for the other)", to_string(*game), to_string(other)));
    }
  }
  if (context.can_ask()) app::remember_game(database, *game);
  return game;
}

}  // namespace quicket::cli
