#include "terminal/match/stakes.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "terminal/match/candidates.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/spoken.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// After a ball of so many runs off the bat, or else after a wicket.
match::MatchState state_after(const MatchView& view, std::optional<int> runs) {
  const match::InningsState& now = view.state.now();
  match::Delivery ball;
  ball.striker = now.striker;
  ball.non_striker = now.non_striker;
  ball.bowler = now.bowler;
  ball.bat_runs = static_cast<std::uint8_t>(runs.value_or(0));
  if (!runs) ball.out = match::Dismissal{cricket::HowOut::bowled, now.striker, {}};
  match::MatchState state = view.state;
  state.apply(ball);
  // Who calls before this ball calls before the next one, too, in the last over.
  const bool anew = view.state.now().call_is_due && match::next_step(state) == match::Step::ball &&
                    calls_every_ball({view.setup, view.record, state});
  if (anew) state.now().call_is_due = true;
  return state;
}

/// After the wicket of the striker, with whomever the captain would send now.
std::optional<double> chance_if_out(const MatchView& view, const ChanceIn& chance_in) {
  const match::MatchState out = state_after(view, {});
  const match::MemberSet legal = out.now().needs_batter() ? match::legal_batters(out) : 0;
  if (legal == 0 || out.now().is_over()) return match::chance_at(view.setup, out, chance_in);
  const match::Member next = captains_choice({view.setup, view.record, out},
                                             view.state.now().batting, legal, false, chance_in);
  const auto over = match::over_against(view.setup, out, next, chance_in);
  return over ? over->win : match::chance_at(view.setup, out, chance_in);
}

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
                      streak == 2 ? "This ball is for the hat-trick."
                                  : fmt::format("{} has taken {} wickets with {} balls.", bowler,
                                                streak, streak)});
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
    // Seven and eight are still level and won by extras.
    const bool reachable = needed <= 6 * left + 2;
    const std::string last_ball =
        reachable ? fmt::format("LAST BALL, {} TO WIN", needed) : "LAST BALL";
    const std::string task = left == 1 ? "the last ball"
                                       : fmt::format("{}, {} to {}", counted(left, "ball", "balls"),
                                                     called(view, now.fielding(), now.bowler),
                                                     called(view, now.batting, now.striker));
    stakes.push_back({left == 1 ? last_ball : last_over_title(view),
                      fmt::format("The {} {}: {} off {}.", now.super_over > 0 ? "super" : "last",
                                  over_word(view), needed, task),
                      // What not even sixes bring is no news at every ball.
                      needed > 6 * left ? "out of reach"
                      : left > 1        ? "last over"
                                        : ""});
    // Told when it is first so.
    constexpr int a_four = 4, a_six = 6;
    if (left == 1 && needed > 1 && needed <= a_four) {
      stakes.push_back(
          {fmt::format("{} TIES", needed - 1),
           fmt::format("{} to win, {} to tie.", report::capital(report::number_word(needed)),
                       report::number_word(needed - 1))});
    } else if (needed > a_four && needed <= a_six) {
      const bool levels = needed == a_four + 1;
      stakes.push_back(
          {"A SIX WINS",
           levels ? "A six would win it, a four level the scores." : "A six would win it.",
           left == 1 ? ""
           : levels  ? "a four levels"
                     : "a six"});
    } else if (needed > 2 && needed <= a_four) {
      stakes.push_back({"A FOUR WINS", "A four would win it.", "a four"});
    } else if (needed == 1 && left == 1) {
      const bool again = view.setup.conditions.most_super_overs > now.super_over;
      stakes.push_back(
          {"A DOT TIES", again ? "A dot would mean a super over." : "A dot would be a tie."});
    }
    constexpr int beyond_a_six = 7;
    if (left == 1 && needed == beyond_a_six) {
      stakes.push_back({"A SIX TIES", "A six off it would tie the match."});
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

std::optional<double> chance_after(const MatchView& view, std::optional<int> runs,
                                   const ChanceIn& chance_in) {
  // With whoever comes in and bowls then: as the bar will show it.
  return match::chance_at(view.setup, state_after(view, runs), chance_in);
}

std::string stakes_line(const MatchView& view, std::optional<double> of_home,
                        const ChanceIn& chance_in, bool spoken) {
  if (!of_home) return {};
  const match::InningsState& now = view.state.now();
  const double chance = now.batting == 0 ? *of_home : 1 - *of_home;
  // The chance now is of this pair, the one after the wicket of whoever comes in: late in a chase
  // that may be the better one, but a wicket is no gain.
  const double out = std::min(chance, chance_if_out(view, chance_in).value_or(0)),
               hit = std::max(chance, chance_after(view, 4, chance_in).value_or(0));
  const auto made = [](double one, bool four) {
    return one <= 0   ? std::string("loses it")
           : one >= 1 ? std::string("wins it")
                      : (four ? "" : "makes it ") + chance_text(one, false);
  };
  const auto said = [spoken](double one) {
    return spoken ? heard(chance_text(one, false)) : chance_text(one, false);
  };
  return spoken ? fmt::format("The chance of {} is {} now, {} after a wicket and {} after a four.",
                              team_name(view, now.batting), said(chance), said(out), said(hit))
                : fmt::format("Now {}: a wicket {}, a four {}.", said(chance), made(out, false),
                              made(hit, true));
}

}  // namespace quicket::terminal
