#include "terminal/match/side_panels.h"

#include <algorithm>

#include "match/partnerships.h"
#include "terminal/match/graphs.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/scorer_tables.h"
#include "terminal/match/tables.h"

namespace quicket::terminal {
namespace {

/// Who sits beside the match and keeps its books: what each table and graph is.
class Scorer {
 public:
  Scorer(Picture& picture, const MatchView& view, const MatchLook& look)
      : picture_(picture), view_(view), look_(look), pens_(side_pens(look.colours)) {
    for (const match::InningsWorm& innings : match::worms_of(view.record.events)) {
      overs_ += static_cast<int>(innings.overs.size());
    }
  }

  Panel batting() const {
    const int batters = int{view_.state.now().batters};
    return {batters + 1, batting_rows(view_),
            [self = *this](const Area& area) { draw_batting(self.picture_, area, self.view_); }};
  }
  Panel bowling() const {
    const int rows = static_cast<int>(bowling_lines(view_).size()) + 1;
    return {rows, rows,
            [self = *this](const Area& area) { draw_bowling(self.picture_, area, self.view_); }};
  }
  Panel next_ball() const {
    return {next_ball_rows, next_ball_rows,
            [self = *this](const Area& area) { draw_next_ball(self.picture_, area, self.view_); }};
  }
  Panel overs(int least) const {
    const int rows = static_cast<int>(overs_of(view_.record).size()) + 1;
    return {std::min(rows, least), rows, [self = *this](const Area& area) {
              draw_overs_table(self.picture_, area, self.view_, self.look_.tension, self.pens_);
            }};
  }
  Panel met() const {
    const int rows = met_rows(view_);
    return {rows, rows,
            [self = *this](const Area& area) { draw_met(self.picture_, area, self.view_); }};
  }
  Panel other_innings() const {
    return {4, other_innings_rows(view_), [self = *this](const Area& area) {
              draw_other_innings(self.picture_, area, self.view_);
            }};
  }
  Panel partnerships() const {
    const int pairs = static_cast<int>(view_.state.now().batters) - 1;
    return {2, std::max(2, pairs + 1), [self = *this](const Area& area) {
              draw_partnerships(self.picture_, area, self.view_, self.pens_);
            }};
  }
  Panel swing() const {
    return {7, 14, [self = *this](const Area& area) {
              draw_swing(self.picture_, area, self.view_, *self.look_.tension, self.pens_);
            }};
  }
  Panel worm() const {
    return {8, 18, [self = *this](const Area& area) {
              draw_worm(self.picture_, area, self.view_, self.pens_);
            }};
  }
  Panel runs() const {
    return {7, 14, [self = *this](const Area& area) {
              draw_manhattan(self.picture_, area, self.view_, self.pens_);
            }};
  }

  bool has_odds() const { return odds_of_ball(view_).has_value(); }
  bool has_overs() const {
    const std::vector<OverBalls> overs = overs_of(view_.record);
    return view_.state.now().super_over == 0 && !overs.empty() && !overs.front().balls.empty();
  }
  bool has_other_innings() const { return other_innings_rows(view_) > 1; }
  bool has_met() const { return met_rows(view_) > 1; }
  bool has_partnership() const { return view_.state.now().balls > 0; }
  /// A line needs two points.
  bool has_course() const { return overs_ > 2; }
  bool has_swing() const {
    return has_course() && look_.tension != nullptr && !look_.tension->points.empty();
  }

 private:
  Picture& picture_;
  const MatchView& view_;
  const MatchLook& look_;
  SidePens pens_;
  int overs_ = 0;  ///< of both innings, the one in progress too
};

void add_if(std::vector<Panel>& panels, bool has, const Panel& panel) {
  if (has) panels.push_back(panel);
}

}  // namespace

Plan plan_of(ScreenSize size) {
  constexpr int one_side = 120, two_sides = 160, beside_story = 100;
  if (size.columns >= two_sides) return {std::max(80, size.columns * 2 / 5), 2, 0};
  if (size.columns >= one_side) return {std::max(80, size.columns * 2 / 3), 1, 0};
  if (size.columns >= beside_story) return {size.columns, 0, 42};
  return {size.columns, 0, 0};
}

int columns_of_play(ScreenSize size) {
  return plan_of(size).main;
}

std::vector<Panel> side_panels(Picture& picture, const MatchView& view, const MatchLook& look) {
  const Scorer scorer(picture, view, look);
  std::vector<Panel> panels;
  add_if(panels, true, scorer.bowling());
  add_if(panels, true, scorer.batting());
  add_if(panels, scorer.has_swing(), scorer.swing());
  add_if(panels, scorer.has_overs(), scorer.overs(6));
  add_if(panels, scorer.has_course(), scorer.worm());
  add_if(panels, scorer.has_odds(), scorer.next_ball());
  return panels;
}

int draw_sides(Picture& picture, const MatchView& view, const MatchLook& look, int top, int end) {
  const Plan plan = plan_of({picture.rows(), picture.columns()});
  if (plan.sides == 0) return plan.main;
  const int rows = end - top, left = plan.main + 1, columns = picture.columns() - left - 1;
  if (plan.sides == 1) {
    draw_stack({top, left, rows, columns}, side_panels(picture, view, look));
    return plan.main;
  }
  // The course of the match beside the cards, the scorecard at the edge.
  const Scorer scorer(picture, view, look);
  std::vector<Panel> course, card;
  add_if(course, scorer.has_odds(), scorer.next_ball());
  add_if(course, true, scorer.bowling());
  add_if(course, scorer.has_overs(), scorer.overs(21));
  add_if(course, scorer.has_swing(), scorer.swing());
  add_if(course, scorer.has_course(), scorer.runs());
  add_if(card, true, scorer.batting());
  // Names beside two columns of figures need their room.
  constexpr int room_for_two = 48, room_for_halves = 56;
  const int width = columns * 49 / 100, wide = columns - width - 2;
  add_if(card, scorer.has_met() && wide >= room_for_two, scorer.met());
  add_if(card, scorer.has_partnership(), scorer.partnerships());
  add_if(card, scorer.has_other_innings() && wide >= room_for_halves, scorer.other_innings());
  add_if(card, scorer.has_course(), scorer.worm());
  draw_stack({top, left, rows, width}, course);
  draw_stack({top, left + width + 2, rows, wide}, card);
  return plan.main;
}

}  // namespace quicket::terminal
