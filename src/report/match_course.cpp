#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "match/match_state.h"
#include "match/result.h"
#include "report/match_words.h"
#include "report/report_draft.h"
#include "report/result_page.h"

namespace quicket::report {
namespace {

using match::MatchRecord;

/// How a chase stood after one of its balls.
struct Standing {
  int runs = 0, wickets = 0, needed = 0, balls = 0;
  double of_chasing = 0;
};

std::vector<Standing> standings_of(const MatchRecord& record, const match::MatchStory& story) {
  std::vector<Standing> all;
  match::MatchState state(record.conditions, record.sheets);
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    apply(state, record.events[i]);
    if (!std::holds_alternative<match::Delivery>(record.events[i])) continue;
    if (state.innings.size() != 2 || state.closed || i >= story.chances.size()) continue;
    const match::InningsState& now = state.now();
    if (!story.chances[i] || now.closed || now.target == match::InningsState::no_target) continue;
    const double home = *story.chances[i];
    all.push_back({now.runs, now.wickets, now.target - now.runs, now.quota - now.balls,
                   now.batting == 0 ? home : 1 - home});
  }
  return all;
}

std::string task_of(const Standing& at) {
  return fmt::format("{} off {}", at.needed, counted(at.balls, "ball", "balls"));
}

/// Of a chase that failed.
std::string failed(const std::string& chasers, const std::string& winners,
                   const std::vector<Standing>& all) {
  constexpr double good = 0.6, sure = 0.85;
  constexpr int many_wickets = 5;
  constexpr int few_runs = 10;  // a wicket: more, and the chase was lost little by little
  const Standing& end = all.back();
  const auto last_good = std::find_if(all.rbegin(), all.rend(),
                                      [](const Standing& one) { return one.of_chasing >= good; });
  if (last_good == all.rend()) return {};
  const int lost = end.wickets - last_good->wickets, made = end.runs - last_good->runs;
  if (lost >= many_wickets && made <= few_runs * lost) {
    return fmt::format("A collapse: from {}, needing {}, {} lost {} wickets for {}.",
                       score_words(last_good->runs, last_good->wickets), task_of(*last_good),
                       chasers, number_word(lost), several(made, "run", "runs"));
  }
  const auto best = std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return a.of_chasing < b.of_chasing;
  });
  if (best->of_chasing < sure) return {};
  return fmt::format("A match let slip: at {}, needing {}, {} had a chance of {}, and {} won.",
                     score_words(best->runs, best->wickets), task_of(*best), chasers,
                     percent(best->of_chasing), winners);
}

/// Of one that succeeded.
std::string turned(const std::string& chasers, const std::vector<Standing>& all) {
  constexpr double slim = 0.15;
  const auto worst = std::min_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return a.of_chasing < b.of_chasing;
  });
  if (worst->of_chasing > slim) return {};
  return fmt::format("A match turned round: at {}, needing {}, {} had a chance of {}.",
                     score_words(worst->runs, worst->wickets), task_of(*worst), chasers,
                     percent(worst->of_chasing));
}

}  // namespace

std::string course_of(const MatchRecord& record, const match::MatchStory& story) {
  const match::MatchResult result = match::result_of(record);
  const std::vector<Standing> all = standings_of(record, story);
  if (result.kind != match::MatchResult::Kind::won || !result.winner || all.size() < 2) return {};
  const match::Side chasing = match::totals_of(record).at(1).batting;
  const bool chased = *result.winner == chasing;
  const std::string& winners = team_of(record, *result.winner);
  std::string text = chased ? turned(winners, all) : failed(team_of(record, chasing), winners, all);
  if (!text.empty()) return text;
  const auto of_winner = [&](const Standing& one) {
    return chased ? one.of_chasing : 1 - one.of_chasing;
  };
  const int over = record.conditions.balls_per_over;
  const auto last =
      std::ranges::find_if(all, [over](const Standing& one) { return one.balls <= over; });
  if (last != all.end() && of_winner(*last) < 0.8) {
    return fmt::format("It was open to the last over: {} needed {}.", team_of(record, chasing),
                       task_of(*last));
  }
  constexpr double open = 0.65;
  const auto latest = std::find_if(all.rbegin(), all.rend(),
                                   [&](const auto& one) { return of_winner(one) < open; });
  if (latest != all.rend()) {
    return fmt::format("It was open until {}, when {} needed {} and had a chance of {}.",
                       score_words(latest->runs, latest->wickets), team_of(record, chasing),
                       task_of(*latest), percent(latest->of_chasing));
  }
  double least = 1;
  for (const Standing& one : all) least = std::min(least, of_winner(one));
  return fmt::format("It was never close: after the break the chance of {} did not fall below {}.",
                     winners, percent(least));
}

}  // namespace quicket::report
