#pragma once

#include <vector>

#include "dice/seeded_dice.h"

namespace quicket::league {

/// Two sides that meet, by index from 0.
struct Pairing {
  int home = 0;
  int away = 0;

  bool operator==(const Pairing&) const = default;
};

/// The matches of one round: no side twice.
using Round = std::vector<Pairing>;
using Timetable = std::vector<Round>;

/// What a fixture list should have little of.
enum class Prefer {
  breaks,      ///< two matches running at home, or away
  carry_over,  ///< meeting the sides that the same opponent has just met
};

/// Everybody meets everybody once, by the circle method (Kirkman), with as few breaks as can be:
/// teams - 2 for an even number (de Werra 1981), none for an odd one, where one side has a bye each
/// round. With `inner_breaks` (even, at least six) nobody has a break at the first or last step, so
/// that mirrored halves join without runs of three. 2 to 20 teams.
Timetable circle(int teams, bool inner_breaks = false);

/// Everybody meets everybody once with a low carry-over value: teams (teams - 1), the least there
/// can be, for 4, 8 and 16 (Russell 1980, over the field of that size) and 20, and the best known
/// values for the rest (starters in the manner of Anderson 1999). Home and away as written mean
/// nothing yet. 2 to 20 teams.
Timetable low_carry_over(int teams);

/// `rounds` so often: every second time with home and away exchanged. With an odd number of teams
/// the exchanged cycle starts one round later, so that the alternation goes on.
Timetable repeat(const Timetable& rounds, int cycles, int teams);

/// Chooses home and away anew: each side as often at home as away (within one), of two meetings
/// one each, then few breaks and no runs of three where it can be had. A search with `dice` that
/// begins with what is written. Returns its cost: breaks, five for each match of a run past two,
/// eight for each match out of balance. `steps`: how many changes are tried.
int choose_venues(Timetable& timetable, int teams, dice::SeededDice& dice, int steps = 25000);

}  // namespace quicket::league
