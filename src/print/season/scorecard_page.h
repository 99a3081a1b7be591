#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "cricket/colour.h"
#include "match/innings.h"
#include "match/match_story.h"
#include "match/partnerships.h"
#include "match/scorecard.h"
#include "print/page/canvas.h"
#include "print/scoresheet/match_names.h"
#include "print/season/book.h"

namespace quicket::print {

/// An innings of the book's scorecards, as a column of a page: the batting, extras, falls of
/// wickets, and the bowling below it.
struct PrintedInnings {
  const match::MatchRecord& record;
  const match::InningsCard& card;
  const MatchNames& names;
  cricket::TeamColours colours;
  std::string team_link;                   ///< that the name of the side leads to
  Colour charted;                          ///< of its lines and bars on charts of the match
  bool first = true;                       ///< to bat in the match
  const PrintedInnings* beside = nullptr;  ///< whose words have letters of the same width
};

/// How large innings are printed.
struct CardSize {
  double size_pt = 7.2;
  double row_mm = 3.75;
  bool narrow_names = false;  ///< of batters
};

/// The lines of text below the total: who did not bat, falls of wickets, overs of too few balls;
/// names with `initials` if the lists have those.
std::vector<std::string> remarks_of(const PrintedInnings& innings, bool initials);
/// `size` with narrow letters where both innings need them.
CardSize narrowed(Canvas& canvas, const PrintedInnings& innings, double width_mm, CardSize size);
/// The height of the innings in a column.
double height_of(Canvas& canvas, const PrintedInnings& innings, double width_mm, CardSize size);
/// Draws it downwards from `top`; returns the y below.
double draw_innings_card(Canvas& canvas, Point top, double width_mm, const PrintedInnings& innings,
                         CardSize size);

/// The overs of one innings, as they are drawn.
struct OverSeries {
  std::string name;
  Colour colour;
  std::vector<match::OverPoint> points;
};

/// The score over by over, a line per innings: the first solid with round marks at wickets, the
/// second dashed with square ones, so that they differ without colour. The numbers below are overs
/// times `unit`: balls, if those are counted. If an innings ended within an over, so does its
/// line. At the end of a line stands the total.
void draw_worm(Canvas& canvas, Box box, const std::vector<OverSeries>& innings, int overs,
               int balls_per_over, int unit = 1);

/// Pale in an edge of its colour.
Paint bar_of_second(Colour colour, double edge_mm);

/// The runs of every over as a bar, the innings side by side: the first filled, the second
/// pale, a dot above for every wicket. The axis has `overs`, or as many as were bowled.
void draw_manhattan(Canvas& canvas, Box box, const std::vector<OverSeries>& innings, int overs,
                    int unit = 1);

/// The chance to win ball by ball: the first side's from the foot to the top, so that a high line
/// is good for it and a low one for the other, tinted by who was ahead; its turning points numbered
/// in order of play. Demands a story of that record.
void draw_win_chance(Canvas& canvas, Box box, const match::MatchRecord& record,
                     const match::MatchStory& story, const std::array<OverSeries, 2>& sides);

/// The partnerships of an innings, a row each: both batters with their runs, and a bar as long as
/// the partnership beside the innings' others, split where one batter's runs end and the other's
/// begin; what is left of it are extras. Rows are `by` times as high.
void draw_partnership_bars(Canvas& canvas, Point top, double width_mm,
                           const match::InningsEvents& innings, const MatchNames& names,
                           Colour colour, double by = 1);
double height_of_partnership_bars(const match::InningsEvents& innings);

/// Runs, wickets and run rate of an innings in each phase of the format, rows `by` times as high.
void draw_phases(Canvas& canvas, Point top, double width_mm, const match::MatchRecord& record,
                 const match::InningsEvents& innings, double by = 1);
double height_of_phases(const match::MatchRecord& record);

/// The name that links to a match of a book lead to, by its place in the book.
std::string match_target(std::size_t index);
/// The same of a team.
std::string team_target(const league::Team& team);

/// Between two innings beside each other.
inline constexpr double innings_gap_mm = 6;
/// Of charts as wide as half a page or more.
inline constexpr double lowest_chart_mm = 30;
/// Of an innings whose Manhattan has a bar for each; of longer ones two share a bar.
inline constexpr int most_single_overs = 25;
/// Of one of two innings beside each other.
inline double innings_column(double width_mm) {
  return (width_mm - innings_gap_mm) / 2;
}

/// A match as it is printed in a book.
class MatchPage {
 public:
  MatchPage(const MatchPage&) = delete;
  MatchPage& operator=(const MatchPage&) = delete;
  /// `book` and `match`, which is one of it, must outlive it.
  MatchPage(Canvas& measure, const SeasonBook& book, const BookMatch& match,
            const std::map<std::string, cricket::TeamColours>& colours, double width_mm);

  /// What the page needs at least.
  double least_mm() const { return least_mm_; }
  /// The same with charts below the cards.
  double least_with_charts_mm() const;
  /// Whether a ball was bowled.
  bool was_played() const { return !printed_.empty(); }
  /// The pitch and the letters that suit a card in so large an area.
  CardSize size_in(Canvas& canvas, Box area) const;
  /// Draws result and both innings side by side, super overs on one line. The rest of `area` goes
  /// to the worm and the Manhattan, each below an innings, or on a full page to partnerships and
  /// phases.
  void draw(Canvas& canvas, Box area, CardSize size) const;
  /// What faces a full page: the report, win chance, worm and Manhattan.
  void draw_facing(Canvas& canvas, Box area) const;

 private:
  void write_head(Canvas& measure, double width_mm);
  double room_beside(Canvas& measure, std::size_t line, double width_mm) const;
  std::string honour(std::size_t line) const;
  double draw_head(Canvas& canvas, Box area) const;
  std::string target_told() const;
  /// Returns the y below each.
  std::array<double, 2> draw_both_innings(Canvas& canvas, Point top, double width_mm,
                                          CardSize size) const;
  /// Names a side that did not bat; returns the y below.
  double draw_named(Canvas& canvas, Point top, double width_mm, CardSize size) const;
  /// Partnerships and phases of both innings on the same lines, down to the foot of `area`.
  void draw_details(Canvas& canvas, Box area) const;
  void draw_telling(Canvas& canvas, Box area, double size_pt) const;
  /// The worm and the Manhattan.
  void draw_charts(Canvas& canvas, const std::array<Box, 2>& boxes) const;
  /// By how much further apart rows are where what follows the innings leaves room, or closer
  /// together where it needs more.
  double looser_rows(Canvas& canvas, double width_mm, CardSize size, double room_mm,
                     double least_below_mm, double most_below_mm) const;
  double details_mm() const;
  /// What report and win chance need beside each other.
  double telling_mm(Canvas& canvas, double width_mm, double size_pt) const;
  double innings_mm(Canvas& canvas, double width_mm, CardSize size) const;

  const SeasonBook& book_;
  const BookMatch& match_;
  match::Scorecard card_;
  MatchNames names_;
  std::vector<match::InningsEvents> innings_;
  std::vector<PrintedInnings> printed_;  ///< without super overs
  std::string super_overs_;
  std::array<std::string, 2> head_;  ///< who, and who won
  std::vector<std::string> about_;   ///< beside them, and below
  double head_mm_ = 0, least_mm_ = 0;
};

}  // namespace quicket::print
