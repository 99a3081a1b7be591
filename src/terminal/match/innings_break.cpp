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
  std::stable_sort(card.bowling.begin(), card.bowling.end(), [](const auto& a, const auto& b) {
    return std::pair(-a.wickets, a.runs) < std::pair(-b.wickets, b.runs);
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

/// Who had the better of the innings, by what it did to their chance.
struct Gained {
  cricket::Side side = 0;
  double before = 0, now = 0;

  bool is_little() const { return now - before < 0.03; }
};

std::optional<Gained> gained_by(const MatchView& view,
                                std::span<const std::optional<double>> chances) {
  const auto opened = std::find_if(
      view.record.events.begin(), view.record.events.end(),
      [](const auto& event) { return std::holds_alternative<match::InningsOpened>(event); });
  const auto first = static_cast<std::size_t>(opened - view.record.events.begin());
  if (first >= chances.size() || !chances[first] || !chances.back()) return {};
  if (*chances.back() >= *chances[first]) return Gained{0, *chances[first], *chances.back()};
  return Gained{1, 1 - *chances[first], 1 - *chances.back()};
}

/// That, and the overs that turned the innings.
std::vector<std::string> whose_innings(const MatchView& view,
                                       std::span<const std::optional<double>> chances) {
  const auto gained = gained_by(view, chances);
  if (!gained) return {};
  std::vector<std::string> lines{fmt::format(
      "{} had the better of the innings: {}% to win when it began, {}% now.",
      team_name(view, gained->side), percent_of(gained->before), percent_of(gained->now))};
  if (gained->is_little()) lines = {"Neither side had the better of the innings."};
  const auto turns = match::turning_points(view.record, chances);
  if (turns.empty()) return lines;
  lines.insert(lines.end(), {"", "What turned it:"});
  for (const std::string& told : report::turning_point_sentences(view.record, turns)) {
    lines.push_back("  " + told);
  }
  return lines;
}

/// The best with bat and ball in sentences.
std::vector<std::string> spoken_best(const MatchView& view) {
  const match::InningsCard card = match::scorecard_of(view.record).innings.back();
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
    if (runs != 49 && (runs < 90 || runs > 99)) continue;
    told.push_back(fmt::format(
        "{} is {} short of {}: {} not out off {}.", player_name(view, now.batting, member),
        report::number_word(goal - runs), goal == 50 ? "a fifty" : "a hundred", runs,
        counted(score.balls, "ball", "balls")));
  }
  return told;
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
  add({"", what_is_next(view)});
  if (view.state.innings.size() > 1) return fitted_to(lines, width);
  if (!chances.empty() && chances.back()) {
    const int home = percent_of(*chances.back());
    add({fmt::format("Chance to win: {} {}%, {} {}%.", team_name(view, 0), home, team_name(view, 1),
                     100 - home)});
  }
  add(whose_innings(view, chances));
  if (const std::string pitch = cards::pitch_sentence(view.state.pitch); !pitch.empty()) {
    add({pitch});
  }
  return fitted_to(lines, width);
}

std::vector<std::string> spoken_break(const MatchView& view,
                                      std::span<const std::optional<double>> chances) {
  std::vector<std::string> lines = spoken_best(view);
  lines.push_back(what_is_next(view));
  if (view.state.innings.size() > 1) return lines;
  if (!chances.empty() && chances.back())
    lines.push_back(spoken_chance(view, *chances.back(), view.state.now().batting));
  const auto gained = gained_by(view, chances);
  if (!gained) return lines;
  lines.push_back(gained->is_little()
                      ? "Neither side had the better of the innings."
                      : fmt::format("{} had the better of the innings: their chance was {} when it "
                                    "began.",
                                    team_name(view, gained->side),
                                    heard(chance_said(gained->before, false))));
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
