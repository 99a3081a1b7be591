#include <algorithm>
#include <string>
#include <vector>

#include "cards/strip_parts.h"
#include "print/cards/results_chart.h"
#include "print/charts/fielding_page.h"
#include "print/charts/strip_card.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double label_mm = 5.6, dice_mm = 5, letters_mm = 3.2, foot_line_mm = 2.8;
constexpr double row_gap_mm = 0.6, highest_line_mm = 4.2, largest_mark_mm = 2.7;
// Marks keep clear of the lines around their place.
constexpr double doubles_gap_mm = 0.15, mark_share = 0.94, between_marks_mm = 0.6, clear_mm = 0.35;
constexpr double most_word_pt = 8.5, label_mark_mm = 4.4, least_label_mark_mm = 3.2;
constexpr Stroke strip_line{strip_ground, 0.25, 0};

/// What one word says: with doubles one result, else another.
struct WordLine {
  std::string word;
  std::vector<cards::StripEntry> entries;
};

std::vector<WordLine> word_lines(const cards::StripCell& cell) {
  std::vector<WordLine> lines;
  for (const cards::WordedEntry& worded : cell.worded) {
    if (lines.empty() || lines.back().word != worded.word) lines.push_back({worded.word, {}});
    lines.back().entries.push_back(worded.entry);
  }
  return lines;
}

/// Lines of a row: the words of its fullest place, and below them those of the phases.
struct RowLines {
  int worded = 0, phases = 0;
};

RowLines lines_of(const cards::StripRow& row) {
  RowLines lines;
  for (const cards::StripCell& cell : row.cells) {
    lines.worded = std::max(lines.worded, static_cast<int>(word_lines(cell).size()));
    for (const auto& phase : cell.phases) {
      lines.phases = std::max(lines.phases, static_cast<int>(phase.size()));
    }
  }
  return lines;
}

/// Draws the table of a strip into its part of the card.
class StripTable {
 public:
  StripTable(Canvas& canvas, Box area, const cards::CardSet& set, const StripLook& look)
      : canvas_(canvas),
        area_(area),
        set_(set),
        look_(look),
        rows_(cards::strip_grid(set.chart.tempo)),
        column_((area.w - label_mm) / cards::face_pairs),
        slot_(column_ / static_cast<double>(set.chart.tempo.phases.size())),
        marks_(strip_marks(look.family)) {}

  void draw() {
    draw_head();
    const double top = area_.y + dice_mm + letters_mm;
    int lines = 0;
    for (const cards::StripRow& row : rows_) lines += lines_of(row).worded + lines_of(row).phases;
    const double gaps = row_gap_mm * static_cast<double>(rows_.size());
    line_ = std::min(highest_line_mm, (area_.bottom() - top - gaps) / std::max(lines, 1));
    marks_.size_pt = std::min(10.0, line_ / mm_per_point);
    double y = top;
    // First all grounds and lines, so that none of them covers a mark.
    for (const cards::StripRow& row : rows_) y = draw_ground(row, y);
    canvas_.line({area_.x, y}, {area_.right(), y}, strip_line);
    for (int pair = 0; pair < cards::face_pairs; ++pair) {
      canvas_.line({column_at(pair), area_.y}, {column_at(pair), y}, strip_line);
    }
    y = top;
    for (const cards::StripRow& row : rows_) y = draw_row(row, y);
  }

 private:
  double column_at(int pair) const { return area_.x + label_mm + pair * column_; }

  TextStyle style(double size_pt, bool bold, Align align, Colour colour = ink) const {
    return strip_letters(look_.family, size_pt, bold, align, colour);
  }

  /// The faces of the d6, and below each pair the phases.
  void draw_head() {
    const cards::TempoStrip& strip = set_.chart.tempo;
    for (int pair = 0; pair < cards::face_pairs; ++pair) {
      const double x = column_at(pair), die = dice_mm - 1;
      for (int half = 0; half < 2; ++half) {
        const double left = x + column_ / 2 + (half == 0 ? -die - 0.5 : 0.5);
        draw_die(canvas_, {left, area_.y, die, die}, pair + 1 + 3 * half);
      }
      const Box heads{x, area_.y + dice_mm, column_, letters_mm};
      draw_slots(heads);
      for (std::size_t i = 0; i < strip.phases.size(); ++i) {
        text_in(canvas_, slot_of(heads, i), phase_letter(set_, i), style(7.5, true, Align::centre));
      }
    }
  }

  double height_of(const RowLines& lines) const {
    return (lines.worded + lines.phases) * line_ + row_gap_mm;
  }

  Box phases_of(const RowLines& lines, int pair, double y) const {
    return {column_at(pair), y + row_gap_mm + lines.worded * line_, column_, lines.phases * line_};
  }

  Box slot_of(Box phases, std::size_t phase) const {
    return {phases.x + static_cast<double>(phase) * slot_, phases.y, slot_, phases.h};
  }

  double draw_ground(const cards::StripRow& row, double y) {
    const RowLines lines = lines_of(row);
    for (int pair = 0; lines.phases > 0 && pair < cards::face_pairs; ++pair) {
      const Box phases = phases_of(lines, pair, y);
      draw_slots(phases);
      // Marks above belong to words, those below to letters.
      if (lines.worded > 0) {
        canvas_.line({phases.x, phases.y}, {phases.right(), phases.y}, {muted, 0.15, 0});
      }
    }
    canvas_.line({area_.x, y}, {area_.right(), y}, strip_line);
    return y + height_of(lines);
  }

  /// The shaded places of the phases, with thin lines between.
  void draw_slots(Box phases) {
    canvas_.rect(phases, filled(strip_tint));
    for (std::size_t i = 1; i < set_.chart.tempo.phases.size(); ++i) {
      const Box slot = slot_of(phases, i);
      canvas_.line({slot.x, slot.y}, {slot.x, slot.bottom()}, {muted, 0.15, 0});
    }
  }

  double draw_row(const cards::StripRow& row, double y) {
    const RowLines lines = lines_of(row);
    const double height = height_of(lines);
    draw_label(row.result, {area_.x, y, label_mm - 0.8, height});
    for (int pair = 0; pair < cards::face_pairs; ++pair) {
      const cards::StripCell& cell = row.cells[static_cast<std::size_t>(pair)];
      double line = y + row_gap_mm;
      for (const WordLine& worded : word_lines(cell)) {
        draw_worded(worded, {column_at(pair), line, column_, line_});
        line += line_;
      }
      if (lines.phases > 0) draw_phases(cell, phases_of(lines, pair, y));
    }
    return y + height;
  }

  /// The result as on the card; B beside W where there is room for both.
  void draw_label(cards::Slot result, Box place) {
    ResultsChartStyle label = marks_;
    label.size_pt = 13;
    std::vector<cards::Slot> marks{result};
    if (result == cards::Slot::wicket && place.h >= 2 * least_label_mark_mm) {
      marks.insert(marks.begin(), cards::Slot::bowled);
    }
    const double each = marks.size() == 1 ? 6.2 : std::min(label_mark_mm, place.h / 2);
    double y = place.centre().y - each * static_cast<double>(marks.size()) / 2;
    for (const cards::Slot mark : marks) {
      draw_mark(canvas_, {place.x, y, place.w, each}, mark, label);
      y += each;
    }
  }

  void draw_worded(const WordLine& worded, Box place) {
    double mark = -between_marks_mm;
    for (const cards::StripEntry& entry : worded.entries) {
      mark += marks_width(entry) + between_marks_mm;
    }
    const double size = std::min(most_word_pt, line_ * 0.86 / mm_per_point);
    text_in(canvas_, {place.x + 1, place.y, place.w - mark - 2, place.h}, worded.word,
            style(std::max(smallest_pt, size), true, Align::left));
    double x = place.right() - mark - 0.8;
    for (const cards::StripEntry& entry : worded.entries) {
      draw_entry({x, place.y, marks_width(entry), place.h}, entry);
      x += marks_width(entry) + between_marks_mm;
    }
  }

  void draw_phases(const cards::StripCell& cell, Box place) {
    for (std::size_t i = 0; i < cell.phases.size(); ++i) {
      // One below the other, so that it is plain which of them is for doubles only.
      const Box slot = slot_of(place, i);
      double y = slot.centre().y - static_cast<double>(cell.phases[i].size()) * line_ / 2;
      for (const cards::StripEntry& entry : cell.phases[i]) {
        const double width = marks_width(entry);
        draw_entry({slot.centre().x - width / 2, y, width, line_}, entry);
        y += line_;
      }
    }
  }

  double mark_width(const cards::StripEntry& entry) const {
    const double beside = entry.doubles ? doubles_mm + doubles_gap_mm : 0;
    return std::min({largest_mark_mm, line_, slot_ - beside - 2 * clear_mm});
  }
  double marks_width(const cards::StripEntry& entry) const {
    return mark_width(entry) + (entry.doubles ? doubles_mm + doubles_gap_mm : 0);
  }

  void draw_entry(Box place, const cards::StripEntry& entry) {
    if (entry.doubles) draw_doubles(canvas_, {place.x, place.y, doubles_mm, place.h});
    const double width = mark_width(entry);
    const double height = place.h * mark_share;
    draw_mark(canvas_, {place.right() - width, place.centre().y - height / 2, width, height},
              entry.to, marks_);
  }

  Canvas& canvas_;
  Box area_;
  const cards::CardSet& set_;
  const StripLook& look_;
  std::vector<cards::StripRow> rows_;
  double column_, slot_, line_ = 0;
  ResultsChartStyle marks_;
};

}  // namespace

void draw_strip_front(Canvas& canvas, Box card, const cards::CardSet& set, const StripLook& look) {
  Box area = strip_head(canvas, card, set, look, "Tempo card");
  const Box foot{area.x, area.bottom() - foot_line_mm, area.w, foot_line_mm};
  area.h -= 3 * foot_line_mm + 0.9;
  StripTable(canvas, area, set, look).draw();
  const bool words = !cards::parts_of(set.chart.tempo).empty();
  const TextStyle style = strip_letters(look.family, smallest_pt + 0.5, false, Align::left, muted);
  text_in(canvas, {foot.x, foot.y - 2 * foot.h, foot.w, foot.h},
          phases_named(set, false) + ". F stays F.", style);
  text_in(canvas, {foot.x, foot.y - foot.h, foot.w, foot.h},
          words ? "The first word that applies, else the phase, else as rolled."
                : "The phase counts; without an entry the roll stands.",
          style);
  draw_doubles(canvas, {foot.x, foot.y, doubles_mm, foot.h});
  text_in(canvas, {foot.x + doubles_mm + 0.8, foot.y, foot.w - doubles_mm - 0.8, foot.h},
          "with doubles only (11, 22 ... 00); without, read on.", style);
}

}  // namespace quicket::print
