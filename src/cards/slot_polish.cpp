#include "cards/slot_polish.h"

#include <algorithm>

namespace quicket::cards {
namespace {

int slots(const Widths& widths, Slot slot) {
  return widths[static_cast<std::size_t>(slot)];
}

int& slots(Widths& widths, Slot slot) {
  return widths[static_cast<std::size_t>(slot)];
}

/// A slot that changes its result, and what the card gives after that.
struct SlotMove {
  Slot from, to;
  Rates given;
};

int scoring_slots(const Widths& widths) {
  return slots(widths, Slot::one) + slots(widths, Slot::two) + slots(widths, Slot::four) +
         slots(widths, Slot::six);
}

bool scores(Slot slot) {
  return slot != Slot::dot && slot != Slot::wicket;
}

int fewest_of(Slot slot, const ShapeLimits& limits) {
  return slot == Slot::four ? limits.fewest_fours : slot == Slot::six ? limits.fewest_sixes : 0;
}

/// A four for three or four ones, a six for five or six: a run more is less than anybody notices.
/// Some ones remain, so whoever has hardly a run on the card has no boundary either.
void add_hit(Widths& widths, Slot slot, int runs, const ShapeLimits& limits) {
  constexpr int ones_left = 2;
  if (slots(widths, slot) >= fewest_of(slot, limits)) return;
  const int paid = std::min(runs, slots(widths, Slot::one) - ones_left);
  if (paid < runs - 1) return;
  slots(widths, Slot::one) -= paid;
  slots(widths, Slot::dot) += paid - 1;
  ++slots(widths, slot);
}

std::vector<SlotMove> moves_from(const Widths& widths, const Wish& wish) {
  constexpr Slot kinds[] = {Slot::wicket, Slot::dot, Slot::one, Slot::two, Slot::four, Slot::six};
  // Moves come in twos.
  const bool few = scoring_slots(widths) <= wish.limits.fewest_ones + 1;
  const bool many_wickets = slots(widths, Slot::wicket) + 2 > wish.limits.most_wickets;
  std::vector<SlotMove> moves;
  for (const Slot from : kinds) {
    for (const Slot to : kinds) {
      if (from == to || slots(widths, from) <= fewest_of(from, wish.limits)) continue;
      if (few && scores(from) && !scores(to)) continue;
      if (many_wickets && to == Slot::wicket) continue;
      Widths moved = widths;
      --slots(moved, from);
      ++slots(moved, to);
      moves.push_back({from, to, pooled(moved, wish)});
    }
  }
  return moves;
}

/// Whether two moves leave the fours and sixes that the limits ask for.
bool keeps_hits(const Widths& widths, const SlotMove& one, const SlotMove& other,
                const ShapeLimits& limits) {
  const int fewest = fewest_of(one.from, limits);
  return fewest == 0 || one.from != other.from || slots(widths, one.from) > fewest + 1;
}

}  // namespace

double miss_of(const Rates& given, const Wish& wish) {
  return penalty(given.runs - wish.rates.runs, run_tolerance) +
         penalty(given.wickets - wish.rates.wickets, wicket_tolerance) +
         penalty(given.boundaries - wish.rates.boundaries, wish.boundary_tolerance);
}

void add_scoring(Widths& widths, const Wish& wish) {
  if (wish.rates.runs <= 0) return;
  const int ones =
      std::clamp(wish.limits.fewest_ones - scoring_slots(widths), 0, slots(widths, Slot::dot));
  slots(widths, Slot::one) += ones;
  slots(widths, Slot::dot) -= ones;
  add_hit(widths, Slot::four, 4, wish.limits);
  add_hit(widths, Slot::six, 6, wish.limits);
}

void polish(Widths& widths, const Wish& wish) {
  // With six, cards of many W end before they are reached: the wickets of a World Cup's strikers
  // miss by 0.04 per 100 more.
  constexpr int most_moves = 24;
  for (int i = 0; i < most_moves; ++i) {
    const Rates now = pooled(widths, wish);
    const std::vector<SlotMove> moves = moves_from(widths, wish);
    double least = miss_of(now, wish);
    const SlotMove* first = nullptr;
    const SlotMove* second = nullptr;
    for (std::size_t a = 0; a < moves.size(); ++a) {
      for (std::size_t b = a; b < moves.size(); ++b) {
        // Two moves are guessed from each alone, which is nearly exact, and checked in the end.
        Rates both = moves[a].given;
        if (b != a) {
          if (!keeps_hits(widths, moves[a], moves[b], wish.limits)) continue;
          both.runs += moves[b].given.runs - now.runs;
          both.wickets += moves[b].given.wickets - now.wickets;
          both.boundaries += moves[b].given.boundaries - now.boundaries;
        }
        const double miss = miss_of(both, wish);
        if (miss >= least) continue;
        least = miss;
        first = &moves[a];
        second = b == a ? nullptr : &moves[b];
      }
    }
    if (first == nullptr) return;
    Widths moved = widths;
    for (const SlotMove* const move : {first, second}) {
      if (move == nullptr) continue;
      --slots(moved, move->from);
      ++slots(moved, move->to);
    }
    const bool possible = std::ranges::none_of(moved, [](int width) { return width < 0; });
    if (!possible || miss_of(pooled(moved, wish), wish) >= miss_of(now, wish)) return;
    widths = moved;
  }
}

}  // namespace quicket::cards
