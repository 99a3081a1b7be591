#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "games/registry.h"

namespace quicket::games {

const Game& find_game(std::string_view id) {
  std::vector<std::string> known;
  for (const Game& game : games()) {
    if (game.id == id) return game;
    known.emplace_back(game.id);
  }
  throw Error(fmt::format("no bonus game \"{}\"{}", id,
                          did_you_mean(id, known, "`quicket bonus list` lists them")));
}

}  // namespace quicket::games
