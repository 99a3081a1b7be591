#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cards/strip_parts.h"
#include "match/playing_side.h"
#include "match/super_over_chance.h"
#include "match/win_chance.h"

namespace quicket::match {

/// How the tempo strip read a ball: the result on the card, and the result it became by a line.
struct StripReading {
  cards::Slot on_card = cards::Slot::dot;
  cards::Slot read_as = cards::Slot::dot;
  cards::AppliedLine by{};

  bool operator==(const StripReading&) const = default;
};

/// How the strip read `ball`, the last that happened in `after`. Nothing if the result did not
/// change: in a plain set, without dice, or because no line applied.
std::optional<StripReading> strip_reading(const MatchSetup& setup, const MatchState& after,
                                          const Delivery& ball);

/// How a match was played: chances of real ones are less certain (real_chance).
enum class PlayedWith : std::uint8_t { cards, bats_and_balls };

/// Follows a match with its cards: the chance to win after each of its events. The table is made
/// when it is first needed, and again if the weather changes the length of an innings. Every figure
/// that is told of a match comes from `now`.
class ChanceFollower {
 public:
  /// `setup` must outlive it.
  explicit ChanceFollower(const MatchSetup& setup, PlayedWith with = PlayedWith::cards)
      : setup_(&setup), with_(with) {}
  const MatchSetup& setup() const { return *setup_; }

  /// The chance of `side` with whoever is usually in; nothing before the toss, before a pitch is
  /// rolled for, in a real super over, or if a side has no cards. A real match is read as on a true
  /// pitch.
  std::optional<double> of(Side side, const MatchState& state);
  /// The same of a match with cards by who is in and who bowls (chance_at).
  std::optional<double> now(Side side, const MatchState& state);

 private:
  const MatchSetup* setup_;
  PlayedWith with_;
  std::optional<WinChance> table_;
  std::optional<SuperOverChance> super_over_;
  Side first_ = 0;
  cards::Pitch pitch_ = cards::Pitch::none;
};

/// What the cards say about a ball of a recorded match.
struct BallChances {
  std::optional<double> win_chance;  ///< of the batting side, after the ball
  std::optional<StripReading> strip;
  std::optional<cards::Stance> stance;  ///< nothing without dice, or where the strip has none
};

/// A recorded match with the chances by its cards.
struct MatchChances {
  std::optional<double> before;                   ///< of the side batting first, before a ball
  std::vector<std::vector<BallChances>> innings;  ///< of every ball
};

/// The sheets of `setup` are the record's.
MatchChances match_chances(const MatchRecord& record, const MatchSetup& setup,
                           PlayedWith with = PlayedWith::cards);

/// The chance of `side` in a real match, by a table for its cards, or for the league's.
double real_chance(const WinChance& table, Side side, const MatchState& state);

}  // namespace quicket::match
