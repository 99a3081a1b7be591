#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "base/decimals.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/season/book_table.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

// Extras and total take a row each.
constexpr std::size_t sum_rows = 2;
constexpr double bar_rows = 1.4, below_bar_mm = 0.5, remark_leading = 1.22, card_gap_mm = 1.6;
// Of the width left by the figures: names take what they need up to here, or up to what the ways of
// getting out leave.
constexpr double most_of_name = 0.5;

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

/// "20 overs, 8.95 an over"; the wickets stand at the head of the innings.
std::string total_text(const match::InningsTotal& total, const cricket::Conditions& conditions) {
  std::string text = cricket::length_text(total.told_balls(), conditions);
  const auto rate = cricket::runs_per_over(total.runs, total.balls, conditions.balls_per_over);
  if (rate) text += fmt::format(", {} {}", decimals(*rate, 2), cricket::an_over(conditions));
  return text;
}

class CardColumn {
 public:
  CardColumn(Canvas& canvas, const PrintedInnings& innings, double width_mm, CardSize size)
      : canvas_(canvas),
        innings_(innings),
        card_(innings.card),
        batting_(innings.record.sheets[static_cast<std::size_t>(card_.total.batting)]),
        fielding_side_(cricket::other(card_.total.batting)),
        width_(width_mm),
        size_(size),
        own_(words_of(innings)) {
    // One width and one form of a name for both innings, which stand beside each other.
    Words both = own_;
    if (innings.beside != nullptr) {
      Words other = words_of(*innings.beside);
      std::ranges::move(other.names, std::back_inserter(both.names));
      std::ranges::move(other.how, std::back_inserter(both.how));
    }
    const double words = width_ - width_of(own_.columns);
    double widest = 0, longest = 0;
    for (const auto& name : both.names)
      widest = std::max(widest, canvas_.width(name.front(), letters(size_.size_pt, true)));
    for (const auto& way : both.how)
      longest = std::max(longest, canvas_.width(way.back(), way_style()));
    name_width_ = std::min(widest + 2.5, std::max(words * most_of_name, words - longest - 1));
    how_width_ = words - name_width_ - 1;
    TextStyle bold = letters(size_.size_pt, true);
    bold.face.condensed = size_.narrow_names;
    who_.emplace(canvas_, both.names, bold, name_width_ - 1);
    ways_.emplace(canvas_, both.how, way_style(), how_width_, FittedColumn::Longest::squeezed);
    for (std::size_t i = 0; i < both.names.size(); ++i) {
      initials_ = initials_ || who_->text(i) != both.names[i].front();
    }
  }

  CardSize narrowed() const {
    CardSize size = size_;
    size.narrow_names = who_->style().face.condensed;
    return size;
  }

  double height() const {
    double rows = bar_rows + static_cast<double>(card_.batting.size() + sum_rows);
    if (!card_.bowling.empty()) rows += 1 + static_cast<double>(card_.bowling.size());
    double lines = 0;
    for (const std::string& remark : remarks_of(innings_, initials_))
      lines += static_cast<double>(wrapped(canvas_, remark, small(), width_).size());
    return below_bar_mm + rows * size_.row_mm +
           lines * small().size_pt * remark_leading * mm_per_point + 2 * card_gap_mm;
  }

  double draw(Point top) {
    double y = draw_batting(top);
    y += card_gap_mm / 2;
    for (const std::string& remark : remarks_of(innings_, initials_)) {
      y = paragraph(canvas_, {top.x, y}, width_, remark, small(), remark_leading);
    }
    y += card_gap_mm / 2;
    if (!card_.bowling.empty()) y = draw_bowling({top.x, y});
    return y + card_gap_mm;
  }

 private:
  TextStyle small() const { return letters(std::max(smallest_pt, size_.size_pt - 0.4)); }
  /// Of how batters were out: narrow, as most matches need it, so that all look alike.
  TextStyle way_style() const {
    TextStyle style = small();
    style.face.condensed = true;
    style.colour = {0x40, 0x44, 0x4c};  // read as easily as the names
    return style;
  }

  /// The side, its score, and the heads of the batting's columns.
  void draw_bar(Box bar, const std::vector<FigureColumn>& columns) {
    const Colour ground = bar_ground(innings_.colours.main);
    canvas_.rect(bar, filled(ground));
    // A bar as on its Manhattan, full or hollow, whose colour may be another of its own.
    constexpr double swatch_mm = 2.4, inset_mm = 1.6, hollow_mm = 0.5;
    const Box chip{bar.x + inset_mm, bar.centre().y - swatch_mm / 2, swatch_mm, swatch_mm};
    canvas_.rect(chip, filled(cricket::white));
    canvas_.rect(chip.inset(hollow_mm), innings_.first
                                            ? filled(innings_.charted)
                                            : bar_of_second(innings_.charted, hollow_mm));
    const double left = bar.x + inset_mm + swatch_mm + 1.2;
    const Colour on = cricket::readable_on(ground);
    const double words = bar.right() - left - width_of(columns) - inset_mm;
    const std::string score = score_text(card_.total);
    const TextStyle right = letters(size_.size_pt * 1.2, true, Align::right, on);
    const double room = canvas_.width(score, right) + 2;
    text_in(canvas_, {left, bar.y, words - room, bar.h}, batting_.name,
            letters(size_.size_pt * 1.2, true, Align::left, on));
    text_in(canvas_, {left, bar.y, words, bar.h}, score, right);
    draw_heads(bar, columns, on);
    if (!innings_.team_link.empty()) canvas_.link(bar, innings_.team_link);
  }

  /// The width of a column of figures, for its heading and anything in it.
  double width_of(const FigureColumn& column) const {
    return std::max(canvas_.width(column.widest, letters(size_.size_pt)),
                    canvas_.width(column.head, letters(smallest_pt))) +
           1.6;
  }

  /// The width of all columns of figures, with what keeps them clear of the end of a bar.
  double width_of(const std::vector<FigureColumn>& columns) const {
    double all = 1;
    for (const FigureColumn& column : columns) all += width_of(column);
    return all;
  }

  void draw_heads(Box line, const std::vector<FigureColumn>& columns, Colour colour) {
    double x = line.right() - width_of(columns);
    for (const FigureColumn& column : columns) {
      const double wide = width_of(column);
      text_in(canvas_, {x, line.y, wide, line.h}, column.head,
              letters(smallest_pt, false, Align::right, colour));
      x += wide;
    }
  }

  /// The column that counts most, from 0, is `strong`; of bowlers no nought is.
  void draw_figures(Point top, const std::vector<FigureColumn>& columns, std::size_t row,
                    std::size_t strong) {
    double x = top.x + width_ - width_of(columns);
    for (const FigureColumn& column : columns) {
      const double wide = width_of(column);
      const std::string& cell = column.cells[row];
      const bool bold = &column == &columns[strong] && (strong == 0 || cell != "0");
      text_in(canvas_, {x, y_of(top, row), wide, size_.row_mm}, cell,
              letters(size_.size_pt, bold, Align::right));
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

  /// What stands beside the figures of the batting.
  struct Words {
    std::vector<FigureColumn> columns;
    std::vector<std::vector<std::string>> names, how;
  };

  static Words words_of(const PrintedInnings& innings) {
    using enum league::BatterFigure;
    constexpr std::array list{runs, balls, fours, sixes, strike_rate};
    Words made{figure_columns(list, innings.card.batting, {}), {}, {}};
    const match::Side side = innings.card.total.batting, fielding = cricket::other(side);
    const auto& sheets = innings.record.sheets;
    const match::TeamSheet &own = sheets[cricket::side_index(side)],
                           &others = sheets[cricket::side_index(fielding)];
    for (const match::BattingLine& line : innings.card.batting) {
      const bool keeps = line.batter == own.keeper && !own.keeper_assumed;
      std::vector<std::string>& name = made.names.emplace_back();
      for (const bool initials : {false, true})
        name.push_back(innings.names.listed(side, line.batter, initials) + (keeps ? " †" : ""));
      made.how.push_back({dismissal_text(line, innings.names, fielding, others)});
    }
    return made;
  }

  double draw_batting(Point at) {
    const std::size_t rows = own_.names.size();
    const std::vector<FigureColumn>& columns = own_.columns;
    const Box bar{at.x, at.y, width_, bar_rows * size_.row_mm};
    draw_bar(bar, columns);
    // The heads stand in the bar, so that the first line follows it.
    const Point top{at.x, bar.bottom() + below_bar_mm - size_.row_mm};
    draw_lines({top.x, top.y + size_.row_mm}, rows + sum_rows - 1);
    // Row by row, so that a copied card has its lines.
    for (std::size_t row = 0; row < rows; ++row) {
      const double y = y_of(top, row);
      who_->draw(canvas_, row, {top.x, y, name_width_ - 1, size_.row_mm});
      ways_->draw(canvas_, row, {top.x + name_width_, y, how_width_, size_.row_mm});
      draw_figures(top, columns, row, 0);
    }
    const auto sum = [&](std::size_t row, std::string_view word, const std::string& text, int total,
                         bool bold) {
      const double y = y_of(top, row);
      text_in(canvas_, {top.x, y, name_width_ - 1, size_.row_mm}, word,
              letters(size_.size_pt, bold));
      text_in(canvas_, {top.x + name_width_, y, how_width_, size_.row_mm}, text,
              letters(small().size_pt));
      text_in(canvas_,
              {top.x + name_width_ + how_width_ + 1, y, width_of(columns.front()), size_.row_mm},
              std::to_string(total), letters(size_.size_pt, true, Align::right));
    };
    sum(rows, "Extras", match::extras_kinds(card_.extras), card_.extras.total(), false);
    const double above = y_of(top, rows + 1);
    canvas_.line({top.x, above}, {top.x + width_, above}, {ink, 0.15, 0});
    sum(rows + 1, "Total", total_text(card_.total, innings_.record.conditions), card_.total.runs,
        true);
    return y_of(top, rows + sum_rows);
  }

  double draw_bowling(Point top) {
    using enum league::BowlerFigure;
    const league::OverTerms terms = league::terms_of(innings_.record.conditions);
    // Where balls are counted, dots say what maidens say elsewhere.
    const std::array list{overs, terms.counts_balls ? dots : maidens, runs, wickets, economy};
    const std::vector<FigureColumn> columns = figure_columns(list, card_.bowling, terms);
    std::vector<std::vector<std::string>> names;
    for (const match::BowlingLine& line : card_.bowling) {
      names.push_back({innings_.names.listed(fielding_side_, line.bowler, initials_)});
    }
    draw_lines(top, names.size());
    const double words = width_ - width_of(columns);
    text_in(canvas_, {top.x, top.y, words, size_.row_mm}, "Bowling",
            letters(smallest_pt, false, Align::left, muted));
    draw_heads({top.x, top.y, width_, size_.row_mm}, columns, muted);
    TextStyle bold = letters(size_.size_pt, true);
    bold.face.condensed = who_->style().face.condensed;
    const FittedColumn who(canvas_, names, bold, words - 1);
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
  double width_;
  CardSize size_;
  Words own_;
  double name_width_ = 0, how_width_ = 0;
  std::optional<FittedColumn> who_, ways_;  ///< of this innings, then of the one beside it
  bool initials_ = false;                   ///< in the lists of the match
};

}  // namespace

double height_of(Canvas& canvas, const PrintedInnings& innings, double width_mm, CardSize size) {
  return CardColumn(canvas, innings, width_mm, size).height();
}

CardSize narrowed(Canvas& canvas, const PrintedInnings& innings, double width_mm, CardSize size) {
  return CardColumn(canvas, innings, width_mm, size).narrowed();
}

double draw_innings_card(Canvas& canvas, Point top, double width_mm, const PrintedInnings& innings,
                         CardSize size) {
  return CardColumn(canvas, innings, width_mm, size).draw(top);
}

}  // namespace quicket::print
