#include "print/kit/wallchart.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "cricket/team_code.h"
#include "print/kit/season_bests.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// The sheets are cut or overlapped there: as little as common printers allow.
constexpr double sheet_edge_mm = 8;
constexpr double title_mm = 15, foot_mm = 6;
// Of a row of playoffs, whose boxes are narrow enough for all in as few rows as that takes.
constexpr double playoffs_mm = 24;
constexpr double playoff_gap_mm = 4, narrowest_playoff_mm = 41, widest_playoff_mm = 62;
// A hand's width: higher cells only leave paper empty.
constexpr double highest_cell_mm = 40;
// Narrower columns show initials instead of names.
constexpr double named_column_mm = 21;
constexpr std::size_t clubs_on_a_sheet = 6;
constexpr double large_paper_mm = 400;
constexpr double unsqueezed = 1;  ///< names side by side have letters of one width

/// Draws the whole chart, as if on one large sheet.
class Wallchart {
 public:
  Wallchart(Canvas& canvas, const Kit& kit, const WallchartLayout& layout)
      : canvas_(canvas), kit_(kit), layout_(layout) {
    for (std::size_t i = 0; i < kit.clubs.size(); ++i) places_[kit.clubs[i].name] = i;
    for (const KitFixture& fixture : kit.fixtures) {
      const auto home = places_.find(fixture.home), away = places_.find(fixture.away);
      if (!fixture.stage.empty() || home == places_.end() || away == places_.end()) continue;
      meetings_[{home->second, away->second}].push_back(&fixture);
    }
    // Of a single round each match has the cell of the other side too: no half of the grid is grey.
    both_cells_ = std::ranges::none_of(meetings_, [&](const auto& meeting) {
      return meetings_.contains({meeting.first.second, meeting.first.first});
    });
  }

  void draw() {
    draw_title();
    draw_heads();
    draw_cells();
    draw_tallies();
    draw_lines();
    draw_playoffs();
    text_in(canvas_, {0, layout_.whole.height - 4, layout_.grid.centre().x, 4}, kit_.credit,
            letters(smallest_pt, false, Align::left, muted));
  }

 private:
  Box cell(std::size_t home, std::size_t away) const {
    return {layout_.grid.x + static_cast<double>(away) * layout_.cell.width,
            layout_.grid.y + static_cast<double>(home) * layout_.cell.height, layout_.cell.width,
            layout_.cell.height};
  }

  void draw_title() {
    const double first = layout_.join_x > 0 ? layout_.join_x : layout_.whole.width;
    const double wide = std::min(first - 60, canvas_.width(kit_.title, letters(20, true)) + 0.2);
    text_in(canvas_, {0, 0, wide, 8}, kit_.title, letters(20, true));
    text_in(canvas_, {wide + 4, 2.6, first - wide - 10, 5}, kit_.how,
            letters(11, false, Align::left, muted));
    if (layout_.join_x > 0) {  // the second sheet may hang alone
      text_in(canvas_, {first + 0.4, 0, first - 6, 8}, kit_.title, letters(14, true));
      text_in(canvas_, {first + 0.4, 8.5, first - 6, 4.5}, table_as_of(kit_), letters(9.5));
    }
    const bool both = both_cells_ && !meetings_.empty();
    std::string told =
        both         ? "A side's matches beside its name, the opponents above; its own score first."
        : kit_.homes ? "Home teams beside the rows, visitors above; the home side's score first."
                     : "The side named first beside the row, the other above, scores likewise.";
    const std::size_t clubs = kit_.clubs.size(), met = meetings_.size() * (both ? 2 : 1);
    if (!is_over(kit_))
      told += fmt::format(" Write scores into {} of the match.", both ? "both cells" : "the cell");
    if (met > 0 && met < clubs * (clubs - 1))
      told += fmt::format(" {}: they do not meet there, but in the cell named, if any.",
                          fills_ ? "Grey" : "Dashed");
    const bool fits = canvas_.width(told, letters(9.5)) <= first - 6;
    paragraph(canvas_, {0, 8.4}, first - 6, told, letters(fits ? 9.5 : 8.2), 1.1);
  }

  void draw_heads() {
    for (std::size_t i = 0; i < kit_.clubs.size(); ++i) {
      const Box row = cell(i, 0), column = cell(0, i);
      for (const double x : {0.0, layout_.whole.width - layout_.names_mm})
        draw_home({x, row.y, layout_.names_mm, row.h}, kit_.clubs[i]);
      draw_visitor({column.x, column.y - layout_.head_mm, column.w, layout_.head_mm},
                   kit_.clubs[i]);
    }
  }

  void draw_home(Box box, const KitClub& club) {
    const Colour ground = bar_ground(club.look.colours.main);
    canvas_.rect(box, filled(ground));
    const double crest = std::min({box.h * 0.62, box.w * 0.34, 16.0});
    draw_crest(canvas_, {box.x + 2, box.centre().y - crest / 2, crest, crest}, club.look,
               page_family);
    const Box name{box.x + crest + 3.5, box.y, box.w - crest - 5, box.h};
    name_in(canvas_, name, club.name, letters(10, true, Align::left, cricket::readable_on(ground)),
            unsqueezed);
  }

  void draw_visitor(Box box, const KitClub& club) {
    const Colour ground = bar_ground(club.look.colours.main);
    canvas_.rect(box, filled(ground));
    const bool named = box.w >= named_column_mm;
    constexpr double name_mm = 10.4;
    const double crest = std::min(box.w - 3, box.h - (named ? name_mm + 1.6 : 2));
    draw_crest(canvas_, {box.centre().x - crest / 2, box.y + 1, crest, crest}, club.look,
               page_family);
    if (!named) return;
    name_in(canvas_, {box.x + 1.8, box.bottom() - name_mm - 0.4, box.w - 3.6, name_mm}, club.name,
            letters(8, true, Align::centre, cricket::readable_on(ground)), unsqueezed);
  }

  void draw_cells() {
    for (std::size_t home = 0; home < kit_.clubs.size(); ++home) {
      for (std::size_t away = 0; away < kit_.clubs.size(); ++away) {
        const Box box = cell(home, away);
        auto met = meetings_.find({home, away});
        const bool mirrored = met == meetings_.end() && both_cells_;
        if (mirrored) met = meetings_.find({away, home});
        if (home == away) {
          const Colour main = kit_.clubs[home].look.colours.main;
          canvas_.rect(box, filled(cricket::mix(main, cricket::white, 0.4)));
          // Unlike the plain grey of those who do not meet: a dark club's tint is grey as well.
          canvas_.line({box.x, box.y}, {box.right(), box.bottom()}, {cricket::white, 0.6, 0});
        } else if (met != meetings_.end()) {
          draw_meetings(box, met->second, mirrored);
        } else if (!meetings_.empty()) {
          canvas_.rect(fills_ ? box : box.inset(0.8),
                       fills_ ? filled(pale) : outlined(muted, 0.2, 0.8));
          if (!meetings_.contains({away, home})) continue;
          const auto code = [&](std::size_t i) { return cricket::team_code(kit_.clubs[i].name); };
          text_in(canvas_, box.inset(1.5), fmt::format("see {} v {}", code(away), code(home)),
                  letters(7.5, false, Align::centre, muted));
        }
      }
    }
  }

  void draw_meetings(Box box, const std::vector<const KitFixture*>& fixtures, bool mirrored) {
    const double height = box.h / static_cast<double>(fixtures.size());
    double y = box.y;
    for (const KitFixture* fixture : fixtures) {
      const Box part{box.x, y, box.w, height};
      if (y > box.y) canvas_.line({part.x, y}, {part.right(), y}, {hair, 0.15, 1});
      const Box day{part.x + 1, part.y + 0.8, part.w - 2, 4};
      text_in(canvas_, day, fixture->day,
              letters(9, false, Align::left, fixture->margin.empty() ? ink : muted));
      const char* const where = !both_cells_ || !kit_.homes ? "" : mirrored ? "away" : "home";
      text_in(canvas_, day, where, letters(smallest_pt, false, Align::right, muted));
      draw_scores({part.x + 1, part.y + 4.2, part.w - 2, part.h - 5}, *fixture, mirrored);
      y += height;
    }
  }

  /// Home above away, or `mirrored`; the winner's score is bold.
  void draw_scores(Box box, const KitFixture& fixture, bool mirrored) {
    if (fixture.margin.empty()) return;
    const double told = fixture.margin == "super over" ? std::min(2.6, box.h / 3) : 0;
    const double line = std::min(5.8, (box.h - told) / 2);
    const double top = box.centre().y - line - told / 2;
    if (told > 0) {
      text_in(canvas_, {box.x, top + 2 * line, box.w, told}, fixture.margin,
              letters(smallest_pt, false, Align::centre, muted));
    }
    for (const std::size_t side : {0U, 1U}) {
      const std::string text =
          fixture.scores[side].empty() && side == 0 ? fixture.margin : fixture.scores[side];
      const std::size_t place = mirrored ? 1 - side : side;
      text_in(canvas_, {box.x, top + static_cast<double>(place) * line, box.w, line}, text,
              letters(2 * line, fixture.winner == static_cast<int>(side), Align::centre));
    }
  }

  void draw_tallies() {
    constexpr std::array<const char*, 4> all{"Pos", "Won", "NRR", "Points"};
    const std::size_t left_out = layout_.tallies == 4 ? 4 : 2;  // or no room for the rate
    for (int i = 0; i < layout_.tallies; ++i) {
      const Box head{layout_.grid.right() + i * layout_.cell.width,
                     layout_.grid.y - layout_.head_mm, layout_.cell.width, layout_.head_mm};
      canvas_.draw(rectangle(head), {pale, Stroke{muted, 0.25, 0}});
      text_in(canvas_, head.inset(1), all[static_cast<std::size_t>(i) < left_out ? i : i + 1],
              letters(9, true, Align::centre));
    }
    const bool over = is_over(kit_);
    std::set<std::size_t> told;  // of several tables the first is that of these matches
    for (const league::Standing& row : kit_.table) {
      const auto club = places_.find(row.team.name);
      if (club == places_.end() || row.played == 0 || !told.insert(club->second).second) continue;
      const Box line = cell(club->second, kit_.clubs.size());
      std::vector<std::string> figures{std::to_string(row.position), std::to_string(row.won),
                                       rate_text(row.net_run_rate), std::to_string(row.points)};
      if (left_out < 4) figures.erase(figures.begin() + 2);
      for (std::size_t i = 0; i < figures.size(); ++i) {
        const double x = line.x + static_cast<double>(i) * line.w + 1;
        text_in(canvas_, {x, line.y, line.w - 2, over ? line.h : 6}, figures[i],
                letters(over ? 14 : 9, i == 0, Align::centre, over ? ink : muted));
      }
    }
  }

  void draw_lines() {
    const std::size_t clubs = kit_.clubs.size();
    const std::size_t columns = clubs + static_cast<std::size_t>(layout_.tallies);
    const Point end{cell(0, columns).x, layout_.grid.bottom()};
    const Stroke stroke{muted, 0.25, 0};
    for (std::size_t i = 0; i <= columns; ++i)
      canvas_.line({cell(0, i).x, layout_.grid.y}, {cell(0, i).x, end.y}, stroke);
    for (std::size_t i = 0; i <= clubs; ++i)
      canvas_.line({layout_.grid.x, cell(i, 0).y}, {end.x, cell(i, 0).y}, stroke);
  }

  void draw_playoffs() {
    std::vector<const KitFixture*> playoffs;
    for (const KitFixture& fixture : kit_.fixtures)
      if (!fixture.stage.empty()) playoffs.push_back(&fixture);
    if (playoffs.empty()) return;
    const std::size_t each = layout_.in_a_part, parts = layout_.playoff_parts;
    const double width =
        std::min(widest_playoff_mm,
                 (layout_.part_mm - playoff_gap_mm) / static_cast<double>(each) - playoff_gap_mm);
    Box box;
    for (std::size_t i = 0; i < playoffs.size(); ++i) {
      const std::size_t row = i / (each * parts), part = i / each % parts;
      // None is cut by the join.
      const double start = part == 0 ? 0 : layout_.join_x + playoff_gap_mm;
      box = {start + static_cast<double>(i % each) * (width + playoff_gap_mm),
             layout_.playoffs_y + static_cast<double>(row) * playoffs_mm, width, playoffs_mm - 5};
      draw_playoff(box, *playoffs[i]);
    }
    const double end = box.x < layout_.join_x ? layout_.join_x - 4 : layout_.whole.width - 0.6;
    box = {box.right() + playoff_gap_mm, box.y, end - box.right() - playoff_gap_mm, box.h};
    if (box.w < narrowest_playoff_mm) return;
    draw_champions(canvas_, box, kit_);
  }

  void draw_playoff(Box box, const KitFixture& fixture) {
    const Box head{box.x + 2, box.y + 0.8, box.w - 4, 4};
    canvas_.draw(rounded(box, 1.2), outlined(muted, 0.25));
    text_in(canvas_, head, fixture.stage, letters(8.5, true));
    text_in(canvas_, head, fixture.day, letters(7.5, false, Align::right, muted));
    for (const std::size_t side : {0U, 1U}) {
      const double y = box.y + 5 + static_cast<double>(side) * 6.6;
      const std::string& who = side == 0 ? fixture.home : fixture.away;
      const bool won = fixture.winner == static_cast<int>(side);
      const TextStyle name = letters(won ? 9.5 : 8.5, won, Align::left, won ? ink : muted);
      text_in(canvas_, {box.x + 2, y, box.w - 18, 6}, who, name);
      const Box score{box.right() - 15, y, 13, 6};
      text_in(canvas_, score, fixture.scores[side], letters(8.5, won, Align::right));
      canvas_.line({box.x + 2, y + 5.8}, {box.right() - 2, y + 5.8}, {hair, 0.15, 0});
    }
  }

  Canvas& canvas_;
  const Kit& kit_;
  const WallchartLayout& layout_;
  std::map<std::string, std::size_t> places_;
  std::map<std::pair<std::size_t, std::size_t>, std::vector<const KitFixture*>> meetings_;
  bool both_cells_ = false;
  bool fills_ = canvas_.ink() != Ink::light;
};

/// The edge to cut and the one to glue it on.
void draw_join(Canvas& canvas, Size page, int sheet) {
  const double x = sheet == 0 ? page.width - sheet_edge_mm : sheet_edge_mm;
  for (const auto& [from, to] : {std::pair(0.0, sheet_edge_mm - 1.5),
                                 std::pair(page.height - sheet_edge_mm + 1.5, page.height)})
    canvas.line({x, from}, {x, to}, {ink, 0.15, 0});
  text_in(canvas, {sheet == 0 ? x - 82 : x + 2, page.height - sheet_edge_mm + 1.5, 80, 3},
          sheet == 0 ? "Sheet 1 of 2: cut along this edge"
                     : "Sheet 2 of 2: glue sheet 1 over this edge",
          letters(smallest_pt, false, sheet == 0 ? Align::right : Align::left, muted));
}

}  // namespace

WallchartLayout wallchart_layout(std::size_t clubs, std::size_t playoffs, Size paper) {
  expects(clubs >= 2 && clubs <= most_wallchart_clubs, "a wallchart has from 2 to 20 clubs");
  const bool large = std::max(paper.width, paper.height) >= large_paper_mm;
  WallchartLayout layout;
  layout.sheets = large || clubs <= clubs_on_a_sheet ? 1 : 2;
  const Size wide = landscape(paper);
  layout.page = layout.sheets == 1 ? wide : Size{wide.height, wide.width};
  const Size sheet{layout.page.width - 2 * sheet_edge_mm, layout.page.height - 2 * sheet_edge_mm};
  layout.whole = {sheet.width * layout.sheets, sheet.height};
  if (layout.sheets == 2) layout.join_x = sheet.width;
  // For the table; on two sheets an even number of columns, so that the join lies between two.
  layout.tallies = layout.sheets == 2 && clubs % 2 == 0 ? 4 : 3;
  const auto columns = static_cast<double>(clubs) + layout.tallies;
  layout.names_mm = std::min(46.0, layout.whole.width * 0.12);
  layout.cell.width = (layout.whole.width - 2 * layout.names_mm) / columns;
  layout.head_mm = std::min(20.0, layout.cell.width >= named_column_mm ? 20 : layout.cell.width);
  layout.playoff_parts = layout.sheets == 1 ? 1 : 2;
  layout.part_mm = layout.whole.width / static_cast<double>(layout.playoff_parts);
  const auto most = static_cast<std::size_t>((layout.part_mm - playoff_gap_mm) /
                                             (narrowest_playoff_mm + playoff_gap_mm)) *
                    layout.playoff_parts;
  const std::size_t rows = (playoffs + most - 1) / most;
  const std::size_t boxes = std::min(playoffs + 1, std::max(playoffs, rows * most));
  const std::size_t in_all_parts = std::max<std::size_t>(1, rows) * layout.playoff_parts;
  layout.in_a_part = (boxes + in_all_parts - 1) / in_all_parts;
  const double below = foot_mm + static_cast<double>(rows) * playoffs_mm;
  const double top = title_mm + layout.head_mm;
  layout.cell.height =
      std::min(highest_cell_mm, (layout.whole.height - top - below) / static_cast<double>(clubs));
  layout.grid = {layout.names_mm, top, layout.cell.width * static_cast<double>(clubs),
                 layout.cell.height * static_cast<double>(clubs)};
  layout.playoffs_y = layout.grid.bottom() + 4;
  return layout;
}

std::string print_wallchart(const Kit& kit, const KitOptions& options) {
  demand_paper(options.paper, smallest_kit_paper, "the wallchart", Turn::either);
  const auto playoffs =
      std::ranges::count_if(kit.fixtures, [](const KitFixture& one) { return !one.stage.empty(); });
  const WallchartLayout layout =
      wallchart_layout(kit.clubs.size(), static_cast<std::size_t>(playoffs), options.paper);
  Canvas canvas({kit.title + ": wallchart", kit.credit}, options.ink, options.medium);
  for (int sheet = 0; sheet < layout.sheets; ++sheet) {
    canvas.begin_page(layout.page);
    const double width = layout.whole.width / layout.sheets;
    canvas.save_and_clip({sheet_edge_mm, sheet_edge_mm, width, layout.whole.height});
    canvas.save_and_shift(sheet_edge_mm - sheet * width, sheet_edge_mm);
    Wallchart(canvas, kit, layout).draw();
    canvas.restore();
    canvas.restore();
    if (layout.sheets > 1) draw_join(canvas, layout.page, sheet);
  }
  return canvas.finish();
}

}  // namespace quicket::print
