#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/season/real_choice.h"
#include "cricket/conditions.h"
#include "league/head_to_head.h"
#include "league/leaders.h"
#include "store/database.h"
#include "store/matches.h"

namespace quicket::app {

/// The matches that are meant: their seasons, which of them, and what a report over all of them
/// calls their teams.
struct RealSource {
  RealSource(store::Database& database, const RealMatches& which);

  std::vector<CountedSeason> seasons;
  std::map<MatchId, store::Double> doubles;  ///< to be left out; see doubles_in
  RealChoice choice;
  ShownTeams teams;
};

/// Calls `visit` with the matches that are meant, season by season; a team that had other names in
/// some of the seasons is called by its latest (see ShownTeams).
void each_real_match(
    store::Database& database, const RealMatches& which,
    const std::function<void(const CountedSeason&, const store::StoredMatch&)>& visit);
/// The same without balls.
void each_real_count(store::Database& database, const RealMatches& which,
                     const std::function<void(const CountedSeason&, store::StoredCount&)>& visit);

/// Which of `teams`, as a report of these matches calls them, had other names in the seasons:
/// "Delhi Daredevils are counted as Delhi Capitals"; empty if none had.
std::string with_former_names(store::Database& database, const RealMatches& which,
                              const std::set<std::string>& teams);

/// What everybody did in the matches that are meant, a line for each season and team, teams and
/// people called as in a report over all of them; and what the seasons know.
struct RealLines {
  std::vector<league::PlayerLine> lines;
  int sets = 0;           ///< that have any of the matches
  int with_fielders = 0;  ///< of those, which name fielders
  int with_squads = 0;    ///< which list whole sides, not only those seen on a ball
};
/// Throws Error if there are no matches.
RealLines real_lines(store::Database& database, const RealMatches& which);

/// Makes them a season at a time, since teams and people without a register are a season's own.
class LineGatherer {
 public:
  /// `seasons`: about as many will be added.
  LineGatherer(const ShownTeams& teams, std::size_t seasons) : teams_(teams), seasons_(seasons) {}

  void add(const CountedSeason& season, const match::EachCounted& matches);
  /// `names`: people under several. Throws Error if there were no matches.
  RealLines lines(store::Database& database, const Spellings& names);

 private:
  const ShownTeams& teams_;
  std::size_t seasons_;
  RealLines made_;
  std::vector<NamedPlayer> players_;
};

/// Leaders over all matches that are meant; a player of several teams or seasons is one row (of
/// `from`, too). Who is in no register is known by name. A list about fielders is of the sets that
/// name them.
struct RealLeaders {
  league::Leaders list;
  RealLines from;  ///< nothing for partnerships
};
/// `least_balls`: what a rate requires; without it, see league::leaders.
RealLeaders real_leaders(store::Database& database, const RealMatches& which,
                         league::PlayerFigure key, std::optional<int> least_balls = {});

/// Meetings of two teams, and the conditions of the league of the last one.
struct Meetings {
  league::HeadToHead games;
  cricket::Conditions conditions;
  std::vector<std::string> teams;  ///< all names, so that short ones can be told apart
};

/// Meetings of two teams, which are the same team in every season that calls them so, or by another
/// of their names.
Meetings real_head_to_head(store::Database& database, const std::string& a, const std::string& b,
                           const RealMatches& which);

}  // namespace quicket::app
