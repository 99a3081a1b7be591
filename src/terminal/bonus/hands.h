#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "dice/seeded_dice.h"
#include "games/game.h"

namespace quicket::terminal {

/// Hidden cards of one deal that people type from a real deck: one whole hand after another, so
/// that the others look away only once, although a game deals in turns. Cards are passed to the
/// game in its own order, as far as they have been typed.
class TypedHands {
 public:
  /// The card that is asked for.
  struct Asked {
    int seat = 0;
    int card = 1;      ///< of this hand, from 1
    int of = 1;        ///< cards of this hand
    std::string what;  ///< the game's sentence: "Player 1 is dealt a Player Card."
  };

  /// Looks ahead as far as chance deals hidden cards of one kind. Demands that it deals one now;
  /// `actions` of the log led here.
  void begin(const games::Game& game, const games::GameState& state, std::size_t actions,
             const games::Names& names);
  void clear();
  bool is_going_on() const { return !order_.empty(); }
  bool is_complete() const { return typed_count() == order_.size(); }

  /// Demands an incomplete deal.
  Asked asked() const;
  /// "3 of 11 cards" of a seat.
  std::string tally_of(int seat) const;
  /// Whether cards were typed that the game does not deal yet.
  bool has_waiting() const { return ready().size() < typed_count(); }
  /// Cards of the hand being typed, as they were typed: "+5 -3"; empty without any.
  std::string so_far() const;

  /// Takes as many cards as a line names ("+5 -3 leg bye", commas allowed) until one is wrong or
  /// the hand is full. Returns a sentence saying why not all were taken; empty: they were.
  std::string take(std::string_view line);
  /// Draws the next card unseen, with a die that has as many faces as there are cards left.
  void draw(const dice::Seed& seed);
  /// Drops the card that was taken last; false without any.
  bool drop_last();

  /// The actions to give to the game: the first cards of the deal, in its order, from `actions` on.
  std::vector<games::Action> ready() const;
  std::size_t begun_at() const { return begun_at_; }

 private:
  struct Hand {
    int seat = 0;
    std::size_t cards = 0;
    std::string what;
    std::vector<games::Action> typed;
  };
  std::size_t typed_count() const;
  std::size_t asked_hand() const;
  /// The deck once everything that was typed has been dealt. Which hand a card went to does not
  /// change what is left.
  std::unique_ptr<games::GameState> deck() const;

  const games::Game* game_ = nullptr;
  std::unique_ptr<games::GameState> begun_;
  std::size_t begun_at_ = 0;
  std::vector<std::size_t> order_;  ///< index into `hands_`, card after card
  std::vector<Hand> hands_;
};

}  // namespace quicket::terminal
