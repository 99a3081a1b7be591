#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/id.h"

namespace quicket::match {

/// A player's place on the side's sheet, from 0.
using Member = std::uint8_t;
inline constexpr Member no_member = 255;
/// Most players on a sheet: sets of members are 32 bits.
inline constexpr int max_members = 32;

struct SheetPlayer {
  PlayerId id;
  std::string name;
  bool of_side = true;  ///< false for a player who only fielded as a substitute

  bool operator==(const SheetPlayer&) const = default;
};

inline constexpr std::size_t players_a_side = 11;

/// A side as handed in before the toss. In played matches the first eleven are the written batting
/// order. Real sides may have twelve or thirteen (ruling 13), followed by substitute fielders.
struct TeamSheet {
  TeamId team;
  std::string name;
  std::vector<SheetPlayer> players;
  Member keeper = no_member;
  bool keeper_assumed = false;  ///< no source says who kept wicket

  bool operator==(const TeamSheet&) const = default;
};

}  // namespace quicket::match
