#include "print/page/prose_pages.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/prose_table.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

using Kind = ProseBlock::Kind;

constexpr double item_indent_mm = 5;  ///< indent of list items
constexpr double term_share = 0.42;   ///< largest share of a column for terms
constexpr double below_main = 0.35;   ///< lines, between the rule below a main heading and its text
constexpr double mono_em = 0.602;     ///< the width of every letter of DejaVu Sans Mono

}  // namespace

/// Fills the pages from the top, block by block.
class ProseSetter {
 public:
  /// Page `last_page`, from 0, is no higher than `last_page_mm`.
  ProseSetter(ProsePages& result, Canvas& measure, Box first, Box others, const ProseStyle& style,
              int last_page, double last_page_mm)
      : result_(result),
        measure_(measure),
        others_(others),
        style_(style),
        last_page_(last_page),
        last_page_mm_(last_page_mm) {
    width_ = (others.w - style.gap_mm * (style.columns - 1)) / style.columns;
    result_.column_mm_ = width_;
    line_ = prose_line_mm(style.size_pt, style.leading);
    begin_page(first);
    y_ = area_.y;
  }

  void set(const Prose& prose) {
    for (std::size_t i = 0; i < prose.size(); ++i) {
      const ProseBlock& block = prose[i];
      switch (block.kind) {
        case Kind::heading:
          if (block.level > 1) set_heading(prose, i);
          break;
        case Kind::paragraph:
          space_before(block.level > 0 ? 0.2 : 0.45);
          if (block.text.ends_with(':')) make_room(with_figure(prose, i));
          set_marked("", block.level * item_indent_mm, 0, block.text, false);
          break;
        case Kind::item:
          space_before(0.15);
          set_marked(block.mark == "-" ? "\u2022" : block.mark, block.level * item_indent_mm,
                     item_indent_mm, block.text, block.mark != "-");
          break;
        case Kind::term:
          space_before(0.15);
          set_marked(block.mark, block.level * item_indent_mm, term_column(prose, i), block.text,
                     true);
          break;
        case Kind::table:
          set_table(block.rows);
          break;
        case Kind::drawing:
          set_drawing(block.lines);
          break;
        case Kind::note:
          // Not shown: whatever follows a heading still follows it.
          if (picture_height(block) == 0) continue;
          set_picture(block);
          break;
      }
      after_heading_ = block.kind == Kind::heading;
    }
  }

 private:
  ProsePages::Page& page() { return result_.pages_.back(); }
  double left() const { return area_.x + column_ * (width_ + style_.gap_mm); }
  bool at_top() const { return y_ <= area_.y + 1e-9; }
  bool fits(double height) const { return y_ + height <= area_.bottom() + 1e-9; }

  void begin_page(Box area) {
    result_.pages_.emplace_back();
    area_ = area;
    if (result_.count() == last_page_ + 1) area_.h = std::min(area_.h, last_page_mm_);
  }

  void space_before(double lines) {
    if (!at_top() && !after_heading_) y_ += lines * line_;
  }

  void next_column() {
    if (++column_ == style_.columns) {
      column_ = 0;
      begin_page(others_);
    }
    y_ = area_.y;
  }

  /// Continues in the next column if `height` does not fit, unless this one is still empty.
  void make_room(double height) {
    if (!fits(height) && !at_top()) next_column();
  }

  double heading_size(int level) const {
    return level <= 2 ? style_.size_pt * 1.35 : style_.size_pt * 1.08;
  }
  double heading_height(int level) const {
    return level <= 2 ? heading_size(level) * mm_per_point * 1.75 : line_ * 1.15;
  }

  /// What must stay below a heading in the same column: the beginning of what follows it.
  double kept_with(const Prose& prose, std::size_t heading) {
    double height = prose[heading].level <= 2 ? below_main * line_ : 0;
    for (std::size_t i = heading + 1; i < prose.size(); ++i) {
      const ProseBlock& block = prose[i];
      if (block.kind == Kind::note && picture_height(block) == 0) continue;
      if (block.kind == Kind::heading) {
        height += heading_height(block.level) + line_ * 0.8;
        continue;
      }
      return height + std::max(3 * line_, with_figure(prose, i));
    }
    return height;
  }

  /// The height of the table or drawing at `at`, with the paragraph before it if `at` is one that
  /// introduces it; 0 if there is none.
  double with_figure(const Prose& prose, std::size_t at) {
    double above = 0;
    if (prose[at].kind == Kind::paragraph && at + 1 < prose.size()) {
      const auto lines = wrapped(measure_, prose[at].text, letters(style_.size_pt),
                                 width_ - item_indent_mm * prose[at].level);
      above = (static_cast<double>(lines.size()) + 0.5) * line_;
      ++at;
    }
    const ProseBlock& block = prose[at];
    if (block.kind == Kind::drawing)
      return above + std::min(static_cast<double>(block.lines.size()) * line_ * 1.1, others_.h / 2);
    const double whole = block.kind == Kind::table  ? kept_whole(table_of(block.rows).height())
                         : block.kind == Kind::note ? picture_height(block)
                                                    : 0;
    return whole == 0 ? 0 : above + whole;
  }

  void set_heading(const Prose& prose, std::size_t at) {
    const ProseBlock& block = prose[at];
    const bool main = block.level <= 2;
    if (!at_top()) y_ += line_ * (after_heading_ ? 0.2 : main ? 1.0 : 0.7);
    const std::vector<std::string> lines =
        wrapped(measure_, block.text, letters(heading_size(block.level), true), width_);
    const double each = heading_height(block.level);
    make_room(each * static_cast<double>(lines.size()) + kept_with(prose, at));
    for (const std::string& line : lines) {
      add_text({left(), y_, width_, each}, line, letters(heading_size(block.level), true));
      y_ += each;
    }
    if (main) {
      page().lines.push_back({{left(), y_}, {left() + width_, y_}, {hair, 0.25, 0}});
      y_ += line_ * below_main;
    }
    result_.headings_.push_back(
        {block.text, block.level, static_cast<int>(result_.pages_.size()) - 1, y_});
  }

  void add_text(Box box, std::string_view text, const TextStyle& style, bool as_it_is = false) {
    page().texts.push_back({box, std::string(text), style, as_it_is});
  }

  /// A text indented by `indent`, and by `hang` more after its mark. A mark wider than that gets a
  /// line of its own.
  void set_marked(std::string_view mark, double indent, double hang, std::string_view text,
                  bool bold) {
    const TextStyle plain = letters(style_.size_pt);
    const TextStyle marked = letters(style_.size_pt, bold);
    const std::vector<std::string> lines = wrapped(measure_, text, plain, width_ - indent - hang);
    const bool beside = measure_.width(mark, marked) <= hang - 0.8;
    if (!mark.empty() && !beside) {
      make_room(2 * line_);
      add_text({left() + indent, y_, width_ - indent, line_}, mark, marked);
      y_ += line_;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      make_room(kept_lines(i, lines.size()) * line_);
      if (i == 0 && beside && !mark.empty()) {
        add_text({left() + indent, y_, hang, line_}, mark, marked);
      }
      add_text({left() + indent + hang, y_, width_ - indent - hang, line_}, lines[i], plain);
      y_ += line_;
    }
  }

  /// Lines that must stay together from line `at` of `count`: neither the first alone at the foot
  /// of a column nor the last alone at the top of the next.
  static double kept_lines(std::size_t at, std::size_t count) {
    if (count <= 3) return static_cast<double>(count - at);
    return at == 0 || at + 2 == count ? 2 : 1;
  }

  /// The width of the column that the terms of a list share. Where one is too wide for it, all
  /// stand above their texts.
  double term_column(const Prose& prose, std::size_t at) {
    const auto is_neighbour = [&](std::size_t i) {
      return prose[i].kind == Kind::term && prose[i].level == prose[at].level;
    };
    std::size_t from = at, to = at + 1;
    while (from > 0 && is_neighbour(from - 1)) --from;
    while (to < prose.size() && is_neighbour(to)) ++to;
    double widest = 0;
    for (std::size_t i = from; i < to; ++i) {
      const double width = measure_.width(prose[i].mark, letters(style_.size_pt, true)) + 3;
      widest = std::max(widest, width);
    }
    return widest <= width_ * term_share ? widest : item_indent_mm;
  }

  /// The part of a figure that must stay together: all, unless that would leave half a page empty.
  double kept_whole(double height) const { return height <= others_.h / 2 ? height : 0; }

  double picture_height(const ProseBlock& block) const {
    return style_.picture_mm ? style_.picture_mm(block.text, width_) : 0;
  }

  void set_picture(const ProseBlock& block) {
    const double height = picture_height(block);
    space_before(0.6);
    make_room(height);
    page().pictures.push_back({block.text, {left(), y_, width_, height}});
    y_ += height + 0.3 * line_;
  }

  ProseTable table_of(const std::vector<std::vector<std::string>>& rows) {
    return ProseTable(measure_, rows, width_, style_.size_pt);
  }

  void set_table(const std::vector<std::vector<std::string>>& rows) {
    if (rows.empty()) return;
    const ProseTable table = table_of(rows);
    space_before(0.5);
    make_room(kept_whole(table.height()));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const double height = table.heights[row];
      // Neither the head nor the last row may be alone in a column.
      const bool before_last = row + 2 == rows.size();
      make_room(row == 0 ? 3 * height : before_last ? height + table.heights.back() : height);
      draw_row(table, row);
      y_ += height;
      page().lines.push_back({{left(), y_},
                              {left() + width_, y_},
                              row == 0 ? Stroke{ink, 0.4, 0} : Stroke{hair, 0.2, 0}});
    }
    y_ += line_ * 0.4;
  }

  void draw_row(const ProseTable& table, std::size_t row) {
    double x = left();
    for (std::size_t i = 0; i < table.cells[row].size(); ++i) {
      const std::vector<std::string>& lines = table.cells[row][i];
      for (std::size_t k = 0; k < lines.size(); ++k) {
        add_text({x, y_ + table.line * (0.2 + static_cast<double>(k)), table.widths[i] + 0.2,
                  table.line},
                 lines[k], letters(table.size_pt, row == 0 || i == 0));
      }
      x += table.widths[i] + prose_cell_gap_mm;
    }
  }

  void set_drawing(const std::vector<std::string>& lines) {
    std::size_t widest = 1;
    for (const std::string& line : lines)
      widest = std::max(widest, static_cast<std::size_t>(display_width(line)));
    TextStyle style =
        letters(std::clamp(width_ / (static_cast<double>(widest) * mono_em) / mm_per_point,
                           smallest_pt, style_.size_pt));
    style.face.family = "DejaVu Sans Mono";
    const double step = prose_line_mm(style.size_pt, 1.45);
    space_before(0.5);
    const double whole = step * static_cast<double>(lines.size());
    make_room(std::min(whole, others_.h / 2));
    for (const std::string& line : lines) {
      make_room(step);
      add_text({left(), y_ + step * 0.75, 0, 0}, line, style, true);
      y_ += step;
    }
    y_ += line_ * 0.3;
  }

  ProsePages& result_;
  Canvas& measure_;
  Box others_;
  ProseStyle style_;
  int last_page_;
  double last_page_mm_;
  Box area_;
  double width_ = 0, line_ = 0, y_ = 0;
  int column_ = 0;
  bool after_heading_ = false;
};

ProsePages::ProsePages(Canvas& measure, const Prose& prose, Box first, Box others,
                       const ProseStyle& style) {
  ProseStyle tried = style;
  const double page_mm = level(measure, prose, first, others, tried);
  const int pages = count();
  constexpr double small_share = 0.3, tightest = 0.08, step = 0.02;
  if (pages == 1 || page_mm > small_share * others.h) return;
  // Lines a little closer spare a last page of a few lines.
  while (count() == pages && tried.leading > style.leading - tightest + step / 2) {
    tried.leading -= step;
    level(measure, prose, first, others, tried);
  }
  if (count() == pages) level(measure, prose, first, others, style);
}

double ProsePages::level(Canvas& measure, const Prose& prose, Box first, Box others,
                         const ProseStyle& style) {
  constexpr int none = -1;
  set(measure, prose, first, others, style, none, 0);
  // The lowest height that still holds the rest: to a millimetre, which is less than a line.
  const int last = count() - 1;
  double enough = last == 0 ? first.h : others.h, too_low = 0;
  constexpr double close_enough_mm = 1;
  while (style.columns > 1 && enough - too_low > close_enough_mm) {
    const double middle = (enough + too_low) / 2;
    set(measure, prose, first, others, style, last, middle);
    (count() == last + 1 ? enough : too_low) = middle;
  }
  set(measure, prose, first, others, style, last, enough);
  return enough;
}

void ProsePages::set(Canvas& measure, const Prose& prose, Box first, Box others,
                     const ProseStyle& style, int last_page, double last_page_mm) {
  pages_.clear();
  headings_.clear();
  ProseSetter(*this, measure, first, others, style, last_page, last_page_mm).set(prose);
}

}  // namespace quicket::print
