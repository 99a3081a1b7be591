#include "terminal/match/innings_break.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "match/scorecard.h"
#include "match/turning_points.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/report_draft.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/spoken.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

std::vector<std::string> best_batters(const MatchView& view, match::InningsCard card) {
  std::stable_sort(card.batting.begin(), card.batting.end(),
                   [](const auto& a, const auto& b) { return a.runs > b.runs; });
  std::vector<std::string> lines;
  for (const match::BattingLine& line : card.batting) {
    if (lines.size() == 3 || line.runs == 0) break;
    lines.push_back(fmt::format("  {} {}{} ({})",
                                player_name(view, card.total.batting, line.batter), line.runs,
                                line.not_out() ? "*" : "", line.balls));
    if (line.fours > 0) lines.back() += fmt::format(", {}x4", line.fours);
    if (line.sixes > 0) lines.back() += fmt::format(", {}x6", line.sixes);
  }
  return lines;
}

std::vector<std::string> best_bowlers(const MatchView& view, match::InningsCard card) {
  // Without wickets 0 for 16 in four overs is better than 0 for 15 in two.
  const auto cost = [](const match::BowlingLine& line) {
    return 1.0 * line.runs / (line.wickets > 0 ? 1 : std::max(1, line.balls));
  };
  std::stable_sort(card.bowling.begin(), card.bowling.end(), [&](const auto& a, const auto& b) {
    return std::pair(-a.wickets, cost(a)) < std::pair(-b.wickets, cost(b));
  });
  std::vector<std::string> lines;
  for (const match::BowlingLine& line : card.bowling) {
    if (lines.size() == 2) break;
    lines.push_back("  " + bowler_line(view, line.bowler));
  }
  return lines;
}

std::string best_stand(const MatchView& view) {
  const auto stands = match::partnerships_of(match::innings_of(view.record.events).back());
  const auto best = std::max_element(stands.begin(), stands.end(),
                                     [](const auto& a, const auto& b) { return a.runs < b.runs; });
  if (best == stands.end() || best->second == match::no_member || best->runs == 0) return {};
  const cricket::Side side = view.state.now().batting;
  std::string told;  // of equal ones all
  for (const auto& one : stands) {
    if (one.runs != best->runs || one.second == match::no_member) continue;
    told += fmt::format("{}{} off {}, {} and {}", told.empty() ? "Best partnership: " : ", and ",
                        one.runs, counted(one.balls, "ball", "balls"),
                        player_name(view, side, one.first), player_name(view, side, one.second));
  }
  return told + '.';
}

/// "From 87 without loss to 141 for 7: seven wickets for 54 runs off 45 balls."; of several such
/// stretches the worst, and empty where there was none.
std::string collapse_told(const MatchView& view, const match::InningsCard& card) {
  // Five wickets or more at eight runs each, or four at four; of wickets that cost twenty usually.
  constexpr int usual = 20;
  std::string told;
  int worst = 0;
  for (std::size_t first = 0; first < card.fall.size(); ++first) {
    for (std::size_t last = first + 3; last < card.fall.size(); ++last) {
      const match::FallOfWicket &from = card.fall[first], &to = card.fall[last];
      const int lost = static_cast<int>(last - first) + 1, runs = to.score - from.score;
      if (runs > lost * (lost > 4 ? 8 : 4) || usual * lost - runs <= worst) continue;
      worst = usual * lost - runs;
      const int over = view.setup.conditions.balls_per_over;
      const int balls =
          over * (to.place.over - from.place.over) + to.place.legal - from.place.legal + 1;
      told = fmt::format("From {} to {}: {} wickets for {} off {}.",
                         report::score_words(from.score, from.wicket - 1),
                         report::score_words(to.score, to.wicket), report::number_word(lost),
                         counted(runs, "run", "runs"), counted(balls, "ball", "balls"));
    }
  }
  return told;
}

/// The home side's chance when the first innings began, if that and the one now are known.
std::optional<double> chance_before(const MatchView& view,
                                    std::span<const std::optional<double>> chances) {
  const auto opened = std::find_if(
      view.record.events.begin(), view.record.events.end(),
      [](const auto& event) { return std::holds_alternative<match::InningsOpened>(event); });
  const auto first = static_cast<std::size_t>(opened - view.record.events.begin());
  return first < chances.size() && chances.back() ? chances[first] : std::nullopt;
}

/// Who is likely to win, who was, and the overs that turned the innings.
std::vector<std::string> whose_innings(const MatchView& view,
                                       std::span<const std::optional<double>> chances) {
  const auto before = chance_before(view, chances);
  if (!before) return {};
  const int began = percent_of(*before), home = percent_of(*chances.back());
  std::vector<std::string> lines{
      fmt::format("Chance to win: {} {}%, {} {}%; {}% and {}% when the innings began.",
                  team_name(view, 0), home, team_name(view, 1), 100 - home, began, 100 - began)};
  const auto turns = match::turning_points(view.record, chances);
  if (turns.empty()) return lines;
  lines.insert(lines.end(), {"", "What turned it:"});
  for (const std::string& told : report::turning_point_sentences(view.record, turns)) {
    lines.push_back("  " + told);
  }
  return lines;
}

/// The best with bat and ball in sentences.
std::vector<std::string> spoken_best(const MatchView& view, const match::InningsCard& card) {
  std::vector<std::string> lines;
  const auto batter = std::ranges::max_element(card.batting, {}, &match::BattingLine::runs);
  if (batter != card.batting.end() && batter->runs > 0) {
    lines.push_back(fmt::format("{} made the most runs, {}{} off {}.",
                                player_name(view, card.total.batting, batter->batter), batter->runs,
                                batter->not_out() ? " not out" : "",
                                counted(batter->balls, "ball", "balls")));
  }
  const auto bowler = std::ranges::max_element(
      card.bowling, {}, [](const auto& line) { return std::pair(line.wickets, -line.runs); });
  if (bowler != card.bowling.end() && bowler->wickets > 0) {
    lines.push_back(
        fmt::format("{} bowled best, with {} for {}.",
                    player_name(view, cricket::other(card.total.batting), bowler->bowler),
                    counted(bowler->wickets, "wicket", "wickets"), bowler->runs));
  }
  return lines;
}

/// "Falcons need 151 off 120 balls, 7.55 an over."; before a super over, who bats first in it.
std::string what_is_next(const MatchView& view) {
  const match::InningsOpened next = innings_to_open(view.state);
  const std::string& team = team_name(view, next.batting);
  const match::InningsState& now = view.state.now();
  const bool chases = view.state.innings.size() % 2 == 1;
  if (!chases) return fmt::format("Tied: a super over decides. {} bat first in it.", team);
  const int balls = view.state.revised_balls > 0 ? view.state.revised_balls : now.quota;
  const int target = view.state.revised_target > 0 ? view.state.revised_target : now.runs + 1;
  std::string text =
      fmt::format("{} need {} off {}", team, target, counted(balls, "ball", "balls"));
  if (now.super_over > 0) {
    return fmt::format("{}, with {}.", text, counted(now.wickets_to_end, "wicket", "wickets"));
  }
  return fmt::format(
      "{}, {:.2f} {}.", text,
      cricket::runs_per_over(target, balls, view.setup.conditions.balls_per_over).value_or(0),
      cricket::an_over(view.setup.conditions));
}

/// Each line within `width`; 0: as long as it is.
std::vector<std::string> fitted_to(const std::vector<std::string>& lines, int width) {
  if (width == 0) return lines;
  std::vector<std::string> fitted;
  for (const std::string& line : lines) {
    const std::string indent = line.starts_with("  ") ? "  " : "";
    for (const std::string& part : wrapped(trim(line), width - 2)) fitted.push_back(indent + part);
  }
  return fitted;
}

}  // namespace

bool between_innings(const MatchView& view, const match::MatchEvent& event) {
  return std::holds_alternative<match::InningsClosed>(event) &&
         next_step(view.state) == match::Step::open_innings;
}

std::vector<std::string> near_misses(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  std::vector<std::string> told;
  for (const match::Member member : {now.striker, now.non_striker}) {
    if (member == match::no_member) continue;
    const match::BatterScore& score = now.batting_of[member];
    const int runs = score.runs, goal = runs < 50 ? 50 : 100;
    if (goal - runs > (goal == 50 ? 2 : 10) || runs >= goal) continue;
    told.push_back(fmt::format(
        "{} is {} short of {}: {} not out off {}.", player_name(view, now.batting, member),
        report::number_word(goal - runs), goal == 50 ? "a fifty" : "a hundred", runs,
        counted(score.balls, "ball", "balls")));
  }
  return told;
}

std::string shape_told(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const cricket::Conditions& conditions = view.setup.conditions;
  const int over = conditions.balls_per_over, half = now.quota / over / 2;
  // What ended soon after has no second half.
  if (now.super_over > 0 || half == 0 || now.balls < (half + half / 2) * over) return {};
  const auto balls = match::balls_of(match::innings_of(view.record.events).back());
  const auto at = std::ranges::find(balls, half * over, &match::PlacedBall::legal_balls);
  if (at == balls.end()) return {};
  const int runs = now.runs - at->runs, wickets = now.wickets - at->wickets;
  return fmt::format(
      "{} after {}, {} from there.", report::score_words(at->runs, at->wickets),
      conditions.counts_balls ? fmt::format("{} balls", half * over) : report::number_word(half),
      report::score_words(runs, wickets));
}

std::vector<std::string> break_lines(const MatchView& view,
                                     std::span<const std::optional<double>> chances, int width) {
  const match::InningsCard card = match::scorecard_of(view.record).innings.back();
  std::vector<std::string> lines{score_line(view)};
  const auto add = [&](std::vector<std::string> more) {
    for (std::string& line : more) lines.push_back(std::move(line));
  };
  add(best_batters(view, card));
  add(best_bowlers(view, card));
  const std::string stand = best_stand(view);
  if (!stand.empty()) add({"", stand});
  for (const std::string& told : {shape_told(view), collapse_told(view, card)}) {
    if (!told.empty()) add({told});
  }
  add({"", what_is_next(view)});
  if (view.state.innings.size() > 1) return fitted_to(lines, width);
  add(whose_innings(view, chances));
  if (const std::string pitch = cards::pitch_sentence(view.state.pitch); !pitch.empty()) {
    add({pitch});
  }
  return fitted_to(lines, width);
}

std::vector<std::string> spoken_break(const MatchView& view,
                                      std::span<const std::optional<double>> chances) {
  const match::InningsCard card = match::scorecard_of(view.record).innings.back();
  std::vector<std::string> lines = spoken_best(view, card);
  for (std::string told : {shape_told(view), collapse_told(view, card)}) {
    if (!told.empty()) lines.push_back(std::move(told));
  }
  lines.push_back(what_is_next(view));
  if (view.state.innings.size() > 1) return lines;
  const auto before = chance_before(view, chances);
  if (!before) return lines;
  const cricket::Side side = view.state.now().batting;
  lines.push_back(spoken_chance(view, *chances.back(), side));
  lines.push_back(fmt::format("It was {} when the innings began.",
                              heard(chance_said(chance_of(side, *before), false))));
  for (const match::TurningPoint& point : match::turning_points(view.record, chances)) {
    lines.push_back(fmt::format(
        "In {}: {}. The chance of {} went from {} to {}.",
        report::turning_point_place(view.record, point),
        report::turning_point_deeds(view.record, point), team_name(view, point.side),
        heard(chance_said(point.before, false)), heard(chance_said(point.after, false))));
  }
  return lines;
}

}  // namespace quicket::terminal
