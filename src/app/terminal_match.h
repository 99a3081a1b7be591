#pragma once

#include <array>
#include <string>

#include "app/squad.h"
#include "cricket/colour.h"
#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "store/matches.h"
#include "terminal/match_game.h"

namespace quicket::app {

/// How a match at the terminal is to begin.
struct MatchRequest {
  std::array<std::string, 2> teams;  ///< home, away: `SET:TEAM`, or a team of `set`
  std::string set;
  std::optional<cricket::Format> format;  ///< default: the home side's set's
  std::optional<cricket::Conditions> conditions;
  std::array<terminal::Seat, 2> seats;
  bool typed_dice = false;
  dice::Seed seed;
};

/// A match at the terminal and the log that keeps it: every event is on the disk before it is
/// shown. The database must outlive it.
class TerminalMatch {
 public:
  /// Picks both elevens and stores the beginning. Throws Error where a side cannot play.
  static TerminalMatch begin(store::Database& database, const MatchRequest& request);
  /// Goes on with a match that was left. Throws Error where there is none of that id, or it is
  /// over.
  static TerminalMatch resume(store::Database& database, MatchId id);

  MatchId id() const { return log_.id(); }
  const match::MatchRecord& record() const { return game_.record; }
  /// What the sides wear on screens: as the user chose, else from the palette.
  std::array<cricket::TeamColours, 2> colours() const { return colours_; }
  /// Plays on with this screen, until the match is over or left.
  terminal::GameEnd play(terminal::MatchScreen& screen);

 private:
  TerminalMatch(store::Database& database, store::MatchLog log, terminal::MatchGame game);

  store::MatchLog log_;
  terminal::MatchGame game_;
  std::array<cricket::TeamColours, 2> colours_;
};

/// "human", "computer" (balanced), "cautious", "balanced", "bold". Throws Error (usage) for other
/// words.
terminal::Seat seat_called(const std::string& word);

}  // namespace quicket::app
