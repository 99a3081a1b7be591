#include "games/absolution/instinct.h"

// What partners say: which day would suit and who should start, and what they ask for in their
// turns.

namespace quicket::games::druid {
namespace {

/// How well the hand of the seat to move suits day `day` (from 1), by the coloured numbers that
/// this gives it by Day and, counted twice, by Night.
int suits_day(const Position& position, int day) {
  const Cards& hand = position.hand[Position::at(position.to_move())];
  int suits = 0;
  for (int turn = day - 1; turn < Position::turns; turn += position.seats) {
    const int number = turn % 30 + 1;
    if (!is_black(number)) suits += (turn < 30 ? 1 : 2) * hand.count(kind_of_number(number));
  }
  return suits;
}

/// The first day that suits the hand best; any, if all suit it equally.
Action best_day(const Position& position) {
  int best = 1;
  bool alike = true;
  for (int day = 2; day <= position.seats; ++day) {
    const int more = suits_day(position, day) - suits_day(position, best);
    alike = alike && more == 0;
    if (more > 0) best = day;
  }
  return alike ? act::offer : act::offer + best;
}

/// Who should start so that most seats get the day they asked for.
Action best_starter(const Position& position) {
  int best = 0;
  for (int starter = 1; starter < position.seats; ++starter) {
    if (content_with(position, starter) > content_with(position, best)) best = starter;
  }
  return act::starter + best;
}

}  // namespace

Action before_first_turn(const Position& position) {
  return position.phase == Phase::start ? best_starter(position) : best_day(position);
}

std::optional<Action> table_talk(const Position& position) {
  if (position.phase == Phase::talk) return wish(position);
  if (position.phase != Phase::turn || position.talked || position.exchanged) return {};
  const Action phrase = wish(position);
  const int said = position.said[Position::at(position.to_move())];
  const bool is_new = phrase == act::silence ? said >= 0 : act::phrase + said != phrase;
  if (!is_new) return {};
  return act::talk;
}

bool agrees_with_words(const Position& position, int listener) {
  Position then = position;
  then.phase = Phase::turn;
  for (int ahead = 1; ahead < position.seats; ++ahead) {
    const int turn = position.turn + ahead;
    const int seat = position.player_of(turn);
    const int said = position.said[Position::at(seat)];
    if (seat == listener || said < 0 || turn < position.seats || turn >= Position::turns) continue;
    // It spoke in its turn before that one.
    then.turn = static_cast<std::int8_t>(turn - position.seats);
    if ((wish(then) == act::suits) != (act::phrase + said == act::suits)) return false;
  }
  return true;
}

int content_with(const Position& position, int starter) {
  int content = 0;
  for (int seat = 0; seat < position.seats; ++seat) {
    const int day = (seat - starter + position.seats) % position.seats + 1;
    if (position.offers[Position::at(seat)] == day) ++content;
  }
  return content;
}

std::optional<Verdict> judge_words(const Position& position, Action played, Action advised) {
  using Rank = Verdict::Rank;
  if (played == advised) return Verdict{Rank::best, played};
  if (position.phase == Phase::start) {
    const auto starter = [](Action action) { return static_cast<int>(action - act::starter); };
    const int missed =
        content_with(position, starter(advised)) - content_with(position, starter(played));
    if (missed <= 0) return Verdict{Rank::equal, advised};
    return Verdict{Rank::worse, advised, "Not everybody gets the day that they asked for"};
  }
  const auto suits = [&](Action action) {
    return action == act::offer ? 0 : suits_day(position, static_cast<int>(action - act::offer));
  };
  if (advised == act::offer || suits(played) >= suits(advised))
    return Verdict{Rank::equal, advised};
  return Verdict{played == act::offer ? Rank::close : Rank::worse, advised,
                 "Your hand suits the other better"};
}

}  // namespace quicket::games::druid
