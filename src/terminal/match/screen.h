#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "dice/dice.h"
#include "match/event.h"
#include "match/match_state.h"
#include "match/playing_side.h"
#include "report/result_page.h"

namespace quicket::terminal {

/// What a screen may look at: the current match. `record` holds every event so far.
struct MatchView {
  const match::MatchSetup& setup;
  const match::MatchRecord& record;
  const match::MatchState& state;

  const match::PlayingSide& side(cricket::Side which) const {
    return setup.sides[static_cast<std::size_t>(which)];
  }
};

/// Who sits at the table, who rolls, and who waits beside it.
struct AtTable {
  std::array<bool, 2> human{};  ///< home, away; a computer captains the others
  std::array<bool, 2> seats{};  ///< sides of people, also those handed to the computer for now
  bool typed_dice = false;
  /// Of each squad, who is not on the sheet and may replace a player.
  std::array<std::vector<cards::PlayerCards>, 2> reserves{};
  bool asks_all = false;     ///< also for choices that hardly matter
  bool calls = false;        ///< people say how their sides bat on
  bool over = false;         ///< a match of the past is shown: nothing can change hands
  bool balls_stand = false;  ///< those the program has rolled are not taken back
};

/// A reserve for a player.
struct Substitute {
  cricket::Side side = 0;
  match::Member out = match::no_member;
  std::size_t reserve = 0;  ///< in `AtTable::reserves`
};

/// A person wants to break off what they are being asked. Thrown by a screen while it asks, caught
/// only by the loop of match_game.cpp; nothing of the match has changed then.
struct Interruption {
  enum class Wish {
    undo,         ///< take back the last `balls`; 1: the last decision of a person
    quit,         ///< leave the match as it is, to resume later
    switch_dice,  ///< from real dice to the program's, or back
    substitute,   ///< bring in a reserve
    rain,         ///< takes `overs` from each side, or ends play
    hand_over,    ///< the choices of `side`, from a person to the computer, or back
    call,         ///< how to bat on is asked anew, before the next ball
  };
  Wish wish = Wish::quit;
  int balls = 1;
  std::size_t events = 0;  ///< undo: how many stay; 0: as `balls` says
  Substitute substitute{};
  cricket::Side side = 0;
  int overs = 0;  ///< lost to rain by each side; 0: no more play
};

/// Shows a match and asks people: in plain lines, or on the whole screen. Any function that asks
/// may throw Interruption.
class MatchScreen {
 public:
  virtual ~MatchScreen() = default;

  /// Who captains the sides, and whether people roll real dice; called when play starts and
  /// whenever this changes.
  virtual void at_table(const MatchView&, const AtTable&) {}
  /// An event has happened and is stored; `view` is the match after it.
  virtual void show(const MatchView& view, const match::MatchEvent& event) = 0;
  /// The view has changed by more than an event: the match was resumed, or balls were undone.
  virtual void show_again(const MatchView& view) = 0;
  /// What somebody wanted cannot be done; the same is asked again.
  virtual void refuse(const MatchView&, std::string_view) {}
  /// A ball is about to be bowled and people are playing: returns when they want it.
  virtual void wait_for_ball(const MatchView& view) = 0;
  /// `bats_first` is asked about this side.
  virtual bool ask_to_bat(const MatchView& view, cricket::Side side) = 0;
  /// Before a super over it is asked once for every batter whom the side names; `view` has those
  /// named so far as if they had come in.
  virtual match::Member ask_batter(const MatchView& view, match::MemberSet legal) = 0;
  virtual match::Member ask_bowler(const MatchView& view, match::MemberSet legal) = 0;
  /// How the side in bats for the next over, or until the next wicket; `usual`: what a computer
  /// captain would call.
  virtual cards::Call ask_call(const MatchView&, cards::Call usual) { return usual; }
  /// The face of a real die; nothing: the program may roll it. `so_far`: the dice of the ball
  /// already rolled.
  virtual std::optional<int> ask_face(const MatchView& view, const match::DeliveryDice& so_far,
                                      int sides, dice::Reason reason) = 0;

  /// Only computers play, and a ball is about to be bowled: gives people time to watch.
  virtual void watch(const MatchView&) {}
  /// The match is over, and changed the table of its league; called before `finish`.
  virtual void tell_table(const std::vector<report::TableChange>&) {}
  /// The match is over: returns when people have seen it.
  virtual void finish(const MatchView&) {}
  /// An event could not be stored (the database is locked); returns whether to try again. If not,
  /// the Error is thrown on, and the event has not happened.
  virtual bool try_again(const MatchView&, std::string_view problem);
};

}  // namespace quicket::terminal
