#include "games/overs_and_chances/over_odds.h"

#include <bit>

#include "games/overs_and_chances/over_result.h"

namespace quicket::games::overs {
namespace {

/// Sums over equally likely events.
struct Sums {
  double runs = 0;
  double outs = 0;
  double again = 0;  ///< chance that the dice are rolled once more

  void add(OverResult result, double chance) {
    runs += chance * result.runs;
    outs += chance * result.outs;
  }
};

void add_double(Sums& sums, OverInputs over, ChanceSet deck, double chance) {
  const double each = chance / std::popcount(deck);
  for (ChanceSet left = deck; left != 0; left &= left - 1) {
    const ChanceCard& card = chance_card(std::countr_zero(left));
    const Bearing kind = bearing(card.effect);
    if (kind == Bearing::reroll) {
      sums.again += each;
      continue;
    }
    over.drawn = {};
    if (kind == Bearing::flip || kind == Bearing::none) {
      sums.add(over_result(over), each);
      continue;
    }
    const int faces = needs_die(card.effect) ? 6 : 1;
    for (int die = 1; die <= faces; ++die) {
      over.drawn = {kind, amount(card, die)};
      sums.add(over_result(over), each / faces);
    }
  }
}

}  // namespace

OverOdds::OverOdds(ChanceSet deck) {
  constexpr double throw_chance = 1.0 / 36;
  for (int total = -15; total <= 15; ++total) {
    Sums sums;
    OverInputs over;
    over.pitch = total;
    for (int one = 1; one <= 6; ++one) {
      for (int two = 1; two <= 6; ++two) {
        over.dice = one + two;
        over.double_one = over.dice == 2;
        if (one == two && !over.double_one && deck != 0) {
          add_double(sums, over, deck, throw_chance);
        } else {
          sums.add(over_result(over), throw_chance);
        }
      }
    }
    // A re-roll begins the same throw afresh: a geometric series.
    runs_[place(total)] = sums.runs / (1 - sums.again);
    outs_[place(total)] = sums.outs / (1 - sums.again);
  }
}

ChanceSet unseen_chances(const Position& position, int seat) {
  const std::size_t other = Position::at(1 - seat);
  const ChanceSet unseen =
      position.chance_deck | (position.held[other] & ~position.held_known[other]);
  return unseen != 0 ? unseen : (ChanceSet{1} << chance_card_count) - 1;
}

}  // namespace quicket::games::overs
