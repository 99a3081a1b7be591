#pragma once

#include "games/absolution/position.h"

namespace quicket::games::druid {

/// How reluctantly a rule of thumb pays for a match. A match costs more the more it takes: a single
/// card, an exchange for one, two cards, an exchange and two cards. `Taste` says for each of these
/// how great the need must be: 0 always, above 1 never.
struct Taste {
  std::array<double, 4> day{};
  std::array<double, 4> night{};
  std::array<double, 4> black{};  ///< for black numbers, where there is nothing to gain but cards
  std::array<double, 4> tower{};  ///< by Night, where a trilithon can be taken down
};

/// A plausible, untuned taste: the easy partner's.
const Taste& easy_taste();

/// The taste for a number of seats that won most often when all seats shared it, found by a random
/// walk over 250 tastes of 2,000 games each.
const Taste& tuned_taste(int seats);

/// A choice for the seat to move from its own hand and the open cards: by `taste` in its turn, and
/// the plain phrases before the first.
Action instinct(const Position& position, const Taste& taste);

/// Other options for a turn: the cheapest match of each kind, and no match; without `rule`.
std::vector<Action> alternatives(const Position& position, Action rule);

/// What a partner says about its next turn: the phrase that the seat to move would use, judging by
/// its own hand, or silence if there is nothing to say.
Action wish(const Position& position);

/// The two plain policies of absolution ruling 1: match whenever possible; save cards by day
/// and match by night.
Action plain_match(const Position& position);
Action plain_save(const Position& position);

/// From 0 to 1 and beyond: the share of the remaining coloured numbers that must be matched.
double need(const Position& position);

}  // namespace quicket::games::druid
