#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "terminal/match/match_page.h"
#include "terminal/match/pace.h"
#include "terminal/screen/display.h"

namespace quicket::terminal {

/// What a key does while a match waits for it.
enum class KeyUse : std::uint8_t {
  bowl_on,  ///< as far as its pace says
  cards,    ///< of the next ball, or of the last one
  substitute,
  rain,
  switch_dice,   ///< typed ones or the program's
  motion,        ///< dice roll and great moments are shown, or not
  hand_over,     ///< a side to the computer, or back
  choose,        ///< what the captain has chosen unasked
  undo,          ///< the last ball
  undo_several,  ///< as many as are asked for
  page,          ///< covers the match until it is closed
  leave
};

/// Whether it is heard while a question waits for its answer, and not only between two balls.
constexpr bool is_for_any_question(KeyUse use) {
  return use >= KeyUse::motion;
}

/// A key of the whole screen: what the loop reads, and what its help says.
struct MatchKey {
  char32_t key = 0;  ///< Tab is '\t'
  KeyUse use = KeyUse::leave;
  std::string_view help;  ///< half a sentence
  Pace pace = Pace::ball;
  std::optional<MatchPage> page = {};
  char32_t also = 0;  ///< another key for it, which the help does not name
};

/// All of them, in the order of the help.
std::span<const MatchKey> match_keys();
/// The use of a key; nothing if it has none while a match waits.
const MatchKey* match_key(const Key& key);
/// "s       scorecard": a line for each key, or two.
std::string match_keys_text();

}  // namespace quicket::terminal
