#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "dice/seeded_dice.h"
#include "match/computer_captain.h"
#include "match/event.h"
#include "match/playing_side.h"
#include "report/result_page.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

/// Who captains a side: a person, or a computer captain of some character.
struct Seat {
  bool human = false;
  match::Character character = match::Character::balanced;
  /// The person has left the choices to a computer for now, and may take them back.
  bool handed_over = false;

  /// Whether a person makes the choices now.
  bool asks() const { return human && !handed_over; }
  bool operator==(const Seat&) const = default;
};

/// Who says how the sides of people bat on, in a set with calls.
enum class Calls : std::uint8_t {
  asked,     ///< people are asked where a point of the chance to win hangs on it
  all,       ///< people are asked for these and all other choices, however little they matter
  computer,  ///< the computer, as it does for its own sides
  off,       ///< nobody calls, and both sides bat steadily
};

/// Whom a person has named to bat in a super over (rules 9.4).
struct NamedBatters {
  int super_over = 0;  ///< from 1; 0 if nobody was named yet
  std::vector<match::Member> batters{};

  bool operator==(const NamedBatters&) const = default;
};

/// A match at the terminal, new or resumed.
struct MatchGame {
  match::MatchSetup setup;
  match::MatchRecord record;  ///< with the events so far
  dice::Seed seed;
  std::array<Seat, 2> seats;          ///< home, away
  bool typed_dice = false;            ///< people roll real dice and type them in
  std::optional<cricket::Side> toss;  ///< winner of the toss, if people tossed a coin themselves
  Calls calls = Calls::asked;
  /// Stores an event permanently; called before the screen shows it. If it throws, the event has
  /// not happened.
  std::function<void(const match::MatchEvent&)> keep;
  /// Drops all stored events except the first `count`.
  std::function<void(std::size_t count)> keep_only;
  /// Stores where dice come from now on; may be empty.
  std::function<void(bool typed)> keep_dice;
  /// Stores a substitution together with the player whom it puts at the end of the side's sheet;
  /// `keep_only` takes such a player off again.
  std::function<void(const match::Substitution&, const match::SheetPlayer&)> keep_substitute{};
  /// The players of the squads who are not on the sheets.
  std::array<std::vector<cards::PlayerCards>, 2> reserves{};
  /// Stores who makes the choices of a side from now on; may be empty.
  std::function<void(cricket::Side side, const Seat& seat)> keep_seat{};
  /// What the match, now over, did to the table of its league; may be empty.
  std::function<std::vector<report::TableChange>()> table_changes{};
  /// Events that cannot be taken back: those of the match that this one continues.
  std::size_t taken_over = 0;
  /// A match that counts, of a league: balls that the program has rolled stand.
  bool balls_stand = false;
  /// How often balls have been taken back: each time those that follow have other dice, or whoever
  /// has seen them could choose again. `keep_taken_back` stores it; may be empty.
  int taken_back = 0;
  std::function<void(int times)> keep_taken_back{};
  dice::Seed seed_of_balls() const {
    const auto times = static_cast<std::uint64_t>(taken_back);
    return times == 0 ? seed : dice::derive(seed, "taken back", times);
  }
  /// Of each side, for the last super over in which a person named them.
  std::array<NamedBatters, 2> named{};
  /// Stores whom a side has named; called before the first of them goes in; may be empty.
  std::function<void(cricket::Side side, const NamedBatters& named)> keep_named{};
};

enum class GameEnd { finished, left };

/// Plays the match to its close, or until somebody leaves. The record of the game always contains
/// what is stored.
GameEnd play_game(MatchGame& game, MatchScreen& screen);

}  // namespace quicket::terminal
