#include "terminal/match/stakes.h"

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// Wickets that the bowler has taken with as many balls, the last ones of the innings so far.
int streak_of(const MatchView& view, match::Member bowler) {
  int streak = 0;
  const auto& events = view.record.events;
  for (std::size_t i = events.size(); i > 0; --i) {
    if (std::holds_alternative<match::InningsOpened>(events[i - 1])) break;
    const auto* const ball = std::get_if<match::Delivery>(&events[i - 1]);
    if (ball == nullptr || ball->bowler != bowler) continue;
    if (!ball->out || !cricket::is_bowlers(ball->out->how)) break;
    ++streak;
  }
  return streak;
}

/// Runs to the next fifty or hundred, if one hit may bring it; 0 if not.
int runs_to_milestone(int runs) {
  constexpr int one_hit = 6, step = 50;
  const int away = step - runs % step;
  return runs > 0 && runs < 2 * step && away <= one_hit ? away : 0;
}

}  // namespace

std::vector<Stake> stakes_of(const MatchView& view) {
  std::vector<Stake> stakes;
  if (view.state.innings.empty() || view.state.closed) return stakes;
  const match::InningsState& now = view.state.now();
  if (!now.over_open || now.is_over() || now.striker == match::no_member) return stakes;
  const std::string& bowler = player_name(view, now.fielding(), now.bowler);
  if (const int streak = streak_of(view, now.bowler); streak >= 2) {
    stakes.push_back({streak == 2 ? "HAT-TRICK BALL" : fmt::format("{} IN {}", streak, streak),
                      fmt::format("{} has taken {} wickets with {} balls{}.", bowler, streak,
                                  streak, streak == 2 ? ": this one is for the hat-trick" : "")});
  }
  if (now.free_hit) stakes.push_back({"FREE HIT", "This ball is a free hit."});
  const bool chase = now.target != match::InningsState::no_target;
  if (has_over_boxes(view) && !chase) {
    stakes.push_back(
        {last_over_title(view),
         fmt::format("The super {}: {}, and {} end it.", over_word(view),
                     counted(view.setup.conditions.super_over_balls, "ball", "balls"),
                     counted(view.setup.conditions.super_over_wickets, "wicket", "wickets")),
         "super over"});
  }
  if (has_over_boxes(view) && chase) {
    const int needed = now.target - now.runs, left = now.quota - now.balls;
    const std::string last_ball = fmt::format("LAST BALL, {} TO WIN", needed);
    stakes.push_back({left == 1 ? last_ball : last_over_title(view),
                      fmt::format("The {} {}: {} off {}.", now.super_over > 0 ? "super" : "last",
                                  over_word(view), needed,
                                  left == 1 ? "the last ball" : counted(left, "ball", "balls")),
                      // What not even sixes bring is no news at every ball.
                      needed > 6 * left ? "out of reach" : ""});
    constexpr int a_four = 4, a_six = 6;
    if (needed > a_four && needed <= a_six) {
      stakes.push_back({"A SIX WINS", "A six would win it.", "a six"});
    } else if (needed > 1 && needed <= a_four) {
      stakes.push_back({"A FOUR WINS", "A four would win it.", "a four"});
    }
    constexpr int beyond_a_six = 7;
    if (left == 1 && needed == beyond_a_six) {
      stakes.push_back({"A SIX TIES", "A six off it would tie the match; nothing less will do."});
    }
  }
  const int runs = now.batting_of[now.striker].runs;
  if (const int away = runs_to_milestone(runs); away > 0) {
    const std::string& striker = player_name(view, now.batting, now.striker);
    const bool first = runs < 50;
    stakes.push_back({fmt::format("{} {} TO {}", capitals(called(view, now.batting, now.striker)),
                                  away, first ? "FIFTY" : "HUNDRED"),
                      fmt::format("{} is on {}: {} is {} away.", striker, runs,
                                  first ? "a fifty" : "a hundred", counted(away, "run", "runs")),
                      fmt::format("{}'s {}", striker, first ? 50 : 100)});
  }
  return stakes;
}

}  // namespace quicket::terminal
