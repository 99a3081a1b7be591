#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cricket/colour.h"
#include "league/figures.h"
#include "match/season_tally.h"
#include "print/season/book.h"
#include "print/season/book_flow.h"
#include "print/season/book_table.h"

namespace quicket::print {

using Dresses = std::map<std::string, cricket::TeamColours>;

/// What the parts of a book are made from. All of it outlives the flow.
struct BookContents {
  const SeasonBook& book;
  const Dresses& colours;
  const match::SeasonTally& tally;
  std::vector<league::Team> teams;           ///< by name
  std::map<std::string, std::string> codes;  ///< of the teams, by name: "KKR"
  Canvas& measure;
  Pages pages = {};
};

/// The figures of its tables: of a team's batters and bowlers, and of the sides of a table.
inline constexpr std::array book_batting = [] {
  using enum league::PlayerFigure;
  return std::array{matches,     innings, not_outs, runs,  highest_score, batting_average,
                    strike_rate, fifties, hundreds, fours, sixes};
}();
inline constexpr std::array book_bowling = [] {
  using enum league::PlayerFigure;
  return std::array{bowling_innings, overs,           runs_conceded, wickets,
                    best_figures,    bowling_average, economy,       bowling_strike_rate};
}();
inline constexpr std::array book_table = [] {
  using enum league::TableFigure;
  return std::array{played, won,    lost,     tied,         no_result,
                    points, scored, conceded, net_run_rate, last_five};
}();

/// The last column of a table whose rows lead to matches, with an empty cell in each row.
BookColumn page_column(const BookContents& contents);

/// The colours of a team's chip in tables.
std::optional<cricket::TeamColours> chip_of(const BookContents& contents, const std::string& team);

/// Each adds a part of the book; a part with nothing in it is left out.
void add_champions(BookFlow& flow, const BookContents& contents);
/// The table, the position of every team after every round, the results team by team, and, without
/// a champion, the playoffs once they have begun; before that they stand with what is to come.
void add_tables(BookFlow& flow, const BookContents& contents);
/// A line for every match with its day, scores, result and page; `playoffs`: of those alone.
BookTable results_table(const BookContents& contents, bool playoffs);
void add_fixtures_to_come(BookFlow& flow, const BookContents& contents);
/// Awards and the team of the season.
void add_awards(BookFlow& flow, const BookContents& contents);
void add_leaders(BookFlow& flow, const BookContents& contents);
void add_records(BookFlow& flow, const BookContents& contents);
/// The replayed season beside the real one.
void add_comparison(BookFlow& flow, const BookContents& contents);
void add_teams(BookFlow& flow, const BookContents& contents);
/// `drawn` is called after every match.
void add_matches(BookFlow& flow, const BookContents& contents, const std::function<void()>& drawn);
/// Every player with the pages of his or her team and matches, by surname, in letters as large as
/// the fewest pages have room for, and the glossary below it.
void add_index_and_glossary(BookFlow& flow, const BookContents& contents);
void add_glossary(BookFlow& flow, const BookContents& contents, double least_pt);

}  // namespace quicket::print
