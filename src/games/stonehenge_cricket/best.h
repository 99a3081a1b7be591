#pragma once

#include <cstdint>

#include "games/game_state.h"

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

}  // namespace quicket::games::stonehenge
