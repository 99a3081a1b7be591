#include "terminal/match/scorer_tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "match/partnerships.h"
#include "match/scorecard.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/story.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// Runs and balls of a batter against one bowler.
struct Meeting {
  int runs = 0, balls = 0;
};

struct MetBowler {
  match::Member bowler = match::no_member;
  std::array<Meeting, 2> off;  ///< of the striker and of the other end
};

/// The bowlers whom one of those who are in has faced, the latest first.
std::vector<MetBowler> met_bowlers(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const std::array<match::Member, 2> in{now.striker, now.non_striker};
  std::vector<MetBowler> met;
  const auto& events = view.record.events;
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (std::holds_alternative<match::InningsOpened>(*event)) break;
    const auto* const ball = std::get_if<match::Delivery>(&*event);
    if (ball == nullptr || !ball->faced()) continue;
    for (std::size_t end = 0; end < in.size(); ++end) {
      if (in[end] == match::no_member || ball->striker != in[end]) continue;
      auto row = std::ranges::find(met, ball->bowler, &MetBowler::bowler);
      if (row == met.end()) row = met.insert(met.end(), {ball->bowler, {}});
      row->off[end].runs += ball->bat_runs;
      ++row->off[end].balls;
    }
  }
  return met;
}

/// The innings before the one in progress, if both are of the match itself.
std::optional<match::InningsCard> innings_before(const MatchView& view) {
  if (view.state.innings.size() != 2) return {};
  return match::scorecard_of(view.record).innings.front();
}

/// The chance of the batting side after so many balls of this innings.
std::optional<double> chance_after(const MatchView& view, const Tension* tension, int balls) {
  if (tension == nullptr || view.state.innings.size() > 2) return {};
  const std::size_t innings = view.state.innings.size() - 1;
  std::optional<double> chance;
  for (const ChancePoint& point : tension->points) {
    if (point.innings == innings && point.balls <= balls) chance = point.of_home;
  }
  if (chance && view.state.now().batting == 1) chance = 1 - *chance;
  return chance;
}

std::string score_of(const MatchView& view, const match::OverPoint& point) {
  return point.total_wickets >= view.setup.conditions.wickets
             ? fmt::format("{}", point.total)
             : fmt::format("{}/{}", point.total, point.total_wickets);
}

std::string marks_of(const OverBalls& over) {
  std::string marks;
  for (const match::Delivery* const ball : over.balls) {
    marks += fmt::format("{}{}", marks.empty() ? "" : " ", ball_mark(*ball));
  }
  return marks;
}

}  // namespace

void draw_next_ball(Picture& picture, const Area& area, const MatchView& view) {
  const auto odds = odds_of_ball(view);
  if (!odds) return;
  using R = cards::BallResult;
  struct Row {
    std::string_view name;
    double chance;
    std::optional<cricket::Colour> ink;
  };
  const std::array<Row, 7> rows{
      {{"no run", odds->of(R::dot), {}},
       {"1", odds->of(R::one), {}},
       {"2 or 3", odds->of(R::two) + odds->of(R::three), {}},
       {"4", odds->of(R::four), boundary_ink},
       {"6", odds->of(R::six), boundary_ink},
       {"extras", odds->byes() + odds->wide() + odds->no_ball(), lawn_ink},
       {"wicket", odds->wicket(), wicket_ink}}};
  const match::InningsState& now = view.state.now();
  const std::string title = "Next ball";
  const std::string meeting =
      fmt::format("{}: {} to {}", title, called(view, now.fielding(), now.bowler),
                  called(view, now.batting, now.striker));
  picture.write(area.row, area.column, display_width(meeting) <= area.columns ? meeting : title,
                bold_pen());
  constexpr int before = 14;
  const int room = area.columns - before;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = area.row + 1 + static_cast<int>(i);
    picture.write(row, area.column,
                  fmt::format("{:<7}{:>4.0f}%", rows[i].name, 100 * rows[i].chance));
    Pen pen;
    pen.ink = rows[i].ink;
    picture.fill({row, area.column + before, 1,
                  static_cast<int>(std::lround(rows[i].chance * std::max(0, room)))},
                 pen, "█");
  }
}

void draw_overs_table(Picture& picture, const Area& area, const MatchView& view,
                      const Tension* tension, const SidePens& pens) {
  const match::InningsState& now = view.state.now();
  std::vector<OverBalls> overs = overs_of(view.record);
  if (!overs.empty() && overs.back().balls.empty()) overs.pop_back();
  const std::vector<match::InningsWorm> worms = match::worms_of(view.record.events);
  if (overs.empty() || worms.empty() || now.super_over > 0) return;
  const std::vector<match::OverPoint>& points = worms.back().overs;
  // Runs, score, theirs, and the chance at the right; then names, then the balls, as they have
  // room.
  constexpr int score = 7, chance = 6, number = 4, most_of_name = 16, most_of_side = 12;
  const bool chances = tension != nullptr && !tension->points.empty();
  const int count = static_cast<int>(overs.size());
  const int first = std::max(0, count - (area.rows - 1));
  int balls = 0, longest = 0;
  for (int i = first; i < count; ++i) {
    const OverBalls& over = overs[static_cast<std::size_t>(i)];
    balls = std::max(balls, display_width(marks_of(over)));
    longest = std::max(longest, display_width(called(view, now.fielding(), over.bowler)));
  }
  const int least = area.columns - number - 5 - (chances ? chance : 0) - score;
  const std::vector<match::OverPoint>* const theirs =
      worms.size() > 1 && least - score > longest ? &worms.front().overs : nullptr;
  const int room = least - (theirs != nullptr ? score : 0) - 1;
  int name = longest <= room ? longest : 0;
  const bool told = balls + name + 1 <= room;
  if (name > 0) name = std::max(name, std::min(most_of_name, room - (told ? balls + 1 : 0)));
  const int end = area.column + area.columns;
  std::string figures_heading = fmt::format("{:>5}{:>{}}", "runs", "score", score);
  if (theirs != nullptr) figures_heading += fmt::format("{:>{}}", "they", score);
  if (chances) figures_heading += fmt::format("{:>{}}", "win", chance);
  std::string heading = cricket::over_heading(view.setup.conditions);
  if (told) heading += fmt::format(" by {}", over_word(view));
  const std::string of = ", win: " + names_alike(team_name(view, 0), team_name(view, 1),
                                                 most_of_side)[cricket::side_index(now.batting)];
  const int left = area.columns - display_width(figures_heading) - display_width(heading);
  if (chances && display_width(of) < left) heading += of;
  picture.write(area.row, area.column, heading, bold_pen());
  picture.write_right(area.row, end, figures_heading, faint_pen());
  int row = area.row + 1;
  for (int i = first; i < count && row < area.row + area.rows; ++i, ++row) {
    const auto at = static_cast<std::size_t>(i);
    if (at >= points.size()) break;
    const match::OverPoint& point = points[at];
    picture.write(row, area.column, fmt::format("{:>3}", i + 1), faint_pen());
    int column = area.column + number;
    if (name > 0) {
      picture.write(row, column,
                    player_within(player_name(view, now.fielding(), overs[at].bowler), name));
      column += name + 1;
    }
    if (told) {
      for (const match::Delivery* const ball : overs[at].balls) {
        column = picture.write(row, column, ball_mark(*ball), ball_pen(*ball)) + 1;
      }
    }
    std::string text = fmt::format("{:>5}{:>{}}", point.runs, score_of(view, point), score);
    if (theirs != nullptr) {
      const bool had = at < theirs->size();
      text += fmt::format("{:>{}}", had ? score_of(view, (*theirs)[at]) : "", score);
    }
    auto win = chances ? chance_after(view, tension, point.legal_balls) : std::nullopt;
    // Now it is the one above: of a next over its bowler may be known.
    if (chances && i + 1 == count && tension->of_home) {
      win = now.batting == 0 ? *tension->of_home : 1 - *tension->of_home;
    }
    if (chances) {
      text += fmt::format("{:>{}}", win ? fmt::format("{}%", percent_of(*win)) : "", chance);
    }
    Pen pen;
    if (i + 1 == count) pen = pens[static_cast<std::size_t>(now.batting)];
    pen.bold = i + 1 == count;
    picture.write_right(row, end, text, pen);
  }
}

int met_rows(const MatchView& view) {
  return static_cast<int>(met_bowlers(view).size()) + 1;
}

void draw_met(Picture& picture, const Area& area, const MatchView& view) {
  const match::InningsState& now = view.state.now();
  constexpr int figures = 14;
  const int end = area.column + area.columns;
  picture.write(area.row, area.column, "Runs off each bowler", bold_pen());
  const auto heading = [&](match::Member member) {
    return member == match::no_member
               ? std::string()
               : player_within(called(view, now.batting, member), figures - 1);
  };
  picture.write_right(area.row, end - figures, heading(now.striker), faint_pen());
  picture.write_right(area.row, end, heading(now.non_striker), faint_pen());
  int row = area.row + 1;
  for (const MetBowler& met : met_bowlers(view)) {
    if (row >= area.row + area.rows) return;
    Pen pen;
    pen.bold = met.bowler == now.bowler && now.over_open;
    picture.write(row, area.column, pen.bold ? "►" : " ", pen);
    picture.write(row, area.column + 2,
                  player_within(player_name(view, now.fielding(), met.bowler),
                                area.columns - 2 * figures - 3),
                  pen);
    for (std::size_t i = 0; i < met.off.size(); ++i) {
      if (met.off[i].balls == 0) continue;
      picture.write_right(row, i == 0 ? end - figures : end,
                          fmt::format("{} ({})", met.off[i].runs, met.off[i].balls), pen);
    }
    ++row;
  }
}

int other_innings_rows(const MatchView& view) {
  const auto card = innings_before(view);
  return card ? 1 + static_cast<int>(std::max(card->batting.size(), card->bowling.size())) : 0;
}

void draw_other_innings(Picture& picture, const Area& area, const MatchView& view) {
  const auto card = innings_before(view);
  if (!card) return;
  const cricket::Side batting = card->total.batting;
  const std::string total = card->total.all_out
                                ? fmt::format(" {} all out", card->total.runs)
                                : fmt::format(" {}/{}", card->total.runs, card->total.wickets);
  picture.write(area.row, area.column,
                name_within(team_name(view, batting), area.columns - display_width(total)) + total,
                bold_pen());
  const int half = (area.columns - 2) / 2;
  const auto line = [&](int row, int column, cricket::Side side, match::Member member,
                        const std::string& figures) {
    picture.write(
        row, column,
        player_within(player_name(view, side, member), half - display_width(figures) - 1));
    picture.write_right(row, column + half, figures);
  };
  // The best of them, where not all have room.
  const auto best_of = [&](auto list, const auto& figure) {
    const auto rows = static_cast<std::size_t>(std::max(0, area.rows - 1));
    if (list.size() > rows) {
      std::ranges::stable_sort(list, std::ranges::greater{}, figure);
      list.resize(rows);
    }
    return list;
  };
  int row = area.row + 1;
  for (const auto& one : best_of(card->batting, &match::BattingLine::runs)) {
    line(row++, area.column, batting, one.batter,
         fmt::format("{}{} ({})", one.runs, one.not_out() ? "*" : "", one.balls));
  }
  row = area.row + 1;
  for (const auto& one : best_of(card->bowling, &match::BowlingLine::wickets)) {
    const std::string length =
        view.setup.conditions.counts_balls
            ? fmt::format("{}b", one.balls)
            : cricket::overs_and_balls(one.balls, view.setup.conditions.balls_per_over);
    line(row++, area.column + half + 2, cricket::other(batting), one.bowler,
         fmt::format("{}/{} ({})", one.wickets, one.runs, length));
  }
}

}  // namespace quicket::terminal
