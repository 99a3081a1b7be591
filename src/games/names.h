#pragma once

#include <string>
#include <utility>
#include <vector>

namespace quicket::games {

/// What the players are called in the sentences of a game; see `names_of`.
class Names {
 public:
  /// Player 1, Player 2 and so on.
  Names() = default;
  /// By seat.
  explicit Names(std::vector<std::string> called) : called_(std::move(called)) {}

  /// "Player 2" for seat 1, or its name.
  std::string of(int seat) const;

 private:
  std::vector<std::string> called_;
};

}  // namespace quicket::games
