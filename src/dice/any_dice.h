#pragma once

#include <memory>
#include <utility>

#include "dice/dice.h"

namespace quicket::dice {

/// Any kind of dice behind one type: for typed and recorded dice and wherever speed is no concern.
class AnyDice {
 public:
  template <Dice D>
  explicit AnyDice(D dice) : holder_(std::make_unique<Holder<D>>(std::move(dice))) {}

  int roll(int sides, Reason reason) { return holder_->roll(sides, reason); }

 private:
  struct Base {
    virtual ~Base() = default;
    virtual int roll(int sides, Reason reason) = 0;
  };
  template <Dice D>
  struct Holder final : Base {
    explicit Holder(D held) : dice(std::move(held)) {}
    int roll(int sides, Reason reason) override { return dice.roll(sides, reason); }
    D dice;
  };

  std::unique_ptr<Base> holder_;
};

}  // namespace quicket::dice
