#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/absolution/position.h"

namespace quicket::games::druid {

/// What partners agree on about swaps: how dear a card is to whoever might put it into the Field,
/// and how welcome it is to those whose turns come before the giver's next. In the worth of a
/// number card of one's own, and in parts of it.
struct Gifts {
  double trilithon = 3;       ///< worth of one that fits a number of one's own to come
  double idle_trilithon = 3;  ///< of one that fits none
  double next_number = 1;     ///< gain if the card is the number of a turn before one's next
  double next_trilithon = 0;  ///< the same for a trilithon card of its colour
  double also_suited = 0;     ///< the same where that player has said that it suits
};

/// The agreement of the hard partners: a trilithon card that its holder cannot use, and what the
/// next players can match at once, goes into the Field first, even for somebody who can do without.
/// Measured over 12,000 games a table of partners by the tuned taste, in a hundred games: two
/// players 99.3 to 99.9, three 99.1 to 100.0, four 91.6 to 98.4, five 94.0 to 96.3.
inline constexpr Gifts agreed_gifts = {1.5, 0.2, 2, 2, 0.8};

/// Whether the card alone matches a number from 1 to 30.
bool matches_alone(Kind kind, int number);

/// How reluctantly a rule of thumb pays for a match. A match costs more the more it takes: a single
/// card, an exchange for one, two cards, an exchange and two cards. `Taste` says for each of these
/// how great the need must be: 0 always, above 1 never.
struct Taste {
  std::array<double, 4> day{};
  std::array<double, 4> night{};
  std::array<double, 4> black{};  ///< for black numbers, where there is nothing to gain but cards
  std::array<double, 4> tower{};  ///< by Night, where a trilithon can be taken down
  Gifts gifts = {};
};

/// A plausible, untuned taste: the easy partner's.
const Taste& easy_taste();

/// The taste for a number of seats that won most often when all seats shared it, found by a random
/// walk over 250 tastes of 2,000 games each.
const Taste& tuned_taste(int seats);

/// A choice for the seat to move from its own hand and the open cards: by `taste` in its turn, and
/// the plain phrases before the first.
Action instinct(const Position& position, const Taste& taste);

/// Other options for a turn: the cheapest match of each kind, every swap for a card that matches
/// alone, and no match; without `rule`.
std::vector<Action> alternatives(const Position& position, Action rule, const Gifts& gifts);

/// How many seats get the day they asked for if this one starts.
int content_with(const Position& position, int starter);

/// What a partner says about its next turn: the phrase that the seat to move would use, judging by
/// its own hand, or silence if there is nothing to say.
Action wish(const Position& position);

/// The words before the first turn, by the own hand and what others asked for.
Action before_first_turn(const Position& position);

/// What the seat to move says before it plays, in a turn in which it has something new to say;
/// nothing otherwise. Not used in playouts, which heed what was said but are silent themselves.
std::optional<Action> table_talk(const Position& position);

/// Whether the hands agree with what their holders have said of their next numbers, whether these
/// suit them or not, as far as partners mean it as `wish` does.
bool agrees_with_words(const Position& position, int listener);

/// The words before the first turn go by the hand and by what others asked for; trials, in which
/// nobody minds who starts, say nothing of them.
std::optional<Verdict> judge_words(const Position& position, Action played, Action advised);

/// The two plain policies of absolution ruling 1: match whenever possible; save cards by day
/// and match by night.
Action plain_match(const Position& position);
Action plain_save(const Position& position);

/// From 0 to 1 and beyond: the share of the remaining coloured numbers that must be matched.
double need(const Position& position);

}  // namespace quicket::games::druid
