#include "games/registry.h"

#include <vector>

#include "games/absolution/absolution.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"

// Only the list, so that a test can link its own list instead (tests/toy).

namespace quicket::games {

std::span<const Game> games() {
  // Each folder declares `const Game& NAME()` in its own header. The list is made once and never
  // changed afterwards.
  static const std::vector<Game> all = {
      absolution(),
      crossing_stonehenge(),
      overs_and_chances(),
      stonehenge_cricket(),
  };
  return all;
}

}  // namespace quicket::games
