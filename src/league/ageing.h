#pragma once

#include <span>
#include <vector>

#include "cards/card.h"
#include "dice/seeded_dice.h"

namespace quicket::league {

/// A player of a league of invented players, and the age.
struct AgedPlayer {
  cards::PlayerCards cards;
  int age = 0;
  bool newcomer = false;  ///< for one who retired: still without an id and a name

  bool operator==(const AgedPlayer&) const = default;
};

/// The age with which an invented player begins, 19 to 34: the same forever.
int first_age(dice::Seed seed, PlayerId player);

/// Everybody of a league a year later. Players rise to about 27, hold, and decline from 31; they
/// retire from 34 on, all by 40, and a newcomer of 19 to 22 takes the place with the role and about
/// the cards of the one who left, to rise from there. What one gains of a slot another loses who
/// plays about as much, so that the league's level stays as it is for good; and whoever is far
/// from the average of the role is drawn back a little, so that the best of a league do not become
/// better and better. The result does not depend on the order of `players`' names.
std::vector<AgedPlayer> a_year_older(std::span<const AgedPlayer> players, dice::Seed seed);

}  // namespace quicket::league
