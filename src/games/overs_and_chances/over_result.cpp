#include "games/overs_and_chances/over_result.h"

namespace quicket::games::overs {
namespace {

// The current result while cards are applied to it one by one.
struct Standing {
  int runs = 0;
  bool total_out = false;  // an out because the total was not above 0: a plus can undo it
  int card_outs = 0;       // outs by a card: nothing undoes them

  void lay(Bears card) {
    switch (card.bearing) {
      case Bearing::plus:
        if (card_outs > 0) return;
        total_out = false;
        runs += card.amount;
        return;
      case Bearing::minus:
        if (card_outs > 0) return;
        runs -= card.amount;
        total_out = runs <= 0;
        if (total_out) runs = 0;
        return;
      case Bearing::outs:
        card_outs += card.amount;
        runs = 0;
        return;
      case Bearing::flip:
      case Bearing::reroll:
      case Bearing::none:
        return;
    }
  }
};

}  // namespace

OverResult over_result(const OverInputs& over) {
  if (over.double_one) return {0, 1};
  const bool second_counts = !cancels(over.held[0].bearing, over.held[1].bearing);
  const bool flipped = over.drawn.bearing == Bearing::flip ||
                       over.held[0].bearing == Bearing::flip ||
                       over.held[1].bearing == Bearing::flip;
  const int cards = over.batter_card + over.bowler_card;
  const int base = (flipped ? -cards : cards) + over.pitch + over.dice;
  Standing standing{base > 0 ? base : 0, base <= 0, 0};
  standing.lay(over.drawn);
  standing.lay(over.held[0]);
  if (second_counts) standing.lay(over.held[1]);
  if (standing.card_outs > 0) return {0, standing.card_outs};
  return {standing.runs, standing.total_out ? 1 : 0};
}

OverResult tied_precedence(int face) {
  return face <= 3 ? OverResult{0, 1} : OverResult{1, 0};
}

}  // namespace quicket::games::overs
