#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/play/season_pages.h"
#include "app/play/terminal_match.h"
#include "app/season/league_state.h"
#include "dice/seeded_dice.h"
#include "league/result.h"
#include "report/season_home.h"
#include "store/database.h"
#include "terminal/match/side_inks.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// Where captains sit: the desk between matches, and what matches are shown on.
struct SeasonTable {
  terminal::SeasonDesk& desk;
  std::function<terminal::MatchScreen&(const terminal::SideColours&)> screen;
  ElevenPicker pick;
  bool players_age = false;  ///< they are invented: from season to season they grow older
};

/// Gives a team of a league to a person. Throws Error for an unknown team.
void take_team(store::Database& database, const std::string& league, const std::string& team);

/// A league led by people: their matches are played at the terminal or left to the computer, and
/// the computer plays the others as the season goes on. Everything is stored as it happens, so that
/// captains can leave at any time. The database must outlive it.
class SeasonGame {
 public:
  /// `seed` replaces the league's own.
  SeasonGame(store::Database& database, std::string league, SeasonTable table,
             std::optional<dice::Seed> seed);

  /// Until the captains leave.
  void play();
  /// The league in which they left: a later season of the one that they began.
  const std::string& league() const { return name_; }

 private:
  report::CaptainsSeason season() const;
  void carry_out(const terminal::SeasonWish& wish);

  void go_on();
  void begin_season();
  void play_match(MatchId wanted, bool watched);
  void let_play(MatchId wanted);
  void play_other();
  void play_all();
  /// Plays what comes before the next match of a captain, and tells it after `first`.
  void play_others(std::vector<league::Result> first);
  /// Plays matches by the computer that are nobody's or, with `own`, a captain's.
  std::vector<league::Result> play_scope(MatchId only, int before, bool own);
  void tell(const std::vector<league::Result>& results);
  /// Reads the league; its past only once.
  void look();

  const league::Fixture& fixture_wanted(MatchId wanted) const;
  /// Asks the captains whose teams are half-way what they want of the rest.
  void ask_half_way();
  void choose_eleven();
  void add_captain();
  /// Tells the result of a match that has just been played, after one of a captain's `own` with
  /// the others.
  void tell_after(const league::Fixture& fixture, bool own);

  store::Database& database_;
  std::string name_;
  SeasonTable table_;
  std::optional<dice::Seed> seed_;
  LeagueState state_;
  SeasonView view_;
  LeagueId remembered_;  ///< whose past the view has
  SeasonBefore before_;
  std::size_t put_off_ = 0;  ///< results there were when a captain wanted to be asked later
};

}  // namespace quicket::app
