#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/game.h"
#include "games/overs_and_chances/over_result.h"

namespace quicket::games::overs {

struct Rules {
  int overs = 20;           ///< 20 or 50; 5 in a short game
  bool held_cards = false;  ///< the variation: 3 (20 overs) or 5 (50) Chance Cards in hand

  int start_cards() const { return !held_cards ? 0 : overs == 50 ? 5 : 3; }
  bool operator==(const Rules&) const = default;
};

/// What has to be done next. The first group waits for a seat, the second for chance.
enum class Phase : std::uint8_t {
  choose,         ///< the winner of the toss bats or bowls
  window_before,  ///< a held card before the precedence roll
  play,           ///< a Player Card, with a held card announced or without
  keep_or_use,    ///< a drawn re-roll that may be kept
  window_after,   ///< a held re-roll
  // chance
  deal,
  deal_chance,
  toss,
  precedence,
  pitch,
  batting_dice,
  draw_chance,
  drawn_die,
  held_die,
  extra_card,
  draw_another,
  // nobody
  finished,
};

/// Numbers of the actions (see `Position::legal_actions`).
namespace act {
inline constexpr Action pass = 0;
inline constexpr Action keep = 1;
inline constexpr Action use = 2;
inline constexpr Action bat = 3;
inline constexpr Action bowl = 4;
inline constexpr Action finish =
    5;  ///< aside: stop, the winner is certain (overs-and-chances ruling 28)
inline constexpr Action die = 10;          ///< + face 1-6
inline constexpr Action toss = 20;         ///< + seat that wins it
inline constexpr Action pitch = 30;        ///< + (value + 3) * 3 + copy
inline constexpr Action player_card = 60;  ///< + (value + 6) * 4 + copy
inline constexpr Action chance = 120;      ///< + card, drawn
inline constexpr Action play = 200;        ///< + (value + 6) * 41 + (announced card + 1)
inline constexpr Action held = 800;        ///< + card, used
}  // namespace act

/// A set of Chance Cards, by id.
using ChanceSet = std::uint64_t;

/// The complete position of Overs and Chances as a plain value, and its rules
/// (data/rules/overs-and-chances.md). Decks have no order: a draw is a chance action over the
/// remaining cards.
struct Position {
  using Hand = std::array<std::int8_t, 13>;  ///< how many of each value, -6 first

  Rules rules;
  Phase phase = Phase::deal;

  std::array<Hand, 2> hand{};
  std::array<Hand, 2> known{};  ///< part of the hand that the other seat has seen (after a swap)
  Hand stock{};                 ///< undealt Player Cards
  std::array<std::int8_t, 7> pitch_deck{};
  /// What all have seen of how a seat plays its cards: how often it played one after a worse one of
  /// the same deal, which nobody does who always plays the best, out of how many that came later.
  struct Habit {
    std::int8_t worst = 0;  ///< card played in this deal, for its side
    bool has_played = false;
    std::int16_t later = 0;
    std::int16_t better_later = 0;
  };
  std::array<Habit, 2> habit{};
  ChanceSet chance_deck = 0;
  ChanceSet chance_discards = 0;
  std::array<ChanceSet, 2> held{};
  std::array<ChanceSet, 2> held_known{};  ///< of these, what the other seat has seen

  std::int8_t batter = -1;  ///< seat; -1 before the toss is settled
  std::int8_t toss_winner = -1;
  std::int8_t innings = 0;
  std::array<std::int16_t, 2> runs{};  ///< by seat
  std::array<std::int8_t, 2> outs{};   ///< by seat, as batter
  std::array<std::int8_t, 2> overs{};  ///< by seat, as batter
  std::int8_t overs_of_deal = 0;
  std::int8_t dealt = 0;  ///< cards dealt so far in the current deal
  std::int8_t pending_first =
      -1;  ///< seat that a drawn card makes play first next over (overs-and-chances ruling 17)

  // The current over.
  std::int8_t first = -1;  ///< seat that plays first
  std::int8_t asked = 0;   ///< seats that are done with the present window
  bool closing = false;    ///< the over is scored; a drawn card still takes effect
  bool redeal_due = false;
  std::array<bool, 2> used{};           ///< has used its held card of this over
  std::array<std::int8_t, 2> rolled{};  ///< precedence dice of batter and bowler, or batting dice
  std::int8_t dice_shown = 0;
  std::int8_t pitch_value = 0;
  std::int8_t cards_played = 0;
  std::array<std::int8_t, 2> card{};       ///< by seat
  std::array<std::int8_t, 2> announced{};  ///< held card by seat, or -1
  std::array<std::int8_t, 2> announced_die{};
  std::int8_t drawn = -1;  ///< Chance Card in effect, or -1
  std::int8_t drawn_die = 0;
  std::int8_t kept = -1;  ///< re-roll kept in this over, or -1
  bool double_one = false;
  std::int8_t recipient = -1;  ///< seat that gets the card of extra_card or draw_another
  OverResult last{};           ///< of the previous over, for the screen

  static Position start(const Rules& rules);

  int bowler() const { return 1 - batter; }
  int second() const { return 1 - first; }
  /// A seat, `chance_seat` or `nobody`.
  int to_move() const;
  void legal_actions(std::vector<Action>& out) const;
  void apply(Action action);
  /// Whether the side that bats second has overtaken the other: the winner can no longer change.
  bool decided() const {
    return innings == 1 && batter >= 0 && runs[at(batter)] > runs[at(bowler())];
  }
  int cards_in_hand(int seat) const;
  /// The Player Cards that were played openly since they were dealt.
  Hand played_in_deal() const;

  static constexpr std::size_t at(int seat) { return static_cast<std::size_t>(seat); }
  static constexpr std::size_t value_at(int value) { return static_cast<std::size_t>(value + 6); }

 private:
  // Hands and decks (hands.cpp).
  void begin_deal();
  void deal_card(Action action);
  void after_deal();
  void deal_chance(Action action);
  void take_extra_card(int seat);
  void extra_card(Action action);
  void take_another(int seat);
  void another_card(Action action);
  void spend_held(int seat, int id);
  void swap_hands();
  void note_habit(int seat);
  void forget_deal();
  void purge();
  void refill_chance_deck();
  void discard(int id) { chance_discards |= ChanceSet{1} << id; }

  // The course of an over (over.cpp).
  void choose(int seat, Action action);
  void begin_over();
  void next_before();
  void use_before(int seat, Action action);
  void precedence_die(int face);
  void begin_play();
  void turn_pitch(Action action);
  void play(int seat, Action action);
  void batting_die(int face);
  void draw_chance_card(int id);
  void keep_or_use(int seat, Action action);
  void use_after(int seat, Action action);
  void roll_again();
  void next_after();
  void held_dice();
  void held_die(int face);

  // Its end (over_end.cpp).
  Bears bears(int id, int die) const;
  void resolve();
  void close(OverResult result);
  void lead(int seat);
  void take_effect(int seat, int id);
  void resume();
  void next_over();
};

}  // namespace quicket::games::overs
