#include "terminal/match/call_rows.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

using cards::BallOdds;
using cards::BallResult;

/// What a result of a ball does to the score.
struct Effect {
  int runs = 0;
  bool legal = true, wicket = false;
};

Effect effect_of(BallResult result, const cricket::Conditions& conditions) {
  switch (result) {
    case BallResult::dot:
      return {0};
    case BallResult::one:
    case BallResult::bye:
    case BallResult::leg_bye:
      return {1};
    case BallResult::two:
    case BallResult::two_leg_byes:
      return {2};
    case BallResult::three:
      return {3};
    case BallResult::four:
    case BallResult::four_byes:
    case BallResult::four_leg_byes:
      return {4};
    case BallResult::six:
      return {6};
    case BallResult::no_ball:
      return {conditions.no_ball_runs, false};
    case BallResult::no_ball_and_one:
      return {conditions.no_ball_runs + 1, false};
    case BallResult::no_ball_and_four:
      return {conditions.no_ball_runs + 4, false};
    case BallResult::wide:
      return {conditions.wide_runs, false};
    case BallResult::wide_and_one:
      return {conditions.wide_runs + 1, false};
    case BallResult::wide_and_four:
      return {conditions.wide_runs + 4, false};
    case BallResult::bowled:
    case BallResult::caught:
    case BallResult::lbw:
    case BallResult::stumped:
    case BallResult::run_out_striker:
    case BallResult::run_out_non_striker:
      break;
  }
  return {0, true, true};
}

OverOutlook outlook_of(const BallOdds& odds, const cricket::Conditions& conditions) {
  double runs = 0, legal = 0;
  for (int i = 0; i < cards::ball_results; ++i) {
    const auto result = static_cast<BallResult>(i);
    const Effect effect = effect_of(result, conditions);
    runs += odds.of(result) * effect.runs;
    if (effect.legal) legal += odds.of(result);
  }
  OverOutlook over;
  if (legal <= 0) return over;
  over.runs = conditions.balls_per_over * runs / legal;
  over.wicket = 1 - std::pow(1 - std::min(1.0, odds.wicket() / legal), conditions.balls_per_over);
  return over;
}

/// The chances of every score after some balls: runs that came, and wickets.
class Scores {
 public:
  static constexpr int most_runs = 48, most_wickets = 6;

  Scores() { at(0, 0) = 1; }
  double& at(int runs, int wickets) {
    return chances_[static_cast<std::size_t>(std::min(wickets, most_wickets) * (most_runs + 1) +
                                             std::min(runs, most_runs))];
  }
  /// After one more legal ball: a wide or no-ball is as good as its runs on top of the next one.
  Scores after(const BallOdds& odds, const cricket::Conditions& conditions) {
    Scores next;
    next.at(0, 0) = 0;
    double legal = 0, extra = 0;
    std::array<double, 8> runs_of{};
    double out = 0;
    for (int i = 0; i < cards::ball_results; ++i) {
      const auto result = static_cast<BallResult>(i);
      const Effect effect = effect_of(result, conditions);
      if (!effect.legal) {
        extra += odds.of(result) * effect.runs;
        continue;
      }
      legal += odds.of(result);
      (effect.wicket ? out : runs_of[static_cast<std::size_t>(effect.runs)]) += odds.of(result);
    }
    const double one_more = std::min(1.0, extra / legal);
    for (int wickets = 0; wickets <= most_wickets; ++wickets) {
      for (int runs = 0; runs <= most_runs; ++runs) {
        const double here = at(runs, wickets) / legal;
        if (here <= 0) continue;
        const auto add = [&](int more, int fallen, double chance) {
          if (chance <= 0) return;
          next.at(runs + more, wickets + fallen) += here * chance * (1 - one_more);
          next.at(runs + more + 1, wickets + fallen) += here * chance * one_more;
        };
        for (int more = 0; more < static_cast<int>(runs_of.size()); ++more) {
          add(more, 0, runs_of[static_cast<std::size_t>(more)]);
        }
        add(0, 1, out);
      }
    }
    return next;
  }

 private:
  std::array<double, std::size_t{most_wickets + 1} * (most_runs + 1)> chances_{};
};

/// The chance of the batting side when what is left of the over has been bowled with these odds.
std::optional<double> win_after(const MatchView& view, const BallOdds& odds,
                                const ChanceIn& chance_in) {
  const match::InningsState& now = view.state.now();
  const cricket::Conditions& conditions = view.setup.conditions;
  const int balls = std::min(conditions.balls_per_over - now.over_balls, now.quota - now.balls);
  Scores scores;
  for (int i = 0; i < balls; ++i) scores = scores.after(odds, conditions);
  match::MatchState state = view.state;
  match::InningsState& then = state.now();
  then.balls += balls;
  double win = 0;
  for (int wickets = 0; wickets <= Scores::most_wickets; ++wickets) {
    for (int runs = 0; runs <= Scores::most_runs; ++runs) {
      const double share = scores.at(runs, wickets);
      if (share < 1e-7) continue;
      then.runs = now.runs + runs;
      then.wickets = std::min(now.wickets + wickets, now.wickets_to_end);
      const auto chance = chance_in(now.batting, state);
      if (!chance) return {};
      win += share * *chance;
    }
  }
  return win;
}

/// The odds of a ball at either end.
std::optional<BallOdds> odds_of_pair(const MatchView& view, std::optional<cards::Call> call) {
  const auto here = odds_of_ball(view, call);
  if (!here) return {};
  match::MatchState other = view.state;
  std::swap(other.now().striker, other.now().non_striker);
  const auto there = odds_of_ball({view.setup, view.record, other}, call);
  BallOdds both;
  both.add(*here, 0.5);
  both.add(there.value_or(*here), 0.5);
  return both;
}

const CallRow& row_of(const std::vector<CallRow>& rows, cards::Call call) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const CallRow& row) { return row.call == call; });
  return found == rows.end() ? rows.front() : *found;
}

std::string percent_text(double chance) {
  return fmt::format("{:.0f}%", 100 * chance);
}

}  // namespace

std::vector<CallRow> call_rows(const MatchView& view, const ChanceIn& chance_in) {
  std::vector<CallRow> rows;
  for (const cards::Call call : {cards::Call::hold, cards::Call::steady, cards::Call::push}) {
    CallRow row{call, call != cards::Call::hold || may_hold(view), {}};
    if (const auto odds = odds_of_pair(view, call); odds && row.allowed) {
      row.over = outlook_of(*odds, view.setup.conditions);
      row.over.win = win_after(view, *odds, chance_in);
    }
    rows.push_back(row);
  }
  return rows;
}

std::vector<std::string> call_lines(const MatchView& view, const std::vector<CallRow>& rows,
                                    std::size_t marked, cards::Call usual, int width) {
  const std::string_view over = over_word(view);
  const bool wins = std::any_of(rows.begin(), rows.end(),
                                [](const CallRow& row) { return row.over.win.has_value(); });
  std::vector<std::string> lines{fmt::format("  {:<9} {:>9}  {:>6}{}", "Bat on",
                                             fmt::format("runs/{}", over), "wicket",
                                             wins ? fmt::format("  win after this {}", over) : "")};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const CallRow& row = rows[i];
    std::string line =
        fmt::format("{} {} {:<7}", i == marked ? "►" : " ", i + 1, to_string(row.call));
    if (!row.allowed) {
      line += "  " + no_hold_words(view);
    } else {
      line += fmt::format(" {:>9.1f}  {:>6}", row.over.runs, percent_text(row.over.wicket));
      if (row.over.win) line += fmt::format("  {:>4}", percent_text(*row.over.win));
    }
    if (row.call == usual) {
      for (const std::string& note :
           {"   captain: " + why_call(view, rows, usual), std::string("   captain's call")}) {
        if (display_width(line) + display_width(note) > width) continue;
        line += note;
        break;
      }
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string why_call(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual) {
  const match::InningsState& now = view.state.now();
  const CallRow &chosen = row_of(rows, usual), &steady = row_of(rows, cards::Call::steady);
  const int left = now.quota - now.balls, in_hand = now.wickets_to_end - now.wickets;
  const int over = view.setup.conditions.balls_per_over;
  if (now.target != match::InningsState::no_target && left > 0) {
    const double rate = double(now.target - now.runs) * over / left;
    if (usual == cards::Call::push && rate > steady.over.runs) {
      return fmt::format("{:.1f} {} needed", rate, cricket::an_over(view.setup.conditions));
    }
    if (usual == cards::Call::hold && rate < steady.over.runs) {
      return fmt::format("only {:.1f} {} needed", rate, cricket::an_over(view.setup.conditions));
    }
  }
  if (usual == cards::Call::hold) {
    return fmt::format("{} to last {}", counted(in_hand, "wicket", "wickets"),
                       counted(left, "ball", "balls"));
  }
  if (usual == cards::Call::push) {
    return fmt::format("{} for {}", counted(in_hand, "wicket", "wickets"),
                       counted(left, "ball", "balls"));
  }
  const auto best =
      std::max_element(rows.begin(), rows.end(), [](const CallRow& a, const CallRow& b) {
        return a.over.win.value_or(0) < b.over.win.value_or(0);
      });
  return best->call == chosen.call ? "best of the three" : "as good, and safer";
}

std::optional<OverOutlook> over_by(const MatchView& view, match::Member bowler,
                                   const ChanceIn& chance_in) {
  if (view.state.now().over_open || view.state.now().needs_batter()) return {};
  match::MatchState ahead = view.state;
  ahead.apply(match::OverStarted{bowler});
  const MatchView then{view.setup, view.record, ahead};
  const auto odds = odds_of_pair(then, {});
  if (!odds) return {};
  OverOutlook over = outlook_of(*odds, view.setup.conditions);
  over.win = win_after(then, *odds, chance_in);
  return over;
}

std::optional<OverOutlook> over_against(const MatchView& view, match::Member batter) {
  const match::InningsState& now = view.state.now();
  if (!now.over_open || !now.needs_batter()) return {};
  match::MatchState ahead = view.state;
  ahead.apply(match::BatterIn{batter});
  if (ahead.now().needs_batter()) return {};
  if (ahead.now().striker != batter) std::swap(ahead.now().striker, ahead.now().non_striker);
  const auto odds = odds_of_ball({view.setup, view.record, ahead}, {});
  if (!odds) return {};
  return outlook_of(*odds, view.setup.conditions);
}

}  // namespace quicket::terminal
