#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "league/leaders.h"
#include "match/counted_match.h"
#include "site/season_view.h"

namespace quicket::site {

/// The seasons of the same series as this one, in their order; nothing if there is no other.
std::vector<SeasonName> series_of(std::span<const SeasonName> seasons, const SeasonName& season);

/// When each of them was.
std::vector<std::string> whens_of(const auto& seasons) {
  std::vector<std::string> whens;
  for (const auto& season : seasons) whens.push_back(season.when);
  return whens;
}

/// The seasons that these leave out between the first and the last: 2024 of 2022, 2023, 2025. Of
/// names that are not years, and of a competition that is not held year by year, nothing is known.
std::vector<std::string> missing_seasons(std::vector<std::string> whens);

/// "2024 is not on this site."; empty if there are none.
std::string missing_note(const std::vector<std::string>& missing);

/// The final of a real season whose winner no source tells; null if there is none.
const league::Result* open_final(const Season& season);

/// "Gujarat or Chennai", of such a final, and the cell that has it instead of the champions.
std::string finalists(const SeasonView& view, const league::Result& final);
PageCell open_final_cell(const std::string& sides, std::string href);

/// "won Final": how the team's last match of the playoffs ended; empty if it played none, or none
/// that its source calls one.
std::string last_of(const Season& season, const league::Team& team);

/// The seasons of each series together: champions, clubs, careers, records. Real matches and those
/// with dice are never of one series.
class AllTime {
 public:
  /// Adds a season; does nothing if it is told together with no other.
  void add(const SeasonView& view);
  /// A page for each series, and one for each of its clubs.
  std::vector<Page> pages(Places& places, const Clubs& clubs) const;

  /// The five with most runs and wickets, and the best of one innings, of all seasons of a series,
  /// for `page`.
  std::vector<Data> best_careers(const std::string& series, Places& places, const Clubs& clubs,
                                 Page& page) const;

  /// What a club did in a season.
  struct ClubSeason {
    std::string season, when, team, team_path;
    std::string last;  ///< "won Final": its last match of the playoffs
    bool champion = false;
    league::Standing place;
    int teams = 0;                ///< of its table
    int open = 0;                 ///< results that no source tells, of its matches in the table
    bool place_open = false;      ///< with them it may have another place
    bool title_open = false;      ///< it played the final, of which no source tells the winner
    bool others_reached = false;  ///< there were playoffs, and it is known who played them
    std::vector<league::Leader> best = {};  ///< of its own players: most runs, most wickets
  };

  struct Series {
    /// A season in one line.
    struct Line {
      std::string title, path, when;
      std::string champion, champion_path, beaten, beaten_path;
      PageCell won_final{"–"};           ///< "Bengaluru won by 6 runs", and the match
      std::string final_path = {};       ///< of a final whose winner no source tells
      std::string finalists = {};        ///< of the same
      std::vector<league::Leader> best;  ///< most runs and most wickets, as far as there are any
    };
    bool real = false;
    int played = 0;  ///< matches, without those abandoned before a ball
    std::vector<Line> seasons;
    std::map<std::string, std::vector<ClubSeason>> clubs;
    /// What a club won with dice, of these seasons played again: names and pages of its side there.
    std::map<std::string, std::vector<std::pair<std::string, std::string>>> won_with_dice;
    /// Of all seasons; teams are called by their present names.
    std::vector<match::CountedMatch> matches;
    std::vector<std::string> season_of, path_of;
    std::vector<league::PlayerLine> lines;
  };

 private:
  std::map<std::string, Series> all_;
  std::vector<Series::Line> replays_;  ///< that have champions; `when`: the season played again
};

/// The club's place in the table, season by season; the line breaks at those that it `missed`.
Data places_chart(const std::vector<AllTime::ClubSeason>& seasons,
                  const std::vector<std::string>& missed, const std::string& club,
                  const std::string& look);
/// Everybody who played for a club, those of most matches first; `cell`: name and page.
PageTable club_players_table(const std::vector<league::PlayerLine>& lines,
                             const std::function<PageCell(const league::PlayerLine&)>& cell);

}  // namespace quicket::site
