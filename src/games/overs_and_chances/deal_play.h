#pragma once

#include <array>

#include "dice/seeded_dice.h"
#include "games/overs_and_chances/over_odds.h"
#include "games/overs_and_chances/position.h"

namespace quicket::games::overs {

/// The Player Cards of a hand, the best for their side first.
struct CardLine {
  std::array<std::int8_t, 52> value{};
  int count = 0;

  CardLine(const Position::Hand& hand, bool bats);
  void take_out(int index);
  /// Where the first card of that value is; -1 if there is none.
  int find(int wanted) const;
};

/// The rest of a deal as a playout of Player Cards alone. Everything is measured as the batter's
/// runs, an out as so many runs less.
class DealPlay {
 public:
  /// `wicket`: what an out costs the batter besides its over, in runs.
  DealPlay(const OverOdds& odds, double wicket);

  struct Hands {
    CardLine batter;
    CardLine bowler;
  };

  /// The worth of an over with that total before the dice.
  double over_worth(int total) const { return worth_[static_cast<std::size_t>(total + 15)]; }
  /// The index of the card that the other side plays on the card `led` (an index too) of the
  /// leading side, which is best if both play their best cards first in the `later` overs.
  int answer(const Hands& hands, bool batter_leads, int led, int pitch, int later) const;
  /// The index of the card that the side that plays first leads, the other answering as above.
  int lead(const Hands& hands, bool batter_leads, int pitch, int later) const;
  /// Plays `overs` overs, and returns their worth. `naive`: the side, if any, that always plays its
  /// best card.
  double play_out(Hands hands, std::array<std::int8_t, 7> pitches, int overs, int naive,
                  dice::SeededDice& dice) const;

  static constexpr int nobody_naive = -1;
  static constexpr int batter_naive = 0;
  static constexpr int bowler_naive = 1;

 private:
  double rest(const Hands& hands, int without_batter, int without_bowler, int later) const;

  std::array<double, 31> worth_{};
  std::array<double, 25> mean_{};  ///< of the worth before the pitch is known, by the two cards
};

/// What a Player Card of the seat to move leads to, in the batter's runs, by its value (-6 first),
/// over `samples` imagined hands of the other; only values in the hand are filled in. Demands
/// `Phase::play`.
std::array<double, 13> reckon_cards(const Position& position, int samples, dice::Seed seed);

}  // namespace quicket::games::overs
