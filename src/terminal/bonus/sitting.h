#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/any_dice.h"
#include "dice/seeded_dice.h"
#include "games/game.h"
#include "games/players.h"
#include "terminal/bonus/game.h"

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

/// One sitting at a game.
class Sitting {
 public:
  Sitting(BonusGame& game, BonusDesk& desk) : game_(game), desk_(desk) {
    for (const std::string& name : game.players) {
      computers_.push_back(name == "human" ? nullptr
                                           : games::make_player(game.record.game(), name));
    }
  }

  BonusEnd play();
  /// The topics of the rules that a lesson has told so far.
  std::vector<std::string_view> topics_told() const;

 private:
  const games::GameState& state() const { return game_.record.state(); }
  bool is_human(int seat) const { return game_.players[static_cast<std::size_t>(seat)] == "human"; }
  int humans() const { return static_cast<int>(std::ranges::count(game_.players, "human")); }
  dice::AnyDice dice_for(std::string_view purpose) const;
  /// The seat of the person who is looking: the last one asked, or else the first person at the
  /// table; -1 if all are computers.
  int onlooker() const;
  /// What the person at `seat` sees; below 0: the onlooker.
  BonusSight sight_of(int seat, std::string_view picked = {}) const;
  std::string name_of(int seat) const { return sight_of(seat).name_of(seat); }

  void begin();
  /// `typed`: by a person, who already knows what it was.
  void carry_out(games::Action action, bool typed = true);
  void throw_chance();
  void computer_turn(int seat);
  /// For thinking that ends with the program when it is told to end.
  games::Stop watched();
  bool table_turn();
  bool deal_turn();
  void deal_typed();
  bool take_typed(const TypedHands::Asked& asked, const std::string& typed);
  std::string chance_question() const;
  std::string deal_question(const TypedHands::Asked& asked) const;
  void explain_hidden(int seat);
  std::optional<games::Action> only_play() const;
  bool plays_itself() const;
  bool human_turn(int seat);
  /// Handles what a person typed; false if they want to leave.
  bool answer(int seat, const std::string& typed);
  bool command(int seat, std::string_view word);
  void show_pick_or_refuse(int seat, const std::string& typed);
  void list_moves();
  void give_hint(int seat);
  /// In a lesson, says what there is to know at the choice at hand, once.
  void teach();
  /// The rule of the choice at hand; empty if all that matters here was said before.
  std::string_view rule_due();
  /// In a lesson, compares a choice about to be carried out with a strong player's.
  void review(games::Action action);
  /// The play that a strong player would make here in place of this one, of the seat to move, once
  /// it has said what it has to say; `heard` gets the words.
  games::Action advised_for(games::Action action, std::string& heard);
  /// Whether the part of a lesson has come to its end.
  bool is_taught() const;
  bool play_several(const std::string& typed);
  /// The plays of a line; nothing, with the reason in `refused`, if it cannot be played.
  std::optional<std::vector<games::Action>> several_meant(const std::vector<std::string>& words,
                                                          std::string& refused) const;
  void take_back(int seat);
  void show_log(int seat);
  void cover_for(int seat);

  BonusGame& game_;
  BonusDesk& desk_;
  std::vector<std::unique_ptr<games::Player>> computers_;
  int looking_ = -1;  ///< the seat of the person who looked last
  bool left_ = false;
  bool begun_ = false;
  bool resumed_ = false;
  bool explained_ = false;  ///< whether the typing of hidden cards was explained
  TypedHands hands_;
  struct TakenBack {
    std::size_t actions = 0;  ///< actions that remained
    std::string line;
  };
  std::vector<TakenBack> taken_back_;
  struct Given {
    std::size_t actions = 0;  ///< after so many
    std::string_view topic;
  };
  std::vector<Given> rules_given_;
  std::vector<std::size_t> choices_taught_;  ///< where people chose, by the number of actions
  bool talk_mentioned_ = false;
};

}  // namespace quicket::terminal
