#include "terminal/match/panels.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "report/card_facts.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

constexpr cricket::Colour lawn_green{60, 160, 70}, ball_red{200, 50, 50}, gold{210, 160, 30};

Pen kind_pen(StoryLine::Kind kind) {
  Pen pen;
  switch (kind) {
    case StoryLine::Kind::boundary:
      pen.ink = gold;
      break;
    case StoryLine::Kind::wicket:
      pen.ink = ball_red;
      pen.bold = true;
      break;
    case StoryLine::Kind::over:
      pen.bold = true;
      break;
    case StoryLine::Kind::note:
      pen.faint = true;
      break;
    case StoryLine::Kind::ball:
      break;
  }
  return pen;
}

Pen ball_pen(const match::Delivery& ball) {
  Pen pen;
  if (ball.out) {
    pen = kind_pen(StoryLine::Kind::wicket);
  } else if (ball.bat_runs == 4 || ball.bat_runs == 6) {
    pen = kind_pen(StoryLine::Kind::boundary);
    pen.bold = true;
  } else if (ball.extras() > 0) {
    pen.ink = lawn_green;
  }
  return pen;
}

/// "87-93", or "1-4, 60" on a typed-in card that is out of order.
std::string numbers_of(const cards::Chart& chart, cards::Slot slot) {
  std::string text;
  for (const cards::Range& range : chart.ranges()) {
    if (range.result != slot) continue;
    if (!text.empty()) text += ", ";
    text += range.from == range.to ? fmt::format("{}", range.from)
                                   : fmt::format("{}-{}", range.from, range.to);
  }
  return text;
}

std::string ratings_text(const CardView& card) {
  const cards::PlayerCards& player = *card.player;
  if (card.face == cards::Face::bowler) {
    if (!player.bowler) return "no bowler card";
    const auto economy = report::economy(player.bowler->stats, card.format);
    return fmt::format("{}  Econ {}", to_string(player.bowler->usage, card.format),
                       economy ? fmt::format("{:.2f}", *economy) : "-");
  }
  std::string text = fmt::format("C {} RO {}", player.ratings.catching, player.ratings.run_out);
  if (player.striker) {
    const auto rate = report::strike_rate(player.striker->stats);
    if (rate) text += *rate < 0.5 ? std::string("  SR -") : fmt::format("  SR {:.0f}", *rate);
  }
  return text;
}

void draw_small_die(Picture& picture, int row, int column, std::string_view name,
                    std::string_view face) {
  const int width = std::max(display_width(name), display_width(face)) + 2;
  picture.frame({row, column, 3, width});
  picture.write(row, column + 1, name, faint_pen());
  picture.write_centred({row + 1, column + 1, 1, width - 2}, 0, face, bold_pen());
}

void draw_d6(Picture& picture, int row, int column, std::string_view name, int face) {
  static constexpr std::array<std::array<std::string_view, 3>, 6> pips{{
      {"   ", " ● ", "   "},
      {"●  ", "   ", "  ●"},
      {"●  ", " ● ", "  ●"},
      {"● ●", "   ", "● ●"},
      {"● ●", " ● ", "● ●"},
      {"● ●", "● ●", "● ●"},
  }};
  picture.frame({row, column, 5, 5});
  picture.write(row, column + 1, name, faint_pen());
  for (int i = 0; i < 3; ++i) {
    picture.write(row + 1 + i, column + 1,
                  pips[static_cast<std::size_t>(face - 1)][static_cast<std::size_t>(i)],
                  bold_pen());
  }
}

match::InningsEvents innings_in_progress(const match::MatchRecord& record) {
  return match::innings_of(record.events).back();
}

}  // namespace

void draw_card(Picture& picture, const Area& area, const CardView& card) {
  Pen line;
  line.bold = card.hit.has_value();
  line.faint = !card.hit;
  const bool bowler = card.face == cards::Face::bowler;
  if (card.player == nullptr) return picture.frame(area, bowler ? "Bowler" : "Striker", line);
  picture.frame(area, card.player->name, line, card.heading);
  const int left = area.column + 2, width = area.columns - 4;
  int row = area.row + 1;
  const int last = area.row + area.rows - 1;
  const int end = picture.write(row, left, card.figures, bold_pen(), width);
  if (display_width(card.note) < area.column + area.columns - 2 - end) {
    picture.write_right(row, left + width, card.note, faint_pen());
  }
  ++row;
  if (card.chart != nullptr) {
    for (int kind = bowler ? 0 : 1; kind < cards::slot_kinds && row < last - 1; ++kind) {
      const auto slot = static_cast<cards::Slot>(kind);
      const int share = card.chart->width(slot);
      if (share == 0) continue;
      const bool hit = card.hit && card.chart->at(*card.hit) == slot;
      Pen pen;
      pen.reverse = pen.bold = hit;
      if (hit) picture.fill({row, left - 1, 1, width + 2}, pen);
      if (hit) picture.write(row, left - 1, "►", pen);
      picture.write(row, left + 1, mark(slot), hit ? pen : bold_pen());
      const int behind =
          picture.write(row, left + 4, numbers_of(*card.chart, slot), pen, width - 5);
      const int room = left + width - 1 - std::max(behind + 1, left + 12);
      if (room >= 8) {
        const int bar = std::max(1, share * room / 60);
        Pen shade = pen;
        shade.faint = !hit;
        for (int i = 0; i < std::min(bar, room); ++i) {
          picture.write(row, left + 12 + i, "█", shade);
        }
      }
      if (hit) picture.write(row, left + width, "◄", pen);
      ++row;
    }
  }
  picture.write(last - 1, left, ratings_text(card), faint_pen(), width);
}

void draw_dice(Picture& picture, int row, int column, const match::DeliveryDice& dice) {
  if (dice.card > 0) draw_d6(picture, row, column, "d6", dice.card);
  if (dice.chart > 0) {
    // As two d10 show it: tens and units, 00 and 0 for a hundred.
    draw_small_die(picture, row + 5, column, "d100",
                   fmt::format("{:02} {}", dice.chart % 100 / 10 * 10, dice.chart % 10));
  }
  if (dice.fielding_row > 0) draw_d6(picture, row, column + 7, "row", dice.fielding_row);
  if (dice.fielding_column > 0) {
    draw_small_die(picture, row + 5, column + 7, "d20", fmt::format("{}", dice.fielding_column));
  }
  if (dice.fielder > 0) {
    draw_small_die(picture, row + 8, column, "who", fmt::format("{}", dice.fielder));
  }
  if (dice.check > 0) {
    draw_small_die(picture, row + 8, column + 7, "d20", fmt::format("{}", dice.check));
  }
}

std::vector<std::string> bowling_lines(const MatchView& view) {
  std::vector<std::string> lines;
  const match::InningsState& now = view.state.now();
  const match::PlayingSide& side = view.side(now.fielding());
  for (std::size_t i = 0; i < side.sheet.players.size(); ++i) {
    const auto member = static_cast<match::Member>(i);
    const bool has_bowled = now.bowling_of[member].overs > 0;
    if (!match::contains(side.bowlers, member) && !has_bowled) continue;
    const std::string quota = quota_text(view, member);
    lines.push_back(fmt::format("{} {}{}{}", now.over_open && now.bowler == member ? "►" : " ",
                                bowler_line(view, member), quota.empty() ? "" : ", ", quota));
  }
  return lines;
}

std::string bowling_strip(const MatchView& view) {
  std::string strip;
  const match::InningsState& now = view.state.now();
  const match::PlayingSide& side = view.side(now.fielding());
  for (std::size_t i = 0; i < side.sheet.players.size(); ++i) {
    const auto member = static_cast<match::Member>(i);
    if (now.bowling_of[member].overs == 0) continue;
    const std::string quota = quota_text(view, member);
    strip += fmt::format("{}{}{}", strip.empty() ? "" : " · ", bowler_line(view, member),
                         quota.empty() ? "" : fmt::format(" ({})", quota));
  }
  return strip;
}

void draw_worm(Picture& picture, const Area& area, const MatchView& view,
               const SideColours& colours) {
  const auto all = match::innings_of(view.record.events);
  if (all.empty() || area.rows < 4 || area.columns < 20) return;
  const int left = area.column + 4, width = area.columns - 5, rows = area.rows - 2;
  const int overs = std::max(1, view.setup.conditions.overs);
  int most = 1;
  std::vector<std::pair<cricket::Side, std::vector<match::OverPoint>>> worms;
  for (const match::InningsEvents& innings : all) {
    if (innings.super_over > 0) continue;
    worms.emplace_back(innings.batting, match::worm_of(innings));
    for (const match::OverPoint& point : worms.back().second) most = std::max(most, point.total);
  }
  const int top = (most + 19) / 20 * 20;
  for (int i = 0; i < rows; ++i) picture.write(area.row + 1 + i, left - 1, "│", faint_pen());
  picture.rule(area.row + area.rows - 1, left, width, faint_pen());
  picture.write(area.row + area.rows - 1, left - 1, "└", faint_pen());
  picture.write_right(area.row + 1, left - 1, fmt::format("{}", top), faint_pen());
  picture.write_right(area.row + area.rows - 2, left - 1, "0", faint_pen());
  int column = area.column;
  for (std::size_t i = 0; i < worms.size(); ++i) {
    const auto side = static_cast<std::size_t>(worms[i].first);
    const bool latest = i + 1 == worms.size();
    Pen pen;
    pen.ink = cricket::mix(colours[side].main, cricket::Colour{150, 150, 150}, 0.7);
    pen.bold = latest;
    column =
        picture.write(area.row, column,
                      fmt::format("{} {} ", latest ? "●" : "○", view.setup.sides[side].sheet.name),
                      pen, area.column + area.columns - column) +
        1;
    const std::vector<match::OverPoint>& points = worms[i].second;
    for (std::size_t over = 0; over < points.size(); ++over) {
      const int x = left + static_cast<int>(over + 1) * (width - 1) / overs;
      const int y = area.row + rows - points[over].total * (rows - 1) / top;
      picture.write(y, std::min(x, left + width - 1),
                    points[over].wickets > 0 ? "W" : (latest ? "●" : "○"), pen);
    }
  }
}

std::string partnership_text(const MatchView& view) {
  const auto partnerships = match::partnerships_of(innings_in_progress(view.record));
  if (partnerships.empty() || !partnerships.back().unbroken) return "0 (0)";
  return fmt::format("{} ({})", partnerships.back().runs, partnerships.back().balls);
}

void draw_overs(Picture& picture, int row, const MatchView& view) {
  std::vector<OverBalls> overs = overs_of(view.record);
  // There is nothing to say about an over before its first ball.
  const bool begun = !overs.empty() && !overs.back().balls.empty();
  if (!overs.empty() && !begun) overs.pop_back();
  int column = 1;
  const auto draw = [&](std::string_view title, const OverBalls& over) {
    column = picture.write(row, column, title, faint_pen()) + 1;
    for (const match::Delivery* ball : over.balls) {
      column = picture.write(row, column, ball_mark(*ball), ball_pen(*ball)) + 1;
    }
    column = picture.write(row, column, fmt::format("= {}", over.runs()), faint_pen()) + 3;
  };
  const std::string_view word = over_word(view);
  const auto draw_last = [&](const OverBalls& over) {
    int width = 4;
    for (const match::Delivery* ball : over.balls) width += display_width(ball_mark(*ball)) + 1;
    const bool room = column + 10 + width < picture.columns();
    draw(room ? fmt::format("Last {}", word) : "Last", over);
  };
  if (!begun) {
    if (!overs.empty()) draw_last(overs.back());
    return;
  }
  draw(fmt::format("This {}", word), overs.back());
  if (overs.size() > 1) {
    column = std::max(column, picture.columns() / 2);
    draw_last(overs[overs.size() - 2]);
  }
}

void draw_story(Picture& picture, const Area& area, const Story& story) {
  const auto lines = story.lines();
  int row = area.row;
  const int end = area.row + area.rows;
  for (std::size_t i = lines.size(); i > 0 && row < end; --i) {
    const StoryLine& line = lines[i - 1];
    const int indent = 14;
    Pen pen = kind_pen(line.kind);
    if (!line.place.empty()) {
      picture.write(row, area.column, fmt::format("{:>5} {:>6}", line.place, line.score),
                    faint_pen());
    }
    for (const std::string& part : wrapped(line.text, area.columns - indent)) {
      if (row >= end) break;
      picture.write(row++, area.column + indent, part, pen, area.columns - indent);
    }
  }
}

}  // namespace quicket::terminal
