#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cards/strip_parts.h"
#include "cricket/overs.h"
#include "print/charts/reference_text.h"
#include "print/charts/strip_card.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double largest_back_pt = 8.5, least_back_pt = 6, back_pt_step = 0.25;
constexpr double back_leading = 1.22, between_mm = 1.2, table_gap_mm = 2;
constexpr double stance_leading = 1.1;  ///< of the lines of tables
/// A table of more overs goes into more columns.
constexpr std::size_t most_stance_rows = 10;

/// What one number of the order in which lines are read stands for.
struct ReadingStep {
  std::vector<std::string> words;
  std::string text;
};

std::string call_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  return fmt::format("The batting side calls before {} and for a new batter.{}",
                     cricket::an_over(conditions), hold_text(strip, conditions));
}

std::string stance_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  std::string text = fmt::format("Look it up{} when {} begins and when a batter comes in.",
                                 conditions.counts_balls ? " by the balls left" : "",
                                 cricket::an_over(conditions));
  if (!strip.dig_in.lines.empty()) text += " Dig in: wickets down now.";
  if (!strip.chase.ahead.empty() || !strip.chase.behind.empty())
    text += fmt::format(" Chase: runs needed when the {} began.", conditions.over_word);
  return text;
}

std::vector<ReadingStep> reading_steps(const cards::CardSet& set) {
  const cards::TempoStrip& strip = set.chart.tempo;
  const cricket::Conditions conditions = set.format.conditions();
  std::vector<ReadingStep> steps;
  if (!strip.new_batter.lines.empty()) {
    steps.push_back(
        {{"New"},
         fmt::format("The striker has faced fewer than {} balls.", strip.new_batter.balls)});
  }
  if (!strip.pitch.empty()) {
    steps.push_back(
        {{"Slow", "Fast"},
         "A d6 before the first ball gives the pitch: 1–2 slow, 3–4 true, 5–6 fast. Circle it."});
  }
  if (strip.has_calls()) steps.push_back({{"Hold", "Push"}, call_text(strip, conditions)});
  ReadingStep stance{{}, stance_text(strip, conditions)};
  if (!strip.chase.behind.empty()) stance.words.push_back("Behind");
  if (!strip.dig_in.lines.empty()) stance.words.push_back("Dig in");
  if (!strip.chase.ahead.empty()) stance.words.push_back("Ahead");
  if (strip.has_stances()) steps.push_back(std::move(stance));
  const bool run_outs = std::ranges::any_of(strip.phases, [](const cards::TempoPhase& phase) {
    return std::ranges::count(phase.lines, cards::Slot::run_out, &cards::TempoLine::to) > 0;
  });
  steps.push_back({{"Phase"},
                   fmt::format("{}.{}", phases_named(set, true),
                               run_outs ? " R: run out, the striker, by a fielder drawn and the "
                                          "keeper."
                                        : "")});
  return steps;
}

/// A line of a table of stances: the overs in which it is the same, and what they have.
struct StanceLine {
  int first = 1, last = 1;  ///< overs, or balls left
  std::vector<std::string> cells;
};

/// The overs in which any of the bounds is known, those beside each other with the same as one.
std::vector<StanceLine> stance_lines(
    const cards::CardSet& set, const std::vector<std::optional<int> cards::StanceOver::*>& bounds) {
  const cricket::Conditions conditions = set.format.conditions();
  std::vector<StanceLine> lines;
  for (const cards::StanceOver& over :
       cards::stance_overs(set.chart.tempo, conditions.overs, conditions.balls_per_over)) {
    const int number = conditions.counts_balls ? over.balls_left : over.over;
    StanceLine line{number, number, {}};
    bool known = false;
    for (const auto bound : bounds) {
      known = known || over.*bound;
      line.cells.push_back(over.*bound ? std::to_string(*(over.*bound)) : "–");
    }
    if (!known) continue;
    if (!lines.empty() && lines.back().cells == line.cells) {
      lines.back().last = number;
    } else {
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

/// Lays out the back of a strip in letters of one size, and draws it or only measures it.
class StripBack {
 public:
  StripBack(Canvas& canvas, Box area, const cards::CardSet& set, const StripLook& look,
            double size_pt)
      : canvas_(canvas), area_(area), set_(set), look_(look), size_(size_pt) {
    using Over = cards::StanceOver;
    const cards::Chase& chase = set.chart.tempo.chase;
    std::vector<std::optional<int> Over::*> bounds;
    if (!chase.behind.empty()) bounds.push_back(&Over::behind_from);
    if (!chase.ahead.empty()) bounds.push_back(&Over::ahead_up_to);
    if (!bounds.empty()) stances_ = stance_lines(set, bounds);
    if (!set.chart.tempo.dig_in.lines.empty()) dig_in_ = stance_lines(set, {&Over::dig_in_from});
  }

  double height() {
    double y = dig_in_height() + stance_height();
    for (const ReadingStep& step : reading_steps(set_)) y += step_height(step) + between_mm;
    return y + line() + between_mm / 2;
  }

  void draw() {
    double y = area_.y;
    if (!dig_in_.empty()) draw_dig_in();
    y += dig_in_height();
    if (!stances_.empty()) draw_stances(y);
    y += stance_height();
    text_in(canvas_, {area_.x, y, area_.w, line()}, "The first that applies counts",
            style(size_, true));
    y += line() + between_mm / 2;
    int number = 0;
    for (const ReadingStep& step : reading_steps(set_)) {
      draw_step(step, ++number, y);
      y += step_height(step) + between_mm;
    }
  }

 private:
  static constexpr double disc_mm = 4.2, words_mm = 9.6;

  double line() const { return size_ * mm_per_point * back_leading; }
  double stance_line() const { return size_ * mm_per_point * stance_leading; }
  double text_width() const { return area_.w - disc_mm - words_mm; }

  TextStyle style(double size_pt, bool bold, Align align = Align::left, Colour colour = ink) const {
    return strip_letters(look_.family, size_pt, bold, align, colour);
  }

  std::size_t table_columns() const {
    return (stances_.size() + most_stance_rows - 1) / most_stance_rows;
  }
  std::size_t table_rows() const {
    return (stances_.size() + table_columns() - 1) / table_columns();
  }

  double stance_height() const {
    if (stances_.empty()) return 0;
    return static_cast<double>(table_rows() + 2) * stance_line() + between_mm;
  }

  double dig_in_height() const { return dig_in_.empty() ? 0 : 2 * stance_line() + between_mm; }

  /// From how many wickets down a side digs in: the overs, and below them the wickets.
  void draw_dig_in() {
    constexpr double label_share = 1.85;
    std::vector<std::string> overs{in_balls() ? "Balls left" : "Over"}, wickets{"Dig in, ≥ down"};
    for (const StanceLine& line : dig_in_) {
      overs.push_back(range_text(line.first, line.last));
      wickets.push_back(line.cells.front());
    }
    Box row{area_.x, area_.y, area_.w, stance_line()};
    canvas_.rect(row, filled(strip_tint));
    draw_stance_row(row, overs, size_, true, label_share);
    row.y += row.h;
    draw_stance_row(row, wickets, size_, false, label_share);
  }

  bool in_balls() const { return set_.format.conditions().counts_balls; }

  /// From how many runs needed a chase is ahead or behind.
  void draw_stances(double top) {
    const std::size_t columns = table_columns(), rows = table_rows();
    // Narrow columns have the signs alone.
    const bool named = columns < 3;
    const bool ahead = !set_.chart.tempo.chase.ahead.empty();
    const bool behind = !set_.chart.tempo.chase.behind.empty();
    std::string told =
        fmt::format("Chase: runs needed when the {} began", set_.format.conditions().over_word);
    if (!named && behind) told += ", ≥ behind";
    if (!named && ahead) told += ", ≤ ahead";
    const Box caption{area_.x, top, area_.w, stance_line()};
    canvas_.rect(caption, filled(strip_tint));
    text_in(canvas_, {caption.x + 0.6, caption.y, caption.w - 1.2, caption.h}, told,
            style(std::min(size_, 7.5), true), least_back_pt);
    std::vector<std::string> heads{in_balls() ? "Left" : "Over"};
    if (behind) heads.emplace_back(named ? "Behind ≥" : "≥");
    if (ahead) heads.emplace_back(named ? "Ahead ≤" : "≤");
    const double width = (area_.w - (static_cast<double>(columns) - 1) * table_gap_mm) /
                         static_cast<double>(columns);
    for (std::size_t column = 0; column < columns; ++column) {
      Box line{area_.x + static_cast<double>(column) * (width + table_gap_mm), caption.bottom(),
               width, stance_line()};
      canvas_.rect(line, filled(strip_tint));
      draw_stance_row(line, heads, std::min(size_, 7.0), true);
      const std::size_t first = column * rows;
      for (std::size_t i = first; i < std::min(stances_.size(), first + rows); ++i) {
        line.y += line.h;
        // Long columns are read in groups of five.
        if ((i - first) / (named ? 1 : 5) % 2 == 1) canvas_.rect(line, filled(pale));
        std::vector<std::string> cells = stances_[i].cells;
        cells.insert(cells.begin(), range_text(stances_[i].first, stances_[i].last));
        draw_stance_row(line, cells, size_ + 0.5);
      }
    }
  }

  /// `first`: the width of the first column in those of another.
  void draw_stance_row(Box place, const std::vector<std::string>& cells, double size_pt,
                       bool head = false, double first = 0.75) {
    const double step = place.w / (static_cast<double>(cells.size()) - 1 + first);
    double x = place.x;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const double width = i == 0 ? step * first : step;
      text_in(canvas_, {x + 0.3, place.y, width - 0.6, place.h}, cells[i],
              style(size_pt, head || i == 0, Align::centre), least_back_pt);
      x += width;
    }
  }

  std::vector<std::string> lines_of(const ReadingStep& step) {
    return wrapped(canvas_, step.text, style(size_, false), text_width());
  }

  double step_height(const ReadingStep& step) {
    return static_cast<double>(std::max(lines_of(step).size(), step.words.size())) * line();
  }

  void draw_step(const ReadingStep& step, int number, double y) {
    const double r = std::min(1.7, line() * 0.6);
    canvas_.draw(circle({area_.x + r, y + line() / 2}, r), filled(strip_ground));
    text_in(canvas_, {area_.x, y, 2 * r, line()}, std::to_string(number),
            style(size_, true, Align::centre, cricket::white));
    double at = y;
    for (const std::string& word : step.words) {
      text_in(canvas_, {area_.x + disc_mm, at, words_mm - 0.6, line()}, word, style(size_, true));
      at += line();
    }
    const double left = area_.x + disc_mm + words_mm;
    at = y;
    for (const std::string& text : lines_of(step)) {
      text_in(canvas_, {left, at, text_width(), line()}, text, style(size_, false));
      at += line();
    }
  }

  Canvas& canvas_;
  Box area_;
  const cards::CardSet& set_;
  const StripLook& look_;
  double size_;
  std::vector<StanceLine> dig_in_, stances_;
};

}  // namespace

void draw_strip_back(Canvas& canvas, Box card, const cards::CardSet& set, const StripLook& look) {
  const Box area = strip_head(canvas, card, set, look, "Tempo words");
  double size = largest_back_pt;
  while (size > least_back_pt && StripBack(canvas, area, set, look, size).height() > area.h) {
    size -= back_pt_step;
  }
  StripBack(canvas, area, set, look, size).draw();
}

}  // namespace quicket::print
