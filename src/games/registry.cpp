#include "games/registry.h"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "games/absolution/absolution.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"

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

const Game& find_game(std::string_view id) {
  std::vector<std::string> known;
  for (const Game& game : games()) {
    if (game.id == id) return game;
    known.emplace_back(game.id);
  }
  throw Error(fmt::format("there is no bonus game \"{}\"{}", id,
                          did_you_mean(id, known, "`quicket bonus list` lists them")));
}

}  // namespace quicket::games
