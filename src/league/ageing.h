#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "cards/card.h"
#include "cricket/season_figures.h"
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

/// Which of the players of these ages retire when they are a year older with that seed, as
/// a_year_older has it.
std::vector<bool> who_retires(std::span<const int> ages, dice::Seed seed);

/// What everybody did in a season.
using FiguresOfPlayers = std::map<PlayerId, cricket::SeasonFigures>;

/// The mean slots of a league's strikers and bowlers, by the balls for which each card was used.
struct CardLevel {
  std::array<double, cards::slot_kinds> strikers{}, bowlers{};
};
/// Without figures all cards count the same.
CardLevel level_of(std::span<const cards::PlayerCards> all, const FiguresOfPlayers& season);

/// Everybody of a league a year later, the figures of the season that is over (`last`) on the
/// cards. Players rise to about 27, hold, and decline from 31; they retire from 34 on, all by 40,
/// and somebody of 19 to 22 comes in the place and role of the one who left (newcomer_for), a
/// little weaker than most, to rise from there. What one gains of a slot another loses who plays
/// about as much; and whoever is far from the average of the role is drawn back a little, so that
/// the best of a league do not become better and better. At last single slots are exchanged until
/// the cards, by their use in `last`, are again what they were at the `level` of the league's first
/// season: clubs play those who have become better, so that a league that changed nothing but
/// places would drift. The result does not depend on the order of `players`' names.
std::vector<AgedPlayer> a_year_older(std::span<const AgedPlayer> players,
                                     const FiguresOfPlayers& last, const CardLevel& level,
                                     dice::Seed seed);

}  // namespace quicket::league
