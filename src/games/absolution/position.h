#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/absolution/cards.h"
#include "games/game.h"

namespace quicket::games::druid {

enum class Phase : std::uint8_t {
  offer,  ///< each in turn says which of the first days would suit
  start,  ///< the chooser decides who starts
  turn,
  talk,  ///< a set phrase, in one's own turn
  // chance
  deal,
  deal_field,
  draw,
  // nobody
  finished,
};

/// Numbers of the actions.
namespace act {
inline constexpr Action no_match = 0;
inline constexpr Action talk = 1;  ///< aside
inline constexpr Action concede =
    2;  ///< aside: the druid can no longer be saved (absolution ruling 18)
inline constexpr Action starter = 10;  ///< + seat
inline constexpr Action offer = 20;    ///< + day 1 to number of seats; + 0: any
inline constexpr Action card = 100;    ///< + kind * 2 + copy, drawn
inline constexpr Action phrase = 200;  ///< + kind that would help in the Field, or one of these:
inline constexpr Action suits = phrase + kind_count;
inline constexpr Action suits_not = suits + 1;
inline constexpr Action silence = suits + 2;
inline constexpr Action single = 300;     ///< + kind
inline constexpr Action pair = 400;       ///< + lower * 35 + higher
inline constexpr Action exchange = 2000;  ///< + given * 35 + taken
}  // namespace act

/// The complete position of Absolution as a plain value, and its rules (data/rules/absolution.md).
struct Position {
  static constexpr int most_seats = 5;
  static constexpr int bluestones = 19;
  static constexpr int turns = 60;
  static constexpr int pairs_to_win = 13;

  std::int8_t seats = 2;
  Phase phase = Phase::deal;
  std::array<Cards, most_seats> hand{};
  /// Cards of a hand that everyone has seen it take from the Field; always part of the hand.
  std::array<Cards, most_seats> known{};
  Cards field;
  Cards deck = whole_deck;
  std::int8_t dealt = 0;

  std::array<std::int8_t, most_seats> offers{};  ///< -1: not said yet, 0: any day
  std::array<std::int8_t, most_seats> said{};    ///< phrase, counted from act::phrase; -1: none
  std::int8_t chooser = 0;
  std::int8_t starter = 0;
  std::int8_t turn = 0;   ///< 0 to 59; 30 and on are Night
  std::int8_t druid = 1;  ///< bluestone
  bool on_altar =
      false;  ///< misstepped by Night; the next player may still rescue him (absolution ruling 15)
  bool sacrificed = false;
  bool conceded = false;
  /// For playouts only: the druid walks on beyond the last bluestone, so that the end shows by how
  /// much the game was lost. Never set in a game.
  bool walks_on = false;

  bool exchanged = false;  ///< in this turn
  bool talked = false;     ///< in this turn
  bool matched = false;    ///< in this turn
  std::int8_t draws = 0;   ///< cards still to be drawn

  std::uint32_t day_disks = 0;    ///< on the inner ring, bit n for number n
  std::uint32_t night_disks = 0;  ///< on the inner ring
  std::uint32_t trilithons = 0;   ///< set up on black numbers

  /// `chooser`: the seat that decides who starts.
  static Position start(int seats, int chooser = 0);
  static constexpr int hand_size(int seats) {
    constexpr std::array<int, 6> sizes = {0, 0, 9, 6, 4, 3};
    return sizes[static_cast<std::size_t>(seats)];
  }

  int to_move() const;
  void legal_actions(std::vector<Action>& out) const;
  void apply(Action action);

  bool is_night() const { return turn >= 30; }
  int number() const { return turn % 30 + 1; }
  int player_of(int at_turn) const { return (starter + at_turn) % seats; }
  /// Numbers whose two disks are both on the inner ring.
  int pairs_inside() const { return std::popcount(day_disks & night_disks); }
  /// The most pairs that can still be inside at the end.
  int pairs_possible() const;
  bool is_won() const;
  Cards discards() const;

  static constexpr std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

 private:
  void deal_card(Kind kind);
  void begin_turn();
  void exchange(Kind given, Kind taken);
  void spend(Kind kind);
  void begin_draw();
  void consequences();
  void day();
  void night();
  void step_forward();
  void end_turn();
};

/// Whether a turn's number is black.
constexpr bool is_black(int number) {
  return colour_of(number) == black;
}
/// A bit for each number that has disks.
inline constexpr std::uint32_t coloured_numbers = [] {
  std::uint32_t numbers = 0;
  for (int number = 1; number <= stone_numbers; ++number) {
    if (!is_black(number)) numbers |= 1U << number;
  }
  return numbers;
}();

}  // namespace quicket::games::druid
