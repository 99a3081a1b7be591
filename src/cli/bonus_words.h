#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/bonus.h"
#include "games/game.h"
#include "report/table.h"

namespace quicket::cli {

class Context;
struct Command;

/// The game, the seats and the options: common to `bonus play` and `bonus simulate`.
struct BonusWords {
  std::string game;
  std::vector<std::string> section;  ///< of the rules
  std::vector<std::string> seats;
  std::vector<std::string> options;
  int games = 100;
  int threads = 0;
};

/// The options as given. Throws Error (usage) for any other text.
std::vector<games::GameOption> options_of(const BonusWords& words);

/// The given seats, or `first` and `others`, as few as the game allows.
std::vector<std::string> players_of(const games::Game& game, const BonusWords& words,
                                    std::string_view first, std::string_view others);

/// `--seats` and `--option`.
void add_seats(Command& command, BonusWords& words);

/// A game at the terminal, on the whole screen if it is wanted and people play.
terminal::BonusEnd sit_at(const Context& context, bool describe, app::TerminalBonus& game);

/// A knock-out cup over the games.
void add_bonus_cup(Command& bonus, Context& context);

/// Puzzles of every game.
void add_bonus_puzzle(Command& bonus, Context& context);

/// Playing at the terminal: play, learn.
void add_bonus_table(Command& bonus, Context& context);

/// A table of saved games; for finished ones with the winner. `in_cup`: the ties that games belong
/// to, by id.
report::Table saved_table(const std::vector<store::SavedGame>& saved,
                          const std::map<std::int64_t, std::string>& in_cup = {});

/// The commands about saved games: ladder, games, results, show, replay, remove.
void add_bonus_saved(Command& bonus, Context& context);

}  // namespace quicket::cli
