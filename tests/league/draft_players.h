#pragma once

#include <string>
#include <vector>

#include "league/draft.h"

namespace quicket::league::test {

/// `count` players who bowl, bat or keep by turns, each a little less valuable than the one before.
inline std::vector<DraftPlayer> draft_players(int count, bool keepers = true) {
  std::vector<DraftPlayer> all;
  for (int i = 0; i < count; ++i) {
    DraftPlayer player;
    player.player = {i + 1};
    player.set = {1};
    player.name = "P" + std::to_string(i + 1);
    player.bowls = i % 2 == 0;
    player.bats = !player.bowls;
    player.keeps = keepers && i % 10 == 1;
    (player.bowls ? player.bowling : player.batting) = 10 - 0.1 * i;
    all.push_back(player);
  }
  return all;
}

}  // namespace quicket::league::test
