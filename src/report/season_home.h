#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "league/bracket.h"
#include "league/fixture.h"
#include "league/leaders.h"
#include "league/league.h"
#include "league/result.h"
#include "league/standings.h"

namespace quicket::report {

/// A season as its captains look at it: how a league stands, and the teams that people captain.
struct CaptainsSeason {
  const league::League& league;
  std::span<const league::Fixture> fixtures;  ///< by number
  std::span<const league::Result> results;    ///< by number
  const league::Standings& standings;
  const league::Bracket& bracket;
  std::span<const MatchId> begun;                ///< fixtures that are half played
  std::span<const league::Result> earlier = {};  ///< of the seasons before, the oldest first

  bool is_own(const league::Fixture& fixture) const;
  bool is_own(TeamId team) const;
  bool is_played(MatchId fixture) const { return result_of(fixture) != nullptr; }
  bool is_begun(MatchId fixture) const;
  /// Whether all group matches have been played.
  bool is_group_over() const;
  /// "WLWWT": the last five matches of a team, playoffs included, the latest last.
  std::string last_five(TeamId team) const;
  /// Whether a team can no longer be champions: the group matches are over, and it has no match
  /// left.
  bool is_out(TeamId team) const;
  /// The number of the first result that is news: the last one of a captain, with the playoffs just
  /// before it.
  int news_from() const;
  /// Null if it has not been played.
  const league::Result* result_of(MatchId fixture) const;
  /// The first fixture of a captain that has not been played and whose sides are known; null if
  /// there is none.
  const league::Fixture* next_own() const;
  /// The same for any fixture.
  const league::Fixture* next() const;
  /// Fixtures that the computer plays before the next one of a captain.
  int before_next_own() const;
  /// Whose calendar to show: the captain's team in the next fixture, else the captain's best team.
  std::optional<TeamId> team_in_turn() const;
};

/// A line of a section: `name` is shortened if the window is narrow, and `tail` is at the right.
struct SeasonLine {
  enum class Look : std::uint8_t { plain, own, faint };
  std::string head, name, tail;
  Look look = Look::plain;
  std::string spoken{};  ///< the same as a sentence; empty for a heading, or where the name is one

  bool operator==(const SeasonLine&) const = default;
};
/// The line in exactly `width` columns, or more if head and tail alone are wider.
std::string laid_out(const SeasonLine& line, int width);

/// The same for who hears it: the sentence, or the name where that is one; empty for the headings
/// of columns, which say nothing without them.
const std::string& said(const SeasonLine& line);

/// A part of the home screen.
struct SeasonSection {
  std::string title;
  std::vector<SeasonLine> lines;
  int focus = 0;       ///< the line to keep in view if there is no room for all
  bool prose = false;  ///< lines are sentences, which wrap; faint ones have been told before

  bool operator==(const SeasonSection&) const = default;
};

/// The home screen of a season.
struct SeasonHome {
  std::string title;              ///< "coastal-2027: Amberlight Anchors"
  std::string stage;              ///< "round 6 of 14"
  std::vector<std::string> next;  ///< the match to come, in sentences
  std::string stakes;             ///< what hangs on it, for a window without room for all of that
  std::string next_word;          ///< what going on means: "play Brackwater Bay"
  bool own = false;               ///< a captain plays the match to come
  bool over = false;              ///< there is a champion
  SeasonSection table, matches, news, leaders, latest, odds, coming;
  SeasonSection short_matches;  ///< `matches` for a narrow column
};

/// The home screen, without news and leaders.
SeasonHome season_home(const CaptainsSeason& season);

/// The best few of lists of leaders, as a section.
SeasonSection leaders_section(std::span<const league::Leaders> lists);

/// A result as it comes in, and a sentence that the match is remembered by; either may be of a
/// captain's own.
struct ToldResult {
  std::string result, memory;
  bool own = false;
  double greatness = 0;    ///< of what it is remembered by (MatchMemory::size)
  bool escape = false;     ///< the winners had next to no chance
  std::string headline{};  ///< for the front page; empty: none

  bool operator==(const ToldResult&) const = default;
};

/// "Sat 3 Jul"; empty for no date.
std::string day_text(Date date);
/// A result as it comes in: "Saltmarsh 187/4, Amberlight 102: Saltmarsh won by 85 runs".
std::string result_line(const league::Result& result);

}  // namespace quicket::report
