#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quicket::cards {

/// The pitch of a match (rules 5.9): rolled for before its first ball.
enum class Pitch : std::uint8_t {
  none,  ///< not rolled for: a real match, or a set without lines of a pitch
  slow,
  even,  ///< "true", as it is called: nothing changes
  fast,
};
inline constexpr int pitches = 4;

/// What a d6 says: 1 and 2 slow, 3 and 4 true, 5 and 6 fast.
constexpr Pitch pitch_of_roll(int roll) {
  return roll <= 2 ? Pitch::slow : roll <= 4 ? Pitch::even : Pitch::fast;
}

/// "slow", "true", "fast"; empty for none.
std::string_view to_string(Pitch pitch);
/// "The pitch is slow.", before the first ball; nothing for none.
std::string pitch_sentence(Pitch pitch);
/// One of the three words; nullopt for anything else.
std::optional<Pitch> parse_pitch(std::string_view text);

}  // namespace quicket::cards
