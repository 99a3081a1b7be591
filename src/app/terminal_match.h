#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/squad.h"
#include "cricket/colour.h"
#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "store/matches.h"
#include "terminal/match/eleven.h"
#include "terminal/match/game.h"

namespace quicket::app {

/// Lets a person pick an eleven.
using ElevenPicker =
    std::function<match::TeamSheet(cricket::Side, const terminal::ElevenQuestion&)>;

/// How a match at the terminal is to begin.
struct MatchRequest {
  std::array<std::string, 2> teams;  ///< home, away: `SET:TEAM`, or a team of `set`
  std::string set;
  std::string format;      ///< see app::format_called; default: the home side's set's
  std::string conditions;  ///< a file of house rules; what it leaves out is as in the format
  std::optional<int> super_overs;  ///< that a tie may bring; default: until one is won
  std::array<terminal::Seat, 2> seats;
  /// Of a fixture: where the league says that the user leads a side, he has its seat and the other
  /// side's captain that one; a match begun before keeps its seats.
  bool seats_of_league = false;
  bool typed_dice = false;
  std::optional<cricket::Side> toss;  ///< who won it, where people tossed themselves
  bool usual_start = false;           ///< nobody is asked anything before the first ball
  dice::Seed seed;
  ElevenPicker pick;  ///< asked for the sides of people; empty: the usual elevens play
};

/// What of a match that is taken up again is to be otherwise than it was left.
struct ResumeRequest {
  std::array<std::optional<terminal::Seat>, 2> seats;
  std::optional<bool> typed_dice;
};

/// A match at the terminal and the log that keeps it: every event is on the disk before it is
/// shown. The database must outlive it.
class TerminalMatch {
 public:
  /// Chooses both elevens (a favourite, else the computer's, unless they are picked) and stores the
  /// beginning. Throws Error where a side cannot play, having stored nothing.
  static TerminalMatch begin(store::Database& database, const MatchRequest& request);
  /// The same for a fixture of a league, by its conditions and with its cards; `request` says the
  /// seats, dice, toss and picker. Goes on with a fixture that was begun. Throws Error where it is
  /// of another league, has been played, or its sides are not known.
  static TerminalMatch begin_fixture(store::Database& database, const std::string& league,
                                     MatchId id, const MatchRequest& request);
  /// Goes on with a match that was left, or that is half typed in from paper. Throws Error where
  /// there is none of that id, or it is over.
  static TerminalMatch resume(store::Database& database, MatchId id,
                              const ResumeRequest& request = {});

  MatchId id() const { return log_.id(); }
  const match::MatchRecord& record() const { return game_.record; }
  /// What the sides wear on screens: as the user chose, else from the palette.
  std::array<cricket::TeamColours, 2> colours() const { return colours_; }
  /// Plays on with this screen, until the match is over or left. A league's playoffs go on when
  /// its match is over.
  terminal::GameEnd play(terminal::MatchScreen& screen);

 private:
  TerminalMatch(store::Database& database, store::MatchLog log, terminal::MatchGame game);

  store::Database* database_;
  store::MatchLog log_;
  terminal::MatchGame game_;
  std::array<cricket::TeamColours, 2> colours_;
};

/// "human", "computer" (balanced), "cautious", "balanced", "bold". Throws Error (usage) for other
/// words.
terminal::Seat seat_called(const std::string& word);

/// What two sides wear on screens: as the user chose, else from the palette.
std::array<cricket::TeamColours, 2> colours_of_sides(store::Database& database,
                                                     const match::MatchRecord& record);

/// Removes a match that is in progress. Throws Error where there is none of that id, or it is over.
void abandon_match(store::Database& database, MatchId id);

}  // namespace quicket::app
