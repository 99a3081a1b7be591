#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "base/decimals.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/innings.h"
#include "match/place_text.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/season/book_table.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

// Extras and total take a row each.
constexpr std::size_t sum_rows = 2;
constexpr double bar_rows = 1.4, remark_leading = 1.22, card_gap_mm = 1.6;
// Of the width left by the figures: names take what they need up to here, or up to what the ways of
// getting out leave.
constexpr double most_of_name = 0.5;
constexpr Colour how_out_colour{0x40, 0x44, 0x4c};  ///< read as easily as the names

/// A column of figures: its heading, the widest thing that it has to hold, and the cells.
struct FigureColumn {
  std::string head;
  std::string widest;
  std::vector<std::string> cells;
};

/// A column for each figure of the list, with a cell for each line.
template <class List, class Lines>
std::vector<FigureColumn> figure_columns(const List& list, const Lines& lines,
                                         const league::OverTerms& terms) {
  std::vector<FigureColumn> columns;
  for (const auto which : list) {
    const auto& figure = league::figure(which);
    FigureColumn column{std::string(head_of(figure, terms)),
                        std::string(static_cast<std::size_t>(figure.width), '0'),
                        {}};
    for (const auto& line : lines) {
      const std::optional<league::FigureValue> value = figure.value(line, terms);
      column.cells.push_back(value ? value->text() : "\u2013");
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

/// Who came for whom; empty if nobody did.
std::string substitutes_of(const PrintedInnings& innings) {
  const match::Side side = innings.card.total.batting;
  std::string text;
  for (const match::MatchEvent& event : innings.record.events) {
    const auto* change = std::get_if<match::Substitution>(&event);
    if (change == nullptr || change->side != side) continue;
    text += fmt::format("{}{}: {}", text.empty() ? "" : ". ",
                        change->reason == "impact_player" ? "Impact player" : "Substitute",
                        innings.names.of(side, change->in));
    if (change->out != match::no_member) text += " for " + innings.names.of(side, change->out);
  }
  return text;
}

std::string score_text(const match::InningsTotal& total) {
  return total.all_out ? fmt::format("{} all out", total.runs)
                       : fmt::format("{}/{}", total.runs, total.wickets);
}

/// "20 overs, 8.95 an over"; the wickets stand at the head of the innings.
std::string total_text(const match::InningsTotal& total, const cricket::Conditions& conditions) {
  std::string text =
      conditions.counts_balls
          ? counted(total.balls, "ball", "balls")
          : fmt::format("{} overs", cricket::overs_text(total.balls, conditions.balls_per_over));
  const auto rate = cricket::runs_per_over(total.runs, total.balls, conditions.balls_per_over);
  if (rate) {
    text += fmt::format(", {} {}", decimals(*rate, 2), cricket::an_over(conditions));
  }
  return text;
}

/// Overs that the umpire miscounted, so that their balls do not add up to the total; empty if none.
std::string miscounted_overs(const PrintedInnings& innings) {
  const cricket::Conditions& conditions = innings.record.conditions;
  std::map<int, int> legal;
  for (const auto& one : match::innings_of(innings.record.events)) {
    if (one.batting != innings.card.total.batting || one.super_over > 0) continue;
    for (const auto& ball : match::balls_of(one)) legal[ball.place.over] += ball.delivery->legal();
  }
  std::string text;
  for (const auto& [over, balls] : legal) {
    const bool last = over == legal.rbegin()->first;
    if (last ? balls <= conditions.balls_per_over : balls == conditions.balls_per_over) continue;
    text += fmt::format("{}{} {} had {} balls", text.empty() ? "" : ". ",
                        cricket::over_heading(conditions), over + 1, balls);
  }
  return text;
}

/// The lines of text below the total: who did not bat, falls of wickets.
std::vector<std::string> remarks_of(const PrintedInnings& innings) {
  const match::InningsCard& card = innings.card;
  std::vector<std::string> remarks;
  if (!card.did_not_bat.empty()) {
    std::string names;
    const match::TeamSheet& sheet = innings.record.sheets[cricket::side_index(card.total.batting)];
    for (const match::Member member : card.did_not_bat) {
      const bool keeps = member == sheet.keeper && !sheet.keeper_assumed;
      names += fmt::format("{}{}{}", names.empty() ? "" : ", ",
                           innings.names.of(card.total.batting, member), keeps ? " †" : "");
    }
    const std::string_view told = card.total.all_out  ? "Substitute, did not bat: "
                                  : card.total.closed ? "Did not bat: "
                                                      : "Yet to bat: ";
    remarks.push_back(fmt::format("{}{}", told, names));
  }
  const std::string substitutes = substitutes_of(innings);
  if (!substitutes.empty()) remarks.push_back(substitutes);
  if (!card.fall.empty()) {
    std::string falls;
    for (const match::FallOfWicket& fall : card.fall) {
      falls += fmt::format("{}{}-{} {} ({})", falls.empty() ? "" : ", ", fall.wicket, fall.score,
                           innings.names.of(card.total.batting, fall.batter),
                           match::place_text(innings.record.conditions, fall.place));
    }
    remarks.push_back("Fall of wickets: " + falls);
  }
  const std::string overs = miscounted_overs(innings);
  if (!overs.empty()) remarks.push_back(overs);
  return remarks;
}

class CardColumn {
 public:
  CardColumn(Canvas& canvas, const PrintedInnings& innings, double width_mm, CardSize size)
      : canvas_(canvas),
        innings_(innings),
        card_(innings.card),
        batting_(innings.record.sheets[static_cast<std::size_t>(card_.total.batting)]),
        fielding_side_(cricket::other(card_.total.batting)),
        fielding_(innings.record.sheets[static_cast<std::size_t>(fielding_side_)]),
        width_(width_mm),
        size_(size) {}

  double height() const {
    double rows = bar_rows + static_cast<double>(card_.batting.size() + sum_rows);
    if (!card_.bowling.empty()) rows += 1 + static_cast<double>(card_.bowling.size());
    double lines = 0;
    for (const std::string& remark : remarks_of(innings_)) {
      lines += static_cast<double>(wrapped(canvas_, remark, small(), width_).size());
    }
    return rows * size_.row_mm + lines * small().size_pt * remark_leading * mm_per_point +
           2 * card_gap_mm;
  }

  double draw(Point top) {
    double y = draw_batting(top);
    y += card_gap_mm / 2;
    for (const std::string& remark : remarks_of(innings_)) {
      y = paragraph(canvas_, {top.x, y}, width_, remark, small(), remark_leading);
    }
    y += card_gap_mm / 2;
    if (!card_.bowling.empty()) y = draw_bowling({top.x, y});
    return y + card_gap_mm;
  }

 private:
  TextStyle small() const { return letters(std::max(smallest_pt, size_.size_pt - 0.4)); }

  /// The side, its score, and the heads of the batting's columns.
  void draw_bar(Box bar, const std::vector<FigureColumn>& columns) {
    const Colour ground = bar_ground(innings_.colours.main);
    canvas_.rect(bar, filled(ground));
    // Whose lines the charts below draw in another of its colours.
    if (innings_.charted != drawn_on_paper(innings_.colours.main)) {
      constexpr double stripe_mm = 0.9;
      canvas_.rect({bar.x, bar.bottom() - stripe_mm, bar.w, stripe_mm}, filled(innings_.charted));
    }
    const Colour on = cricket::readable_on(ground);
    const double words = bar.w - width_of(columns) - 3.2;
    const std::string score = score_text(card_.total);
    const TextStyle right = letters(size_.size_pt * 1.2, true, Align::right, on);
    const double room = canvas_.width(score, right) + 2;
    text_in(canvas_, {bar.x + 1.6, bar.y, words - room, bar.h}, batting_.name,
            letters(size_.size_pt * 1.2, true, Align::left, on));
    text_in(canvas_, {bar.x + 1.6, bar.y, words, bar.h}, score, right);
    draw_heads(bar, columns, on);
    if (!innings_.team_link.empty()) canvas_.link(bar, innings_.team_link);
  }

  /// The width of a column of figures, for its heading and anything in it.
  double width_of(const FigureColumn& column) {
    return std::max(canvas_.width(column.widest, letters(size_.size_pt)),
                    canvas_.width(column.head, letters(smallest_pt))) +
           1.6;
  }

  /// The width of all columns of figures.
  double width_of(const std::vector<FigureColumn>& columns) {
    double all = 0;
    for (const FigureColumn& column : columns) all += width_of(column);
    return all;
  }

  void draw_heads(Box line, const std::vector<FigureColumn>& columns, Colour colour) {
    double x = line.right() - width_of(columns);
    for (const FigureColumn& column : columns) {
      const double wide = width_of(column);
      // Clear of the end of a coloured bar.
      text_in(canvas_, {x, line.y, wide - 0.4, line.h}, column.head,
              letters(smallest_pt, false, Align::right, colour));
      x += wide;
    }
  }

  /// The column that counts most, from 0, is `strong`.
  void draw_figures(Point top, const std::vector<FigureColumn>& columns, std::size_t row,
                    std::size_t strong) {
    double x = top.x + width_ - width_of(columns);
    for (const FigureColumn& column : columns) {
      const double wide = width_of(column);
      text_in(canvas_, {x, y_of(top, row), wide, size_.row_mm}, column.cells[row],
              letters(size_.size_pt, &column == &columns[strong], Align::right));
      x += wide;
    }
  }

  double y_of(Point top, std::size_t row) const {
    return top.y + static_cast<double>(row + 1) * size_.row_mm;
  }

  void draw_lines(Point top, std::size_t rows) {
    for (std::size_t row = 0; row < rows; ++row) {
      const double y = top.y + static_cast<double>(row + 1) * size_.row_mm;
      canvas_.line({top.x, y}, {top.x + width_, y}, {hair, 0.12, 0});
    }
    const double end = top.y + static_cast<double>(rows + 1) * size_.row_mm;
    canvas_.line({top.x, end}, {top.x + width_, end}, {ink, 0.25, 0});
  }

  double draw_batting(Point at) {
    using enum league::BatterFigure;
    constexpr std::array list{runs, balls, fours, sixes, strike_rate};
    const std::vector<FigureColumn> columns = figure_columns(list, card_.batting, {});
    std::vector<std::vector<std::string>> names, how;
    for (const match::BattingLine& line : card_.batting) {
      std::vector<std::string> wordings = innings_.names.wordings(card_.total.batting, line.batter);
      if (line.batter == batting_.keeper && !batting_.keeper_assumed) {
        for (std::string& name : wordings) name += " †";
      }
      names.push_back(wordings);
      how.push_back({dismissal_text(line, innings_.names, fielding_side_, fielding_),
                     dismissal_text(line, innings_.names, fielding_side_, fielding_, true)});
    }
    const Box bar{at.x, at.y, width_, bar_rows * size_.row_mm};
    draw_bar(bar, columns);
    // The heads stand in the bar, so that the first line follows it.
    const Point top{at.x, bar.bottom() - size_.row_mm};
    draw_lines(top, names.size() + sum_rows);
    const double words = width_ - width_of(columns);
    double widest = 0;
    for (const std::vector<std::string>& name : names) {
      widest = std::max(widest, canvas_.width(name.front(), letters(size_.size_pt, true)));
    }
    double longest = 0;
    for (const std::vector<std::string>& way : how) {
      longest = std::max(longest, canvas_.width(way.back(), small()));
    }
    const double name_width =
        std::min(widest + 2.5, std::max(words * most_of_name, words - longest - 1));
    const double how_width = words - name_width - 1;
    const FittedColumn who(canvas_, names, letters(size_.size_pt, true), name_width - 1);
    const FittedColumn ways(canvas_, how,
                            letters(small().size_pt, false, Align::left, how_out_colour), how_width,
                            FittedColumn::Longest::squeezed);
    // Row by row, so that a copied card has its lines.
    for (std::size_t row = 0; row < names.size(); ++row) {
      const double y = y_of(top, row);
      who.draw(canvas_, row, {top.x, y, name_width - 1, size_.row_mm});
      ways.draw(canvas_, row, {top.x + name_width, y, how_width, size_.row_mm});
      draw_figures(top, columns, row, 0);
    }
    const auto sum = [&](std::size_t row, std::string_view word, const std::string& text, int total,
                         bool bold) {
      const double y = y_of(top, row);
      text_in(canvas_, {top.x, y, name_width - 1, size_.row_mm}, word,
              letters(size_.size_pt, bold));
      text_in(canvas_, {top.x + name_width, y, how_width, size_.row_mm}, text,
              letters(small().size_pt));
      text_in(canvas_, {top.x + words, y, width_of(columns.front()), size_.row_mm},
              std::to_string(total), letters(size_.size_pt, true, Align::right));
    };
    sum(names.size(), "Extras", match::extras_kinds(card_.extras), card_.extras.total(), false);
    const double above = y_of(top, names.size() + 1);
    canvas_.line({top.x, above}, {top.x + width_, above}, {ink, 0.15, 0});
    sum(names.size() + 1, "Total", total_text(card_.total, innings_.record.conditions),
        card_.total.runs, true);
    return y_of(top, names.size() + sum_rows);
  }

  double draw_bowling(Point top) {
    using enum league::BowlerFigure;
    const league::OverTerms terms = league::terms_of(innings_.record.conditions);
    // Where balls are counted, dots say what maidens say elsewhere.
    const std::array list{overs, terms.counts_balls ? dots : maidens, runs, wickets, economy};
    const std::vector<FigureColumn> columns = figure_columns(list, card_.bowling, terms);
    std::vector<std::vector<std::string>> names;
    for (const match::BowlingLine& line : card_.bowling) {
      names.push_back(innings_.names.wordings(fielding_side_, line.bowler));
    }
    draw_lines(top, names.size());
    const double words = width_ - width_of(columns);
    text_in(canvas_, {top.x, top.y, words, size_.row_mm}, "Bowling",
            letters(smallest_pt, false, Align::left, muted));
    draw_heads({top.x, top.y, width_, size_.row_mm}, columns, muted);
    const FittedColumn who(canvas_, names, letters(size_.size_pt, true), words - 1);
    for (std::size_t row = 0; row < names.size(); ++row) {
      who.draw(canvas_, row, {top.x, y_of(top, row), words - 1, size_.row_mm});
      draw_figures(top, columns, row, 3);
    }
    return y_of(top, names.size());
  }

  Canvas& canvas_;
  const PrintedInnings& innings_;
  const match::InningsCard& card_;
  const match::TeamSheet& batting_;
  match::Side fielding_side_;
  const match::TeamSheet& fielding_;
  double width_;
  CardSize size_;
};

}  // namespace

double height_of(Canvas& canvas, const PrintedInnings& innings, double width_mm, CardSize size) {
  return CardColumn(canvas, innings, width_mm, size).height();
}

double draw_innings_card(Canvas& canvas, Point top, double width_mm, const PrintedInnings& innings,
                         CardSize size) {
  return CardColumn(canvas, innings, width_mm, size).draw(top);
}

}  // namespace quicket::print
