#include "terminal/match/over_panel.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "report/match_words.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

Pen kind_pen(StoryLine::Kind kind) {
  using Kind = StoryLine::Kind;
  Pen pen;
  if (kind == Kind::boundary) pen.ink = boundary_ink;
  if (kind == Kind::wicket) pen.ink = wicket_ink;
  pen.bold = kind == Kind::wicket || kind == Kind::over;
  pen.faint = kind == Kind::note;
  return pen;
}

std::string bead(const match::Delivery& ball) {
  return fmt::format("({})", ball_mark(ball));
}

int beads_width(const OverBalls& over) {
  int width = 0;
  for (const match::Delivery* ball : over.balls) width += display_width(bead(*ball));
  return width;
}

int draw_beads(Picture& picture, int row, int column, const OverBalls& over) {
  for (const match::Delivery* ball : over.balls) {
    column = picture.write(row, column, bead(*ball), ball_pen(*ball));
  }
  return column;
}

/// Balls of the over in progress that are still to come.
int balls_to_come(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  if (!now.over_open || now.is_over()) return 0;
  return std::min(view.setup.conditions.balls_per_over - now.over_balls, now.quota - now.balls);
}

}  // namespace

Pen ball_pen(const match::Delivery& ball) {
  Pen pen;
  if (ball.out) {
    pen = kind_pen(StoryLine::Kind::wicket);
  } else if (ball.bat_runs == 4 || ball.bat_runs == 6) {
    pen = kind_pen(StoryLine::Kind::boundary);
    pen.bold = true;
  } else if (ball.extras() > 0) {
    pen.ink = lawn_ink;
  }
  return pen;
}

void draw_overs(Picture& picture, const Area& area, const MatchView& view,
                const std::string& brought) {
  std::vector<OverBalls> overs = overs_of(view.record);
  // There is nothing to say about an over before its first ball.
  const bool begun = !overs.empty() && !overs.back().balls.empty();
  if (!overs.empty() && !begun) overs.pop_back();
  if (overs.empty()) return;
  const int end = area.column + area.columns;
  int column = area.column;
  const auto draw = [&](const std::string& title, const OverBalls& over, int to_come) {
    const std::string sum = fmt::format(" = {}", over.runs());
    const int balls = beads_width(over), room = end - column - balls - display_width(sum);
    if (room < 0) return;
    if (display_width(title) < room) {
      column = picture.write(area.row, column, title, faint_pen()) + 1;
    }
    column = draw_beads(picture, area.row, column, over);
    for (int i = 0; i < to_come && column + 3 + display_width(sum) <= end; ++i) {
      column = picture.write(area.row, column, "( )", faint_pen());
    }
    column = picture.write(area.row, column, sum, faint_pen()) + 3;
  };
  const std::string_view word = over_word(view);
  if (!begun) {
    draw(fmt::format("{} before", report::capital(std::string(word))), overs.back(), 0);
    if (brought.empty()) return;
    const std::string figures = fmt::format("The {}{}", word, brought.substr(brought.rfind(": ")));
    for (const std::string& text : {brought, figures}) {
      if (column + display_width(text) > end) continue;
      picture.write(area.row, column, text, bold_pen());
      break;
    }
    return;
  }
  draw(fmt::format("This {}", word), overs.back(), balls_to_come(view));
  if (overs.size() < 2) return;
  const OverBalls& last = overs[overs.size() - 2];
  column = std::max(column, area.column + area.columns / 2);
  draw(fmt::format("{} before", report::capital(std::string(word))), last, 0);
}

int percent_of(double chance, bool closed) {
  const int rounded = static_cast<int>(std::lround(100 * chance));
  return closed ? rounded : std::clamp(rounded, 1, 99);
}

std::string chance_said(double chance, bool decided) {
  if (decided) return chance > 0.75 ? "won" : chance < 0.25 ? "lost" : "level";
  constexpr double least = 0.01;
  if (chance < least) return "under 1%";
  return chance > 1 - least ? "over 99%" : fmt::format("{}%", percent_of(chance));
}

bool is_decided(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  return view.state.closed || now.runs >= now.target ||
         (now.is_over() && now.target != match::InningsState::no_target);
}

bool is_open_finish(const MatchView& view, std::optional<double> of_home) {
  if (view.state.innings.empty() || !of_home || is_decided(view)) return false;
  const match::InningsState& now = view.state.now();
  constexpr double hopeless = 0.03;
  return now.over_open && now.overs_left(view.state.conditions) == 0 &&
         now.target != match::InningsState::no_target && *of_home >= hopeless &&
         *of_home <= 1 - hopeless;
}

int percent_of(const MatchView& view, double of_home) {
  return percent_of(of_home, is_decided(view));
}

void draw_meter(Picture& picture, const Area& area, const MatchView& view, const Tension& tension,
                const SidePens& pens) {
  if (!tension.of_home) return;
  const int home = percent_of(view, *tension.of_home),
            swing = std::abs(home - percent_of(*tension.of_home - tension.over_swing));
  const cricket::Side gains = tension.over_swing > 0 ? 0 : 1;
  // Of the same length whether or not there is something to say: bars are compared.
  constexpr int widest = 26, widest_name = 10;
  std::string change;
  if (swing > 0) {
    change = fmt::format("this {}: {} +{}%", over_word(view),
                         name_within(short_name(team_name(view, gains)), widest_name), swing);
  }
  const int right = area.columns < 60 ? 0 : widest;
  if (right == 0) change.clear();
  // Both names, both shares, and a bar of four cells or more.
  const int least = std::max(4, area.columns / 6 - 1);
  const int name = std::clamp((area.columns - right - 10 - least) / 2, 4, 24);
  const bool decided = is_decided(view);
  const auto names = names_alike(team_name(view, 0), team_name(view, 1), name);
  // As many columns as any other share, so that the bar stays as long.
  const auto said = [&](double chance) {
    const std::string text = chance_said(chance, decided);
    return text == "under 1%" ? "<1%" : text == "over 99%" ? ">99%" : text;
  };
  const std::string left_text = fmt::format("{} {} ", names[0], said(*tension.of_home));
  const std::string right_text = fmt::format(" {} {}", said(1 - *tension.of_home), names[1]);
  Pen left_pen = pens[0], right_pen = pens[1];
  left_pen.bold = home >= 50;
  right_pen.bold = home < 50;
  int column = picture.write(area.row, area.column, left_text, left_pen);
  const int bar = area.column + area.columns - right - display_width(right_text) - column;
  if (bar < 4) return;
  const int part = std::clamp(static_cast<int>(std::lround(*tension.of_home * bar)),
                              home > 0 ? 1 : 0, home < 100 ? bar - 1 : bar);
  picture.fill({area.row, column, 1, part}, pens[0], "█");
  // Another glyph, so that a screen without colours shows where one side ends.
  picture.fill({area.row, column + part, 1, bar - part}, pens[1], "▒");
  column = picture.write(area.row, column + bar, right_text, right_pen);
  if (!change.empty()) {
    picture.write_right(area.row, area.column + area.columns, change,
                        pens[static_cast<std::size_t>(gains)]);
  }
}

std::string last_over_title(const MatchView& view) {
  return view.state.now().super_over > 0 ? "SUPER OVER"
                                         : fmt::format("LAST {}", capitals(over_word(view)));
}

bool has_over_boxes(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const bool decides = now.target != match::InningsState::no_target || now.super_over > 0;
  return decides && now.over_open && !now.is_over() && now.overs_left(view.state.conditions) == 0;
}

void draw_last_over(Picture& picture, const Area& area, const MatchView& view, bool brief) {
  const match::InningsState& now = view.state.now();
  const std::vector<OverBalls> overs = overs_of(view.record);
  const std::vector<const match::Delivery*> balls =
      overs.empty() ? std::vector<const match::Delivery*>{} : overs.back().balls;
  const bool chase = now.target != match::InningsState::no_target;
  const int to_come = balls_to_come(view), needed = chase ? now.target - now.runs : 0;
  const int boxes = static_cast<int>(balls.size()) + to_come;
  // With many extras the boxes need the columns of the words.
  constexpr int box = 6, words = 15;
  const bool told = words + boxes * box <= area.columns;
  if (told) {
    picture.write(area.row, area.column, last_over_title(view), bold_pen());
    picture.write(
        area.row + 1, area.column,
        chase ? fmt::format("{} off {}", needed, to_come) : fmt::format("{} so far", now.runs),
        bold_pen());
    if (!brief) {
      picture.write(area.row + 3, area.column, chase ? "still needed" : "runs", faint_pen());
    }
  }
  // What a chase still needs after each ball; else what there is.
  int still = needed, made = now.runs;
  for (const match::Delivery* ball : balls) {
    still += ball->runs();
    made -= ball->runs();
  }
  const int left = area.column + (told ? words : 0);
  for (int i = 0; i < boxes && (i + 1) * box <= area.columns; ++i) {
    const int column = left + i * box;
    const bool bowled = i < static_cast<int>(balls.size());
    picture.frame({area.row, column, 3, box - 1}, {}, bowled ? bold_pen() : faint_pen());
    if (!bowled) continue;
    const match::Delivery& ball = *balls[static_cast<std::size_t>(i)];
    picture.write_centred({area.row + 1, column + 1, 1, box - 3}, 0, ball_mark(ball),
                          ball_pen(ball));
    still -= ball.runs();
    made += ball.runs();
    if (brief) continue;
    picture.write_centred({area.row + 3, column, 1, box - 1}, 0,
                          fmt::format("{}", chase ? still : made));
  }
}

void draw_story(Picture& picture, const Area& area, const Story& story) {
  const auto lines = story.lines();
  int row = area.row;
  const int end = area.row + area.rows;
  for (std::size_t i = lines.size(); i > 0 && row < end; --i) {
    const StoryLine& line = lines[i - 1];
    const int indent = 14;
    const Pen pen = kind_pen(line.kind);
    std::vector<std::string> parts = wrapped(line.text, area.columns - indent);
    // In few words the newest ball may have room where its sentence has none.
    const bool is_cut = row == area.row && row + static_cast<int>(parts.size()) > end;
    if (is_cut && !line.brief.empty()) parts = wrapped(line.brief, area.columns - indent);
    // Half a sentence at the bottom would be worse than none.
    if (row > area.row && row + static_cast<int>(parts.size()) > end) return;
    if (!line.place.empty()) {
      picture.write(row, area.column, fmt::format("{:>5} {:>6}", line.place, line.score),
                    faint_pen());
    }
    for (const std::string& part : parts) {
      if (row >= end) break;
      picture.write(row++, area.column + indent, part, pen, area.columns - indent);
    }
  }
}

}  // namespace quicket::terminal
