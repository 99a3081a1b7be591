#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cards/strip_parts.h"
#include "cricket/overs.h"
#include "print/charts/strip_card.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double largest_back_pt = 8.5, least_back_pt = 6, back_pt_step = 0.25;
constexpr double back_leading = 1.22, between_mm = 1.2, table_gap_mm = 2;
/// Lines of the table of stances; closer together where fifty overs leave no room.
constexpr double stance_leading = 1.25, least_stance_leading = 1.05, leading_step = 0.02;
/// A table of more overs goes into more columns.
constexpr std::size_t most_stance_rows = 17;

/// What one number of the order in which lines are read stands for.
struct ReadingStep {
  std::vector<std::string> words;
  std::string text;
};

std::string call_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  std::string text = fmt::format("The batting side's call, before {} and when a batter comes in.",
                                 cricket::an_over(conditions));
  if (strip.hold_from > 0) {
    const int over = strip.phases[strip.hold_from - 1].last_over;
    text += conditions.counts_balls
                ? fmt::format(" Hold from ball {}.", over * conditions.balls_per_over + 1)
                : fmt::format(" Hold from {} {}.", conditions.over_word, over + 1);
  }
  return text;
}

std::string stance_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  std::string text = fmt::format("Look it up{} when {} begins and when a batter comes in.",
                                 conditions.counts_balls ? " by the balls left" : "",
                                 cricket::an_over(conditions));
  if (!strip.dig_in.lines.empty()) text += " Dig in: the wickets down now.";
  if (!strip.chase.empty()) {
    text += fmt::format(" In a chase: the runs needed when the {} began.", conditions.over_word);
  }
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

/// A line of the table of stances: the overs in which it is the same, and what they have.
struct StanceLine {
  int first = 1, last = 1;  ///< overs, or balls left
  std::vector<std::string> cells;
};

std::vector<StanceLine> stance_lines(const cards::CardSet& set) {
  const cards::TempoStrip& strip = set.chart.tempo;
  const cricket::Conditions conditions = set.format.conditions();
  const auto text = [](std::optional<int> bound) {
    return bound ? std::to_string(*bound) : std::string("–");
  };
  std::vector<StanceLine> lines;
  for (const cards::StanceOver& over :
       cards::stance_overs(strip, conditions.overs, conditions.balls_per_over)) {
    const int number = conditions.counts_balls ? over.balls_left : over.over;
    StanceLine line{number, number, {}};
    if (!strip.dig_in.lines.empty()) line.cells.push_back(text(over.dig_in_from));
    if (!strip.chase.ahead.empty()) line.cells.push_back(text(over.ahead_up_to));
    if (!strip.chase.behind.empty()) line.cells.push_back(text(over.behind_from));
    if (!lines.empty() && lines.back().cells == line.cells) {
      lines.back().last = number;
    } else {
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

/// The words of the columns, and below them what their numbers are.
std::array<std::vector<std::string>, 2> stance_heads(const cards::CardSet& set) {
  const cards::TempoStrip& strip = set.chart.tempo;
  const bool balls = set.format.conditions().counts_balls;
  std::array<std::vector<std::string>, 2> heads{
      {{balls ? "Balls" : "Over"}, {balls ? "left" : ""}}};
  const auto add = [&](const char* word, const char* number) {
    heads[0].push_back(word);
    heads[1].push_back(number);
  };
  if (!strip.dig_in.lines.empty()) add("Dig in", "≥ down");
  if (!strip.chase.ahead.empty()) add("Ahead", "≤ runs");
  if (!strip.chase.behind.empty()) add("Behind", "≥ runs");
  return heads;
}

/// In what letters a back is set, and how far apart the lines of its table stand.
struct BackSetting {
  double size_pt = largest_back_pt;
  double leading = stance_leading;
};

/// Lays out the back of a strip in letters of one size, and draws it or only measures it.
class StripBack {
 public:
  StripBack(Canvas& canvas, Box area, const cards::CardSet& set, const StripLook& look,
            BackSetting setting)
      : canvas_(canvas),
        area_(area),
        set_(set),
        look_(look),
        size_(setting.size_pt),
        leading_(setting.leading),
        stances_(stance_lines(set)) {}

  double height() {
    double y = stance_height();
    for (const ReadingStep& step : reading_steps(set_)) y += step_height(step) + between_mm;
    return y + line() + between_mm / 2 + notes_height();
  }

  void draw() {
    double y = area_.y;
    if (!stances_.empty()) y = draw_stances();
    text_in(canvas_, {area_.x, y, area_.w, line()}, "The first that applies counts",
            style(size_, true));
    y += line() + between_mm / 2;
    int number = 0;
    for (const ReadingStep& step : reading_steps(set_)) {
      draw_step(step, ++number, y);
      y += step_height(step) + between_mm;
    }
    draw_notes(y);
  }

 private:
  static constexpr double disc_mm = 4.2, words_mm = 9.6, mark_mm = 2;

  double line() const { return size_ * mm_per_point * back_leading; }
  double stance_line() const { return size_ * mm_per_point * leading_; }
  double text_width() const { return area_.w - disc_mm - words_mm; }

  TextStyle style(double size_pt, bool bold, Align align = Align::left, Colour colour = ink) const {
    return strip_letters(look_.family, size_pt, bold, align, colour);
  }

  std::size_t table_columns() const {
    const std::size_t most = stances_.size() > 10 ? 2 : 1;
    return std::max(most, (stances_.size() + most_stance_rows - 1) / most_stance_rows);
  }
  std::size_t table_rows() const {
    return (stances_.size() + table_columns() - 1) / table_columns();
  }

  double stance_height() const {
    if (stances_.empty()) return 0;
    return static_cast<double>(table_rows() + 2) * stance_line() + between_mm;
  }

  double draw_stances() {
    const std::size_t columns = table_columns(), rows = table_rows();
    const double width = (area_.w - (static_cast<double>(columns) - 1) * table_gap_mm) /
                         static_cast<double>(columns);
    for (std::size_t column = 0; column < columns; ++column) {
      Box line{area_.x + static_cast<double>(column) * (width + table_gap_mm), area_.y, width,
               stance_line()};
      canvas_.rect({line.x, line.y, line.w, 2 * line.h}, filled(strip_tint));
      const auto [words, numbers] = stance_heads(set_);
      const double head_pt = std::min(size_, 7.0);
      draw_stance_row(line, words, head_pt, true);
      line.y += line.h;
      draw_stance_row(line, numbers, head_pt);
      const std::size_t first = column * rows;
      for (std::size_t i = first; i < std::min(stances_.size(), first + rows); ++i) {
        line.y += line.h;
        if ((i - first) % 2 == 1) canvas_.rect(line, filled(pale));
        std::vector<std::string> cells = stances_[i].cells;
        cells.insert(cells.begin(), range_text(stances_[i].first, stances_[i].last));
        draw_stance_row(line, cells, size_ + 0.5);
      }
    }
    return area_.y + stance_height();
  }

  void draw_stance_row(Box place, const std::vector<std::string>& cells, double size_pt,
                       bool head = false) {
    constexpr double first = 0.85;  // of the width of another column
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

  std::vector<std::string> notes() {
    return wrapped(canvas_,
                   "doubles only: 11, 22 ... 00. B counts as W, F stays F. For cards that say "
                   "\"tempo card\" at the foot.",
                   style(size_, false), area_.w - mark_mm);
  }
  double notes_height() { return static_cast<double>(notes().size()) * line(); }

  void draw_notes(double y) {
    draw_doubles(canvas_, {area_.x, y, doubles_mm, line()});
    for (const std::string& text : notes()) {
      text_in(canvas_, {area_.x + mark_mm, y, area_.w - mark_mm, line()}, text,
              style(size_, false));
      y += line();
    }
  }

  Canvas& canvas_;
  Box area_;
  const cards::CardSet& set_;
  const StripLook& look_;
  double size_, leading_;
  std::vector<StanceLine> stances_;
};

}  // namespace

void draw_strip_back(Canvas& canvas, Box card, const cards::CardSet& set, const StripLook& look) {
  const Box area = strip_head(canvas, card, set, look, "Tempo words");
  BackSetting setting;
  const auto is_too_high = [&] {
    return StripBack(canvas, area, set, look, setting).height() > area.h;
  };
  while (setting.size_pt > least_back_pt && is_too_high()) setting.size_pt -= back_pt_step;
  while (setting.leading > least_stance_leading && is_too_high()) setting.leading -= leading_step;
  StripBack(canvas, area, set, look, setting).draw();
}

}  // namespace quicket::print
