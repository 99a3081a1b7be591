#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/id.h"
#include "cricket/season_figures.h"
#include "league/figures.h"
#include "league/fixture.h"
#include "match/counted_match.h"

namespace quicket::league {

/// What a rate requires unless told otherwise: an over a match, as leagues ask for about 100 balls
/// of a season. It excludes innings of three balls, not who came in late and played half of it.
inline constexpr int balls_a_match = 6;

/// What a rate requires: so many balls a match, faced or bowled, of whoever played most, or `balls`
/// in all.
struct Qualification {
  int balls_a_match = quicket::league::balls_a_match;
  std::optional<int> balls;
};

/// One row of a leaders list.
struct Leader {
  PlayerId player;
  std::string name;  ///< "A & B" for partnerships
  Team team;
  double value = 0;      ///< the ranking value; best figures: wickets
  double tie_break = 0;  ///< best figures: runs conceded
  std::string text;      ///< as it is printed: "94*", "4/12", "146.3"
  int matches = 0, innings = 0;
  int runs = 0, balls = 0, wickets = 0;  ///< batting or bowling, by the list
  int for_wicket = 0;                    ///< of a partnership, from 1
  std::string against;                   ///< the opponents of a partnership
  /// Whom the name names, if not the player alone: the pair of a partnership.
  std::vector<std::pair<PlayerId, std::string>> pair = {};
  cricket::SeasonFigures figures = {};  ///< of a player, all that the list was made of

  bool operator==(const Leader&) const = default;
};

/// A list by one key, best first; level values by name, then id.
struct Leaders {
  PlayerFigure key = PlayerFigure::runs;
  std::string minimum;  ///< "at least 112 balls faced", if the list requires it; else empty
  std::vector<Leader> rows;
  bool in_fives = false;  ///< of players any of whom plays so

  bool operator==(const Leaders&) const = default;
};

/// A player's season for one team, with the names that lists show.
struct PlayerLine {
  PlayerId player;
  std::string name;
  Team team;
  cricket::SeasonFigures figures;
  bool in_fives = false;  ///< of matches whose format counts balls: an economy is no over's

  bool operator==(const PlayerLine&) const = default;
};

/// Everybody who was in a side in these matches: by team, then player.
std::vector<PlayerLine> player_lines(std::span<const match::MatchRecord> records);
std::vector<PlayerLine> player_lines(std::span<const match::CountedMatch> matches);
/// The same for matches that come one after another.
std::vector<PlayerLine> player_lines_of_each(const match::EachCounted& matches);
/// One line a player: his lines for several teams or seasons added, for the team (by name) with
/// most matches in all of them (the later of equals). In the order of each player's first line.
std::vector<PlayerLine> careers(std::span<const PlayerLine> lines);

/// Whether matches list whole sides: a source without squads has only those who were seen on a
/// ball.
class SquadCount {
 public:
  void add(const match::MatchRecord& record);
  /// Of nine matches in ten.
  bool known() const { return 10 * short_ <= matches_; }

 private:
  int matches_ = 0, short_ = 0;
};

/// The list by `key` of players with something to show (a run, a wicket, a catch); dots if the
/// balls are known. Averages, strike rates and economy require a qualification; a batting average,
/// unless its `balls` are given, a dismissal in four matches of whoever played most as well.
/// Partnerships come from `leading_partnerships`; here that list is empty. `terms`: of economy.
Leaders leaders(PlayerFigure key, std::span<const PlayerLine> players,
                const Qualification& qualification = {}, const OverTerms& terms = {});

/// The highest partnerships of the matches.
Leaders leading_partnerships(const match::EachCounted& matches);

}  // namespace quicket::league
