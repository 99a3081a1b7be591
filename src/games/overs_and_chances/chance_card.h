#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/game.h"

namespace quicket::games::overs {

/// The effect of a Chance Card. Source of all: overs-and-chances rules 5.
enum class Effect : std::uint8_t {
  plus_runs,     ///< runs of the over plus a number
  minus_runs,    ///< runs of the over minus a number
  plus_die,      ///< plus one die
  minus_die,     ///< minus one die
  penalty_runs,  ///< plus 1, 2 or 3 by one die
  outs,          ///< a number of outs
  penalty_outs,  ///< 2, 3 or 4 outs by one die
  reroll,        ///< the batting dice again, at once
  reroll_kept,   ///< the batting dice again, now or later
  batter_first,  ///< the batter lays the pitch card and plays first
  bowler_first,  ///< the bowler lays it and plays first
  redeal,        ///< all Player Cards shuffled, eleven each
  extra_card,    ///< one extra Player Card
  draw_another,  ///< one Chance Card for later
  swap_hands,    ///< the two hands of Player Cards change owners
  purge,         ///< all held Chance Cards of both are discarded
  flip_signs,    ///< both played Player Cards count with the other sign
};

/// One of the forty cards, numbered from 0. Its story is data (data/games/chance-cards.toml, found
/// by `key`); its effect is here, so that the rules need no file.
struct ChanceCard {
  std::string_view key;         ///< of its words: "keeper-drops"
  std::string_view short_name;  ///< for notation, unique: "keeper drops"
  Effect effect = Effect::plus_runs;
  int value =
      0;  ///< runs or outs, above 0; 0 where the effect has no number or takes it from a die
};

inline constexpr int chance_card_count = 40;

/// Demands an id from 0 to 39.
const ChanceCard& chance_card(int id);

/// Its effect in a few words: "+2 runs", "re-roll the batting dice".
std::string effect_text(const ChanceCard& card);

/// All forty cards, for looking one up: a line for each effect, how many have it, and their names
/// as they are typed; lines of at most 78 columns, indented by two.
std::string chance_card_list();

/// The runs or outs of a card, with `die` (1-6; 0: not rolled yet) as the die rolled for it; cards
/// without a die ignore it.
int amount(const ChanceCard& card, int die);

/// Whether its number comes from a die.
bool needs_die(Effect effect);

/// How a card affects the result of an over.
enum class Bearing : std::uint8_t { plus, minus, outs, flip, reroll, none };
Bearing bearing(Effect effect);

/// overs-and-chances ruling 20: a held card that is announced with the owner's Player Card.
constexpr bool is_announced(Bearing bearing) {
  return bearing != Bearing::reroll && bearing != Bearing::none;
}

/// overs-and-chances ruling 24: whether the second of two held cards of one over has no effect
/// beside the first.
bool cancels(Bearing first, Bearing second);

/// Reads the words from the text of a TOML file: one `key = "story"` for each of the forty cards.
/// Throws Error, naming all of them, for cards without words and words without a card.
Words parse_chance_words(std::string_view toml);

}  // namespace quicket::games::overs
