#pragma once

#include "games/absolution/position.h"

namespace quicket::games::druid {

/// What a rule of thumb asks before it pays for a match. A match is dearer the more it takes: a
/// single card, an exchange for one, two cards, an exchange and two cards. `Taste` says for each of
/// these how great the need must be: 0 always, above 1 never.
struct Taste {
  std::array<double, 4> day{};
  std::array<double, 4> night{};
  std::array<double, 4> black{};  ///< black numbers that hold nothing to gain but cards
  std::array<double, 4> tower{};  ///< by Night, where a trilithon can be taken down
};

/// A plausible taste that nobody has tuned: the easy partner's.
const Taste& easy_taste();

/// The taste for a number of seats that won most often when all seats had it, found by a random
/// walk over 250 tastes of 2,000 games each.
const Taste& tuned_taste(int seats);

/// A choice for the seat to move from its own hand and what lies open: by `taste` in its turn, and
/// the plain phrases before the first.
Action instinct(const Position& position, const Taste& taste);

/// What else might be done in a turn: the cheapest match of each way, and no match; without `rule`.
std::vector<Action> alternatives(const Position& position, Action rule);

/// What a partner says about its next turn: the phrase that the seat to move would use, going by
/// its own hand, and silence where there is nothing to say.
Action wish(const Position& position);

/// The two plain policies of absolution ruling 1: match whenever possible; save cards by day
/// and match by night.
Action plain_match(const Position& position);
Action plain_save(const Position& position);

/// From 0 to 1 and beyond: the share of the coloured numbers to come that must be matched.
double need(const Position& position);

}  // namespace quicket::games::druid
