#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "league/orders.h"

namespace quicket::app {

// A turn of a league that is played by mail: a text that a captain edits. Its heading says which
// match it is for; the rest is what the captain decides.

/// A word of a turn, and where it stands.
struct TurnWord {
  std::string text;
  int line = 0, column = 0;  ///< from 1; 0: the turn has no such line
};

/// A turn as it was written, before anybody is looked up.
struct TurnText {
  TurnWord league, round, team, state, captain, toss;
  std::vector<TurnWord> eleven;
  struct Spell {
    TurnWord bowler;
    std::vector<TurnWord> overs;
  };
  std::vector<Spell> bowling;
};

/// Reads a turn. Throws Error (bad_file) naming `file`, line and column for a line that no turn has
/// and for a missing heading.
TurnText read_turn(std::string_view text, const std::string& file);

/// What a turn orders for a team with that squad. Throws Error (bad_file), with every fault at its
/// line and column: an unknown or repeated player, no eleven, too few bowlers, an over that nobody
/// may bowl as ordered.
league::Orders orders_of(const TurnText& turn, const match::TeamSheet& team,
                         std::span<const cards::PlayerCards> squad,
                         const cricket::Conditions& conditions, const std::string& file);

/// The heading of a turn that is being written.
struct TurnHeading {
  std::string league, team, state;
  int round = 0;
  std::string match;  ///< a remark: "Amberlight v Brackwater, Sat 3 Jul"
};

/// The text from which read_turn and orders_of read these orders, with remarks for the captain.
std::string turn_text(const TurnHeading& heading, const league::Orders& orders,
                      std::span<const cards::PlayerCards> squad,
                      const cricket::Conditions& conditions);

/// "turn.txt:3:7: ", the start of a message about a word.
std::string place_of(const std::string& file, const TurnWord& word);

}  // namespace quicket::app
