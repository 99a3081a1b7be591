#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quicket::cards {

struct TempoStrip;

/// How an innings stands (rules 5.8), which decides what is read before the lines of the phase.
enum class Stance : std::uint8_t {
  usual,
  dig_in,  ///< many wickets down early
  ahead,   ///< a chase that needs less than par
  behind,  ///< one that needs more
};
inline constexpr int stances = 4;

/// "usual", "dig in", "ahead", "behind".
std::string_view to_string(Stance stance);

/// An innings when an over begins or a batter comes in, which is when its stance is looked up.
struct Standing {
  int over = 1;   ///< in progress, from 1
  int overs = 1;  ///< of the innings, its quota rounded up
  int balls_per_over = 6;
  int wickets = 0;              ///< down now
  std::optional<int> needed{};  ///< to win, when the over began; nothing in a first innings
  bool super_over = false;      ///< then there are no stances
};

/// The stances of an over, as the printed strip has them: a row of whole numbers.
struct StanceRow {
  int dig_in_from = 0;  ///< wickets down; more than ten if nobody ever digs in
  int ahead_up_to = 0;  ///< runs needed; negative if no chase is ever ahead
  int behind_from = 0;  ///< runs needed; a chase that needs as many does not dig in
};
/// `over` of an innings of `overs`, as in Standing. Demands a strip with phases.
StanceRow stance_row(const TempoStrip& strip, int over, int overs, int balls_per_over);

/// Behind counts before dig in, and dig in before ahead. Demands a strip with phases.
Stance stance_of(const TempoStrip& strip, const Standing& standing);
/// The same by the row of the over.
Stance stance_of(const StanceRow& row, const Standing& standing);

/// How the batting side plays an over (rules 5.7).
enum class Call : std::uint8_t {
  steady,  ///< as the phase has it
  hold,    ///< fewer wickets for fewer runs
  push,    ///< more runs for more wickets
};
inline constexpr int calls = 3;
std::string_view to_string(Call call);
std::optional<Call> parse_call(std::string_view text);

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
