#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "app/teams/squad.h"
#include "cricket/colour.h"
#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "report/commentator.h"
#include "store/matches.h"
#include "terminal/match/eleven.h"
#include "terminal/match/game.h"

namespace quicket::app {

/// Lets a person pick an eleven.
using ElevenPicker =
    std::function<match::TeamSheet(cricket::Side, const terminal::ElevenQuestion&)>;

/// How to start a match at the terminal.
struct MatchRequest {
  std::array<std::string, 2> teams;  ///< home, away: `SET:TEAM`, or a team of `set`
  std::string set;
  std::optional<cards::Game> game{};  ///< default: the home side's set's
  std::string format;                 ///< see app::format_called; default: the home side's set's
  std::string conditions;             ///< a file of house rules; the format gives the rest
  std::optional<int> super_overs;     ///< maximum after a tie; default: until one is won
  std::array<terminal::Seat, 2> seats;
  /// For a fixture: if the user captains a side in the league, they get its seat and the other side
  /// its own captain; a match that was already started keeps its seats.
  bool seats_of_league = false;
  bool typed_dice = false;
  std::optional<cricket::Side> toss;  ///< winner of the toss, if people tossed a coin themselves
  terminal::Calls calls = terminal::Calls::asked;
  std::optional<report::WordLength> words;  ///< said of a ball; kept for when it is resumed
  dice::Seed seed;
  ElevenPicker pick;  ///< called for the sides of people; empty: the usual elevens play
};

/// A match between two sides before its toss.
struct NewMatch {
  match::MatchRecord record;  ///< its conditions, and the usual elevens
  std::array<Squad, 2> squads;
};
/// By the sides, the game and the conditions of `request`. Throws Error if a side cannot play.
NewMatch new_match(store::Database& database, const MatchRequest& request);
/// A fixture of a league before its toss, by its conditions; `squads_of_match` has its cards.
/// Throws Error if it belongs to another league, or its sides are not known.
match::MatchRecord new_fixture(store::Database& database, const LeagueState& state, MatchId id);

/// What to change in a match when it is resumed.
struct ResumeRequest {
  std::array<std::optional<terminal::Seat>, 2> seats;
  std::optional<bool> typed_dice;
  std::optional<terminal::Calls> calls;
  std::optional<report::WordLength> words{};
};

/// Whether nobody has been told in this database how a ball is read; from now on somebody was.
bool is_first_match(store::Database& database);

/// A match at the terminal and the log that stores it: every event is on the disk before it is
/// shown. The database must outlive it.
class TerminalMatch {
 public:
  /// Chooses both elevens (a favourite, or else the computer's, unless they are picked) and stores
  /// the start. Throws Error, having stored nothing, if a side cannot play.
  static TerminalMatch begin(store::Database& database, const MatchRequest& request);
  /// The same for a fixture of a league, under its conditions and with its cards; `request` gives
  /// the seats, dice, toss and picker. Resumes a fixture that was already started. Throws Error if
  /// it belongs to another league, has been played, or its sides are not known.
  static TerminalMatch begin_fixture(store::Database& database, const std::string& league,
                                     MatchId id, const MatchRequest& request);
  /// Plays a stored match, real or played, on from a ball: a new match, which begins with the
  /// events up to there and belongs to no set or league. `ball` and `innings` are those of
  /// match_to_play_on; `request` gives seats, dice, calls and super overs. Throws Error as that
  /// does.
  static TerminalMatch begin_from(store::Database& database, MatchId id, const std::string& ball,
                                  int innings, const MatchRequest& request);
  /// Resumes a match, at the terminal or half typed in from paper. Throws Error if there is none
  /// with that id, or it is over.
  static TerminalMatch resume(store::Database& database, MatchId id,
                              const ResumeRequest& request = {});

  MatchId id() const { return log_.id(); }
  const match::MatchRecord& record() const { return game_.record; }
  /// The sides' colours on screens: the user's choice, or else from the palette.
  std::array<cricket::TeamColours, 2> colours() const { return colours_; }
  /// How much is said of a ball.
  report::WordLength words() const { return words_; }
  /// Plays on with this screen, until the match is over or left. When a league match is over, the
  /// league's playoffs are updated.
  terminal::GameEnd play(terminal::MatchScreen& screen);
  /// Forgets a match that was begun here and left before its first ball: nothing was decided that
  /// would be lost. Whether it did; what was resumed stays whatever it holds.
  bool forget_if_unbegun();

 private:
  TerminalMatch(store::Database& database, store::MatchLog log, terminal::MatchGame game);

  store::Database* database_;
  store::MatchLog log_;
  terminal::MatchGame game_;
  std::array<cricket::TeamColours, 2> colours_;
  report::WordLength words_;
  bool resumed_ = false;
};

/// The colours of two sides on screens: the user's choice, or else from the palette.
std::array<cricket::TeamColours, 2> colours_of_sides(store::Database& database,
                                                     const match::MatchRecord& record);

}  // namespace quicket::app
