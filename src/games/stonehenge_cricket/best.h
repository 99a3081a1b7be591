#pragma once

#include <algorithm>
#include <cstdint>

#include "games/stonehenge_cricket/position.h"

namespace quicket::games::stonehenge {

/// Takes the action with the highest worth; equals go by lot.
class Best {
 public:
  explicit Best(std::uint32_t lot) : lot_(lot) {}
  void offer(Action action, double worth) {
    if (equals_ == 0 || worth > worth_) {
      action_ = action;
      worth_ = worth;
      equals_ = 1;
    } else if (worth == worth_ && lot_ % static_cast<std::uint32_t>(++equals_) == 0) {
      action_ = action;
    }
  }
  bool found() const { return equals_ > 0; }
  /// 0 if nothing was offered.
  Action action() const { return action_; }

 private:
  std::uint32_t lot_;
  int equals_ = 0;
  Action action_ = 0;
  double worth_ = 0;
};

/// The space on which a fielder does most by `worth(space)`; while one may be lifted, the one that
/// does least, if a free space is better.
template <class Worth>
Action best_field(const Position& position, std::uint32_t lot, Worth worth) {
  Best place(lot);
  Best lift(lot);
  double here = 9;
  double elsewhere = 0;
  for (int number = 1; number <= stone_numbers; ++number) {
    const double does = worth(number);
    if ((((position.field & ~position.moved) >> number) & 1) != 0) {
      here = std::min(here, does);
      lift.offer(act::lift + number, -does);
    } else if (!position.has_fielder(number) && number != position.lifted) {
      elsewhere = std::max(elsewhere, does);
      place.offer(act::place + number, does);
    }
  }
  if (position.phase != Phase::move) return place.action();
  return here < elsewhere ? lift.action() : act::none;
}

/// The colour to ban by `worth(colour)`, of those whose trilithon is left.
template <class Worth>
Action best_colour(const Position& position, std::uint32_t lot, Worth worth) {
  Best best(lot);
  for (int colour = 0; colour < trilithon_colours; ++colour) {
    if (((position.trilithons >> colour) & 1) != 0) best.offer(act::colour + colour, worth(colour));
  }
  return best.action();
}

}  // namespace quicket::games::stonehenge
