#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "cricket/colour.h"
#include "match/scorecard.h"
#include "print/page/canvas.h"
#include "print/scoresheet/match_names.h"
#include "print/season/book.h"
#include "print/season/innings_card.h"

namespace quicket::print {

/// The name that links to a match of a book lead to, by its place in the book.
std::string match_target(std::size_t index);
/// The same of a team.
std::string team_target(const league::Team& team);

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
  /// Whether a ball was bowled.
  bool was_played() const { return !printed_.empty(); }
  /// Draws result and both innings side by side, super overs on one line. The rest of `area` goes
  /// to the worm, or on a full page to partnerships and phases.
  void draw(Canvas& canvas, Box area) const;
  /// What faces a full page: the report, win chance, worm and Manhattan.
  void draw_facing(Canvas& canvas, Box area) const;

 private:
  double draw_head(Canvas& canvas, Box area) const;
  /// Returns the y below each column.
  std::array<double, 2> draw_both_innings(Canvas& canvas, Point top, double width_mm,
                                          CardSize size) const;
  void draw_details(Canvas& canvas, Box area) const;
  void draw_telling(Canvas& canvas, Box area, double size_pt) const;
  /// Each from its own y in `tops` down to `bottom`.
  void draw_charts(Canvas& canvas, Box area, std::array<double, 2> tops, double bottom) const;
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
  double least_mm_ = 0;
};

}  // namespace quicket::print
