#include <algorithm>
#include <array>
#include <optional>
#include <span>
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

/// A chase with such a chance that fails has been let slip.
constexpr double let_slip = 0.85;

/// Whether a chance takes the place of the best so far, `balls` before it: what was high once is
/// forgotten where it was as good as that again an over later.
bool tops(double chance, double best, int balls, const MatchRecord& record) {
  constexpr double high = 0.8;
  return chance > best || (chance >= high && balls >= record.conditions.balls_per_over);
}

/// How a chase stood after one of its balls.
struct Standing {
  int runs = 0, wickets = 0, needed = 0, balls = 0;
  bool early = false;  ///< in the first quarter of the innings
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
                   4 * now.balls < now.quota, now.batting == 0 ? home : 1 - home});
  }
  return all;
}

/// The chance of `winner` as the second innings begins; 1 if it is not known.
double at_the_break(const MatchRecord& record, const match::MatchStory& story, match::Side winner) {
  int opened = 0;
  for (std::size_t i = 0; i < std::min(record.events.size(), story.chances.size()); ++i) {
    if (!std::holds_alternative<match::InningsOpened>(record.events[i]) || ++opened < 2) continue;
    const std::optional<double>& home = story.chances[i];
    return !home ? 1 : winner == 0 ? *home : 1 - *home;
  }
  return 1;
}

std::string task_of(const Standing& at) {
  return fmt::format("{} off {}", at.needed, counted(at.balls, "ball", "balls"));
}

/// Of a chase that failed.
std::string failed(const MatchRecord& record, match::Side winner, const std::vector<Standing>& all,
                   bool went_late) {
  const std::string& chasers = team_of(record, cricket::other(winner));
  constexpr double good = 0.6;
  constexpr int many_wickets = 5;
  constexpr int few_runs = 6;  // a wicket: more, and the chase was lost little by little
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
  const Standing* best = &all.front();
  for (const Standing& one : all) {
    if (tops(one.of_chasing, best->of_chasing, best->balls - one.balls, record)) best = &one;
  }
  if (went_late || best->of_chasing < let_slip) return {};
  return fmt::format("A match let slip: at {}, needing {}, {} had a chance of {}, and {} won.",
                     score_words(best->runs, best->wickets), task_of(*best), chasers,
                     percent(best->of_chasing), team_of(record, winner));
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

/// "An upset: before the first ball Alphas had a chance of 24%."
std::string upset(const std::string& winners, const match::MatchStory& story, match::Side winner) {
  constexpr double unlikely = 0.3;
  for (const std::optional<double>& chance : story.chances) {
    if (!chance) continue;
    const double of_winner = winner == 0 ? *chance : 1 - *chance;
    if (of_winner > unlikely) return {};
    return fmt::format("An upset: before the first ball {} had a chance of {}.", winners,
                       percent(of_winner));
  }
  return {};
}

/// "Betas were all out for 51 after 11.3 overs.": in three quarters of their balls, or for three
/// fifths of what the others made.
std::string rout(const MatchRecord& record, match::Side loser) {
  std::array<match::InningsTotal, 2> totals;
  for (const match::InningsTotal& total : match::totals_of(record)) {
    if (total.super_over == 0) totals[cricket::side_index(total.batting)] = total;
  }
  const match::InningsTotal& made = totals[cricket::side_index(loser)];
  const match::InningsTotal& others = totals[cricket::side_index(cricket::other(loser))];
  const bool few = 4 * made.balls <= 3 * made.quota || 5 * made.runs <= 3 * others.runs;
  if (!made.all_out || made.balls == 0 || !few) return {};
  return fmt::format("{} were all out for {} after {}.", team_of(record, loser), made.runs,
                     length_text(record.conditions, made.balls));
}

/// How the second innings of a match went that somebody won.
std::string chase_told(const MatchRecord& record, const match::MatchStory& story) {
  const match::MatchResult result = match::result_of(record);
  const std::vector<Standing> all = standings_of(record, story);
  if (result.kind != match::MatchResult::Kind::won || !result.winner || all.size() < 2) return {};
  const match::Side chasing = match::totals_of(record).at(1).batting;
  const bool chased = *result.winner == chasing;
  const std::string& winners = team_of(record, *result.winner);
  const auto of_winner = [&](const Standing& one) {
    return chased ? one.of_chasing : 1 - one.of_chasing;
  };
  const int over = record.conditions.balls_per_over;
  const auto last =
      std::ranges::find_if(all, [over](const Standing& one) { return one.balls <= over; });
  const auto is_open = [&](const Standing& one) { return one.balls > 0 && of_winner(one) < 0.8; };
  const bool went_late = std::any_of(last, all.end(), is_open);
  std::string text = chased ? turned(winners, all) : failed(record, *result.winner, all, went_late);
  if (!text.empty()) return text;
  constexpr int within_reach = 6;
  const Standing& before_end = all[all.size() - 2];
  if (before_end.balls == 1 && before_end.needed <= within_reach) {
    return fmt::format("It came down to the last ball. {} {} needed off it.",
                       capital(number_word(before_end.needed)),
                       before_end.needed == 1 ? "was" : "were");
  }
  if (went_late) {
    return fmt::format("It {} to the last {}: {} needed {} and had a chance of {}.",
                       is_open(*last) ? "was open" : "went", record.conditions.over_word,
                       team_of(record, chasing), task_of(*last), percent(last->of_chasing));
  }
  constexpr double open = 0.65;
  const auto latest = std::find_if(all.rbegin(), all.rend(),
                                   [&](const auto& one) { return of_winner(one) < open; });
  if (latest != all.rend() && !latest->early) {
    constexpr double ahead = 0.75;  // what once looked won was not open all the time
    const bool again = std::any_of(latest, all.rend(), [&](const Standing& one) {
      return !one.early && of_winner(one) >= ahead;
    });
    return fmt::format("It was open {} {}, when {} needed {} and had a chance of {}.",
                       again ? "again at" : "until", score_words(latest->runs, latest->wickets),
                       team_of(record, chasing), task_of(*latest), percent(latest->of_chasing));
  }
  double least = latest == all.rend() ? at_the_break(record, story, *result.winner) : 1;
  for (const Standing& one : all) {
    if (latest == all.rend() || !one.early) least = std::min(least, of_winner(one));
  }
  const std::string chance =
      least >= 0.995 ? "stayed above 99%" : "did not fall below " + percent(least);
  // That an innings was open when it had hardly begun says nothing.
  if (latest != all.rend()) {
    constexpr double decided = 0.8;
    return fmt::format("{}fter a quarter of the chase the chance of {} {}.",
                       least >= decided ? "It was decided early: a" : "A", winners, chance);
  }
  constexpr double never_close = 0.85;
  if (least < never_close)
    return fmt::format("After the break the chance of {} {}.", winners, chance);
  // Either side may have been ahead before.
  double lowest = 1;
  for (const std::optional<double>& of_home : story.chances) {
    if (of_home) lowest = std::min(lowest, *result.winner == 0 ? *of_home : 1 - *of_home);
  }
  const std::string_view start =
      lowest >= 1 - open ? "It was never close: after" : "It was decided by";
  return fmt::format("{} the break{} the chance of {} {}.", start,
                     lowest >= 1 - open ? "" : ", after which", winners, chance);
}

}  // namespace

std::string best_chance_of_losers(const MatchRecord& record,
                                  std::span<const std::optional<double>> chances) {
  const std::optional<match::Side> winner = match::result_of(record).winner;
  if (!winner) return {};
  const match::Side loser = cricket::other(*winner);
  const std::string& team = team_of(record, loser);
  match::MatchState state(record.conditions, record.sheets);
  std::optional<double> first;
  double best = 0, most = 0;
  std::string where;
  int since = 0;  // balls after the best
  bool chased = false;
  for (std::size_t i = 0; i < std::min(record.events.size(), chances.size()); ++i) {
    apply(state, record.events[i]);
    if (state.innings.empty() || !chances[i]) continue;
    if (state.closed || state.now().super_over > 0) break;
    const double chance = loser == 0 ? *chances[i] : 1 - *chances[i];
    if (!first) first = chance;
    const match::InningsState& now = state.now();
    const bool ball = std::holds_alternative<match::Delivery>(record.events[i]);
    if (!ball || now.is_over() || !tops(chance, best, ++since, record)) continue;
    best = chance;
    since = 0;
    most = std::max(most, best);
    chased = state.innings.size() == 2 && now.batting == loser;
    where = fmt::format(
        "{} {}{}", now.batting == loser ? "at" : fmt::format("with {}", team_of(record, *winner)),
        score_words(now.runs, now.wickets),
        state.innings.size() == 1 ? " in the first innings"
                                  : fmt::format(", {} needed off {}", now.target - now.runs,
                                                counted(now.quota - now.balls, "ball", "balls")));
  }
  if (where.empty() || (chased && most >= let_slip)) return {};
  if (percent(most) == percent(*first) || most < *first) {
    return fmt::format("{} never had a better chance than at the start, {}.", team,
                       percent(*first));
  }
  return best < most ? fmt::format("{} still had a chance of {} {}.", team, percent(best), where)
                     : fmt::format("{} had their best chance, {}, {}.", team, percent(best), where);
}

std::string course_of(const MatchRecord& record, const match::MatchStory& story) {
  std::string text = chase_told(record, story);
  if (text.empty()) return text;
  const match::Side winner = *match::result_of(record).winner;
  for (const std::string& first :
       {rout(record, cricket::other(winner)), upset(team_of(record, winner), story, winner)}) {
    if (!first.empty()) text.insert(0, first + ' ');
  }
  return text;
}

}  // namespace quicket::report
